//! The link of the page: what stands in each cell, and a dot between two cells.
//!
//! `5` is given, `e5` is entered, `m147` are pencil marks, `c36` are corner marks, `m147c36` are
//! both, and nothing is an empty cell. Behind the cells stand the rules of a variant, each after a `~`, with `_` for
//! a blank. The page writes and reads the same (`encode` and `decode` in
//! its `codes.js`), and a test holds the two together.

use super::{Reads, TextFormat};
use crate::grid::{Digit, DigitSet, Variant, clue_lines, variant_of_lines};
use crate::text::cell::lone_digit;
use crate::text::{Entry, Puzzle, ReadErrorKind, lost};
use std::sync::Arc;

pub(super) const FORMAT: TextFormat = TextFormat {
    losses: &[lost::NO_MARK_LEFT],
    holds_rules: true,
    own_digits: Some("Write a digit of your own as `e5`"),
    ..TextFormat::new("link to the page", "a link to this page", Reads::Link(read), write)
};

/// What stands between the address of the page and the code of a board.
const BOARD: &str = "#b=";
/// What stands between the address of the page and a text in another format.
const TEXT: &str = "#p=";

/// Returns true if `text` is an address of a page, or what stands behind that of the page for a board.
pub(crate) fn is_link(text: &str) -> bool {
    is_address(text) || text.starts_with(BOARD)
}

/// Returns true if `text` is an address of a page.
pub(in crate::text) fn is_address(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// The text in another format that stands in a link to the page.
///
/// # Errors
/// The code of a character is damaged.
pub(in crate::text) fn text_of(link: &str) -> Option<Result<String, ReadErrorKind>> {
    Some(unescaped(after(link, TEXT)?).ok_or(ReadErrorKind::PackedLink))
}

/// What stands behind `sign`, with or without the address before it.
fn after<'a>(link: &'a str, sign: &str) -> Option<&'a str> {
    let (address, rest) = link.split_once(sign)?;
    (address.is_empty() || is_address(address)).then_some(rest)
}

fn read(link: &str) -> Option<Result<Puzzle, ReadErrorKind>> {
    let code = after(link, BOARD)?;
    let (cells, rules) = code.split_at(code.find('~').unwrap_or(code.len()));
    Some(
        decode(cells)
            .ok_or(ReadErrorKind::PackedLink)
            .and_then(|it| Ok(it.of_variant(variant(rules)?))),
    )
}

/// The rules of a code, each after a `~`.
fn variant(code: &str) -> Result<Arc<Variant>, ReadErrorKind> {
    let rules: Vec<String> = code.split('~').skip(1).map(|rule| rule.replace('_', " ")).collect();
    variant_of_lines(&rules).map_err(ReadErrorKind::Clue)
}

/// The puzzle of the code of its cells.
fn decode(code: &str) -> Option<Puzzle> {
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
fn write(puzzle: &Puzzle) -> String {
    let cells: Vec<_> = (0..81).map(|index| code(puzzle, index)).collect();
    let rules = clue_lines(puzzle.variant.clues());
    let rules: String = rules.iter().map(|rule| format!("~{}", rule.replace(' ', "_"))).collect();
    format!("{BOARD}{}{rules}\n", cells.join("."))
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

/// With the characters that stand as `%2C` in `text`; `None` if a code is damaged.
fn unescaped(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at_checked(2)?;
        let is_hex = code.bytes().all(|byte| byte.is_ascii_hexdigit());
        bytes.push(u8::from_str_radix(code, 16).ok().filter(|_| is_hex)?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).ok()
}
