//! Links of the grid: what is true if a candidate is false, and what is false if it is true.

use super::super::board::Board;
use super::super::tables::{Bits, CELLS, HOUSES, HOUSES_OF, Nine, PEERS, PLACES_OF, is_two};

/// No candidate.
pub(super) const NONE: u16 = u16::MAX;

/// Which links a search uses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Links {
    /// Of one digit.
    X,
    /// From cells with two candidates.
    Y,
    /// All.
    Xy,
}

impl Links {
    pub(super) const fn loop_base(self) -> f64 {
        match self {
            Self::X | Self::Y => 6.5,
            Self::Xy => 7.0,
        }
    }

    pub(super) const fn chain_base(self) -> f64 {
        match self {
            Self::X | Self::Y => 6.6,
            Self::Xy => 7.0,
        }
    }

    pub(super) const fn in_cells(self) -> bool {
        !matches!(self, Self::X)
    }

    pub(super) const fn in_houses(self) -> bool {
        !matches!(self, Self::Y)
    }
}

/// Which candidates are true if others are false.
pub(super) struct Strong {
    pub(super) of: Vec<[u16; 4]>,
    /// The candidates that have such a link, by cell and by digit.
    pub(super) cands: [u16; 81],
    pub(super) cells: [u128; 9],
}

impl Strong {
    pub(super) fn of(board: &Board, links: Links) -> Self {
        let mut strong = Self { of: vec![[NONE; 4]; 729], cands: [0; 81], cells: [0; 9] };
        for cell in Bits(board.empty) {
            for digit in Nine(board.cands[cell]) {
                let found = strong_links(board, links, cell, digit);
                if found != [NONE; 4] {
                    strong.of[cell * 9 + digit] = found;
                    strong.cands[cell] |= 1 << digit;
                    strong.cells[digit] |= 1 << cell;
                }
            }
        }
        strong
    }
}

/// What is true if a candidate is false: another of its cell, its block, its row, its column.
pub(super) fn strong_links(board: &Board, links: Links, cell: usize, digit: usize) -> [u16; 4] {
    let mut found = [NONE; 4];
    let digits = board.cands[cell];
    if links.in_cells() && is_two(digits) {
        let other = (digits & !(1 << digit)).trailing_zeros();
        found[0] = (cell * 9) as u16 + other as u16;
    }
    if links.in_houses() {
        for (i, house) in HOUSES_OF[cell].into_iter().map(usize::from).enumerate() {
            let places = board.places[house][digit];
            if is_two(places) {
                let place = (places & !(1 << PLACES_OF[cell][i])).trailing_zeros();
                let other = usize::from(CELLS[house][place as usize]);
                found[i + 1] = (other * 9 + digit) as u16;
            }
        }
    }
    found
}

/// The cells among `cells` that `cell` sees: in its block, in the rest of its row and of its column.
pub(super) fn parts(cell: usize, cells: u128) -> [u128; 3] {
    let [block, row, _] = HOUSES_OF[cell].map(|house| HOUSES[usize::from(house)]);
    let seen = cells & PEERS[cell];
    [seen & block, seen & row & !block, seen & !row & !block]
}
