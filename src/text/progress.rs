//! What a player did, told below the grid.

use super::{Entry, Puzzle};
use crate::grid::{Candidate, Cell, Digit};

/// One line below a grid of Simple Sudoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// `I388`: in cell 38, counted from 0, the player entered 8.
    Entered(Candidate),
    /// `E78007`: in cell 78, the player struck out 7.
    Struck(Candidate),
}

/// The change that `content` tells, if it tells one.
pub(super) fn change(content: &str) -> Option<Change> {
    let content = content.trim();
    let (digits, change): (_, fn(Candidate) -> Change) = match content.split_at_checked(1)? {
        ("I", digits) if digits.len() == 3 => (digits, Change::Entered),
        ("E", digits) if digits.len() == 5 => (digits, Change::Struck),
        _ => return None,
    };
    let (index, number) = digits.split_at_checked(2)?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let cell = Cell::from_index(index.parse().ok()?)?;
    let digit = Digit::new(number.parse().ok()?)?;
    Some(change(Candidate { cell, digit }))
}

/// Writes `candidate` into its cell, unless a given stands there.
pub(super) fn enter(puzzle: &mut Puzzle, candidate: Candidate) {
    let entry = &mut puzzle.entries[candidate.cell.index()];
    if !matches!(entry, Entry::Given(_)) {
        *entry = Entry::Entered(candidate.digit);
    }
}

/// Does the player's own grid follow, as SadMan writes it?
pub(super) fn is_state_heading(content: &str) -> bool {
    content.trim().eq_ignore_ascii_case("[state]")
}

/// Takes the digits of `state` as entered by the player.
pub(super) fn add_state(puzzle: &mut Puzzle, state: &Puzzle) {
    for candidate in state.givens().into_iter().chain(state.entered()) {
        enter(puzzle, candidate);
    }
}
