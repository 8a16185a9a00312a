//! The k best assignments: an option for each of several choosers, in the order of the total cost (E. L. Lawler,
//! 1972, for choices that do not depend on each other).
//!
//! The options of a chooser cost more and more, the first of them nothing. All assignments are visited, the
//! cheapest first, without listing them: each that is visited opens at most three others that cost no less.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

/// Iterator over all assignments, the cheapest first.
#[derive(Debug)]
pub(super) struct CheapestAssignments {
    /// What the options of each chooser cost, from nothing upwards; choosers with a second option
    /// alone, by the cost of that.
    choosers: Vec<Vec<f32>>,
    /// The place of each chooser in what the caller gave.
    places: Vec<usize>,
    open: BinaryHeap<Reverse<Assignment>>,
}

/// One option for each chooser.
#[derive(Clone, Debug)]
pub(super) struct Assignment {
    /// What it costs.
    pub(super) cost: f32,
    /// The choosers that do not take their first option.
    changes: Vec<Change>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Change {
    chooser: usize,
    option: usize,
}

impl Assignment {
    /// The assignment of the first option to every chooser.
    pub(super) const fn cheapest() -> Self {
        Self { cost: 0.0, changes: Vec::new() }
    }
}

impl CheapestAssignments {
    /// `costs[i]` are the costs of the options of chooser `i`, from nothing upwards.
    pub(super) fn new(costs: Vec<Vec<f32>>) -> Self {
        let mut numbered: Vec<_> =
            costs.into_iter().enumerate().filter(|(_, costs)| costs.len() > 1).collect();
        numbered.sort_by(|(_, a), (_, b)| a[1].total_cmp(&b[1]));
        let (places, choosers) = numbered.into_iter().unzip();
        Self { choosers, places, open: BinaryHeap::from([Reverse(Assignment::cheapest())]) }
    }

    /// The number of the option of each chooser that does not take its first, with its place.
    pub(super) fn changes(&self, assignment: &Assignment) -> impl Iterator<Item = (usize, usize)> {
        assignment.changes.iter().map(|it| (self.places[it.chooser], it.option))
    }

    /// Opens the assignments that follow `assignment`: each follows exactly one other.
    fn open_after(&mut self, assignment: &Assignment) {
        let next = assignment.changes.last().map_or(0, |last| last.chooser + 1);
        if next < self.choosers.len() {
            let begun = Change { chooser: next, option: 1 };
            self.open(assignment, &assignment.changes, begun);
            if let Some((Change { option: 1, .. }, before)) = assignment.changes.split_last() {
                self.open(assignment, before, begun);
            }
        }
        if let Some((&last, before)) = assignment.changes.split_last() {
            let option = last.option + 1;
            if option < self.choosers[last.chooser].len() {
                self.open(assignment, before, Change { option, ..last });
            }
        }
    }

    fn open(&mut self, from: &Assignment, kept: &[Change], change: Change) {
        let cost_of = |it: &Change| self.choosers[it.chooser][it.option];
        let dropped: f32 = from.changes[kept.len()..].iter().map(cost_of).sum();
        let cost = from.cost - dropped + cost_of(&change);
        let changes = kept.iter().copied().chain([change]).collect();
        self.open.push(Reverse(Assignment { cost, changes }));
    }
}

impl Iterator for CheapestAssignments {
    type Item = Assignment;

    fn next(&mut self) -> Option<Assignment> {
        let Reverse(assignment) = self.open.pop()?;
        self.open_after(&assignment);
        Some(assignment)
    }
}

impl Ord for Assignment {
    fn cmp(&self, other: &Self) -> Ordering {
        // Of assignments that cost the same, the order is that of the choosers, the same on every machine.
        self.cost.total_cmp(&other.cost).then_with(|| self.changes.cmp(&other.changes))
    }
}

impl PartialOrd for Assignment {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Assignment {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Assignment {}
