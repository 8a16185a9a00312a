//! XY-wing.
//!
//! **If** a cell (the pivot) has two candidates, and it sees two cells (the pincers) that each
//! have one of them and share a third digit,
//! **then** one of the pincers holds the third digit, whichever way the pivot goes.
//! **So** every cell that sees both pincers loses it.
//!
//! Not here: pivots with three candidates (`xyz_wing`); three cells of one house (`naked_triple`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Constraint, Digit, Grid};
use crate::patterns::links;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// A pincer, and the digit that it has in common with the pivot.
#[derive(Clone, Copy)]
struct Pincer {
    cell: Cell,
    shared: Digit,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let bivalue = grid.bivalue_cells();
    let changed = sink.cells();
    for pivot in bivalue & (changed | changed.peers()) {
        let near = bivalue & pivot.peers();
        for a in near.into_iter().filter_map(|cell| pincer(grid, pivot, cell)) {
            for b in near.into_iter().filter_map(|cell| pincer(grid, pivot, cell)) {
                if a.shared < b.shared {
                    sink.add(step(grid, pivot, [a, b]))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn pincer(grid: &Grid, pivot: Cell, cell: Cell) -> Option<Pincer> {
    let shared = grid.candidates(cell) & grid.candidates(pivot);
    Some(Pincer { cell, shared: shared.single()? })
}

/// `None` when the pincers share no digit, or the pattern changes nothing.
fn step(grid: &Grid, pivot: Cell, [a, b]: [Pincer; 2]) -> Option<Finding> {
    let digit = (grid.candidates(a.cell) & grid.candidates(b.cell)).single()?;
    let targets = a.cell.peers() & b.cell.peers() & grid.cells_for(digit);
    let conclusions = Conclusions::eliminate(grid, targets.candidates(digit))?;
    if CellSet::from([pivot, a.cell, b.cell]).common_houses().next().is_some() {
        return None;
    }
    let joins = [a, b].into_iter().filter_map(|Pincer { cell, shared }| {
        Some(Constraint::Digit(shared, pivot.shared_houses(cell).next()?))
    });
    Some(Finding::new(
        Premises::truths([pivot, a.cell, b.cell].map(Constraint::Cell))
            .with_links(joins)
            .with_links(links::sights(digit, targets, &[a.cell, b.cell])),
        conclusions,
        vec![
            Fact::cell("pivot", pivot, Role::Pattern),
            Fact::digit("digit_a", a.shared),
            Fact::cell("pincer_a", a.cell, Role::Helper),
            Fact::digit("digit_b", b.shared),
            Fact::cell("pincer_b", b.cell, Role::Helper),
            Fact::digit("digit", digit),
        ],
    ))
}
