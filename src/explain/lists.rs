//! Lists: one item a line, and whether they fit on a screen.

use super::LANGUAGE;
use super::clause::{Clause, Item};
use super::naming::Naming;
use super::passage::Passage;
use super::text::Line;

/// Maximum number of lines of a list above the conclusion: a hint of 40 lines has room for it. What is longer is
/// summarized, and listed in full under the conclusion.
pub(super) const ROOM: usize = 16;

/// Maximum number of lines of the list under the conclusion.
pub(super) const MAX_DETAIL: usize = 80;

/// Number of characters in a line.
const WIDTH: usize = 80;

/// Number of characters by which a list is indented, with the numbers of its items.
const INDENT: usize = 6;

/// Number of characters by which a nested list is indented further.
const NESTED: usize = 3;

/// Returns true if a list fits above the conclusion.
pub(super) fn fits(naming: Naming, items: &[Item]) -> bool {
    n_lines(naming, items) <= ROOM
}

/// Number of lines of a list on a screen.
pub(super) fn n_lines(naming: Naming, items: &[Item]) -> usize {
    let mut passage = Passage::new(naming);
    LANGUAGE.clause(&Clause::List(items.to_vec()), &mut passage);
    passage.lines().iter().map(n_lines_of).sum()
}

fn n_lines_of(line: &Line) -> usize {
    let indent = match line {
        Line::Sentence(_) => 0,
        Line::Item { depth, .. } => INDENT + NESTED * depth,
    };
    line.to_string().chars().count().div_ceil(WIDTH - indent)
}
