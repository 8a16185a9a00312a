//! ALS-XZ, singly and doubly linked.
//!
//! **If** two almost locked sets (one digit more than cells) both have a digit, and all its places
//! in them see one another (the link),
//! **then** the digit is in one of the sets at most, and the other must hold all of its other
//! digits.
//! **So** a second digit of both is in one of them, and the cells that see all its places in both
//! lose it. With two links, each set holds exactly one of the two digits, and all of its others:
//! what sees all places for one of these in a set loses it, and so does what sees all places of a
//! link. In the cells of the sets that is told only if nothing falls away elsewhere, as of a loop.
//!
//! Not here: pairs in one house (`naked_set`); pairs of which a part concludes the same; three sets (`als_xy_wing`).

use super::commons::Commons;
use super::tell;
use crate::budget::Work;
use crate::deduction::Conclusions;
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Constraint, DigitSet, Grid, House};
use crate::patterns::als::Als;
use crate::patterns::bits::members;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Two sets, and the digits that link them.
#[derive(Clone, Copy)]
struct Pair<'a> {
    sets: [&'a Als; 2],
    links: DigitSet,
}

pub(in crate::rules) fn singly_linked(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let commons = Commons::of(grid, sink);
    let mut pairs = Vec::new();
    commons.each_pair(&commons.touching(sink.cells()), &mut |common| {
        let sets = common.sets.map(|i| &commons.sets[i]);
        let [a, b] = sets;
        if a.loses_with(b, common.digit) {
            pairs.push(Pair { sets, links: common.digit.into() });
        }
    });
    let work = Rc::clone(sink.work());
    smallest_first(pairs).into_iter().try_for_each(|pair| {
        let [a, b] = pair.sets;
        let lost = a.seen_by_both(b, (a.digits & b.digits) - pair.links);
        let links = a.restricted_commons(b);
        if links.len() == 2 && (Pair { links, ..pair }).doubly(grid, &work).is_some() {
            // Both links together take all of it, and more.
            return ControlFlow::Continue(());
        }
        sink.add_unique(Conclusions::eliminate(grid, lost), |it| pair.step(grid, it, &work))
    })
}

pub(in crate::rules) fn doubly_linked(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let commons = Commons::of(grid, sink);
    let neighbours = commons.neighbours();
    let has_changed = commons.touching(sink.cells());
    let mut pairs = Vec::new();
    for (i, a) in commons.sets.iter().enumerate() {
        for j in members(neighbours.of(i)).filter(|&j| j > i) {
            let links = neighbours.commons(i, j);
            if links.len() == 2 && (has_changed[i] || has_changed[j]) {
                pairs.push(Pair { sets: [a, &commons.sets[j]], links });
            }
        }
    }
    let work = Rc::clone(sink.work());
    smallest_first(pairs).into_iter().try_for_each(|pair| {
        let conclusions = Conclusions::eliminate(grid, pair.lost_to_both_links());
        sink.add_unique(conclusions, |it| pair.step(grid, it, &work))
    })
}

fn smallest_first(mut pairs: Vec<Pair<'_>>) -> Vec<Pair<'_>> {
    let of_two_houses = |pair: &Pair<'_>| {
        let [a, b] = pair.sets.map(|set| set.cells);
        (a | b).common_houses().next().is_none()
    };
    pairs.retain(of_two_houses);
    pairs.sort_by_cached_key(|pair| {
        let [a, b] = pair.sets.map(|set| set.cells);
        (a.len() + b.len(), a, b, pair.links)
    });
    pairs
}

impl Pair<'_> {
    /// What two links take, and the digits that the sets must hold besides.
    fn lost_to_both_links(&self) -> Vec<Candidate> {
        let [a, b] = self.sets;
        let kept = self.sets.into_iter().flat_map(|set| set.seen(set.digits - self.links));
        let lost = a.seen_by_both(b, self.links).chain(kept);
        let is_inside = |it: &Candidate| (a.cells | b.cells).contains(it.cell);
        let (inside, outside): (Vec<_>, Vec<_>) = lost.partition(is_inside);
        if outside.is_empty() { inside } else { outside }
    }

    /// The step by both links.
    fn doubly(&self, grid: &Grid, work: &Work) -> Option<Finding> {
        self.step(grid, Conclusions::eliminate(grid, self.lost_to_both_links())?, work)
    }

    /// `None` if a part of the sets concludes the same.
    fn step(&self, grid: &Grid, conclusions: Conclusions, work: &Work) -> Option<Finding> {
        let [a, b] = self.sets;
        let mut houses: Vec<House> =
            self.links.into_iter().filter_map(|link| a.link_house(b, link)).collect();
        let joins = self.links.into_iter().zip(&houses);
        let joins = joins.map(|(link, &house)| Constraint::Digit(link, house));
        let joins: Vec<Constraint> = joins.collect();
        houses.sort_unstable();
        houses.dedup();
        let lost: DigitSet = conclusions.candidates().iter().map(|it| it.digit).collect();
        Some(Finding::new(
            tell::premises(grid, &self.sets, joins, &conclusions, work)?,
            conclusions,
            vec![
                Fact::house("house_a", a.house),
                Fact::cells("set_a", a.cells, Role::Pattern),
                Fact::digits("digits_a", a.digits),
                Fact::house("house_b", b.house),
                Fact::cells("set_b", b.cells, Role::Helper),
                Fact::digits("digits_b", b.digits),
                Fact::digits("links", self.links),
                Fact::houses("link_houses", houses),
                Fact::digits("digits", lost),
            ],
        ))
    }
}
