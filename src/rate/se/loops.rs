//! Loops of two digits that could be exchanged if no cell had another candidate.

use super::board::Board;
use super::found::Found;
use super::tables::{Bits, HOUSES, HOUSES_OF, Nine, PEERS, common_houses, is_two, splits};
use super::technique::Technique;

/// At most so many cells have other candidates than the two, unless all have the same one.
const MOST_EXTRA: u32 = 2;

/// The easiest unique rectangle or loop.
pub(super) fn unique_loop(board: &Board) -> Option<Found> {
    let pairs = board.cells_with(is_two);
    let mut search =
        Search { board, digits: 0, usable: 0, path: Vec::with_capacity(16), best: None };
    for cell in Bits(pairs) {
        search.digits = board.cands[cell];
        let both = Nine(search.digits).fold(u128::MAX, |all, digit| all & board.cells[digit]);
        // Loops through an earlier cell of that kind were found from there.
        let earlier = pairs & ((1 << cell) - 1);
        let earlier = Bits(earlier & both).filter(|&it| board.cands[it] == search.digits);
        search.usable = earlier.fold(both, |all, it| all & !(1 << it));
        if search.usable.count_ones() >= 4 {
            search.extend(
                cell,
                Way { extra_digits: 0, more_extra: MOST_EXTRA, last: 3, houses: [0; 2] },
            );
        }
    }
    search.best
}

struct Search<'a> {
    board: &'a Board,
    digits: u16,
    /// The cells that have both digits.
    usable: u128,
    path: Vec<u8>,
    best: Option<Found>,
}

/// What a path has met.
#[derive(Clone, Copy)]
struct Way {
    extra_digits: u16,
    /// How many cells more can have other candidates.
    more_extra: u32,
    /// The kind of the house in which the last cell was reached.
    last: usize,
    /// The houses of the cells at even places, and at odd ones.
    houses: [u32; 2],
}

/// A loop that is closed, and what its cells have beside its two digits.
struct Loop<'a> {
    board: &'a Board,
    digits: u16,
    cells: &'a [u8],
    all: u128,
    /// The cells with other candidates.
    extra_cells: u128,
    extra_digits: u16,
}

impl Search<'_> {
    /// Goes on from `cell`. No house can have two cells of the path at even places, or at odd ones.
    fn extend(&mut self, cell: usize, way: Way) {
        let mut houses = way.houses;
        let own = HOUSES_OF[cell].into_iter().fold(0, |all, house| all | 1 << house);
        let parity = self.path.len() % 2;
        if houses[parity] & own != 0 {
            return;
        }
        houses[parity] |= own;
        self.path.push(cell as u8);
        self.usable &= !(1 << cell);
        for last in (0..3).filter(|&kind| kind != way.last) {
            let house = HOUSES[usize::from(HOUSES_OF[cell][last])];
            if self.path.len() >= 4 && house & (1 << self.path[0]) != 0 && houses[0] == houses[1] {
                self.close();
            }
            for next in Bits(self.usable & house) {
                let extra = self.board.cands[next] & !self.digits;
                let extra_digits = way.extra_digits | extra;
                if extra == 0 || extra_digits.count_ones() == 1 || way.more_extra > 0 {
                    let more_extra = way.more_extra.saturating_sub(u32::from(extra != 0));
                    self.extend(next, Way { extra_digits, more_extra, last, houses });
                }
            }
        }
        self.usable |= 1 << cell;
        self.path.pop();
    }

    /// Takes the loop, if it is easier than those before.
    fn close(&mut self) {
        let all = self.path.iter().fold(0, |all, &cell| all | 1 << cell);
        let extra_cells = Bits(all).filter(|&cell| self.board.cands[cell] != self.digits);
        let extra_cells = extra_cells.fold(0, |all, cell| all | 1 << cell);
        let extra_digits = Bits(extra_cells).fold(0, |all, cell| all | self.board.cands[cell]);
        let found = Loop {
            board: self.board,
            digits: self.digits,
            cells: &self.path,
            all,
            extra_cells,
            extra_digits: extra_digits & !self.digits,
        };
        let key = |it: &Found| (it.rating, kind(it.technique));
        for step in found.each() {
            if self.best.as_ref().is_none_or(|best| key(&step) < key(best)) {
                self.best = Some(step);
            }
        }
    }
}

const fn kind(technique: Technique) -> u8 {
    if let Technique::UniqueLoop { kind, .. } = technique { kind } else { 0 }
}

impl Loop<'_> {
    /// The steps that the loop gives, those of type 3 and type 4 after each other.
    fn each(&self) -> Vec<Found> {
        match self.extra_cells.count_ones() {
            1 => self.one_cell().into_iter().collect(),
            _ if self.extra_digits.count_ones() == 1 => self.one_digit().into_iter().collect(),
            2 => self.sets().into_iter().chain(self.locked()).collect(),
            _ => Vec::new(),
        }
    }

    fn technique(&self, kind: u8) -> Technique {
        Technique::UniqueLoop { length: self.cells.len() as u8, kind }
    }

    fn rating(&self) -> f64 {
        match self.cells.len() {
            0..=4 => 4.5,
            5..=6 => 4.6,
            7..=8 => 4.7,
            _ => 5.0,
        }
    }

    /// Type 1: one cell has more.
    fn one_cell(&self) -> Option<Found> {
        let removed = Bits(self.extra_cells).map(|cell| (cell, self.digits));
        Found::removing(self.technique(1), self.rating(), self.board, removed)
    }

    /// Type 2: all that have more have the same digit.
    fn one_digit(&self) -> Option<Found> {
        let seen = Bits(self.extra_cells).fold(!self.all, |seen, cell| seen & PEERS[cell]);
        let digit = self.extra_digits.trailing_zeros() as usize;
        Found::clearing(self.technique(2), self.rating(), self.board, digit, seen)
    }

    /// Type 4: one of the two digits is locked in the two cells, so the other goes.
    fn locked(&self) -> Option<Found> {
        common_houses(self.extra_cells).find_map(|house| {
            Nine(self.digits).find_map(|digit| {
                if self.board.cells[digit] & HOUSES[house] & !self.extra_cells != 0 {
                    return None;
                }
                let other = self.digits & !(1 << digit);
                let removed = Bits(self.extra_cells).map(|cell| (cell, other));
                Found::removing(self.technique(4), self.rating(), self.board, removed)
            })
        })
    }

    /// Type 3: the two cells are one cell of a set. Small sets first, naked ones before hidden ones; what
    /// takes away the same as a set before is not told again, though its rating can be lower.
    fn sets(&self) -> Vec<Found> {
        let mut found: Vec<Found> = Vec::new();
        for house in common_houses(self.extra_cells) {
            let others = HOUSES[house] & self.board.empty & !self.extra_cells;
            let others: Vec<usize> = Bits(others).collect();
            for size in 2..=self.board.n_empty(house) / 2 {
                let naked = splits(&others, size - 1)
                    .filter_map(|(inside, outside)| self.naked(size, &inside, &outside));
                let hidden = splits(&others, size - 1)
                    .filter_map(|(inside, outside)| self.hidden(size, &inside, &outside));
                for step in naked.chain(hidden) {
                    if found.iter().all(|it| it.removed != step.removed) {
                        found.push(step);
                    }
                }
            }
        }
        found
    }

    /// The other digits of the loop and those of the cells inside are a naked set.
    fn naked(&self, size: u32, inside: &[usize], outside: &[usize]) -> Option<Found> {
        let of = |all: u16, &cell: &usize| all | self.board.cands[cell];
        let digits = inside.iter().fold(self.extra_digits, of);
        if digits.count_ones() != size {
            return None;
        }
        let rating = self.rating() + f64::from(size - 1) * 0.1;
        let removed = outside.iter().map(|&cell| (cell, digits));
        Found::removing(self.technique(3), rating, self.board, removed)
    }

    /// The two digits of the loop and those that neither it nor the cells outside have are a hidden set.
    fn hidden(&self, size: u32, inside: &[usize], outside: &[usize]) -> Option<Found> {
        let of = |all: u16, &cell: &usize| all | self.board.cands[cell];
        let elsewhere = outside.iter().fold(self.extra_digits, of);
        let digits = inside.iter().fold(self.digits, of) & !(elsewhere & !self.digits);
        if elsewhere & self.digits != 0 || digits.count_ones() != size {
            return None;
        }
        let rating = self.rating() + f64::from(size - 2) * 0.1;
        let removed = inside.iter().map(|&cell| (cell, !digits));
        Found::removing(self.technique(3), rating, self.board, removed)
    }
}
