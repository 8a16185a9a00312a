//! One line that holds one row of a grid.

use super::cell::{self, CellText};
use super::lines::Line;
use super::split::{self, Separator};
use super::{ReadError, ReadErrorKind, one_line};

/// How a row is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowKind {
    /// Fields between separators.
    Csv,
    /// Nine groups.
    Groups,
    /// Nine characters.
    Characters,
}

/// One row of a grid.
#[derive(Clone, Debug)]
pub(super) struct GridRow {
    /// Its cells.
    pub(super) cells: [CellText; 9],
    /// How it is written.
    pub(super) kind: RowKind,
    /// True if there are bars between the cells.
    pub(super) is_boxed: bool,
    /// Number of empty fields behind the ninth.
    pub(super) n_surplus: usize,
    /// Does a group say that its digit is entered as SudoCue does, `u5`?
    pub(super) has_own_digit: bool,
    /// Line and column where it starts.
    pub(super) start: (usize, usize),
    /// Line and column behind its last character.
    pub(super) end: (usize, usize),
}

/// Reads the row with this number, counted from 1.
///
/// # Errors
/// It does not have nine cells, or one of them cannot be read.
pub(super) fn row(line: &Line<'_>, number: usize) -> Result<GridRow, ReadError> {
    let content = split::without_code(line.content);
    let is_boxed = content.contains(split::is_bar);
    if let Separator::Mark(mark) = split::separator(content)
        && let Some(row) = separated(line, content, mark, number)?
    {
        return Ok(row);
    }
    let bars = split::between_bars(content);
    // Nine fields have bars between cells; if there are fewer, the bars are between boxes.
    match bars.len() {
        0..6 => {}
        9 => return finish(line, RowKind::Groups, is_boxed, tokens(line, &bars)?),
        _ => return Err(group_length(line, number, &bars)),
    }
    let is_around = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '"' | '\'' | '`');
    let content = content.trim_matches(is_around);
    let groups = split::groups(content);
    if groups.len() == 9 {
        return finish(line, RowKind::Groups, is_boxed, tokens(line, &groups)?);
    }
    // Four to eight groups are a row of groups with some missing, even if there are nine digits.
    let n_cells = groups.iter().map(|group| cell::n_cells(group)).sum::<usize>();
    if groups.len() <= 3 && n_cells == 9 {
        return finish(line, RowKind::Characters, is_boxed, cell::characters(line, &groups)?);
    }
    if let Some(cells) = drawn_with_blanks(line, &bars) {
        return finish(line, RowKind::Characters, is_boxed, cells?);
    }
    if groups.len() > 3 {
        return Err(group_length(line, number, &groups));
    }
    cell::characters(line, &groups)?;
    let surplus = groups.iter().flat_map(|group| one_line::cell_starts(group)).nth(9);
    Err(length_error(line, number, n_cells, surplus))
}

/// Is `row` written like a row of `kind`? Else `line`, the row with this number, lacks cells.
///
/// # Errors
/// Nine digits in a grid of groups: `12 345 6789` are three cells there.
pub(super) fn agree(
    line: &Line<'_>,
    number: usize,
    row: &GridRow,
    kind: RowKind,
) -> Result<(), ReadError> {
    if kind == RowKind::Groups && row.kind == RowKind::Characters {
        return Err(group_length(line, number, &split::groups(line.content)));
    }
    Ok(())
}

/// `None` if there is only one field: `53..7....,` ends a line of a program.
fn separated(
    line: &Line<'_>,
    content: &str,
    mark: char,
    number: usize,
) -> Result<Option<GridRow>, ReadError> {
    let mut fields = split::fields(line, content, mark)?;
    if let [only, rest @ ..] = fields.as_slice()
        && rest.len() <= 1
        && rest.iter().all(|field| field.trim().is_empty())
        && cell::n_cells(cell::unquoted(only.trim())) >= 9
    {
        return Ok(None);
    }
    // Spreadsheets add empty fields at the end.
    let n_fields = fields.len();
    while fields.len() > 9 && fields.last().is_some_and(|field| field.trim().is_empty()) {
        fields.pop();
    }
    if fields.len() != 9 {
        return Err(length_error(line, number, fields.len(), fields.get(9).copied()));
    }
    let cells = fields.iter().map(|field| cell::field(line, field)).collect::<Result<_, _>>()?;
    let n_surplus = n_fields - fields.len();
    finish(line, RowKind::Csv, false, cells).map(|row| Some(GridRow { n_surplus, ..row }))
}

fn tokens(line: &Line<'_>, parts: &[&str]) -> Result<Vec<CellText>, ReadError> {
    parts.iter().map(|part| cell::token(line, part)).collect()
}

/// Three boxes whose empty cells are blanks: `|53 | 7 |   |` or `| 5 3   |   7   |       |`.
fn drawn_with_blanks(line: &Line<'_>, bars: &[&str]) -> Option<Result<Vec<CellText>, ReadError>> {
    let [a, b, c] = bars else { return None };
    let columns: [usize; 3] = match a.len() {
        3 => [0, 1, 2],
        5 => [0, 2, 4],
        6 | 7 => [1, 3, 5],
        _ => return None,
    };
    let is_plain = |bar: &&str| bar.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit());
    if ![a, b, c].into_iter().all(|bar| bar.len() == a.len() && is_plain(bar)) {
        return None;
    }
    let cells = bars.iter().flat_map(|bar| columns.map(|column| bar.get(column..=column)));
    let n_digits = bars.iter().map(|bar| bar.trim().replace(' ', "").len()).sum::<usize>();
    let cells: Vec<_> = cells.flatten().collect();
    // A digit that stands between two columns would be lost.
    let n_seen = cells.iter().filter(|cell| **cell != " ").count();
    (n_seen == n_digits).then(|| tokens(line, &cells))
}

fn group_length(line: &Line<'_>, number: usize, groups: &[&str]) -> ReadError {
    length_error(line, number, groups.len(), groups.get(9).copied())
}

/// Points at the tenth cell, or past the last.
fn length_error(line: &Line<'_>, row: usize, found: usize, tenth: Option<&str>) -> ReadError {
    let kind = ReadErrorKind::RowLength { row, found };
    match tenth {
        Some(tenth) if found > 9 => line.error_at(tenth.trim_start(), kind),
        _ => line.error_at_end(kind),
    }
}

fn finish(
    line: &Line<'_>,
    kind: RowKind,
    is_boxed: bool,
    cells: Vec<CellText>,
) -> Result<GridRow, ReadError> {
    let found = cells.len();
    let cells = cells
        .try_into()
        .map_err(|_| line.error_at_end(ReadErrorKind::RowLength { row: 0, found }))?;
    let has_own_digit = split::groups(line.content).iter().any(|group| group.starts_with('u'));
    let start = line.place_of(line.content.trim_start());
    Ok(GridRow { cells, kind, is_boxed, n_surplus: 0, has_own_digit, start, end: line.end() })
}
