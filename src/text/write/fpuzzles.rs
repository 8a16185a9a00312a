//! The JSON of f-puzzles.

use crate::grid::{Cell, Digit, DigitSet};
use crate::text::{Entry, Puzzle};
use serde_json::{Value, json};

/// How the digits that the player entered are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entered {
    /// As digits.
    AsDigits,
    /// As digits, and as pencil marks for programs that leave such digits out.
    AlsoAsMarks,
}

/// The puzzle as f-puzzles exports it, in one line.
pub(super) fn json(puzzle: &Puzzle, entered: Entered) -> String {
    let squares = Cell::ALL.map(|cell| square(puzzle, cell, entered));
    let grid: Vec<_> = squares.chunks(9).collect();
    json!({ "size": 9, "grid": grid }).to_string()
}

fn square(puzzle: &Puzzle, cell: Cell, entered: Entered) -> Value {
    let mut square = match puzzle.entries[cell.index()] {
        Entry::Given(digit) => return json!({ "value": digit.number(), "given": true }),
        Entry::Entered(digit) => return of_player(digit, entered),
        Entry::Marks(marks) if !marks.is_empty() => json!({ "centerPencilMarks": numbers(marks) }),
        Entry::Marks(_) | Entry::Empty => json!({}),
    };
    let corners = puzzle.corners[cell.index()];
    if !corners.is_empty() {
        square["cornerPencilMarks"] = numbers(corners);
    }
    square
}

fn of_player(digit: Digit, entered: Entered) -> Value {
    match entered {
        Entered::AsDigits => json!({ "value": digit.number() }),
        Entered::AlsoAsMarks => {
            json!({ "value": digit.number(), "centerPencilMarks": [digit.number()] })
        }
    }
}

fn numbers(digits: DigitSet) -> Value {
    digits.into_iter().map(|digit| digit.number()).collect()
}
