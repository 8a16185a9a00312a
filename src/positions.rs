//! Positions of rules: grids on which a rule finds a step (hits), and grids on which it must not (misses).
//!
//! They are tests and worked examples of the rules. A file has cases, separated by lines `---`:
//!
//! ```text
//! # rows_3_5      hit
//! # source: where it comes from
//! (a puzzle in any format)
//! => R6C1<>9 R6C2<>34
//! ```

use crate::deduction::Conclusions;
use crate::grid::{Candidate, Cell, DigitSet};
use crate::text::{self, Puzzle, ReadError};
use std::collections::BTreeMap;

/// A case of a file of positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Name of the case, in snake case.
    pub name: String,
    /// The grid.
    pub puzzle: Puzzle,
    /// The conclusions of the rule, as [`notation`] writes them; `None` if it must find nothing.
    pub hit: Option<String>,
}

/// Parses a file of positions.
///
/// # Errors
/// A grid cannot be read; the line number of the error counts from the start of its case.
pub fn positions(file: &str) -> Result<Vec<Position>, ReadError> {
    let lines: Vec<&str> = file.lines().collect();
    let cases = lines.split(|line| *line == "---").map(|case| case.join("\n"));
    cases.filter(|case| !case.trim().is_empty()).map(|case| position(&case)).collect()
}

fn position(case: &str) -> Result<Position, ReadError> {
    let name = case.trim_start_matches('#').split_whitespace().next().unwrap_or_default();
    let hit = case.lines().find_map(|line| line.strip_prefix("=> "));
    let grid: Vec<&str> = case.lines().filter(|line| !line.starts_with("=>")).collect();
    let puzzle = text::puzzle(&grid.join("\n"), None)?.puzzle;
    Ok(Position { name: name.to_owned(), puzzle, hit: hit.map(|hit| hit.trim().to_owned()) })
}

/// Writes conclusions in one line: `R9C5=4`, or `R6C2<>9 R6C9<>23`.
pub fn notation(conclusions: &Conclusions) -> String {
    let sign = if conclusions.placement().is_some() { "=" } else { "<>" };
    let mut by_cell: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for &Candidate { cell, digit } in conclusions.candidates() {
        let digits = by_cell.entry(cell).or_default();
        *digits = digits.with(digit);
    }
    let groups: Vec<String> =
        by_cell.iter().map(|(cell, digits)| format!("{cell}{sign}{digits}")).collect();
    groups.join(" ")
}
