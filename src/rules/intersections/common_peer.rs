//! Common peer.
//!
//! **If** a cell sees every position of a digit in a house,
//! **then** it sees the digit, wherever in the house that is.
//! **So** the cell loses the digit.
//!
//! Not here: cells of a house that has all the positions (`pointing`, `claiming`). Only houses that a
//! variant adds see the others.

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Constraint, Digit, Grid, House};
use crate::patterns::links;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    grid.boxes_first().try_for_each(|house| {
        sink.digits().into_iter().try_for_each(|digit| sink.add(step(grid, digit, house)))
    })
}

fn step(grid: &Grid, digit: Digit, house: House) -> Option<Finding> {
    let cells = grid.positions(house, digit);
    if cells.len() < 2 {
        return None;
    }
    let joint = CellSet::union(grid.common_houses(cells).map(House::cells));
    let targets = (grid.common_peers(cells) & grid.cells_for(digit)) - joint;
    let sights = links::sights(grid.variant(), digit, targets, cells);
    Some(Finding::new(
        Premises::truths([Constraint::Digit(digit, house)]).with_links(sights),
        Conclusions::eliminate(grid, targets.candidates(digit))?,
        vec![
            Fact::house("house", house),
            Fact::digit("digit", digit),
            Fact::cells("cells", cells, Role::Pattern),
        ],
    ))
}
