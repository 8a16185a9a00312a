//! What is wrong with a board, to be laid over it.

use super::curve::{Curve, Point, SIDE, Short};
use super::digits::{text, text_group};
use super::houses;
use super::legend::{Entry, list};
use super::over;
use super::palette;
use super::shapes::circle;
use crate::ask::{BoardFault, Details, Layer, SameDigits, TwoDigits};
use crate::explain::english::diagnosis::MistakeLevel;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};
use std::f64::consts::FRAC_1_SQRT_2;

/// The ring around a digit, and around a digit that is suspected, which may have the other one, too.
const RING: f64 = 22.5;
const OUTER_RING: f64 = 26.0;
/// The ring of a sign, its frame, and its width with the space after it.
const SIGN: f64 = 9.0;
const FRAME: &str = "M1.5 -9.5h19v19h-19z";
const WIDTH: f64 = 26.0;
/// How far a line between two cells is bent, so that it runs beside what stands between them.
const BEND: f64 = 56.0;
/// The size of two digits in a cell, and beside a digit.
const LARGE: f64 = 20.0;
const SMALL: f64 = 13.0;

/// What shows on the board that it is not sound; `None` below the level that names houses.
pub fn layer_of_fault(fault: &BoardFault) -> Option<Layer> {
    if fault.level < MistakeLevel::House {
        return None;
    }
    let details = &fault.details;
    let suspects = suspects(&details.suspects);
    let is_free = |it: &&TwoDigits| fault.paper.digit(it.cell).is_none();
    let covers: CellSet = details.differ.iter().filter(is_free).map(|it| it.cell).collect();
    let parts = [
        frames(details),
        clashes(&fault.paper, &details.clashes),
        details.wrong.iter().map(|it| wrong(Point::centre(it.cell), RING)).collect(),
        suspects.iter().map(|it| suspect(Point::centre(it.cell), OUTER_RING)).collect(),
        two_solutions(&details.differ, &fault.paper),
    ];
    let entries = entries(details);
    Some(Layer { svg: over(covers, &parts.concat()), legend: list(&entries) })
}

/// Those that are suspected alone, or the likeliest that are suspected together.
fn suspects(suspects: &[Vec<Candidate>]) -> Vec<Candidate> {
    let alone: Vec<Candidate> =
        suspects.iter().filter(|it| it.len() == 1).flatten().copied().collect();
    if alone.is_empty() { suspects.first().cloned().unwrap_or_default() } else { alone }
}

/// Outlines of houses to look at, of houses and cells that have nothing left, and of cells with wrong marks.
fn frames(details: &Details) -> String {
    let houses = details.houses.iter().chain(&details.no_place);
    let houses = houses.map(|it| houses::border(*it, 1.5));
    let cells = details.no_digit.iter().chain(&details.wrong_marks);
    let lines: String = houses.chain(cells.map(|it| houses::frame(*it, 3.0))).collect();
    if lines.is_empty() { lines } else { houses::outline("house", "4", "", &lines) }
}

/// A ring around each digit, and lines between those that see each other: each clash for itself.
fn clashes(paper: &Grid, clashes: &[SameDigits]) -> String {
    let drawn = |(i, clash): (usize, &SameDigits)| {
        let rings = clash.cells.iter().map(|it| circle("", Point::centre(*it), RING));
        let lines: String =
            joined(paper, &clash.cells).map(|ends| line(ends).to_string()).collect();
        let dashes = houses::dashed(houses::dashes(i));
        let inside = format!("{}<path{dashes} d=\"{lines}\"/>", rings.collect::<String>());
        group("clash", "", &inside)
    };
    clashes.iter().enumerate().map(drawn).collect()
}

/// The pairs of `cells` that see each other and have none of the others between them.
fn joined<'a>(paper: &'a Grid, cells: &'a [Cell]) -> impl Iterator<Item = [Cell; 2]> + 'a {
    let pairs = cells.iter().enumerate().flat_map(|(i, &one)| {
        cells[i + 1..]
            .iter()
            .map(move |&other| [one, other])
            .filter(|[one, other]| paper.sees(*one, *other))
    });
    pairs.filter(|[one, other]| {
        let houses: Vec<_> = paper.variant().shared_houses(*one, *other).collect();
        let is_between = |it: &&Cell| {
            one < *it && *it < other && houses.iter().all(|house| house.cells().contains(**it))
        };
        !cells.iter().any(|it| is_between(&it))
    })
}

/// Neighbours are joined straight; what is farther away is gone around.
fn line([one, other]: [Cell; 2]) -> Curve {
    let [from, to] = [one, other].map(Point::centre);
    let bend = if from.distance(to) < 2.0 * SIDE { 0.0 } else { BEND };
    let curve = Curve::bent(from, to, bend);
    curve.trimmed(RING, RING).unwrap_or(curve)
}

/// A ring with a line through it.
fn wrong(centre: Point, radius: f64) -> String {
    let half = radius * FRAC_1_SQRT_2;
    let (start, across) = (centre.plus(-half, half), Short(2.0 * half));
    let slash = format!("<path d=\"M{start}l{across} -{across}\"/>");
    group("wrong", "", &(circle("", centre, radius) + &slash))
}

fn suspect(centre: Point, radius: f64) -> String {
    group("suspect", " stroke-dasharray=\"5 3.5\"", &circle("", centre, radius))
}

fn group(class: &str, attributes: &str, inside: &str) -> String {
    let wrong = palette::WRONG.light;
    format!(
        "<g class=\"{class}\" fill=\"none\" stroke=\"{wrong}\" stroke-width=\"2.5\"{attributes}>\
         {inside}</g>"
    )
}

/// `3 / 5` in each cell, or under the digit that stands there.
fn two_solutions(differ: &[TwoDigits], paper: &Grid) -> String {
    let is_free = |it: &&TwoDigits| paper.digit(it.cell).is_none();
    let (free, filled): (Vec<_>, Vec<_>) = differ.iter().partition(is_free);
    let large = free.into_iter().map(|it| pair(it.digits, Point::centre(it.cell), LARGE));
    let small = filled.into_iter();
    let small = small.map(|it| pair(it.digits, Point::centre(it.cell).plus(0.0, 22.0), SMALL));
    let [large, small]: [String; 2] = [large.collect(), small.collect()];
    written(&large, LARGE) + &written(&small, SMALL)
}

/// Two digits around this place, as an element of a group.
fn pair([one, other]: [Digit; 2], place: Point, size: f64) -> String {
    text("", place, size, format_args!("{one} / {other}"))
}

fn written(texts: &str, size: f64) -> String {
    text_group("marked", palette::INK.light, size, " text-anchor=\"middle\"", texts)
}

/// The entries of the legend.
fn entries(details: &Details) -> Vec<Entry> {
    let centre = Point { x: 11.0, y: 0.0 };
    // What outlines a house to look at needs no word.
    let Details {
        houses: _,
        clashes,
        wrong: crossed,
        suspects,
        differ,
        wrong_marks,
        no_digit,
        no_place,
    } = details;
    let frame = || houses::outline("house", "3", "", FRAME);
    let clash = || group("clash", "", &circle("", centre, SIGN));
    let pair = |it: &TwoDigits| written(&pair(it.digits, centre.plus(6.0, 0.0), SMALL), SMALL);
    let entries = [
        ("stands twice", WIDTH, (!clashes.is_empty()).then(clash)),
        ("wrong", WIDTH, (!crossed.is_empty()).then(|| wrong(centre, SIGN))),
        ("suspected", WIDTH, (!suspects.is_empty()).then(|| suspect(centre, SIGN))),
        ("no cell left for a digit", WIDTH, (!no_place.is_empty()).then(frame)),
        ("no digit left", WIDTH, (!no_digit.is_empty()).then(frame)),
        ("marks leave out a digit", WIDTH, (!wrong_marks.is_empty()).then(frame)),
        ("two solutions", WIDTH + 10.0, differ.first().map(pair)),
    ];
    let entry = |(word, width, sign): (&str, f64, Option<String>)| {
        Some(Entry { word: word.to_owned(), sign: sign?, width })
    };
    entries.into_iter().filter_map(entry).collect()
}
