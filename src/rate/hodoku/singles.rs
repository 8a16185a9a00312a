//! Full houses, naked singles, and hidden singles: the one that appeared first.

use super::board::Board;
use super::step::Step;
use super::technique::Technique;
use crate::grid::Cell;

pub(super) fn full_house(board: &Board) -> Option<Step> {
    let is_last = |cell: Cell| {
        cell.houses().into_iter().any(|house| (board.empty & house.cells()).len() == 1)
    };
    let found = board.naked_singles().find(|single| is_last(single.cell))?;
    Some(Step::place(Technique::FullHouse, found))
}

pub(super) fn naked_single(board: &Board) -> Option<Step> {
    Some(Step::place(Technique::NakedSingle, board.naked_singles().next()?))
}

pub(super) fn hidden_single(board: &Board) -> Option<Step> {
    Some(Step::place(Technique::HiddenSingle, board.hidden_singles().find(|&it| board.has(it))?))
}
