//! Links that hold a puzzle: those to the page of this program, those of other programs with a packed board,
//! and those with 81 characters in them, as SudokuWiki, SudokuExchange, and sudoku.coach make them.

use super::{
    Format, ReadError, ReadErrorKind, Reading, coach_link, exchange_link, one_line, packed_link,
    page_link, wiki_link,
};

/// The puzzle of `text`, if that is a link with a puzzle between its signs.
///
/// # Errors
/// What stands behind the address is no puzzle, or no plain sudoku.
pub(super) fn read(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    if let Some(code) = page_link::code_of(text) {
        let puzzle = page_link::decode(code).ok_or_else(damaged);
        return Some(puzzle.map(|puzzle| vec![Reading::new(puzzle, Format::Link, 1)]));
    }
    if let Some(escaped) = page_link::text_of(text) {
        return Some(unescaped(escaped).ok_or_else(damaged).and_then(|text| in_link(&text)));
    }
    if let Some(reading) = packed(text, 1) {
        return Some(reading.map(|reading| vec![reading]));
    }
    if !page_link::is_address(text) {
        return None;
    }
    let puzzle = text.split(['/', '?', '&', '=', '#']).find_map(one_line::plain)?;
    Some(Ok(vec![Reading::new(puzzle, Format::Line, 1)]))
}

/// The puzzle of a link of another program with more than 81 characters in it.
pub(super) fn packed(link: &str, line: usize) -> Option<Result<Reading, ReadError>> {
    packed_link::read(link, line)
        .or_else(|| wiki_link::read(link, line))
        .or_else(|| coach_link::read(link, line))
        .or_else(|| exchange_link::read(link, line))
}

const fn damaged() -> ReadError {
    ReadError::of_text(ReadErrorKind::PackedLink)
}

/// The puzzles of a text that stood in a link. Its lines and columns are not those of the link.
fn in_link(text: &str) -> Result<Vec<Reading>, ReadError> {
    super::in_lines(text).map_err(|error| ReadError::of_text(error.kind))
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
