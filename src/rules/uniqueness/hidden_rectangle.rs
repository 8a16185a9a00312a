//! Hidden rectangles.
//!
//! **If** one corner of a rectangle has only two digits, and in the row and the column of the
//! corner opposite, one of the two fits nowhere but in the corners, **then** the other digit
//! opposite would force the first into the corners between, and the other into the corner that we
//! started from: the two digits could change places, and the puzzle has one solution.
//! **So** the opposite corner loses the other digit.
//!
//! Not here: two such corners on one side (unique rectangles); puzzles not known to have one
//! solution.

use super::deadly::Deadly;
use super::rectangle::{self, Rectangle};
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, Grid};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if !grid.givens_have_one_solution() {
        return ControlFlow::Continue(());
    }
    rectangle::all(grid, sink).iter().try_for_each(|rectangle| {
        let [corner, beside, below, opposite] = rectangle.corners;
        if !rectangle.roof.is_superset([beside, below].into()) {
            return ControlFlow::Continue(());
        }
        seen_from(grid, rectangle, corner, opposite, sink)?;
        if grid.candidates(opposite) == rectangle.digits {
            seen_from(grid, rectangle, opposite, corner, sink)?;
        }
        ControlFlow::Continue(())
    })
}

fn seen_from(
    grid: &Grid,
    rectangle: &Rectangle,
    corner: Cell,
    opposite: Cell,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for digit in rectangle.digits {
        sink.add(step(grid, rectangle, [corner, opposite], digit))?;
    }
    ControlFlow::Continue(())
}

fn step(
    grid: &Grid,
    rectangle: &Rectangle,
    [corner, opposite]: [Cell; 2],
    digit: Digit,
) -> Option<Finding> {
    let other = rectangle.digits.without(digit).single()?;
    let corners = CellSet::from(rectangle.corners);
    let between = corners.without(corner).without(opposite);
    let [row, column, _] = opposite.classic_houses();
    let lines = [row, column];
    let confined = |house| {
        let positions = grid.positions(house, digit);
        corners.is_superset(positions) && positions.intersects(between)
    };
    if !lines.into_iter().all(confined) {
        return None;
    }
    let conclusions = Conclusions::eliminate(grid, [Candidate { cell: opposite, digit: other }])?;
    let deadly = Deadly::new(grid, corners.into_iter().map(|cell| (cell, rectangle.digits)));
    let premises = Premises::truths(lines.map(|line| Constraint::Digit(digit, line)))
        .with_truth(deadly.truth())
        .with_links(between.with(opposite).into_iter().map(Constraint::Cell));
    let mut facts = rectangle::lines(rectangle.digits, corners);
    facts.extend([
        Fact::cell("corner", corner, Role::Pattern),
        Fact::cells("between", between, Role::Pattern),
        Fact::cell("opposite", opposite, Role::Helper),
        Fact::digit("digit", digit),
        Fact::digit("other", other),
        Fact::houses("lines", lines.into()),
    ]);
    Some(Finding::new(premises, conclusions, facts))
}
