//! Goals of a path.

use crate::deduction::Conclusions;
use crate::grid::{Candidate, Cell, Digit, Grid};

/// What the last step of a path shall do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal<'a> {
    /// With the digit of this cell.
    Digit(Cell),
    /// With the candidate gone.
    Without(Candidate),
    /// The first digit that can be written, best near these cells (the latest last). No digit is
    /// written before it.
    AnyDigit(&'a [Cell]),
}

impl<'a> Goal<'a> {
    /// Does a step with these conclusions end the path?
    pub(super) fn is_met_by(self, conclusions: &Conclusions) -> bool {
        match self {
            Self::Digit(cell) => conclusions.placement().is_some_and(|it| it.cell == cell),
            Self::Without(candidate) => removes(conclusions, candidate),
            Self::AnyDigit(_) => conclusions.placement().is_some(),
        }
    }

    /// Can no path from `grid` meet it any more?
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

/// The candidates that are gone once these conclusions are drawn.
pub(super) fn removed_by(conclusions: &Conclusions) -> Vec<Candidate> {
    match conclusions {
        Conclusions::Eliminate(candidates) => candidates.clone(),
        &Conclusions::Place(Candidate { cell, digit }) => {
            let own = Digit::ALL.map(|digit| Candidate { cell, digit });
            let seen = cell.peers().candidates(digit);
            own.into_iter().chain(seen).collect()
        }
    }
}

/// Is `candidate` gone once these conclusions are drawn, not being what they place?
pub(super) fn removes(conclusions: &Conclusions, candidate: Candidate) -> bool {
    conclusions.placement() != Some(candidate) && removed_by(conclusions).contains(&candidate)
}
