//! The items of a list, and the puzzles that they hold.

use crate::cli::puzzle_lines;
use crate::text::{self, ReadError, ReadErrorKind, Reading};

/// Something that gets one record of the output.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// Which of the files, from 0.
    pub(super) file: usize,
    /// The line where it starts, from 1.
    pub(super) line: usize,
    /// Its content.
    pub(super) content: Content,
}

/// What an item is.
#[derive(Clone, Debug)]
pub(super) enum Content {
    /// A line that is meant to be a puzzle.
    Line(Vec<u8>),
    /// A puzzle that needs several lines, or stands on a photo; or why there is none.
    Parsed(Result<Box<Reading>, String>),
}

/// An item whose text was read.
#[derive(Debug)]
pub(super) struct ParsedItem {
    /// Which of the files, from 0.
    pub(super) file: usize,
    /// The line where it starts, from 1.
    pub(super) line: usize,
    /// What identifies the puzzle on its line.
    pub(super) id: Option<String>,
    /// The puzzle, or why there is none.
    pub(super) reading: Result<Reading, String>,
}

impl Item {
    /// Reads the puzzle.
    pub(super) fn parsed(self) -> ParsedItem {
        let Self { file, line, content } = self;
        let (id, reading) = match content {
            Content::Parsed(reading) => (None, reading.map(|reading| *reading)),
            Content::Line(text) => {
                let reading = text::text(&text).and_then(|text| text::puzzle(&text, None));
                (puzzle_lines::id(&text), reading.map_err(|error| in_one_line(&error)))
            }
        };
        ParsedItem { file, line, id, reading }
    }
}

/// Why a line is no puzzle.
fn in_one_line(error: &ReadError) -> String {
    if matches!(error.kind, ReadErrorKind::SeveralPuzzles(_)) {
        return "the line holds several puzzles".to_owned();
    }
    error.to_string()
}
