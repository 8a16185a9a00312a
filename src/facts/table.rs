//! Ways to fill a few cells, one of which must hold, and what each leads to.

use super::Forced;
use crate::deduction::Constraint;
use crate::grid::{Candidate, CellSet};
use serde::Serialize;

/// All ways to fill a few cells.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Table {
    /// One of them holds.
    pub rows: Vec<Row>,
}

/// One way to fill the cells.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    /// The digits that are supposed together.
    pub suppose: Vec<Candidate>,
    /// The digits that are then forced, one after the other.
    pub forced: Vec<Forced>,
    /// What nothing is left for; nothing if the way goes on.
    pub end: Option<Constraint>,
}

impl Row {
    /// Does one of its digits rule out `candidate`, or does it come to an end?
    pub fn rules_out(&self, candidate: Candidate) -> bool {
        self.end.is_some() || self.link_to(candidate).is_some()
    }

    /// What allows only one of `candidate` and a digit of the row, the first that there is.
    pub fn link_to(&self, candidate: Candidate) -> Option<Constraint> {
        let forced = self.forced.iter().map(|forced| forced.candidate);
        self.suppose.iter().copied().chain(forced).find_map(|stands| {
            let of = Constraint::of(candidate).into_iter();
            of.filter(|_| stands != candidate).find(|link| link.contains(stands))
        })
    }
}

impl Table {
    /// The cells and houses of which its lines say that one candidate is left, or none.
    pub fn constraints(&self) -> Vec<Constraint> {
        let of_row = |row: &Row| {
            let forced: Vec<_> = row.forced.iter().map(|forced| forced.because).collect();
            forced.into_iter().chain(row.end)
        };
        self.rows.iter().flat_map(of_row).collect()
    }

    /// The cells that its rows fill first.
    pub fn cells(&self) -> CellSet {
        self.rows.iter().flat_map(|row| &row.suppose).map(|it| it.cell).collect()
    }

    /// How many digits are forced in it.
    pub fn n_forced(&self) -> usize {
        self.rows.iter().map(|row| row.forced.len()).sum()
    }
}
