//! Locked, naked, and hidden subsets.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};

/// Does a subset remove something from both the line and the box of its cells?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lock {
    Both,
    One,
}

pub(super) fn locked_pair(board: &Board) -> Option<Step> {
    locked(board, 2, Technique::LockedPair)
}

pub(super) fn locked_triple(board: &Board) -> Option<Step> {
    locked(board, 3, Technique::LockedTriple)
}

pub(super) fn naked_pair(board: &Board) -> Option<Step> {
    naked(board, 2, Technique::NakedPair)
}

pub(super) fn naked_triple(board: &Board) -> Option<Step> {
    naked(board, 3, Technique::NakedTriple)
}

pub(super) fn naked_quadruple(board: &Board) -> Option<Step> {
    naked(board, 4, Technique::NakedQuadruple)
}

fn locked(board: &Board, n: usize, technique: Technique) -> Option<Step> {
    House::of_kind(HouseKind::Box).find_map(|house| {
        naked_in(board, house, n, &mut |cells, digits| {
            let removals = removed_around(board, cells, digits);
            if lock(&removals, cells) == Lock::One {
                return None;
            }
            let line = cells.common_houses().find(|house| house.is_line())?;
            Some(Step::remove(technique, removals)?.starting_in(line.cells()))
        })
    })
}

fn naked(board: &Board, n: usize, technique: Technique) -> Option<Step> {
    House::BOXES_FIRST.into_iter().find_map(|house| {
        naked_in(board, house, n, &mut |cells, digits| {
            Step::remove(technique, removed_around(board, cells, digits))
        })
    })
}

type Take<'a> = &'a mut dyn FnMut(CellSet, DigitSet) -> Option<Step>;

/// Each `n` cells of `house` that have `n` digits together, until one is taken.
fn naked_in(board: &Board, house: House, n: usize, take: Take<'_>) -> Option<Step> {
    let usable: CellSet = (board.empty & house.cells())
        .into_iter()
        .filter(|&cell| (2..=n).contains(&board.candidates(cell).len()))
        .collect();
    if usable.len() < n {
        return None;
    }
    choose_cells(board, n, usable, CellSet::EMPTY, DigitSet::EMPTY, take)
}

fn choose_cells(
    board: &Board,
    n: usize,
    mut left: CellSet,
    chosen: CellSet,
    digits: DigitSet,
    take: Take<'_>,
) -> Option<Step> {
    if chosen.len() == n {
        return take(chosen, digits);
    }
    while let Some(cell) = left.first() {
        left = left.without(cell);
        let digits = digits | board.candidates(cell);
        if digits.len() <= n {
            let found = choose_cells(board, n, left, chosen.with(cell), digits, take);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// What `cells` remove from the houses that all of them share, if they hold `digits`.
pub(super) fn removed_around(board: &Board, cells: CellSet, digits: DigitSet) -> Removals {
    let around = CellSet::union(cells.common_houses().map(House::cells)) - cells;
    let mut removals = Removals::default();
    for digit in digits {
        removals.add(digit, board.cells_for(digit) & around);
    }
    removals
}

/// What is removed where the line and the box cross counts for the box.
fn lock(removals: &Removals, cells: CellSet) -> Lock {
    let line = cells.common_houses().find(|house| house.is_line());
    let inside = cells.common_houses().find(|house| !house.is_line());
    let (Some(line), Some(inside)) = (line, inside) else { return Lock::One };
    let removes_from = |cells: CellSet| removals.candidates().any(|it| cells.contains(it.cell));
    let is_both = removes_from(inside.cells()) && removes_from(line.cells() - inside.cells());
    if is_both { Lock::Both } else { Lock::One }
}

pub(super) fn hidden_pair(board: &Board) -> Option<Step> {
    hidden(board, 2, Technique::HiddenPair)
}

pub(super) fn hidden_triple(board: &Board) -> Option<Step> {
    hidden(board, 3, Technique::HiddenTriple)
}

pub(super) fn hidden_quadruple(board: &Board) -> Option<Step> {
    hidden(board, 4, Technique::HiddenQuadruple)
}

fn hidden(board: &Board, n: usize, technique: Technique) -> Option<Step> {
    House::BOXES_FIRST.into_iter().find_map(|house| {
        let usable = |digit: &Digit| (2..=n).contains(&board.count(house, *digit));
        let usable: DigitSet = Digit::ALL.into_iter().filter(usable).collect();
        if usable.len() < n || (board.empty & house.cells()).len() <= n {
            return None;
        }
        choose_digits(board, house, n, usable, DigitSet::EMPTY, CellSet::EMPTY)
            .and_then(|removals| Step::remove(technique, removals))
    })
}

fn choose_digits(
    board: &Board,
    house: House,
    n: usize,
    mut left: DigitSet,
    chosen: DigitSet,
    cells: CellSet,
) -> Option<Removals> {
    if chosen.len() == n {
        return removed_inside(board, cells, chosen);
    }
    while let Some(digit) = left.first() {
        left = left.without(digit);
        let cells = cells | board.positions(house, digit);
        if cells.len() <= n {
            let found = choose_digits(board, house, n, left, chosen.with(digit), cells);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

fn removed_inside(board: &Board, cells: CellSet, kept: DigitSet) -> Option<Removals> {
    let mut removals = Removals::default();
    for digit in DigitSet::ALL - kept {
        removals.add(digit, board.cells_for(digit) & cells);
    }
    (!removals.is_empty()).then_some(removals)
}
