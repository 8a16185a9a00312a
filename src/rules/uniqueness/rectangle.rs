//! Rectangles: four cells in two rows, two columns, and two boxes, in which two digits could be swapped.

use super::deadly::Deadly;
use crate::facts::Fact;
use crate::grid::{Cell, CellSet, DigitSet, Grid, House, HouseKind};
use crate::rule::Sink;
use std::rc::Rc;

/// A rectangle: four empty cells that would hold two digits crosswise if the roof had no extra candidates.
#[derive(Clone, Copy)]
pub(crate) struct Rectangle {
    /// The two digits. A corner may lack one of them.
    pub(crate) digits: DigitSet,
    /// A corner, its neighbours in the row and in the column, and the corner opposite.
    pub(crate) corners: [Cell; 4],
    /// The corners with extra candidates: never all four.
    pub(crate) roof: CellSet,
}

/// The rectangles with a bivalue corner, which is the first corner, computed once for all rules.
pub(crate) fn all(grid: &Grid, sink: &Sink<'_>) -> Rc<Vec<Rectangle>> {
    sink.shared(0, |_| found(grid))
}

fn found(grid: &Grid) -> Vec<Rectangle> {
    let mut found = Vec::new();
    let bivalue = grid.bivalue_cells();
    for first in bivalue {
        let digits = grid.candidates(first);
        let fit = CellSet::union(digits.into_iter().map(|digit| grid.cells_for(digit)));
        for corners in with_corner(first, fit) {
            let others = |cell: &Cell| !digits.is_superset(grid.candidates(*cell));
            let roof: CellSet = corners.into_iter().filter(others).collect();
            // A rectangle with several bivalue corners is found only from the first of them.
            let floor = CellSet::from(corners) - roof;
            if (floor & bivalue).first() == Some(first) {
                found.push(Rectangle { digits, corners, roof });
            }
        }
    }
    found
}

/// The corners of the rectangles in two boxes with `first` and three cells of `fit`.
pub(crate) fn with_corner(first: Cell, fit: CellSet) -> impl Iterator<Item = [Cell; 4]> {
    let [row, column, home] = first.classic_houses();
    let others = fit.without(first);
    (others & row.cells()).into_iter().flat_map(move |beside| {
        let [_, far, _] = beside.classic_houses();
        let beside_is_home = home.cells().contains(beside);
        (others & column.cells()).into_iter().filter_map(move |below| {
            let [across, _, _] = below.classic_houses();
            let opposite = (across.cells() & far.cells() & others).single()?;
            let of_two_boxes = beside_is_home != home.cells().contains(below);
            of_two_boxes.then_some([first, beside, below, opposite])
        })
    })
}

/// The digits, the lines, the floor, and the roof of a rectangle, as facts.
pub(crate) fn facts(digits: DigitSet, deadly: &Deadly) -> Vec<Fact> {
    let corners = deadly.cells.iter().map(|&(cell, _)| cell).collect();
    [lines(digits, corners), deadly.floor_and_roof().into()].concat()
}

/// The digits and the lines of a rectangle, as the first facts of every text about one.
pub(crate) fn lines(digits: DigitSet, corners: CellSet) -> Vec<Fact> {
    let lines = |kind| House::of_kind(kind).filter(|house| house.cells().intersects(corners));
    vec![
        Fact::digits("digits", digits),
        Fact::houses("rows", lines(HouseKind::Row).collect()),
        Fact::houses("columns", lines(HouseKind::Column).collect()),
    ]
}
