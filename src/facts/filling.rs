//! Why some cells cannot be filled from three digits.

use crate::grid::{Cell, CellSet};
use serde::Serialize;

/// What follows if cells are filled from three digits, until one of the cells has none left. The digits
/// have letters, since it does not matter which is which.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Filling {
    /// What is taken first: three cells of one house, each with its letter; in a case, one cell.
    pub start: Vec<Lettered>,
    /// Cells that see the two other letters, one after the other.
    pub forced: Vec<Lettered>,
    /// The cell that has no letter left; with cases, the one whose letters are tried.
    pub end: Cell,
    /// What is tried at the end, each refuted in turn; empty where nothing is left.
    pub cases: Vec<Filling>,
}

/// A cell, and the letter of its digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lettered {
    /// The cell.
    pub cell: Cell,
    /// The letter.
    pub letter: Letter,
}

/// A digit of three.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Letter {
    /// The first.
    X,
    /// The second.
    Y,
    /// The third.
    Z,
}

impl Letter {
    /// All three.
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];

    /// `x`, `y`, or `z`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::X => "x",
            Self::Y => "y",
            Self::Z => "z",
        }
    }
}

impl Filling {
    /// All cells that it speaks of.
    pub fn cells(&self) -> CellSet {
        let own = self.start.iter().chain(&self.forced).map(|it| it.cell).chain([self.end]);
        let of_cases = self.cases.iter().map(Self::cells);
        CellSet::union(of_cases) | own.collect()
    }

    /// How many lines tell it: one for each forced letter, one for each case, one for each end.
    pub fn n_lines(&self) -> usize {
        let of_cases: usize = self.cases.iter().map(|case| 1 + case.n_lines()).sum();
        self.forced.len() + 1 + of_cases
    }
}
