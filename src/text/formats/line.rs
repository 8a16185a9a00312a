//! One line of 81 characters.

use super::{Content, Extent, Reads, TextFormat, is_character};
use crate::text::{Entry, Puzzle, lost};

pub(super) const FORMAT: TextFormat = TextFormat {
    other_ending: Some("sdm"),
    extent: Extent::Line,
    losses: &[lost::MARKS, lost::CORNER_MARKS],
    content: Content::Cells(1, is_character),
    ..TextFormat::new("81 characters", "81 characters", Reads::Lines, |puzzle| {
        characters(puzzle) + "\n"
    })
};

/// One character a cell, `+5` for an entered digit, without a line end.
pub(super) fn characters(puzzle: &Puzzle) -> String {
    puzzle.entries.map(character).concat()
}

/// The digit, `+5` if it is entered, or `.`.
pub(super) fn character(entry: Entry) -> String {
    match entry {
        Entry::Empty | Entry::Marks(_) => ".".to_owned(),
        Entry::Given(digit) => digit.to_string(),
        Entry::Entered(digit) => format!("+{digit}"),
    }
}

/// The line of 81 characters, `+5` for an entered digit. Marks are left out; [`write()`](crate::text::write()) with
/// [`Format::Csv`](crate::text::Format::Csv) holds them, too.
impl std::fmt::Display for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&characters(self))
    }
}
