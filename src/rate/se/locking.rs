//! A digit of one house lies in another.

use super::board::Board;
use super::found::Found;
use super::tables::{COLUMNS, HOUSES, ROWS, is_one};
use super::technique::Technique;

/// The kinds of the house that the digit is locked in, and of the house that loses it.
const KINDS: [(usize, usize); 4] = [(0, COLUMNS), (0, ROWS), (COLUMNS, 0), (ROWS, 0)];

/// A digit that is locked: where, and in which houses.
pub(super) struct Locked {
    pub(super) digit: usize,
    pub(super) house: usize,
    pub(super) other: usize,
}

/// The first that leaves one place for its digit in a house of the same kind.
pub(super) fn direct(board: &Board) -> Option<Found> {
    each(board, |locked| {
        let kind = locked.house / 9 * 9;
        (kind..kind + 9)
            .filter(|&third| third != locked.house)
            .find_map(|third| leaves_one(board, locked, third))
    })
}

/// The single place of the digit in the house `third`, if it comes from the locked cells.
fn leaves_one(
    board: &Board,
    &Locked { digit, house, other }: &Locked,
    third: usize,
) -> Option<Found> {
    if HOUSES[third] & HOUSES[other] == 0 || is_one(board.places[third][digit]) {
        return None;
    }
    let left = board.cells[digit] & HOUSES[third] & !HOUSES[other];
    if left.count_ones() != 1 {
        return None;
    }
    let (technique, rating) = match house {
        0..ROWS => (Technique::DirectPointing, 1.7),
        _ => (Technique::DirectClaiming, 1.9),
    };
    Some(Found::placing(technique, rating, left.trailing_zeros() as usize, digit))
}

/// The first that takes candidates away.
pub(super) fn indirect(board: &Board) -> Option<Found> {
    each(board, |locked| removal(board, locked))
}

fn removal(board: &Board, &Locked { digit, house, other }: &Locked) -> Option<Found> {
    let (technique, rating) = match house {
        0..ROWS => (Technique::Pointing, 2.6),
        _ => (Technique::Claiming, 2.8),
    };
    Found::clearing(technique, rating, board, digit, HOUSES[other] & !HOUSES[house])
}

/// Asks for each locked digit, in order, until there is an answer.
pub(super) fn each<T>(board: &Board, mut ask: impl FnMut(&Locked) -> Option<T>) -> Option<T> {
    for (kind, other_kind) in KINDS {
        for (digit, house) in (0..9).flat_map(|digit| (kind..kind + 9).map(move |it| (digit, it))) {
            let cells = board.cells[digit] & HOUSES[house];
            if cells == 0 || is_one(board.places[house][digit]) {
                continue;
            }
            let holds = |&other: &usize| cells & !HOUSES[other] == 0;
            if let Some(other) = (other_kind..other_kind + 9).find(holds) {
                let answer = ask(&Locked { digit, house, other });
                if answer.is_some() {
                    return answer;
                }
            }
        }
    }
    None
}
