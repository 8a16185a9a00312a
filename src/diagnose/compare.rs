//! Comparison of entries and marks with the only solution of the givens.

use super::refutation::Reason;
use super::{Assertion, Diagnosis, WrongCorners, WrongEntry, WrongMark, assertions, has_digit};
use super::{conflict, lost_marks};
use crate::grid::{Candidate, Cell, Grid};
use crate::solve::Solution;
use crate::text::{CornerMarks, Puzzle};

/// Maximum number of wrong entries that are explained.
const MAX_TOLD: usize = 3;

/// Finds entries or marks that contradict `solution`; entries before marks, since marks may follow from them.
pub(super) fn compare(puzzle: &Puzzle, solution: &Solution, order: &[Cell]) -> Option<Diagnosis> {
    let right = right_digits(puzzle, solution)?;
    let is_right = |entry: &Candidate| solution.digit(entry.cell) == entry.digit;
    let mut entries = puzzle.entered();
    let n_entries = entries.len();
    entries.retain(|entry| !is_right(entry));
    entries.sort_by_key(|entry| recency(puzzle, entry.cell, order));
    if !entries.is_empty() {
        let reasons = entries.iter().take(MAX_TOLD);
        let written = [puzzle.givens(), puzzle.entered()].concat();
        let reasons = reasons.map(|it| Reason::of_digit(&right, *it, solution, &written)).collect();
        let has_others = entries.len() < n_entries;
        return Some(Diagnosis::WrongEntry(WrongEntry { all: entries, reasons, has_others }));
    }
    let mut all = lost_marks::lost_marks(puzzle, &right, solution);
    all.sort_by_key(|it| recency(puzzle, it.cell, order));
    if !all.is_empty() {
        let as_corners = lost_marks::as_corners(puzzle, solution);
        return Some(Diagnosis::WrongMark(WrongMark { all, as_corners }));
    }
    wrong_corners(puzzle, solution, order)
}

/// The grid with the digits of `puzzle` that are right.
fn right_digits(puzzle: &Puzzle, solution: &Solution) -> Option<Grid> {
    let mut right = assertions(puzzle, has_digit);
    right.retain(|it: &Assertion| it.entry.digit() == Some(solution.digit(it.cell)));
    conflict::grid(&puzzle.variant, &right).ok()
}

/// Finds corner marks that lack the place of their digit.
pub(super) fn wrong_corners(
    puzzle: &Puzzle,
    solution: &Solution,
    order: &[Cell],
) -> Option<Diagnosis> {
    let mut all = puzzle.corner_marks();
    all.retain(|it| !it.cells.into_iter().any(|cell| solution.digit(cell) == it.digit));
    all.sort_by_key(|it| it.cells.into_iter().map(|cell| recency(puzzle, cell, order)).min());
    let CornerMarks { house, digit, .. } = *all.first()?;
    let left = right_digits(puzzle, solution)?.positions(house, digit);
    Some(Diagnosis::WrongCorners(WrongCorners { all, left }))
}

/// Sort key of cells, nearest to the player's last action first: the filled cells, the latest first, then the cells
/// that the latest one sees.
fn recency(puzzle: &Puzzle, cell: Cell, order: &[Cell]) -> (usize, bool) {
    let recency = order.iter().rev().position(|&filled| filled == cell);
    let is_seen = order.last().is_some_and(|latest| puzzle.variant.sees(*latest, cell));
    (recency.unwrap_or(usize::MAX), !is_seen)
}
