//! Bivalue universal graves: without a few candidates, each cell would have two, and each digit two
//! places in each house.

use super::board::Board;
use super::found::Found;
use super::tables::{Bits, CELLS, HOUSES, Nine, PEERS, common_houses, is_two, splits};
use super::technique::Technique;

/// A grave, and the candidates that it has too many.
struct Grave<'a> {
    board: &'a Board,
    /// The cells with such candidates.
    cells: u128,
    /// All of their digits.
    digits: u16,
    /// The digits of each cell that are not too many.
    left: Board,
}

/// The easiest step that a grave gives.
pub(super) fn grave(board: &Board) -> Option<Found> {
    let grave = buried(board)?;
    match grave.cells.count_ones() {
        0 => None,
        1 => grave.one_cell(),
        _ if grave.digits.count_ones() == 1 => grave.one_digit(),
        2 => grave.locked().or_else(|| grave.set()),
        _ => grave.set(),
    }
}

fn buried(board: &Board) -> Option<Grave<'_>> {
    let mut grave = Grave { board, cells: 0, digits: 0, left: board.clone() };
    loop {
        match look(&grave.left) {
            Look::TooMany { cell, digit } => {
                grave.left.remove(cell, digit);
                grave.cells |= 1 << cell;
                grave.digits |= 1 << digit;
            }
            Look::InPairs => break,
            Look::NoGrave => return None,
        }
    }
    Bits(board.empty).all(|cell| is_two(grave.left.cands[cell])).then_some(grave)
}

/// What a look at all houses says.
enum Look {
    /// This candidate must be too many.
    TooMany { cell: usize, digit: usize },
    /// Each digit has two places in each house.
    InPairs,
    /// Nothing says what is too many, or some digit has too few places.
    NoGrave,
}

fn look(left: &Board) -> Look {
    let mut look = Look::InPairs;
    for (house, digit) in (0..27).flat_map(|house| (0..9).map(move |digit| (house, digit))) {
        let places = left.places[house][digit];
        if places == 0 || is_two(places) {
            continue;
        }
        let cells = Nine(places).map(|place| usize::from(CELLS[house][place]));
        let mut wide = cells.filter(|&cell| left.cands[cell].count_ones() > 2);
        match (wide.next(), wide.next()) {
            (None, _) => return Look::NoGrave,
            (Some(cell), None) if places.count_ones() == 3 => return Look::TooMany { cell, digit },
            (Some(_), _) => look = Look::NoGrave,
        }
    }
    look
}

impl Grave<'_> {
    /// Type 1: one cell has more.
    fn one_cell(&self) -> Option<Found> {
        let removed = Bits(self.cells).map(|cell| (cell, self.left.cands[cell]));
        Found::removing(Technique::Bug { kind: 1 }, 5.6, self.board, removed)
    }

    /// Type 2: all that have more have the same digit.
    fn one_digit(&self) -> Option<Found> {
        let seen = Bits(self.cells).fold(u128::MAX, |seen, cell| seen & PEERS[cell]);
        let digit = self.digits.trailing_zeros() as usize;
        Found::clearing(Technique::Bug { kind: 2 }, 5.7, self.board, digit, seen)
    }

    /// Type 4: a digit that is not too many is locked in the two cells.
    fn locked(&self) -> Option<Found> {
        common_houses(self.cells).next()?;
        let shared = Bits(self.cells).fold(u16::MAX, |all, cell| all & self.left.cands[cell]);
        if shared.count_ones() != 1 {
            return None;
        }
        let removed = Bits(self.cells).map(|cell| (cell, self.left.cands[cell] & !shared));
        Found::removing(Technique::Bug { kind: 4 }, 5.7, self.board, removed)
    }

    /// Type 3: the cells are one cell of a naked set.
    fn set(&self) -> Option<Found> {
        (2..=6)
            .find_map(|size| common_houses(self.cells).find_map(|house| self.set_in(house, size)))
    }

    fn set_in(&self, house: usize, size: u32) -> Option<Found> {
        let others: Vec<usize> = Bits(HOUSES[house] & self.board.empty & !self.cells).collect();
        splits(&others, size - 1).find_map(|(inside, outside)| {
            let of = |all: u16, &cell: &usize| all | self.board.cands[cell];
            let digits = inside.iter().fold(self.digits, of);
            if digits.count_ones() != size {
                return None;
            }
            let removed = outside.into_iter().map(|cell| (cell, digits));
            let rating = 5.7 + f64::from(size - 1) * 0.1;
            Found::removing(Technique::Bug { kind: 3 }, rating, self.board, removed)
        })
    }
}
