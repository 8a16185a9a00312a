//! Walks through a text, line by line.

use super::block::Block;
use super::columns::{self, PuzzleColumn};
use super::formats::simple_sudoku::{self, Change};
use super::formats::{self, link, rows};
use super::lines::{self, Line};
use super::split::{self, RuledLine};
use super::{Entry, Format, ReadError, ReadErrorKind, Reading, cell, deletions, one_line, row};
use crate::grid::{Candidate, Clue, ClueError, ClueLine, Digit, clue_line, regions, variant_of};

/// Everything read so far.
pub(super) struct Reader<'a> {
    text: &'a str,
    readings: Vec<Reading>,
    block: Block,
    /// Did a grid end just above, with no empty line or title since?
    touches: bool,
    /// Is the next grid the player's state of the last one?
    is_state: bool,
    /// The candidates that the player struck out in the last grid.
    struck: Vec<Candidate>,
    /// The column of the puzzles, if a line above names it.
    column: Option<PuzzleColumn>,
    /// The rows of regions that were begun under the last grid.
    regions: Option<Vec<char>>,
    /// Do `-` and `_` stand for empty cells? `None` before anybody looked.
    dashes: [Option<bool>; 2],
}

/// All puzzles of `text`, which stand in `column` if that is known.
///
/// # Errors
/// A line is neither a part of a puzzle nor a title, a comment, or a rule.
pub(super) fn read(text: &str, column: Option<PuzzleColumn>) -> Result<Vec<Reading>, ReadError> {
    let mut reader = Reader {
        text,
        // A list of lines is not copied as it grows.
        readings: Vec::with_capacity(text.len() / 81),
        block: Block::default(),
        touches: false,
        is_state: false,
        struck: Vec::new(),
        column,
        regions: None,
        dashes: [None; 2],
    };
    for line in lines::lines(text) {
        reader.take(&line)?;
    }
    reader.finish()
}

/// Blank, a comment, the fence around a piece of code, or what a position of the library concludes.
pub(super) fn is_remark(content: &str) -> bool {
    let trimmed = content.trim_matches(|c: char| c.is_whitespace() || c == '\u{200b}');
    let is_empty_row = trimmed.is_empty() && content.bytes().filter(|&b| b == b'\t').count() >= 8;
    trimmed.starts_with('#')
        || trimmed.starts_with("=>")
        || trimmed.starts_with("```")
        || trimmed.starts_with("//")
        || (trimmed.is_empty() && !is_empty_row)
}

impl Reader<'_> {
    fn take(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        let line = &columns::of_puzzle(self.column, line)?;
        if let Some(puzzle) = one_line::plain(line.content) {
            return self.push(Reading::new(puzzle, Format::Line, line.number));
        }
        if let Some(reading) = in_link(line) {
            return self.push(reading?);
        }
        if is_remark(line.content) || split::is_punctuation(line.content) {
            self.touches = false;
            self.block.pause();
            return match line.content.trim().is_empty() {
                true => self.block.empty_line(),
                false => Ok(()),
            };
        }
        if self.is_rule(line.content) {
            if split::is_under_head(line.content) && self.has_rows_below(line) {
                self.block.forget_head();
            }
            self.block.rule();
            return Ok(());
        }
        if let Some((puzzle, format)) = one_line::puzzle(line)? {
            return self.push(Reading::new(puzzle, format, line.number));
        }
        if self.block.is_empty() && self.take_clue(line)? {
            return Ok(());
        }
        let is_above = |content| is_heading(content) || self.is_number_above(line);
        if self.block.is_empty() && (is_above(line.content) || self.is_change(line.content)) {
            self.touches = false;
            self.is_state |= rows::is_state_heading(line.content);
            self.column = PuzzleColumn::of_header(line.content).or(self.column);
            return Ok(());
        }
        self.row(line)
    }

    /// Takes a line that tells a rule of the grid above, or a row of its regions.
    fn take_clue(&mut self, line: &Line<'_>) -> Result<bool, ReadError> {
        if let Some(rows) = &mut self.regions {
            let row: Vec<char> = line.content.chars().filter(|c| !c.is_whitespace()).collect();
            if row.len() != 9 {
                let kind = ReadErrorKind::RowLength { row: rows.len() / 9 + 1, found: row.len() };
                return Err(line.error_at(line.content.trim(), kind));
            }
            rows.extend(row);
            if rows.len() == 81 {
                let regions = regions(rows);
                self.regions = None;
                let added = regions.and_then(|regions| self.add_clues(vec![regions]));
                added.map_err(|error| line.error_at(line.content.trim(), error.into()))?;
            }
            return Ok(true);
        }
        let content = line.content.trim();
        let Some(clue) = clue_line(content) else { return Ok(false) };
        if self.readings.is_empty() {
            return Err(line.error_at(content, ReadErrorKind::ClueAboveGrid));
        }
        match clue.map_err(|error| line.error_at(content, error.into()))? {
            ClueLine::Clues(clues) => {
                self.add_clues(clues).map_err(|error| line.error_at(content, error.into()))?;
            }
            ClueLine::Regions => self.regions = Some(Vec::with_capacity(81)),
        }
        Ok(true)
    }

    /// Adds rules to the last grid.
    fn add_clues(&mut self, more: Vec<Clue>) -> Result<(), ClueError> {
        let Some(last) = self.readings.last_mut() else { return Ok(()) };
        let clues = last.puzzle.variant.clues().iter().cloned();
        let mut clues: Vec<Clue> = clues.filter(|it| !more.contains(it)).collect();
        clues.extend(more);
        last.puzzle.variant = variant_of(clues)?;
        Ok(())
    }

    /// Takes a line that tells what the player did in the grid above.
    fn is_change(&mut self, content: &str) -> bool {
        let Some(last) = self.readings.last_mut() else { return false };
        let Some(change) = simple_sudoku::change(content) else { return false };
        if last.format == Format::Boxed {
            last.format = Format::SimpleSudoku;
        }
        match change {
            Change::Entered(candidate) => {
                last.puzzle.enter(candidate);
                last.order.push(candidate.cell);
            }
            Change::Struck(candidate) => self.struck.push(candidate),
        }
        true
    }

    fn row(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        let is_list = self.readings.last().is_some_and(|last| last.format.is_one_line());
        let reading = self.block.take(line).map_err(|error| {
            if let ReadErrorKind::RowLength { found, .. } = error.kind
                && found != 81
                && (is_list || found >= 40)
            {
                return line.error_at_end(ReadErrorKind::LineLength { found });
            }
            error
        })?;
        let Some(reading) = reading else { return Ok(()) };
        match self.readings.last_mut() {
            Some(last) if self.is_state => rows::add_state(&mut last.puzzle, &reading.puzzle),
            Some(_) | None => self.add(reading),
        }
        self.is_state = false;
        self.touches = true;
        Ok(())
    }

    /// One more puzzle. Nothing more is told about the one before.
    fn add(&mut self, reading: Reading) {
        self.strike();
        self.readings.push(reading);
    }

    fn strike(&mut self) {
        if let Some(last) = self.readings.last_mut() {
            deletions::delete(&mut last.puzzle, &self.struck);
        }
        self.struck.clear();
    }

    fn push(&mut self, reading: Reading) -> Result<(), ReadError> {
        self.complete()?;
        self.add(reading);
        Ok(())
    }

    /// No grid may be half read.
    fn complete(&self) -> Result<(), ReadError> {
        if self.block.is_empty() {
            return Ok(());
        }
        let is_first = self.readings.len() == 1;
        let first = self.readings.first().filter(|_| self.touches && is_first);
        if let Some(first) = first.filter(|_| self.block.is_blank_csv()) {
            // A row further down could be the first as well.
            return if is_row_empty(first) {
                Err(at_row_1(first, ReadErrorKind::Margin { of: "row" }))
            } else {
                Ok(())
            };
        }
        let found = 9 + self.block.n_rows();
        if let Some(first) = first.filter(|it| is_row_empty(it) || is_row_numbered(it)) {
            let is_empty = is_row_empty(first);
            return Err(at_row_1(first, ReadErrorKind::OddFirstRow { found, is_empty }));
        }
        if self.touches {
            return Err(self.block.error_at_start(ReadErrorKind::TooManyRows { found }));
        }
        if self.readings.last().is_some_and(|last| last.format.is_one_line()) {
            return Err(self.block.error_after_first_row(ReadErrorKind::LineLength { found: 9 }));
        }
        Err(self.block.too_few_rows())
    }

    fn finish(mut self) -> Result<Vec<Reading>, ReadError> {
        self.complete()?;
        if let Some(rows) = &self.regions {
            let found = rows.len() / 9;
            let (line, column) = lines::end(self.text);
            return Err(ReadError { line, column, kind: ReadErrorKind::TooFewRows { found } });
        }
        self.strike();
        if self.readings.is_empty() {
            return Err(ReadError::of_text(ReadErrorKind::NoPuzzle));
        }
        Ok(self.readings)
    }

    /// Returns true if `line` is a number or a date and stands above nine whole rows, or above a line of 81 cells, so
    /// that it is no row.
    fn is_number_above(&self, line: &Line<'_>) -> bool {
        if !split::is_number_or_date(line.content) || row::row(line, 1).is_ok() {
            return false;
        }
        let below = || {
            lines::lines(self.text).skip(line.number).filter(|below| {
                !is_remark(below.content) && split::rule(below.content) == RuledLine::No
            })
        };
        let n_rows =
            below().take(9).zip(1..).filter(|(below, number)| row::row(below, *number).is_ok());
        below().next().is_some_and(|below| one_line::plain(below.content).is_some())
            || n_rows.count() == 9
    }

    /// Returns true if there are nine rows of a table below `line`, so that what stands above it is no row.
    fn has_rows_below(&self, line: &Line<'_>) -> bool {
        let below = lines::lines(self.text).skip(line.number);
        below.take_while(|line| line.content.contains(split::is_bar)).count() >= 9
    }

    fn is_rule(&mut self, content: &str) -> bool {
        match split::rule(content) {
            RuledLine::Yes => true,
            RuledLine::No => false,
            RuledLine::OrBlanks(dash) => {
                let known = &mut self.dashes[usize::from(dash == '_')];
                !*known.get_or_insert_with(|| writes_blanks_as(self.text, dash))
            }
        }
    }
}

/// Has the first row no digit and no mark?
fn is_row_empty(reading: &Reading) -> bool {
    reading.puzzle.entries[..9].iter().all(|entry| *entry == Entry::Empty)
}

/// Has the first row 1 to 9 in order, as the numbers of columns?
fn is_row_numbered(reading: &Reading) -> bool {
    let numbers = reading.puzzle.entries[..9].iter().map(|entry| entry.digit());
    numbers.eq(Digit::ALL.map(Some))
}

fn at_row_1(reading: &Reading, kind: ReadErrorKind) -> ReadError {
    ReadError { line: reading.line, column: 1, kind }
}

/// The puzzle of a line that is a link with one in it.
fn in_link(line: &Line<'_>) -> Option<Result<Reading, ReadError>> {
    let text = line.content.trim();
    if !link::is_link(text) {
        return None;
    }
    match formats::read_link(text)? {
        // A remark can start as a board does.
        (Format::Link, Err(_)) => None,
        (format, Ok(puzzle)) => Some(Ok(Reading::new(puzzle, format, line.number))),
        (_, Err(kind)) => Some(Err(line.error_at(text, kind))),
    }
}

/// Returns true if there is a row in `text` that has digits and, for its empty cells, `dash`.
fn writes_blanks_as(text: &str, dash: char) -> bool {
    lines::lines(text).any(|line| {
        let cells = || line.content.chars().filter(|&c| !c.is_whitespace() && !split::is_bar(c));
        let n_dashes = cells().filter(|&c| c == dash).count();
        let n_digits = cells().filter(char::is_ascii_digit).count();
        n_dashes > 0 && n_digits > 0 && n_dashes + n_digits == 9
    })
}

/// A title, or the names of the columns.
pub(super) fn is_heading(content: &str) -> bool {
    let data = split::without_code(content);
    let is_code = data.len() < content.trim().len() && data.contains(|c: char| c.is_ascii_digit());
    (split::is_title(content) && !is_code) || is_header(content)
}

/// `c1,c2,…` or `A;B;…`
fn is_header(content: &str) -> bool {
    let names: Vec<_> = content
        .split(|c| matches!(c, ',' | ';' | '\t') || split::is_bar(c))
        .map(|name| cell::unquoted(name.trim()))
        .filter(|name| !name.is_empty())
        .collect();
    let starts_with_letter = |name: &&str| name.starts_with(char::is_alphabetic);
    let is_cell = |name: &str| {
        name.chars().all(cell::is_blank) || cell::is_blank_word(name) || cell::is_lettered(name)
    };
    names.len() >= 8
        && names.iter().all(starts_with_letter)
        && names.iter().any(|name| !is_cell(name))
}
