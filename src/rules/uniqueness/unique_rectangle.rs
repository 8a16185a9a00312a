//! Unique rectangles of types 1 to 6.
//!
//! **If** four empty cells in two rows, two columns, and two boxes have the same two digits,
//! **then** one of them holds something else: otherwise the two digits could change places, and
//! the puzzle has one solution. The cells that have other candidates are the roof.
//! **So** a roof of one cell loses both digits (type 1); if all cells of a roof have the same one
//! extra digit, the cells that see all of them lose it (type 2 for two cells of a line, type 5 for
//! others); if the extra digits make a subset with other cells of a house, the rest of the house
//! loses its digits (type 3); if one of the two digits has no position but the roof in a house, the
//! roof loses the other (type 4); if the roof lies crosswise, and one of the two digits has no other
//! position in both rows or both columns, the roof loses it (type 6).
//!
//! A corner may have lost one of the two digits: it has even fewer ways to stay in the rectangle.
//!
//! Not here: rectangles without a bivalue corner, or with a placed one; strong links at a corner
//! opposite to a bivalue one (hidden rectangle); puzzles not known to have one solution.

use super::deadly::{Deadly, End, Ending};
use super::rectangle::{self, Rectangle};
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Constraint, Digit, Grid, House, HouseKind};
use crate::proof::Proof;
use crate::rule::Sink;
use std::ops::ControlFlow;

pub(in crate::rules) fn type_1(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Type { fits: |it| it.roof.len() == 1, end: Deadly::one_cell }, sink)
}

pub(in crate::rules) fn type_2(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Type { fits: is_side, end: Deadly::one_digit }, sink)
}

pub(in crate::rules) fn type_3(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Type { fits: is_side, end: Deadly::subset }, sink)
}

pub(in crate::rules) fn type_4(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Type { fits: is_side, end: Deadly::strong_link }, sink)
}

pub(in crate::rules) fn type_5(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let fits = |it: &Rectangle| it.roof.len() == 3 || is_diagonal(it);
    find(grid, Type { fits, end: Deadly::one_digit }, sink)
}

pub(in crate::rules) fn type_6(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Type { fits: is_diagonal, end: crosswise }, sink)
}

/// A type of the rectangle.
#[derive(Clone, Copy)]
struct Type {
    fits: fn(&Rectangle) -> bool,
    end: End,
}

fn find(grid: &Grid, it: Type, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if !grid.givens_have_one_solution() {
        return ControlFlow::Continue(());
    }
    rectangle::all(grid, sink).iter().try_for_each(|rectangle| {
        if !(it.fits)(rectangle) {
            return ControlFlow::Continue(());
        }
        let corners = CellSet::from(rectangle.corners);
        let deadly = Deadly::new(grid, corners.into_iter().map(|cell| (cell, rectangle.digits)));
        (it.end)(&deadly, grid).into_iter().try_for_each(|ending| {
            let mut facts = rectangle::facts(rectangle.digits, corners);
            facts.push(Fact::cells("floor", corners - rectangle.roof, Role::Pattern));
            facts.push(Fact::cells("roof", rectangle.roof, Role::Helper));
            sink.add(ending.after(facts))
        })
    })
}

fn is_side(rectangle: &Rectangle) -> bool {
    rectangle.roof.pair().is_some_and(|[a, b]| a.sees(b))
}

fn is_diagonal(rectangle: &Rectangle) -> bool {
    rectangle.roof.pair().is_some_and(|[a, b]| !a.sees(b))
}

/// Either roof corner with the digit of an X-wing forces it into the other, and the floor out of it.
fn crosswise(deadly: &Deadly, grid: &Grid) -> Vec<Ending> {
    let roof = deadly.roof_cells;
    let corners: CellSet = deadly.cells.iter().map(|&(cell, _)| cell).collect();
    let digits = deadly.cells.first().map_or_else(Default::default, |&(_, digits)| digits);
    let lines = |kind: HouseKind| {
        let houses = roof.into_iter().flat_map(Cell::houses);
        houses.filter(move |house| house.kind() == kind)
    };
    let ending = |digit: Digit| {
        let confined = |house: House| corners.is_superset(grid.positions(house, digit));
        let kind = HouseKind::LINES.into_iter().find(|&kind| lines(kind).all(confined))?;
        let lost = roof.candidates(digit);
        let conclusions = Conclusions::eliminate(grid, lost)?;
        let of_digit = |house| Constraint::Digit(digit, house);
        let across = HouseKind::LINES.into_iter().filter(|&it| it != kind).flat_map(lines);
        let premises = Premises::truths(lines(kind).map(of_digit))
            .with_truth(deadly.truth())
            .with_links(roof.into_iter().map(Constraint::Cell))
            .with_links(across.map(of_digit));
        let premises = Proof::new(grid, &premises, &conclusions).trim()?;
        let mut houses: Vec<House> = lines(kind).collect();
        houses.sort_unstable();
        let facts = vec![Fact::digit("digit", digit), Fact::houses("houses", houses)];
        let leans = premises.assume_one_solution();
        leans.then_some(Ending { premises, conclusions, facts })
    };
    digits.into_iter().filter_map(ending).collect()
}
