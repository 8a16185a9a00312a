//! Backtracking search for puzzles with other rules than the classic ones.

use super::layout::Layout;
use super::search::{SearchLimits, Visit};
use crate::budget::Budget;
use crate::grid::{Candidate, Grid};
use std::ops::ControlFlow;

/// Visits the solutions within the candidates of `grid`: a cell with the fewest candidates is given each of them in
/// turn, with propagation of singles in between. Breaks if a limit, the budget, or a visit ended it.
pub(super) fn search(
    mut grid: Grid,
    limits: &mut SearchLimits,
    budget: &Budget,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    loop {
        if grid.dead_end().is_some() {
            return ControlFlow::Continue(());
        }
        if grid.place_singles().is_empty() {
            break;
        }
    }
    let narrowest = grid.empty().into_iter().min_by_key(|&cell| grid.candidates(cell).len());
    let Some(cell) = narrowest else {
        visit(&Layout::new(&grid))?;
        return limits.count_solution();
    };
    for digit in grid.candidates(cell) {
        limits.count_try()?;
        if budget.is_over() {
            return ControlFlow::Break(());
        }
        let mut next = grid.clone();
        next.place(Candidate { cell, digit });
        search(next, limits, budget, visit)?;
    }
    ControlFlow::Continue(())
}
