//! Text in, puzzle out.
//!
//! A text is walked line by line. A line is a whole puzzle (81 or 729 characters, HoDoKu's
//! library), a row of a grid, a rule between rows, or something to pass over: blank lines,
//! comments that start with `#`, titles between grids, brackets and fences around code. Nine rows
//! are a grid. What is none of this is an error, told with its place: nothing is skipped silently.
//!
//! A digit whose origin the format does not tell counts as given. `+5` is a digit that the player
//! entered, `147` are pencil marks, `(7)` is one pencil mark, and `^36` are digits in the corners of
//! a cell, which say where in its box a digit goes. In a grid where givens are
//! decorated as `<5>` or entered digits as `*5*`, a digit alone is a pencil mark.

mod block;
mod bytes;
mod cell;
mod corners;
mod error;
mod fpuzzles;
mod help;
mod library;
pub(crate) mod lines;
mod link;
mod loose;
mod one_line;
mod progress;
mod puzzle;
mod reader;
mod row;
mod split;

use crate::grid::Cell;

pub use bytes::{MAX_BYTES, text};
pub use corners::CornerMarks;
pub use error::{LibraryField, ReadError, ReadErrorKind};
pub use library::{LibraryLine, library_line};
pub use puzzle::{Entry, Marks, Puzzle};

/// A puzzle and where it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How it was written.
    pub format: Format,
    /// The line of its first row, from 1.
    pub line: usize,
    /// The cells that the player filled, the latest last, where the format tells that.
    pub order: Vec<Cell>,
}

impl Reading {
    /// A puzzle of which it is not told in which order it was filled.
    const fn new(puzzle: Puzzle, format: Format, line: usize) -> Self {
        Self { puzzle, format, line, order: Vec::new() }
    }
}

/// How a puzzle was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Format {
    /// Fields between commas, semicolons, or tabs.
    Csv,
    /// One line, one character a cell.
    Line,
    /// Nine lines of nine cells.
    Rows,
    /// The same with lines drawn between the boxes.
    Boxed,
    /// Nine lines of nine groups: a digit, or the marks of a cell.
    PencilMarks,
    /// A line of HoDoKu's library.
    LibraryLine,
    /// One line, nine characters a cell.
    Candidates,
    /// JSON of f-puzzles, or a link that holds it.
    FPuzzles,
}

impl Format {
    /// Is the whole puzzle in one line?
    const fn is_one_line(self) -> bool {
        matches!(self, Self::Line | Self::LibraryLine | Self::Candidates)
    }
}

/// What to call it in a message.
impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Csv => "CSV",
            Self::Line => "81 characters",
            Self::Rows => "9 lines of 9",
            Self::Boxed => "boxed grid",
            Self::PencilMarks => "pencil-mark grid",
            Self::LibraryLine => "HoDoKu library line",
            Self::Candidates => "729 characters",
            Self::FPuzzles => "f-puzzles",
        })
    }
}

/// All puzzles of `text`, at least one.
///
/// # Errors
/// Some line cannot be read, a grid is not complete, or there is no puzzle at all.
pub fn puzzles(text: &str) -> Result<Vec<Reading>, ReadError> {
    bytes::check_length(text.len())?;
    if let Some(reading) = link::read(text) {
        return Ok(vec![reading]);
    }
    if let Some(reading) = fpuzzles::read(text) {
        return reading.map(|reading| vec![reading]);
    }
    reader::read(text).or_else(|error| {
        let reading = error.kind.is_about_length().then(|| loose::read(text)).flatten();
        reading.map(|reading| vec![reading]).ok_or(error)
    })
}

/// The puzzle of `text`; if there are several, the `nth`, counted from 1.
///
/// # Errors
/// Those of [`puzzles`]; there are several and `nth` is `None`; there are not so many.
pub fn puzzle(text: &str, nth: Option<usize>) -> Result<Reading, ReadError> {
    let mut readings = puzzles(text)?;
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
