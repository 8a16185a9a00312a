//! What a clue about several cells together leaves them, and why.

use crate::grid::{Candidate, Cell, CellSet, Condition, DigitSet};
use serde::Serialize;

/// The digits that cells of a clue lose, since they are part of no filling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fillings {
    /// Number of the clue among those of the puzzle, from 0; sums of houses have those after the last clue.
    pub clue: usize,
    /// The cells of the clue.
    pub cells: CellSet,
    /// What its cells lose.
    pub losses: Vec<FillingLoss>,
}

/// Digits that a cell loses, since the clue cannot be filled with them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FillingLoss {
    /// Number of the clue among those of the puzzle, from 0; sums of houses have those after the last clue.
    pub clue: usize,
    /// What the clue demands.
    #[serde(skip)]
    pub condition: Condition,
    /// The cell at which the clue begins.
    #[serde(skip)]
    pub first: Cell,
    /// The cells of the clue.
    pub cells: CellSet,
    /// The cell.
    pub cell: Cell,
    /// The digits.
    pub digits: DigitSet,
    /// The other cells of the clue whose digits matter, each with what is left there.
    pub beside: Vec<CellWithDigits>,
}

/// A cell with digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellWithDigits {
    /// The cell.
    pub cell: Cell,
    /// The digits.
    pub digits: DigitSet,
}

impl FillingLoss {
    /// Returns true if the candidate is lost.
    pub fn eliminates(&self, candidate: Candidate) -> bool {
        candidate.cell == self.cell && self.digits.contains(candidate.digit)
    }

    /// The candidates that are lost.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + use<> {
        self.digits.candidates(self.cell)
    }
}
