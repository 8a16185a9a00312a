//! ALS-XY-wing.
//!
//! **If** an almost locked set (the pivot) and each of two others (the pincers) have a digit that
//! cannot be in both of them, and these two digits differ,
//! **then** one of the pincers goes without its digit, because the pivot would otherwise lose both;
//! that pincer holds all of its other digits.
//! **So** a further digit that both pincers have is in one of them, and what sees all its places in
//! both loses it.
//!
//! Not here: pincers that say the same without a pivot (`als_xz`); three cells (`xy_wing`).

use super::premises;
use super::restricted_commons::{Commons, Neighbours};
use crate::budget::Work;
use crate::deduction::Conclusions;
use crate::facts::{Fact, Role};
use crate::grid::{Constraint, Digit, DigitSet, Grid};
use crate::patterns::bits::{self, BitTable, members_of};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Units of work to compare two sets, to test a pivot of two sets, and to test three sets together.
const PAIR_COST: u64 = 20;
const PIVOT_COST: u64 = 20;
const WING_COST: u64 = 5_000;

/// Two sets, by number, that some pivot joins.
struct Pincers {
    sets: [usize; 2],
    /// The digits that one of the pincers must hold by some pivot, and that exclude some candidate.
    lost: DigitSet,
    /// Number of cells of the pincers and the smallest pivot.
    n_cells: usize,
}

/// A pivot: a set that joins two pincers, with the digits that link it to each.
struct Pivot {
    /// Number of the set.
    set: usize,
    links: [Digit; 2],
    /// The digits that one of the pincers must hold by this pivot, and that exclude some candidate.
    lost: DigitSet,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let search = WingSearch::new(grid, sink);
    let sets = &search.commons.sets;
    let work = Rc::clone(sink.work());
    search.wings(&work).into_iter().try_for_each(|wing| {
        work.charge(WING_COST)?;
        let [a, b] = wing.sets.map(|i| &sets[i]);
        let conclusions = Conclusions::eliminate(grid, a.seen_by_both(b, wing.lost));
        sink.add_unique(conclusions, |conclusions| {
            let mut pivots = search
                .pivots(wing.sets)
                .filter(|pivot| pivot.lost == wing.lost && search.is_new(wing.sets, pivot.set));
            pivots.find_map(|pivot| search.step(grid, &pivot, wing.sets, &conclusions, &work))
        })
    })
}

/// Search for wings among the sets of a grid.
struct WingSearch {
    commons: Rc<Commons>,
    /// For each set, whether it has changed.
    has_changed: Vec<bool>,
    /// The sets that have changed, as a bit set.
    changed: Vec<u64>,
}

impl WingSearch {
    fn new(grid: &Grid, sink: &Sink<'_>) -> Self {
        let commons = Commons::shared(grid, sink);
        let has_changed = commons.intersecting(sink.cells());
        let mut changed = vec![0; commons.neighbours().linked().n_words()];
        let numbers = (0..has_changed.len()).filter(|&set| has_changed[set]);
        numbers.for_each(|set| bits::insert(&mut changed, set));
        Self { has_changed, changed, commons }
    }

    fn neighbours(&self) -> &Neighbours {
        self.commons.neighbours()
    }

    /// All pincers, each pair once with all conclusions by its pivots, small ones first, as far as `work` allows.
    fn wings(&self, work: &Work) -> Vec<Pincers> {
        let sets = &self.commons.sets;
        let overlooked = self.commons.with_shared_targets();
        let joined = self.joined();
        let mut wings: Vec<Pincers> = Vec::new();
        for i in 0..sets.len() {
            if work.charge_search(PAIR_COST * sets.len() as u64).is_break() {
                break;
            }
            let both = joined.row(i).iter().zip(overlooked.row(i)).map(|(a, b)| a & b);
            for j in members_of(both).filter(|&j| j > i) {
                self.add_wings([i, j], work, &mut wings);
            }
        }
        // Three bivalue cells are an XY-wing.
        wings.retain(|wing| wing.n_cells > 3);
        wings.sort_unstable_by_key(|wing| (wing.n_cells, wing.sets, wing.lost));
        wings
    }

    /// For each set, the sets that some pivot joins to it, if one of the three has changed. Two single cells always
    /// count, since they may have been the pincers of an XY-wing, which hid larger pivots.
    fn joined(&self) -> BitTable {
        let linked = self.neighbours().linked();
        let mut joined = linked.then(linked);
        if self.has_changed.iter().all(|&it| it) {
            return joined;
        }
        let mut to_changed = linked.clone();
        (0..self.has_changed.len()).for_each(|set| to_changed.keep(set, &self.changed));
        let joined_by_changed = to_changed.then(linked);
        let mut changed_or_cells = self.changed.clone();
        let sets = self.commons.sets.iter().enumerate();
        let cells = sets.filter(|(_, set)| set.cells.len() == 1).map(|(i, _)| i);
        cells.for_each(|cell| bits::insert(&mut changed_or_cells, cell));
        for (i, set) in self.commons.sets.iter().enumerate().filter(|&(i, _)| !self.has_changed[i])
        {
            let is_cell = set.cells.len() == 1;
            joined.keep(i, if is_cell { &changed_or_cells } else { &self.changed });
            joined.extend(i, joined_by_changed.row(i));
        }
        joined
    }

    /// Returns true if a pivot or one of its pincers has changed.
    fn is_new(&self, pincers: [usize; 2], pivot: usize) -> bool {
        let are_cells = || pincers.iter().all(|&set| self.commons.sets[set].cells.len() == 1);
        pincers.iter().chain([&pivot]).any(|&set| self.has_changed[set]) || are_cells()
    }

    fn add_wings(&self, pincers: [usize; 2], work: &Work, wings: &mut Vec<Pincers>) {
        let [a, b] = pincers.map(|set| &self.commons.sets[set]);
        let all_lost = a.lost_together(b);
        let direct = self.neighbours().commons(pincers[0], pincers[1]);
        if !(direct - all_lost).is_empty() {
            // The pincers have the same conclusions without a pivot.
            return;
        }
        let from = wings.len();
        let mut is_whole_found = false;
        for set in members_of(self.neighbours().of_both(pincers[0], pincers[1])) {
            let links = self.links(set, pincers);
            // Most pivots have no link among the lost digits, so their conclusions are those of the first.
            if is_whole_found && ((links[0] | links[1]) & all_lost).is_empty() {
                continue;
            }
            if work.charge_search(PIVOT_COST).is_break() {
                break;
            }
            let n_cells = a.cells.len() + b.cells.len() + self.commons.sets[set].cells.len();
            for Pivot { lost, .. } in self.linked_by(set, pincers, links, all_lost) {
                is_whole_found |= lost == all_lost;
                if wings[from..].iter().all(|wing| wing.lost != lost) {
                    wings.push(Pincers { sets: pincers, lost, n_cells });
                }
            }
            if is_whole_found && all_lost.len() == 1 {
                break;
            }
        }
    }

    /// The digits that link a set to each of two pincers.
    fn links(&self, set: usize, pincers: [usize; 2]) -> [DigitSet; 2] {
        pincers.map(|pincer| self.neighbours().commons(pincer, set))
    }

    /// The pivots by which two pincers have conclusions that they do not have alone, small ones first.
    fn pivots(&self, pincers: [usize; 2]) -> impl Iterator<Item = Pivot> {
        let [a, b] = pincers.map(|i| &self.commons.sets[i]);
        let all_lost = a.lost_together(b);
        members_of(self.neighbours().of_both(pincers[0], pincers[1]))
            .flat_map(move |set| self.linked_by(set, pincers, self.links(set, pincers), all_lost))
    }

    /// The pivots that a set makes with two pincers, by the digits of its links, without those whose conclusions the
    /// pincers have alone, by a direct link.
    fn linked_by(
        &self,
        set: usize,
        pincers: [usize; 2],
        [ones, others]: [DigitSet; 2],
        all_lost: DigitSet,
    ) -> impl Iterator<Item = Pivot> + use<> {
        let direct = self.neighbours().commons(pincers[0], pincers[1]);
        ones.into_iter().flat_map(move |one| {
            others.without(one).into_iter().filter_map(move |other| {
                let lost = all_lost.without(one).without(other);
                let is_new = !lost.is_empty() && (direct - lost).is_empty();
                is_new.then_some(Pivot { set, links: [one, other], lost })
            })
        })
    }

    /// The finding of a wing; `None` if a part of the sets has the same conclusions.
    fn step(
        &self,
        grid: &Grid,
        pivot: &Pivot,
        pincers: [usize; 2],
        conclusions: &Conclusions,
        work: &Work,
    ) -> Option<Finding> {
        let [link_a, link_b] = pivot.links;
        let used =
            [pivot.lost.with(link_a), pivot.lost.with(link_b), DigitSet::from(link_a).with(link_b)];
        let sets = [pincers[0], pincers[1], pivot.set];
        if !premises::is_minimal(&self.commons.sets, &sets, &used) {
            return None;
        }
        let [a, b, set] = sets.map(|i| &self.commons.sets[i]);
        let house_a = a.link_house(grid, set, link_a)?;
        let house_b = b.link_house(grid, set, link_b)?;
        let joins = [Constraint::Digit(link_a, house_a), Constraint::Digit(link_b, house_b)];
        Some(Finding::new(
            premises::premises(grid, &[set, a, b], joins, conclusions, work)?,
            conclusions.clone(),
            vec![
                Fact::house("house", set.house),
                Fact::cells("pivot", set.cells, Role::Start),
                Fact::digits("digits_pivot", set.digits),
                Fact::digit("link_a", link_a),
                Fact::house("link_house_a", house_a),
                Fact::cells("pincer_a", a.cells, Role::Pattern),
                Fact::digits("digits_a", a.digits),
                Fact::digit("link_b", link_b),
                Fact::house("link_house_b", house_b),
                Fact::cells("pincer_b", b.cells, Role::Helper),
                Fact::digits("digits_b", b.digits),
                Fact::digits("digits", pivot.lost),
            ],
        ))
    }
}
