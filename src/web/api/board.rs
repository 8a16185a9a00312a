//! A board as the page has it: what stands in each cell, right or wrong.

use crate::grid::{Digit, DigitSet};
use crate::read::{Entry, Puzzle};
use crate::web::problem::Problem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What stands on the paper, in reading order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web) struct Board {
    /// The 81 cells, row by row.
    #[schema(min_items = 81, max_items = 81)]
    cells: Vec<BoardCell>,
}

/// What stands in a cell: a digit, or marks, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(in crate::web) struct BoardCell {
    /// A printed digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 9)]
    given: Option<u8>,
    /// A digit that the player entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 9)]
    entered: Option<u8>,
    /// The player's pencil marks: what is left for the cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 9)]
    marks: Vec<u8>,
    /// The player's corner marks: digits that have only few places in the box, this among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 9)]
    corner: Vec<u8>,
}

impl Board {
    /// The puzzle that it describes.
    pub(in crate::web) fn puzzle(&self) -> Result<Puzzle, Problem> {
        let entries = self.cells.iter().enumerate().map(|(i, cell)| cell.entry(i));
        let entries = entries.collect::<Result<Vec<_>, _>>()?;
        let n_cells = entries.len();
        let entries = entries.try_into().map_err(|_| {
            let error = format!("the board has {n_cells} cells, needs 81");
            Problem::unclear(error, "send a cell for each, `{}` for an empty one")
        })?;
        let corners = self.cells.iter().enumerate().map(|(i, cell)| digits(&cell.corner, i));
        let corners = corners.collect::<Result<Vec<_>, _>>()?;
        let mut puzzle = Puzzle::new(entries);
        puzzle.corners.iter_mut().zip(corners).for_each(|(to, corner)| *to = corner);
        Ok(puzzle)
    }
}

impl BoardCell {
    fn entry(&self, i: usize) -> Result<Entry, Problem> {
        let has_marks = !self.marks.is_empty() || !self.corner.is_empty();
        match (self.given, self.entered) {
            (Some(given), None) if !has_marks => Ok(Entry::Given(digit(given, i)?)),
            (None, Some(entered)) if !has_marks => Ok(Entry::Entered(digit(entered, i)?)),
            (None, None) if self.marks.is_empty() => Ok(Entry::Empty),
            (None, None) => Ok(Entry::Marks(digits(&self.marks, i)?)),
            _ => {
                let error = format!("cell {} says two things", i + 1);
                Err(Problem::unclear(error, "send `given`, or `entered`, or marks"))
            }
        }
    }
}

fn digits(marks: &[u8], i: usize) -> Result<DigitSet, Problem> {
    marks.iter().map(|&mark| digit(mark, i)).collect()
}

fn digit(number: u8, i: usize) -> Result<Digit, Problem> {
    Digit::new(number).ok_or_else(|| {
        let error = format!("cell {} has {number}, which is no digit", i + 1);
        Problem::unclear(error, "digits are 1 to 9, in reading order of the cells")
    })
}

impl From<&Puzzle> for Board {
    fn from(puzzle: &Puzzle) -> Self {
        let numbers = |marks: DigitSet| marks.into_iter().map(Digit::number).collect();
        let entry = |entry: &Entry| match *entry {
            Entry::Empty => BoardCell::default(),
            Entry::Given(digit) => {
                BoardCell { given: Some(digit.number()), ..BoardCell::default() }
            }
            Entry::Entered(digit) => {
                BoardCell { entered: Some(digit.number()), ..BoardCell::default() }
            }
            Entry::Marks(marks) => BoardCell { marks: numbers(marks), ..BoardCell::default() },
        };
        let cell = |(it, corner): (&Entry, &DigitSet)| {
            // What stood in the corners of a cell means nothing once a digit is in it.
            let corner = if it.digit().is_some() { DigitSet::EMPTY } else { *corner };
            BoardCell { corner: numbers(corner), ..entry(it) }
        };
        Self { cells: puzzle.entries.iter().zip(&puzzle.corners).map(cell).collect() }
    }
}
