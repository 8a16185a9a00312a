//! Files of OpenSudoku: XML with a game in each `<game data="…">`.
//!
//! The data are 81 digits; or `version: 1`, a line end, and for each cell its digit, its notes, and
//! whether it can be changed, each before a `|`. From version 2 on, notes are a number with a bit for
//! each digit.

use super::{Format, Reads, TextFormat};
use crate::grid::{Digit, DigitSet};
use crate::text::{Entry, Puzzle, ReadError, ReadErrorKind, Reading, lost, one_line};

pub(super) const FORMAT: TextFormat = TextFormat {
    ending: "opensudoku",
    losses: &[lost::NO_MARK_LEFT, lost::CORNER_MARKS],
    ..TextFormat::new("OpenSudoku", "a file of OpenSudoku", Reads::Document(read), write)
};

/// The attribute that holds a game.
const DATA: &str = "data=\"";

/// The puzzles of `text`, if it is such a file.
///
/// # Errors
/// The data of a game cannot be read.
fn read(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let text = text.trim_start_matches('\u{feff}');
    let is_xml = text.trim_start().starts_with('<');
    let is_meant = is_xml && text.contains("<opensudoku") && text.contains(DATA);
    is_meant.then(|| games(text))
}

fn games(text: &str) -> Result<Vec<Reading>, ReadError> {
    let mut readings = Vec::new();
    let (mut line, mut column) = (1, 1);
    for (i, part) in text.split(DATA).enumerate() {
        if i > 0 {
            column += DATA.len();
            let data = part.split('"').next().unwrap_or_default();
            let wrong = || ReadError { line, column, kind: ReadErrorKind::OpenSudoku };
            let puzzle = puzzle(data).ok_or_else(wrong)?;
            readings.push(Reading::new(puzzle, Format::OpenSudoku, line));
        }
        let last = part.rsplit('\n').next().unwrap_or_default().chars().count();
        let n_ends = part.matches('\n').count();
        column = if n_ends > 0 { last + 1 } else { column + last };
        line += n_ends;
    }
    Ok(readings)
}

fn puzzle(data: &str) -> Option<Puzzle> {
    let data = data.replace("&#10;", "\n").replace("&#xA;", "\n").replace("&#13;", "");
    let Some(versioned) = data.trim().strip_prefix("version:") else {
        let digits: String = data.split_whitespace().collect();
        return one_line::whole(&digits);
    };
    // A reader of XML may have made a blank of the line end.
    let (version, cells) = versioned.trim().split_once(char::is_whitespace)?;
    let version = version.parse().ok()?;
    let fields: Vec<&str> = cells.trim().trim_end_matches('|').split('|').collect();
    let entries = fields.chunks(3).map(|cell| entry(cell, version)).collect::<Option<Vec<_>>>()?;
    Some(Puzzle::new(entries.try_into().ok()?))
}

/// What stands in a cell: its digit, its notes, and whether it can be changed.
fn entry(cell: &[&str], version: u32) -> Option<Entry> {
    let &[digit, notes, is_own] = cell else { return None };
    let digit: u8 = digit.trim().parse().ok()?;
    match (Digit::new(digit), is_own.trim()) {
        (Some(digit), "0") => Some(Entry::Given(digit)),
        (Some(digit), "1") => Some(Entry::Entered(digit)),
        (None, _) if digit == 0 => {
            let notes = self::notes(notes.trim(), version)?;
            Some(Entry::of_marks(notes))
        }
        _ => None,
    }
}

fn notes(notes: &str, version: u32) -> Option<DigitSet> {
    if notes == "-" || notes.is_empty() {
        return Some(DigitSet::EMPTY);
    }
    if version == 1 {
        let listed = notes.split(',').filter(|it| !it.is_empty());
        return listed.map(|it| Digit::new(it.parse().ok()?)).collect();
    }
    DigitSet::try_from_bits(notes.parse().ok()?)
}

/// A file with one game.
fn write(puzzle: &Puzzle) -> String {
    let cells: String = puzzle.entries.into_iter().map(cell).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  \
         <game data=\"version: 2&#10;{cells}\" />\n</opensudoku>\n"
    )
}

fn cell(entry: Entry) -> String {
    match entry {
        Entry::Given(digit) => format!("{digit}|0|0|"),
        Entry::Entered(digit) => format!("{digit}|0|1|"),
        Entry::Marks(marks) => format!("0|{}|1|", marks.bits()),
        Entry::Empty => "0|0|1|".to_owned(),
    }
}
