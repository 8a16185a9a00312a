//! Stale pencil marks: marks of a digit that a placed digit excludes. They are ignored.

use crate::grid::{Cell, CellSet, Digit, House};
use crate::text::{Entry, Puzzle};

/// Stale marks of one digit in the cells of a house that holds the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StaleMarks {
    /// The digit.
    pub digit: Digit,
    /// The house that holds it.
    pub house: House,
    /// The cells with a stale mark of the digit that are not listed for an earlier house.
    pub cells: CellSet,
}

/// The stale marks of `puzzle`, by digit; for each digit, by row, then by column, then by box.
pub fn stale_marks(puzzle: &Puzzle) -> Vec<StaleMarks> {
    let mut all = Vec::new();
    for digit in Digit::ALL {
        let mut left: CellSet =
            Cell::ALL.into_iter().filter(|it| is_marked(puzzle, *it, digit)).collect();
        for &house in puzzle.variant.all_houses() {
            let cells = house.cells() & left;
            let mut held =
                house.cells().into_iter().map(|cell| puzzle.entries[cell.index()].digit());
            if !cells.is_empty() && held.any(|it| it == Some(digit)) {
                all.push(StaleMarks { digit, house, cells });
                left -= cells;
            }
        }
    }
    all
}

fn is_marked(puzzle: &Puzzle, cell: Cell, digit: Digit) -> bool {
    matches!(puzzle.entries[cell.index()], Entry::Marks(marks) if marks.contains(digit))
}
