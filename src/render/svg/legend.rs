//! What the shapes, outlines, and lines of a picture mean: in rows under a board, or as a list of a page.

use super::curve::{BOARD, Point, Short};
use super::digits::{text, text_group};
use super::houses;
use super::links::{DrawnLink, Kind};
use super::palette;
use super::shapes::{self, Inside, Shape};
use crate::render::legend;
use crate::render::markup::escaped;
use crate::render::{CellContent, Highlights, Region, View};
use std::fmt::Write as _;

/// The height of the first row, and of each after it.
const FIRST: f64 = 30.0;
const NEXT: f64 = 22.0;
/// The size of its letters.
const LETTERS: f64 = 13.5;
/// The average width of a letter, as a share of the font size.
const WIDTH: f64 = 0.58;
/// The middle of the first row.
const MIDDLE: f64 = BOARD + 4.0 + FIRST / 2.0;
/// The x of the start of a row.
const LEFT: f64 = 4.0;
/// The width of a shape with the space after it.
const SHAPE: f64 = 22.0;
/// Half of the height of a sign in a list, and the space at its left.
const HALF: f64 = 12.0;
const BESIDE: f64 = 3.0;

/// A sign and the word that says what it means.
pub(super) struct Entry {
    pub(super) word: String,
    /// The sign; it starts at 0, 0, and has its middle line there.
    pub(super) sign: String,
    /// How wide the sign is, with the space after it.
    pub(super) width: f64,
}

/// The shapes, outlines, and lines that are on the board, each with its word.
pub(super) fn entries(
    view: &View<'_>,
    highlights: &Highlights,
    shapes: &[Shape],
    links: &[DrawnLink],
    board: CellContent,
) -> Vec<Entry> {
    let mut entries = marks(view, shapes, board);
    for (i, it) in highlights.regions.iter().enumerate() {
        if !entries.iter().any(|entry| entry.word == it.name) {
            entries.push(region(i, it));
        }
    }
    if board == CellContent::Digits && !highlights.blocked.is_empty() {
        let sign = shapes::blocked([Point { x: 9.0, y: 0.0 }]);
        entries.push(Entry { word: legend::RULED_OUT.to_owned(), sign, width: SHAPE });
    }
    entries.extend(lines(links));
    entries
}

/// The shapes on the board by their words, one of each kind.
fn marks(view: &View<'_>, shapes: &[Shape], board: CellContent) -> Vec<Entry> {
    let shape = |highlight| {
        let of_kind = || shapes.iter().filter(|it| it.highlight == highlight);
        of_kind().find(|it| it.inside == Inside::Own).or_else(|| of_kind().next())
    };
    let entry = |(word, shapes): (&str, Vec<&Shape>)| {
        let mut entry = Entry { word: word.to_owned(), sign: String::new(), width: 0.0 };
        for shape in shapes {
            let centre = Point { x: entry.width + 9.0, y: 0.0 };
            let drawn = shapes::draw(&Shape { centre, size: 8.0, ..*shape }, "");
            entry.sign += &shapes::painted(shape.highlight, shape.inside, &drawn);
            entry.width += SHAPE;
        }
        entry
    };
    legend::entries(view, board, shape).into_iter().map(entry).collect()
}

fn region(place: usize, region: &Region) -> Entry {
    let sign = houses::outline("house", "2", houses::dashes(place), "M0 -8h18v16h-18z");
    Entry { word: region.name.clone(), sign, width: 24.0 }
}

/// What lines mean: between two that a chain goes through, and else.
fn lines(links: &[DrawnLink]) -> impl Iterator<Item = Entry> {
    let is_chain = links.iter().any(|it| it.is_arrow);
    let words =
        if is_chain { ["then it is", "then it is not"] } else { ["one of two", "not both"] };
    let drawn = [Kind::Strong, Kind::Weak].into_iter().zip(words);
    let drawn = drawn.filter(|(kind, _)| links.iter().any(|it| it.kind == *kind));
    drawn.map(|(kind, word)| {
        let sign = format!("<path {} d=\"M0 0h24\"/>", kind.paint());
        Entry { word: word.to_owned(), sign, width: 30.0 }
    })
}

/// What the marks of a picture mean, under it.
#[derive(Default)]
pub(super) struct Legend {
    pub(super) height: f64,
    pub(super) drawn: String,
}

/// `entries` in rows that grow to the right, one under the other.
pub(super) fn rows(entries: &[Entry]) -> Legend {
    if entries.is_empty() {
        return Legend { height: FIRST, drawn: String::new() };
    }
    let (mut x, mut y) = (LEFT, MIDDLE);
    let (mut signs, mut words) = (String::new(), String::new());
    for Entry { word, sign, width } in entries {
        let end = width + LETTERS * WIDTH * word.chars().count() as f64;
        if x + end > BOARD && x > LEFT {
            (x, y) = (LEFT, y + NEXT);
        }
        let _ = write!(signs, "<g transform=\"translate({} {})\">{sign}</g>", Short(x), Short(y));
        words += &text("", Point { x: x + width, y }, LETTERS, escaped(word));
        x += end + 10.0;
    }
    let (start, all) = (" text-anchor=\"start\"", signs + &words);
    let drawn = text_group("legend", palette::INK.light, LETTERS, start, &all);
    Legend { height: FIRST + y - MIDDLE, drawn }
}

/// `entries` as a list of a page; empty if there are none.
pub(super) fn list(entries: &[Entry]) -> String {
    let item = |Entry { word, sign, width }: &Entry| {
        let (left, top, height) = (Short(-BESIDE), Short(-HALF), Short(2.0 * HALF));
        format!(
            "<li><svg class=\"board sign\" xmlns=\"http://www.w3.org/2000/svg\" \
             viewBox=\"{left} {top} {} {height}\" aria-hidden=\"true\">{sign}</svg> {}</li>",
            Short(width + BESIDE),
            escaped(word)
        )
    };
    if entries.is_empty() {
        return String::new();
    }
    format!("<ul class=\"legend\">{}</ul>", entries.iter().map(item).collect::<String>())
}
