//! One step of HoDoKu's path.

use super::notation;
use super::removals::Removals;
use super::technique::Technique;
use crate::grid::{Candidate, CellSet};
use std::fmt;

/// One step: what HoDoKu calls it, what it places, and what it removes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    technique: Technique,
    placed: Option<Candidate>,
    removals: Removals,
    first_cells: CellSet,
}

impl Step {
    pub(super) fn place(technique: Technique, candidate: Candidate) -> Self {
        Self {
            technique,
            placed: Some(candidate),
            removals: Removals::default(),
            first_cells: CellSet::EMPTY,
        }
    }

    /// `None` if it removes nothing.
    pub(super) fn remove(technique: Technique, removals: Removals) -> Option<Self> {
        (!removals.is_empty()).then_some(Self {
            technique,
            placed: None,
            removals,
            first_cells: CellSet::EMPTY,
        })
    }

    /// The same step, which removes from `cells` before it removes from others: the singles that
    /// appear wait in that order.
    pub(super) fn starting_in(self, cells: CellSet) -> Self {
        Self { first_cells: cells, ..self }
    }

    /// How it was found.
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// The points that it adds to the puzzle's score.
    pub const fn score(&self) -> u32 {
        self.technique.score()
    }

    /// The digit that it writes into a cell.
    pub const fn placed(&self) -> Option<Candidate> {
        self.placed
    }

    /// The candidates that it removes, in HoDoKu's order. What a placed digit removes besides is not
    /// listed.
    pub fn removed(&self) -> Vec<Candidate> {
        let mut removed: Vec<Candidate> = self.removals.candidates().collect();
        if self.technique.removes_by_cell() {
            removed.sort_unstable();
        }
        removed.sort_by_key(|candidate| !self.first_cells.contains(candidate.cell));
        removed
    }
}

/// As HoDoKu writes it, without the pattern: the technique, and what follows.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Candidate { cell, digit }) = self.placed else {
            return write!(f, "{} => {}", self.technique, notation::removals(&self.removed()));
        };
        let arrow = if self.technique.is_direct() { ":" } else { " =>" };
        write!(f, "{}{arrow} {}={digit}", self.technique, notation::cell(cell))
    }
}
