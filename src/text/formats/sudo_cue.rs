//! Files of SudoCue: nine lines of nine groups. `5` is given, `u5` is entered, and every other cell has
//! candidates. One candidate alone would be a given, so it is written as entered.

use super::{Content, Reads, TextFormat, is_no_word};
use crate::grid::DigitSet;
use crate::text::lost::{self, Lost};
use crate::text::{Entry, Puzzle};

pub(super) const FORMAT: TextFormat = TextFormat {
    ending: "sdx",
    losses: &[
        lost::MISSING_MARKS,
        (has_lone_mark, Lost::LoneMarks),
        lost::NO_MARK_LEFT,
        lost::CORNER_MARKS,
    ],
    content: Content::Cells(9, |c| is_no_word(c) || c == 'u'),
    own_digits: Some("Write a digit of your own as `u5`"),
    ..TextFormat::new("SudoCue", "a file of SudoCue", Reads::Lines, write)
};

fn has_lone_mark(puzzle: &Puzzle) -> bool {
    lost::has(puzzle, |entry| matches!(entry, Entry::Marks(marks) if marks.len() == 1))
}

fn write(puzzle: &Puzzle) -> String {
    let mut groups = puzzle.entries.map(|entry| match entry {
        Entry::Given(digit) => digit.to_string(),
        Entry::Entered(digit) => format!("u{digit}"),
        Entry::Marks(marks) if marks.len() == 1 => format!("u{marks}"),
        Entry::Marks(marks) => marks.to_string(),
        Entry::Empty => String::new(),
    });
    for (cell, left) in puzzle.left_by_digits() {
        let group = &mut groups[cell.index()];
        if group.is_empty() {
            // Nobody has found the digit of a cell that has one left.
            *group = if left.len() > 1 { left } else { DigitSet::ALL }.to_string();
        }
    }
    groups.chunks(9).map(|row| row.join(" ") + "\n").collect()
}
