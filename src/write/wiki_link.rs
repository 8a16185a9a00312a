//! The link that opens in SudokuWiki's solver.

use crate::grid::DigitSet;
use crate::read::{Entry, Puzzle};

/// What stands before the board.
const ADDRESS: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// From here on, a number has a bit for each candidate.
const CANDIDATES: usize = 18;

/// 81 digits if nothing but givens stands in the cells; else two characters a cell, where a cell without
/// marks has what the digits leave.
pub(super) fn link(puzzle: &Puzzle) -> String {
    let is_printed = |entry: &Entry| matches!(entry, Entry::Given(_) | Entry::Empty);
    if puzzle.entries.iter().all(is_printed) {
        return format!("{ADDRESS}{}\n", super::lines::characters(puzzle).replace('.', "0"));
    }
    let mut numbers = puzzle.entries.map(|entry| match entry {
        Entry::Given(digit) => usize::from(digit.number()),
        Entry::Entered(digit) => usize::from(digit.number()) + 9,
        Entry::Marks(marks) => CANDIDATES + bits(marks),
        Entry::Empty => CANDIDATES,
    });
    for (cell, left) in puzzle.left_by_digits() {
        if puzzle.entries[cell.index()] == Entry::Empty {
            numbers[cell.index()] = CANDIDATES + bits(left);
        }
    }
    let pairs: String = numbers.into_iter().flat_map(|it| [it / 36, it % 36]).map(sign).collect();
    format!("{ADDRESS}S9B{pairs}\n")
}

/// Has a cell other marks than the digits leave?
pub(super) fn has_other_marks(puzzle: &Puzzle) -> bool {
    let is_other = |entry: Entry, left| match entry {
        Entry::Marks(marks) => marks != left,
        Entry::Empty | Entry::Given(_) | Entry::Entered(_) => false,
    };
    puzzle.left_by_digits().iter().any(|&(cell, left)| is_other(puzzle.entries[cell.index()], left))
}

fn bits(marks: DigitSet) -> usize {
    marks.into_iter().map(|digit| 1 << digit.index()).sum()
}

/// A digit to the base of 36.
fn sign(number: usize) -> char {
    const SIGNS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    SIGNS.get(number).copied().map_or('0', char::from)
}
