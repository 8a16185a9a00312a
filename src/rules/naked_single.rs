//! Naked single.
//!
//! **If** a cell has one candidate left,
//! **then** it holds that digit, since it must hold one.
//! **So** the digit goes in.
//!
//! Not here: the last empty cell of a house (`full_house`).

use super::Found;
use crate::grid::{Candidate, Cell, Grid};
use crate::step::{Conclusions, Constraint, Fact, Premises, Role, Step};
use std::ops::ControlFlow;

pub(super) fn find(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    for cell in grid.single_cells() {
        if let Some(step) = step(grid, cell) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, cell: Cell) -> Option<Step> {
    let digit = grid.candidates(cell).single()?;
    Some(Step {
        rule: super::id("naked_single"),
        premises: Premises::truths([Constraint::Cell(cell)]),
        conclusions: Conclusions::place(grid, Candidate { cell, digit })?,
        facts: vec![Fact::cell("cell", cell, Role::Pattern), Fact::digit("digit", digit)],
    })
}
