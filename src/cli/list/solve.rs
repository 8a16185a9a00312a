//! The solution of each puzzle of a list.

use super::{Column, Job, RowSource, check};
use crate::ask::Problem;
use crate::budget::Budget;
use crate::diagnose::Fault;
use crate::read::Reading;
use crate::solve::solutions_within;
use serde::Serialize;

/// What is the solution?
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Solve;

/// What is told of a puzzle.
#[derive(Serialize)]
struct Solved {
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    /// One of them, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

impl Job for Solve {
    fn columns(&self) -> Vec<Column> {
        vec![Column::text("result"), Column::text("fault"), Column::text("solution")]
    }

    fn at_once(&self) -> usize {
        128
    }

    fn row(&self, reading: &Reading, budget: &Budget) -> Result<Box<dyn RowSource>, Problem> {
        let puzzle = &reading.puzzle;
        let grid = puzzle.grid().ok();
        let solutions = grid.map_or_else(Vec::new, |grid| solutions_within(&grid, 2, budget));
        let is_solved = solutions.len() == 1;
        let fault = if is_solved { None } else { check::fault(puzzle, budget)? };
        let result = if is_solved { "solved" } else { "unsound" };
        let solution = solutions.first().map(ToString::to_string);
        Ok(Box::new(Solved { result, fault, solution }))
    }
}
