//! Last digit.
//!
//! **If** eight of the nine copies of a digit are on the grid,
//! **then** one row and one column are without it, and they cross in one cell.
//! **So** the digit goes in there.
//!
//! Not here: digits that are missing twice, and have one place in some house (`hidden_single`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, Constraint, Digit, Grid};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        if grid.cells_holding(digit).len() == 8
            && let Some(cell) = grid.cells_for(digit).single()
        {
            sink.add(step(grid, digit, cell))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, digit: Digit, cell: Cell) -> Option<Finding> {
    let [row, column, _] = cell.classic_houses();
    Some(Finding::new(
        Premises::truths([Constraint::Digit(digit, row)]),
        Conclusions::place(grid, Candidate { cell, digit })?,
        vec![
            Fact::digit("digit", digit),
            Fact::house("row", row),
            Fact::house("column", column),
            Fact::cell("cell", cell, Role::Pattern),
        ],
    ))
}
