//! Backtracking: a decision is first true, then false, with propagation in between.

use super::board::{Board, Settled};
use super::choice::choice;
use super::fit::is_satisfiable_relaxation;
use super::lanes::{Lanes, Task};
use super::layout::Layout;
use crate::budget::Budget;
use std::ops::ControlFlow;

/// After so many tries without a solution, a search looks for more contradictions. Usual puzzles end
/// before.
const MANY_TRIES: usize = 256;

/// The number of decisions between two polls of the budget.
const TRIES_BETWEEN_POLLS: usize = 256;

/// Visits a solution; breaks to end the search.
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

    /// How many solutions are wanted.
    pub(super) const fn max_solutions(&self) -> usize {
        self.max_solutions
    }

    /// How many solutions were visit.
    pub(super) const fn n_solutions(&self) -> usize {
        self.n_solutions
    }

    /// How many candidates were tried.
    pub(super) const fn n_tries(&self) -> usize {
        self.n_tries
    }

    /// Breaks after the last solution that is wanted.
    pub(super) const fn count_solution(&mut self) -> ControlFlow<()> {
        self.tries_at_last_solution = self.n_tries;
        self.n_solutions += 1;
        if self.n_solutions < self.max_solutions {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// Breaks at the last try.
    pub(super) const fn count_try(&mut self) -> ControlFlow<()> {
        self.n_tries += 1;
        if self.n_tries < self.max_tries {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// Is it time to poll the budget? The first time at the first decision: many short searches end soon, too.
    const fn is_poll_due(&self) -> bool {
        self.n_tries % TRIES_BETWEEN_POLLS == 1
    }

    /// After many decisions in vain: is there a contradiction that singles do not see?
    pub(super) fn is_refuted(&self, layout: &Layout) -> bool {
        self.n_tries - self.tries_at_last_solution > MANY_TRIES
            && !is_satisfiable_relaxation(layout)
    }
}

/// The search for all solutions of one board; breaks if it did not visit all.
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
