//! What constraints and deadly patterns look like as data.

use super::{Constraint, DeadlyPattern, UnfillablePattern};
use crate::grid::{Cell, Digit, DigitSet, House};
use serde::Serialize;

/// A constraint: `{"cell": "R5C6"}`, or `{"digit": 4, "house": "box 8"}`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Constraint"))]
#[serde(untagged)]
pub(super) enum ConstraintFields {
    /// The cell holds one digit.
    Cell {
        /// The cell.
        cell: Cell,
    },
    /// The house holds the digit once.
    Digit {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
}

/// A pattern that a puzzle with one solution cannot have.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DeadlyPattern"))]
pub(super) struct DeadlyFields {
    /// One of these cells holds another digit than those listed for it.
    outside: Vec<CellFields>,
}

/// Cells that cannot be filled from the digits listed for them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "UnfillablePattern"))]
pub(super) struct UnfillableFields {
    /// One of these cells holds another digit than those listed for it.
    unfillable: Vec<CellFields>,
}

/// A cell and some digits.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CellDigits"))]
struct CellFields {
    /// The cell.
    cell: Cell,
    /// The digits.
    digits: DigitSet,
}

impl From<Constraint> for ConstraintFields {
    fn from(constraint: Constraint) -> Self {
        match constraint {
            Constraint::Cell(cell) => Self::Cell { cell },
            Constraint::Digit(digit, house) => Self::Digit { digit, house },
        }
    }
}

impl From<DeadlyPattern> for DeadlyFields {
    fn from(pattern: DeadlyPattern) -> Self {
        Self { outside: of_cells(pattern.cells()) }
    }
}

impl From<UnfillablePattern> for UnfillableFields {
    fn from(pattern: UnfillablePattern) -> Self {
        Self { unfillable: of_cells(pattern.cells()) }
    }
}

fn of_cells(cells: &[(Cell, DigitSet)]) -> Vec<CellFields> {
    cells.iter().map(|&(cell, digits)| CellFields { cell, digits }).collect()
}
