//! Goals of a path.

use crate::deduction::Conclusions;
use crate::grid::{Candidate, Cell, Digit, Grid, Variant};

/// The conclusion that the last step of a path must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal<'a> {
    /// The placement of any digit in this cell.
    Digit(Cell),
    /// The elimination of this candidate, by an elimination or by a placement that excludes it.
    Without(Candidate),
    /// The first placement, preferably near these cells (the latest last). The path has no other placement.
    AnyDigit(&'a [Cell]),
}

impl<'a> Goal<'a> {
    /// Returns true if a step with these conclusions meets the goal.
    pub(super) fn is_met_by(self, variant: &Variant, conclusions: &Conclusions) -> bool {
        match self {
            Self::Digit(cell) => conclusions.placement().is_some_and(|it| it.cell == cell),
            Self::Without(candidate) => removes(variant, conclusions, candidate),
            Self::AnyDigit(_) => conclusions.placement().is_some(),
        }
    }

    /// Returns true if no path from `grid` can meet the goal any more.
    pub(super) fn is_missed_on(self, grid: &Grid) -> bool {
        match self {
            Self::Without(Candidate { cell, digit }) => grid.digit(cell) == Some(digit),
            Self::Digit(_) | Self::AnyDigit(_) => false,
        }
    }

    /// The cells that were filled last, the latest last.
    pub(super) const fn recent_cells(self) -> &'a [Cell] {
        match self {
            Self::AnyDigit(recent_cells) => recent_cells,
            Self::Digit(_) | Self::Without(_) => &[],
        }
    }
}

/// The candidates that are not live after these conclusions, that of a placement included.
pub(super) fn removed_by(variant: &Variant, conclusions: &Conclusions) -> Vec<Candidate> {
    match conclusions {
        Conclusions::Eliminate(candidates) => candidates.clone(),
        &Conclusions::Place(Candidate { cell, digit }) => {
            let own = Digit::ALL.map(|digit| Candidate { cell, digit });
            let seen = variant.peers(cell).candidates(digit);
            own.into_iter().chain(seen).collect()
        }
    }
}

/// Returns true if these conclusions exclude `candidate`: it is not live after them, and not the placed one.
pub(super) fn removes(variant: &Variant, conclusions: &Conclusions, candidate: Candidate) -> bool {
    conclusions.placement() != Some(candidate)
        && removed_by(variant, conclusions).contains(&candidate)
}
