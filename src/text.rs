//! Puzzles as text: read and written in many formats.
//!
//! A link, a text of JSON, or a file of OpenSudoku is read as a whole. Any other text is walked line by
//! line. A line is a whole puzzle (81 or 729 characters, HoDoKu's library), a row of a grid, a rule
//! between rows, or something to pass over: blank lines, comments that start with `#`, titles between
//! grids, brackets and fences around code. Nine rows are a grid; they may have numbers. What is none
//! of this is an error, told with its place: nothing is skipped silently.
//!
//! If a format does not say whether a digit was given or entered, the digit counts as given. `+5`
//! or `e5` is a digit that the player entered, `147` are pencil marks, `m7` or `(7)` is one pencil
//! mark, and `^36` are digits in the corners of a cell, which say where in its box a digit goes. In a grid where
//! givens are decorated as `<5>` or entered digits as `*5*`, a digit alone is a pencil mark.

mod block;
mod bytes;
mod cell;
mod columns;
mod corners;
mod deletions;
mod error;
mod fallback;
mod foreign;
// The command line asks more of a format than the library does.
#[cfg_attr(not(feature = "cli"), allow(dead_code))]
mod formats;
mod help;
mod json;
mod json_place;
mod lines;
mod lost;
mod marked;
mod minus_ones;
mod numbered;
mod one_line;
mod puzzle;
mod reader;
mod report;
mod row;
mod split;
mod typography;
mod unpack;

use crate::grid::Cell;
use formats::link;

pub use bytes::{MAX_BYTES, MAX_LINE, text};
pub(crate) use columns::PuzzleColumn;
pub use corners::CornerMarks;
pub use error::{ForeignFile, LibraryField, ReadError, ReadErrorKind};
pub use formats::library_line::{LibraryLine, library_line};
#[cfg(feature = "cli")]
pub(crate) use formats::{Content, Extent, Reads, link::is_link};
pub use formats::{Format, UnknownFormat, write};
pub use lost::{Lost, first_holding_all, lost};
pub use puzzle::{Entry, NotInGrid, PencilMarks, Puzzle};
pub use report::{TextPosition, excerpt, excerpt_at, report};
#[cfg(feature = "cli")]
pub(crate) use split::is_title;

/// The length from which on a run of cells without a gap is meant to be a whole grid, and not a row.
pub(crate) const MIN_CELLS_OF_A_GRID: usize = 40;

/// A puzzle and where it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How it was written.
    pub format: Format,
    /// The line of its first row, from 1.
    pub line: usize,
    /// What it is called in the text: its key in JSON.
    pub name: Option<String>,
    /// The cells that the player filled, the latest last, where the format tells that.
    pub order: Vec<Cell>,
}

impl Reading {
    /// A puzzle of which it is not told in which order it was filled.
    const fn new(puzzle: Puzzle, format: Format, line: usize) -> Self {
        Self { puzzle, format, line, name: None, order: Vec::new() }
    }
}

/// All puzzles of `text`, at least one.
///
/// # Errors
/// Some line cannot be read, a grid is not complete, or there is no puzzle at all.
pub fn puzzles(text: &str) -> Result<Vec<Reading>, ReadError> {
    puzzles_in(text, None)
}

/// All puzzles of `text`, a list whose puzzles stand in `column` if that is known.
fn puzzles_in(text: &str, column: Option<PuzzleColumn>) -> Result<Vec<Reading>, ReadError> {
    bytes::check_length(text.len())?;
    let text = &*minus_ones::as_zeros(text);
    let in_lines = || in_lines(text, column);
    in_link(text).or_else(|| formats::read_document(text)).unwrap_or_else(in_lines)
}

/// The one puzzle of a line of a list.
///
/// # Errors
/// Those of [`puzzles`], or there are several.
#[cfg(feature = "cli")]
pub(crate) fn puzzle_of_line(
    line: &str,
    column: Option<PuzzleColumn>,
) -> Result<Reading, ReadError> {
    one_of(puzzles_in(line, column)?, None)
}

/// The puzzles of `text`, if that is a link with a puzzle between its signs.
fn in_link(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    if let Some(inner) = link::text_of(text) {
        // Its lines and columns are not those of the link.
        let readings = inner.and_then(|inner| in_lines(&inner, None).map_err(|error| error.kind));
        return Some(readings.map_err(ReadError::of_text));
    }
    if let Some((format, puzzle)) = formats::read_link(text) {
        let readings = puzzle.map(|puzzle| vec![Reading::new(puzzle, format, 1)]);
        return Some(readings.map_err(ReadError::of_text));
    }
    if !link::is_address(text) {
        return None;
    }
    let puzzle = text.split(['/', '?', '&', '=', '#']).find_map(one_line::plain)?;
    Some(Ok(vec![Reading::new(puzzle, Format::Line, 1)]))
}

/// All puzzles of a text that is neither a link nor JSON.
fn in_lines(text: &str, column: Option<PuzzleColumn>) -> Result<Vec<Reading>, ReadError> {
    bytes::check_lines(text)?;
    reader::read(text, column).or_else(|error| fallback::read(text, column, error))
}

/// The puzzle of `text`; if there are several, the `nth`, counted from 1.
///
/// # Errors
/// Those of [`puzzles`]; there are several and `nth` is `None`; or the text has fewer puzzles than `nth`.
pub fn puzzle(text: &str, nth: Option<usize>) -> Result<Reading, ReadError> {
    one_of(puzzles(text)?, nth)
}

/// The only one of `readings`, or the `nth`, counted from 1.
fn one_of(mut readings: Vec<Reading>, nth: Option<usize>) -> Result<Reading, ReadError> {
    let found = readings.len();
    let nth = match nth {
        None if found > 1 => {
            return Err(ReadError::of_text(ReadErrorKind::SeveralPuzzles(found)));
        }
        None => 1,
        Some(nth) => nth,
    };
    if (1..=found).contains(&nth) {
        return Ok(readings.swap_remove(nth - 1));
    }
    Err(ReadError::of_text(ReadErrorKind::NoSuchPuzzle { nth, found }))
}
