//! Formats of nine lines.

use super::lines::character;
use crate::grid::Cell;
use crate::read::{Entry, Puzzle};

/// Fields between commas, in columns: `4, 1,  , 2`.
pub(super) fn csv(puzzle: &Puzzle) -> String {
    let fields = Cell::ALL.map(|cell| match puzzle.entries[cell.index()] {
        Entry::Given(digit) => digit.to_string(),
        Entry::Entered(digit) => format!("+{digit}"),
        Entry::Empty | Entry::Marks(_) => marks(puzzle, cell),
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

/// The same with boxes drawn around.
pub(super) fn boxed(puzzle: &Puzzle) -> String {
    let groups: Vec<_> = puzzle.entries.iter().map(character).collect();
    draw(&groups)
}

/// Groups with boxes drawn around, given and entered digits decorated.
pub(super) fn pencil_marks(puzzle: &Puzzle) -> String {
    let group = |cell: Cell| match puzzle.entries[cell.index()] {
        Entry::Given(digit) => format!("<{digit}>"),
        Entry::Entered(digit) => format!("*{digit}*"),
        Entry::Empty | Entry::Marks(_) => match marks(puzzle, cell) {
            none if none.is_empty() => ".".to_owned(),
            marks => marks,
        },
    };
    draw(&Cell::ALL.map(group))
}

/// `147`, in parentheses where that would not be marks; `^36` after it for digits in the corners.
fn marks(puzzle: &Puzzle, cell: Cell) -> String {
    let centre = match puzzle.entries[cell.index()] {
        Entry::Marks(marks) if marks.len() > 1 => marks.to_string(),
        Entry::Marks(marks) => format!("({marks})"),
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
