//! The fast solver: enumerates and counts the solutions of a grid.
//!
//! Backtracking with bit-parallel propagation of singles and locked candidates; the decision is a candidate of a
//! bivalue cell or of a bilocal house, first true, then false. After many decisions without a solution, a search also
//! tests relaxations of the grid by bipartite matching ([`fit`]). The same grid gives the same solutions in the same
//! order.
//!
//! A search propagates one board, with a lane of a wide register for each digit ([`board`]). The consequences of many
//! assumptions are propagated on sixteen boards at once, with a lane for each board ([`closure`], [`table`]). Both use
//! the same operations on the positions of a digit ([`places`]).
//!
//! Puzzles with other rules than the classic ones are searched by plain backtracking ([`variant`]); the consequences of
//! assumptions are propagated on 512 boards at once, with a bit for each board ([`slices`]).
//!
//! The solver gives no explanations: the steps that are shown to people are found by rules.

mod assumptions;
mod board;
mod choice;
mod closure;
mod fit;
mod lanes;
mod layout;
mod places;
mod search;
mod slices;
mod table;
#[cfg(test)]
mod tests;
mod unions;
mod variant;

use crate::budget::Budget;
use crate::grid::{Cell, Digit, Grid, Variant};
pub(crate) use assumptions::{Assumptions, Tried};
pub(crate) use closure::{CandidateMask, Propagation};
pub(crate) use unions::{BLOCK, unions};

use lanes::Registers;
use layout::Layout;
use search::{SearchLimits, SolutionSearch};
use std::fmt;
use std::ops::ControlFlow;

/// A full grid: each house holds each digit exactly once.
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

/// Returns the solutions within the candidates of `grid`, at most `limit`.
pub fn solutions(grid: &Grid, limit: usize) -> Vec<Solution> {
    solutions_within(grid, limit, &Budget::unlimited())
}

/// Returns the solutions within the candidates of `grid`, at most `limit`; fewer if `budget` ends first.
pub(crate) fn solutions_within(grid: &Grid, limit: usize, budget: &Budget) -> Vec<Solution> {
    solutions_by(Registers::Widest, grid, limit, budget)
}

fn solutions_by(registers: Registers, grid: &Grid, limit: usize, budget: &Budget) -> Vec<Solution> {
    let mut solutions = Vec::new();
    let mut visit = |layout: &Layout| {
        solutions.push(Solution(layout.digits()));
        ControlFlow::Continue(())
    };
    let mut limits = SearchLimits::new(usize::MAX, limit);
    // `Break` only says that the search is not complete.
    let _ = search_in(registers, grid, &mut limits, budget, &mut visit);
    solutions
}

/// Visits the solutions within the candidates of `grid`, one after the other, until a visit breaks.
pub fn each(grid: &Grid, visit: impl FnMut(Solution) -> ControlFlow<()>) {
    // `Break` only says that the search is not complete.
    let _ = each_within(grid, &Budget::unlimited(), visit);
}

/// Visits the solutions within the candidates of `grid` until a visit breaks or `budget` ends. Returns `Break` if the
/// search was ended early.
pub fn each_within(
    grid: &Grid,
    budget: &Budget,
    mut visit: impl FnMut(Solution) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut limits = SearchLimits::new(usize::MAX, usize::MAX);
    search(grid, &mut limits, budget, &mut |layout| visit(Solution(layout.digits())))
}

/// Counts the solutions within the candidates of `grid`, up to `limit`.
pub fn count(grid: &Grid, limit: usize) -> usize {
    let mut limits = SearchLimits::new(usize::MAX, limit);
    // `Break` only says that the search is not complete.
    let _ = search(grid, &mut limits, &Budget::unlimited(), &mut |_| ControlFlow::Continue(()));
    limits.n_solutions()
}

/// Counts solutions up to `limit`; `None` if that takes `max_tries` decisions or more, or if `budget` ends first.
pub(crate) fn count_within(
    grid: &Grid,
    limit: usize,
    max_tries: usize,
    budget: &Budget,
) -> Option<usize> {
    // Polled here, too, for many short counts in a row; a search polls only from its first decision on.
    if budget.is_over() {
        return None;
    }
    let mut limits = SearchLimits::new(max_tries, limit);
    let end = search(grid, &mut limits, budget, &mut |_| ControlFlow::Continue(()));
    let n_solutions = limits.n_solutions();
    (end.is_continue() || n_solutions == limit).then_some(n_solutions)
}

/// The result of a bounded search for one solution.
pub(crate) enum Solvability {
    /// There is a solution.
    Solvable,
    /// There is no solution.
    Unsolvable,
    /// The search was ended by a limit.
    Unknown,
}

/// Searches for a solution of `grid`; unknown if that takes `limit` decisions, or if `budget` ends first.
pub(crate) fn solvability(grid: &Grid, limit: usize, budget: &Budget) -> Solvability {
    if budget.is_over() {
        return Solvability::Unknown;
    }
    let mut limits = SearchLimits::new(limit, 1);
    let end = search(grid, &mut limits, budget, &mut |_| ControlFlow::Continue(()));
    match (end, limits.n_solutions()) {
        (ControlFlow::Continue(()), _) => Solvability::Unsolvable,
        (ControlFlow::Break(()), 0) => Solvability::Unknown,
        (ControlFlow::Break(()), _) => Solvability::Solvable,
    }
}

/// Propagates on each of `boards`, of a puzzle with these rules, to the fixpoint; a contradictory board becomes empty.
/// Returns the number of rounds for each board, 255 at most.
pub(crate) fn close(
    variant: &Variant,
    boards: &mut [CandidateMask],
    propagation: Propagation,
) -> Vec<u8> {
    if variant.is_classic() {
        return closure::close(boards, propagation);
    }
    slices::close(variant, boards, propagation)
}

fn search(
    grid: &Grid,
    limits: &mut SearchLimits,
    budget: &Budget,
    visit: search::Visit<'_>,
) -> ControlFlow<()> {
    search_in(Registers::Widest, grid, limits, budget, visit)
}

fn search_in(
    registers: Registers,
    grid: &Grid,
    limits: &mut SearchLimits,
    budget: &Budget,
    visit: search::Visit<'_>,
) -> ControlFlow<()> {
    if limits.max_solutions() == 0 {
        return ControlFlow::Break(());
    }
    if !grid.variant().is_classic() {
        return variant::search(grid, limits, budget, visit);
    }
    lanes::run(SolutionSearch { start: Layout::new(grid), limits, budget, visit }, registers)
}
