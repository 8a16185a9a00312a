//! Grids of numbers in which `-1` stands for an empty cell.

use super::split;
use std::borrow::Cow;

/// `text` with ` 0` for each `-1`, in the same column, if all of its cells are digits or `-1`; else as it is.
///
/// A `-1` beside another sign for empty cells, or beside marks, is not clear: a spreadsheet makes it of `(1)`.
pub(super) fn as_zeros(text: &str) -> Cow<'_, str> {
    let is_between = |c: char| c.is_whitespace() || split::is_bar(c) || ",;:=[](){}\"'".contains(c);
    // Names and remarks are no cells.
    let is_word = |token: &&str| token.is_empty() || token.contains(char::is_alphabetic);
    let is_cell = |token: &str| {
        let number = token.strip_suffix(".0").unwrap_or(token);
        number == "-1" || matches!(number.as_bytes(), [b'1'..=b'9'])
    };
    let mut cells = text.split(is_between).filter(|token| !is_word(token)).peekable();
    let has_cells = text.contains("-1") && cells.peek().is_some();
    let n_cells = has_cells.then(|| cells.try_fold(0, |n, token| is_cell(token).then_some(n + 1)));
    // Between two commas, a cell would be empty in another way.
    match n_cells.flatten() {
        Some(n) if n % 81 == 0 && !text.contains(",,") => Cow::Owned(text.replace("-1", " 0")),
        Some(_) | None => Cow::Borrowed(text),
    }
}
