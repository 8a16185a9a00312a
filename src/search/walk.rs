//! The path from a grid to its solution, step by step.

use super::Search;
use crate::budget::Progress;
use crate::check::{Checked, Refusal};
use crate::grid::{Cell, Grid};

/// Iterator over the checked steps that solve a grid, each applied before it is returned. It ends when the grid is
/// solved, when no rule finds a step, or when the budget ends.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    grid: Grid,
    search: Search<'a>,
    /// The cells that were filled so far, the latest last; `None` if steps near them are not preferred.
    entries: Option<Vec<Cell>>,
    n_steps: usize,
}

/// The steps from a grid to its solution, as far as the rules lead.
#[derive(Clone, PartialEq, Debug)]
pub struct SolvePath {
    /// The grid as the last step left it.
    pub grid: Grid,
    /// The steps, in order.
    pub steps: Vec<Checked>,
    /// The steps that the checker refused.
    pub refused: Vec<Refusal>,
}

impl<'a> Walk<'a> {
    /// Starts at `grid`. Of equally easy steps, the first found is taken.
    pub const fn new(grid: Grid, search: Search<'a>) -> Self {
        Self { grid, search, entries: None, n_steps: 0 }
    }

    /// Prefers, of equally easy steps, one near the latest placement, for a reader who follows.
    #[must_use]
    pub fn for_a_reader(mut self) -> Self {
        self.entries = Some(Vec::new());
        self
    }

    /// The grid as the last step left it.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The steps that the checker refused so far.
    pub fn refused(&self) -> &[Refusal] {
        self.search.refused()
    }

    /// Takes steps until no rule finds one, or until the budget ends.
    pub fn to_the_end(mut self) -> SolvePath {
        let steps = self.by_ref().collect();
        SolvePath { grid: self.grid, steps, refused: self.search.into_refused() }
    }
}

impl Iterator for Walk<'_> {
    type Item = Checked;

    fn next(&mut self) -> Option<Checked> {
        if self.grid.is_solved() || self.search.budget().is_over() {
            return None;
        }
        let step = self.search.first(&self.grid, self.entries.as_deref().unwrap_or_default())?;
        step.apply(&mut self.grid);
        if let (Some(placed), Some(entries)) =
            (step.step().conclusions().placement(), &mut self.entries)
        {
            entries.push(placed.cell);
        }
        self.n_steps += 1;
        let n_empty = self.grid.empty().len();
        self.search.budget().report(Progress::Taken { n_steps: self.n_steps, n_empty });
        Some(step)
    }
}
