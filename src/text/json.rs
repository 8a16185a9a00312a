//! JSON with a grid in it: answers of this program, and what other programs write under any name.
//!
//! A value takes up to three hundred times the memory of its text, so the length of the text says nothing. The
//! values are counted before anything is built from them.

use super::formats::f_puzzles;
use super::{
    Entry, Format, Puzzle, ReadError, ReadErrorKind, Reading, block, json_place, one_line,
};
use crate::grid::{Digit, DigitSet};
use serde_json::Value;

/// Under these names stands no puzzle, but what came of it.
const RESULTS: [&str; 9] =
    ["solution", "solutions", "solved", "answer", "result", "end", "after", "candidates", "given"];

/// A string under any name with this many cells or more is meant to be a grid.
const MIN_CELLS_OF_A_STRING: usize = 60;

/// JSON with more puzzles is not read: each of them is compared with those before.
const MAX_PUZZLES: usize = 5_000;

/// More is not read. A walk of the hardest puzzles, as this program writes it, has a third of that.
const MAX_SIZE: usize = 1 << 19;

/// An object takes as much as so many values.
const OBJECT: usize = 8;

/// The puzzles of `text`, if it starts as JSON does. That of f-puzzles says more than others.
///
/// # Errors
/// It is too large, is no JSON, has no grid in it, or the grid has not 81 cells.
pub(super) fn read(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let is_json = text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '[']);
    if is_json && !is_readable(text) {
        return Some(Err(ReadError::of_text(ReadErrorKind::JsonTooLarge)));
    }
    let of_fpuzzles = f_puzzles::read(text);
    match &of_fpuzzles {
        Some(Ok(_)) => of_fpuzzles,
        Some(Err(error)) if error.kind != ReadErrorKind::NotFPuzzles => of_fpuzzles,
        Some(Err(_)) if text.contains("\"value\":") => of_fpuzzles,
        Some(Err(_)) | None => any(text).or(of_fpuzzles),
    }
}

/// Returns true if the JSON in `text` is small enough to be read.
fn is_readable(text: &str) -> bool {
    let mut size = 0;
    let mut in_string = false;
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => in_string = !in_string,
            // What comes after it is no sign.
            b'\\' if in_string => drop(bytes.next()),
            b'{' if !in_string => size += OBJECT,
            b'[' | b',' if !in_string => size += 1,
            _ => {}
        }
    }
    size <= MAX_SIZE
}

/// The puzzles of `text`, if that is an object of JSON, or a list of objects.
///
/// # Errors
/// It is no JSON, has no grid in it, or the grid has not 81 cells.
fn any(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let text = text.trim_start_matches('\u{feff}');
    let start = text.trim_start();
    let is_object = start.starts_with('{')
        && start.trim_start_matches(['{', ' ', '\n', '\r', '\t']).starts_with('"');
    let is_list = start.starts_with('[')
        && start.trim_start_matches(['[', ' ', '\n', '\r', '\t']).starts_with("{\"");
    (is_object || is_list).then(|| read_json(text))
}

/// The puzzles of `text`, if that is a list of JSON: 81 numbers, or nine lists of nine, over however many lines.
///
/// # Errors
/// It has no grid in it, or the grid has not 81 cells.
pub(super) fn list(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let is_list = text.trim_start_matches('\u{feff}').trim_start().starts_with('[');
    let readings = (is_list && is_readable(text)).then(|| read_json(text))?;
    let is_json = !readings.as_ref().is_err_and(|error| error.kind == ReadErrorKind::NotJson);
    is_json.then_some(readings)
}

fn read_json(text: &str) -> Result<Vec<Reading>, ReadError> {
    let json: Value = serde_json::from_str(text)
        .map_err(|error| json_place::of_error(text, &error, ReadErrorKind::NotJson))?;
    let mut found = GridCollector { text, readings: Vec::new(), nearly: None };
    found.collect(&json, "");
    if found.readings.len() > MAX_PUZZLES {
        return Err(ReadError::of_text(ReadErrorKind::JsonTooLarge));
    }
    let is_ours = json.get("version").is_some() && json.get("answer").is_some();
    if is_ours {
        // What comes after the first board is what the steps make of it.
        found.readings.truncate(1);
    }
    match (found.readings.is_empty(), found.nearly) {
        (false, _) => Ok(found.readings),
        (true, Some(error)) => Err(error),
        (true, None) => Err(ReadError::of_text(ReadErrorKind::NoGridInJson)),
    }
}

/// What was found so far.
struct GridCollector<'a> {
    text: &'a str,
    readings: Vec<Reading>,
    /// Something that was meant to be a grid, and is none.
    nearly: Option<ReadError>,
}

impl GridCollector<'_> {
    /// Looks for grids in `json`, which stands under the name `key`.
    fn collect(&mut self, json: &Value, key: &str) {
        if self.readings.len() > MAX_PUZZLES {
            return;
        }
        if let Some(puzzle) = puzzle(json) {
            let is_known = self.readings.iter().any(|it| it.puzzle == puzzle);
            if !is_known {
                let (line, _) = self.place(key);
                let format = format(json, &puzzle);
                let name = (!key.is_empty()).then(|| key.to_owned());
                self.readings.push(Reading { name, ..Reading::new(puzzle, format, line) });
            }
            return;
        }
        if let Some(found) = n_cells(json) {
            let (line, column) = self.place(key);
            let kind = ReadErrorKind::GridInJson { found };
            let not_a_digit = || self.not_a_digit(json, key);
            let error = not_a_digit().unwrap_or(ReadError { line, column, kind });
            self.nearly.get_or_insert(error);
            return;
        }
        match json {
            Value::Array(items) => items.iter().for_each(|item| self.collect(item, key)),
            Value::Object(fields) => {
                let fields = fields.iter().filter(|(name, _)| !is_result(name));
                let mut fields: Vec<(&String, &Value)> = fields.collect();
                if fields.iter().filter(|(_, value)| puzzle(value).is_some()).nth(1).is_some() {
                    // The fields come by alphabet, and `nth` counts as the text does.
                    fields.sort_by_key(|(name, _)| self.place(name));
                }
                fields.into_iter().for_each(|(name, value)| self.collect(value, name));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// The first cell that holds no digit, if `json` has as many cells as a grid.
    fn not_a_digit(&self, json: &Value, key: &str) -> Option<ReadError> {
        let cells = cells(json)?;
        let n = cells.iter().position(|cell| entry(cell).is_none())?;
        let depth = if json.as_array().is_some_and(|it| it.len() == 81) { 1 } else { 2 };
        json_place::of_cell(self.text, key, None, n, depth)
    }

    /// Line and column of the name of a field.
    fn place(&self, key: &str) -> (usize, usize) {
        let before = self.text.split_once(&format!("\"{key}\"")).map_or("", |(before, _)| before);
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        (before.matches('\n').count() + 1, column)
    }
}

/// The format that is in the JSON.
fn format(json: &Value, puzzle: &Puzzle) -> Format {
    let format = block::grid_format(false, puzzle, false);
    if format == Format::Rows && json.is_string() { Format::Line } else { format }
}

fn is_result(name: &str) -> bool {
    RESULTS.iter().any(|it| it.eq_ignore_ascii_case(name))
}

/// The puzzle that `json` is, without looking into it.
fn puzzle(json: &Value) -> Option<Puzzle> {
    match json {
        Value::String(text) => of_text(text),
        Value::Array(rows) => of_strings(rows).or_else(|| of_entries(&cells(json)?)),
        Value::Object(fields) if fields.contains_key("digits") && fields.contains_key("givens") => {
            of_grid(json)
        }
        Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

fn of_text(text: &str) -> Option<Puzzle> {
    one_line::whole(&text.split_whitespace().collect::<String>())
}

/// Nine strings of nine.
fn of_strings(rows: &[Value]) -> Option<Puzzle> {
    let rows: Vec<&str> = rows.iter().map(Value::as_str).collect::<Option<_>>()?;
    let is_grid = rows.len() == 9 && rows.iter().all(|row| row.chars().count() == 9);
    of_text(&rows.concat()).filter(|_| is_grid)
}

fn of_entries(cells: &[&Value]) -> Option<Puzzle> {
    let entries: Vec<Entry> = cells.iter().map(|cell| entry(cell)).collect::<Option<_>>()?;
    let mut puzzle = Puzzle::new(entries.try_into().ok()?);
    for (corner, cell) in puzzle.corners.iter_mut().zip(cells) {
        *corner = cell.get("corner").and_then(digits).unwrap_or_default();
    }
    Some(puzzle)
}

/// 81 cells in one list, or in nine lists of nine.
fn cells(json: &Value) -> Option<Vec<&Value>> {
    let rows = json.as_array()?;
    if rows.len() == 81 {
        return Some(rows.iter().collect());
    }
    let is_row = |row: &&Value| row.as_array().is_some_and(|cells| cells.len() == 9);
    let is_grid = rows.len() == 9 && rows.iter().all(|row| is_row(&row));
    is_grid.then(|| rows.iter().filter_map(Value::as_array).flatten().collect())
}

/// A cell: a digit, nothing, marks, or an object as this program writes it.
fn entry(cell: &Value) -> Option<Entry> {
    match cell {
        Value::Null => Some(Entry::Empty),
        Value::Number(number) => match number.as_u64()? {
            0 => Some(Entry::Empty),
            number => digit(number).map(Entry::Given),
        },
        Value::String(text) => match text.trim() {
            "" | "." | "0" | "-" | "_" => Some(Entry::Empty),
            text => text.parse().ok().map(Entry::Given),
        },
        Value::Array(_) => digits(cell).map(Entry::of_marks),
        Value::Object(fields) => {
            let digit = |name| fields.get(name).map(|it| it.as_u64().and_then(digit));
            match (digit("given"), digit("entered"), fields.get("marks")) {
                (Some(given), _, _) => given.map(Entry::Given),
                (None, Some(entered), _) => entered.map(Entry::Entered),
                (None, None, Some(listed)) => digits(listed).map(Entry::of_marks),
                (None, None, None) if fields.keys().all(|it| it == "corner") => Some(Entry::Empty),
                (None, None, None) => None,
            }
        }
        Value::Bool(_) => None,
    }
}

fn digit(number: u64) -> Option<Digit> {
    Digit::new(u8::try_from(number).ok()?)
}

fn digits(list: &Value) -> Option<DigitSet> {
    list.as_array()?.iter().map(|it| it.as_u64().and_then(digit)).collect()
}

/// A grid as this program writes it: `givens`, `digits`, and `candidates`.
fn of_grid(json: &Value) -> Option<Puzzle> {
    let text = |name| json.get(name).and_then(Value::as_str);
    let (givens, all) = (of_text(text("givens")?)?, of_text(text("digits")?)?);
    let mut puzzle = all;
    for (entry, given) in puzzle.entries.iter_mut().zip(givens.entries) {
        if let (Some(digit), None) = (entry.digit(), given.digit()) {
            *entry = Entry::Entered(digit);
        }
    }
    let groups: Vec<&str> = text("candidates").unwrap_or_default().split_whitespace().collect();
    if groups.len() == 81 {
        for (entry, group) in puzzle.entries.iter_mut().zip(groups) {
            if entry.digit().is_none() {
                *entry = Entry::of_marks(group.chars().filter_map(Digit::from_char).collect());
            }
        }
        puzzle.remove_automatic_marks();
    }
    Some(puzzle)
}

/// How many cells something has that was meant to be a grid and is none.
fn n_cells(json: &Value) -> Option<usize> {
    match json {
        Value::String(text) => {
            let text: String = text.split_whitespace().collect();
            let is_cell = |c: char| c.is_ascii_digit() || super::cell::is_blank(c);
            let n_cells = text.chars().count();
            let lengths = MIN_CELLS_OF_A_STRING..=2 * MIN_CELLS_OF_A_STRING;
            let is_meant = lengths.contains(&n_cells) && text.chars().all(is_cell);
            is_meant.then_some(n_cells)
        }
        Value::Array(rows) => {
            let lengths: Vec<usize> =
                rows.iter().filter_map(|row| row.as_array().map(Vec::len)).collect();
            let is_meant = rows.len() == 9 && lengths.len() == 9;
            // A list of 81 is a grid if there are digits in it.
            let is_list = rows.len() == 81 && rows.iter().any(|it| entry(it).is_some());
            is_meant.then(|| lengths.iter().sum()).or_else(|| is_list.then_some(81))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => None,
    }
}
