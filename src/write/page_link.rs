//! The link of the page, as its `codes.js` writes it: a dot between two cells.

use crate::read::{Entry, Puzzle};

/// What stands behind the address of the page: `#b=8..e5.m147c3…`.
pub(super) fn link(puzzle: &Puzzle) -> String {
    let cells: Vec<_> = (0..81).map(|index| cell(puzzle, index)).collect();
    format!("#b={}\n", cells.join("."))
}

fn cell(puzzle: &Puzzle, index: usize) -> String {
    let marks = match puzzle.entries[index] {
        Entry::Given(digit) => return digit.to_string(),
        Entry::Entered(digit) => return format!("e{digit}"),
        Entry::Marks(marks) if !marks.is_empty() => format!("m{marks}"),
        Entry::Marks(_) | Entry::Empty => String::new(),
    };
    let corners = puzzle.corners[index];
    if corners.is_empty() { marks } else { format!("{marks}c{corners}") }
}
