//! A digit of some lines lies in as many lines across.

use super::board::Board;
use super::found::Found;
use super::tables::{COLUMNS, HOUSES, Nine, ROWS, sets_of};
use super::technique::{Size, Technique};

/// A digit of some lines that lies in as many lines across.
pub(super) struct Fish {
    pub(super) digit: usize,
    /// The cells of the lines that hold the digit there only.
    pub(super) bases: u128,
    /// The cells of the lines across.
    pub(super) covers: u128,
}

/// The first that takes candidates away: columns as base first.
pub(super) fn fish(board: &Board, size: Size) -> Option<Found> {
    let rating = match size {
        Size::Two => 3.2,
        Size::Three => 3.8,
        Size::Four => 5.2,
    };
    each(board, size, |&Fish { digit, bases, covers }| {
        Found::clearing(Technique::Fish(size), rating, board, digit, covers & !bases)
    })
}

/// Asks for each fish, in order, until there is an answer.
pub(super) fn each<T>(
    board: &Board,
    size: Size,
    mut ask: impl FnMut(&Fish) -> Option<T>,
) -> Option<T> {
    across(board, size, [COLUMNS, ROWS], &mut ask)
        .or_else(|| across(board, size, [ROWS, COLUMNS], &mut ask))
}

fn across<T>(
    board: &Board,
    size: Size,
    [base, cover]: [usize; 2],
    ask: &mut impl FnMut(&Fish) -> Option<T>,
) -> Option<T> {
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
            if across.count_ones() == n_lines {
                let cells = |first: usize, lines: u16| {
                    Nine(lines).fold(0, |all, line| all | HOUSES[first + line])
                };
                let fish = Fish { digit, bases: cells(base, lines), covers: cells(cover, across) };
                let answer = ask(&fish);
                if answer.is_some() {
                    return answer;
                }
            }
        }
    }
    None
}
