//! Exclusions: the assignments of a few cells, and why each is impossible.

use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use serde::{Serialize, Serializer};

/// An assumed candidate, and the reasons why some other cells cannot be filled with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exclusions {
    /// The candidate that is assumed.
    pub suppose: Candidate,
    /// The cells that cannot all be filled under the assumption.
    pub others: Vec<Cell>,
    /// Partial assignments of the other cells that are impossible. Every assignment extends one of them.
    pub ways: Vec<Exclusion>,
}

/// A partial assignment that is impossible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exclusion {
    /// The candidates that are tried, one for each cell.
    pub tried: Vec<Candidate>,
    /// The reason why an assignment is impossible.
    pub fault: ExclusionFault,
}

/// The reason why an assignment is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ExclusionFault {
    /// A house would have a digit twice.
    #[serde(serialize_with = "twice")]
    #[cfg_attr(feature = "schema", schemars(with = "Constraint"))]
    Twice(Digit, House),
    /// Some cells of one house would have fewer digits left than there are cells.
    Short {
        /// The cells that have too few digits.
        cells: CellSet,
        /// The digits that they could still hold.
        left: DigitSet,
    },
}

fn twice<S: Serializer>(digit: &Digit, house: &House, serializer: S) -> Result<S::Ok, S::Error> {
    Constraint::Digit(*digit, *house).serialize(serializer)
}

impl Exclusions {
    /// The cells that have too few digits in one of the assignments.
    pub fn short_cells(&self) -> CellSet {
        CellSet::union(self.ways.iter().map(|way| way.fault.cells()))
    }
}

impl ExclusionFault {
    /// The cells that have too few digits, if that is the reason.
    pub const fn cells(self) -> CellSet {
        match self {
            Self::Short { cells, .. } => cells,
            Self::Twice(..) => CellSet::EMPTY,
        }
    }
}
