//! Formats of nine lines.

use super::lines::character;
use crate::grid::{Cell, Digit};
use crate::text::{Entry, Puzzle};

/// Fields between commas, in columns: `4, 1,  , 2`. A spreadsheet would make `8` of `+8` and `-7` of
/// `(7)`, so `e8` is an entered digit and `m7` a mark that stands alone.
pub(super) fn csv(puzzle: &Puzzle) -> String {
    let fields = Cell::ALL.map(|cell| match puzzle.entries[cell.index()] {
        Entry::Given(digit) => digit.to_string(),
        Entry::Entered(digit) => format!("e{digit}"),
        Entry::Empty | Entry::Marks(_) => marks(puzzle, cell, |mark| format!("m{mark}")),
    });
    let width = width(&fields);
    let row = |row: &[String]| {
        let fields: Vec<_> = row.iter().map(|field| format!("{field:>width$}")).collect();
        fields.join(", ") + "\n"
    };
    fields.chunks(9).map(row).collect()
}

/// Nine lines of nine characters.
pub(super) fn rows(puzzle: &Puzzle) -> String {
    puzzle
        .entries
        .chunks(9)
        .map(|row| row.iter().map(character).collect::<String>() + "\n")
        .collect()
}

/// Nine lines of nine characters with boxes drawn around.
pub(super) fn boxed(puzzle: &Puzzle) -> String {
    let groups: Vec<_> = puzzle.entries.iter().map(character).collect();
    draw(&groups)
}

/// Groups with boxes drawn around, given and entered digits decorated.
pub(super) fn pencil_marks(puzzle: &Puzzle) -> String {
    let group = |cell: Cell| match puzzle.entries[cell.index()] {
        Entry::Given(digit) => format!("<{digit}>"),
        Entry::Entered(digit) => format!("*{digit}*"),
        Entry::Empty | Entry::Marks(_) => match marks(puzzle, cell, |mark| format!("({mark})")) {
            none if none.is_empty() => ".".to_owned(),
            marks => marks,
        },
    };
    draw(&Cell::ALL.map(group))
}

/// `147`, or as `alone` says where that is one mark, or `()` for none; `^36` after it for digits in the
/// corners.
fn marks(puzzle: &Puzzle, cell: Cell, alone: impl Fn(Digit) -> String) -> String {
    let centre = match puzzle.entries[cell.index()] {
        Entry::Marks(marks) => match marks.single() {
            Some(mark) => alone(mark),
            None if marks.is_empty() => "()".to_owned(),
            None => marks.to_string(),
        },
        Entry::Empty | Entry::Given(_) | Entry::Entered(_) => String::new(),
    };
    let corners = puzzle.corners[cell.index()];
    if corners.is_empty() { centre } else { format!("{centre}^{corners}") }
}

fn width(groups: &[String]) -> usize {
    groups.iter().map(String::len).max().unwrap_or_default()
}

fn draw(groups: &[String]) -> String {
    let width = width(groups);
    let side = "-".repeat(3 * width + 4);
    let rule = format!("+{side}+{side}+{side}+\n");
    let chunk = |groups: &[String]| {
        let groups: Vec<_> = groups.iter().map(|group| format!("{group:<width$}")).collect();
        groups.join(" ")
    };
    let row = |row: &[String]| {
        let chunks: Vec<_> = row.chunks(3).map(chunk).collect();
        format!("| {} |\n", chunks.join(" | "))
    };
    let band = |band: &[String]| band.chunks(9).map(row).collect::<String>() + &rule;
    rule.clone() + &groups.chunks(27).map(band).collect::<String>()
}
