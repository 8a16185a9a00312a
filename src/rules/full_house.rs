//! Full house.
//!
//! **If** a house has one empty cell,
//! **then** that cell holds the one digit that the house lacks.
//! **So** the digit goes in.
//!
//! Not here: houses with more empty cells (`hidden_single`, `naked_single`).

use super::Found;
use crate::grid::{Candidate, Cell, Grid, House};
use crate::step::{Conclusions, Constraint, Fact, Premises, Role, Step};
use std::ops::ControlFlow;

pub(super) fn find(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    for house in House::BOXES_FIRST {
        if let Some(cell) = (house.cells() & grid.empty()).single()
            && let Some(step) = step(grid, house, cell)
        {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, house: House, cell: Cell) -> Option<Step> {
    let digit = grid.candidates(cell).single()?;
    Some(Step {
        rule: super::id("full_house"),
        premises: Premises::truths([Constraint::Digit(digit, house)]),
        conclusions: Conclusions::place(grid, Candidate { cell, digit })?,
        facts: vec![
            Fact::house("house", house),
            Fact::digit("digit", digit),
            Fact::cell("cell", cell, Role::Pattern),
        ],
    })
}
