//! Is each puzzle of a list sound?

use super::{Column, Job, RowSource};
use crate::ask::Problem;
use crate::budget::Budget;
use crate::diagnose::{Fault, diagnose_within};
use crate::grid::Grid;
use crate::read::{Entry, Puzzle, Reading};
use crate::solve;
use serde::Serialize;

/// Is the puzzle sound?
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Check;

/// What is told of a puzzle.
#[derive(Serialize)]
struct Checked {
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    givens: usize,
    empty: usize,
}

impl Job for Check {
    fn columns(&self) -> Vec<Column> {
        vec![
            Column::text("result"),
            Column::text("fault"),
            Column::count("givens"),
            Column::count("empty"),
        ]
    }

    fn at_once(&self) -> usize {
        128
    }

    fn row(&self, reading: &Reading, budget: &Budget) -> Result<Box<dyn RowSource>, Problem> {
        let puzzle = &reading.puzzle;
        let fault = fault(puzzle, budget)?;
        let givens = puzzle.as_printed().givens().len();
        let empty = puzzle.entries.iter().filter(|it| it.digit().is_none()).count();
        let result = match fault {
            Some(_) => "unsound",
            None if empty == 0 => "solved",
            None => "sound",
        };
        Ok(Box::new(Checked { result, fault, givens, empty }))
    }
}

/// What is wrong with `puzzle`, if anything is.
pub(super) fn fault(puzzle: &Puzzle, budget: &Budget) -> Result<Option<Fault>, Problem> {
    match puzzle.grid() {
        Ok(grid) if has_givens_alone(puzzle) => Ok(fault_of_givens(&grid, budget)),
        Err(_) if has_givens_alone(puzzle) => Ok(Some(Fault::Clash)),
        Ok(_) | Err(_) => {
            Ok(diagnose_within(puzzle, &[], budget).ok_or_else(Problem::late)?.fault())
        }
    }
}

/// The same where nothing was entered or marked: what a diagnosis tells beside it takes long.
fn fault_of_givens(grid: &Grid, budget: &Budget) -> Option<Fault> {
    match solve::solutions_within(grid, 2, budget).len() {
        0 => Some(Fault::NoSolution),
        1 => None,
        _ => Some(Fault::SeveralSolutions),
    }
}

fn has_givens_alone(puzzle: &Puzzle) -> bool {
    let is_given = |entry: &Entry| matches!(entry, Entry::Given(_) | Entry::Empty);
    puzzle.entries.iter().all(is_given) && !puzzle.has_corners()
}
