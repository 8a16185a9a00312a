//! What happened to a grid so far: why a candidate is no longer there, and whether the reader sees that.

use crate::check::Checked;
use crate::grid::{Candidate, CandidateSet, CellSet, Grid};

/// A grid that remembers what removed each of its missing candidates.
#[derive(Clone, Debug)]
pub struct EliminationHistory {
    grid: Grid,
    n_steps: u16,
    removed_in: [u16; Candidate::COUNT],
    visible_marks: VisibleMarks,
}

/// The marks that the reader has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VisibleMarks {
    /// The cells in which the reader sees what is left.
    pub marked: CellSet,
    /// The corner marks: in its box, a digit goes into one of the cells that have it in the corner.
    pub corners: CandidateSet,
}

impl VisibleMarks {
    /// In every cell, what is left.
    pub const FULL: Self = Self { marked: CellSet::ALL, corners: CandidateSet::EMPTY };

    /// Returns true if the marks, in cells or corners, show `candidate` as what it is.
    pub const fn shows(&self, candidate: Candidate) -> bool {
        self.marked.contains(candidate.cell) || self.corners.contains(candidate)
    }
}

/// What removed a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The cell holds a digit.
    Filled,
    /// These cells, which see it, hold the digit.
    Seen(CellSet),
    /// The step of this number, from 1.
    Step(u16),
    /// The player's marks: it was not among them.
    Marks,
    /// The player's corner marks: its box has its digit elsewhere.
    CornerMarks,
}

impl EliminationHistory {
    /// Starts at `grid`; what is missing there was seen or not marked. The reader sees in every cell
    /// what is left.
    pub const fn new(grid: Grid) -> Self {
        let removed_in = [0; Candidate::COUNT];
        Self { grid, n_steps: 0, removed_in, visible_marks: VisibleMarks::FULL }
    }

    /// The history for a reader who has these marks and no others.
    #[must_use]
    pub const fn with_visible_marks(self, visible_marks: VisibleMarks) -> Self {
        Self { visible_marks, ..self }
    }

    /// The marks that the reader has.
    pub const fn visible_marks(&self) -> &VisibleMarks {
        &self.visible_marks
    }

    /// The grid as it is now.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The number of steps that were applied.
    pub const fn n_steps(&self) -> u16 {
        self.n_steps
    }

    /// Applies a step, and remembers what it removed.
    pub fn take(&mut self, step: &Checked) {
        // A puzzle has fewer candidates than this can count. If it had more, only the numbers would be lost.
        self.n_steps = self.n_steps.saturating_add(1);
        for candidate in step.step().conclusions().eliminated() {
            if self.grid.has(*candidate) {
                self.removed_in[candidate.index()] = self.n_steps;
            }
        }
        step.apply(&mut self.grid);
    }

    /// What removed `candidate`; `None` while it is live.
    pub fn cause(&self, candidate: Candidate) -> Option<Cause> {
        if self.grid.has(candidate) {
            return None;
        }
        if self.grid.digit(candidate.cell).is_some() {
            return Some(Cause::Filled);
        }
        let seen = self.grid.cells_holding(candidate.digit) & candidate.cell.peers();
        if !seen.is_empty() {
            return Some(Cause::Seen(seen));
        }
        Some(match self.removed_in[candidate.index()] {
            0 if self.grid.is_left_out_by_corners(candidate) => Cause::CornerMarks,
            0 => Cause::Marks,
            step => Cause::Step(step),
        })
    }
}
