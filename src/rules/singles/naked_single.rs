//! Naked single.
//!
//! **If** a cell has one candidate left,
//! **then** it holds that digit, since it must hold one.
//! **So** the digit goes in.
//!
//! The last empty cell of a house is one, too: `full_house` comes before and says it in fewer words.

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, Constraint, Grid};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for cell in grid.single_cells() {
        sink.add(step(grid, cell))?;
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, cell: Cell) -> Option<Finding> {
    let digit = grid.candidates(cell).single()?;
    Some(Finding::new(
        Premises::truths([Constraint::Cell(cell)]),
        Conclusions::place(grid, Candidate { cell, digit })?,
        vec![Fact::cell("cell", cell, Role::Pattern), Fact::digit("digit", digit)],
    ))
}
