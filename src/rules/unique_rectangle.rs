//! Unique rectangles of types 1, 2, and 4.
//!
//! **If** four empty cells in two rows, two columns, and two boxes have the same two digits,
//! **then** one of them holds something else: otherwise the two digits could change places, and
//! the puzzle has one solution. The cells that have other candidates are the roof.
//! **So** a roof of one cell loses both digits (type 1); if both cells of a roof have the same one
//! extra digit, the cells that see both lose it (type 2); if one of the two digits has no position
//! but the roof in a house, the roof loses the other (type 4).
//!
//! Not here: corners that have lost one of the digits; puzzles not known to have one solution.

use super::Found;
use crate::grid::{Candidate, Cell, CellSet, DigitSet, Grid, House, HouseKind};
use crate::patterns::{links, rectangle};
use crate::step::{Conclusions, Constraint, DeadlyPattern, Fact, Premises, Role, Step, Truth};
use std::ops::ControlFlow;

/// Two cells of one line that have only the digits, and the cells across, that have them too.
struct Rectangle {
    digits: DigitSet,
    floor: [Cell; 2],
    across: [Cell; 2],
}

pub(super) fn type_1(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    walk(grid, step_1, found)
}

pub(super) fn type_2(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    walk(grid, step_2, found)
}

pub(super) fn type_4(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    walk(grid, step_4, found)
}

fn walk(
    grid: &Grid,
    step: fn(&Grid, &Rectangle) -> Option<Step>,
    found: Found<'_>,
) -> ControlFlow<()> {
    if !grid.givens_have_one_solution() {
        return ControlFlow::Continue(());
    }
    let bivalue = grid.bivalue_cells();
    for first in bivalue {
        let digits = grid.candidates(first);
        let alike = |&cell: &Cell| cell > first && grid.candidates(cell) == digits;
        for second in (bivalue & first.peers()).into_iter().filter(alike) {
            let floor = [first, second];
            for across in rectangle::across(floor) {
                let fits = across.iter().all(|&cell| grid.candidates(cell).is_superset(digits));
                let step = fits.then(|| step(grid, &Rectangle { digits, floor, across })).flatten();
                step.map_or(ControlFlow::Continue(()), &mut *found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Three corners of type 1 have two sides; the one that is a row tells it.
fn step_1(grid: &Grid, rectangle: &Rectangle) -> Option<Step> {
    let Rectangle { digits, floor, across } = *rectangle;
    let roof = (CellSet::from(across) - grid.bivalue_cells()).single()?;
    if floor[0].row() != floor[1].row() {
        return None;
    }
    let lost = digits.into_iter().map(|digit| Candidate { cell: roof, digit });
    let conclusions = Conclusions::eliminate(grid, lost)?;
    let premises = Premises::default().with_links([Constraint::Cell(roof)]);
    Some(rectangle.told("unique_rectangle_1", roof.into(), premises, conclusions))
}

fn step_2(grid: &Grid, rectangle: &Rectangle) -> Option<Step> {
    let roof = rectangle.across;
    let [extra, other] = roof.map(|cell| grid.candidates(cell) - rectangle.digits);
    let digit = extra.single().filter(|_| extra == other)?;
    let targets = roof[0].peers() & roof[1].peers() & grid.cells_for(digit);
    let conclusions =
        Conclusions::eliminate(grid, targets.into_iter().map(|cell| Candidate { cell, digit }))?;
    let premises = Premises::default().with_links(links::sights(digit, targets, &roof));
    let mut step = rectangle.told("unique_rectangle_2", roof.into(), premises, conclusions);
    step.facts.push(Fact::digit("extra", digit));
    Some(step)
}

fn step_4(grid: &Grid, rectangle: &Rectangle) -> Option<Step> {
    let roof = rectangle.across;
    if roof.iter().any(|&cell| grid.candidates(cell) == rectangle.digits) {
        return None;
    }
    let (digit, house) = rectangle.digits.into_iter().find_map(|digit| {
        let confines = |&house: &House| grid.positions(house, digit) == CellSet::from(roof);
        Some((digit, roof[0].shared_houses(roof[1]).find(confines)?))
    })?;
    let other = rectangle.digits.without(digit).single()?;
    let conclusions =
        Conclusions::eliminate(grid, roof.map(|cell| Candidate { cell, digit: other }))?;
    let premises =
        Premises::truths([Constraint::Digit(digit, house)]).with_links(roof.map(Constraint::Cell));
    let mut step = rectangle.told("unique_rectangle_4", roof.into(), premises, conclusions);
    step.facts.extend([
        Fact::house("house", house),
        Fact::digit("digit", digit),
        Fact::digit("other", other),
    ]);
    Some(step)
}

impl Rectangle {
    /// The step that leans on this rectangle and these premises; facts of its type come after.
    fn told(
        &self,
        rule: &'static str,
        roof: CellSet,
        premises: Premises,
        conclusions: Conclusions,
    ) -> Step {
        let corners: CellSet = self.floor.into_iter().chain(self.across).collect();
        let deadly = DeadlyPattern::new(corners.into_iter().map(|cell| (cell, self.digits)));
        let lines = |kind| House::of_kind(kind).filter(|house| house.cells().intersects(corners));
        Step {
            rule: super::id(rule),
            premises: premises.with_truth(Truth::Outside(deadly)),
            conclusions,
            facts: vec![
                Fact::digits("digits", self.digits),
                Fact::houses("rows", lines(HouseKind::Row).collect()),
                Fact::houses("columns", lines(HouseKind::Column).collect()),
                Fact::cells("floor", corners - roof, Role::Pattern),
                Fact::cells("roof", roof, Role::Helper),
            ],
        }
    }
}
