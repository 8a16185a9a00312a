//! Cells as people write them.

use crate::grid::Cell;

/// The cell that is written `R4C7`, `r4c7`, or `D7`.
///
/// # Errors
/// It is none of these; the text says so.
pub fn cell(text: &str) -> Result<Cell, String> {
    let wrong = || "a cell is written R4C7, or D7 (row D, column 7)".to_owned();
    let number = |c: char| c.to_digit(10).and_then(|it| u8::try_from(it).ok());
    let letters: Vec<char> = text.trim().to_ascii_lowercase().chars().collect();
    let (row, column) = match *letters.as_slice() {
        ['r', row, 'c', column] => (number(row), number(column)),
        [row @ 'a'..='i', column] => (Some(row as u8 - b'a' + 1), number(column)),
        _ => return Err(wrong()),
    };
    row.zip(column).and_then(|(row, column)| Cell::new(row, column)).ok_or_else(wrong)
}
