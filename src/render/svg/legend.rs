//! What the shapes, outlines, and lines of a picture mean, in rows under the board.

use super::curve::{BOARD, Point, Short};
use super::houses;
use super::links::{Kind, Link};
use super::palette::LIGHT;
use super::shapes::{self, Inside, Shape};
use crate::render::legend::{order, word};
use crate::render::markup::escaped;
use crate::render::{Board, Highlights, Region, View};
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
/// Where a row starts.
const LEFT: f64 = 4.0;

/// What the marks of a picture mean.
pub(super) struct Legend {
    pub(super) height: f64,
    pub(super) drawn: String,
}

/// Rows that grow to the right, one after the other.
struct Rows {
    x: f64,
    y: f64,
    shapes: String,
    words: String,
}

/// The shapes, outlines, and lines that are on the board, each with its word.
pub(super) fn legend(
    view: &View<'_>,
    highlights: &Highlights,
    shapes: &[Shape],
    links: &[Link],
    board: Board,
) -> Legend {
    let mut rows = Rows { x: LEFT, y: MIDDLE, shapes: String::new(), words: String::new() };
    let marks = marks(view, shapes, board);
    marks.iter().for_each(|entry| rows.marks(entry));
    let mut named: Vec<&str> = marks.iter().map(|entry| entry.word).collect();
    for (i, region) in highlights.regions.iter().enumerate() {
        if !named.contains(&region.name.as_str()) {
            rows.region(i, region);
            named.push(&region.name);
        }
    }
    if board == Board::Digits && !highlights.blocked.is_empty() {
        let place = rows.next(22.0, "ruled out").plus(9.0, 0.0);
        rows.shapes += &shapes::blocked([place]);
    }
    rows.links(links);
    rows.finish()
}

/// A word, and the shapes that it is said of.
struct Entry<'a> {
    word: &'a str,
    shapes: Vec<&'a Shape>,
}

/// The shapes on the board by their words, one of each kind.
fn marks<'a>(view: &View<'a>, shapes: &'a [Shape], board: Board) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'a>> = Vec::new();
    for highlight in order(view, board) {
        let of_kind = || shapes.iter().filter(|it| it.highlight == highlight);
        let own = of_kind().find(|it| it.inside == Inside::Own).or_else(|| of_kind().next());
        let Some(shape) = own else { continue };
        let word = word(view, highlight, board);
        match entries.iter_mut().find(|entry| entry.word == word) {
            Some(entry) => entry.shapes.push(shape),
            None => entries.push(Entry { word, shapes: vec![shape] }),
        }
    }
    entries
}

impl Rows {
    fn marks(&mut self, entry: &Entry<'_>) {
        const EACH: f64 = 22.0;
        let mut centre = self.next(EACH * entry.shapes.len() as f64, entry.word).plus(9.0, 0.0);
        for shape in &entry.shapes {
            let drawn = shapes::draw(&Shape { centre, size: 8.0, ..**shape });
            self.shapes += &shapes::painted(shape.highlight, shape.inside, &drawn);
            centre = centre.plus(EACH, 0.0);
        }
    }

    fn region(&mut self, place: usize, region: &Region) {
        let corner = self.next(24.0, &region.name).plus(0.0, -8.0);
        let frame = format!("M{corner}h18v16h-18z");
        self.shapes += &houses::outline("house", "2", houses::dashes(place), &frame);
    }

    /// What lines mean: between two that a chain goes through, and else.
    fn links(&mut self, links: &[Link]) {
        let is_chain = links.iter().any(|it| it.is_arrow);
        let words =
            if is_chain { ["then it is", "then it is not"] } else { ["one of two", "not both"] };
        for (kind, word) in [Kind::Strong, Kind::Weak].into_iter().zip(words) {
            if links.iter().any(|it| it.kind == kind) {
                let start = self.next(30.0, word);
                let _ = write!(self.shapes, "<path {} d=\"M{start}h24\"/>", kind.paint());
            }
        }
    }

    /// Writes `word` after a space of this width, and says where the space starts.
    fn next(&mut self, space: f64, word: &str) -> Point {
        let width = LETTERS * WIDTH * word.chars().count() as f64;
        if self.x + space + width > BOARD && self.x > LEFT {
            (self.x, self.y) = (LEFT, self.y + NEXT);
        }
        let start = Point { x: self.x, y: self.y };
        let (x, y) = (Short(self.x + space), Short(self.y + 4.9));
        let _ = write!(self.words, "<text x=\"{x}\" y=\"{y}\">{}</text>", escaped(word));
        self.x += space + width + 10.0;
        start
    }

    fn finish(self) -> Legend {
        let height = FIRST + self.y - MIDDLE;
        if self.words.is_empty() {
            return Legend { height, drawn: String::new() };
        }
        let (ink, size) = (LIGHT.ink, Short(LETTERS));
        let drawn = format!(
            "<g class=\"legend\" fill=\"{ink}\" font-size=\"{size}\" \
             text-anchor=\"start\">{}{}</g>",
            self.shapes, self.words
        );
        Legend { height, drawn }
    }
}
