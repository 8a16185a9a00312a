//! Try, and see what follows; first a candidate is true, then it is false.

use super::board::{Board, Settled};
use super::choice::choice;
use super::fit::fits;
use super::lanes::{Lanes, Task};
use super::layout::Layout;
use crate::budget::Budget;
use std::ops::ControlFlow;

/// After so many tries without a solution, a search looks for more contradictions. Usual puzzles end
/// before.
const MANY_TRIES: usize = 256;

/// After so many tries, a search asks again whether anybody waits.
const TRIES_BETWEEN_QUESTIONS: usize = 256;

/// What is done with a solved board.
pub(super) type Found<'a> = &'a mut dyn FnMut(&Layout) -> ControlFlow<()>;

/// How far a search has come, and how far it may go.
pub(super) struct Bounds {
    max_tries: usize,
    n_tries: usize,
    /// How many of them came before the last solution.
    n_fruitful: usize,
    max_solutions: usize,
    n_solutions: usize,
}

impl Bounds {
    pub(super) const fn new(max_tries: usize, max_solutions: usize) -> Self {
        Self { max_tries, n_tries: 0, n_fruitful: 0, max_solutions, n_solutions: 0 }
    }

    /// How many solutions are wanted.
    pub(super) const fn max_solutions(&self) -> usize {
        self.max_solutions
    }

    /// How many solutions were found.
    pub(super) const fn n_solutions(&self) -> usize {
        self.n_solutions
    }

    /// How many candidates were tried.
    pub(super) const fn n_tries(&self) -> usize {
        self.n_tries
    }

    /// Breaks after the last solution that is wanted.
    pub(super) const fn count_solution(&mut self) -> ControlFlow<()> {
        self.n_fruitful = self.n_tries;
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

    /// Is it time to ask whether anybody waits? The first time at the first try: many short searches
    /// end soon, too.
    const fn is_question_due(&self) -> bool {
        self.n_tries % TRIES_BETWEEN_QUESTIONS == 1
    }

    /// Was much tried in vain, and is there a contradiction that singles do not see?
    pub(super) fn is_hopeless(&self, layout: &Layout) -> bool {
        self.n_tries - self.n_fruitful > MANY_TRIES && !fits(layout)
    }
}

/// The search for the solutions of one board; it breaks if it did not see them all.
pub(super) struct Search<'a> {
    pub(super) start: Layout,
    pub(super) bounds: &'a mut Bounds,
    pub(super) budget: &'a Budget,
    pub(super) found: Found<'a>,
}

impl Task for Search<'_> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> ControlFlow<()> {
        let Self { start, bounds, budget, found } = self;
        let mut board = Board::<L>::new(&start);
        let mut waiting = Vec::new();
        loop {
            if let Ok(settled) = board.settle() {
                let layout = board.layout();
                match settled {
                    Settled::Solved => {
                        found(&layout)?;
                        bounds.count_solution()?;
                    }
                    Settled::Open if bounds.is_hopeless(&layout) => {}
                    Settled::Open => {
                        bounds.count_try()?;
                        if bounds.is_question_due() && budget.is_over() {
                            return ControlFlow::Break(());
                        }
                        if let Some(spot) = choice::<L>(&layout) {
                            let mut otherwise = board;
                            otherwise.eliminate(spot);
                            waiting.push(otherwise);
                            board.place(spot);
                            continue;
                        }
                    }
                }
            }
            match waiting.pop() {
                Some(otherwise) => board = otherwise,
                None => return ControlFlow::Continue(()),
            }
        }
    }
}
