//! Lines of HoDoKu's regression library: `:code:digits:grid:deleted:eliminated:placed:length`.

use super::{Content, Extent, Reads, TextFormat, line};
use crate::grid::{Candidate, Digit, DigitSet};
use crate::text::deletions::{self, candidates};
use crate::text::lines::{self, Line};
use crate::text::{LibraryField, Puzzle, ReadError, ReadErrorKind, cell};

pub(super) const FORMAT: TextFormat = TextFormat {
    extent: Extent::Line,
    losses: deletions::LOSSES,
    content: Content::Line(asks_for_nothing),
    ..TextFormat::new("HoDoKu library line", "a line of HoDoKu's library", Reads::Lines, write)
};

/// A position and what HoDoKu finds in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryLine {
    /// HoDoKu's number for the technique, four digits or five: `0401`.
    pub code: String,
    /// What follows `-` after the code; `x` says that the technique must find nothing.
    pub variant: Option<char>,
    /// The digits that the technique is about.
    pub digits: DigitSet,
    /// The position.
    pub puzzle: Puzzle,
    /// What the step eliminates.
    pub eliminations: Vec<Candidate>,
    /// What the step places.
    pub placements: Vec<Candidate>,
    /// How long the chain is, for chains.
    pub length: Option<u32>,
}

/// Reads one line of the library.
///
/// If candidates were deleted, the puzzle has marks in every empty cell: what the digits on the
/// board leave, less what was deleted. Otherwise it has no marks.
///
/// # Errors
/// The line has too few or too many fields, or one of them cannot be read.
pub fn library_line(text: &str) -> Result<LibraryLine, ReadError> {
    let empty = || ReadError::of_text(ReadErrorKind::NoPuzzle);
    let line = lines::lines(text).find(|line| !line.raw.trim().is_empty()).ok_or_else(empty)?;
    read(&line, line.content.trim())
}

/// Returns true if `content` starts as such a line does.
pub(in crate::text) fn is_meant(content: &str) -> bool {
    let mut chars = content.chars();
    chars.next() == Some(':') && chars.next().is_some_and(|c| c.is_ascii_digit())
}

/// Reads `content`, a piece of `line`.
pub(in crate::text) fn read(line: &Line<'_>, content: &str) -> Result<LibraryLine, ReadError> {
    let fields: Vec<_> = content.strip_prefix(':').unwrap_or(content).split(':').collect();
    let found = fields.len();
    let [code, digits, grid, deleted, eliminated, placed, rest @ ..] = fields.as_slice() else {
        return Err(line.error_at_end(ReadErrorKind::LibraryFields { found }));
    };
    if let [_, surplus, ..] = rest {
        return Err(line.error_at(surplus, ReadErrorKind::LibraryFields { found }));
    }
    let (code, variant) = code_and_variant(line, code)?;
    let length = match rest.first().map(|length| length.trim()) {
        None | Some("") => None,
        Some(length) => {
            let parsed = length.parse().ok();
            Some(parsed.ok_or_else(|| wrong_field(line, length, LibraryField::Length))?)
        }
    };
    let mut puzzle = position(line, grid)?;
    deletions::delete(&mut puzzle, &candidates(line, deleted)?);
    Ok(LibraryLine {
        code,
        variant: variant.or_else(|| (*digits == "x").then_some('x')),
        digits: digit_set(line, digits)?,
        puzzle,
        eliminations: candidates(line, eliminated)?,
        placements: candidates(line, placed)?,
        length,
    })
}

fn wrong_field(line: &Line<'_>, field: &str, expected: LibraryField) -> ReadError {
    line.error_at(field, ReadErrorKind::LibraryField { expected, found: field.to_owned() })
}

fn code_and_variant(line: &Line<'_>, field: &str) -> Result<(String, Option<char>), ReadError> {
    let (code, variant) = match field.split_once('-') {
        Some((code, variant)) => (code, Some(variant)),
        None => (field, None),
    };
    let is_code = matches!(code.len(), 4 | 5) && code.bytes().all(|byte| byte.is_ascii_digit());
    let mut letters = variant.unwrap_or_default().chars();
    let letter = letters.next();
    if !is_code || letters.next().is_some() || variant.is_some() != letter.is_some() {
        return Err(wrong_field(line, field, LibraryField::Code));
    }
    Ok((code.to_owned(), letter))
}

fn digit_set(line: &Line<'_>, field: &str) -> Result<DigitSet, ReadError> {
    if field == "x" {
        return Ok(DigitSet::EMPTY);
    }
    let digits: Option<DigitSet> = field.chars().map(Digit::from_char).collect();
    digits.ok_or_else(|| wrong_field(line, field, LibraryField::Digits))
}

fn position(line: &Line<'_>, grid: &str) -> Result<Puzzle, ReadError> {
    let mentions = cell::characters(line, &[grid])?;
    cell::puzzle(&mentions).ok_or_else(|| {
        let end = grid.get(grid.len()..).unwrap_or(grid);
        line.error_at(end, ReadErrorKind::LineLength { found: mentions.len() })
    })
}

/// A line that asks for no technique.
fn write(puzzle: &Puzzle) -> String {
    format!(":0000:x:{}:{}::\n", line::characters(puzzle), deletions::written(puzzle))
}

/// A line that has nothing but a grid and deleted candidates: what the program writes.
fn asks_for_nothing(line: &str) -> bool {
    let fields: Vec<&str> = line.split(':').collect();
    matches!(fields.as_slice(), ["", "0000", "x", _, _, "", ""])
}
