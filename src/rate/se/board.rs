//! The grid while it is rated: candidates by cell, by house, and by digit.

use super::found::Found;
use super::tables::{Bits, HOUSES, HOUSES_OF, Nine, PEERS, PLACES_OF};
use crate::grid::{Cell, Grid};

/// Three views of the same candidates. Digits count from 0.
#[derive(Clone)]
pub(super) struct Board {
    /// The digits that each cell can hold; none if it holds one.
    pub(super) cands: [u16; 81],
    /// The places of each digit in each house.
    pub(super) places: [[u16; 9]; 27],
    /// The cells of each digit.
    pub(super) cells: [u128; 9],
    /// The cells without a digit.
    pub(super) empty: u128,
}

impl Board {
    pub(super) fn of(grid: &Grid) -> Self {
        let mut board = Self { cands: [0; 81], places: [[0; 9]; 27], cells: [0; 9], empty: 0 };
        for cell in grid.empty() {
            board.empty |= 1 << cell.index();
            for digit in grid.candidates(cell) {
                board.add(cell, digit.index());
            }
        }
        board
    }

    fn add(&mut self, cell: Cell, digit: usize) {
        let cell = cell.index();
        self.cands[cell] |= 1 << digit;
        self.cells[digit] |= 1 << cell;
        for (house, place) in HOUSES_OF[cell].into_iter().zip(PLACES_OF[cell]) {
            self.places[usize::from(house)][digit] |= 1 << place;
        }
    }

    pub(super) const fn is_solved(&self) -> bool {
        self.empty == 0
    }

    /// The cells without a digit whose candidates are so.
    pub(super) fn cells_with(&self, fits: impl Fn(u16) -> bool) -> u128 {
        let fitting = Bits(self.empty).filter(|&cell| fits(self.cands[cell]));
        fitting.fold(0, |all, cell| all | 1 << cell)
    }

    /// How many cells of `house` are empty.
    pub(super) const fn n_empty(&self, house: usize) -> u32 {
        (self.empty & HOUSES[house]).count_ones()
    }

    /// Takes one candidate away; it is there.
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.cands[cell] &= !(1 << digit);
        self.cells[digit] &= !(1 << cell);
        for (house, place) in HOUSES_OF[cell].into_iter().zip(PLACES_OF[cell]) {
            self.places[usize::from(house)][digit] &= !(1 << place);
        }
    }

    /// Writes `digit` into `cell`, and takes it from all cells that see it.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        for other in Nine(self.cands[cell]) {
            self.remove(cell, other);
        }
        for peer in Bits(PEERS[cell] & self.cells[digit]) {
            self.remove(peer, digit);
        }
        self.empty &= !(1 << cell);
    }

    /// Does what a step says.
    pub(super) fn apply(&mut self, found: &Found) {
        for &(cell, digits) in &found.removed {
            for digit in Nine(digits & self.cands[usize::from(cell)]) {
                self.remove(usize::from(cell), digit);
            }
        }
        if let Some((cell, digit)) = found.placed {
            self.place(usize::from(cell), usize::from(digit));
        }
    }
}
