//! One step of HoDoKu's path, and how HoDoKu writes it.

use super::technique::Technique;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid};
use std::fmt;

/// One step: what HoDoKu calls it, what it places, and what it removes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredStep {
    technique: Technique,
    placed: Option<Candidate>,
    removed: CandidateSet,
    first_cells: CellSet,
}

impl ScoredStep {
    pub(super) const fn place(technique: Technique, candidate: Candidate) -> Self {
        let (removed, first_cells) = (CandidateSet::EMPTY, CellSet::EMPTY);
        Self { technique, placed: Some(candidate), removed, first_cells }
    }

    /// `None` if it removes nothing.
    pub(super) fn remove(technique: Technique, removed: CandidateSet) -> Option<Self> {
        let (placed, first_cells) = (None, CellSet::EMPTY);
        (!removed.is_empty()).then_some(Self { technique, placed, removed, first_cells })
    }

    /// Removes `digit` from those of `cells` that have it; `None` if none has.
    pub(super) fn clear(
        technique: Technique,
        grid: &Grid,
        digit: Digit,
        cells: CellSet,
    ) -> Option<Self> {
        Self::remove(technique, (cells & grid.cells_for(digit)).candidates(digit).collect())
    }

    /// Lets the step remove from `cells` before it removes from others: the singles that appear wait in that
    /// order.
    pub(super) fn starting_in(self, cells: CellSet) -> Self {
        Self { first_cells: cells, ..self }
    }

    /// How it was found.
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// The points that it adds to the puzzle's score.
    pub const fn score(&self) -> u32 {
        self.technique.score()
    }

    /// The digit that it writes into a cell.
    pub const fn placed(&self) -> Option<Candidate> {
        self.placed
    }

    /// The candidates that it removes, in HoDoKu's order. What a placed digit removes besides is not
    /// listed.
    pub fn removed(&self) -> Vec<Candidate> {
        let mut removed = if self.technique.removes_by_cell() {
            self.removed.iter().collect()
        } else {
            by_digit(&self.removed).collect::<Vec<Candidate>>()
        };
        removed.sort_by_key(|candidate| !self.first_cells.contains(candidate.cell));
        removed
    }
}

/// As HoDoKu writes it, without the pattern: the technique, and what follows.
impl fmt::Display for ScoredStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Candidate { cell, digit }) = self.placed else {
            return write!(f, "{} => {}", self.technique, removals(&self.removed()));
        };
        let arrow = if self.technique.is_direct() { ":" } else { " =>" };
        write!(f, "{}{arrow} {}={digit}", self.technique, cell_name(cell))
    }
}

/// The candidates of a set, digit by digit.
pub(super) fn by_digit(set: &CandidateSet) -> impl Iterator<Item = Candidate> {
    Digit::ALL.into_iter().flat_map(|digit| set[digit].candidates(digit))
}

/// `r5c6`.
fn cell_name(cell: Cell) -> String {
    format!("r{}c{}", cell.row(), cell.column())
}

/// `r1c46,r2c5`: cells of a row together, or else those of a column.
fn cell_names(cells: CellSet) -> String {
    let mut left = cells;
    let mut groups = Vec::new();
    while let Some(first) = left.first() {
        let in_row: CellSet = left.into_iter().filter(|it| it.row() == first.row()).collect();
        let in_column: CellSet =
            left.into_iter().filter(|it| it.column() == first.column()).collect();
        let group = if in_row.len() > 1 || in_column.len() == 1 { in_row } else { in_column };
        let mut rows: Vec<u8> = group.into_iter().map(Cell::row).collect();
        rows.dedup();
        let mut columns: Vec<u8> = group.into_iter().map(Cell::column).collect();
        columns.dedup();
        let text = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<String>();
        groups.push(format!("r{}c{}", text(&rows), text(&columns)));
        left -= group;
    }
    groups.join(",")
}

/// `r1c46<>1, r4c5<>2`: the digits in the order in which they are first removed.
fn removals(removed: &[Candidate]) -> String {
    let mut digits: Vec<Digit> = Vec::new();
    for candidate in removed {
        if !digits.contains(&candidate.digit) {
            digits.push(candidate.digit);
        }
    }
    let of_digit = |digit: &Digit| {
        let from = removed.iter().filter(|it| it.digit == *digit).map(|it| it.cell);
        format!("{}<>{digit}", cell_names(from.collect()))
    };
    digits.iter().map(of_digit).collect::<Vec<_>>().join(", ")
}
