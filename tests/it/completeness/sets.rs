//! Singles, locked candidates, and subsets.

use super::Conclusion::{self, Is, IsNot};
use super::board::{Board, choices, digits, house};
use super::{Pattern, SINGLES, miss_nothing};

/// A house with one empty cell.
fn full_house(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for number in 0..27 {
        let empty: Vec<usize> =
            house(number).into_iter().filter(|&cell| board.candidates[cell] != 0).collect();
        if let [cell] = empty[..] {
            digits(board.candidates[cell]).for_each(|digit| conclude(Is(cell, digit)));
        }
    }
}

/// A cell with one candidate.
pub(super) fn naked_single(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for cell in board.empty().filter(|&cell| board.candidates[cell].count_ones() == 1) {
        digits(board.candidates[cell]).for_each(|digit| conclude(Is(cell, digit)));
    }
}

/// A digit with one place in a house.
pub(super) fn hidden_single(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for number in 0..27 {
        for digit in 0..9 {
            if let [cell] = board.places(number, digit)[..] {
                conclude(Is(cell, digit));
            }
        }
    }
}

/// All places of a digit in one house are in another, too.
fn locked(board: &Board, from: std::ops::Range<usize>, conclude: &mut dyn FnMut(Conclusion)) {
    for first in from.clone() {
        for second in (0..27).filter(|second| !from.contains(second)) {
            for digit in 0..9 {
                let places = board.places(first, digit);
                let others = house(second).into_iter().filter(|cell| !places.contains(cell));
                if places.len() > 1 && places.iter().all(|cell| house(second).contains(cell)) {
                    others.for_each(|cell| conclude(IsNot(cell, digit)));
                }
            }
        }
    }
}

pub(super) fn pointing(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    locked(board, 18..27, conclude);
}

pub(super) fn claiming(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    locked(board, 0..18, conclude);
}

/// `n` cells of a house with `n` candidates together.
pub(super) fn naked(board: &Board, n: u32, conclude: &mut dyn FnMut(Conclusion)) {
    for number in 0..27 {
        let cells: Vec<usize> = house(number)
            .into_iter()
            .filter(|&cell| board.candidates[cell].count_ones() > 1)
            .collect();
        for set in choices(&cells, n as usize) {
            let union = board.union(&set);
            if union.count_ones() == n {
                for cell in house(number).into_iter().filter(|cell| !set.contains(cell)) {
                    digits(union).for_each(|digit| conclude(IsNot(cell, digit)));
                }
            }
        }
    }
}

/// `n` digits with `n` places together in a house.
pub(super) fn hidden(board: &Board, n: usize, conclude: &mut dyn FnMut(Conclusion)) {
    for number in 0..27 {
        let open: Vec<usize> =
            (0..9).filter(|&digit| board.places(number, digit).len() > 1).collect();
        for set in choices(&open, n) {
            let has_one = |cell: &usize| set.iter().any(|&digit| board.has(*cell, digit));
            let cells: Vec<usize> = house(number).into_iter().filter(has_one).collect();
            if cells.len() == n {
                for digit in (0..9).filter(|digit| !set.contains(digit)) {
                    cells.iter().for_each(|&cell| conclude(IsNot(cell, digit)));
                }
            }
        }
    }
}

#[test]
fn singles() {
    miss_nothing(
        60,
        &[
            Pattern {
                settled: &[],
                rules: &["full_house"],
                definition: full_house,
                exceptions: &["full_house"],
            },
            Pattern {
                settled: &[],
                rules: &["naked_single"],
                definition: naked_single,
                exceptions: &["full_house"],
            },
            Pattern {
                settled: &[],
                rules: &["hidden_single", "last_digit"],
                definition: hidden_single,
                exceptions: &["full_house"],
            },
        ],
    );
}

#[test]
fn locked_candidates() {
    miss_nothing(
        60,
        &[
            Pattern {
                settled: SINGLES,
                rules: &["pointing"],
                definition: pointing,
                exceptions: &[],
            },
            Pattern {
                settled: SINGLES,
                rules: &["claiming"],
                definition: claiming,
                exceptions: &[],
            },
        ],
    );
}

#[test]
fn subsets() {
    miss_nothing(
        60,
        &[
            Pattern {
                settled: SINGLES,
                rules: &["naked_pair", "locked_pair"],
                definition: |board, conclude| naked(board, 2, conclude),
                exceptions: &[],
            },
            Pattern {
                settled: SINGLES,
                rules: &["naked_triple", "locked_triple"],
                definition: |board, conclude| naked(board, 3, conclude),
                exceptions: &["naked_pair", "locked_pair"],
            },
            Pattern {
                settled: SINGLES,
                rules: &["naked_quad"],
                definition: |board, conclude| naked(board, 4, conclude),
                exceptions: &["naked_pair", "locked_pair", "naked_triple", "locked_triple"],
            },
            Pattern {
                settled: SINGLES,
                rules: &["hidden_pair"],
                definition: |board, conclude| hidden(board, 2, conclude),
                exceptions: &[],
            },
            Pattern {
                settled: SINGLES,
                rules: &["hidden_triple"],
                definition: |board, conclude| hidden(board, 3, conclude),
                exceptions: &["hidden_pair"],
            },
            Pattern {
                settled: SINGLES,
                rules: &["hidden_quad"],
                definition: |board, conclude| hidden(board, 4, conclude),
                exceptions: &["hidden_pair", "hidden_triple"],
            },
        ],
    );
}
