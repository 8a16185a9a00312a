//! What stands around a grid in a file: remarks and titles above and below it, which stay as they are.

use crate::grid::Digit;
use crate::text::{self, Content, Entry, Format, Puzzle};

/// A text with one grid in it, in three pieces.
pub(super) struct SurroundingText<'a> {
    /// The remarks and titles above the grid, with the byte order mark before them.
    pub(super) above: &'a str,
    /// The grid, and whatever else stands between them.
    pub(super) grid: &'a str,
    /// The remarks and titles below the grid.
    pub(super) below: &'a str,
}

/// Before the first character of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl<'a> SurroundingText<'a> {
    /// Takes `text` apart.
    pub(super) fn new(text: &'a str) -> Self {
        let lines = lines(text);
        let length = |lines: &[&str]| lines.iter().map(|line| line.len()).sum::<usize>();
        let is_part = |line: &&str| {
            let line = line.trim_start_matches(BYTE_ORDER_MARK);
            !is_remark(line) && !is_title(line)
        };
        let first = lines.iter().position(is_part).unwrap_or(lines.len());
        let end = lines.iter().rposition(is_part).map_or(first, |last| last + 1);
        let mark = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
        let (rest, below) = text.split_at(length(&lines[..end]).max(mark));
        let (above, grid) = rest.split_at(length(&lines[..first]).max(mark));
        Self { above, grid, below }
    }

    /// What stands above the grid, without the byte order mark, if all of it are remarks.
    pub(super) fn remarks(&self) -> &'a str {
        let above = self.above.trim_start_matches(BYTE_ORDER_MARK);
        if lines(above).into_iter().all(is_remark) { above } else { "" }
    }

    /// What ends the lines of the grid.
    pub(super) fn line_end(&self) -> &'static str {
        match (self.grid.contains("\r\n"), self.grid.contains('\r')) {
            (true, _) => "\r\n",
            (false, true) => "\r",
            (false, false) => "\n",
        }
    }

    /// What separates the cells of the grid, if that is CSV.
    pub(super) fn separator(&self) -> &'static str {
        [";", "\t"].into_iter().find(|it| self.grid.contains(*it)).unwrap_or(",")
    }

    /// Is the grid all that stands between them, so that nothing is lost when `puzzle`, which
    /// was read from it, is written anew?
    pub(super) fn is_bare(&self, puzzle: &Puzzle, format: Format) -> bool {
        let rows: Vec<&str> =
            lines(self.grid).into_iter().map(str::trim).filter(|line| !line.is_empty()).collect();
        let (n_rows, is_cell) = match format.spec().content {
            Content::Wrapped => return false,
            Content::Line(is_line) => return rows.len() == 1 && is_line(rows[0]),
            Content::Cells(n_rows, is_cell) => (n_rows, is_cell),
        };
        // A line in quotes of a mail, or a remark between the rows.
        let is_more = |line: &&str| line.starts_with('>') || is_remark(line);
        rows.len() <= n_rows
            && !rows.iter().any(is_more)
            && self.grid.trim().chars().all(|c| is_cell(c) || matches!(c, '\r' | '\n'))
            && n_digits(self.grid) == n_digits_of(puzzle)
    }
}

/// The lines of `text`, each with its end, as on Unix, on Windows, or on an old Macintosh.
fn lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while let Some(end) = rest.find(['\r', '\n']) {
        let length = if rest[end..].starts_with("\r\n") { 2 } else { 1 };
        let (line, after) = rest.split_at(end + length);
        lines.push(line);
        rest = after;
    }
    lines.extend((!rest.is_empty()).then_some(rest));
    lines
}

/// Does every reader pass over this line, whatever stands around it?
fn is_remark(line: &str) -> bool {
    // Nine empty cells between tabs are a row.
    let is_row = line.matches('\t').count() >= 8;
    let trimmed = line.trim();
    if trimmed.is_empty() {
        return !is_row;
    }
    // A link to the page may be its fragment alone: `#b=…`.
    trimmed.starts_with("//") || (trimmed.starts_with('#') && !text::is_link(trimmed))
}

/// Is this line a title, which is neither a row nor a link?
fn is_title(line: &str) -> bool {
    text::is_title(line.trim()) && !text::is_link(line.trim())
}

/// The digits in a grid: more of them than cells and marks have are row numbers, dates, or the like.
fn n_digits(grid: &str) -> usize {
    grid.chars().filter(|&c| Digit::from_char(c).is_some()).count()
}

fn n_digits_of(puzzle: &Puzzle) -> usize {
    let corners: usize = puzzle.corners.iter().map(|it| it.len()).sum();
    let centres = puzzle.entries.iter().map(|entry| match entry {
        Entry::Empty => 0,
        Entry::Given(_) | Entry::Entered(_) => 1,
        Entry::Marks(marks) => marks.len(),
    });
    centres.sum::<usize>() + corners
}
