//! Formats that say of each cell whether the digit in it is printed: SudoCue's files, and `.doku`.

use crate::grid::{Cell, DigitSet};
use crate::text::{Entry, Puzzle};

/// Nine lines of nine groups: `5` is given, `u5` is entered, and every other cell has candidates. One candidate
/// alone would be a given, so it is written as entered.
pub(super) fn sudo_cue(puzzle: &Puzzle) -> String {
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

/// Nine lines of nine cells: `5!` is given, `5` is entered, `.(1,4,7)` are pencil marks.
pub(super) fn doku(puzzle: &Puzzle) -> String {
    let cells = Cell::ALL.map(|cell| match puzzle.entries[cell.index()] {
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
