//! A quick solver that finds out how far rules get on a grid.
//!
//! A solution path has one checked step at a time. Here all conclusions of a rule are applied at once and unchecked,
//! since millions of grids are tried and discarded. Puzzles that are returned are solved by checked steps afterwards.

use crate::budget::Budget;
use crate::deduction::Conclusions;
use crate::grid::{Candidate, Grid};
use crate::rule::{Finding, Rule, Sink, StepOrder};
use std::ops::ControlFlow;

/// A solver that applies all conclusions of a rule at once, unchecked. The rules are in the order in which they are
/// tried.
#[derive(Clone, Debug)]
pub(crate) struct QuickSolver {
    rules: Vec<&'static Rule>,
    /// Number of rules for singles, if these are exactly the first rules; else 0.
    n_singles: usize,
    budget: Budget,
}

/// The rules for singles.
const SINGLES: [&str; 4] = ["full_house", "last_digit", "hidden_single", "naked_single"];

impl QuickSolver {
    pub(crate) fn new(rules: &[&'static Rule], budget: Budget) -> Self {
        let first = rules.iter().take(SINGLES.len());
        let has_all = first.filter(|it| SINGLES.contains(&it.name())).count() == SINGLES.len();
        let n_singles = if has_all { SINGLES.len() } else { 0 };
        Self { rules: rules.to_vec(), n_singles, budget }
    }

    /// The rules.
    pub(crate) fn rules(&self) -> &[&'static Rule] {
        &self.rules
    }

    /// Applies the rules, the easiest first, until none finds anything. Returns the index of the hardest rule that
    /// found something, from 0; `None` if none did.
    pub(crate) fn solve(&self, grid: &mut Grid) -> Option<usize> {
        let mut hardest = None;
        while !grid.is_solved() && !self.budget.is_over() {
            let found = self.next(grid);
            if found.is_none() {
                break;
            }
            hardest = hardest.max(found);
        }
        hardest
    }

    /// Like [`solve`](Self::solve), for a grid on which the first `n_stuck` rules find nothing. `None` if no harder
    /// rule finds anything.
    pub(crate) fn solve_from(&self, grid: &mut Grid, n_stuck: usize) -> Option<usize> {
        let harder = self.rules.iter().enumerate().skip(n_stuck);
        let mut found = harder.filter(|(_, rule)| apply(rule, grid, &self.budget));
        let first = found.next().map(|(i, _)| i)?;
        Some(first).max(self.solve(grid))
    }

    /// Applies the first rule that finds anything, and returns its index.
    fn next(&self, grid: &mut Grid) -> Option<usize> {
        if self.n_singles > 0 && !grid.place_singles().is_empty() {
            return Some(self.n_singles - 1);
        }
        let harder = self.rules.iter().enumerate().skip(self.n_singles);
        for (i, rule) in harder {
            if apply(rule, grid, &self.budget) {
                return Some(i);
            }
        }
        None
    }
}

/// Applies all conclusions of `rule`, or only those of its first step if it is easiest first. Returns true if the grid
/// has changed.
pub(crate) fn apply(rule: &Rule, grid: &mut Grid, budget: &Budget) -> bool {
    let mut placed: Vec<Candidate> = Vec::new();
    let mut eliminated: Vec<Candidate> = Vec::new();
    let is_easiest_first = rule.step_order() == StepOrder::EasiestFirst;
    let mut take = |found: Finding| {
        match found.deduction.conclusions {
            Conclusions::Place(candidate) => placed.push(candidate),
            Conclusions::Eliminate(candidates) => eliminated.extend(candidates),
        }
        if is_easiest_first { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    // `Break` only says that the sink ended the search.
    let _ = rule.find(grid, &mut Sink::within(budget, &mut take));
    let mut has_changed = false;
    for candidate in placed {
        if grid.has(candidate) {
            grid.place(candidate);
            has_changed = true;
        }
    }
    for candidate in eliminated {
        if grid.has(candidate) {
            grid.eliminate(candidate);
            has_changed = true;
        }
    }
    has_changed
}
