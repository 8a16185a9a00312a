//! Full house and hidden single.
//!
//! **If** a digit has one position left in a house,
//! **then** it goes there, since the house must hold it.
//! **So** the digit goes in.
//!
//! Boxes come before lines: they are easier to look at. The last empty cell of a house is a full house,
//! and no hidden single.

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, Constraint, Digit, Grid, House};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn full_house(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for house in grid.boxes_first() {
        if let Some(cell) = (house.cells() & grid.empty()).single()
            && let Some(digit) = grid.candidates(cell).single()
        {
            sink.add(step(grid, house, digit, cell))?;
        }
    }
    ControlFlow::Continue(())
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for house in grid.boxes_first() {
        for digit in Digit::ALL {
            if let Some(cell) = grid.positions(house, digit).single()
                && (house.cells() & grid.empty()).len() > 1
            {
                sink.add(step(grid, house, digit, cell))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, house: House, digit: Digit, cell: Cell) -> Option<Finding> {
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
