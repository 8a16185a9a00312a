//! Files of Simple Sudoku: a boxed grid of the givens, and below it what the player did. `I024` enters 4 in the
//! cell 02, counted from 00, and `E03006` strikes 6 out of the cell 03.

use super::{Content, Reads, TextFormat};
use crate::grid::{Candidate, Cell, Digit};
use crate::text::{Entry, Puzzle, deletions};

pub(super) const FORMAT: TextFormat = TextFormat {
    ending: "ss",
    losses: deletions::LOSSES,
    content: Content::Wrapped,
    own_digits: Some("Write a digit of your own below the grid, as `I024`"),
    ..TextFormat::new("Simple Sudoku", "a file of Simple Sudoku", Reads::Lines, write)
};

/// One line below a grid of Simple Sudoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::text) enum Change {
    /// `I388`: in cell 38, counted from 0, the player entered 8.
    Entered(Candidate),
    /// `E78007`: in cell 78, the player struck out 7.
    Struck(Candidate),
}

/// The change that `content` tells, if it tells one.
pub(in crate::text) fn change(content: &str) -> Option<Change> {
    let content = content.trim();
    let (digits, change): (_, fn(Candidate) -> Change) = match content.split_at_checked(1)? {
        ("I", digits) if digits.len() == 3 => (digits, Change::Entered),
        ("E", digits) if digits.len() == 5 => (digits, Change::Struck),
        _ => return None,
    };
    let (index, number) = digits.split_at_checked(2)?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let cell = Cell::from_index(index.parse().ok()?)?;
    let digit = Digit::new(number.parse().ok()?)?;
    Some(change(Candidate { cell, digit }))
}

fn write(puzzle: &Puzzle) -> String {
    let row = |row: &[Entry]| {
        let boxes = row.chunks(3).map(|cells| cells.iter().map(given).collect::<String>());
        format!("|{}|\n", boxes.collect::<Vec<_>>().join("|"))
    };
    let bands = puzzle.entries.chunks(27).map(|band| band.chunks(9).map(row).collect::<String>());
    let grid = bands.collect::<Vec<_>>().join("|---+---+---|\n");
    let entered = puzzle.entered().into_iter();
    let entered = entered.map(|it| format!("I{:02}{}\n", it.cell.index(), it.digit));
    let deleted = deletions::deletions(puzzle).into_iter();
    let deleted = deleted.map(|it| format!("E{:02}{:03}\n", it.cell.index(), it.digit.number()));
    let changes: String = entered.chain(deleted).collect();
    let gap = if changes.is_empty() { "" } else { "\n" };
    format!("*-----------*\n{grid}*-----------*\n{gap}{changes}")
}

fn given(entry: &Entry) -> char {
    match entry {
        Entry::Given(digit) => char::from(b'0' + digit.number()),
        Entry::Empty | Entry::Marks(_) | Entry::Entered(_) => '.',
    }
}
