//! Locked candidates, pointing and claiming.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{CellSet, Digit, House, HouseKind};

pub(super) fn pointing(board: &Board) -> Option<Step> {
    House::of_kind(HouseKind::Box).find_map(|house| locked(board, Technique::Pointing, house))
}

pub(super) fn claiming(board: &Board) -> Option<Step> {
    let mut lines = House::ALL.into_iter().filter(|house| house.is_line());
    lines.find_map(|house| locked(board, Technique::Claiming, house))
}

fn locked(board: &Board, technique: Technique, house: House) -> Option<Step> {
    Digit::ALL.into_iter().filter(|&digit| (2..=3).contains(&board.count(house, digit))).find_map(
        |digit| {
            let cells = board.positions(house, digit);
            let other = crossing(house, cells)?;
            let removed = board.positions(other, digit) - cells;
            Step::remove(technique, Removals::of(digit, removed))
        },
    )
}

/// The line that crosses a box in all of `cells`, or the box that crosses a line.
fn crossing(house: House, cells: CellSet) -> Option<House> {
    cells.common_houses().find(|other| other.is_line() != house.is_line())
}
