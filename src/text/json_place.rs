//! Where in a text of JSON something stands: a mistake, a cell that holds no digit.

use super::{ReadError, ReadErrorKind, lines};

/// An error where `error` says, which counts bytes; we count characters.
pub(super) fn of_error(json: &str, error: &serde_json::Error, kind: ReadErrorKind) -> ReadError {
    let line: usize =
        json.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    at(json, line + error.column().saturating_sub(1), kind)
}

/// An error at the byte `at`.
fn at(json: &str, at: usize, kind: ReadErrorKind) -> ReadError {
    let at = (0..=at.min(json.len())).rev().find(|&at| json.is_char_boundary(at));
    let (line, column) = lines::end(json.get(..at.unwrap_or_default()).unwrap_or_default());
    ReadError { line, column, kind }
}

/// An error at the value of `name` within cell `n`, counted from 0, of the grid that is the value of
/// `key`, whose cells stand in `depth` lists; without a name, at the cell itself.
pub(super) fn of_cell(
    json: &str,
    key: &str,
    name: Option<&str>,
    n: usize,
    depth: usize,
) -> Option<ReadError> {
    let grid = value(json, key)?;
    let cell = grid.get(start_of_cell(grid, n, depth)?..)?;
    let cell = name.map_or(Some(cell), |name| value(cell, name))?;
    let inside = cell.strip_prefix('"').unwrap_or(cell);
    Some(at(json, json.len() - inside.len(), not_a_digit(inside)))
}

/// What stands behind `"key":`, up to the end of the text.
fn value<'a>(json: &'a str, key: &str) -> Option<&'a str> {
    let key = format!("\"{key}\"");
    json.match_indices(&key).find_map(|(at, key)| {
        let rest = json.get(at + key.len()..)?;
        Some(rest.trim_start().strip_prefix(':')?.trim_start())
    })
}

fn not_a_digit(value: &str) -> ReadErrorKind {
    let length = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
    let number = value.get(..length).and_then(|number| number.parse().ok());
    let first = value.chars().next().unwrap_or('"');
    number.map_or(ReadErrorKind::NotADigit(first), ReadErrorKind::NumberTooLarge)
}

/// Where cell `n` of a grid starts, whose cells stand in `depth` lists.
fn start_of_cell(grid: &str, n: usize, depth: usize) -> Option<usize> {
    let (mut level, mut n_seen) = (0, 0);
    let (mut is_new, mut is_quoted, mut is_escaped) = (true, false, false);
    for (at, c) in grid.char_indices() {
        if is_quoted {
            is_quoted = is_escaped || c != '"';
            is_escaped = !is_escaped && c == '\\';
            continue;
        }
        if is_new && level == depth && !c.is_whitespace() && !matches!(c, ',' | ']' | '}') {
            if n_seen == n {
                return Some(at);
            }
            n_seen += 1;
            is_new = false;
        }
        match c {
            '"' => is_quoted = true,
            ',' => is_new = true,
            '[' | '{' => {
                level += 1;
                is_new = true;
            }
            // The grid ends.
            ']' | '}' if level <= 1 => return None,
            ']' | '}' => level -= 1,
            _ => {}
        }
    }
    None
}
