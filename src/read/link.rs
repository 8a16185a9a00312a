//! Links that hold the 81 characters as they are, as those of SudokuWiki, SudokuExchange, and
//! sudoku.coach do.

use super::{Format, Reading, one_line};

/// The puzzle of `text`, if that is a link with a puzzle between its signs.
pub(super) fn read(text: &str) -> Option<Reading> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let is_link = text.starts_with("https://") || text.starts_with("http://");
    if !is_link || text.contains(char::is_whitespace) {
        return None;
    }
    let puzzle = text.split(['/', '?', '&', '=', '#']).find_map(one_line::plain)?;
    Some(Reading::new(puzzle, Format::Line, 1))
}
