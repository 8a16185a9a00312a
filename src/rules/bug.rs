//! BUG + 1 (bivalue universal grave).
//!
//! **If** every empty cell has two candidates but one, which has a third, and without that third
//! digit every house has two positions for each digit it lacks,
//! **then** the cell holds the third digit: otherwise every house could take its digits in a second
//! way, and the puzzle has one solution.
//! **So** the cell loses its other two digits.
//!
//! Not here: graves with more cells to spare; puzzles not known to have one solution.

use super::Found;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid, House};
use crate::step::{Conclusions, Constraint, DeadlyPattern, Fact, Premises, Role, Step, Truth};
use std::ops::ControlFlow;

pub(super) fn plus_one(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let others = grid.empty() - grid.bivalue_cells();
    if let Some(cell) = others.single()
        && grid.givens_have_one_solution()
        && grid.candidates(cell).len() == 3
    {
        for extra in grid.candidates(cell) {
            if is_grave(grid, Candidate { cell, digit: extra })
                && let Some(step) = step(grid, cell, extra)
            {
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Without `extra`, has every house two positions for each digit that it lacks?
fn is_grave(grid: &Grid, extra: Candidate) -> bool {
    House::ALL.into_iter().all(|house| {
        grid.digits_missing(house).into_iter().all(|digit| {
            let all = grid.positions(house, digit);
            let positions = if digit == extra.digit { all.without(extra.cell) } else { all };
            positions.len() == 2
        })
    })
}

fn step(grid: &Grid, cell: Cell, extra: Digit) -> Option<Step> {
    let lost = grid.candidates(cell).without(extra);
    let rest: CellSet = grid.empty().without(cell);
    let digits = |other: Cell| if other == cell { lost } else { grid.candidates(other) };
    let grave = DeadlyPattern::new(grid.empty().into_iter().map(|cell| (cell, digits(cell))));
    Some(Step {
        rule: super::id("bug_plus_one"),
        premises: Premises::default()
            .with_truth(Truth::Outside(grave))
            .with_links([Constraint::Cell(cell)]),
        conclusions: Conclusions::eliminate(
            grid,
            lost.into_iter().map(|digit| Candidate { cell, digit }),
        )?,
        facts: vec![
            Fact::cell("cell", cell, Role::Pattern),
            Fact::digit("extra", extra),
            Fact::digits("others", lost),
            Fact::cells("rest", rest, Role::Helper),
        ],
    })
}
