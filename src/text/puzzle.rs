//! A puzzle as data: what stands on the paper, right or wrong.

use super::ReadError;
use super::corners::{self, CornerMarks};
use crate::grid::{Candidate, Cell, Clash, Digit, DigitSet, Grid, Variant};
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use std::sync::Arc;

/// What the text says about one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Entry {
    /// Nothing.
    #[default]
    Empty,
    /// The player's pencil marks; a 729-character grid has nothing else.
    Marks(DigitSet),
    /// A digit that was printed. If a format does not say whether a digit was printed or entered,
    /// it counts as printed.
    Given(Digit),
    /// A digit that the player entered.
    Entered(Digit),
}

impl Entry {
    /// The digit that it puts into the cell.
    pub const fn digit(self) -> Option<Digit> {
        match self {
            Self::Given(digit) | Self::Entered(digit) => Some(digit),
            Self::Empty | Self::Marks(_) => None,
        }
    }

    /// These marks; without any, nothing.
    pub(super) const fn of_marks(marks: DigitSet) -> Self {
        if marks.is_empty() { Self::Empty } else { Self::Marks(marks) }
    }
}

/// What is on the paper, cell by cell in reading order, right or wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// One entry a cell.
    pub entries: [Entry; 81],
    /// The digits in the corners of the cells, after Snyder: no candidates of the cell, but places of
    /// a digit in its box; see [`CornerMarks`]. Those of a cell that holds a digit mean nothing.
    pub corners: [DigitSet; 81],
    /// The rules of the puzzle.
    pub variant: Arc<Variant>,
}

/// How many of the empty cells carry pencil marks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PencilMarks {
    /// None of them.
    None,
    /// Some of them.
    Some,
    /// All of them.
    Full,
}

/// A digit of the printed puzzle that a grid does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{cell} is {digit} in the printed puzzle, and {} in the grid", held(*found))]
pub struct NotInGrid {
    /// Where it is printed.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// What the grid holds there.
    pub found: Option<Digit>,
}

fn held(found: Option<Digit>) -> String {
    found.map_or_else(|| "empty".to_owned(), |digit| digit.to_string())
}

impl Puzzle {
    /// A classic puzzle without corner marks.
    pub fn new(entries: [Entry; 81]) -> Self {
        Self { entries, corners: [DigitSet::EMPTY; 81], variant: Variant::classic() }
    }

    /// The puzzle with these rules.
    #[must_use]
    pub fn of_variant(self, variant: Arc<Variant>) -> Self {
        Self { variant, ..self }
    }

    /// What the corner marks say, box by box and digit by digit.
    pub fn corner_marks(&self) -> Vec<CornerMarks> {
        corners::corner_marks(self)
    }

    /// Returns true if an empty cell has a digit in its corner.
    pub fn has_corners(&self) -> bool {
        let mut cells = self.entries.iter().zip(self.corners);
        cells.any(|(entry, corner)| !corner.is_empty() && entry.digit().is_none())
    }

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

    /// How far the player's pencil marks go; with corner marks alone, some of the way.
    pub fn marks(&self) -> PencilMarks {
        let n_empty = self.entries.iter().filter(|&&entry| entry == Entry::Empty).count();
        match (self.marked().len(), n_empty) {
            (0, _) if !self.has_corners() => PencilMarks::None,
            (1.., 0) => PencilMarks::Full,
            _ => PencilMarks::Some,
        }
    }

    /// The board that it describes, without the candidates that pencil marks leave out and those that corner marks put
    /// elsewhere in their box; not yet diagnosed.
    ///
    /// # Errors
    /// Two digits clash.
    pub fn grid(&self) -> Result<Grid, Clash> {
        let grid = Grid::of_variant(
            Arc::clone(&self.variant),
            &self.givens(),
            &self.entered(),
            &self.marked(),
        )?;
        Ok(grid.with_corner_marks(self.corner_marks().iter().flat_map(CornerMarks::left_out)))
    }

    /// The board as it stands on the paper, for a picture: nothing can be concluded from it.
    pub fn paper(&self) -> Grid {
        Grid::of_paper(Arc::clone(&self.variant), &self.givens(), &self.entered(), &self.marked())
    }

    /// The puzzle with its entered digits as givens if it has no givens: they are the puzzle then.
    #[must_use]
    pub fn as_printed(&self) -> Self {
        let mut printed = self.clone();
        if self.givens().is_empty() {
            for Candidate { cell, digit } in self.entered() {
                printed.entries[cell.index()] = Entry::Given(digit);
            }
        }
        printed
    }

    /// The puzzle with the digits of `printed` as givens, and all others as entered.
    ///
    /// # Errors
    /// A cell does not hold the digit that `printed` has there.
    pub fn with_givens(&self, printed: &Self) -> Result<Self, NotInGrid> {
        let mut own = self.clone();
        for (cell, entry) in Cell::ALL.into_iter().zip(&mut own.entries) {
            let printed = printed.entries[cell.index()].digit();
            *entry = match (printed, entry.digit()) {
                (Some(digit), found) if found != Some(digit) => {
                    return Err(NotInGrid { cell, digit, found });
                }
                (Some(digit), _) => Entry::Given(digit),
                (None, Some(digit)) => Entry::Entered(digit),
                (None, None) => *entry,
            };
        }
        Ok(own)
    }

    /// The puzzle without what stands in these cells.
    #[must_use]
    pub fn without(&self, cells: &[Cell]) -> Self {
        let mut rest = self.clone();
        for cell in cells {
            rest.entries[cell.index()] = Entry::Empty;
            rest.corners[cell.index()] = DigitSet::EMPTY;
        }
        rest
    }

    /// The puzzle without pencil marks and corner marks.
    #[must_use]
    pub fn without_marks(&self) -> Self {
        let entries = self.entries.map(|entry| match entry {
            Entry::Marks(_) => Entry::Empty,
            Entry::Empty | Entry::Given(_) | Entry::Entered(_) => entry,
        });
        Self::new(entries).of_variant(Arc::clone(&self.variant))
    }

    /// The board as a puzzle: its givens, other digits as entered, nothing in the empty cells.
    pub fn from_grid(grid: &Grid) -> Self {
        let entry = |cell| match grid.digit(cell) {
            Some(digit) if grid.givens().contains(cell) => Entry::Given(digit),
            Some(digit) => Entry::Entered(digit),
            None => Entry::Empty,
        };
        Self::new(Cell::ALL.map(entry)).of_variant(Arc::clone(grid.shared_variant()))
    }

    /// The board as a puzzle, as [`from_grid`](Self::from_grid), with the candidates of the empty cells as
    /// pencil marks.
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
        let digit = |cell: Cell| self.entries[cell.index()].digit();
        Cell::ALL
            .into_iter()
            .filter(|&cell| digit(cell).is_none())
            .map(|cell| {
                (
                    cell,
                    DigitSet::ALL
                        - self.variant.peers(cell).into_iter().filter_map(digit).collect(),
                )
            })
            .collect()
    }

    /// Writes `candidate` into its cell, unless a given stands there.
    pub(super) fn enter(&mut self, candidate: Candidate) {
        let entry = &mut self.entries[candidate.cell.index()];
        if !matches!(entry, Entry::Given(_)) {
            *entry = Entry::Entered(candidate.digit);
        }
    }

    /// Removes all marks if each cell without a digit has what the digits leave: then nobody marked anything.
    pub(super) fn remove_automatic_marks(&mut self) {
        let left = self.left_by_digits();
        if left.iter().all(|&(cell, left)| self.entries[cell.index()] == Entry::of_marks(left)) {
            *self = self.without_marks();
        }
    }

    fn collect<T>(&self, pick: impl Fn(Cell, Entry) -> Option<T>) -> Vec<T> {
        Cell::ALL
            .into_iter()
            .zip(self.entries)
            .filter_map(|(cell, entry)| pick(cell, entry))
            .collect()
    }
}

/// The only puzzle of a text in any format; see [`text::puzzle`](crate::text::puzzle()).
impl FromStr for Puzzle {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        super::puzzle(text, None).map(|reading| reading.puzzle)
    }
}
