//! Recursive backtracking as it can be watched.

use crate::backtrack::Problem;
use crate::grid::{Candidate, Grid};

/// A sudoku to be filled by trying: the cell with the fewest candidates first.
#[derive(Clone, Debug)]
pub struct Filling {
    /// The grid after each choice, the puzzle first.
    grids: Vec<Grid>,
}

impl Filling {
    /// Starts at `grid`.
    pub fn new(grid: Grid) -> Self {
        Self { grids: vec![grid] }
    }

    /// The grid as it is now.
    pub fn grid(&self) -> Option<&Grid> {
        self.grids.last()
    }

    /// How many digits its cell had left before the last choice, which this is; 1 if it was forced.
    pub fn n_choices(&self, choice: Candidate) -> usize {
        let before = self.grids.iter().rev().nth(1);
        before.map_or(0, |grid| grid.candidates(choice.cell).len())
    }
}

impl Problem for Filling {
    type Choice = Candidate;

    fn choices(&self) -> Option<Vec<Candidate>> {
        let grid = self.grid()?;
        let cell = grid.empty().into_iter().min_by_key(|&cell| grid.candidates(cell).len())?;
        let candidates = grid.candidates(cell).into_iter();
        Some(candidates.map(|digit| Candidate { cell, digit }).collect())
    }

    fn choose(&mut self, choice: &Candidate) {
        let mut grids = self.grid().cloned();
        if let Some(grid) = &mut grids {
            grid.place(*choice);
        }
        self.grids.extend(grids);
    }

    fn undo(&mut self, _: &Candidate) {
        self.grids.pop();
    }
}
