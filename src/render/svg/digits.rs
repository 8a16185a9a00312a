//! What is written on a board: digits, candidates, and the numbers around it.

use super::curve::{Point, SIDE, Short};
use super::items::Items;
use super::palette::LIGHT;
use super::shapes;
use crate::explain::Naming;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid, House, HouseKind};
use crate::render::{CellContent, Highlight, Highlights, Mark};
use std::fmt::Write as _;

/// Half of a digit's height, as a share of the size of its letters: so far is the line that it
/// stands on below its middle.
const HALF: f64 = 0.364;
/// The size of a digit.
const LARGE: f64 = 36.0;
/// The size of a candidate.
const SMALL: f64 = 17.6;
/// The size of the numbers around the board.
const LABEL: f64 = 14.0;

/// Digits that are written alike.
struct DigitGroup {
    class: &'static str,
    fill: &'static str,
    size: f64,
    is_bold: bool,
    has_halo: bool,
    texts: String,
}

impl DigitGroup {
    const fn new(class: &'static str, fill: &'static str, size: f64) -> Self {
        Self { class, fill, size, is_bold: false, has_halo: false, texts: String::new() }
    }

    fn bold(self) -> Self {
        Self { is_bold: true, ..self }
    }

    /// With paper around the digits, so that they can be read on a cross.
    fn on_lines(self) -> Self {
        Self { class: "marked halo", has_halo: true, ..self }
    }

    /// Writes digits, each in the middle of its place.
    fn write(&mut self, digits: &[(Digit, Point)]) {
        self.write_with("", digits);
    }

    /// Writes them as an element with these attributes.
    fn write_with(&mut self, attributes: &str, digits: &[(Digit, Point)]) {
        if digits.is_empty() {
            return;
        }
        let list = |number: fn(&Point) -> f64| {
            let numbers: Vec<String> =
                digits.iter().map(|(_, place)| Short(number(place)).to_string()).collect();
            numbers.join(" ")
        };
        let down = self.size * HALF;
        let ys: Vec<String> =
            digits.iter().map(|(_, place)| Short(place.y + down).to_string()).collect();
        let text: String = digits.iter().map(|(digit, _)| digit.to_string()).collect();
        let (xs, ys) = (list(|it| it.x), ys.join(" "));
        let _ = write!(self.texts, "<text{attributes} x=\"{xs}\" y=\"{ys}\">{text}</text>");
    }

    fn finish(self) -> String {
        if self.texts.is_empty() {
            return String::new();
        }
        let mut look = String::new();
        if self.is_bold {
            look += " font-weight=\"700\"";
        }
        if self.has_halo {
            let paper = LIGHT.paper;
            let _ = write!(look, " stroke=\"{paper}\" stroke-width=\"2.5\" paint-order=\"stroke\"");
        }
        let Self { class, fill, size, texts, .. } = self;
        format!(
            "<g class=\"{class}\" fill=\"{fill}\" font-size=\"{}\"{look}>{texts}</g>",
            Short(size)
        )
    }
}

/// All digits and candidates in `cells`.
pub(super) fn digits(
    grid: &Grid,
    highlights: &Highlights,
    items: &Items,
    board: CellContent,
    cells: CellSet,
) -> String {
    let mut large = [
        DigitGroup::new("given", LIGHT.ink, LARGE).bold(),
        DigitGroup::new("entered", LIGHT.ink, LARGE),
        DigitGroup::new("on-pattern", LIGHT.on_pattern, LARGE).bold(),
        DigitGroup::new("on-fin", LIGHT.on_fin, LARGE).bold(),
    ];
    let mut small = [
        DigitGroup::new("candidates", LIGHT.ink, SMALL),
        DigitGroup::new("marked", LIGHT.ink, SMALL).bold().on_lines(),
        DigitGroup::new("marked", LIGHT.ink, SMALL).bold(),
        DigitGroup::new("on-pattern", LIGHT.on_pattern, SMALL).bold(),
        DigitGroup::new("on-fin", LIGHT.on_fin, SMALL).bold(),
    ];
    for cell in cells {
        if let Some(digit) = grid.digit(cell).or_else(|| shapes::placed(grid, highlights, cell)) {
            let kind = match highlights.cell(cell) {
                Some(Highlight::Pattern) => 2,
                Some(Highlight::Fin) => 3,
                _ if grid.givens().contains(cell) => 0,
                _ => 1,
            };
            large[kind].write(&[(digit, Point::centre(cell))]);
        } else if board == CellContent::Candidates {
            candidates(grid, highlights, items, cell, &mut small);
        }
    }
    large.into_iter().chain(small).map(DigitGroup::finish).collect()
}

/// Those that items of a list tell are written one by one.
fn candidates(
    grid: &Grid,
    highlights: &Highlights,
    items: &Items,
    cell: Cell,
    groups: &mut [DigitGroup; 5],
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
            groups[kind].write_with(&of_items, &[place]);
        }
    }
    for (group, places) in groups.iter_mut().zip(&places) {
        group.write(places);
    }
}

/// The numbers of rows and columns.
pub(super) fn labels(naming: Naming) -> String {
    let mut texts = String::new();
    for (i, middle) in (0..9).map(|i| (i, SIDE * (f64::from(i) + 0.5))) {
        for kind in [HouseKind::Column, HouseKind::Row] {
            let Some(house) = House::new(kind, i as u8 + 1) else { continue };
            let (x, y) = if kind == HouseKind::Row { (-13.0, middle) } else { (middle, -13.0) };
            let (x, y) = (Short(x), Short(y + LABEL * HALF));
            let _ = write!(texts, "<text x=\"{x}\" y=\"{y}\">{}</text>", naming.number(house));
        }
    }
    format!(
        "<g class=\"labels\" fill=\"{}\" font-size=\"{}\">{texts}</g>",
        LIGHT.label,
        Short(LABEL)
    )
}
