//! What is written on a board: digits, candidates, and the numbers around it.

use super::curve::{Point, SIDE, Short};
use super::links::Items;
use super::palette;
use crate::explain::Naming;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid, House, HouseKind};
use crate::render::{CellContent, Highlight, Highlights, Mark};
use std::fmt::Display;

/// Half of a digit's height, as a share of the size of its letters: so far is the line that it
/// stands on below its middle.
const HALF: f64 = 0.364;
/// The size of a digit.
const LARGE: f64 = 36.0;
/// The size of a candidate.
const SMALL: f64 = 17.6;
/// The size of the numbers around the board.
const LABEL: f64 = 14.0;

/// A text with its middle line at `place`, as an element of a group of letters of this size.
pub(super) fn text(attributes: &str, place: Point, size: f64, words: impl Display) -> String {
    let (x, y) = (Short(place.x), Short(place.y + HALF * size));
    format!("<text{attributes} x=\"{x}\" y=\"{y}\">{words}</text>")
}

/// Texts that are written alike, in a group; empty if there are none.
pub(super) fn text_group(class: &str, fill: &str, size: f64, look: &str, texts: &str) -> String {
    if texts.is_empty() {
        return String::new();
    }
    let size = Short(size);
    format!("<g class=\"{class}\" fill=\"{fill}\" font-size=\"{size}\"{look}>{texts}</g>")
}

/// The look of letters that are bold.
pub(super) const BOLD: &str = " font-weight=\"700\"";

/// Classes and colours of large digits, and whether they are bold.
const LARGE_DIGITS: [(&str, &str, bool); 4] = [
    ("given", palette::INK.light, true),
    ("entered", palette::INK.light, false),
    ("on-pattern", palette::ON_PATTERN.light, true),
    ("on-fin", palette::ON_FIN.light, true),
];
/// Classes and colours of candidates, where a halo is paper around digits, so that they can be read on a cross.
const SMALL_DIGITS: [(&str, &str, bool); 5] = [
    ("candidates", palette::INK.light, false),
    ("marked halo", palette::INK.light, true),
    ("marked", palette::INK.light, true),
    ("on-pattern", palette::ON_PATTERN.light, true),
    ("on-fin", palette::ON_FIN.light, true),
];

/// The groups of `texts`, each in its look.
fn groups(looks: &[(&str, &str, bool)], size: f64, texts: &[String]) -> String {
    let group = |((class, fill, is_bold), texts): (&(&str, &str, bool), &String)| {
        let mut look = if *is_bold { BOLD.to_owned() } else { String::new() };
        if class.ends_with("halo") {
            let paper = palette::PAPER.light;
            look += &format!(" stroke=\"{paper}\" stroke-width=\"2.5\" paint-order=\"stroke\"");
        }
        text_group(class, fill, size, &look, texts)
    };
    looks.iter().zip(texts).map(group).collect()
}

/// Digits as one element, each in the middle of its place; empty if there are none.
fn element(attributes: &str, size: f64, digits: &[(Digit, Point)]) -> String {
    if digits.is_empty() {
        return String::new();
    }
    let list = |number: &dyn Fn(Point) -> f64| {
        let numbers = digits.iter().map(|(_, place)| Short(number(*place)).to_string());
        numbers.collect::<Vec<_>>().join(" ")
    };
    let (xs, ys) = (list(&|it| it.x), list(&|it| it.y + size * HALF));
    let text: String = digits.iter().map(|(digit, _)| digit.to_string()).collect();
    format!("<text{attributes} x=\"{xs}\" y=\"{ys}\">{text}</text>")
}

/// All digits and candidates in `cells`.
pub(super) fn digits(
    grid: &Grid,
    highlights: &Highlights,
    items: &Items,
    board: CellContent,
    cells: CellSet,
) -> String {
    let (mut large, mut small) = <([String; 4], [String; 5])>::default();
    for cell in cells {
        if let Some(digit) = highlights.digit(grid, cell) {
            let kind = match highlights.cell(cell) {
                Some(Highlight::Pattern) => 2,
                Some(Highlight::Fin) => 3,
                _ if grid.givens().contains(cell) => 0,
                _ => 1,
            };
            large[kind] += &element("", LARGE, &[(digit, Point::centre(cell))]);
        } else if board == CellContent::Candidates {
            candidates(grid, highlights, items, cell, &mut small);
        }
    }
    groups(&LARGE_DIGITS, LARGE, &large) + &groups(&SMALL_DIGITS, SMALL, &small)
}

/// Those that items of a list tell are written one by one.
fn candidates(
    grid: &Grid,
    highlights: &Highlights,
    items: &Items,
    cell: Cell,
    groups: &mut [String; 5],
) {
    let mut places: [Vec<(Digit, Point)>; 5] = Default::default();
    for digit in grid.candidates(cell) {
        let candidate = Candidate { cell, digit };
        let Mark { role, change } = highlights.mark(candidate);
        let (kind, down) = match (change, role) {
            (Some(Highlight::Eliminated), _) => (1, 0.0),
            (_, Some(Highlight::Pattern)) => (3, 0.0),
            (_, Some(Highlight::Fin)) => (4, 1.5),
            (None, None) => (0, 0.0),
            (Some(_), _) | (None, Some(_)) => (2, 0.0),
        };
        let place = (digit, Point::of(candidate).plus(0.0, down));
        let of_items = items.attribute(candidate);
        if of_items.is_empty() || change.is_some() {
            places[kind].push(place);
        } else {
            groups[kind] += &element(&of_items, SMALL, &[place]);
        }
    }
    for (group, places) in groups.iter_mut().zip(&places) {
        *group += &element("", SMALL, places);
    }
}

/// The numbers of rows and columns, so far outside of the board.
pub(super) fn labels(naming: Naming, ring: f64) -> String {
    let before = -13.0 - ring;
    let mut texts = String::new();
    for (i, middle) in (0..9).map(|i| (i, SIDE * (f64::from(i) + 0.5))) {
        for kind in [HouseKind::Column, HouseKind::Row] {
            let Some(house) = House::new(kind, i as u8 + 1) else { continue };
            let (x, y) = if kind == HouseKind::Row { (before, middle) } else { (middle, before) };
            texts += &text("", Point { x, y }, LABEL, naming.number(house));
        }
    }
    text_group("labels", palette::LABEL.light, LABEL, "", &texts)
}
