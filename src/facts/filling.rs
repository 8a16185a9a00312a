//! Why some cells cannot be filled from three digits, as JSON has it: in letters, since it does not matter which digit
//! is which.

use super::Derivation;
use crate::grid::{Candidate, Cell, Constraint, Digit};
use serde::{Serialize, Serializer};

/// What follows if cells are filled from three digits, until one of the cells has none left. The digits
/// have letters, since it does not matter which is which.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Filling {
    /// What is taken first: three cells of one house, each with its letter; in a case, one cell.
    start: Vec<Lettered>,
    /// Cells that see the two other letters, one after the other.
    forced: Vec<Lettered>,
    /// The cell that has no letter left; with cases, the one whose letters are tried.
    #[cfg_attr(feature = "schema", schemars(with = "Cell"))]
    end: Option<Cell>,
    /// What is tried at the end, each refuted in turn; empty where nothing is left.
    cases: Vec<Filling>,
}

/// A cell, and the letter of its digit.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Lettered {
    /// The cell.
    cell: Cell,
    /// The letter.
    letter: Letter,
}

/// A digit of three.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
    /// `x`, `y`, or `z`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::X => "x",
            Self::Y => "y",
            Self::Z => "z",
        }
    }
}

/// The letter that stands for 1, 2, or 3.
impl From<Digit> for Letter {
    fn from(digit: Digit) -> Self {
        match digit.number() {
            1 => Self::X,
            2 => Self::Y,
            _ => Self::Z,
        }
    }
}

impl From<Candidate> for Lettered {
    fn from(Candidate { cell, digit }: Candidate) -> Self {
        Self { cell, letter: digit.into() }
    }
}

impl From<&Derivation> for Filling {
    fn from(derivation: &Derivation) -> Self {
        Self {
            start: derivation.assumptions.iter().map(|&it| it.into()).collect(),
            forced: derivation.digits().map(Lettered::from).collect(),
            end: derivation.end().and_then(Constraint::cell),
            cases: derivation.cases.iter().map(Self::from).collect(),
        }
    }
}

/// Writes a [`Filling`].
pub(super) fn filling<S: Serializer>(it: &Derivation, to: S) -> Result<S::Ok, S::Error> {
    Filling::from(it).serialize(to)
}
