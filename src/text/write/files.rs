//! Files of other programs: Simple Sudoku and OpenSudoku.

use super::lines::deletions;
use crate::grid::Cell;
use crate::text::{Entry, Puzzle};

/// A drawn grid of the givens, and below it what the player did: `I024` enters 4 in the cell 02, counted
/// from 00, and `E03006` strikes 6 out of the cell 03.
pub(super) fn simple_sudoku(puzzle: &Puzzle) -> String {
    let mut text = String::from("*-----------*\n");
    for (number, row) in puzzle.entries.chunks(9).enumerate() {
        if number > 0 && number % 3 == 0 {
            text += "|---+---+---|\n";
        }
        for cells in row.chunks(3) {
            text.push('|');
            text.extend(cells.iter().map(given));
        }
        text += "|\n";
    }
    text += "*-----------*\n";
    let entered = puzzle.entered().into_iter();
    let entered = entered.map(|it| format!("I{:02}{}\n", it.cell.index(), it.digit));
    let deleted = deletions(puzzle).into_iter();
    let deleted =
        deleted.map(|(cell, digit)| format!("E{:02}{:03}\n", cell.index(), digit.number()));
    let changes: String = entered.chain(deleted).collect();
    if changes.is_empty() { text } else { format!("{text}\n{changes}") }
}

fn given(entry: &Entry) -> char {
    match entry {
        Entry::Given(digit) => char::from(b'0' + digit.number()),
        Entry::Empty | Entry::Marks(_) | Entry::Entered(_) => '.',
    }
}

/// XML with one game: for each cell its digit, a number with a bit for each note, and whether the player
/// can change it.
pub(super) fn open_sudoku(puzzle: &Puzzle) -> String {
    let cells: String = Cell::ALL.into_iter().map(|cell| open_cell(puzzle, cell)).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  \
         <game data=\"version: 2&#10;{cells}\" />\n</opensudoku>\n"
    )
}

fn open_cell(puzzle: &Puzzle, cell: Cell) -> String {
    match puzzle.entries[cell.index()] {
        Entry::Given(digit) => format!("{digit}|0|0|"),
        Entry::Entered(digit) => format!("{digit}|0|1|"),
        Entry::Marks(marks) => format!("0|{}|1|", marks.bits()),
        Entry::Empty => "0|0|1|".to_owned(),
    }
}
