//! Ratings of puzzles: our own scale, those of other programs, and the time that people need.

pub mod hodoku;
pub mod minutes;
pub mod own;
pub mod se;
mod toolbox;

use crate::budget::Budget;
use crate::grid::Grid;
use crate::solve::{self, Solution};

/// The reason why a grid has no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RateError {
    /// The grid has no solution.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// The grid has more than one solution.
    #[error("the puzzle has more than one solution")]
    SeveralSolutions,
    /// The scale does not know the rules of the puzzle.
    #[error("puzzles with these rules have no rating on this scale")]
    OtherRules,
    /// The budget ended before the rating was known.
    #[error("the time was over before the rating was known")]
    Cancelled,
}

/// The solution of a grid, which must have exactly one.
fn only_solution(grid: &Grid, budget: &Budget) -> Result<Solution, RateError> {
    let solutions = solve::solutions_within(grid, 2, budget);
    match solutions.as_slice() {
        [_, _, ..] => Err(RateError::SeveralSolutions),
        _ if budget.is_over() => Err(RateError::Cancelled),
        [solution] => Ok(*solution),
        [] => Err(RateError::NoSolution),
    }
}
