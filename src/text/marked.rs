//! Cells of a board that shows a hint: `[7]`, `46x79`, `=7=` have marks around their digits.
//!
//! The board shows the paper as it was before the step. A digit that falls away is still a candidate,
//! and a digit that goes in is not on the paper yet.

use super::cell::{self, CellText};
use super::lines::{self, Line};
use super::{Entry, ReadError, ReadErrorKind};
use crate::grid::{Digit, DigitSet};

/// What stands in a cell of such a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HintCell {
    /// What any grid says.
    Written(CellText),
    /// A digit that goes in.
    Placement(Digit),
}

/// What a hint puts around digits, in pairs or behind them.
const SIGNS: &str = "[]()<>=^x!?";

/// Does the line under a board in `text` say that `^` is a fin?
pub(super) fn has_fins(text: &str) -> bool {
    let says = |content: &str| {
        let mut parts = content.split_whitespace().skip_while(|part| !part.ends_with('^'));
        parts.next().is_some() && content.contains(|c: char| c.is_alphabetic() && c != 'x')
    };
    text.contains('^') && lines::lines(text).any(|line| says(line.content))
}

/// The cell that `token` describes.
///
/// # Errors
/// It cannot be read, or `^` can be a fin or corner marks.
pub(super) fn cell(line: &Line<'_>, token: &str, has_fins: bool) -> Result<HintCell, ReadError> {
    let is_sign = |c: char| SIGNS.contains(c);
    let is_known = |c: char| c.is_ascii_digit() || is_sign(c) || c == '.';
    let bare = token.trim_matches(['(', ')']);
    let is_plain = !bare.contains(is_sign) || token.chars().nth(1).is_none();
    if is_plain || !token.chars().all(is_known) {
        return cell::token(line, token).map(HintCell::Written);
    }
    let mut digits = DigitSet::EMPTY;
    for (at, c) in token.char_indices() {
        let here = token.get(at..).unwrap_or(token);
        let is_followed = here[c.len_utf8()..].starts_with(|c: char| c.is_ascii_digit());
        if c == '^' && is_followed && !has_fins {
            return Err(line.error_at(here, ReadErrorKind::FinOrCorners));
        }
        match Digit::from_char(c) {
            Some(digit) if digits.contains(digit) => {
                return Err(line.error_at(here, ReadErrorKind::RepeatedMark(digit)));
            }
            Some(digit) => digits = digits.with(digit),
            None if c == '0' => return Err(line.error_at(here, ReadErrorKind::MarkZero)),
            None => {}
        }
    }
    Ok(of_digits(token, digits))
}

fn of_digits(token: &str, digits: DigitSet) -> HintCell {
    let Some(digit) = digits.single() else {
        return HintCell::Written(CellText::Plain(Entry::of_marks(digits)));
    };
    if token.contains('=') {
        return HintCell::Placement(digit);
    }
    // A candidate is written so that it does not look like a digit on the paper.
    let is_candidate = token.contains(['?', 'x', '!', '^', '(']);
    let marks = CellText::Plain(Entry::Marks(digits));
    HintCell::Written(if is_candidate { marks } else { CellText::Bare(digit) })
}

/// What the cells say, taken together: where cells have marks, a digit that goes in is the only mark
/// of its cell.
pub(super) fn cell_texts(cells: &[HintCell]) -> Vec<CellText> {
    let is_marked =
        |it: &HintCell| matches!(it, HintCell::Written(CellText::Plain(Entry::Marks(_))));
    let has_marks = cells.iter().any(is_marked);
    let placement = |digit: Digit| {
        let marks = Entry::Marks(digit.into());
        CellText::Plain(if has_marks { marks } else { Entry::Empty })
    };
    let text = |cell: &HintCell| match *cell {
        HintCell::Written(text) => text,
        HintCell::Placement(digit) => placement(digit),
    };
    cells.iter().map(text).collect()
}
