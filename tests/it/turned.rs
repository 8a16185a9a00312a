//! Symmetries of the board, and what a rule finds on a board and on the same board turned.

use proptest::prelude::*;
use std::collections::BTreeSet;
use sudoku_why::grid::{Candidate, Cell, Digit, Grid};
use sudoku_why::logic::{
    Completeness, Conclusions, Ladder, Refusal, Rule, Search, StepOrder, Walk,
};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::text::{self, Entry, Format, Puzzle};

/// A symmetry of the board: what goes where, and what each digit is called.
#[derive(Clone, Debug)]
pub(crate) struct Isomorph {
    pub(crate) rows: Vec<u8>,
    pub(crate) columns: Vec<u8>,
    pub(crate) transposed: bool,
    pub(crate) digits: Vec<u8>,
}

/// Conclusions as a set: placed or not, where, and which digit.
pub(crate) type Told = BTreeSet<(bool, Cell, Digit)>;

fn lines() -> impl Strategy<Value = Vec<u8>> {
    let three = || Just(vec![0_u8, 1, 2]).prop_shuffle();
    (three(), three(), three(), three()).prop_map(|(bands, a, b, c)| {
        let within = [a, b, c];
        bands
            .iter()
            .zip(within)
            .flat_map(|(band, lines)| lines.into_iter().map(move |line| band * 3 + line + 1))
            .collect()
    })
}

/// Any symmetry.
pub(crate) fn isomorph() -> impl Strategy<Value = Isomorph> {
    let digits = Just((1..=9).collect::<Vec<u8>>()).prop_shuffle();
    (lines(), lines(), any::<bool>(), digits).prop_map(|(rows, columns, transposed, digits)| {
        Isomorph { rows, columns, transposed, digits }
    })
}

impl Isomorph {
    /// The one that changes nothing.
    pub(crate) fn identity() -> Self {
        let all = || (1..=9).collect();
        Self { rows: all(), columns: all(), transposed: false, digits: all() }
    }

    /// Where a cell goes.
    pub(crate) fn cell(&self, cell: Cell) -> Cell {
        let row = self.rows[usize::from(cell.row() - 1)];
        let column = self.columns[usize::from(cell.column() - 1)];
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        Cell::new(row, column).unwrap()
    }

    fn digit(&self, digit: Digit) -> Digit {
        Digit::new(self.digits[usize::from(digit.number() - 1)]).unwrap()
    }

    /// The same puzzle, turned.
    pub(crate) fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        let mut entries = [Entry::Empty; 81];
        for cell in Cell::ALL {
            entries[self.cell(cell).index()] = match puzzle.entries[cell.index()] {
                Entry::Empty => Entry::Empty,
                Entry::Marks(marks) => {
                    Entry::Marks(marks.into_iter().map(|digit| self.digit(digit)).collect())
                }
                Entry::Given(digit) => Entry::Given(self.digit(digit)),
                Entry::Entered(digit) => Entry::Entered(self.digit(digit)),
            };
        }
        Puzzle::new(entries)
    }

    /// The same board, turned; `None` if its puzzle is not sound.
    pub(crate) fn grid(&self, grid: &Grid) -> Option<Grid> {
        let diagnosis = diagnose(&self.puzzle(&Puzzle::from_grid_with_marks(grid)));
        if let Diagnosis::Sound(there) = diagnosis { Some(*there) } else { None }
    }

    /// What is concluded, turned.
    pub(crate) fn conclusions(&self, conclusions: &Conclusions) -> Told {
        let places = conclusions.placement().is_some();
        let moved = |it: &Candidate| (places, self.cell(it.cell), self.digit(it.digit));
        conclusions.candidates().iter().map(moved).collect()
    }
}

/// What a rule concludes on a grid.
pub(crate) struct Concluded {
    /// Each set of conclusions, turned.
    pub(crate) told: BTreeSet<Told>,
    /// Was that all?
    pub(crate) completeness: Completeness,
    /// What the checker refused.
    pub(crate) refused: Vec<Refusal>,
}

/// Everything that a rule concludes on a grid, turned.
pub(crate) fn concluded(
    ladder: &Ladder,
    rule: &'static Rule,
    grid: &Grid,
    isomorph: &Isomorph,
) -> Concluded {
    let mut search = Search::new(ladder);
    let findings = search.all(grid, rule);
    let told = findings.iter().map(|it| isomorph.conclusions(it.step.step().conclusions()));
    let completeness = if search.truncated().is_empty() {
        Completeness::Complete
    } else {
        Completeness::Truncated
    };
    Concluded { told: told.collect(), completeness, refused: search.into_refused() }
}

/// The boards of a walk on which the next step is no single.
pub(crate) fn boards(start: &Grid, ladder: &Ladder) -> Vec<Grid> {
    let mut walk = Walk::new(start.clone(), Search::new(ladder));
    let mut boards = Vec::new();
    let mut before = start.clone();
    while let Some(step) = walk.next() {
        if step.step().rule().step_order() != StepOrder::Equivalent {
            boards.push(before);
        }
        before = walk.grid().clone();
    }
    boards
}

/// A board with all its marks, so that it can be read again.
pub(crate) fn marks(grid: &Grid) -> String {
    text::write(&Puzzle::from_grid_with_marks(grid), Format::Csv)
}
