//! A board as programs write it: what stands in each cell, right or wrong.

use crate::grid::{Digit, DigitSet, clue_lines, variant_of_lines};
use crate::text::{Entry, Puzzle};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What stands on the paper, in reading order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The 81 cells, row by row.
    #[cfg_attr(feature = "schema", schemars(length(equal = 81)))]
    cells: Vec<BoardCell>,
    /// The rules beside those of classic sudoku, each as a line of text: `diagonals`, `extra region: R1C1 R1C2`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rules: Vec<String>,
}

/// What stands in a cell: a digit, or marks, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
struct BoardCell {
    /// A printed digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<Digit>,
    /// A digit that the player entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<Digit>,
    /// The player's pencil marks: what is left for the cell.
    #[serde(skip_serializing_if = "is_empty")]
    marks: DigitSet,
    /// The player's corner marks: digits that have only few places in the box, this among them.
    #[serde(skip_serializing_if = "is_empty")]
    corner: DigitSet,
}

fn is_empty(digits: &DigitSet) -> bool {
    digits.is_empty()
}

/// Writes a puzzle as a board.
pub(super) fn serialize<S: Serializer>(puzzle: &Puzzle, to: S) -> Result<S::Ok, S::Error> {
    Board::from(puzzle).serialize(to)
}

/// Reads a board as a puzzle.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Puzzle, D::Error> {
    Board::deserialize(from)?.puzzle().map_err(serde::de::Error::custom)
}

impl Board {
    /// The puzzle that it describes.
    ///
    /// # Errors
    /// It has not 81 cells, or a cell holds two things; the text says so.
    pub fn puzzle(&self) -> Result<Puzzle, String> {
        let entries = self.cells.iter().enumerate().map(|(i, cell)| cell.entry(i));
        let entries = entries.collect::<Result<Vec<_>, _>>()?;
        let n_cells = entries.len();
        let entries = entries.try_into().map_err(|_| {
            format!("the board has {n_cells} cells, needs 81: `{{}}` is an empty one")
        })?;
        let rules = variant_of_lines(&self.rules).map_err(|error| error.to_string())?;
        let mut puzzle = Puzzle::new(entries).of_variant(rules);
        for (corner, cell) in puzzle.corners.iter_mut().zip(&self.cells) {
            *corner = cell.corner;
        }
        Ok(puzzle)
    }
}

impl BoardCell {
    /// What the cell of this index says, except its corner.
    fn entry(&self, i: usize) -> Result<Entry, String> {
        let has_marks = !self.marks.is_empty() || !self.corner.is_empty();
        match (self.given, self.entered) {
            (Some(given), None) if !has_marks => Ok(Entry::Given(given)),
            (None, Some(entered)) if !has_marks => Ok(Entry::Entered(entered)),
            (None, None) if self.marks.is_empty() => Ok(Entry::Empty),
            (None, None) => Ok(Entry::Marks(self.marks)),
            _ => {
                let (row, column) = (i / 9 + 1, i % 9 + 1);
                Err(format!("R{row}C{column} holds two things: `given`, or `entered`, or marks"))
            }
        }
    }
}

impl From<&Puzzle> for Board {
    fn from(puzzle: &Puzzle) -> Self {
        let entry = |entry: Entry| match entry {
            Entry::Empty => BoardCell::default(),
            Entry::Given(digit) => BoardCell { given: Some(digit), ..BoardCell::default() },
            Entry::Entered(digit) => BoardCell { entered: Some(digit), ..BoardCell::default() },
            Entry::Marks(marks) => BoardCell { marks, ..BoardCell::default() },
        };
        let cells = puzzle.entries.iter().zip(puzzle.corners).map(|(&it, corner)| {
            // What stood in the corners of a cell means nothing once a digit is in it.
            let corner = if it.digit().is_some() { DigitSet::EMPTY } else { corner };
            BoardCell { corner, ..entry(it) }
        });
        Self { cells: cells.collect(), rules: clue_lines(puzzle.variant.clues()) }
    }
}
