//! Other ways to read a text, tried when it cannot be read line by line: numbered rows, grids that keep no rows or
//! write their empty cells as blanks, lists of JSON over several lines, signs that are not
//! plain, and any one sign for empty cells.

use super::lines::{self, Line};
use super::split::{self, RuledLine};
use super::{
    Entry, Format, Puzzle, PuzzleColumn, ReadError, ReadErrorKind, Reading, block, cell, foreign,
    json, numbered, reader, typography,
};
use crate::grid::Digit;

/// Longer texts are lists, and have an error that should be told.
const MAX_BYTES: usize = 10_000;

/// The puzzles of `text`, which stand in `column` if that is known; line by line it has `error`.
///
/// # Errors
/// It cannot be read in any of these ways: `error`, or what is wrong if it was meant in one of them.
pub(super) fn read(
    text: &str,
    column: Option<PuzzleColumn>,
    error: ReadError,
) -> Result<Vec<Reading>, ReadError> {
    if let Some(readings) = numbered::read(text) {
        return readings;
    }
    if error.kind.is_about_length()
        && let Some(reading) = without_rows(text)
    {
        return Ok(vec![reading]);
    }
    if let Some(plain) = typography::as_plain(text) {
        let readings = super::in_lines(&plain, column);
        // The place of a mistake is that in `text`, unless signs became several or went.
        let is_as_long = plain.chars().count() == text.chars().count();
        return readings.map_err(|inner| if is_as_long { inner } else { error });
    }
    if let ReadErrorKind::NotADigit(sign) = error.kind
        && is_blank_sign(text, sign)
        && let Ok(readings) = super::in_lines(&text.replace(sign, "."), column)
    {
        return Ok(readings);
    }
    match json::list(text) {
        Some(Ok(readings)) => return Ok(readings),
        // Not even two cells a line: it is no grid that is written row by row.
        Some(Err(inner)) if matches!(error.kind, ReadErrorKind::RowLength { found: ..=2, .. }) => {
            return Err(inner);
        }
        Some(Err(_)) | None => {}
    }
    Err(foreign::kind(text).map_or(error, ReadError::of_text))
}

/// Does `sign` stand for every empty cell of `text`: alone in cells, or in whole rows or lines, where no other sign does?
fn is_blank_sign(text: &str, sign: char) -> bool {
    let is_between = |c: char| c.is_whitespace() || split::is_bar(c) || c == ',' || c == ';';
    let is_cell = |token: &str| matches!(token.chars().count(), 1 | 9 | 81);
    !sign.is_alphanumeric()
        && !text.contains(['.', '0', '-', '_', '*'])
        && text.split(is_between).filter(|token| token.contains(sign)).all(is_cell)
}

/// The puzzle of a grid that is written neither line by line nor row by row.
fn without_rows(text: &str) -> Option<Reading> {
    if text.len() > MAX_BYTES {
        return None;
    }
    with_blanks(text).or_else(|| in_one_line(text)).or_else(|| in_any_lines(text))
}

/// The lines of `text` without comments, rules, and the titles above and below.
fn rows(text: &str, is_row: fn(&str) -> bool) -> Vec<Line<'_>> {
    let is_kept = |line: &Line<'_>| !is_rule(line.content) && is_row(line.content);
    let mut rows: Vec<_> = lines::lines(text).filter(is_kept).collect();
    while rows.last().is_some_and(|line| is_title(line.content)) {
        rows.pop();
    }
    let n_titles = rows.iter().take_while(|line| is_title(line.content)).count();
    rows.drain(..n_titles);
    rows
}

/// A title holds no row, not even a bad one.
fn is_title(content: &str) -> bool {
    let n_cells = content.chars().filter(|&c| c == '.' || c.is_ascii_digit()).count();
    reader::is_heading(content) && n_cells < 9
}

fn is_rule(content: &str) -> bool {
    split::rule(content) != RuledLine::No
}

/// Nine lines of digits and blanks, where blanks are empty cells: `53  7`.
fn with_blanks(text: &str) -> Option<Reading> {
    let is_row = |content: &str| content.trim().is_empty() || !reader::is_remark(content);
    let mut rows = rows(text, is_row);
    let is_empty = |line: &Line<'_>| line.content.is_empty();
    while rows.len() > 9 && rows.last().is_some_and(is_empty) {
        rows.pop();
    }
    while rows.len() > 9 && rows.first().is_some_and(is_empty) {
        rows.remove(0);
    }
    let lengths: Vec<_> = rows.iter().map(|line| cells_in(line.content).count()).collect();
    let has_blanks = rows.iter().any(|line| line.content.trim_end().contains(' '));
    // Lines may have lost the blanks at their end, but then all have lost them.
    let is_trimmed = !rows.iter().any(|line| line.content.ends_with(' '));
    let is_whole = is_trimmed || lengths.iter().all(|&length| length == 9);
    if rows.len() != 9 || lengths.iter().max() != Some(&9) || !has_blanks || !is_whole {
        return None;
    }
    let mut entries = [Entry::Empty; 81];
    for (line, entries) in rows.iter().zip(entries.chunks_mut(9)) {
        for (c, entry) in cells_in(line.content).zip(entries) {
            if c != ' ' {
                *entry = Entry::Given(Digit::from_char(c)?);
            }
        }
    }
    let line = rows.first()?.number;
    Some(Reading::new(Puzzle::new(entries), Format::Rows, line))
}

/// 81 digits and blanks, where blanks are empty cells. If no two digits stand side by side, the blanks may be
/// between cells, and nine groups may be a row of pencil marks.
fn in_one_line(text: &str) -> Option<Reading> {
    let rows = rows(text, |content| !reader::is_remark(content));
    let [line] = rows.as_slice() else { return None };
    let bytes = line.content.as_bytes();
    let is_cell = |byte: &u8| *byte == b' ' || byte.is_ascii_digit();
    let is_whole = bytes.len() == 81 && bytes.iter().all(is_cell) && !bytes.contains(&b'0');
    let is_dense = bytes.windows(2).any(|two| two.iter().all(u8::is_ascii_digit));
    if !is_whole || !is_dense || split::groups(line.content).len() == 9 {
        return None;
    }
    let puzzle = super::one_line::whole(&line.content.replace(' ', "."))?;
    Some(Reading::new(puzzle, Format::Line, line.number))
}

fn cells_in(content: &str) -> impl Iterator<Item = char> {
    content.chars().filter(|&c| !split::is_bar(c))
}

/// 81 groups, or 81 characters in lines of equal length. Lines that come near nine are rows with
/// a mistake, and are not read this way.
fn in_any_lines(text: &str) -> Option<Reading> {
    let is_row = |content: &str| !reader::is_remark(content) && !split::is_punctuation(content);
    let lines = rows(text, is_row);
    let first = lines.first()?;
    // Fields may be empty, so a line with fields has a place for every cell.
    if (7..=11).contains(&lines.len()) || lines.iter().any(|line| line.content.contains([',', ';']))
    {
        return None;
    }
    let groups: Vec<_> = lines
        .iter()
        .flat_map(|line| split::groups(line.content).into_iter().map(move |group| (line, group)))
        .collect();
    let (puzzle, format) = match groups.len() {
        81 => of_groups(&groups)?,
        _ => (of_characters(&lines)?, Format::Rows),
    };
    Some(Reading::new(puzzle, format, first.number))
}

fn of_groups(groups: &[(&Line<'_>, &str)]) -> Option<(Puzzle, Format)> {
    let mentions: Option<Vec<_>> =
        groups.iter().map(|(line, group)| cell::token(line, group).ok()).collect();
    let mentions = mentions?;
    let puzzle = cell::puzzle(&mentions)?;
    let format = block::grid_format(false, &puzzle, false);
    Some((puzzle, format))
}

fn of_characters(lines: &[Line<'_>]) -> Option<Puzzle> {
    let mut mentions = Vec::with_capacity(81);
    let mut length = None;
    for line in lines {
        let cells = cell::characters(line, &split::groups(line.content)).ok()?;
        if *length.get_or_insert(cells.len()) != cells.len() {
            return None;
        }
        mentions.extend(cells);
    }
    cell::puzzle(&mentions)
}
