//! Wings, and chains of cells with two candidates.

use super::Conclusion::{self, IsNot};
use super::board::{Board, choices, digits, sees};
use super::{BASICS, Pattern, miss_nothing};

/// The one digit of a set of bits.
fn only(bits: u16) -> Option<usize> {
    digits(bits).next().filter(|_| bits.count_ones() == 1)
}

/// A pivot with two candidates and two pincers that share a third.
fn xy_wing(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    let cells = board.bivalue();
    for &pivot in &cells {
        let seen: Vec<usize> = cells.iter().copied().filter(|&cell| sees(cell, pivot)).collect();
        for pincers in choices(&seen, 2) {
            let [a, b, p] = [pincers[0], pincers[1], pivot].map(|cell| board.candidates[cell]);
            let Some(digit) = only(a & b & !p) else { continue };
            if a & p != b & p && (a | b) & p == p {
                for cell in board.seen_by_all(digit, &pincers) {
                    conclude(IsNot(cell, digit));
                }
            }
        }
    }
}

/// A pivot with three candidates and two pincers with two of them each.
fn xyz_wing(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    let cells = board.bivalue();
    for pivot in board.empty().filter(|&cell| board.candidates[cell].count_ones() == 3) {
        let seen: Vec<usize> = cells.iter().copied().filter(|&cell| sees(cell, pivot)).collect();
        for pincers in choices(&seen, 2) {
            let [a, b, p] = [pincers[0], pincers[1], pivot].map(|cell| board.candidates[cell]);
            let Some(digit) = only(a & b) else { continue };
            if a | b == p {
                for cell in board.seen_by_all(digit, &[pincers[0], pincers[1], pivot]) {
                    conclude(IsNot(cell, digit));
                }
            }
        }
    }
}

/// Two cells with the same two candidates, and a house whose places for the one are each seen by one of them.
fn w_wing(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for pincers in choices(&board.bivalue(), 2) {
        let [a, b] = [pincers[0], pincers[1]];
        if board.candidates[a] != board.candidates[b] || sees(a, b) {
            continue;
        }
        for (number, joined) in
            (0..27).flat_map(|number| digits(board.candidates[a]).map(move |it| (number, it)))
        {
            let places = board.places(number, joined);
            let are_joined = places.iter().all(|&cell| sees(cell, a) || sees(cell, b));
            if places.is_empty() || !are_joined {
                continue;
            }
            for other in digits(board.candidates[a]).filter(|&digit| digit != joined) {
                board
                    .seen_by_all(other, &pincers)
                    .into_iter()
                    .for_each(|cell| conclude(IsNot(cell, other)));
            }
        }
    }
}

/// Cells with the same two candidates, each of which sees the next: two that are not alike.
fn remote_pair(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    let cells = board.bivalue();
    for &start in &cells {
        let pair = board.candidates[start];
        let mut colour = [None; 81];
        colour[start] = Some(0);
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for &next in &cells {
                if board.candidates[next] == pair && sees(cell, next) && colour[next].is_none() {
                    colour[next] = colour[cell].map(|it: usize| 1 - it);
                    open.push(next);
                }
            }
        }
        for &end in cells.iter().filter(|&&end| colour[end] == Some(1)) {
            for digit in digits(pair) {
                for cell in board.seen_by_all(digit, &[start, end]) {
                    if colour[cell].is_none() {
                        conclude(IsNot(cell, digit));
                    }
                }
            }
        }
    }
}

/// The most cells of a chain that is looked for here.
const MOST_CELLS: usize = 8;

/// A chain of different cells with two candidates: if the first is not the digit, the last is.
fn xy_chain(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for start in board.bivalue() {
        for digit in digits(board.candidates[start]) {
            extend(
                board,
                digit,
                &mut vec![start],
                board.candidates[start] & !(1 << digit),
                conclude,
            );
        }
    }
}

/// Goes on from the last cell of the chain, which is the digit in `held` if the first is not `digit`.
fn extend(
    board: &Board,
    digit: usize,
    chain: &mut Vec<usize>,
    held: u16,
    conclude: &mut dyn FnMut(Conclusion),
) {
    let (first, last) = (chain[0], chain[chain.len() - 1]);
    if held == 1 << digit {
        for cell in board.seen_by_all(digit, &[first, last]) {
            if !chain.contains(&cell) {
                conclude(IsNot(cell, digit));
            }
        }
    }
    for next in board.bivalue() {
        let goes_on = sees(last, next) && !chain.contains(&next);
        if goes_on && board.candidates[next] & held != 0 && chain.len() < MOST_CELLS {
            chain.push(next);
            extend(board, digit, chain, board.candidates[next] & !held, conclude);
            chain.pop();
        }
    }
}

#[test]
fn wings() {
    miss_nothing(
        90,
        &[
            Pattern {
                settled: BASICS,
                rules: &["xy_wing"],
                definition: xy_wing,
                exceptions: &["naked_triple", "locked_triple"],
            },
            Pattern {
                settled: BASICS,
                rules: &["xyz_wing"],
                definition: xyz_wing,
                exceptions: &["naked_triple", "locked_triple"],
            },
            Pattern { settled: BASICS, rules: &["w_wing"], definition: w_wing, exceptions: &[] },
        ],
    );
}

#[test]
fn chains_of_bivalue_cells() {
    const SHORTER: &[&str] = &[
        "naked_pair",
        "locked_pair",
        "naked_triple",
        "locked_triple",
        "xy_wing",
        "remote_pair",
        "continuous_nice_loop",
    ];
    miss_nothing(
        60,
        &[
            Pattern {
                settled: BASICS,
                rules: &["remote_pair"],
                definition: remote_pair,
                exceptions: &["naked_pair", "locked_pair"],
            },
            Pattern {
                settled: BASICS,
                rules: &["xy_chain"],
                definition: xy_chain,
                exceptions: SHORTER,
            },
        ],
    );
}
