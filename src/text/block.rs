//! Nine rows that make a grid.

use super::cell::{self, CellText};
use super::lines::Line;
use super::row::{self, GridRow, RowKind};
use super::{Format, PencilMarks, Puzzle, ReadError, ReadErrorKind, Reading};

/// The rows of a grid that has begun.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    rows: Vec<GridRow>,
    has_rules: bool,
    /// Was there an empty line below each row so far?
    is_spaced: bool,
    /// Was there one below the last row?
    is_paused: bool,
}

impl Block {
    /// Has no row been read yet?
    pub(super) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns true if it is only rows without a digit or mark, as spreadsheets add at the end.
    pub(super) fn is_blank_csv(&self) -> bool {
        self.rows
            .iter()
            .all(|row| row.kind == RowKind::Csv && row.cells.iter().all(|it| it.is_empty()))
    }

    /// A line between rows, or around them.
    pub(super) const fn rule(&mut self) {
        self.has_rules = true;
    }

    /// The only row so far is the head of a table.
    pub(super) fn forget_head(&mut self) {
        if self.n_rows() == 1 {
            *self = Self::default();
        }
    }

    /// A line that belongs to no grid: what is drawn above it does not belong to the frame of the
    /// next grid.
    pub(super) const fn pause(&mut self) {
        self.has_rules &= !self.is_empty();
    }

    /// An empty line.
    ///
    /// # Errors
    /// It is within a band, although the rows above it are not spaced: the grid ended too early.
    pub(super) fn empty_line(&mut self) -> Result<(), ReadError> {
        self.pause();
        let n_rows = self.rows.len();
        if self.is_paused || n_rows == 0 {
            return Ok(());
        }
        self.is_paused = true;
        self.is_spaced |= n_rows == 1;
        if n_rows.is_multiple_of(3) || self.is_spaced { Ok(()) } else { Err(self.too_few_rows()) }
    }

    /// Takes the next row, and gives the grid if it was the ninth.
    ///
    /// # Errors
    /// The line is not a row.
    pub(super) fn take(&mut self, line: &Line<'_>) -> Result<Option<Reading>, ReadError> {
        let number = self.rows.len() + 1;
        let row = row::row(line, number)?;
        if let Some(first) = self.rows.first() {
            row::agree(line, number, &row, first.kind)?;
        }
        self.is_spaced &= self.is_paused;
        self.is_paused = false;
        self.rows.push(row);
        self.check_margin()?;
        Ok((self.rows.len() == 9).then(|| std::mem::take(self)).and_then(Self::reading))
    }

    /// Refuses nine rows with an empty field before each and another behind it: the grid could begin at either.
    fn check_margin(&self) -> Result<(), ReadError> {
        let is_margin = |row: &GridRow| row.n_surplus > 0 && row.cells[0].is_empty();
        if self.rows.len() == 9 && self.rows.iter().all(is_margin) {
            return Err(self.error_at_start(ReadErrorKind::Margin { of: "column" }));
        }
        Ok(())
    }

    /// An error where the first row starts.
    pub(super) fn error_at_start(&self, kind: ReadErrorKind) -> ReadError {
        let (line, column) = self.start();
        ReadError { line, column, kind }
    }

    /// An error where the first row ends.
    pub(super) fn error_after_first_row(&self, kind: ReadErrorKind) -> ReadError {
        let (line, column) = self.rows.first().map_or((0, 0), |row| row.end);
        ReadError { line, column, kind }
    }

    /// The grid ends too early.
    pub(super) fn too_few_rows(&self) -> ReadError {
        let (line, column) = self.rows.last().map_or((0, 0), |row| row.end);
        ReadError { line, column, kind: ReadErrorKind::TooFewRows { found: self.rows.len() } }
    }

    /// Line and column of the first row.
    fn start(&self) -> (usize, usize) {
        self.rows.first().map_or((0, 0), |row| row.start)
    }

    /// How many rows have been read.
    pub(super) const fn n_rows(&self) -> usize {
        self.rows.len()
    }

    /// The grid of all nine rows.
    fn reading(self) -> Option<Reading> {
        let is_csv = self.rows.iter().all(|row| row.kind == RowKind::Csv);
        let mentions: Vec<_> = self.rows.iter().flat_map(|row| row.cells).collect();
        let is_decorated = mentions.iter().any(|cell| matches!(cell, CellText::Decorated(_)));
        let is_sudo_cue = self.rows.iter().any(|row| row.has_own_digit);
        let puzzle = cell::puzzle(&mentions)?;
        let is_boxed = self.has_rules || self.rows.iter().any(|row| row.is_boxed);
        let format = match (is_csv, is_decorated, is_boxed) {
            _ if cell::is_locked(&mentions) => Format::Doku,
            (false, _, false) if is_sudo_cue => Format::SudoCue,
            (false, true, _) => Format::PencilMarks,
            _ => grid_format(is_csv, &puzzle, is_boxed),
        };
        Some(Reading::new(puzzle, format, self.start().0))
    }
}

/// The format of a grid of nine rows, by what most formats have.
pub(super) fn grid_format(is_csv: bool, puzzle: &Puzzle, is_boxed: bool) -> Format {
    match (is_csv, puzzle.marks() != PencilMarks::None, is_boxed) {
        (true, _, _) => Format::Csv,
        (_, true, _) => Format::PencilMarks,
        (_, _, true) => Format::Boxed,
        _ => Format::Rows,
    }
}
