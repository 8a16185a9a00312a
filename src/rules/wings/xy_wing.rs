//! XY-wing and XYZ-wing.
//!
//! **If** a cell (the pivot) sees two cells (the pincers) of two candidates each, one of which both
//! have, and the pivot has the other candidate of each and no more (XY-wing), or theirs and that one
//! (XYZ-wing),
//! **then** one of the pincers holds the candidate that they share, or the pivot does, whichever way
//! the pivot goes.
//! **So** every cell that sees all of these that have it loses it.
//!
//! Not here: three cells of one house (`naked_triple`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Constraint, DigitSet, Grid};
use crate::patterns::links;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn xy_wing(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let is_wing = |pivot: DigitSet, pincers: [Cell; 2]| {
        let [a, b] = pincers.map(|pincer| (grid.candidates(pincer) & pivot).single());
        a.is_some() && a < b
    };
    find(grid, grid.bivalue_cells(), is_wing, sink)
}

pub(in crate::rules) fn xyz_wing(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let is_wing = |pivot: DigitSet, [a, b]: [Cell; 2]| {
        a < b && [a, b].iter().all(|&pincer| pivot.is_superset(grid.candidates(pincer)))
    };
    find(grid, grid.cells_with_up_to(3) - grid.bivalue_cells(), is_wing, sink)
}

/// Adds the wings of `pivots`; `is_wing` receives the candidates of a pivot, and two bivalue cells that it sees.
fn find(
    grid: &Grid,
    pivots: CellSet,
    is_wing: impl Fn(DigitSet, [Cell; 2]) -> bool,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let changed = sink.cells();
    for pivot in pivots & (changed | grid.variant().peers_of(changed)) {
        let near = grid.bivalue_cells() & grid.peers(pivot);
        for a in near {
            for b in near {
                if is_wing(grid.candidates(pivot), [a, b]) {
                    sink.add(step(grid, pivot, [a, b]))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The finding of a wing; `None` if the pincers do not share exactly one digit, or if there are no eliminations.
fn step(grid: &Grid, pivot: Cell, pincers: [Cell; 2]) -> Option<Finding> {
    let digits = pincers.map(|pincer| grid.candidates(pincer));
    let digit = (digits[0] & digits[1]).single()?;
    let [digit_a, digit_b] = digits.map(|digits| digits.without(digit).single());
    let [digit_a, digit_b] = [digit_a?, digit_b?];
    let wing = [pivot, pincers[0], pincers[1]];
    let ends: Vec<Cell> =
        wing.into_iter().filter(|&cell| grid.candidates(cell).contains(digit)).collect();
    let targets =
        grid.common_peers(ends.iter().copied().collect::<CellSet>()) & grid.cells_for(digit);
    let conclusions = Conclusions::eliminate(grid, targets.candidates(digit))?;
    if grid.common_houses(CellSet::from(wing)).next().is_some() {
        return None;
    }
    let joins = pincers.into_iter().zip([digit_a, digit_b]).filter_map(|(pincer, digit)| {
        Some(Constraint::Digit(digit, grid.variant().shared_houses(pivot, pincer).next()?))
    });
    Some(Finding::new(
        Premises::truths(wing.map(Constraint::Cell)).with_links(joins).with_links(links::sights(
            grid.variant(),
            digit,
            targets,
            ends.iter().copied(),
        )),
        conclusions,
        vec![
            Fact::cell("pivot", pivot, Role::Pattern),
            Fact::digit("digit_a", digit_a),
            Fact::cell("pincer_a", pincers[0], Role::Helper),
            Fact::digit("digit_b", digit_b),
            Fact::cell("pincer_b", pincers[1], Role::Helper),
            Fact::digit("digit", digit),
        ],
    ))
}
