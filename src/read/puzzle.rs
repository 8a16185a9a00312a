//! A puzzle as data: what stands on the paper, right or wrong.

use crate::grid::{Candidate, Cell, Clash, Digit, DigitSet, Grid};

/// What the text says about one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Entry {
    /// Nothing.
    #[default]
    Empty,
    /// The player's pencil marks; a 729-character grid has nothing else.
    Marks(DigitSet),
    /// A digit that was printed. A digit whose origin the format does not tell counts as printed.
    Given(Digit),
    /// A digit that the player entered.
    Entered(Digit),
}

/// What is on the paper, cell by cell in reading order, right or wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// One entry a cell.
    pub entries: [Entry; 81],
}

/// How many of the empty cells carry pencil marks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Marks {
    /// None of them.
    None,
    /// Some of them.
    Some,
    /// All of them.
    Full,
}

impl Puzzle {
    /// The printed digits.
    pub fn givens(&self) -> Vec<Candidate> {
        self.collect(|cell, entry| match entry {
            Entry::Given(digit) => Some(Candidate { cell, digit }),
            Entry::Empty | Entry::Marks(_) | Entry::Entered(_) => None,
        })
    }

    /// The digits that the player entered.
    pub fn entered(&self) -> Vec<Candidate> {
        self.collect(|cell, entry| match entry {
            Entry::Entered(digit) => Some(Candidate { cell, digit }),
            Entry::Empty | Entry::Marks(_) | Entry::Given(_) => None,
        })
    }

    /// The cells with pencil marks, and the marks.
    pub fn marked(&self) -> Vec<(Cell, DigitSet)> {
        self.collect(|cell, entry| match entry {
            Entry::Marks(marks) => Some((cell, marks)),
            Entry::Empty | Entry::Given(_) | Entry::Entered(_) => None,
        })
    }

    /// How far the player's pencil marks go.
    pub fn marks(&self) -> Marks {
        let n_empty = self.entries.iter().filter(|&&entry| entry == Entry::Empty).count();
        match (self.marked().len(), n_empty) {
            (0, _) => Marks::None,
            (_, 0) => Marks::Full,
            _ => Marks::Some,
        }
    }

    /// The board that it describes, not yet diagnosed.
    ///
    /// # Errors
    /// Two digits clash.
    pub fn grid(&self) -> Result<Grid, Clash> {
        Grid::new(&self.givens(), &self.entered(), &self.marked())
    }

    /// The board as a puzzle: its givens, other digits as entered, nothing in the empty cells.
    pub fn from_grid(grid: &Grid) -> Self {
        let entry = |cell| match grid.digit(cell) {
            Some(digit) if grid.givens().contains(cell) => Entry::Given(digit),
            Some(digit) => Entry::Entered(digit),
            None => Entry::Empty,
        };
        Self { entries: Cell::ALL.map(entry) }
    }

    /// The same with the candidates of the empty cells as pencil marks.
    pub fn from_grid_with_marks(grid: &Grid) -> Self {
        let mut puzzle = Self::from_grid(grid);
        for cell in grid.empty() {
            puzzle.entries[cell.index()] = Entry::Marks(grid.candidates(cell));
        }
        puzzle
    }

    /// For each cell without a digit, the digits that no cell holds that it sees. Clashes do not
    /// matter here.
    pub(crate) fn left_by_digits(&self) -> Vec<(Cell, DigitSet)> {
        let digit = |cell: Cell| match self.entries[cell.index()] {
            Entry::Given(digit) | Entry::Entered(digit) => Some(digit),
            Entry::Empty | Entry::Marks(_) => None,
        };
        Cell::ALL
            .into_iter()
            .filter(|&cell| digit(cell).is_none())
            .map(|cell| {
                (cell, DigitSet::ALL - cell.peers().into_iter().filter_map(digit).collect())
            })
            .collect()
    }

    fn collect<T>(&self, pick: impl Fn(Cell, Entry) -> Option<T>) -> Vec<T> {
        Cell::ALL
            .into_iter()
            .zip(self.entries)
            .filter_map(|(cell, entry)| pick(cell, entry))
            .collect()
    }
}
