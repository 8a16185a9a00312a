//! What a clue about several cells together leaves them, and why.

use crate::grid::{Candidate, Cell, CellSet, Condition, Digit, DigitSet};
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

/// A digit that a clue needs in one of its cells, and what each of its places there excludes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NeededDigit {
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
    /// The digit.
    pub digit: Digit,
    /// The cells of the clue that may hold it.
    pub places: CellSet,
    /// The cells of the clue whose digits matter, each with those, besides the digit itself, from which the clue cannot
    /// be filled.
    pub beside: Vec<CellWithDigits>,
    /// The candidates that each place excludes.
    pub lost: Vec<Candidate>,
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

impl NeededDigit {
    /// The cells of the clues.
    pub fn cells(all: &[Self]) -> CellSet {
        CellSet::union(all.iter().map(|it| it.cells))
    }
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
