//! Ways to fill a few cells, one of which must hold, and what each leads to.

use crate::grid::{Candidate, CellSet, Constraint, Forced};
use serde::Serialize;

/// All ways to fill a few cells.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairTable {
    /// One of them holds.
    pub rows: Vec<PairRow>,
}

/// One way to fill the cells.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairRow {
    /// The digits that are supposed together.
    pub suppose: Vec<Candidate>,
    /// The digits that are then forced, one after the other.
    pub forced: Vec<Forced>,
    /// What nothing is left for; nothing if the way goes on.
    pub end: Option<Constraint>,
}

impl PairRow {
    /// Does what it supposes rule out the same as the other rows, without any digit that follows?
    pub const fn is_direct(&self) -> bool {
        self.forced.is_empty() && self.end.is_none()
    }
}

impl PairTable {
    /// The cells and houses of which its lines say that one candidate is left, or none.
    pub fn constraints(&self) -> Vec<Constraint> {
        let of_row = |row: &PairRow| {
            let forced: Vec<_> = row.forced.iter().map(|forced| forced.because).collect();
            forced.into_iter().chain(row.end)
        };
        self.rows.iter().flat_map(of_row).collect()
    }

    /// The cells that its rows fill first.
    pub fn cells(&self) -> CellSet {
        self.rows.iter().flat_map(|row| &row.suppose).map(|it| it.cell).collect()
    }
}
