//! Elimination history of a grid: why a candidate is missing, and whether the reader sees that it is.

use crate::check::Checked;
use crate::grid::{Candidate, CandidateSet, CellSet, Grid};

/// A grid with the cause of each missing candidate.
#[derive(Clone, Debug)]
pub struct EliminationHistory {
    grid: Grid,
    n_steps: u16,
    removed_in: [u16; Candidate::COUNT],
    visible_marks: VisibleMarks,
}

/// The marks that the reader sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VisibleMarks {
    /// The cells in which the reader sees all candidates that are left.
    pub marked: CellSet,
    /// The corner marks: in each box, a digit goes into one of the cells that have it in the corner.
    pub corners: CandidateSet,
}

impl VisibleMarks {
    /// Marks of all candidates that are left, in every cell.
    pub const FULL: Self = Self { marked: CellSet::ALL, corners: CandidateSet::EMPTY };

    /// Returns true if the marks, in cells or corners, show whether `candidate` is live.
    pub const fn shows(&self, candidate: Candidate) -> bool {
        self.marked.contains(candidate.cell) || self.corners.contains(candidate)
    }
}

/// The cause of the elimination of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The cell holds a digit.
    Filled,
    /// These cells hold the digit of the candidate and see it.
    Seen(CellSet),
    /// A relation forbids it beside this placed digit.
    Related(Candidate),
    /// The step with this number, from 1, eliminated the candidate.
    Step(u16),
    /// The player's marks lack the candidate.
    Marks,
    /// The player's corner marks put the digit elsewhere in the box.
    CornerMarks,
}

impl EliminationHistory {
    /// Starts at `grid`, whose missing candidates were excluded by digits or marks. The reader sees full marks.
    pub const fn new(grid: Grid) -> Self {
        let removed_in = [0; Candidate::COUNT];
        Self { grid, n_steps: 0, removed_in, visible_marks: VisibleMarks::FULL }
    }

    /// Sets the marks that the reader sees.
    #[must_use]
    pub fn with_visible_marks(self, visible_marks: VisibleMarks) -> Self {
        Self { visible_marks, ..self }
    }

    /// The marks that the reader sees.
    pub const fn visible_marks(&self) -> &VisibleMarks {
        &self.visible_marks
    }

    /// The grid after all steps that were applied.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The number of steps that were applied.
    pub const fn n_steps(&self) -> u16 {
        self.n_steps
    }

    /// Applies a step, and records which candidates it eliminated.
    pub fn take(&mut self, step: &Checked) {
        // A puzzle has fewer candidates than `u16::MAX`, so this does not saturate.
        self.n_steps = self.n_steps.saturating_add(1);
        for candidate in step.step().conclusions().eliminated() {
            if self.grid.has(*candidate) {
                self.removed_in[candidate.index()] = self.n_steps;
            }
        }
        step.apply(&mut self.grid);
    }

    /// The cause of the elimination of `candidate`; `None` if it is live.
    pub fn cause(&self, candidate: Candidate) -> Option<Cause> {
        if self.grid.has(candidate) {
            return None;
        }
        if self.grid.digit(candidate.cell).is_some() {
            return Some(Cause::Filled);
        }
        let seen = self.grid.cells_holding(candidate.digit) & self.grid.peers(candidate.cell);
        if !seen.is_empty() {
            return Some(Cause::Seen(seen));
        }
        if let Some(by) = self.grid.related_digit(candidate) {
            return Some(Cause::Related(by));
        }
        Some(match self.removed_in[candidate.index()] {
            0 if self.grid.is_left_out_by_corners(candidate) => Cause::CornerMarks,
            0 => Cause::Marks,
            step => Cause::Step(step),
        })
    }
}
