//! Kinds of faults of puzzles, for programs.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Kind of fault of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Fault {
    /// Two equal digits see each other.
    Clash,
    /// The givens have no solution.
    NoSolution,
    /// The givens have several solutions.
    SeveralSolutions,
    /// The player entered a digit that is not that of the solution.
    WrongEntry,
    /// The player's pencil marks of a cell lack the digit of the solution.
    WrongMark,
    /// The player's corner marks of a digit lack its place in the solution.
    WrongCornerMarks,
}

impl Fault {
    /// Name in snake case: `wrong_entry`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clash => "clash",
            Self::NoSolution => "no_solution",
            Self::SeveralSolutions => "several_solutions",
            Self::WrongEntry => "wrong_entry",
            Self::WrongMark => "wrong_mark",
            Self::WrongCornerMarks => "wrong_corner_marks",
        }
    }
}

/// The [`name`](Fault::name).
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
