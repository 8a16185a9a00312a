//! Cells that share as many digits, and digits that share as many cells.

use super::board::Board;
use super::found::Found;
use super::tables::{CELLS, Nine, houses, is_one, sets_of};
use super::technique::{Size, Technique};

/// Digits of a house that have as many places: which, and where.
pub(super) struct Hidden {
    pub(super) house: usize,
    pub(super) digits: u16,
    pub(super) places: u16,
}

/// Asks for each hidden set, in order, until there is an answer.
pub(super) fn each_hidden<T>(
    board: &Board,
    size: Size,
    more_empty_than: u32,
    mut ask: impl FnMut(&Hidden) -> Option<T>,
) -> Option<T> {
    let size = size.number();
    for house in houses().filter(|&house| board.n_empty(house) > more_empty_than) {
        let of = &board.places[house];
        let fits = |&digit: &usize| (2..=size).contains(&of[digit].count_ones());
        let fitting = (0..9).filter(fits).fold(0, |digits, digit| digits | 1 << digit);
        for digits in sets_of(size).filter(|digits| digits & !fitting == 0) {
            let places = Nine(digits).fold(0, |places, digit| places | of[digit]);
            if places.count_ones() == size {
                let answer = ask(&Hidden { house, digits, places });
                if answer.is_some() {
                    return answer;
                }
            }
        }
    }
    None
}

/// The first hidden set that leaves one place for another digit of its house.
pub(super) fn direct_hidden(board: &Board, size: Size) -> Option<Found> {
    let (technique, rating) = match size {
        Size::Two => (Technique::DirectHiddenPair, 2.0),
        Size::Three | Size::Four => (Technique::DirectHiddenTriplet, 2.5),
    };
    each_hidden(board, size, size.number(), |&Hidden { house, digits, places }| {
        let left = |&digit: &usize| {
            let all = board.places[house][digit];
            digits & (1 << digit) == 0 && !is_one(all) && is_one(all & !places)
        };
        let digit = (0..9).find(left)?;
        let place = (board.places[house][digit] & !places).trailing_zeros() as usize;
        Some(Found::placing(technique, rating, usize::from(CELLS[house][place]), digit))
    })
}

/// The first hidden set that takes candidates away.
pub(super) fn hidden(board: &Board, size: Size) -> Option<Found> {
    let rating = match size {
        Size::Two => 3.4,
        Size::Three => 4.0,
        Size::Four => 5.4,
    };
    each_hidden(board, size, size.number() * 2, |&Hidden { house, digits, places }| {
        let cells = Nine(places).map(|place| (usize::from(CELLS[house][place]), !digits));
        Found::removing(Technique::Hidden(size), rating, board, cells)
    })
}

/// The first naked set that takes candidates away.
pub(super) fn naked(board: &Board, size: Size) -> Option<Found> {
    let rating = match size {
        Size::Two => 3.0,
        Size::Three => 3.6,
        Size::Four => 5.0,
    };
    each_naked(board, size, |house, places, digits| {
        let others = Nine(!places & 0x1FF).map(|place| (usize::from(CELLS[house][place]), digits));
        Found::removing(Technique::Naked(size), rating, board, others)
    })
}

/// Asks for each naked set, in order, with its house, its places, and its digits.
pub(super) fn each_naked<T>(
    board: &Board,
    size: Size,
    mut ask: impl FnMut(usize, u16, u16) -> Option<T>,
) -> Option<T> {
    let size = size.number();
    for house in houses().filter(|&house| board.n_empty(house) >= size * 2) {
        let of = CELLS[house].map(|cell| board.cands[usize::from(cell)]);
        let fits = |&place: &usize| (2..=size).contains(&of[place].count_ones());
        let fitting = (0..9).filter(fits).fold(0, |places, place| places | 1 << place);
        for places in sets_of(size).filter(|places| places & !fitting == 0) {
            let digits = Nine(places).fold(0, |digits, place| digits | of[place]);
            if digits.count_ones() == size {
                let answer = ask(house, places, digits);
                if answer.is_some() {
                    return answer;
                }
            }
        }
    }
    None
}
