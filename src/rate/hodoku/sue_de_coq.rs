//! Sue de Coq: cells where a line crosses a box, with a set in the rest of each.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{Cell, CellSet, DigitSet, House, HouseKind};

pub(super) fn sue_de_coq(board: &Board) -> Option<Step> {
    let mut lines = House::ALL.into_iter().filter(|house| house.is_line());
    lines.find_map(|line| {
        House::of_kind(HouseKind::Box).find_map(|house| {
            let cross: Vec<Cell> =
                (board.empty & line.cells() & house.cells()).into_iter().collect();
            crossings(&cross)
                .into_iter()
                .find_map(|cells| Search::new(board, line, house, cells)?.run())
        })
    })
}

/// Two or three of the cells: pairs as they begin, each followed by its triple.
fn crossings(cells: &[Cell]) -> Vec<CellSet> {
    let mut all = Vec::new();
    for (i, &a) in cells.iter().enumerate() {
        for (j, &b) in cells.iter().enumerate().skip(i + 1) {
            all.push(CellSet::from([a, b]));
            all.extend(cells[j + 1..].iter().map(|&c| CellSet::from([a, b, c])));
        }
    }
    all
}

struct Search<'a> {
    board: &'a Board,
    line: House,
    house: House,
    cells: CellSet,
    digits: DigitSet,
}

/// Some cells and all their digits.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, line: House, house: House, cells: CellSet) -> Option<Self> {
        let digits = DigitSet::union(cells.into_iter().map(|cell| board.candidates(cell)));
        (digits.len() >= cells.len() + 2).then_some(Self { board, line, house, cells, digits })
    }

    fn run(&self) -> Option<Step> {
        let in_line = self.board.empty & (self.line.cells() - self.cells);
        let in_box = self.board.empty & (self.house.cells() - self.cells);
        parts(self.board, in_line).into_iter().filter(|it| self.fits(*it)).find_map(|along| {
            let rest = in_box - along.cells;
            parts(self.board, rest)
                .into_iter()
                .filter(|it| self.fits(*it))
                .find_map(|within| self.removed(along, within))
        })
    }

    /// It shares digits with the crossing.
    fn fits(&self, part: Part) -> bool {
        !(part.digits & self.digits).is_empty()
    }

    fn removed(&self, along: Part, within: Part) -> Option<Step> {
        if !(along.digits & within.digits & self.digits).is_empty() {
            return None;
        }
        let n_cells = self.cells.len() + along.cells.len() + within.cells.len();
        let extra = |part: Part| part.digits - self.digits;
        let n_digits = self.digits.len() + extra(along).len() + extra(within).len();
        if n_cells != n_digits {
            return None;
        }
        let in_box = ((self.digits | within.digits) - along.digits) | extra(within);
        let in_line = ((self.digits | along.digits) - within.digits) | extra(along);
        let mut removals = Removals::default();
        for digit in in_box {
            let cells = self.house.cells() - self.cells - within.cells;
            removals.add(digit, cells & self.board.cells_for(digit));
        }
        for digit in in_line {
            let cells = self.line.cells() - self.cells - along.cells;
            removals.add(digit, cells & self.board.cells_for(digit));
        }
        Some(Step::remove(Technique::SueDeCoq, removals)?.starting_in(self.house.cells()))
    }
}

/// Each choice of cells, with their digits: a choice before those that begin with it.
fn parts(board: &Board, cells: CellSet) -> Vec<Part> {
    let cells: Vec<Cell> = cells.into_iter().collect();
    let mut parts = Vec::new();
    extend(board, &cells, Part { cells: CellSet::EMPTY, digits: DigitSet::EMPTY }, &mut parts);
    parts
}

fn extend(board: &Board, cells: &[Cell], part: Part, parts: &mut Vec<Part>) {
    for (i, &cell) in cells.iter().enumerate() {
        let longer =
            Part { cells: part.cells.with(cell), digits: part.digits | board.candidates(cell) };
        parts.push(longer);
        extend(board, &cells[i + 1..], longer, parts);
    }
}
