//! From a grid to its solution, step by step.

use super::Search;
use crate::budget::Progress;
use crate::check::{Checked, Refusal};
use crate::grid::{Cell, Grid};

/// A walk over one grid: an iterator of checked steps, each applied before it is handed out. It ends
/// where no rule finds a step, or where its budget is over.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    grid: Grid,
    search: Search<'a>,
    reader: Reader,
    n_steps: usize,
}

/// Who follows a walk.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Reader {
    /// No player: any of the easiest steps is good enough.
    Nobody,
    /// A person with a pen, who has filled these cells, the latest last.
    WithAPen(Vec<Cell>),
}

/// Where a walk ended.
#[derive(Clone, PartialEq, Debug)]
pub struct SolvePath {
    /// The grid as the last step left it.
    pub grid: Grid,
    /// The steps, in order.
    pub steps: Vec<Checked>,
    /// What the checker refused on the way.
    pub refused: Vec<Refusal>,
}

impl<'a> Walk<'a> {
    /// Starts at `grid`.
    pub const fn new(grid: Grid, search: Search<'a>) -> Self {
        Self { grid, search, reader: Reader::Nobody, n_steps: 0 }
    }

    /// The same walk for a reader: of equal steps, it takes one near the digit that went in last.
    #[must_use]
    pub fn for_a_reader(mut self) -> Self {
        self.reader = Reader::WithAPen(Vec::new());
        self
    }

    /// The grid as the last step left it.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What the checker refused so far.
    pub fn refused(&self) -> &[Refusal] {
        self.search.refused()
    }

    /// Walks until no rule finds a step, or until the budget is over.
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
        let entries = match &self.reader {
            Reader::Nobody => &[][..],
            Reader::WithAPen(entries) => entries,
        };
        let step = self.search.first(&self.grid, entries)?;
        step.apply(&mut self.grid);
        if let Some(placed) = step.step().conclusions().placement()
            && let Reader::WithAPen(entries) = &mut self.reader
        {
            entries.push(placed.cell);
        }
        self.n_steps += 1;
        let n_empty = self.grid.empty().len();
        self.search.budget().tell(Progress::Taken { n_steps: self.n_steps, n_empty });
        Some(step)
    }
}
