//! Pointing and claiming.
//!
//! **If** all positions of a digit in one house lie in a second house,
//! **then** the first house's digit is also the second's.
//! **So** the other cells of the second house lose it.
//!
//! From a box to a line it is called pointing, from a line to a box claiming.

use super::Found;
use crate::grid::{Candidate, Digit, Grid, House, HouseKind};
use crate::step::{Conclusions, Constraint, Fact, Premises, Role, Step};
use std::ops::ControlFlow;

pub(super) fn pointing(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    House::of_kind(HouseKind::Box).try_for_each(|house| from(grid, "pointing", house, found))
}

pub(super) fn claiming(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    HouseKind::LINES
        .into_iter()
        .flat_map(House::of_kind)
        .try_for_each(|house| from(grid, "claiming", house, found))
}

fn from(grid: &Grid, rule: &'static str, base: House, found: Found<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let positions = grid.positions(base, digit);
        if !(2..=3).contains(&positions.len()) {
            continue;
        }
        for cover in positions.common_houses().filter(|&house| house != base) {
            if let Some(step) = step(grid, rule, digit, [base, cover]) {
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, rule: &'static str, digit: Digit, [base, cover]: [House; 2]) -> Option<Step> {
    let cells = grid.positions(base, digit);
    let targets = grid.positions(cover, digit) - cells;
    Some(Step {
        rule: super::id(rule),
        conclusions: Conclusions::eliminate(
            grid,
            targets.into_iter().map(|cell| Candidate { cell, digit }),
        )?,
        premises: Premises::truths([Constraint::Digit(digit, base)])
            .with_links([Constraint::Digit(digit, cover)]),
        facts: vec![
            Fact::house("base", base),
            Fact::digit("digit", digit),
            Fact::cells("cells", cells, Role::Pattern),
            Fact::house("cover", cover),
        ],
    })
}
