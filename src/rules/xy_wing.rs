//! XY-wing.
//!
//! **If** a cell (the pivot) has two candidates, and it sees two cells (the pincers) that each
//! have one of them and share a third digit,
//! **then** one of the pincers holds the third digit, whichever way the pivot goes.
//! **So** every cell that sees both pincers loses it.
//!
//! Not here: pivots with three candidates (`xyz_wing`); three cells of one house (`naked_triple`).

use super::Found;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};
use crate::patterns::links;
use crate::step::{Conclusions, Constraint, Fact, Premises, Role, Step};
use std::ops::ControlFlow;

/// A pincer, and the digit that it has in common with the pivot.
type Pincer = (Cell, Digit);

pub(super) fn find(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let bivalue = grid.bivalue_cells();
    for pivot in bivalue {
        let near = bivalue & pivot.peers();
        for a in near.into_iter().filter_map(|cell| pincer(grid, pivot, cell)) {
            for b in near.into_iter().filter_map(|cell| pincer(grid, pivot, cell)) {
                if a.1 < b.1
                    && let Some(step) = step(grid, pivot, [a, b])
                {
                    found(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn pincer(grid: &Grid, pivot: Cell, cell: Cell) -> Option<Pincer> {
    let shared = grid.candidates(cell) & grid.candidates(pivot);
    Some((cell, shared.single()?))
}

/// `None` when the pincers share no digit, or the pattern changes nothing.
fn step(grid: &Grid, pivot: Cell, [a, b]: [Pincer; 2]) -> Option<Step> {
    let digit = (grid.candidates(a.0) & grid.candidates(b.0)).single()?;
    let targets = a.0.peers() & b.0.peers() & grid.cells_for(digit);
    let conclusions =
        Conclusions::eliminate(grid, targets.into_iter().map(|cell| Candidate { cell, digit }))?;
    if CellSet::from([pivot, a.0, b.0]).common_houses().next().is_some() {
        return None;
    }
    let joins = [a, b].into_iter().filter_map(|(cell, shared)| {
        Some(Constraint::Digit(shared, pivot.shared_houses(cell).next()?))
    });
    Some(Step {
        rule: super::id("xy_wing"),
        premises: Premises::truths([pivot, a.0, b.0].map(Constraint::Cell))
            .with_links(joins)
            .with_links(links::sights(digit, targets, &[a.0, b.0])),
        conclusions,
        facts: vec![
            Fact::cell("pivot", pivot, Role::Pattern),
            Fact::digit("digit_a", a.1),
            Fact::cell("pincer_a", a.0, Role::Helper),
            Fact::digit("digit_b", b.1),
            Fact::cell("pincer_b", b.0, Role::Helper),
            Fact::digit("digit", digit),
        ],
    })
}
