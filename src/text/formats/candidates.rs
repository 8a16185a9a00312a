//! 729 characters: nine a cell, each the digit, if it is a candidate.

use super::{Content, Extent, Reads, TextFormat, is_character};
use crate::grid::{Digit, DigitSet};
use crate::text::lines::Line;
use crate::text::lost::{self, Lost};
use crate::text::{Entry, Puzzle, ReadError, ReadErrorKind, cell};

pub(super) const FORMAT: TextFormat = TextFormat {
    extent: Extent::Line,
    losses: &[
        (|puzzle| lost::has(puzzle, |entry| entry.digit().is_some()), Lost::Digits),
        lost::MISSING_MARKS,
        lost::CORNER_MARKS,
    ],
    content: Content::Cells(1, is_character),
    own_digits: None,
    ..TextFormat::new("729 characters", "729 characters", Reads::Lines, write)
};

/// The puzzle of `head`, which is a part of `line`.
///
/// # Errors
/// A character is neither a blank nor the digit whose place it is, or there are too few or too many.
pub(in crate::text) fn read(line: &Line<'_>, head: &str) -> Result<Puzzle, ReadError> {
    let mut marks = [DigitSet::EMPTY; 81];
    let places = (0..81).flat_map(|cell| Digit::ALL.map(|digit| (cell, digit)));
    for ((at, c), (cell, expected)) in head.char_indices().zip(places) {
        if Digit::from_char(c) == Some(expected) {
            marks[cell] = marks[cell].with(expected);
        } else if !cell::is_blank(c) {
            let here = head.get(at..).unwrap_or(head);
            let kind = ReadErrorKind::MisplacedCandidate { expected, found: c };
            return Err(line.error_at(here, kind));
        }
    }
    let found = head.chars().count();
    if found != 729 {
        let end = head.get(head.len()..).unwrap_or(head);
        return Err(line.error_at(end, ReadErrorKind::CandidatesLength { found }));
    }
    Ok(Puzzle::new(marks.map(Entry::Marks)))
}

/// A cell that holds a digit has this candidate alone, an empty cell those that the digits leave.
fn write(puzzle: &Puzzle) -> String {
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
    let places = marks.into_iter().flat_map(|marks| Digit::ALL.map(|digit| (marks, digit)));
    let place = |(marks, digit): (DigitSet, Digit)| match marks.contains(digit) {
        true => digit.to_string(),
        false => ".".to_owned(),
    };
    places.map(place).chain(["\n".to_owned()]).collect()
}
