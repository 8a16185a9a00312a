//! Avoidable rectangles of types 1 and 2.
//!
//! **If** a rectangle of two boxes has corners that are placed and not given, **then** the others
//! must not complete two digits crosswise: otherwise the digits could change places, and the
//! puzzle has one solution.
//! **So** the one empty corner loses the digit that would complete it (type 1); if both empty
//! corners have the same one extra digit, the cells that see both lose it (type 2).
//!
//! Not here: rectangles of empty corners (unique rectangle); a given corner; puzzles not known to
//! have one solution.

use super::deadly::{Deadly, Ending};
use super::rectangle;
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, DigitSet, Grid};
use crate::rule::Sink;
use std::ops::ControlFlow;

pub(in crate::rules) fn type_1(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let placed = placed(grid);
    if !grid.givens_have_one_solution() || placed.len() < 3 {
        return ControlFlow::Continue(());
    }
    for last in grid.empty() {
        for corners in rectangle::with_corner(last, placed) {
            let [_, beside, below, opposite] = corners.map(|cell| grid.digit(cell));
            let completes =
                beside == below && opposite.is_some_and(|it| grid.candidates(last).contains(it));
            if completes {
                let digits = beside.into_iter().chain(opposite).collect();
                add(grid, corners, digits, Deadly::one_cell, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(in crate::rules) fn type_2(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let placed = placed(grid);
    if !grid.givens_have_one_solution() || placed.len() < 2 {
        return ControlFlow::Continue(());
    }
    let bivalue = grid.bivalue_cells();
    for first in bivalue {
        for corners in rectangle::with_corner(first, placed | bivalue) {
            let set = CellSet::from(corners);
            // Each rectangle is found only from the first of its two empty corners.
            let is_first = (set & bivalue).pair().is_some_and(|[it, _]| it == first);
            let Some(pair) = (set & placed).pair().filter(|_| is_first) else { continue };
            for digits in completing(grid, pair, set) {
                add(grid, corners, digits, Deadly::one_digit, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The filled cells that are not givens.
fn placed(grid: &Grid) -> CellSet {
    CellSet::ALL - grid.empty() - grid.givens()
}

/// The pairs of digits that the corners could hold crosswise: the digits of two placed corners of one side; or the
/// digit of two opposite corners, and one that both others have.
fn completing(grid: &Grid, placed: [Cell; 2], corners: CellSet) -> Vec<DigitSet> {
    let [first, second] = placed.map(|cell| grid.digit(cell));
    let held: DigitSet = first.into_iter().chain(second).collect();
    let empty = corners & grid.empty();
    if held.len() == 2 {
        let fits = |cell: Cell| !(grid.candidates(cell) & held).is_empty();
        let crosswise = grid.sees(placed[0], placed[1]) && empty.into_iter().all(fits);
        return if crosswise { vec![held] } else { Vec::new() };
    }
    let common = empty.into_iter().fold(DigitSet::ALL, |all, cell| all & grid.candidates(cell));
    common.into_iter().map(|digit| held.with(digit)).collect()
}

fn add(
    grid: &Grid,
    corners: [Cell; 4],
    digits: DigitSet,
    ending: Ending,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let deadly = Deadly::new(grid, corners.map(|cell| (cell, digits)));
    let facts = || {
        let corners = CellSet::from(corners);
        let placed = Fact::cells("placed", corners - grid.empty(), Role::Pattern);
        let roof = Fact::cells("roof", deadly.roof_cells, Role::Helper);
        [rectangle::lines(digits, corners), vec![placed, roof]].concat()
    };
    deadly.add(grid, ending, facts, sink)
}
