//! The solutions of a grid, counted quickly.
//!
//! Singles and locked candidates first, on bits. When they find nothing more, a candidate is tried:
//! first it is true, then it is false. The same grid gives the same solutions in the same order. A
//! search that has tried much in vain looks for contradictions of whole digits and houses, too.
//!
//! Nothing here is for people: a step that is shown to somebody is found by a rule.

mod board;
mod choice;
mod fit;
mod shape;

use crate::budget::Budget;
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

/// After so many tries without a solution, a search looks for more contradictions. Usual puzzles end
/// before.
const MANY_TRIES: usize = 256;

/// After so many tries, a search asks again whether anybody waits.
const TRIES_BETWEEN_QUESTIONS: usize = 256;

/// The solutions within the candidates of `grid`, at most `limit` of them.
pub fn solutions(grid: &Grid, limit: usize) -> Vec<Solution> {
    solutions_within(grid, limit, &Budget::unlimited())
}

/// The same; not all of them if `budget` is over before they are known.
pub(crate) fn solutions_within(grid: &Grid, limit: usize, budget: &Budget) -> Vec<Solution> {
    let mut solutions = Vec::new();
    let mut search = Search::new(usize::MAX, limit, budget);
    // It ends either way.
    let _ = search.run_on(grid, &mut |board| {
        solutions.push(Solution(board.digits()));
        ControlFlow::Continue(())
    });
    solutions
}

/// Visits the solutions within the candidates of `grid`, one after the other, until a visit breaks.
pub fn each(grid: &Grid, visit: impl FnMut(Solution) -> ControlFlow<()>) {
    // It ends either way.
    let _ = each_within(grid, &Budget::unlimited(), visit);
}

/// The same, which ends when `budget` is over, too; `Break` if it did not see all solutions.
pub fn each_within(
    grid: &Grid,
    budget: &Budget,
    mut visit: impl FnMut(Solution) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut search = Search::new(usize::MAX, usize::MAX, budget);
    search.run_on(grid, &mut |board| visit(Solution(board.digits())))
}

/// How many solutions there are within the candidates of `grid`; it counts no further than `limit`.
pub fn count(grid: &Grid, limit: usize) -> usize {
    let budget = Budget::unlimited();
    let mut search = Search::new(usize::MAX, limit, &budget);
    // It ends either way.
    let _ = search.run_on(grid, &mut |_| ControlFlow::Continue(()));
    limit - search.solutions_left
}

/// The same; `None` if it takes `max_tries` tries or more, or `budget` is over before.
pub(crate) fn count_within(
    grid: &Grid,
    limit: usize,
    max_tries: usize,
    budget: &Budget,
) -> Option<usize> {
    // Many short counts in a row ask here, long ones while they try.
    if budget.is_over() {
        return None;
    }
    let mut search = Search::new(max_tries, limit, budget);
    let end = search.run_on(grid, &mut |_| ControlFlow::Continue(()));
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

/// Does `grid` have a solution? The answer is "not known" if that takes `limit` tries, or if `budget` is
/// over before.
pub(crate) fn verdict(grid: &Grid, limit: usize, budget: &Budget) -> Verdict {
    if budget.is_over() {
        return Verdict::Unknown;
    }
    let mut search = Search::new(limit, 1, budget);
    let end = search.run_on(grid, &mut |_| ControlFlow::Continue(()));
    match (end, search.solutions_left) {
        (ControlFlow::Continue(()), _) => Verdict::Unsolvable { n_tries: search.n_tries },
        (ControlFlow::Break(()), 0) => Verdict::Solvable,
        (ControlFlow::Break(()), _) => Verdict::Unknown,
    }
}

type Found<'a> = &'a mut dyn FnMut(&Board) -> ControlFlow<()>;

struct Search<'a> {
    max_tries: usize,
    n_tries: usize,
    /// How many of them came before the last solution.
    n_fruitful: usize,
    solutions_left: usize,
    budget: &'a Budget,
}

impl<'a> Search<'a> {
    const fn new(max_tries: usize, limit: usize, budget: &'a Budget) -> Self {
        Self { max_tries, n_tries: 0, n_fruitful: 0, solutions_left: limit, budget }
    }

    fn run_on(&mut self, grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
        if self.solutions_left == 0 {
            ControlFlow::Break(())
        } else {
            self.run(Board::new(grid), found)
        }
    }

    fn run(&mut self, mut board: Board, found: Found<'_>) -> ControlFlow<()> {
        while board.settle().is_ok() {
            let Some(spot) = choice::choice(&board) else {
                found(&board)?;
                return self.count_solution();
            };
            if self.n_tries - self.n_fruitful > MANY_TRIES && !fit::fits(&board) {
                break;
            }
            self.count_try()?;
            let mut tried = board.clone();
            tried.place(spot);
            self.run(tried, found)?;
            board.eliminate(spot);
        }
        ControlFlow::Continue(())
    }

    /// Breaks after the last solution that is wanted.
    fn count_solution(&mut self) -> ControlFlow<()> {
        self.n_fruitful = self.n_tries;
        self.solutions_left = self.solutions_left.saturating_sub(1);
        if self.solutions_left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Breaks at the last try, and when nobody waits any more.
    fn count_try(&mut self) -> ControlFlow<()> {
        self.n_tries += 1;
        // The first time at the first try: many short searches end soon, too.
        let is_given_up = self.n_tries % TRIES_BETWEEN_QUESTIONS == 1 && self.budget.is_over();
        if is_given_up || self.n_tries >= self.max_tries {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
