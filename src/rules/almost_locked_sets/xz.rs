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

use super::premises;
use super::restricted_commons::Commons;
use crate::budget::Work;
use crate::deduction::Conclusions;
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::als::Als;
use crate::patterns::bits::members;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Two almost locked sets that share no house, with their restricted commons.
#[derive(Clone, Copy)]
struct SetPair<'a> {
    sets: [&'a Als; 2],
    links: DigitSet,
}

pub(in crate::rules) fn singly_linked(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let commons = Commons::shared(grid, sink);
    let lost = |[a, b]: [&Als; 2], link: Digit| a.lost_together(b).without(link);
    let is_wanted =
        |pair: &SetPair<'_>| pair.links.into_iter().any(|link| !lost(pair.sets, link).is_empty());
    let work = Rc::clone(sink.work());
    for pair in pairs(grid, &commons, sink.cells(), is_wanted) {
        let [a, b] = pair.sets;
        // Two links together have all conclusions of one, and more.
        let is_double = pair.links.len() == 2 && pair.doubly(grid, &work).is_some();
        let links = if is_double { DigitSet::EMPTY } else { pair.links };
        for link in links.into_iter().filter(|&link| !lost(pair.sets, link).is_empty()) {
            let lost = a.seen_by_both(b, (a.digits & b.digits).without(link));
            let pair = SetPair { links: link.into(), ..pair };
            sink.add_unique(Conclusions::eliminate(grid, lost), |it| pair.step(grid, it, &work))?;
        }
    }
    ControlFlow::Continue(())
}

pub(in crate::rules) fn doubly_linked(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let commons = Commons::shared(grid, sink);
    let work = Rc::clone(sink.work());
    pairs(grid, &commons, sink.cells(), |pair| pair.links.len() == 2).into_iter().try_for_each(
        |pair| {
            let conclusions = Conclusions::eliminate(grid, pair.lost_to_both_links());
            sink.add_unique(conclusions, |it| pair.step(grid, it, &work))
        },
    )
}

/// The wanted pairs in which a cell of one set has changed, small ones first.
fn pairs<'a>(
    grid: &Grid,
    commons: &'a Commons,
    changed: CellSet,
    is_wanted: impl Fn(&SetPair<'_>) -> bool,
) -> Vec<SetPair<'a>> {
    let neighbours = commons.neighbours();
    let has_changed = commons.intersecting(changed);
    let mut pairs = Vec::new();
    for (i, a) in commons.sets.iter().enumerate() {
        let others = members(neighbours.of(i)).filter(|&j| j > i);
        for j in others.filter(|&j| has_changed[i] || has_changed[j]) {
            let b = &commons.sets[j];
            let pair = SetPair { sets: [a, b], links: neighbours.commons(i, j) };
            if is_wanted(&pair) && grid.common_houses(a.cells | b.cells).next().is_none() {
                pairs.push(pair);
            }
        }
    }
    pairs.sort_by_cached_key(|pair| {
        let [a, b] = pair.sets.map(|set| set.cells);
        (a.len() + b.len(), a, b)
    });
    pairs
}

impl SetPair<'_> {
    /// The eliminations of a doubly linked pair: by the two links, and by the other digits, which are locked in each
    /// set.
    fn lost_to_both_links(&self) -> Vec<Candidate> {
        let [a, b] = self.sets;
        let kept = self.sets.into_iter().flat_map(|set| set.seen(set.digits - self.links));
        let lost = a.seen_by_both(b, self.links).chain(kept);
        let is_inside = |it: &Candidate| (a.cells | b.cells).contains(it.cell);
        let (inside, outside): (Vec<_>, Vec<_>) = lost.partition(is_inside);
        if outside.is_empty() { inside } else { outside }
    }

    /// The finding of a doubly linked pair.
    fn doubly(&self, grid: &Grid, work: &Work) -> Option<Finding> {
        self.step(grid, Conclusions::eliminate(grid, self.lost_to_both_links())?, work)
    }

    /// The finding of a pair; `None` if the places of a link share no house, or if a part of the sets has the same
    /// conclusions.
    fn step(&self, grid: &Grid, conclusions: Conclusions, work: &Work) -> Option<Finding> {
        let [a, b] = self.sets;
        let houses = self.links.into_iter().map(|link| a.link_house(grid, b, link));
        let mut houses: Vec<House> = houses.collect::<Option<_>>()?;
        let joins = self.links.into_iter().zip(&houses);
        let joins = joins.map(|(link, &house)| Constraint::Digit(link, house));
        let joins: Vec<Constraint> = joins.collect();
        houses.sort_unstable();
        houses.dedup();
        let lost: DigitSet = conclusions.candidates().iter().map(|it| it.digit).collect();
        Some(Finding::new(
            premises::premises(grid, &self.sets, joins, &conclusions, work)?,
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
