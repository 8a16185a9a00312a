//! Full house.
//!
//! **If** a house has one empty cell,
//! **then** that cell holds the one digit that the house lacks.
//! **So** the digit goes in.
//!
//! Not here: houses with more empty cells (`hidden_single`, `naked_single`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, Constraint, Grid, House};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for house in House::BOXES_FIRST {
        if let Some(cell) = (house.cells() & grid.empty()).single() {
            sink.add(step(grid, house, cell))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, house: House, cell: Cell) -> Option<Finding> {
    let digit = grid.candidates(cell).single()?;
    Some(Finding::new(
        Premises::truths([Constraint::Digit(digit, house)]),
        Conclusions::place(grid, Candidate { cell, digit })?,
        vec![
            Fact::house("house", house),
            Fact::digit("digit", digit),
            Fact::cell("cell", cell, Role::Pattern),
        ],
    ))
}
