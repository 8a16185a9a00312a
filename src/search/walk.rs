//! From a grid to its solution, step by step.

use super::first;
use crate::check::{Checked, Refusal};
use crate::grid::Grid;
use crate::rules::Rule;

/// A walk over one grid: an iterator of checked steps, each applied before it is handed out.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    grid: Grid,
    rules: &'a [&'static Rule],
    refusals: Vec<Refusal>,
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
        Self { grid, rules, refusals: Vec::new() }
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
        let step = first(&self.grid, self.rules.iter().copied(), &mut self.refusals)?;
        step.apply(&mut self.grid);
        Some(step)
    }
}
