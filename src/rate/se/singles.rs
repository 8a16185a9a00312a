//! Digits with one place, and cells with one candidate.

use super::board::Board;
use super::found::Found;
use super::tables::{Bits, CELLS, houses, is_one};
use super::technique::Technique;

/// The last digits of houses first, then digits with one place in a block, then in a line.
pub(super) fn hidden_single(board: &Board) -> Option<Found> {
    let last = houses().find_map(|house| {
        (board.n_empty(house) == 1).then(|| in_house(board, house, 1.0)).flatten()
    });
    last.or_else(|| {
        houses().find_map(|house| in_house(board, house, if house < 9 { 1.2 } else { 1.5 }))
    })
}

fn in_house(board: &Board, house: usize, rating: f64) -> Option<Found> {
    let digit = board.places[house].iter().position(|&places| is_one(places))?;
    let cell = CELLS[house][board.places[house][digit].trailing_zeros() as usize];
    Some(Found::placing(Technique::HiddenSingle, rating, usize::from(cell), digit))
}

/// The first cell with one candidate.
pub(super) fn naked_single(board: &Board) -> Option<Found> {
    let cell = Bits(board.empty).find(|&cell| is_one(board.cands[cell]))?;
    let digit = board.cands[cell].trailing_zeros() as usize;
    Some(Found::placing(Technique::NakedSingle, 2.3, cell, digit))
}
