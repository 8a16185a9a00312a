//! What kind of fault a puzzle has, for programs.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What kind of fault a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Fault {
    /// Two digits see each other and are the same.
    Clash,
    /// What is given has no solution.
    NoSolution,
    /// What is given has several solutions.
    SeveralSolutions,
    /// The player entered a digit that is not the solution's.
    WrongEntry,
    /// The player's pencil marks leave out the solution's digit.
    WrongMark,
    /// The player's corner marks leave out the place of their digit.
    WrongCornerMarks,
}

impl Fault {
    /// Its name in one word: `wrong_entry`.
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

/// Its [`name`](Fault::name).
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
