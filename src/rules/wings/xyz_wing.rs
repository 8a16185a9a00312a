//! XYZ-wing.
//!
//! **If** a cell (the pivot) has three candidates, and it sees two cells (the pincers) that each
//! have two of them, not the same two,
//! **then** the digit that all three have goes into one of the three, whichever way the pivot goes.
//! **So** every cell that sees all three loses it.
//!
//! Not here: pivots with two candidates (`xy_wing`); three cells of one house (`naked_triple`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Constraint, Grid};
use crate::patterns::links;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let bivalue = grid.bivalue_cells();
    let changed = sink.cells();
    let pivots = grid.cells_with_up_to(3) - bivalue;
    for pivot in pivots & (changed | changed.peers()) {
        let digits = grid.candidates(pivot);
        let fits = |&cell: &Cell| digits.is_superset(grid.candidates(cell));
        let pincers: CellSet = (bivalue & pivot.peers()).into_iter().filter(fits).collect();
        for a in pincers {
            for b in pincers.into_iter().filter(|&b| b > a) {
                sink.add(step(grid, pivot, [a, b]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// `None` when the pincers are alike, or the pattern changes nothing.
fn step(grid: &Grid, pivot: Cell, pincers: [Cell; 2]) -> Option<Finding> {
    let digits = pincers.map(|pincer| grid.candidates(pincer));
    let digit = (digits[0] & digits[1]).single()?;
    let own = digits.map(|digits| digits.without(digit).single());
    let wing = [pivot, pincers[0], pincers[1]];
    let targets = CellSet::from(wing).common_peers() & grid.cells_for(digit);
    let conclusions = Conclusions::eliminate(grid, targets.candidates(digit))?;
    if CellSet::from(wing).common_houses().next().is_some() {
        return None;
    }
    let joins = pincers.into_iter().zip(own).filter_map(|(pincer, own)| {
        Some(Constraint::Digit(own?, pivot.shared_houses(pincer).next()?))
    });
    Some(Finding::new(
        Premises::truths(wing.map(Constraint::Cell))
            .with_links(joins)
            .with_links(links::sights(digit, targets, &wing)),
        conclusions,
        vec![
            Fact::cell("pivot", pivot, Role::Pattern),
            Fact::digit("digit_a", own[0]?),
            Fact::cell("pincer_a", pincers[0], Role::Helper),
            Fact::digit("digit_b", own[1]?),
            Fact::cell("pincer_b", pincers[1], Role::Helper),
            Fact::digit("digit", digit),
        ],
    ))
}
