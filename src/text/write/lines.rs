//! Formats of one line.

use crate::grid::{Cell, Digit, DigitSet};
use crate::text::{Entry, Puzzle};

/// One character a cell, `+5` for an entered digit, without a line end.
pub(super) fn characters(puzzle: &Puzzle) -> String {
    puzzle.entries.iter().map(character).collect()
}

pub(super) fn character(entry: &Entry) -> String {
    match entry {
        Entry::Empty | Entry::Marks(_) => ".".to_owned(),
        Entry::Given(digit) => digit.to_string(),
        Entry::Entered(digit) => format!("+{digit}"),
    }
}

/// A library line that asks for no technique.
pub(super) fn library(puzzle: &Puzzle) -> String {
    format!(":0000:x:{}:{}::\n", characters(puzzle), struck(puzzle))
}

/// 81 characters, and what was struck out.
pub(super) fn susser(puzzle: &Puzzle) -> String {
    format!("{}:{}\n", characters(puzzle), struck(puzzle))
}

/// `614 775`: digit, row, and column of each mark that was struck out.
fn struck(puzzle: &Puzzle) -> String {
    let deleted = deletions(puzzle).into_iter();
    let deleted = deleted.map(|(cell, digit)| format!("{digit}{}{}", cell.row(), cell.column()));
    deleted.collect::<Vec<_>>().join(" ")
}

/// The marks that are missing of what the digits leave, in cells that have marks.
pub(super) fn deletions(puzzle: &Puzzle) -> Vec<(Cell, Digit)> {
    let mut deleted = Vec::new();
    for (cell, left) in puzzle.left_by_digits() {
        if let Entry::Marks(marks) = puzzle.entries[cell.index()] {
            deleted.extend((left - marks).into_iter().map(|digit| (cell, digit)));
        }
    }
    deleted
}

/// 729 characters. A cell that holds a digit has this candidate alone, an empty cell those that
/// the digits leave.
pub(super) fn candidates(puzzle: &Puzzle) -> String {
    let mut marks = puzzle.entries.map(|entry| match entry {
        Entry::Given(digit) | Entry::Entered(digit) => DigitSet::from(digit),
        Entry::Marks(marks) => marks,
        Entry::Empty => DigitSet::EMPTY,
    });
    for (cell, left) in puzzle.left_by_digits() {
        if puzzle.entries[cell.index()] == Entry::Empty {
            marks[cell.index()] = left;
        }
    }
    let place = |marks: DigitSet, digit: Digit| match marks.contains(digit) {
        true => digit.to_string(),
        false => ".".to_owned(),
    };
    let line: String =
        marks.iter().flat_map(|&marks| Digit::ALL.map(|digit| place(marks, digit))).collect();
    line + "\n"
}
