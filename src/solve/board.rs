//! The board as bits: for each digit, where it can still be, band by band.

use super::shape::{self, BAND, LEAVES};
use crate::grid::{Cell, Digit, Grid};

/// No solution from here.
pub(super) struct Stuck;

/// A digit in a cell, as a place in [`Board`]'s tables.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// From 0.
    pub(super) digit: usize,
    /// From the top, from 0.
    pub(super) band: usize,
    /// Of the cell, within the band.
    pub(super) bit: u32,
}

/// Every digit's cells, found or still possible, in three bands of 27 bits.
#[derive(Clone)]
pub(super) struct Board {
    cells: [[u32; 3]; 9],
    /// The cells whose digit has not been taken from the other digits.
    open: [u32; 3],
    /// The digits that have lost a cell since they were last looked at.
    changed: u32,
}

impl Board {
    /// The digits and candidates of `grid`.
    pub(super) fn new(grid: &Grid) -> Self {
        let mut board = Self { cells: [[0; 3]; 9], open: [BAND; 3], changed: 0o777 };
        for digit in Digit::ALL {
            for cell in grid.cells_for(digit) {
                board.allow(cell, digit);
            }
        }
        for cell in Cell::ALL {
            if let Some(digit) = grid.digit(cell) {
                board.allow(cell, digit);
            }
        }
        board
    }

    fn allow(&mut self, cell: Cell, digit: Digit) {
        self.cells[digit.index()][cell.index() / 27] |= 1 << (cell.index() % 27);
    }

    /// Places and eliminates what singles and locked candidates give, until they give nothing more.
    pub(super) fn settle(&mut self) -> Result<(), Stuck> {
        loop {
            while self.changed != 0 {
                let digit = self.changed.trailing_zeros() as usize;
                self.changed &= self.changed - 1;
                self.confine(digit)?;
            }
            self.naked_singles()?;
            if self.changed == 0 {
                return Ok(());
            }
        }
    }

    /// Hidden singles and locked candidates of one digit.
    #[inline]
    fn confine(&mut self, digit: usize) -> Result<(), Stuck> {
        let mut cells = self.cells[digit];
        loop {
            let shapes = cells.map(shape::across);
            let kept = [0, 1, 2].map(|band| cells[band] & shapes[band].keep);
            if kept.contains(&0) {
                return Err(Stuck);
            }
            cells = shape::upright(kept);
            if cells == kept {
                self.cells[digit] = cells;
                self.close(digit, [0, 1, 2].map(|i| shape::alone(cells[i]) & shapes[i].lone));
                return Ok(());
            }
        }
    }

    /// Takes the cells where `digit` is `found` from the other digits.
    #[inline]
    fn close(&mut self, digit: usize, found: [u32; 3]) {
        let new = [0, 1, 2].map(|band| found[band] & self.open[band]);
        if new == [0; 3] {
            return;
        }
        for (open, new) in self.open.iter_mut().zip(new) {
            *open &= !new;
        }
        let own = self.cells[digit];
        let changed_before = self.changed;
        for (other, cells) in self.cells.iter_mut().enumerate() {
            let mut lost = 0;
            for band in 0..3 {
                lost |= cells[band] & new[band];
                cells[band] &= !new[band];
            }
            self.changed |= u32::from(lost != 0) << other;
        }
        self.cells[digit] = own;
        self.changed = self.changed & !(1 << digit) | changed_before & 1 << digit;
    }

    fn naked_singles(&mut self) -> Result<(), Stuck> {
        for band in 0..3 {
            let [one, two, _] = self.at_least(band);
            if one != BAND {
                return Err(Stuck);
            }
            let naked = !two & self.open[band];
            if naked & BAND != 0 {
                self.fix(band, naked & BAND);
            }
        }
        Ok(())
    }

    /// Gives each of the cells `naked` the one digit that it has left.
    fn fix(&mut self, band: usize, naked: u32) {
        for digit in 0..9 {
            let mut found = self.cells[digit][band] & naked;
            while found != 0 {
                let bit = found.trailing_zeros();
                found &= found - 1;
                self.place(Spot { digit, band, bit });
            }
        }
    }

    /// The cells of `band` with at least one, two, three digits left.
    #[inline]
    pub(super) fn at_least(&self, band: usize) -> [u32; 3] {
        let [mut one, mut two, mut three] = [0; 3];
        for cells in &self.cells {
            three |= two & cells[band];
            two |= one & cells[band];
            one |= cells[band];
        }
        [one, two, three]
    }

    /// Where `digit` is or can still be.
    pub(super) fn cells(&self, digit: usize) -> &[u32; 3] {
        &self.cells[digit]
    }

    /// The cells of `band` whose digit is not known.
    pub(super) fn open(&self, band: usize) -> u32 {
        self.open[band]
    }

    /// Is every digit found?
    pub(super) fn is_solved(&self) -> bool {
        self.open == [0; 3]
    }

    /// Says that the digit is there.
    pub(super) fn place(&mut self, spot: Spot) {
        self.cells[spot.digit][spot.band] &= LEAVES[spot.bit as usize];
        self.changed |= 1 << spot.digit;
    }

    /// Says that the digit is not there.
    pub(super) fn eliminate(&mut self, spot: Spot) {
        self.cells[spot.digit][spot.band] &= !(1 << spot.bit);
        self.changed |= 1 << spot.digit;
    }

    /// The digit in each cell, of a solved board.
    pub(super) fn digits(&self) -> [Digit; 81] {
        let mut digits = [Digit::ALL[0]; 81];
        for digit in Digit::ALL {
            for band in 0..3 {
                let mut cells = self.cells[digit.index()][band];
                while cells != 0 {
                    digits[band * 27 + cells.trailing_zeros() as usize] = digit;
                    cells &= cells - 1;
                }
            }
        }
        digits
    }
}
