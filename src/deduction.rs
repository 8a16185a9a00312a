//! What follows from what: the part of a step that can be proved, and all that the checker reads.

mod premises;

pub use premises::{ForbiddenPattern, PatternKind, Premises, Truth};

use crate::grid::{Candidate, Grid};

/// Premises, and what follows from them on a grid.
///
/// Anybody can make one; [`check`](crate::check::check) judges it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// What it rests on.
    pub premises: Premises,
    /// What follows.
    pub conclusions: Conclusions,
}

/// What a step changes: never nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conclusions {
    /// A digit goes into its cell.
    Place(Candidate),
    /// Candidates fall away; sorted by cell, then by digit, each once.
    Eliminate(Vec<Candidate>),
}

impl Conclusions {
    /// Keeps the live ones. `None` if none is left, so that a pattern that changes nothing cannot
    /// become a step.
    pub fn eliminate(grid: &Grid, candidates: impl IntoIterator<Item = Candidate>) -> Option<Self> {
        let mut live: Vec<_> = candidates.into_iter().filter(|&it| grid.has(it)).collect();
        live.sort_unstable();
        live.dedup();
        if live.is_empty() { None } else { Some(Self::Eliminate(live)) }
    }

    /// `None` if it is not a candidate.
    pub fn place(grid: &Grid, candidate: Candidate) -> Option<Self> {
        grid.has(candidate).then_some(Self::Place(candidate))
    }

    /// The candidates that the conclusions are about.
    pub fn candidates(&self) -> &[Candidate] {
        match self {
            Self::Place(candidate) => std::slice::from_ref(candidate),
            Self::Eliminate(candidates) => candidates,
        }
    }

    /// The candidates that are alone in their cells once the others there are taken away. A digit
    /// that is placed is none of them.
    pub fn left_alone(&self, grid: &Grid) -> Vec<Candidate> {
        let mut cells: Vec<_> = self.eliminated().iter().map(|it| it.cell).collect();
        cells.dedup();
        let alone = |cell| {
            let own = self.eliminated().iter().filter(|it| it.cell == cell);
            let lost = own.map(|it| it.digit).collect();
            Some(Candidate { cell, digit: (grid.candidates(cell) - lost).single()? })
        };
        cells.into_iter().filter_map(alone).collect()
    }

    /// The candidates that are taken away.
    pub fn eliminated(&self) -> &[Candidate] {
        match self {
            Self::Place(_) => &[],
            Self::Eliminate(candidates) => candidates,
        }
    }

    /// The digit that is placed, if one is.
    pub const fn placement(&self) -> Option<Candidate> {
        match self {
            Self::Place(candidate) => Some(*candidate),
            Self::Eliminate(_) => None,
        }
    }
}
