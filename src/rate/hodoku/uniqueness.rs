//! Unique rectangles: two digits in four cells, which could be swapped if nothing else stood there.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::subsets::removed_around;
use super::technique::Technique;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// Two digits in four cells of two rows, two columns, and two boxes.
struct Rectangle {
    /// The corner where the search began, the one that shares its box, and those opposite to both.
    corners: [Cell; 4],
    digits: DigitSet,
}

pub(super) fn test_1(board: &Board) -> Option<Step> {
    rectangles(board).find_map(|it| it.one_corner(board))
}

pub(super) fn test_2(board: &Board) -> Option<Step> {
    rectangles(board).find_map(|it| it.side(board))
}

pub(super) fn test_3(board: &Board) -> Option<Step> {
    rectangles(board).find_map(|it| it.subset(board))
}

pub(super) fn test_4(board: &Board) -> Option<Step> {
    rectangles(board).find_map(|it| it.locked_side(board))
}

pub(super) fn test_5(board: &Board) -> Option<Step> {
    rectangles(board).find_map(|it| it.corners(board))
}

pub(super) fn test_6(board: &Board) -> Option<Step> {
    rectangles(board).find_map(|it| it.crossed(board))
}

pub(super) fn hidden_rectangle(board: &Board) -> Option<Step> {
    rectangles(board).find_map(|it| it.hidden(board))
}

/// From each cell with two candidates, the rectangles whose other corners have one of them or both.
fn rectangles(board: &Board) -> impl Iterator<Item = Rectangle> + '_ {
    board.cells_with(2).into_iter().flat_map(move |start| {
        let digits = board.candidates(start);
        let has_some = move |cell: &Cell| !(board.candidates(*cell) & digits).is_empty();
        let [row, column, own_box] = start.houses();
        let near = (own_box.cells() & (row.cells() | column.cells())).without(start);
        near.into_iter().filter(has_some).flat_map(move |beside| {
            let is_row = beside.row() == start.row();
            let (along, across) = if is_row {
                (start.houses()[1], beside.houses()[1])
            } else {
                (row, beside.houses()[0])
            };
            let far = along.cells() - own_box.cells();
            far.into_iter().filter(has_some).filter_map(move |opposite| {
                let line = opposite.houses()[if is_row { 0 } else { 1 }];
                let last = (across.cells() & line.cells()).single().filter(has_some)?;
                Some(Rectangle { corners: [start, beside, opposite, last], digits })
            })
        })
    })
}

impl Rectangle {
    fn cells(&self) -> CellSet {
        self.corners.into()
    }

    /// The corners with more candidates than the two digits.
    fn rich(&self, board: &Board) -> CellSet {
        self.cells().into_iter().filter(|&cell| board.candidates(cell) != self.digits).collect()
    }

    fn extra(&self, board: &Board, cells: CellSet) -> DigitSet {
        DigitSet::union(cells.into_iter().map(|cell| board.candidates(cell))) - self.digits
    }

    /// All corners but one have the two digits only.
    fn one_corner(&self, board: &Board) -> Option<Step> {
        let corner = self.rich(board).single()?;
        let mut removals = Removals::default();
        for digit in self.digits & board.candidates(corner) {
            removals.insert(Candidate { cell: corner, digit });
        }
        Step::remove(Technique::Uniqueness1, removals)
    }

    /// Both rich corners are on one side, and have the same third digit: it is in one of them.
    fn side(&self, board: &Board) -> Option<Step> {
        let rich = self.rich(board);
        rich.pair().filter(|[a, b]| a.sees(*b))?;
        self.one_digit(board, rich, Technique::Uniqueness2)
    }

    /// The same for opposite corners, or three.
    fn corners(&self, board: &Board) -> Option<Step> {
        let rich = self.rich(board);
        if rich.len() != 3 {
            rich.pair().filter(|[a, b]| !a.sees(*b))?;
        }
        self.one_digit(board, rich, Technique::Uniqueness5)
    }

    fn one_digit(&self, board: &Board, rich: CellSet, technique: Technique) -> Option<Step> {
        let digit = self.extra(board, rich).single()?;
        Step::remove(technique, Removals::of(digit, rich.common_peers() & board.cells_for(digit)))
    }

    /// What both corners of a side have besides is part of a naked subset.
    fn subset(&self, board: &Board) -> Option<Step> {
        let rich = self.rich(board);
        let [a, b] = rich.pair().filter(|[a, b]| a.sees(*b))?;
        let extra = self.extra(board, rich);
        let houses = a.shared_houses(b);
        let mut houses: Vec<House> = houses.collect();
        houses.sort_by_key(|house| house.index());
        houses.into_iter().find_map(|house| {
            let cells: Vec<Cell> = ((board.empty & house.cells()) - rich).into_iter().collect();
            self.subset_in(board, rich, extra, &cells, CellSet::EMPTY)
        })
    }

    fn subset_in(
        &self,
        board: &Board,
        rich: CellSet,
        digits: DigitSet,
        cells: &[Cell],
        chosen: CellSet,
    ) -> Option<Step> {
        for (i, &cell) in cells.iter().enumerate() {
            let more = board.candidates(cell);
            if !(more & self.digits).is_empty() {
                continue;
            }
            let digits = digits | more;
            let chosen = chosen.with(cell);
            if digits.len() == chosen.len() + 1 {
                let removals = removed_around(board, rich | chosen, digits);
                let found = Step::remove(Technique::Uniqueness3, removals);
                if found.is_some() {
                    return found;
                }
            }
            let found = self.subset_in(board, rich, digits, &cells[i + 1..], chosen);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// A digit is locked on the side of both rich corners: they do not hold the other one.
    fn locked_side(&self, board: &Board) -> Option<Step> {
        let rich = self.rich(board);
        rich.pair().filter(|[a, b]| a.sees(*b))?;
        self.digits.into_iter().find_map(|locked| {
            let other = self.digits.without(locked).single()?;
            let is_locked =
                rich.common_houses().any(|house| board.positions(house, locked) == rich);
            is_locked.then(|| {
                Step::remove(
                    Technique::Uniqueness4,
                    Removals::of(other, rich & board.cells_for(other)),
                )
            })?
        })
    }

    /// A digit that is locked in both rows, or in both columns, is in opposite corners.
    fn crossed(&self, board: &Board) -> Option<Step> {
        let rich = self.rich(board);
        let pair = rich.pair().filter(|[a, b]| !a.sees(*b))?;
        self.digits.into_iter().find_map(|digit| {
            let is_crossed = (0..2)
                .any(|kind| pair.iter().all(|&cell| self.is_locked(board, digit, cell, kind)));
            let removed = rich & board.cells_for(digit);
            is_crossed
                .then(|| Step::remove(Technique::Uniqueness6, Removals::of(digit, removed)))?
        })
    }

    /// A digit that is locked in the row and the column of one corner: the corner does not hold the
    /// other digit, or the corner opposite to it would be left with the same choice.
    fn hidden(&self, board: &Board) -> Option<Step> {
        let poor = self.cells() - self.rich(board);
        poor.into_iter().find_map(|corner| {
            let opposite = (self.cells() - corner.peers()).without(corner).single()?;
            self.digits.into_iter().find_map(|locked| {
                if !(0..2).all(|kind| self.is_locked(board, locked, opposite, kind)) {
                    return None;
                }
                let other = self.digits.without(locked).single()?;
                let removed = board.cells_for(other) & opposite.into();
                Step::remove(Technique::HiddenRectangle, Removals::of(other, removed))
            })
        })
    }

    /// Are two corners the only places of `digit` in the row (0) or column (1) of `corner`?
    fn is_locked(&self, board: &Board, digit: Digit, corner: Cell, kind: usize) -> bool {
        let cells = board.positions(corner.houses()[kind], digit);
        cells.len() == 2 && self.cells().is_superset(cells)
    }
}
