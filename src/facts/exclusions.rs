//! Exclusions as facts: the ways to fill a few cells, and why each is impossible.

use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use serde::{Serialize, Serializer};

/// A digit in a cell, and why some other cells cannot be filled if it holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exclusions {
    /// The candidate that is assumed.
    pub suppose: Candidate,
    /// The cells that cannot all be filled then.
    pub others: Vec<Cell>,
    /// Every way to fill them has the digits of one of these.
    pub ways: Vec<Exclusion>,
}

/// Digits in some of the other cells that cannot hold, each in a cell of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exclusion {
    /// One digit a cell.
    pub tried: Vec<Candidate>,
    /// Why an assignment is impossible.
    pub fault: ExclusionFault,
}

/// Why an assignment is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ExclusionFault {
    /// A house would have a digit twice.
    #[serde(serialize_with = "twice")]
    #[cfg_attr(feature = "schema", schemars(with = "Constraint"))]
    Twice(Digit, House),
    /// Cells of one house would have fewer digits than there are cells.
    Short {
        /// All of them.
        cells: CellSet,
        /// The digits that they could still hold.
        left: DigitSet,
    },
}

fn twice<S: Serializer>(digit: &Digit, house: &House, serializer: S) -> Result<S::Ok, S::Error> {
    Constraint::Digit(*digit, *house).serialize(serializer)
}

impl Exclusions {
    /// The cells that are told to fall short.
    pub fn short_cells(&self) -> CellSet {
        CellSet::union(self.ways.iter().map(|way| way.fault.cells()))
    }
}

impl ExclusionFault {
    /// The cells that fall short, if some do.
    pub const fn cells(self) -> CellSet {
        match self {
            Self::Short { cells, .. } => cells,
            Self::Twice(..) => CellSet::EMPTY,
        }
    }
}
