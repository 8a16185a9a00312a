//! Common neighbour.
//!
//! **If** a digit of a house rules out a candidate by a clue about two cells or by filling its cell,
//! wherever in the house it is,
//! **then** one of these places holds the digit all the same.
//! **So** the candidate is lost.
//!
//! Not here: cells that see all the places, which lose the digit itself (`common_peer`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Constraint, Digit, Grid, House};
use crate::patterns::links;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if grid.variant().related_cells().is_empty() {
        return ControlFlow::Continue(());
    }
    grid.boxes_first().try_for_each(|house| {
        Digit::ALL.into_iter().try_for_each(|digit| sink.add(step(grid, digit, house)))
    })
}

fn step(grid: &Grid, digit: Digit, house: House) -> Option<Finding> {
    let cells = grid.positions(house, digit);
    if cells.len() < 2 {
        return None;
    }
    let mut lost = grid.variant().excluded_by_each(digit, cells, grid.live());
    lost[digit] -= grid.common_peers(cells);
    let lost: Vec<Candidate> = lost.iter().collect();
    let links = links::excluding(grid.variant(), digit, cells, &lost);
    Some(Finding::new(
        Premises::truths([Constraint::Digit(digit, house)]).with_links(links),
        Conclusions::eliminate(grid, lost)?,
        vec![
            Fact::house("house", house),
            Fact::digit("digit", digit),
            Fact::cells("cells", cells, Role::Pattern),
        ],
    ))
}
