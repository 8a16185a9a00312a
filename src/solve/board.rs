//! The board as bits: for each digit, where it can still be, band by band.

use super::shape::{self, BAND, LEAVES};
use crate::grid::{Cell, Digit, Grid};

/// No solution from here.
pub(super) struct Stuck;

/// A digit in a cell, as a place in [`Board`]'s tables.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    digit: usize,
    band: usize,
    bit: u32,
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

    /// Places and eliminates what singles and locked candidates tell, until they tell no more.
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
        for band in 0..3 {
            self.open[band] &= !new[band];
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
    fn at_least(&self, band: usize) -> [u32; 3] {
        let [mut one, mut two, mut three] = [0; 3];
        for cells in &self.cells {
            three |= two & cells[band];
            two |= one & cells[band];
            one |= cells[band];
        }
        [one, two, three]
    }

    pub(super) fn is_solved(&self) -> bool {
        self.open == [0; 3]
    }

    pub(super) fn place(&mut self, spot: Spot) {
        self.cells[spot.digit][spot.band] &= LEAVES[spot.bit as usize];
        self.changed |= 1 << spot.digit;
    }

    pub(super) fn eliminate(&mut self, spot: Spot) {
        self.cells[spot.digit][spot.band] &= !(1 << spot.bit);
        self.changed |= 1 << spot.digit;
    }

    /// What to try: a cell with two candidates, or a digit with two positions, or what comes first.
    pub(super) fn choice(&self) -> Option<Spot> {
        let mut few = None;
        let mut bivalue = [0u32; 3];
        for band in 0..3 {
            let [_, two, three] = self.at_least(band);
            bivalue[band] = two & !three & self.open[band];
            if self.open[band] != 0 {
                few = few.or(Some((band, self.open[band].trailing_zeros())));
            }
        }
        let mut best = None; let mut best_score = 0;
        for band in 0..3 {
            let mut left = bivalue[band];
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let score = 1 + self.weight(&bivalue, band, bit);
                if score > best_score { best_score = score; best = Some((band, bit)); }
            }
        }
        if let Some((band, bit)) = best { return self.first_digit(band, bit); }
        if let Some(spot) = self.bilocal() { return Some(spot) }
        few.and_then(|(band, bit)| self.first_digit(band, bit))
    }

    fn weight(&self, biv: &[u32;3], band: usize, bit: u32) -> u32 {
        let mut w = 0;
        for d in 0..9 { if self.cells[d][band] & 1 << bit != 0 { w += MB * self.dw(biv, d, band, bit) + self.dw(&[BAND;3], d, band, bit); } }
        w
    }
    #[inline]
    fn dw(&self, biv: &[u32;3], d: usize, band: usize, bit: u32) -> u32 {
        let column = 0o1_001_001u32 << (bit % 9);
        let mut w = (biv[band] & self.cells[d][band] & !LEAVES[bit as usize]).count_ones();
        let (o1, o2) = ((band + 1) % 3, (band + 2) % 3);
        w += (self.cells[d][o1] & column & biv[o1] | (self.cells[d][o2] & column & biv[o2]) << 1).count_ones();
        w
    }

    fn bilocal(&self) -> Option<Spot> {
        const HOUSES: [u32; 6] = [0o7_007_007, 0o70_070_070, 0o700_700_700, 0o777, 0o777_000, 0o777_000_000];
        let mut best = None; let mut best_score = 0;
        for digit in 0..9 {
            for band in 0..3 {
                for house in HOUSES {
                    let cells = self.cells[digit][band] & house;
                    if cells.count_ones() == 2 {
                        let bit = cells.trailing_zeros();
                        let bit2 = (cells & cells - 1).trailing_zeros();
                        let (a, b) = (self.dw(&[BAND;3], digit, band, bit), self.dw(&[BAND;3], digit, band, bit2)); let score = 1 + a * b;
                        if score > best_score { best_score = score; best = Some(Spot { digit, band, bit }); }
                    }
                }
            }
        }
        best
    }
    fn cell_count(&self, band: usize, bit: u32) -> u32 {
        (0..9).map(|d| self.cells[d][band] >> bit & 1).sum::<u32>() * CC
    }

    fn first_digit(&self, band: usize, bit: u32) -> Option<Spot> {
        let digit = (0..9).find(|&digit| self.cells[digit][band] & 1 << bit != 0)?;
        Some(Spot { digit, band, bit })
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
const MB: u32 = 2; const CC: u32 = 0;
