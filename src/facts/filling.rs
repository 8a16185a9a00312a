//! JSON form of the refutation of a filling: why some cells cannot be filled from three digits, which are letters,
//! since the digits are interchangeable.

use super::Derivation;
use crate::grid::{Candidate, Cell, Constraint, Digit};
use serde::{Serialize, Serializer};

/// A proof that some cells cannot be filled from three digits: forced digits until one of the cells has none left. The
/// digits are letters, since they are interchangeable.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Filling {
    /// The assumptions: three cells of one house, each with its letter; in a case, one cell.
    start: Vec<Lettered>,
    /// The cells that are then forced, since they see the two other letters, in order.
    forced: Vec<Lettered>,
    /// The cell that has no letter left; with cases, the one whose letters are the cases.
    #[cfg_attr(feature = "schema", schemars(with = "Cell"))]
    end: Option<Cell>,
    /// The cases at the end, each refuted in turn; empty if the contradiction is reached directly.
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

/// A letter for one of three digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Letter {
    /// The first digit.
    X,
    /// The second digit.
    Y,
    /// The third digit.
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

/// Serializes a derivation as a [`Filling`].
pub(super) fn filling<S: Serializer>(it: &Derivation, to: S) -> Result<S::Ok, S::Error> {
    Filling::from(it).serialize(to)
}
