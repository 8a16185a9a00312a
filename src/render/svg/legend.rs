//! What the shapes and lines of a picture mean, in a row under the board.

use super::curve::{BOARD, Point, Short};
use super::links::{Kind, Link};
use super::palette::LIGHT;
use super::shapes::{self, Shape};
use crate::grid::CellSet;
use crate::render::board::meaning;
use crate::render::{Board, Highlight};
use std::fmt::Write as _;

/// The height of the row.
pub(super) const HEIGHT: f64 = 30.0;
/// The size of its letters.
const LETTERS: f64 = 13.5;
/// The average width of a letter, as a share of the font size.
const WIDTH: f64 = 0.58;
/// The middle of the row.
const MIDDLE: f64 = BOARD + 4.0 + HEIGHT / 2.0;

/// A row that grows to the right.
struct Row {
    x: f64,
    shapes: String,
    words: String,
}

/// The shapes and lines that are on the board, each with its word.
pub(super) fn legend(shapes: &[Shape], links: &[Link], board: Board, blocked: CellSet) -> String {
    let mut row = Row { x: 4.0, shapes: String::new(), words: String::new() };
    for highlight in Highlight::ALL {
        if shapes.iter().any(|it| it.highlight == highlight) {
            row.highlight(highlight, meaning(highlight, board));
        }
    }
    if board == Board::Digits && !blocked.is_empty() {
        let place = Point { x: row.x + 9.0, y: MIDDLE };
        row.shapes += &shapes::blocked([place]);
        row.x += 22.0;
        row.word("ruled out");
    }
    for (kind, word) in [(Kind::Strong, "or else"), (Kind::Weak, "so not")] {
        if links.iter().any(|it| it.kind == kind) {
            row.line(kind, word);
        }
    }
    if row.words.is_empty() {
        return String::new();
    }
    let (ink, size) = (LIGHT.ink, Short(LETTERS));
    format!(
        "<g class=\"legend\" fill=\"{ink}\" font-size=\"{size}\" text-anchor=\"start\">{}{}</g>",
        row.shapes, row.words
    )
}

impl Row {
    fn highlight(&mut self, highlight: Highlight, word: &str) {
        let shape = Shape { highlight, centre: Point { x: self.x + 9.0, y: MIDDLE }, size: 8.0 };
        let (class, paint) = (highlight.name(), shapes::paint(highlight));
        let _ = write!(self.shapes, "<g class=\"{class}\" {paint}>{}</g>", shapes::draw(&shape));
        self.x += 22.0;
        self.word(word);
    }

    fn line(&mut self, kind: Kind, word: &str) {
        let (x, y) = (Short(self.x), Short(MIDDLE));
        let _ = write!(self.shapes, "<path {} d=\"M{x} {y}h24\"/>", kind.paint());
        self.x += 30.0;
        self.word(word);
    }

    fn word(&mut self, word: &str) {
        let (x, y) = (Short(self.x), Short(MIDDLE + 4.9));
        let _ = write!(self.words, "<text x=\"{x}\" y=\"{y}\">{word}</text>");
        self.x += LETTERS * WIDTH * word.chars().count() as f64 + 10.0;
    }
}
