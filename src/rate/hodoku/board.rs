//! The position while a puzzle is solved, with the singles in the order in which they appeared.

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};

/// Digits, candidates, and what waits to be placed.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) givens: CellSet,
    pub(super) empty: CellSet,
    digits: [Option<Digit>; 81],
    candidates: [DigitSet; 81],
    positions: [CellSet; 9],
    counts: [[u8; 9]; House::COUNT],
    naked: Vec<Candidate>,
    hidden: Vec<Candidate>,
}

impl Board {
    /// The digits of `grid`, one after the other: that is the order in which singles appear.
    pub(super) fn new(grid: &Grid) -> Self {
        let mut board = Self::blank();
        for cell in CellSet::ALL - grid.empty() {
            if let Some(digit) = grid.digit(cell) {
                board.place(Candidate { cell, digit });
            }
        }
        board.givens = CellSet::ALL - grid.empty();
        for cell in board.empty {
            for digit in board.candidates(cell) - grid.candidates(cell) {
                board.remove(Candidate { cell, digit });
            }
        }
        board
    }

    const fn blank() -> Self {
        Self {
            givens: CellSet::EMPTY,
            empty: CellSet::ALL,
            digits: [None; 81],
            candidates: [DigitSet::ALL; 81],
            positions: [CellSet::ALL; 9],
            counts: [[9; 9]; House::COUNT],
            naked: Vec::new(),
            hidden: Vec::new(),
        }
    }

    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// All cells where `digit` can go.
    pub(super) fn cells_for(&self, digit: Digit) -> CellSet {
        self.positions[digit.index()]
    }

    pub(super) fn positions(&self, house: House, digit: Digit) -> CellSet {
        self.positions[digit.index()] & house.cells()
    }

    /// In how many cells of `house` can `digit` go?
    pub(super) fn count(&self, house: House, digit: Digit) -> usize {
        usize::from(self.counts[house.index()][digit.index()])
    }

    /// The cells one of which holds `digit` if `cell` does not: the other of two places in a house.
    pub(super) fn strong_partners(&self, digit: Digit, cell: Cell) -> CellSet {
        if !self.cells_for(digit).contains(cell) {
            return CellSet::EMPTY;
        }
        let pairs = cell.houses().into_iter().filter(|&house| self.count(house, digit) == 2);
        CellSet::union(pairs.map(|house| self.positions(house, digit))).without(cell)
    }

    pub(super) fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// The empty cells with exactly `n` candidates, in reading order.
    pub(super) fn cells_with(&self, n: usize) -> CellSet {
        self.empty.into_iter().filter(|&cell| self.candidates(cell).len() == n).collect()
    }

    pub(super) fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    /// The naked singles that wait, the oldest first.
    pub(super) fn naked_singles(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.naked.iter().copied()
    }

    /// The hidden singles that wait, the oldest first.
    pub(super) fn hidden_singles(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.hidden.iter().copied()
    }

    /// Writes `candidate` into its cell.
    pub(super) fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.digits[cell.index()] = Some(digit);
        self.empty = self.empty.without(cell);
        for peer in self.cells_for(digit) & cell.peers() {
            self.remove(Candidate { cell: peer, digit });
        }
        for other in self.candidates(cell) {
            self.positions[other.index()] = self.positions[other.index()].without(cell);
            for house in cell.houses() {
                self.uncount(house, other);
                if other != digit {
                    self.note_hidden_single(house, other);
                }
            }
        }
        self.candidates[cell.index()] = DigitSet::EMPTY;
        self.naked.retain(|single| single.cell != cell);
        self.hidden.retain(|single| single.cell != cell);
    }

    const fn uncount(&mut self, house: House, digit: Digit) {
        self.counts[house.index()][digit.index()] -= 1;
    }

    fn note_hidden_single(&mut self, house: House, digit: Digit) {
        if let Some(cell) = self.positions(house, digit).single() {
            self.hidden.push(Candidate { cell, digit });
        }
    }

    /// Takes `candidate` away.
    pub(super) fn remove(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        let left = self.candidates(cell).without(digit);
        self.candidates[cell.index()] = left;
        self.positions[digit.index()] = self.positions[digit.index()].without(cell);
        for house in cell.houses() {
            self.uncount(house, digit);
            self.note_hidden_single(house, digit);
        }
        if let Some(digit) = left.single() {
            self.naked.push(Candidate { cell, digit });
        }
    }
}
