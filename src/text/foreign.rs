//! Texts that hold no sudoku of nine by nine, by what they are instead.

use super::lines::{self, Line};
use super::split::{self, Separator};
use super::{ForeignFile, ReadErrorKind, cell, reader};

/// The sides of grids that other sudokus have.
const SIDES: [usize; 8] = [4, 5, 6, 7, 8, 12, 16, 25];

impl ForeignFile {
    /// What the file of `bytes` is, by how it starts.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let starts = [&b"PK\x03\x04"[..], b"\xd0\xcf\x11\xe0"];
        starts.iter().any(|start| bytes.starts_with(start)).then_some(Self::Workbook)
    }
}

/// What `text` is, if it is not meant to be a grid of nine by nine.
pub(super) fn kind(text: &str) -> Option<ReadErrorKind> {
    if is_markup(text) {
        return Some(ReadErrorKind::Foreign(ForeignFile::Markup));
    }
    side(text).map(|side| ReadErrorKind::OtherSize { side })
}

fn is_markup(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let mut chars = text.chars();
    chars.next() == Some('<')
        && chars.next().is_some_and(|c| c.is_ascii_alphabetic() || matches!(c, '!' | '?'))
        && (text.contains("</") || text.contains("/>"))
}

/// The side of a square grid of another size.
fn side(text: &str) -> Option<usize> {
    let is_row = |line: &Line<'_>| {
        !reader::is_remark(line.content)
            && !split::is_punctuation(line.content)
            && split::rule(line.content) == split::RuledLine::No
    };
    let rows: Vec<Line<'_>> = lines::lines(text).filter(is_row).collect();
    let has_title = rows.first().is_some_and(|line| reader::is_heading(line.content));
    let rows = rows.get(usize::from(has_title)..)?;
    if let [only] = rows {
        let n_cells = only.content.trim().chars().filter(|&c| is_cell(c)).count();
        let is_whole = n_cells == only.content.trim().chars().count();
        return SIDES.into_iter().find(|side| is_whole && n_cells == side * side);
    }
    let side = SIDES.into_iter().find(|&side| side == rows.len())?;
    rows.iter().all(|line| widths(line.content).contains(&Some(side))).then_some(side)
}

/// The numbers of cells that a row may have: its fields or groups, and its characters.
fn widths(content: &str) -> [Option<usize>; 2] {
    let content = split::without_code(content).trim().trim_matches(split::is_bar);
    let fields: Vec<&str> = match split::separator(content) {
        Separator::Mark(mark) => content.split(mark).map(str::trim).collect(),
        Separator::Blank => split::groups(content),
    };
    let is_field = |field: &&str| field.chars().count() <= 2 && field.chars().all(is_cell);
    let groups = split::groups(content);
    let is_run = groups.iter().all(|group| group.chars().all(is_cell));
    let n_characters = groups.iter().map(|group| group.chars().count()).sum();
    [fields.iter().all(is_field).then_some(fields.len()), is_run.then_some(n_characters)]
}

/// A digit, a letter for a digit above 9, or a blank.
fn is_cell(c: char) -> bool {
    c.is_ascii_alphanumeric() || cell::is_blank(c)
}
