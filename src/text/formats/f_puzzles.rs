//! The JSON of f-puzzles.
//!
//! A puzzle with rules that are not known here is refused by the name of the rule.

use super::{Extent, Format, Reads, TextFormat, f_puzzles_clues};
use crate::grid::{Cell, Clue, ClueKind, Digit, DigitSet, regions as regions_of, variant_of};
use crate::text::lost::Loss;
use crate::text::{
    Entry, Lost, Puzzle, ReadError, ReadErrorKind, Reading, json, json_place, lines, lost,
};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

pub(super) const FORMAT: TextFormat = TextFormat {
    ending: "json",
    extent: Extent::Line,
    losses: &[RULES, lost::NO_MARK_LEFT],
    holds_rules: true,
    // Other JSON with a grid in it is read with this.
    ..TextFormat::new("f-puzzles", "JSON of f-puzzles", Reads::Document(json::read), write)
};

/// The rules of which it would say something else.
pub(super) const RULES: Loss =
    (|puzzle| f_puzzles_clues::would_change(puzzle.variant.clues()), Lost::Rules);

/// What says nothing about the rules.
const REMARKS: [&str; 7] =
    ["title", "author", "ruleset", "solution", "highlightConflicts", "successMessage", "metadata"];

/// A puzzle as f-puzzles has it.
#[derive(Deserialize, Serialize)]
pub(super) struct FPuzzle {
    grid: Vec<Vec<Square>>,
    size: Option<u8>,
    #[serde(flatten)]
    others: BTreeMap<String, Value>,
}

#[derive(Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
struct Square {
    #[serde(skip_serializing_if = "Option::is_none")]
    center_pencil_marks: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    corner_pencil_marks: Option<Vec<u8>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    given: bool,
    #[serde(skip_serializing)]
    given_pencil_marks: Option<Vec<u8>>,
    /// The region that a jigsaw has here, `Some(None)` if that is no region at all; none says the usual box.
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    region: Option<Option<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
}

/// A value that is there, if only as `null`.
fn some<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Option<usize>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// The puzzles of `text`, if that is JSON of this kind.
///
/// # Errors
/// It is not what it should be, or is no plain sudoku.
pub(in crate::text) fn read(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let text = text.trim_start_matches('\u{feff}');
    (text.trim_start().starts_with('{') && text.contains("\"grid\"")).then(|| puzzles(text))
}

/// The puzzles of one piece of JSON after the other.
fn puzzles(json: &str) -> Result<Vec<Reading>, ReadError> {
    let mut stream = serde_json::Deserializer::from_str(json).into_iter::<FPuzzle>();
    let mut readings = Vec::new();
    loop {
        let rest = json.get(stream.byte_offset()..).unwrap_or_default();
        let start = json.len() - rest.trim_start().len();
        let line = json.get(..start).unwrap_or_default().matches('\n').count() + 1;
        match stream.next() {
            Some(Ok(found)) => {
                let error = |kind| place(&found, json, start).unwrap_or(ReadError::of_text(kind));
                let puzzle = puzzle(&found).map_err(error)?;
                readings.push(Reading::new(puzzle, Format::FPuzzles, line));
            }
            Some(Err(error)) => {
                return Err(json_place::of_error(json, &error, ReadErrorKind::NotFPuzzles));
            }
            None => return Ok(readings),
        }
    }
}

/// Where a square of `found`, whose JSON starts at the byte `start`, has a value that is no digit.
fn place(found: &FPuzzle, json: &str, start: usize) -> Option<ReadError> {
    let is_no_digit = |square: &Square| square.value.is_some_and(|it| Digit::new(it).is_none());
    let n = found.grid.iter().flatten().position(is_no_digit)?;
    let error = json_place::of_cell(json.get(start..)?, "grid", Some("value"), n, 2)?;
    let (line, column) = lines::end(json.get(..start)?);
    let column = if error.line == 1 { column + error.column - 1 } else { error.column };
    Some(ReadError { line: line + error.line - 1, column, ..error })
}

/// The plain sudoku that `found` is.
///
/// # Errors
/// It is no plain sudoku, or something in it is no digit.
pub(super) fn puzzle(found: &FPuzzle) -> Result<Puzzle, ReadErrorKind> {
    let variant = |name: &str| ReadErrorKind::Variant(name.to_owned());
    let is_square = found.grid.len() == 9 && found.grid.iter().all(|row| row.len() == 9);
    if found.size.is_some_and(|size| size != 9) || !is_square {
        return Err(variant("size"));
    }
    let is_rule = |(name, value): &(&String, &Value)| {
        !REMARKS.contains(&name.as_str()) && says_something(value)
    };
    let mut clues = Vec::new();
    for (name, value) in found.others.iter().filter(is_rule) {
        clues.extend(f_puzzles_clues::read(name, value).ok_or_else(|| variant(name))?);
    }
    let mut puzzle = Puzzle::new([Entry::Empty; 81]);
    let mut clues = f_puzzles_clues::together(clues).ok_or_else(|| variant("negative"))?;
    clues.extend(regions(found).ok_or_else(|| variant("region"))?);
    puzzle.variant = variant_of(clues)?;
    for (cell, square) in Cell::ALL.into_iter().zip(found.grid.iter().flatten()) {
        puzzle.entries[cell.index()] = entry(square).ok_or(ReadErrorKind::NotFPuzzles)?;
        if square.value.is_none() {
            let corners = square.corner_pencil_marks.as_deref().unwrap_or_default();
            puzzle.corners[cell.index()] = digits(corners).ok_or(ReadErrorKind::NotFPuzzles)?;
        }
    }
    Ok(puzzle)
}

/// The regions of a jigsaw, if there is a cell that is not in the region of its box, or that there are none; `None` if a
/// region does not have nine cells.
fn regions(found: &FPuzzle) -> Option<Option<Clue>> {
    let own_box = |cell: Cell| usize::from(cell.classic_houses()[2].number()) - 1;
    let squares = Cell::ALL.into_iter().zip(found.grid.iter().flatten());
    let regions: Vec<Option<usize>> =
        squares.map(|(cell, it)| it.region.unwrap_or(Some(own_box(cell)))).collect();
    if regions.iter().all(Option::is_none) {
        return Some(Some(Clue::of_board(ClueKind::NoBoxes)));
    }
    let regions = regions.into_iter().collect::<Option<Vec<usize>>>()?;
    if Cell::ALL.into_iter().zip(&regions).all(|(cell, region)| own_box(cell) == *region) {
        return Some(None);
    }
    let names: Option<Vec<char>> = regions
        .into_iter()
        .map(|region| char::from_digit(u32::try_from(region).ok()?, 36))
        .collect();
    regions_of(&names?).ok().map(Some)
}

/// Empty lists and the like are what the program writes for rules that a puzzle does not have.
fn says_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

/// What the square holds; `None` if something in it is no digit.
fn entry(square: &Square) -> Option<Entry> {
    if let Some(value) = square.value {
        let digit = Digit::new(value)?;
        return Some(if square.given { Entry::Given(digit) } else { Entry::Entered(digit) });
    }
    let own = square.center_pencil_marks.as_deref().unwrap_or_default();
    let printed = square.given_pencil_marks.as_deref().unwrap_or_default();
    let marks = digits(if own.is_empty() { printed } else { own })?;
    Some(Entry::of_marks(marks))
}

fn digits(numbers: &[u8]) -> Option<DigitSet> {
    numbers.iter().map(|&number| Digit::new(number)).collect()
}

/// How the digits that the player entered are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entered {
    /// As digits.
    AsDigits,
    /// As digits, and as pencil marks for programs that leave such digits out.
    AlsoAsMarks,
}

fn write(puzzle: &Puzzle) -> String {
    json(puzzle, Entered::AsDigits) + "\n"
}

/// The puzzle as f-puzzles exports it, in one line.
pub(super) fn json(puzzle: &Puzzle, entered: Entered) -> String {
    let clues = puzzle.variant.clues();
    let regions = clues.iter().find(|clue| clue.kind == ClueKind::Regions);
    let has_boxes = clues.iter().all(|clue| clue.kind != ClueKind::NoBoxes);
    let region = |cell| match regions {
        Some(regions) => Some(Some(regions.cells.iter().position(|it| *it == cell)? / 9)),
        None => (!has_boxes).then_some(None),
    };
    let square = |cell| Square { region: region(cell), ..square(puzzle, cell, entered) };
    let mut squares = Cell::ALL.map(square).into_iter();
    let grid = (0..9).map(|_| squares.by_ref().take(9).collect()).collect();
    let whole = FPuzzle { grid, size: Some(9), others: f_puzzles_clues::write(clues) };
    // Text and numbers are JSON.
    serde_json::to_string(&whole).unwrap_or_default()
}

fn square(puzzle: &Puzzle, cell: Cell, entered: Entered) -> Square {
    let entry = puzzle.entries[cell.index()];
    let is_given = matches!(entry, Entry::Given(_));
    let marks = match entry {
        Entry::Marks(marks) => marks,
        Entry::Entered(digit) if entered == Entered::AlsoAsMarks => digit.into(),
        Entry::Empty | Entry::Given(_) | Entry::Entered(_) => DigitSet::EMPTY,
    };
    let corners = entry.digit().map_or(puzzle.corners[cell.index()], |_| DigitSet::EMPTY);
    Square {
        center_pencil_marks: numbers(marks),
        corner_pencil_marks: numbers(corners),
        given: is_given,
        value: entry.digit().map(Digit::number),
        ..Square::default()
    }
}

fn numbers(digits: DigitSet) -> Option<Vec<u8>> {
    (!digits.is_empty()).then(|| digits.into_iter().map(Digit::number).collect())
}
