//! What happened to a grid so far: why is a candidate no longer there, and does the reader see that?

use crate::check::Checked;
use crate::grid::{Candidate, CellSet, Grid};

/// A grid that remembers what removed each of its missing candidates.
#[derive(Clone, Debug)]
pub struct Trail {
    grid: Grid,
    n_steps: u16,
    removed_in: [u16; Candidate::COUNT],
    paper: Paper,
}

/// The marks that the reader has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paper {
    /// The cells in which the reader sees what is left.
    pub marked: CellSet,
    /// For each digit, the cells that have it in the corner: in their box it goes into one of them.
    pub corners: [CellSet; 9],
}

impl Paper {
    /// In every cell, what is left.
    pub const FULL: Self = Self { marked: CellSet::ALL, corners: [CellSet::EMPTY; 9] };

    /// Do the marks, in cells or corners, show `digit` in `cell` as what it is there?
    pub const fn shows(&self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        self.marked.contains(cell) || self.corners[digit.index()].contains(cell)
    }
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
    /// Starts at `grid`; what is missing there was seen or not marked. The reader sees in every cell
    /// what is left.
    pub const fn new(grid: Grid) -> Self {
        Self { grid, n_steps: 0, removed_in: [0; Candidate::COUNT], paper: Paper::FULL }
    }

    /// The same for a reader who has these marks and no others.
    #[must_use]
    pub const fn on_paper(self, paper: Paper) -> Self {
        Self { paper, ..self }
    }

    /// The marks that the reader has.
    pub const fn paper(&self) -> &Paper {
        &self.paper
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
