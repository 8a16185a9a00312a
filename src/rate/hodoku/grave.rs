//! The grave of pairs: all empty cells but one have two candidates.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{CellSet, Digit, House};

/// The one cell with three candidates holds the digit that its houses have three times.
pub(super) fn bivalue_universal_grave(board: &Board) -> Option<Step> {
    let pairs = board.cells_with(2);
    let cell = (board.empty - pairs).single().filter(|&it| board.candidates(it).len() == 3)?;
    let is_extra =
        |digit: &Digit| cell.houses().into_iter().all(|house| board.count(house, *digit) == 3);
    let extra = board.candidates(cell).into_iter().find(is_extra)?;
    let is_balanced = |house: House| {
        Digit::ALL.into_iter().all(|digit| match board.count(house, digit) {
            0 | 2 => true,
            3 => digit == extra && house.cells().contains(cell),
            _ => false,
        })
    };
    if !House::ALL.into_iter().all(is_balanced) {
        return None;
    }
    let mut removals = Removals::default();
    for digit in board.candidates(cell).without(extra) {
        removals.add(digit, CellSet::from(cell));
    }
    Step::remove(Technique::BivalueUniversalGrave, removals)
}
