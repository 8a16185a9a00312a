//! Highlights as shapes: disc, square, diamond, triangle, cross, ring, double ring.

use super::curve::{Point, Short};
use super::links::Items;
use super::palette;
use crate::grid::{Candidate, Cell, CellSet, Grid};
use crate::render::{CellContent, Highlight, Highlights, Mark};
use std::fmt::Write as _;

/// A shape, around what, and how large: half of its height.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) highlight: Highlight,
    pub(super) inside: Inside,
    pub(super) centre: Point,
    pub(super) size: f64,
    /// The candidate that has it as its role.
    pub(super) role_of: Option<Candidate>,
}

/// What is inside of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Inside {
    /// What its highlight has.
    Own,
    /// Paper, so that a cross can be seen over it.
    Paper,
}

/// Around a candidate: shapes of neighbours, which are 18.5 apart, do not touch.
const SMALL: f64 = 8.6;
/// Around a digit.
const LARGE: f64 = 23.0;
/// In an empty cell, where no candidates are shown.
const ALONE: f64 = 10.0;

/// All shapes on a board.
pub(super) fn shapes(grid: &Grid, highlights: &Highlights, board: CellContent) -> Vec<Shape> {
    Cell::ALL.into_iter().flat_map(|cell| of_cell(grid, highlights, board, cell)).collect()
}

fn of_cell(grid: &Grid, highlights: &Highlights, board: CellContent, cell: Cell) -> Vec<Shape> {
    let centre = Point::centre(cell);
    let of_cell = highlights.cell(cell).map(|highlight| (highlight, centre));
    let inside = Inside::Own;
    let shape = |size| {
        let role_of = None;
        of_cell.map(|(highlight, centre)| Shape { highlight, inside, centre, size, role_of })
    };
    if highlights.digit(grid, cell).is_some() {
        return Vec::from_iter(shape(LARGE));
    }
    if board == CellContent::Digits || grid.candidates(cell).is_empty() {
        return Vec::from_iter(shape(ALONE));
    }
    let of_candidate = |digit| small(highlights, Candidate { cell, digit });
    grid.candidates(cell).into_iter().flat_map(of_candidate).collect()
}

/// What a candidate does, and over it what becomes of it.
fn small(highlights: &Highlights, candidate: Candidate) -> impl Iterator<Item = Shape> + use<> {
    let Mark { role, change } = highlights.mark(candidate);
    let is_lost = change == Some(Highlight::Eliminated);
    let inside = if is_lost { Inside::Paper } else { Inside::Own };
    let centre = Point::of(candidate);
    let role_of = Some(candidate);
    let role = role.map(|highlight| Shape { highlight, inside, centre, size: SMALL, role_of });
    let over =
        |highlight| Shape { highlight, inside: Inside::Own, centre, size: SMALL, role_of: None };
    role.into_iter().chain(change.map(over))
}

/// The cells whose digit has a shape, or one of whose candidates has.
pub(super) fn touched(grid: &Grid, highlights: &Highlights, board: CellContent) -> CellSet {
    let is_touched = |&cell: &Cell| {
        if highlights.digit(grid, cell).is_some() {
            return highlights.cell(cell).is_some();
        }
        let is_marked = |digit| highlights.candidate(Candidate { cell, digit }).is_some();
        board == CellContent::Candidates && grid.candidates(cell).into_iter().any(is_marked)
    };
    Cell::ALL.into_iter().filter(is_touched).collect()
}

/// The shapes of one highlight, in groups that carry their colours.
pub(super) fn group(shapes: &[Shape], highlight: Highlight, items: &Items) -> String {
    let of_kind = |inside: Inside| {
        let same = shapes.iter().filter(|it| it.highlight == highlight && it.inside == inside);
        let of_items = |it: &Shape| it.role_of.map_or_else(String::new, |it| items.attribute(it));
        let drawn: String = same.map(|it| draw(it, &of_items(it))).collect();
        if drawn.is_empty() { drawn } else { painted(highlight, inside, &drawn) }
    };
    of_kind(Inside::Own) + &of_kind(Inside::Paper)
}

/// `drawn` in the colours of a highlight.
pub(super) fn painted(highlight: Highlight, inside: Inside, drawn: &str) -> String {
    let hollow = if inside == Inside::Paper { " hollow" } else { "" };
    format!("<g class=\"{}{hollow}\" {}>{drawn}</g>", highlight.name(), paint(highlight, inside))
}

fn paint(highlight: Highlight, inside: Inside) -> String {
    let (fill, stroke, width) = match (highlight, inside) {
        (Highlight::Pattern, Inside::Own) => return format!("fill=\"{}\"", palette::PATTERN.light),
        (Highlight::Pattern, Inside::Paper) => (palette::PAPER.light, palette::PATTERN.light, "2"),
        (Highlight::Helper, _) => (palette::PAPER.light, palette::HELPER.light, "2.5"),
        (Highlight::Start, _) => (palette::PAPER.light, palette::INK.light, "2"),
        (Highlight::Fin, Inside::Own) => (palette::HELPER.light, palette::INK.light, "1"),
        (Highlight::Fin, Inside::Paper) => (palette::PAPER.light, palette::INK.light, "1"),
        (Highlight::Eliminated, _) => ("none", palette::CHANGE.light, "3"),
        (Highlight::Last | Highlight::Placed, _) => ("none", palette::CHANGE.light, "2.5"),
    };
    format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"")
}

/// A circle with these attributes.
pub(super) fn circle(attributes: &str, Point { x, y }: Point, radius: f64) -> String {
    let (x, y, radius) = (Short(x), Short(y), Short(radius));
    format!("<circle{attributes} cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
}

/// A rectangle with these attributes before and after those of its place.
pub(super) fn rect(before: &str, corner: Point, width: f64, height: f64, after: &str) -> String {
    let (x, y, width, height) = (Short(corner.x), Short(corner.y), Short(width), Short(height));
    format!("<rect{before} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{after}/>")
}

/// A shape whose elements have these attributes.
pub(super) fn draw(shape: &Shape, with: &str) -> String {
    let Shape { highlight, centre, size, .. } = *shape;
    let path = |line: String| format!("<path{with} d=\"M{line}\"/>");
    match highlight {
        Highlight::Pattern => circle(with, centre, size),
        Highlight::Helper => {
            let (corner, side) = (centre.plus(1.0 - size, 1.0 - size), 2.0 * size - 2.0);
            rect(with, corner, side, side, "")
        }
        Highlight::Start => {
            let (top, half) = (centre.plus(0.0, -1.3 * size), Short(1.3 * size));
            path(format!("{top}l{half} {half}l-{half} {half}l-{half}-{half}z"))
        }
        Highlight::Fin => {
            // The digit stands in the lower half, where it is wide enough.
            let top = centre.plus(0.0, -1.15 * size);
            let (half, height) = (Short(1.2 * size), Short(2.05 * size));
            path(format!("{top}l{half} {height}h{}z", Short(-2.4 * size)))
        }
        Highlight::Eliminated => {
            // Its ends stand out from behind the digit.
            let (start, side) = (centre.plus(-size, -size), Short(2.0 * size));
            path(format!("{start}l{side} {side}m0 -{side}l-{side} {side}"))
        }
        // It goes around a disc.
        Highlight::Last => circle(with, centre, size + 1.0),
        Highlight::Placed => circle(with, centre, size) + &circle(with, centre, size - 4.5),
    }
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
    let label = palette::LABEL.light;
    format!("<path class=\"blocked\" stroke=\"{label}\" stroke-width=\"2\" d=\"{crosses}\"/>")
}
