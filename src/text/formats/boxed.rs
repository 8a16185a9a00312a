//! Nine lines of nine characters with boxes drawn around.

use super::{Reads, TextFormat, line, pencil_marks};
use crate::text::{Puzzle, lost};

pub(super) const FORMAT: TextFormat = TextFormat {
    holds_rules: true,
    losses: &[lost::MARKS, lost::CORNER_MARKS],
    ..TextFormat::new("boxed grid", "a boxed grid", Reads::Lines, write)
};

fn write(puzzle: &Puzzle) -> String {
    pencil_marks::draw(&puzzle.entries.map(line::character))
}
