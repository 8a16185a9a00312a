//! The JSON of f-puzzles.

use crate::grid::{Cell, DigitSet};
use crate::read::{Entry, Puzzle};
use serde_json::{Value, json};

/// The puzzle as f-puzzles exports it, in one line.
pub(super) fn json(puzzle: &Puzzle) -> String {
    let squares = Cell::ALL.map(|cell| square(puzzle, cell));
    let grid: Vec<_> = squares.chunks(9).collect();
    format!("{}\n", json!({ "size": 9, "grid": grid }))
}

fn square(puzzle: &Puzzle, cell: Cell) -> Value {
    let mut square = match puzzle.entries[cell.index()] {
        Entry::Given(digit) => return json!({ "value": digit.number(), "given": true }),
        Entry::Entered(digit) => return json!({ "value": digit.number() }),
        Entry::Marks(marks) if !marks.is_empty() => json!({ "centerPencilMarks": numbers(marks) }),
        Entry::Marks(_) | Entry::Empty => json!({}),
    };
    let corners = puzzle.corners[cell.index()];
    if !corners.is_empty() {
        square["cornerPencilMarks"] = numbers(corners);
    }
    square
}

fn numbers(digits: DigitSet) -> Value {
    digits.into_iter().map(|digit| digit.number()).collect()
}
