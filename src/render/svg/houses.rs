//! What has an outline: houses to look at, bases and covers, almost locked sets with their letters.

use super::curve::{Point, SIDE, Short};
use super::digits::{BOLD, text, text_group};
use super::{palette, ruling};
use crate::grid::{Candidate, Cell, Digit, Grid, House, HouseKind};
use crate::render::regions::{Area, Region};
use crate::render::{CellContent, Highlights};

/// With more houses to look at, heavy borders would cover the board.
const MAX_HEAVY: usize = 3;
/// How much of a tint is laid on: what lies under it can be read.
const TINT: &str = "0.1";
/// The dashes of the outlines of one region after the other.
const DASHES: [&str; 6] = ["", "8 4.5", "2 3", "11 3 2 3", "4 2.5", "1 4.5"];
/// The size of the letter of a set.
const LETTER: f64 = 13.0;
/// Places of a letter in a cell, the best first: where these digits are not.
const PLACES: [u8; 9] = [3, 9, 7, 1, 2, 8, 6, 4, 5];

/// The house to look at, if there is one alone: one in no region, or in the first region of houses.
fn only_house(highlights: &Highlights) -> Option<House> {
    let first = highlights.regions.iter().find(|it| !it.houses().is_empty());
    let of_region = first.map_or(&[][..], Region::houses);
    let mut houses = highlights.plain_houses().chain(of_region.iter().copied());
    houses.next().filter(|_| houses.next().is_none())
}

/// An even tint over the house to look at, if there is one alone.
pub(super) fn tint(highlights: &Highlights) -> String {
    only_house(highlights).map_or_else(String::new, |house| {
        let cells = || house.cells().into_iter().map(|cell| frame(cell, 0.0)).collect();
        let area = area(house).map_or_else(cells, |_| border(house, 0.0));
        let fill = palette::TINT.light;
        format!("<path class=\"tint\" fill=\"{fill}\" fill-opacity=\"{TINT}\" d=\"{area}\"/>")
    })
}

/// The borders of the houses to look at: heavy if they are few.
pub(super) fn borders(highlights: &Highlights) -> String {
    let houses: Vec<House> = highlights.plain_houses().collect();
    let (inset, width) = if houses.len() > MAX_HEAVY { (2.0, "2") } else { (1.5, "4") };
    let lines: String = houses.into_iter().map(|house| border(house, inset)).collect();
    if lines.is_empty() { lines } else { outline("house", width, "", &lines) }
}

/// The outlines of regions, each with dashes of its own.
pub(super) fn outlines(regions: &[Region]) -> String {
    let drawn = regions.iter().enumerate().map(|(i, region)| {
        let width = if region.houses().len() > MAX_HEAVY { "1.8" } else { "2.2" };
        let lines = match &region.area {
            Area::Houses(houses) => {
                let inset = 2.0 + 2.5 * i as f64;
                houses.iter().map(|&house| border(house, inset)).collect::<String>()
            }
            Area::Cells(cells) => {
                let in_cell = |cell| {
                    let before = regions[..i].iter().filter(|it| it.cells().contains(cell)).count();
                    frame(cell, 3.0 + 3.5 * before as f64)
                };
                cells.into_iter().map(in_cell).collect()
            }
        };
        outline("house", width, dashes(i), &lines)
    });
    drawn.collect()
}

/// The dashes of the region with this place among all.
pub(super) const fn dashes(place: usize) -> &'static str {
    DASHES[place % DASHES.len()]
}

/// The attribute of these dashes; empty for a line without any.
pub(super) fn dashed(dashes: &str) -> String {
    if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") }
}

/// A path of outlines.
pub(super) fn outline(class: &str, width: &str, dashes: &str, lines: &str) -> String {
    let dashes = dashed(dashes);
    let house = palette::HOUSE.light;
    format!(
        "<path class=\"{class}\" fill=\"none\" stroke=\"{house}\" \
         stroke-width=\"{width}\"{dashes} d=\"{lines}\"/>"
    )
}

/// The outline of a house, so far inside.
pub(super) fn border(house: House, inset: f64) -> String {
    let Some((corner, width, height)) = area(house) else {
        return ruling::edges(house.cells(), inset);
    };
    let corner = corner.plus(inset, inset);
    let (width, height) = (Short(width - 2.0 * inset), Short(height - 2.0 * inset));
    format!("M{corner}h{width}v{height}h-{width}z")
}

/// The outline of a cell, so far inside.
pub(super) fn frame(cell: Cell, inset: f64) -> String {
    let (corner, side) = (Point::corner(cell).plus(inset, inset), Short(SIDE - 2.0 * inset));
    format!("M{corner}h{side}v{side}h-{side}z")
}

/// The upper left corner, the width, and the height of a row, a column, a box, or a window.
fn area(house: House) -> Option<(Point, f64, f64)> {
    let first = Point::corner(house.cells().first()?);
    match house.kind() {
        HouseKind::Row => Some((first, 9.0 * SIDE, SIDE)),
        HouseKind::Column => Some((first, SIDE, 9.0 * SIDE)),
        HouseKind::Box if house.is_irregular() => None,
        HouseKind::Box | HouseKind::Window => Some((first, 3.0 * SIDE, 3.0 * SIDE)),
        HouseKind::Diagonal
        | HouseKind::DisjointGroup
        | HouseKind::Figure
        | HouseKind::Extra
        | HouseKind::KnightsMove
        | HouseKind::KingsMove
        | HouseKind::Cage
        | HouseKind::RenbanLine => None,
    }
}

/// The letter of a region in one of its cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Letter {
    pub(super) letter: char,
    pub(super) place: Point,
}

/// The letters of all regions that have one, where no candidate is.
pub(super) fn letters(grid: &Grid, regions: &[Region], board: CellContent) -> Vec<Letter> {
    let mut letters = Vec::new();
    for cell in Cell::ALL.into_iter().filter(|&cell| grid.digit(cell).is_none()) {
        let is_free = |&number: &u8| {
            let digit = Digit::new(number);
            board == CellContent::Digits
                || digit.is_none_or(|it| !grid.has(Candidate { cell, digit: it }))
        };
        let places = PLACES.into_iter().filter(is_free).filter_map(Digit::new);
        let here = regions.iter().filter(|it| it.cells().contains(cell)).filter_map(Region::letter);
        letters.extend(here.zip(places).map(|(letter, digit)| {
            let place = Point::of(Candidate { cell, digit });
            Letter { letter, place }
        }));
    }
    letters
}

/// Letters as they stand on the board.
pub(super) fn written(letters: &[Letter]) -> String {
    let texts: String = letters.iter().map(|it| text("", it.place, LETTER, it.letter)).collect();
    text_group("labels", palette::LABEL.light, LETTER, BOLD, &texts)
}
