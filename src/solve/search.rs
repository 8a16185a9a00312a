//! Backtracking search: each decision is first true, then false, with propagation in between.

use super::board::{Board, Settled};
use super::choice::choice;
use super::fit::is_satisfiable_relaxation;
use super::lanes::{Lanes, Task};
use super::layout::Layout;
use crate::budget::Budget;
use std::ops::ControlFlow;

/// Number of decisions without a solution after which a search also tests relaxations. Searches of usual puzzles are
/// shorter.
const MANY_TRIES: usize = 256;

/// Number of decisions between two polls of the budget.
const TRIES_BETWEEN_POLLS: usize = 256;

/// Callback that visits a solution, as a solved layout; it breaks to end the search.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&Layout) -> ControlFlow<()>;

/// The numbers of decisions and solutions of a search so far, and their limits.
pub(super) struct SearchLimits {
    max_tries: usize,
    n_tries: usize,
    /// The value of `n_tries` when the last solution was found.
    tries_at_last_solution: usize,
    max_solutions: usize,
    n_solutions: usize,
}

impl SearchLimits {
    pub(super) const fn new(max_tries: usize, max_solutions: usize) -> Self {
        Self { max_tries, n_tries: 0, tries_at_last_solution: 0, max_solutions, n_solutions: 0 }
    }

    /// Maximum number of solutions.
    pub(super) const fn max_solutions(&self) -> usize {
        self.max_solutions
    }

    /// Number of solutions that were visited.
    pub(super) const fn n_solutions(&self) -> usize {
        self.n_solutions
    }

    /// Counts a solution; breaks at the maximum number.
    pub(super) const fn count_solution(&mut self) -> ControlFlow<()> {
        self.tries_at_last_solution = self.n_tries;
        self.n_solutions += 1;
        if self.n_solutions < self.max_solutions {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// Counts a decision; breaks at the maximum number.
    pub(super) const fn count_try(&mut self) -> ControlFlow<()> {
        self.n_tries += 1;
        if self.n_tries < self.max_tries {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// Returns true if the budget is to be polled: at the first decision, for many short searches in a row, and then at
    /// every [`TRIES_BETWEEN_POLLS`]th.
    const fn is_poll_due(&self) -> bool {
        self.n_tries % TRIES_BETWEEN_POLLS == 1
    }

    /// Returns true if, after many decisions without a solution, a relaxation of `layout` is unsatisfiable.
    pub(super) fn is_refuted(&self, layout: &Layout) -> bool {
        self.n_tries - self.tries_at_last_solution > MANY_TRIES
            && !is_satisfiable_relaxation(layout)
    }
}

/// Search for all solutions of one board; breaks if a limit, the budget, or a visit ended it.
pub(super) struct SolutionSearch<'a> {
    pub(super) start: Layout,
    pub(super) limits: &'a mut SearchLimits,
    pub(super) budget: &'a Budget,
    pub(super) visit: Visit<'a>,
}

impl Task for SolutionSearch<'_> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> ControlFlow<()> {
        let Self { start, limits, budget, visit } = self;
        let mut board = Board::<L>::new(&start);
        let mut stack = Vec::new();
        loop {
            if let Ok(settled) = board.propagate() {
                let layout = board.layout();
                match settled {
                    Settled::Solved => {
                        visit(&layout)?;
                        limits.count_solution()?;
                    }
                    Settled::Open if limits.is_refuted(&layout) => {}
                    Settled::Open => {
                        limits.count_try()?;
                        if limits.is_poll_due() && budget.is_over() {
                            return ControlFlow::Break(());
                        }
                        if let Some(spot) = choice::<L>(&layout) {
                            let mut otherwise = board;
                            otherwise.eliminate(spot);
                            stack.push(otherwise);
                            board.place(spot);
                            continue;
                        }
                    }
                }
            }
            match stack.pop() {
                Some(otherwise) => board = otherwise,
                None => return ControlFlow::Continue(()),
            }
        }
    }
}
