//! From a grid to its solution, step by step.

use super::first;
use crate::check::{Checked, Refusal};
use crate::grid::{Cell, Grid};
use crate::rules::Rule;

/// A walk over one grid: an iterator of checked steps, each applied before it is handed out.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    grid: Grid,
    rules: &'a [&'static Rule],
    reader: Reader,
    refusals: Vec<Refusal>,
}

/// Who follows a walk.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Reader {
    /// Nobody: any of the easiest steps will do.
    Nobody,
    /// A person with a pen, who has filled these cells, the latest last.
    WithAPen(Vec<Cell>),
}

/// Where a walk ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Walked {
    /// The grid as the last step left it.
    pub grid: Grid,
    /// The steps, in order.
    pub steps: Vec<Checked>,
    /// What the checker refused on the way.
    pub refusals: Vec<Refusal>,
}

impl<'a> Walk<'a> {
    /// Starts at `grid`, with `rules` in the order in which they are tried.
    pub const fn new(grid: Grid, rules: &'a [&'static Rule]) -> Self {
        Self { grid, rules, reader: Reader::Nobody, refusals: Vec::new() }
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

    /// Walks until no rule finds a step.
    pub fn to_the_end(mut self) -> Walked {
        let steps = self.by_ref().collect();
        Walked { grid: self.grid, steps, refusals: self.refusals }
    }
}

impl Iterator for Walk<'_> {
    type Item = Checked;

    fn next(&mut self) -> Option<Checked> {
        if self.grid.is_solved() {
            return None;
        }
        let order = match &self.reader {
            Reader::Nobody => &[][..],
            Reader::WithAPen(order) => order,
        };
        let rules = self.rules.iter().copied();
        let step = first(&self.grid, rules, order, &mut self.refusals)?;
        step.apply(&mut self.grid);
        if let Some(placed) = step.step().conclusions.placement()
            && let Reader::WithAPen(order) = &mut self.reader
        {
            order.push(placed.cell);
        }
        Some(step)
    }
}
