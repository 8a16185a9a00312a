//! Deadly and unfillable patterns as JSON.

use super::{DeadlyPattern, UnfillablePattern};
use crate::grid::{Cell, DigitSet};
use serde::Serialize;

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
