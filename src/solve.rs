//! The solutions of a grid, counted quickly.
//!
//! Singles and locked candidates first, on bits. When they find nothing more, a candidate is tried:
//! first it is true, then it is false. The same grid gives the same solutions in the same order.
//!
//! Nothing here is for people: a step that is shown to somebody is found by a rule.

mod board;
mod choice;
mod shape;

use crate::grid::{Cell, Digit, Grid};
use board::Board;
use std::fmt;
use std::ops::ControlFlow;

/// A full grid: each house holds each digit once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution([Digit; 81]);

impl Solution {
    /// The digit that `cell` holds.
    pub const fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }
}

/// 81 digits.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The solutions within the candidates of `grid`, at most `limit` of them.
pub fn solutions(grid: &Grid, limit: usize) -> Vec<Solution> {
    let mut solutions = Vec::new();
    search(grid, limit, &mut |board| {
        solutions.push(Solution(board.digits()));
        ControlFlow::Continue(())
    });
    solutions
}

/// Visits the solutions within the candidates of `grid`, one after the other, until a visit breaks.
pub fn each(grid: &Grid, mut visit: impl FnMut(Solution) -> ControlFlow<()>) {
    search(grid, usize::MAX, &mut |board| visit(Solution(board.digits())));
}

/// How many solutions there are within the candidates of `grid`; it counts no further than `limit`.
pub fn count(grid: &Grid, limit: usize) -> usize {
    let mut n_solutions = 0;
    search(grid, limit, &mut |_| {
        n_solutions += 1;
        ControlFlow::Continue(())
    });
    n_solutions
}

/// The same; `None` if it takes `max_tries` tries or more.
pub(crate) fn count_within(grid: &Grid, limit: usize, max_tries: usize) -> Option<usize> {
    let mut search = Search { tries_left: max_tries, solutions_left: limit };
    let end = search.run(Board::new(grid), &mut |_| ControlFlow::Continue(()));
    let n_solutions = limit - search.solutions_left;
    (end.is_continue() || n_solutions == limit).then_some(n_solutions)
}

/// What is known of a grid after a bounded search.
pub(crate) enum Verdict {
    /// There is a solution.
    Solvable,
    /// There is none.
    Unsolvable {
        /// How many candidates were tried to find that out.
        n_tries: usize,
    },
    /// The search was ended before it knew.
    Unknown,
}

/// Does `grid` have a solution? The answer is "not known" if that takes `limit` tries.
pub(crate) fn verdict(grid: &Grid, limit: usize) -> Verdict {
    let mut search = Search { tries_left: limit, solutions_left: 1 };
    let end = search.run(Board::new(grid), &mut |_| ControlFlow::Continue(()));
    match (end, search.solutions_left) {
        (ControlFlow::Continue(()), _) => {
            Verdict::Unsolvable { n_tries: limit - search.tries_left }
        }
        (ControlFlow::Break(()), 0) => Verdict::Solvable,
        (ControlFlow::Break(()), _) => Verdict::Unknown,
    }
}

fn search(grid: &Grid, limit: usize, found: Found<'_>) {
    if limit > 0 {
        let mut search = Search { tries_left: usize::MAX, solutions_left: limit };
        // It ends either way.
        let _ = search.run(Board::new(grid), found);
    }
}

type Found<'a> = &'a mut dyn FnMut(&Board) -> ControlFlow<()>;

struct Search {
    tries_left: usize,
    solutions_left: usize,
}

impl Search {
    fn run(&mut self, mut board: Board, found: Found<'_>) -> ControlFlow<()> {
        while board.settle().is_ok() {
            let Some(spot) = choice::choice(&board) else {
                found(&board)?;
                return spend(&mut self.solutions_left);
            };
            spend(&mut self.tries_left)?;
            let mut tried = board.clone();
            tried.place(spot);
            self.run(tried, found)?;
            board.eliminate(spot);
        }
        ControlFlow::Continue(())
    }
}

/// Breaks when the last one is spent.
fn spend(left: &mut usize) -> ControlFlow<()> {
    *left = left.saturating_sub(1);
    if *left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
