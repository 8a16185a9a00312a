//! Highlights as shapes: disc, square, triangle, cross, double ring, hatch.

use super::curve::{Point, SIDE, Short};
use super::palette::LIGHT;
use crate::grid::{Candidate, Cell, Grid, House, HouseKind};
use crate::render::{Board, Highlight, Highlights};
use std::fmt::Write as _;

/// A shape, around what, and how large: half of its height.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) highlight: Highlight,
    pub(super) centre: Point,
    pub(super) size: f64,
}

/// Around a candidate.
const SMALL: f64 = 9.25;
/// Around a digit.
const LARGE: f64 = 23.0;
/// In an empty cell, where no candidates are shown.
const ALONE: f64 = 10.0;

/// All shapes on a board.
pub(super) fn shapes(grid: &Grid, highlights: &Highlights, board: Board) -> Vec<Shape> {
    Cell::ALL.into_iter().flat_map(|cell| of_cell(grid, highlights, board, cell)).collect()
}

fn of_cell(grid: &Grid, highlights: &Highlights, board: Board, cell: Cell) -> Vec<Shape> {
    let centre = Point::centre(cell);
    let of_cell = highlights.cell(cell).map(|highlight| (highlight, centre));
    let shape = |size| of_cell.map(|(highlight, centre)| Shape { highlight, centre, size });
    if grid.digit(cell).is_some() || placed(grid, highlights, cell).is_some() {
        return Vec::from_iter(shape(LARGE));
    }
    if board == Board::Digits || grid.candidates(cell).is_empty() {
        return Vec::from_iter(shape(ALONE));
    }
    let marked = |digit| {
        let candidate = Candidate { cell, digit };
        let highlight = highlights.candidate(candidate)?;
        Some(Shape { highlight, centre: Point::of(candidate), size: SMALL })
    };
    grid.candidates(cell).into_iter().filter_map(marked).collect()
}

/// The digit that goes into `cell`.
pub(super) fn placed(
    grid: &Grid,
    highlights: &Highlights,
    cell: Cell,
) -> Option<crate::grid::Digit> {
    let placed =
        |&digit: &_| highlights.candidate(Candidate { cell, digit }) == Some(Highlight::Placed);
    grid.candidates(cell).into_iter().find(placed)
}

/// The shapes of one highlight, in a group that carries its colours.
pub(super) fn group(shapes: &[Shape], highlight: Highlight) -> String {
    let of_mark: String = shapes.iter().filter(|it| it.highlight == highlight).map(draw).collect();
    if of_mark.is_empty() {
        return of_mark;
    }
    format!("<g class=\"{}\" {}>{of_mark}</g>", highlight.name(), paint(highlight))
}

pub(super) fn paint(highlight: Highlight) -> String {
    match highlight {
        Highlight::Pattern => format!("fill=\"{}\"", LIGHT.pattern),
        Highlight::Helper => {
            format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"", LIGHT.paper, LIGHT.helper)
        }
        Highlight::Fin => format!("fill=\"{}\" stroke=\"{}\"", LIGHT.helper, LIGHT.ink),
        Highlight::Eliminated => {
            format!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", LIGHT.change)
        }
        Highlight::Placed => {
            format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\"", LIGHT.change)
        }
    }
}

pub(super) fn draw(shape: &Shape) -> String {
    let Shape { highlight, centre: Point { x, y }, size } = *shape;
    let (cx, cy) = (Short(x), Short(y));
    match highlight {
        Highlight::Pattern => format!("<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{}\"/>", Short(size)),
        Highlight::Helper => {
            let (left, top) = (Short(x - size + 1.0), Short(y - size + 1.0));
            let side = Short(2.0 * size - 2.0);
            format!("<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"/>")
        }
        Highlight::Fin => {
            // The digit stands in the lower half, where it is wide enough.
            let top = shape.centre.plus(0.0, -1.15 * size);
            let (half, height) = (Short(1.2 * size), Short(2.05 * size));
            let foot = Short(-2.4 * size);
            format!("<path d=\"M{top}l{half} {height}h{foot}z\"/>")
        }
        Highlight::Eliminated => {
            // Its ends stand out from behind the digit.
            let half = size + 0.5;
            let (start, side) = (shape.centre.plus(-half, -half), Short(2.0 * half));
            format!("<path d=\"M{start}l{side} {side}m0 -{side}l-{side} {side}\"/>")
        }
        Highlight::Placed => {
            let inner = Short(size - 4.5);
            format!(
                "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{}\"/><circle cx=\"{cx}\" cy=\"{cy}\" \
                 r=\"{inner}\"/>",
                Short(size)
            )
        }
    }
}

/// Lines across the houses to look at.
pub(super) fn hatch(houses: &[House]) -> String {
    if houses.is_empty() {
        return String::new();
    }
    let lines: String = houses.iter().map(|&house| diagonals(house)).collect();
    format!("<path class=\"hatch\" stroke=\"{}\" stroke-width=\"1.5\" d=\"{lines}\"/>", LIGHT.hatch)
}

/// The heavy borders of the houses to look at.
pub(super) fn borders(houses: &[House]) -> String {
    if houses.is_empty() {
        return String::new();
    }
    let mut lines = String::new();
    for &house in houses {
        let (corner, width, height) = area(house);
        let corner = corner.plus(1.5, 1.5);
        let (width, height) = (Short(width - 3.0), Short(height - 3.0));
        let _ = write!(lines, "M{corner}h{width}v{height}h-{width}z");
    }
    let house = LIGHT.house;
    format!(
        "<path class=\"house\" fill=\"none\" stroke=\"{house}\" stroke-width=\"4\" d=\"{lines}\"/>"
    )
}

/// The upper left corner, the width, and the height of a house.
fn area(house: House) -> (Point, f64, f64) {
    let first = house.cells().first().map_or(Point { x: 0.0, y: 0.0 }, Point::corner);
    match house.kind() {
        HouseKind::Row => (first, 9.0 * SIDE, SIDE),
        HouseKind::Column => (first, SIDE, 9.0 * SIDE),
        HouseKind::Box => (first, 3.0 * SIDE, 3.0 * SIDE),
    }
}

/// From lower left to upper right, as far apart as fits all houses.
fn diagonals(house: House) -> String {
    const APART: f64 = 15.0;
    let (Point { x, y }, width, height) = area(house);
    let mut lines = String::new();
    let mut along = APART;
    while along < width + height {
        let start = Point { x: x + (along - height).max(0.0), y: y + along.min(height) };
        let length = along.min(height) - (along - width).max(0.0);
        let _ = write!(lines, "M{start}l{0}-{0}", Short(length));
        along += APART;
    }
    lines
}

/// Small crosses where the digit in question cannot go.
pub(super) fn blocked(places: impl IntoIterator<Item = Point>) -> String {
    let mut crosses = String::new();
    for place in places {
        let _ = write!(crosses, "M{}l12 12m0-12l-12 12", place.plus(-6.0, -6.0));
    }
    if crosses.is_empty() {
        return crosses;
    }
    let label = LIGHT.label;
    format!("<path class=\"blocked\" stroke=\"{label}\" stroke-width=\"2\" d=\"{crosses}\"/>")
}
