//! Pointing and claiming.
//!
//! **If** all positions of a digit in one house lie in a second house,
//! **then** the first house's digit is also the second's.
//! **So** the other cells of the second house lose it.
//!
//! From a box to a line it is called pointing, from a line to a box claiming.

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Constraint, Digit, Grid, House, HouseKind};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn pointing(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    grid.of_kind(HouseKind::Box).try_for_each(|house| from(grid, house, sink))
}

pub(in crate::rules) fn claiming(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut others = grid.houses().filter(|house| house.kind() != HouseKind::Box);
    others.try_for_each(|house| from(grid, house, sink))
}

fn from(grid: &Grid, base: House, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in sink.digits() {
        let positions = grid.positions(base, digit);
        if positions.len() < 2 {
            continue;
        }
        for cover in grid.common_houses(positions).filter(|&house| house != base) {
            sink.add(step(grid, digit, [base, cover]))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, digit: Digit, [base, cover]: [House; 2]) -> Option<Finding> {
    let cells = grid.positions(base, digit);
    let targets = grid.positions(cover, digit) - cells;
    Some(Finding::new(
        Premises::truths([Constraint::Digit(digit, base)])
            .with_links([Constraint::Digit(digit, cover)]),
        Conclusions::eliminate(grid, targets.candidates(digit))?,
        vec![
            Fact::house("base", base),
            Fact::digit("digit", digit),
            Fact::cells("cells", cells, Role::Pattern),
            Fact::house("cover", cover),
        ],
    ))
}
