//! Files of doku: nine lines of nine cells between bars. `5!` is given, `5` is entered, `.(1,4,7)` are pencil
//! marks.

use super::{Content, Reads, TextFormat, is_no_word};
use crate::grid::DigitSet;
use crate::text::lost::{self, Lost};
use crate::text::{Entry, Puzzle};

pub(super) const FORMAT: TextFormat = TextFormat {
    ending: "doku",
    losses: &[
        // Where no digit is given, all are read as given.
        (|puzzle| (lost::ENTERED.0)(puzzle) && puzzle.givens().is_empty(), Lost::Entered),
        lost::NO_MARK_LEFT,
        lost::CORNER_MARKS,
    ],
    content: Content::Cells(9, is_no_word),
    own_digits: Some("Write a printed digit as `5!`"),
    ..TextFormat::new("doku", "a file of doku", Reads::Lines, write)
};

fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.entries.map(|entry| match entry {
        Entry::Given(digit) => format!("{digit}!"),
        Entry::Entered(digit) => digit.to_string(),
        Entry::Marks(marks) if !marks.is_empty() => format!(".({})", listed(marks)),
        Entry::Marks(_) | Entry::Empty => ".".to_owned(),
    });
    cells.chunks(9).map(|row| row.join("|") + "\n").collect()
}

fn listed(marks: DigitSet) -> String {
    let marks: Vec<String> = marks.into_iter().map(|digit| digit.to_string()).collect();
    marks.join(",")
}
