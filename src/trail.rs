//! What happened to a grid so far: why is a candidate no longer there?

use crate::check::Checked;
use crate::grid::{Candidate, CellSet, Grid};

/// A grid that remembers what removed each of its missing candidates.
#[derive(Clone, Debug)]
pub struct Trail {
    grid: Grid,
    n_steps: u16,
    removed_in: [u16; Candidate::COUNT],
}

/// What removed a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The cell holds a digit.
    Filled,
    /// The digit stands in these cells, which see it.
    Seen(CellSet),
    /// The step of this number, from 1.
    Step(u16),
    /// The player's marks: it was not among them.
    Marks,
    /// The player's corner marks: its box has its digit elsewhere.
    CornerMarks,
}

impl Trail {
    /// Starts at `grid`; what is missing there was seen or not marked.
    pub const fn new(grid: Grid) -> Self {
        Self { grid, n_steps: 0, removed_in: [0; Candidate::COUNT] }
    }

    /// The grid as it is now.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many steps were taken.
    pub const fn n_steps(&self) -> u16 {
        self.n_steps
    }

    /// Applies a step, and remembers what it removed.
    pub fn take(&mut self, step: &Checked) {
        // A puzzle has fewer candidates than this can count. If it had more, only the numbers would be lost.
        self.n_steps = self.n_steps.saturating_add(1);
        for candidate in step.step().conclusions().eliminated() {
            self.removed_in[candidate.index()] = self.n_steps;
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
