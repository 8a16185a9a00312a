//! f-puzzles: its JSON.
//!
//! Only plain sudoku is read. A puzzle with further rules is refused by the name of the rule.

use super::{Entry, Format, Puzzle, ReadError, ReadErrorKind, Reading, json_place, lines};
use crate::grid::{Cell, Digit, DigitSet};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// What says nothing about the rules.
const REMARKS: [&str; 7] =
    ["title", "author", "ruleset", "solution", "highlightConflicts", "successMessage", "metadata"];

/// A puzzle as f-puzzles has it.
#[derive(Deserialize)]
pub(super) struct FPuzzle {
    size: Option<u8>,
    grid: Vec<Vec<Square>>,
    #[serde(flatten)]
    others: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Square {
    value: Option<u8>,
    #[serde(default)]
    given: bool,
    center_pencil_marks: Option<Vec<u8>>,
    given_pencil_marks: Option<Vec<u8>>,
    corner_pencil_marks: Option<Vec<u8>>,
    region: Option<usize>,
}

/// The puzzles of `text`, if that is JSON of this kind.
///
/// # Errors
/// It is not what it should be, or is no plain sudoku.
pub(super) fn read(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let text = text.trim_start_matches('\u{feff}');
    (text.trim_start().starts_with('{') && text.contains("\"grid\"")).then(|| sheets(text))
}

/// The puzzles of one piece of JSON after the other.
fn sheets(json: &str) -> Result<Vec<Reading>, ReadError> {
    let mut sheets = serde_json::Deserializer::from_str(json).into_iter::<FPuzzle>();
    let mut readings = Vec::new();
    loop {
        let rest = json.get(sheets.byte_offset()..).unwrap_or_default();
        let start = json.len() - rest.trim_start().len();
        let line = json.get(..start).unwrap_or_default().matches('\n').count() + 1;
        match sheets.next() {
            Some(Ok(sheet)) => {
                let reading = reading(&sheet, line);
                let no_digit = || place(&sheet, json, start);
                readings.push(reading.map_err(|error| no_digit().unwrap_or(error))?);
            }
            Some(Err(error)) => {
                return Err(json_place::of_error(json, &error, ReadErrorKind::NotFPuzzles));
            }
            None => return Ok(readings),
        }
    }
}

/// Where a square of `sheet`, whose JSON starts at the byte `start`, has a value that is no digit.
fn place(sheet: &FPuzzle, json: &str, start: usize) -> Option<ReadError> {
    let is_no_digit = |square: &Square| square.value.is_some_and(|it| Digit::new(it).is_none());
    let n = sheet.grid.iter().flatten().position(is_no_digit)?;
    let error = json_place::of_cell(json.get(start..)?, "grid", Some("value"), n, 2)?;
    let (line, column) = lines::end(json.get(..start)?);
    let column = if error.line == 1 { column + error.column - 1 } else { error.column };
    Some(ReadError { line: line + error.line - 1, column, ..error })
}

/// The puzzle of `sheet`, which starts in this line.
///
/// # Errors
/// It is no plain sudoku, or something in it is no digit.
pub(super) fn reading(sheet: &FPuzzle, line: usize) -> Result<Reading, ReadError> {
    let variant = |name: &str| ReadError::of_text(ReadErrorKind::Variant(name.to_owned()));
    let is_square = sheet.grid.len() == 9 && sheet.grid.iter().all(|row| row.len() == 9);
    if sheet.size.is_some_and(|size| size != 9) || !is_square {
        return Err(variant("size"));
    }
    let is_rule = |(name, value): &(&String, &Value)| {
        !REMARKS.contains(&name.as_str()) && says_something(value)
    };
    if let Some((name, _)) = sheet.others.iter().find(is_rule) {
        return Err(variant(name));
    }
    let mut puzzle = Puzzle::new([Entry::Empty; 81]);
    for (cell, square) in Cell::ALL.into_iter().zip(sheet.grid.iter().flatten()) {
        let [_, _, own_box] = cell.houses();
        if square.region.is_some_and(|it| it + 1 != usize::from(own_box.number())) {
            return Err(variant("region"));
        }
        let not_a_digit = || ReadError::of_text(ReadErrorKind::NotFPuzzles);
        puzzle.entries[cell.index()] = entry(square).ok_or_else(not_a_digit)?;
        if square.value.is_none() {
            let corners = square.corner_pencil_marks.as_deref().unwrap_or_default();
            puzzle.corners[cell.index()] = digits(corners).ok_or_else(not_a_digit)?;
        }
    }
    Ok(Reading::new(puzzle, Format::FPuzzles, line))
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
