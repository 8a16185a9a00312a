//! Uniqueness: unique and avoidable rectangles, and the bivalue universal grave.

use super::basic::removed_around;
use super::board::SinglesBoard;
use super::step::ScoredStep;
use super::technique::Technique;
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::rate::toolbox::CellGroup;

/// A unique rectangle: four cells of two rows, two columns, and two boxes, in which two digits could be swapped if
/// there were no extra candidates.
pub(super) struct UniqueRectangle<'a> {
    grid: &'a Grid,
    cells: CellSet,
    digits: DigitSet,
    /// The corners with candidates other than the two digits.
    extra_cells: CellSet,
    extra_digits: DigitSet,
}

/// The first step by a rectangle, from each bivalue cell: the other corners have at least one of its candidates.
pub(super) fn unique_rectangle(
    grid: &Grid,
    find: fn(&UniqueRectangle<'_>) -> Option<ScoredStep>,
) -> Option<ScoredStep> {
    grid.bivalue_cells().into_iter().find_map(|start| {
        let digits = grid.candidates(start);
        let has_some = |cell: &Cell| grid.candidates(*cell).intersects(digits);
        let [row, column, own_box] = start.classic_houses();
        let near = (own_box.cells() & (row.cells() | column.cells())).without(start);
        near.into_iter().filter(has_some).find_map(|beside| {
            // Along the line of the far corners, and across it: row is 0, column is 1.
            let across = usize::from(beside.row() != start.row());
            let far = start.classic_houses()[1 - across].cells() - own_box.cells();
            far.into_iter().filter(has_some).find_map(|opposite| {
                let line = opposite.classic_houses()[across].cells();
                let last = (beside.classic_houses()[1 - across].cells() & line).single()?;
                if !has_some(&last) {
                    return None;
                }
                find(&UniqueRectangle::new(grid, [start, beside, opposite, last].into(), digits))
            })
        })
    })
}

impl<'a> UniqueRectangle<'a> {
    fn new(grid: &'a Grid, cells: CellSet, digits: DigitSet) -> Self {
        let has_extra = |&cell: &Cell| grid.candidates(cell) != digits;
        let extra_cells: CellSet = cells.into_iter().filter(has_extra).collect();
        let extra_digits = grid.digits_in(extra_cells) - digits;
        Self { grid, cells, digits, extra_cells, extra_digits }
    }

    /// The two corners with other candidates, if there are two and they are on one side (or opposite, if not
    /// `on_a_side`).
    fn extra_pair(&self, on_a_side: bool) -> Option<[Cell; 2]> {
        self.extra_cells.pair().filter(|[a, b]| self.grid.sees(*a, *b) == on_a_side)
    }

    /// Test 1: all corners but one have only the two digits.
    pub(super) fn one_corner(&self) -> Option<ScoredStep> {
        let cell = self.extra_cells.single()?;
        let removed = (self.digits & self.grid.candidates(cell)).candidates(cell);
        ScoredStep::remove(Technique::Uniqueness1, removed.collect())
    }

    /// Test 2: two corners on a side have the same extra digit, which is in one of them.
    pub(super) fn one_digit_on_a_side(&self) -> Option<ScoredStep> {
        self.extra_pair(true)?;
        self.one_digit(Technique::Uniqueness2)
    }

    /// Test 5: opposite corners, or three corners, have the same extra digit.
    pub(super) fn one_digit_across(&self) -> Option<ScoredStep> {
        if self.extra_cells.len() != 3 {
            self.extra_pair(false)?;
        }
        self.one_digit(Technique::Uniqueness5)
    }

    fn one_digit(&self, technique: Technique) -> Option<ScoredStep> {
        let digit = self.extra_digits.single()?;
        ScoredStep::clear(technique, self.grid, digit, self.grid.common_peers(self.extra_cells))
    }

    /// Test 3: the extra digits of two corners on a side are part of a naked subset.
    pub(super) fn subset(&self) -> Option<ScoredStep> {
        self.extra_pair(true)?;
        self.grid.common_houses(self.extra_cells).find_map(|house| {
            let others = (self.grid.empty() & house.cells()) - self.extra_cells;
            let is_free = |&cell: &Cell| !self.grid.candidates(cell).intersects(self.digits);
            let groups = CellGroup::all(self.grid, others.into_iter().filter(is_free).collect());
            groups.into_iter().find_map(|CellGroup { cells, digits }| {
                let digits = digits | self.extra_digits;
                if digits.len() != cells.len() + 1 {
                    return None;
                }
                let subset = CellGroup { cells: cells | self.extra_cells, digits };
                ScoredStep::remove(Technique::Uniqueness3, removed_around(self.grid, subset))
            })
        })
    }

    /// Test 4: a digit is locked in two corners on a side, which do not hold the other one.
    pub(super) fn locked_on_a_side(&self) -> Option<ScoredStep> {
        let corners = self.extra_cells;
        self.extra_pair(true)?;
        self.digits.into_iter().find_map(|locked| {
            let other = self.digits.without(locked).single()?;
            let mut houses = self.grid.common_houses(corners);
            houses.find(|&house| self.grid.positions(house, locked) == corners)?;
            ScoredStep::clear(Technique::Uniqueness4, self.grid, other, corners)
        })
    }

    /// Test 6: a digit that is locked in both rows, or in both columns, is in the opposite corners without extra
    /// digits.
    pub(super) fn locked_across(&self) -> Option<ScoredStep> {
        let pair = self.extra_pair(false)?;
        self.digits.into_iter().find_map(|digit| {
            let is_locked = |kind| pair.iter().all(|&cell| self.is_locked(digit, cell, kind));
            (0..2).find(|&kind| is_locked(kind))?;
            ScoredStep::clear(Technique::Uniqueness6, self.grid, digit, self.extra_cells)
        })
    }

    /// Hidden rectangle: a digit is locked in the row and the column of the corner opposite to one without extra
    /// digits, so that corner does not hold the other digit.
    pub(super) fn hidden(&self) -> Option<ScoredStep> {
        (self.cells - self.extra_cells).into_iter().find_map(|corner| {
            let opposite = (self.cells - self.grid.peers(corner)).without(corner).single()?;
            self.digits.into_iter().find_map(|locked| {
                if !(0..2).all(|kind| self.is_locked(locked, opposite, kind)) {
                    return None;
                }
                let other = self.digits.without(locked).single()?;
                ScoredStep::clear(Technique::HiddenRectangle, self.grid, other, opposite.into())
            })
        })
    }

    /// Returns true if two corners are the only places of `digit` in the row (`kind` 0) or column (1) of `corner`.
    fn is_locked(&self, digit: Digit, corner: Cell, kind: usize) -> bool {
        let cells = self.grid.positions(corner.classic_houses()[kind], digit);
        cells.len() == 2 && self.cells.is_superset(cells)
    }
}

/// An avoidable rectangle: two cells of a line that the solver filled, and two cells across from them, in two boxes,
/// which could be filled with the digits swapped.
pub(super) struct AvoidableRectangle<'a> {
    board: &'a SinglesBoard,
    /// The digits of the two filled cells.
    digits: [Digit; 2],
    /// The cell across from each of them.
    opposite: [Cell; 2],
}

/// The first step by an avoidable rectangle.
pub(super) fn avoidable_rectangle(
    board: &SinglesBoard,
    find: fn(&AvoidableRectangle<'_>) -> Option<ScoredStep>,
) -> Option<ScoredStep> {
    let filled = CellSet::ALL - board.empty() - board.givens;
    filled.into_iter().find_map(|start| {
        let [row, column, house] = start.classic_houses();
        [(row, 1), (column, 0)].into_iter().find_map(|(line, across)| {
            (filled & line.cells()).without(start).into_iter().find_map(|beside| {
                let far = start.classic_houses()[across].cells() - board.givens;
                let is_near = house.cells().contains(beside);
                let far = if is_near { far - house.cells() } else { far & house.cells() };
                far.without(start).into_iter().find_map(|opposite| {
                    let crossing = beside.classic_houses()[across].cells() - board.givens;
                    let last =
                        (opposite.classic_houses()[1 - across].cells() & crossing).single()?;
                    let digits = [board.digit(start)?, board.digit(beside)?];
                    find(&AvoidableRectangle { board, digits, opposite: [opposite, last] })
                })
            })
        })
    })
}

impl AvoidableRectangle<'_> {
    /// Type 1: a third cell is filled, so the fourth does not hold the digit that would complete the pattern.
    pub(super) fn one_cell(&self) -> Option<ScoredStep> {
        [[0, 1], [1, 0]].into_iter().find_map(|[third, fourth]| {
            if self.board.digit(self.opposite[third]) != Some(self.digits[fourth]) {
                return None;
            }
            let cell = self.opposite[fourth].into();
            ScoredStep::clear(Technique::AvoidableRectangle1, self.board, self.digits[third], cell)
        })
    }

    /// Type 2: both other cells are empty and have the same extra digit, which is in one of them.
    pub(super) fn two_cells(&self) -> Option<ScoredStep> {
        let [a, b] = self.digits;
        let [first, second] = self.opposite.map(|cell| self.board.candidates(cell));
        let more = first.without(b).single()?;
        if first.len() != 2 || second.len() != 2 || second.without(a) != more.into() {
            return None;
        }
        let seen = self.board.common_peers(CellSet::from(self.opposite));
        ScoredStep::clear(Technique::AvoidableRectangle2, self.board, more, seen)
    }
}

/// Bivalue universal grave with one extra candidate: the only cell with three candidates holds the digit that has three
/// places in its houses.
pub(super) fn bivalue_universal_grave(grid: &Grid) -> Option<ScoredStep> {
    let cell = (grid.empty() - grid.bivalue_cells()).single()?;
    let digits = grid.candidates(cell);
    if digits.len() != 3 {
        return None;
    }
    let count = |house: House, digit: Digit| grid.positions(house, digit).len();
    let is_extra =
        |&digit: &Digit| grid.houses_of(cell).iter().copied().all(|house| count(house, digit) == 3);
    let extra = digits.into_iter().find(is_extra)?;
    let is_balanced = |house: House| {
        Digit::ALL.into_iter().all(|digit| match count(house, digit) {
            0 | 2 => true,
            3 => digit == extra && house.cells().contains(cell),
            _ => false,
        })
    };
    let removed = digits.without(extra).candidates(cell);
    House::ALL
        .into_iter()
        .all(is_balanced)
        .then(|| ScoredStep::remove(Technique::BivalueUniversalGrave, removed.collect()))?
}
