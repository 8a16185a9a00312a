//! A board as the page has it: what stands in each cell, right or wrong.

use super::names::Number;
use crate::grid::DigitSet;
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
    given: Option<Number>,
    /// A digit that the player entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<Number>,
    /// The player's pencil marks: what is left for the cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 9)]
    marks: Vec<Number>,
    /// The player's corner marks: digits that have only few places in the box, this among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 9)]
    corner: Vec<Number>,
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
        let mut puzzle = Puzzle::new(entries);
        for (corner, cell) in puzzle.corners.iter_mut().zip(&self.cells) {
            *corner = digits(&cell.corner);
        }
        Ok(puzzle)
    }
}

impl BoardCell {
    /// What the cell of this index says, but for its corner.
    fn entry(&self, i: usize) -> Result<Entry, Problem> {
        let has_marks = !self.marks.is_empty() || !self.corner.is_empty();
        match (self.given, self.entered) {
            (Some(Number(given)), None) if !has_marks => Ok(Entry::Given(given)),
            (None, Some(Number(entered))) if !has_marks => Ok(Entry::Entered(entered)),
            (None, None) if self.marks.is_empty() => Ok(Entry::Empty),
            (None, None) => Ok(Entry::Marks(digits(&self.marks))),
            _ => {
                let (row, column) = (i / 9 + 1, i % 9 + 1);
                let error = format!("R{row}C{column} holds two things");
                Err(Problem::unclear(error, "send `given`, or `entered`, or marks"))
            }
        }
    }
}

fn digits(numbers: &[Number]) -> DigitSet {
    numbers.iter().map(|&Number(digit)| digit).collect()
}

impl From<&Puzzle> for Board {
    fn from(puzzle: &Puzzle) -> Self {
        let numbers = |marks: DigitSet| marks.into_iter().map(Number).collect();
        let entry = |entry: &Entry| match *entry {
            Entry::Empty => BoardCell::default(),
            Entry::Given(digit) => BoardCell { given: Some(Number(digit)), ..BoardCell::default() },
            Entry::Entered(digit) => {
                BoardCell { entered: Some(Number(digit)), ..BoardCell::default() }
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
