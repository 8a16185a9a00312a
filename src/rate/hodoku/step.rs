//! Steps of HoDoKu's path, in its notation.

use super::technique::Technique;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid};
use std::fmt;

/// A step of HoDoKu: its technique, and a placement or eliminations.
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

    /// An elimination; `None` if `removed` is empty.
    pub(super) fn remove(technique: Technique, removed: CandidateSet) -> Option<Self> {
        let (placed, first_cells) = (None, CellSet::EMPTY);
        (!removed.is_empty()).then_some(Self { technique, placed, removed, first_cells })
    }

    /// The elimination of `digit` from `cells`; `None` if none of them has it.
    pub(super) fn clear(
        technique: Technique,
        grid: &Grid,
        digit: Digit,
        cells: CellSet,
    ) -> Option<Self> {
        Self::remove(technique, (cells & grid.cells_for(digit)).candidates(digit).collect())
    }

    /// Lets the step eliminate from `cells` before other cells, which decides the order of the singles that appear.
    pub(super) fn starting_in(self, cells: CellSet) -> Self {
        Self { first_cells: cells, ..self }
    }

    /// Technique of the step.
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// Points that the step adds to the score of the puzzle.
    pub const fn score(&self) -> u32 {
        self.technique.score()
    }

    /// The candidate that the step places.
    pub const fn placed(&self) -> Option<Candidate> {
        self.placed
    }

    /// The candidates that the step eliminates, in HoDoKu's order, without those that a placement excludes.
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

/// HoDoKu's notation without the pattern: the technique and the conclusions.
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

/// Cells in HoDoKu's notation, `r1c46,r2c5`: cells of a row together, or else those of a column.
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

/// Eliminations in HoDoKu's notation, `r1c46<>1, r4c5<>2`, by digit in the order in which these are first eliminated.
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
