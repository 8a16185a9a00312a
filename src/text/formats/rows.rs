//! Nine lines of nine characters. SadMan's files have two such grids: the puzzle, and what the player has.

use super::{Content, Reads, TextFormat, is_character, line};
use crate::text::{Puzzle, lost};

pub(super) const FORMAT: TextFormat = TextFormat {
    holds_rules: true,
    other_ending: Some("sdk"),
    losses: &[lost::MARKS, lost::CORNER_MARKS],
    content: Content::Cells(9, |c| is_character(c) || c.is_whitespace()),
    ..TextFormat::new("9 lines of 9", "nine lines of nine", Reads::Lines, write)
};

fn write(puzzle: &Puzzle) -> String {
    let rows = puzzle.entries.chunks(9);
    rows.map(|row| row.iter().copied().map(line::character).collect::<String>() + "\n").collect()
}

/// Returns true if the player's own grid follows, as SadMan writes it.
pub(in crate::text) fn is_state_heading(content: &str) -> bool {
    content.trim().eq_ignore_ascii_case("[state]")
}

/// Takes the digits of `state` as entered by the player.
pub(in crate::text) fn add_state(puzzle: &mut Puzzle, state: &Puzzle) {
    for candidate in state.givens().into_iter().chain(state.entered()) {
        puzzle.enter(candidate);
    }
}
