//! A digit of some lines lies in as many lines across.

use super::board::Board;
use super::found::Found;
use super::tables::{COLUMNS, HOUSES, Nine, ROWS, sets_of};
use super::technique::{Size, Technique};

/// The first that takes candidates away: columns as base first.
pub(super) fn fish(board: &Board, size: Size) -> Option<Found> {
    across(board, size, COLUMNS, ROWS).or_else(|| across(board, size, ROWS, COLUMNS))
}

fn across(board: &Board, size: Size, base: usize, cover: usize) -> Option<Found> {
    let rating = match size {
        Size::Two => 3.2,
        Size::Three => 3.8,
        Size::Four => 5.2,
    };
    let n_lines = size.number();
    // The lines that each digit can have in its base.
    let mut fitting = [0_u16; 9];
    for (digit, lines) in fitting.iter_mut().enumerate() {
        for line in 0..9 {
            let n_places = board.places[base + line][digit].count_ones();
            *lines |= u16::from((2..=n_lines).contains(&n_places)) << line;
        }
    }
    for lines in sets_of(n_lines) {
        for digit in (0..9).filter(|&digit| lines & !fitting[digit] == 0) {
            let across = Nine(lines).fold(0, |all, line| all | board.places[base + line][digit]);
            if across.count_ones() != n_lines {
                continue;
            }
            let house = |first: usize| move |line: usize| HOUSES[first + line];
            let bases = Nine(lines).map(house(base)).fold(0, |all, cells| all | cells);
            let covers = Nine(across).map(house(cover)).fold(0, |all, cells| all | cells);
            let found =
                Found::clearing(Technique::Fish(size), rating, board, digit, covers & !bases);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}
