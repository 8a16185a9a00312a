//! Groups with boxes drawn around, given and entered digits decorated: `<5>`, `*5*`, `147`.

use super::{Reads, TextFormat};
use crate::grid::{Cell, Digit};
use crate::text::{Entry, Puzzle};

pub(super) const FORMAT: TextFormat = TextFormat {
    holds_rules: true,
    own_digits: Some("Write a digit of your own as `*5*` and a printed one as `<5>`"),
    ..TextFormat::new("pencil-mark grid", "a grid of pencil marks", Reads::Lines, write)
};

fn write(puzzle: &Puzzle) -> String {
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
pub(super) fn marks(puzzle: &Puzzle, cell: Cell, alone: impl Fn(Digit) -> String) -> String {
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

/// The length of the longest group.
pub(super) fn width(groups: &[String]) -> usize {
    groups.iter().map(String::len).max().unwrap_or_default()
}

/// Draws 81 groups with boxes around.
pub(super) fn draw(groups: &[String; 81]) -> String {
    let width = width(groups);
    let side = "-".repeat(3 * width + 4);
    let rule = format!("+{side}+{side}+{side}+\n");
    let groups = groups.each_ref().map(|group| format!("{group:<width$}"));
    let row = |row: &[String]| {
        let chunks: Vec<_> = row.chunks(3).map(|chunk| chunk.join(" ")).collect();
        format!("| {} |\n", chunks.join(" | "))
    };
    let band = |band: &[String]| band.chunks(9).map(row).collect::<String>() + &rule;
    rule.clone() + &groups.chunks(27).map(band).collect::<String>()
}
