//! How far rules get on a grid, found quickly.
//!
//! A walk takes one step at a time and has each of them checked. Here all that a rule finds is applied
//! at once, unchecked, since millions of boards are tried and thrown away. What is handed out is walked
//! step by step afterwards.

use crate::budget::Budget;
use crate::deduction::Conclusions;
use crate::grid::{Candidate, Grid};
use crate::rule::{Finding, Rule, Sink, StepOrder};
use std::ops::ControlFlow;

/// A solver that applies all that a rule finds at once, unchecked; the rules are in the order of trying.
#[derive(Clone, Debug)]
pub(crate) struct QuickSolver {
    rules: Vec<&'static Rule>,
    /// The first rules are those of singles, and there are so many.
    n_singles: usize,
    budget: Budget,
}

/// The rules that place a digit.
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

    /// Applies what the rules find, the easiest first, until they find nothing more. Says which rule was
    /// the hardest, from 0; `None` if nothing was found.
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

    /// Solves a grid on which the first `n_stuck` rules find nothing, as [`solve`](Self::solve) does.
    pub(crate) fn solve_from(&self, grid: &mut Grid, n_stuck: usize) -> Option<usize> {
        let harder = self.rules.iter().enumerate().skip(n_stuck);
        let mut found = harder.filter(|(_, rule)| apply(rule, grid, &self.budget));
        let first = found.next().map(|(i, _)| i)?;
        Some(first).max(self.solve(grid))
    }

    /// Applies what the first rule finds that finds anything, and says which one that was.
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

/// Applies what `rule` finds; returns false if it found nothing.
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
    // It ends either way.
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
