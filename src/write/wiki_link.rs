//! The link that opens in SudokuWiki's solver.

use crate::grid::{Cell, DigitSet};
use crate::read::{Entry, Puzzle};

/// What stands before the board.
const ADDRESS: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B";

/// The number of a cell without candidates, if there were one.
const CANDIDATES: usize = 18;

/// Two characters a cell.
pub(super) fn link(puzzle: &Puzzle) -> String {
    let mut numbers = puzzle.entries.map(|entry| match entry {
        Entry::Given(digit) => usize::from(digit.number()),
        Entry::Entered(digit) => usize::from(digit.number()) + 9,
        Entry::Marks(_) | Entry::Empty => CANDIDATES,
    });
    for (cell, left) in puzzle.left_by_digits() {
        numbers[cell.index()] += usize::from(candidates(puzzle, cell, left).bits());
    }
    let pairs: String = numbers.into_iter().flat_map(|it| [it / 36, it % 36]).map(sign).collect();
    format!("{ADDRESS}{pairs}\n")
}

/// Has a cell other candidates in the link than the digits leave?
pub(super) fn has_other_marks(puzzle: &Puzzle) -> bool {
    let left = puzzle.left_by_digits();
    left.iter().any(|&(cell, left)| candidates(puzzle, cell, left) != left)
}

/// The candidates of a cell, of which there must be one: its marks, or what the digits leave, or all.
fn candidates(puzzle: &Puzzle, cell: Cell, left: DigitSet) -> DigitSet {
    match puzzle.entries[cell.index()] {
        Entry::Marks(marks) if !marks.is_empty() => marks,
        _ if left.is_empty() => DigitSet::ALL,
        Entry::Marks(_) | Entry::Empty | Entry::Given(_) | Entry::Entered(_) => left,
    }
}

/// A digit to the base of 36.
fn sign(number: usize) -> char {
    const SIGNS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    SIGNS.get(number).copied().map_or('0', char::from)
}
