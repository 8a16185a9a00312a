//! A grid with queues of singles, in the order in which they appeared.

use crate::grid::{Candidate, CellSet, Grid};
use std::ops::Deref;
use std::sync::Arc;

/// A grid, and the pending singles in the order in which they appeared.
#[derive(Clone)]
pub(super) struct SinglesBoard {
    grid: Grid,
    /// The cells whose digits were placed from the start.
    pub(super) givens: CellSet,
    naked: Vec<Candidate>,
    hidden: Vec<Candidate>,
}

impl Deref for SinglesBoard {
    type Target = Grid;

    fn deref(&self) -> &Grid {
        &self.grid
    }
}

impl SinglesBoard {
    /// Places the digits of `grid` one after the other, which decides the order of the singles.
    pub(super) fn new(grid: &Grid) -> Self {
        let givens = CellSet::ALL - grid.empty();
        let mut board = Self {
            grid: Grid::blank(Arc::clone(grid.shared_variant())),
            givens,
            naked: Vec::new(),
            hidden: Vec::new(),
        };
        for cell in givens {
            if let Some(digit) = grid.digit(cell) {
                board.place(Candidate { cell, digit });
            }
        }
        for cell in grid.empty() {
            for candidate in (board.candidates(cell) - grid.candidates(cell)).candidates(cell) {
                board.remove(candidate);
            }
        }
        board
    }

    /// The pending naked singles, the oldest first.
    pub(super) fn naked_singles(&self) -> impl Iterator<Item = Candidate> {
        self.naked.iter().copied()
    }

    /// The pending hidden singles, the oldest first. They may not be live any more.
    pub(super) fn hidden_singles(&self) -> impl Iterator<Item = Candidate> {
        self.hidden.iter().copied()
    }

    /// Places `candidate`.
    pub(super) fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        for peer in (self.cells_for(digit) & self.grid.peers(cell)).candidates(digit) {
            self.remove(peer);
        }
        for other in self.candidates(cell).without(digit).candidates(cell) {
            self.remove(other);
        }
        self.grid.place(candidate);
        self.naked.retain(|single| single.cell != cell);
        self.hidden.retain(|single| single.cell != cell);
    }

    /// Eliminates `candidate`, and adds the singles that appear.
    pub(super) fn remove(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.grid.eliminate(candidate);
        let places = self.grid.houses_of(cell).iter();
        let places = places.filter_map(|&house| self.grid.positions(house, digit).single());
        self.hidden.extend(places.map(|cell| Candidate { cell, digit }));
        let last = self.candidates(cell).single();
        self.naked.extend(last.map(|digit| Candidate { cell, digit }));
    }
}
