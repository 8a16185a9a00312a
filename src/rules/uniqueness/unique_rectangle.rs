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

use super::deadly::{Deadly, Ending};
use super::rectangle;
use crate::deduction::{Conclusions, Premises};
use crate::facts::Fact;
use crate::grid::{Cell, CellSet, Constraint, Digit, Grid, House, HouseKind};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// Shape of the roof: the corners with extra candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) enum Roof {
    One,
    /// Two corners that see each other.
    Side,
    /// Two opposite corners.
    Diagonal,
    DiagonalOrThree,
}

impl Roof {
    fn fits(self, grid: &Grid, roof: CellSet) -> bool {
        let sees = roof.pair().map(|[a, b]| grid.sees(a, b));
        match self {
            Self::One => roof.len() == 1,
            Self::Side => sees == Some(true),
            Self::Diagonal => sees == Some(false),
            Self::DiagonalOrThree => sees == Some(false) || roof.len() == 3,
        }
    }
}

pub(in crate::rules) fn find(
    grid: &Grid,
    roof: Roof,
    ending: Ending,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    if !grid.givens_have_one_solution() {
        return ControlFlow::Continue(());
    }
    rectangle::all(grid, sink).iter().try_for_each(|rectangle| {
        if !roof.fits(grid, rectangle.roof) {
            return ControlFlow::Continue(());
        }
        let corners = CellSet::from(rectangle.corners).into_iter();
        let deadly = Deadly::new(grid, corners.map(|cell| (cell, rectangle.digits)));
        let facts = || rectangle::facts(rectangle.digits, &deadly);
        deadly.add(grid, ending, facts, sink)
    })
}

/// Type 6: a digit that is confined to the corners in both rows, or in both columns (an X-wing), is not in the roof: it
/// would be in both roof corners, and complete the pattern.
pub(in crate::rules) fn crosswise(deadly: &Deadly, grid: &Grid) -> Vec<Finding> {
    let roof = deadly.roof_cells;
    let corners: CellSet = deadly.cells.iter().map(|&(cell, _)| cell).collect();
    let digits = deadly.cells.first().map_or_else(Default::default, |&(_, digits)| digits);
    let lines = |kind: HouseKind| {
        let houses = roof.into_iter().flat_map(Cell::classic_houses);
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
        let premises = ProofQuery::new(grid, &premises, &conclusions).trim()?;
        let mut houses: Vec<House> = lines(kind).collect();
        houses.sort_unstable();
        let facts = vec![Fact::digit("digit", digit), Fact::houses("houses", houses)];
        let leans = premises.assume_one_solution();
        leans.then_some(Finding::new(premises, conclusions, facts))
    };
    digits.into_iter().filter_map(ending).collect()
}
