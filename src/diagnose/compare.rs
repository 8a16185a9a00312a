//! Comparison of entries and marks with the only solution of the givens.

use super::conflict::{self, Assertion, Conflict, Pinned};
use super::{Diagnosis, WrongCorners, WrongEntry, WrongMark, assertions, has_digit, is_given};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell};
use crate::solve::Solution;
use crate::text::{CornerMarks, Entry, Puzzle};

/// Maximum number of mistakes that are explained by a conflict.
const MAX_TOLD: usize = 3;

/// Finds entries or marks that contradict `solution`; entries before marks, since marks may follow from them.
pub(super) fn compare(
    puzzle: &Puzzle,
    solution: &Solution,
    order: &[Cell],
    budget: &Budget,
) -> Option<Diagnosis> {
    let is_right = |entry: &Candidate| solution.digit(entry.cell) == entry.digit;
    let mut entries = puzzle.entered();
    entries.retain(|entry| !is_right(entry));
    entries.sort_by_key(|entry| recency(entry.cell, order));
    if !entries.is_empty() {
        let assertion =
            |it: &Candidate| Assertion { cell: it.cell, entry: Entry::Entered(it.digit) };
        let conflicts = entries.iter().take(MAX_TOLD).map(assertion);
        let conflicts =
            conflicts.map(|it| conflict_with_right(it, puzzle, solution, budget)).collect();
        return Some(Diagnosis::WrongEntry(WrongEntry { all: entries, conflicts }));
    }
    let mut marks = puzzle.marked();
    marks.retain(|&(cell, marks)| !marks.contains(solution.digit(cell)));
    marks.sort_by_key(|&(cell, _)| recency(cell, order));
    if !marks.is_empty() {
        let assertion = |&(cell, marks): &_| Assertion { cell, entry: Entry::Marks(marks) };
        let conflicts = marks.iter().take(MAX_TOLD).map(assertion);
        let conflicts =
            conflicts.map(|it| conflict_with_right(it, puzzle, solution, budget)).collect();
        return Some(Diagnosis::WrongMark(WrongMark { all: marks, conflicts }));
    }
    wrong_corners(puzzle, solution, order, is_given, budget)
}

/// Finds corner marks that lack the place of their digit, and a conflict of the first of them with the entries for
/// which `counts` is true.
pub(super) fn wrong_corners(
    puzzle: &Puzzle,
    solution: &Solution,
    order: &[Cell],
    counts: fn(Entry) -> bool,
    budget: &Budget,
) -> Option<Diagnosis> {
    let place = |it: &CornerMarks| {
        it.house.cells().into_iter().find(|&cell| solution.digit(cell) == it.digit)
    };
    let mut all = puzzle.corner_marks();
    all.retain(|it| !place(it).is_some_and(|place| it.cells.contains(place)));
    all.sort_by_key(|it| it.cells.into_iter().map(|cell| recency(cell, order)).min());
    let first = *all.first()?;
    let mut conflict =
        conflict::conflict(Pinned::Corners(first), &assertions(puzzle, counts), budget);
    for cell in first.cells.into_iter().chain(place(&first)) {
        conflict.why = conflict.why.without(Candidate { cell, digit: solution.digit(cell) });
    }
    Some(Diagnosis::WrongCorners(WrongCorners { all, conflict }))
}

/// Sort key of cells, nearest to the player's last action first: the filled cells, the latest first, then the cells
/// that the latest one sees.
fn recency(cell: Cell, order: &[Cell]) -> (usize, bool) {
    let recency = order.iter().rev().position(|&filled| filled == cell);
    let is_seen = order.last().is_some_and(|latest| latest.sees(cell));
    (recency.unwrap_or(usize::MAX), !is_seen)
}

/// The conflict of `wrong` with givens and right entries. Its reason does not reveal the right digit.
fn conflict_with_right(
    wrong: Assertion,
    puzzle: &Puzzle,
    solution: &Solution,
    budget: &Budget,
) -> Conflict {
    let mut right = assertions(puzzle, has_digit);
    right.retain(|it| it.entry.digit() == Some(solution.digit(it.cell)));
    let conflict = conflict::conflict(Pinned::Entry(wrong), &right, budget);
    let secret = Candidate::new(wrong.cell, solution.digit(wrong.cell));
    Conflict { why: conflict.why.without(secret), ..conflict }
}
