//! Steps that rely on the puzzle having one solution: the grave of pairs, and rectangles.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

pub(super) fn bivalue_universal_grave(board: &Board) -> Option<Step> {
    let odd: CellSet = board.empty.into_iter().filter(|&it| board.candidates(it).len() != 2).collect();
    let cell = odd.single()?;
    if board.candidates(cell).len() != 3 {
        return None;
    }
    let is_extra = |digit: &Digit| {
        cell.houses().into_iter().all(|house| board.count(house, *digit) == 3)
    };
    let extra = board.candidates(cell).into_iter().find(is_extra)?;
    let balanced = |house: House| {
        Digit::ALL.into_iter().all(|digit| match board.count(house, digit) {
            0 | 2 => true,
            3 => digit == extra && house.cells().contains(cell),
            _ => false,
        })
    };
    if !House::ALL.into_iter().all(balanced) {
        return None;
    }
    let mut removals = Removals::default();
    for digit in board.candidates(cell).without(extra) {
        removals.insert(crate::grid::Candidate { cell, digit });
    }
    Step::remove(Technique::BivalueUniversalGrave, removals)
}

/// Two digits in four cells of two rows, two columns, and two boxes.
struct Rectangle {
    /// The corner where the search began, the one that shares its box, and those opposite to both.
    corners: [Cell; 4],
    digits: DigitSet,
}

pub(super) fn test_1(board: &Board) -> Option<Step> {
    search(board, Technique::Uniqueness1)
}

pub(super) fn test_2(board: &Board) -> Option<Step> {
    search(board, Technique::Uniqueness2)
}

pub(super) fn test_3(board: &Board) -> Option<Step> {
    search(board, Technique::Uniqueness3)
}

pub(super) fn test_4(board: &Board) -> Option<Step> {
    search(board, Technique::Uniqueness4)
}

pub(super) fn test_5(board: &Board) -> Option<Step> {
    search(board, Technique::Uniqueness5)
}

pub(super) fn test_6(board: &Board) -> Option<Step> {
    search(board, Technique::Uniqueness6)
}

pub(super) fn hidden_rectangle(board: &Board) -> Option<Step> {
    search(board, Technique::HiddenRectangle)
}

fn search(board: &Board, technique: Technique) -> Option<Step> {
    rectangles(board).find_map(|rectangle| match technique {
        Technique::Uniqueness1 => rectangle.one_corner(board),
        Technique::Uniqueness2 | Technique::Uniqueness5 => rectangle.one_digit(board, technique),
        Technique::Uniqueness3 => rectangle.subset(board),
        Technique::Uniqueness4 => rectangle.locked_side(board),
        Technique::Uniqueness6 => rectangle.crossed(board),
        _ => rectangle.hidden(board),
    })
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
            let (along, across) = if is_row { (start.houses()[1], beside.houses()[1]) } else { (row, beside.houses()[0]) };
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

    fn one_corner(&self, board: &Board) -> Option<Step> {
        let corner = self.rich(board).single()?;
        let mut removals = Removals::default();
        for digit in self.digits & board.candidates(corner) {
            removals.insert(crate::grid::Candidate { cell: corner, digit });
        }
        Step::remove(Technique::Uniqueness1, removals)
    }

    /// All rich corners have the same single digit beside the two: it is in one of them.
    fn one_digit(&self, board: &Board, technique: Technique) -> Option<Step> {
        let rich = self.rich(board);
        let digit = self.extra(board, rich).single()?;
        let pair = rich.pair();
        let is_side = pair.is_some_and(|[a, b]| a.sees(b));
        let fits = match technique {
            Technique::Uniqueness2 => is_side,
            _ => (rich.len() == 2 && !is_side) || rich.len() == 3,
        };
        if !fits {
            return None;
        }
        Step::remove(technique, Removals::of(digit, rich.common_peers() & board.cells_for(digit)))
    }

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
            if (more & self.digits).len() > 0 {
                continue;
            }
            let digits = digits | more;
            let chosen = chosen.with(cell);
            if digits.len() == chosen.len() + 1 {
                let all = rich | chosen;
                let mut removals = Removals::default();
                let around = CellSet::union(all.common_houses().map(House::cells)) - all;
                for digit in digits {
                    removals.add(digit, around & board.cells_for(digit));
                }
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

    fn locked_side(&self, board: &Board) -> Option<Step> {
        let rich = self.rich(board);
        rich.pair().filter(|[a, b]| a.sees(*b))?;
        self.digits.into_iter().find_map(|locked| {
            let other = self.digits.without(locked).single()?;
            let is_locked = rich.common_houses().any(|house| board.positions(house, locked) == rich);
            is_locked.then(|| Step::remove(Technique::Uniqueness4, Removals::of(other, rich & board.cells_for(other))))?
        })
    }

    /// A digit that is locked in both rows, or in both columns, is in opposite corners.
    fn crossed(&self, board: &Board) -> Option<Step> {
        let rich = self.rich(board);
        let pair = rich.pair().filter(|[a, b]| !a.sees(*b))?;
        self.digits.into_iter().find_map(|digit| {
            let is_locked = |cell: Cell, kind: usize| {
                let cells = board.positions(cell.houses()[kind], digit);
                cells.len() == 2 && self.cells().is_superset(cells)
            };
            let is_crossed = (0..2).any(|kind| pair.iter().all(|&cell| is_locked(cell, kind)));
            let removed = rich & board.cells_for(digit);
            is_crossed
                .then(|| Step::remove(Technique::Uniqueness6, Removals::of(digit, removed)))?
        })
    }

    fn hidden(&self, board: &Board) -> Option<Step> {
        let rich = self.rich(board);
        let n_rich = rich.len();
        if n_rich < 2 || n_rich > 3 || (n_rich == 2 && rich.pair().is_some_and(|[a, b]| !a.sees(b))) {
            return None;
        }
        let poor = self.cells() - rich;
        poor.into_iter().find_map(|corner| {
            let opposite = (self.cells() - corner.peers()).without(corner).single()?;
            self.digits.into_iter().find_map(|locked| {
                let is_alone = opposite.houses().into_iter().filter(|it| it.is_line()).all(|line| {
                    board.count(line, locked) == 2 && self.cells().is_superset(board.positions(line, locked))
                });
                let other = self.digits.without(locked).single()?;
                is_alone.then(|| {
                    Step::remove(Technique::HiddenRectangle, Removals::of(other, board.cells_for(other) & opposite.into()))
                })?
            })
        })
    }
}

