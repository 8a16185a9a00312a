//! The link of the page: what stands in each cell, and a dot between two cells.
//!
//! `5` is given, `e5` is entered, `m147` are pencil marks, `c36` are corner marks, `m147c36` are
//! both, and nothing is an empty cell. The page writes and reads the same (`encode` and `decode` in
//! its `codes.js`), and a test holds the two together.

use super::cell::lone_digit;
use super::{Entry, Puzzle};
use crate::grid::{Digit, DigitSet};

/// What stands between the address of the page and the code of a board.
const BOARD: &str = "#b=";
/// What stands between the address of the page and a text in another format.
const TEXT: &str = "#p=";

/// Returns true if `text` is an address of a page.
pub(super) fn is_address(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// The code in a link to the page, with or without the address before it.
pub(super) fn code_of(link: &str) -> Option<&str> {
    after(link, BOARD)
}

/// The text in a link to the page, with `%` before the codes of its signs.
pub(super) fn text_of(link: &str) -> Option<&str> {
    after(link, TEXT)
}

fn after<'a>(link: &'a str, sign: &str) -> Option<&'a str> {
    let (address, rest) = link.split_once(sign)?;
    (address.is_empty() || is_address(address)).then_some(rest)
}

/// The puzzle of a line that is a whole link.
pub(super) fn line(content: &str) -> Option<Puzzle> {
    decode(code_of(content.trim())?)
}

/// The puzzle of a code.
pub(super) fn decode(code: &str) -> Option<Puzzle> {
    let mut puzzle = Puzzle::new([Entry::Empty; 81]);
    let mut parts = code.split('.');
    for (entry, corners) in puzzle.entries.iter_mut().zip(&mut puzzle.corners) {
        (*entry, *corners) = cell(parts.next()?)?;
    }
    parts.next().is_none().then_some(puzzle)
}

/// What stands in a cell, and in its corners.
fn cell(part: &str) -> Option<(Entry, DigitSet)> {
    if let Some(given) = lone_digit(part) {
        return Some((Entry::Given(given), DigitSet::EMPTY));
    }
    if let Some(entered) = part.strip_prefix('e') {
        return Some((Entry::Entered(lone_digit(entered)?), DigitSet::EMPTY));
    }
    let (marks, corners) = match part.split_once('c') {
        Some((marks, corners)) => (marks, digits(corners)?),
        None => (part, DigitSet::EMPTY),
    };
    if marks.is_empty() {
        return Some((Entry::Empty, corners));
    }
    Some((Entry::Marks(digits(marks.strip_prefix('m')?)?), corners))
}

/// The digits that `text` lists, at least one.
fn digits(text: &str) -> Option<DigitSet> {
    let digits: DigitSet = text.chars().map(Digit::from_char).collect::<Option<_>>()?;
    (!digits.is_empty()).then_some(digits)
}

/// What stands behind the address of the page for `puzzle`, with a line end: `#b=8..e5.m147c3…`.
pub(crate) fn encode(puzzle: &Puzzle) -> String {
    let cells: Vec<_> = (0..81).map(|index| code(puzzle, index)).collect();
    format!("{BOARD}{}\n", cells.join("."))
}

fn code(puzzle: &Puzzle, index: usize) -> String {
    let marks = match puzzle.entries[index] {
        Entry::Given(digit) => return digit.to_string(),
        Entry::Entered(digit) => return format!("e{digit}"),
        Entry::Marks(marks) if !marks.is_empty() => format!("m{marks}"),
        Entry::Marks(_) | Entry::Empty => String::new(),
    };
    let corners = puzzle.corners[index];
    if corners.is_empty() { marks } else { format!("{marks}c{corners}") }
}
