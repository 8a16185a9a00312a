//! A set of candidates: what a step takes away.

use crate::grid::{Candidate, CellSet, Digit};

/// For each digit, the cells that lose it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub(super) struct Removals([CellSet; 9]);

impl Removals {
    pub(super) fn of(digit: Digit, cells: CellSet) -> Self {
        let mut removals = Self::default();
        removals.add(digit, cells);
        removals
    }

    pub(super) fn add(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    pub(super) fn insert(&mut self, candidate: Candidate) {
        self.add(candidate.digit, candidate.cell.into());
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    pub(super) fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// By digit, then in reading order.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        Digit::ALL.into_iter().flat_map(|digit| self.cells(digit).candidates(digit))
    }
}
