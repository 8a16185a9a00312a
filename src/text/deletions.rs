//! Pencil marks by what was struck out: the candidates that are missing of what the digits leave.
//!
//! A puzzle of a format that lists them has marks in all its empty cells, or in none if nothing was struck out.

use super::lines::Line;
use super::lost::{self, Loss, Lost};
use super::{Entry, Puzzle, ReadError, ReadErrorKind};
use crate::grid::{Candidate, Cell, Digit, DigitSet};

/// What formats cannot hold that list deletions.
pub(super) const LOSSES: &[Loss] = &[
    (|puzzle| lost::has_marks(puzzle) && !has_deletions(puzzle), Lost::Marks),
    (|puzzle| lost::has_empty(puzzle) && has_deletions(puzzle), Lost::MissingMarks),
    (|puzzle| has_marks_seen(puzzle) && has_deletions(puzzle), Lost::MarksSeen),
    lost::CORNER_MARKS,
];

fn has_deletions(puzzle: &Puzzle) -> bool {
    !deletions(puzzle).is_empty()
}

/// Returns true if a cell has a pencil mark for a digit that it sees.
fn has_marks_seen(puzzle: &Puzzle) -> bool {
    puzzle.left_by_digits().iter().any(|&(cell, left)| match puzzle.entries[cell.index()] {
        Entry::Marks(marks) => !left.is_superset(marks),
        Entry::Empty | Entry::Given(_) | Entry::Entered(_) => false,
    })
}

/// The marks that are missing of what the digits leave, in cells that have marks.
pub(super) fn deletions(puzzle: &Puzzle) -> Vec<Candidate> {
    let mut deleted = Vec::new();
    for (cell, left) in puzzle.left_by_digits() {
        if let Entry::Marks(marks) = puzzle.entries[cell.index()] {
            deleted.extend((left - marks).into_iter().map(|digit| Candidate { cell, digit }));
        }
    }
    deleted
}

/// If anything was deleted, gives every empty cell marks: what the digits leave, less that.
pub(super) fn delete(puzzle: &mut Puzzle, deleted: &[Candidate]) {
    if deleted.is_empty() {
        return;
    }
    for (cell, marks) in puzzle.left_by_digits() {
        let deleted = deleted.iter().filter(|candidate| candidate.cell == cell);
        let deleted: DigitSet = deleted.map(|candidate| candidate.digit).collect();
        puzzle.entries[cell.index()] = Entry::Marks(marks - deleted);
    }
}

/// `614 775`: digit, row, and column of each mark that was struck out.
pub(super) fn written(puzzle: &Puzzle) -> String {
    let deleted = deletions(puzzle).into_iter();
    let deleted =
        deleted.map(|Candidate { cell, digit }| format!("{digit}{}{}", cell.row(), cell.column()));
    deleted.collect::<Vec<_>>().join(" ")
}

/// The candidates of `381 264`: digit, row, column.
pub(super) fn candidates(line: &Line<'_>, text: &str) -> Result<Vec<Candidate>, ReadError> {
    text.split_whitespace()
        .map(|word| {
            let wrong = || ReadErrorKind::NotACandidate(word.to_owned());
            candidate(word).ok_or_else(|| line.error_at(word, wrong()))
        })
        .collect()
}

fn candidate(word: &str) -> Option<Candidate> {
    let mut digits = word.chars().map(Digit::from_char);
    let [digit, row, column] = [digits.next()??, digits.next()??, digits.next()??];
    let cell = Cell::new(row.number(), column.number())?;
    digits.next().is_none().then_some(Candidate { cell, digit })
}
