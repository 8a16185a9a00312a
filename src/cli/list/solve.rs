//! The solution of each puzzle of a list.

use super::{Column, Job, Row, check};
use crate::ask::Problem;
use crate::budget::Budget;
use crate::diagnose::Fault;
use crate::read::Reading;
use crate::solve::solutions_within;

/// What is the solution?
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Solve;

impl Job for Solve {
    fn columns(&self) -> Vec<Column> {
        vec![Column::text("result"), Column::text("fault"), Column::text("solution")]
    }

    fn at_once(&self) -> usize {
        128
    }

    fn row(&self, reading: &Reading, budget: &Budget) -> Result<Row, Problem> {
        let puzzle = &reading.puzzle;
        let grid = puzzle.grid().ok();
        let solutions = grid.map_or_else(Vec::new, |grid| solutions_within(&grid, 2, budget));
        let is_solved = solutions.len() == 1;
        let fault = if is_solved { None } else { check::fault(puzzle, budget)? };
        let result = if is_solved { "solved" } else { "unsound" };
        let solution = solutions.first().map(ToString::to_string);
        Ok(Row::new(vec![result.into(), fault.map(Fault::name).into(), solution.into()]))
    }
}
