//! The solutions of a grid, counted quickly.
//!
//! Singles and locked candidates first, on bits; where they end, a candidate is tried: first that
//! it is so, then that it is not. The same grid gives the same solutions in the same order.
//!
//! Nothing here is for people: a step that is shown to somebody is found by a rule.

mod board;
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
    if limit > 0 {
        let _ = Search::new(u64::MAX).run(Board::new(grid), &mut |board| {
            solutions.push(Solution(board.digits()));
            stop_at(limit, solutions.len())
        });
    }
    solutions
}

/// How many solutions there are within the candidates of `grid`; it counts no further than `limit`.
pub fn count(grid: &Grid, limit: usize) -> usize {
    let mut n_solutions = 0;
    if limit > 0 {
        let _ = Search::new(u64::MAX).run(Board::new(grid), &mut |_| {
            n_solutions += 1;
            stop_at(limit, n_solutions)
        });
    }
    n_solutions
}

fn stop_at(limit: usize, n_solutions: usize) -> ControlFlow<()> {
    if n_solutions < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

struct Search {
    tries_left: u64,
}

impl Search {
    fn new(tries: u64) -> Self {
        Self { tries_left: tries }
    }

    fn run(
        &mut self,
        mut board: Board,
        found: &mut dyn FnMut(&Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while board.settle().is_ok() {
            if board.is_solved() {
                return found(&board);
            }
            let Some(spot) = board.choice() else { return ControlFlow::Continue(()) };
            if self.tries_left == 0 {
                return ControlFlow::Break(());
            }
            self.tries_left -= 1;
            let mut tried = board.clone();
            tried.place(spot);
            self.run(tried, found)?;
            board.eliminate(spot);
        }
        ControlFlow::Continue(())
    }
}
#[cfg(feature = "tries")]
pub fn tries(grid: &Grid, limit: usize) -> u64 {
    let mut n = 0; let mut s = Search::new(u64::MAX);
    let _ = s.run(Board::new(grid), &mut |_| { n += 1; stop_at(limit, n) });
    u64::MAX - s.tries_left
}
