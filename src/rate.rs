//! How hard a puzzle is, on our own scale and on those that people quote, and how long people need for it.

pub mod hodoku;
pub mod minutes;
pub mod own;
pub mod se;
mod toolbox;

use crate::budget::Budget;
use crate::grid::Grid;
use crate::solve::{self, Solution};

/// Why a grid has no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RateError {
    /// Nothing fills it.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// It can be filled in more than one way.
    #[error("the puzzle has more than one solution")]
    SeveralSolutions,
    /// The budget was over before the path ended.
    #[error("the time was over before the rating was known")]
    Cancelled,
}

/// The one solution of a grid that can be rated.
fn only_solution(grid: &Grid, budget: &Budget) -> Result<Solution, RateError> {
    let solutions = solve::solutions_within(grid, 2, budget);
    match solutions.as_slice() {
        [_, _, ..] => Err(RateError::SeveralSolutions),
        _ if budget.is_over() => Err(RateError::Cancelled),
        [solution] => Ok(*solution),
        [] => Err(RateError::NoSolution),
    }
}
