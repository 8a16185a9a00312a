//! Choices in the order of what they cost together.
//!
//! Each of several choosers has options that cost more and more, the first of them nothing. All ways to
//! choose are visited, the cheapest first, without listing them: each way that is visited opens at most
//! three others that cost no less. (The scheme is E. L. Lawler's for the k best solutions, 1972, for
//! choices that do not depend on each other.)

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

/// All ways to choose, the cheapest first.
#[derive(Debug)]
pub(super) struct Orders {
    /// What the options of each chooser cost, from nothing upwards; choosers with a second option
    /// alone, by the cost of that.
    choosers: Vec<Vec<f32>>,
    /// The place of each chooser in what the caller gave.
    places: Vec<usize>,
    open: BinaryHeap<Reverse<Way>>,
}

/// One way to choose.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// What it costs.
    pub(super) cost: f32,
    /// Who does not take the first option: the place of the chooser, and the number of the option.
    changes: Vec<Change>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Change {
    chooser: usize,
    option: usize,
}

impl Way {
    /// Everybody takes the first option.
    pub(super) const fn cheapest() -> Self {
        Self { cost: 0.0, changes: Vec::new() }
    }
}

impl Orders {
    /// `costs[i]` are the costs of the options of chooser `i`, from nothing upwards.
    pub(super) fn new(costs: Vec<Vec<f32>>) -> Self {
        let mut numbered: Vec<_> =
            costs.into_iter().enumerate().filter(|(_, costs)| costs.len() > 1).collect();
        numbered.sort_by(|(_, a), (_, b)| a[1].total_cmp(&b[1]));
        let (places, choosers) = numbered.into_iter().unzip();
        Self { choosers, places, open: BinaryHeap::from([Reverse(Way::cheapest())]) }
    }

    /// The number of the option of each chooser that does not take its first, with its place.
    pub(super) fn changes(&self, way: &Way) -> impl Iterator<Item = (usize, usize)> {
        way.changes.iter().map(|it| (self.places[it.chooser], it.option))
    }

    /// Opens the ways that follow `way`: each way follows exactly one other.
    fn open_after(&mut self, way: &Way) {
        let next = way.changes.last().map_or(0, |last| last.chooser + 1);
        if next < self.choosers.len() {
            let begun = Change { chooser: next, option: 1 };
            self.open(way, &way.changes, begun);
            if let Some((Change { option: 1, .. }, before)) = way.changes.split_last() {
                self.open(way, before, begun);
            }
        }
        if let Some((&last, before)) = way.changes.split_last() {
            let option = last.option + 1;
            if option < self.choosers[last.chooser].len() {
                self.open(way, before, Change { option, ..last });
            }
        }
    }

    fn open(&mut self, from: &Way, kept: &[Change], change: Change) {
        let cost_of = |it: &Change| self.choosers[it.chooser][it.option];
        let dropped: f32 = from.changes[kept.len()..].iter().map(cost_of).sum();
        let cost = from.cost - dropped + cost_of(&change);
        let changes = kept.iter().copied().chain([change]).collect();
        self.open.push(Reverse(Way { cost, changes }));
    }
}

impl Iterator for Orders {
    type Item = Way;

    fn next(&mut self) -> Option<Way> {
        let Reverse(way) = self.open.pop()?;
        self.open_after(&way);
        Some(way)
    }
}

impl Ord for Way {
    fn cmp(&self, other: &Self) -> Ordering {
        // Of ways that cost the same, the order is that of the choosers, the same on every machine.
        self.cost.total_cmp(&other.cost).then_with(|| self.changes.cmp(&other.changes))
    }
}

impl PartialOrd for Way {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Way {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Way {}
