//! Digits in the corners of cells, after Snyder.
//!
//! Players who mark a digit in the corners of a few cells of a box say: *in this box, it goes into
//! one of these*. That says nothing of what else the cells may hold. A digit in the corner of one
//! cell alone says nothing: a player who knows the only place of a digit writes it in large, so the
//! marks are not finished.

use super::Puzzle;
use crate::grid::{Candidate, CellSet, Digit, House, HouseKind};

/// In this box, the digit goes into one of these cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CornerMarks {
    /// The box.
    pub house: House,
    /// The digit; no cell of the box holds it.
    pub digit: Digit,
    /// The empty cells of the box with the digit in the corner, at least two.
    pub cells: CellSet,
}

impl CornerMarks {
    /// The candidates that they rule out: the digit in the other cells of the box.
    pub fn left_out(&self) -> impl Iterator<Item = Candidate> + use<> {
        let digit = self.digit;
        let others = self.house.cells() - self.cells;
        others.into_iter().map(move |cell| Candidate { cell, digit })
    }
}

/// What the corner marks of `puzzle` say, box by box and digit by digit.
pub(super) fn corner_marks(puzzle: &Puzzle) -> Vec<CornerMarks> {
    let boxes = House::of_kind(HouseKind::Box);
    boxes
        .flat_map(|house| Digit::ALL.map(|digit| (house, digit)))
        .filter_map(|(house, digit)| of_digit(puzzle, house, digit))
        .collect()
}

fn of_digit(puzzle: &Puzzle, house: House, digit: Digit) -> Option<CornerMarks> {
    let mut cells = CellSet::EMPTY;
    for cell in house.cells() {
        match puzzle.entries[cell.index()].digit() {
            Some(placed) if placed == digit => return None,
            Some(_) => {}
            None if puzzle.corners[cell.index()].contains(digit) => cells = cells.with(cell),
            None => {}
        }
    }
    (cells.len() > 1).then_some(CornerMarks { house, digit, cells })
}
