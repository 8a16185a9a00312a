//! What an explanation says, as data: clauses about cells, digits, and houses.
//!
//! The modules of arguments turn facts into clauses and decide what is said, in which order, and what is summed up; they
//! have no words. A language prints each kind of clause (`english::clauses`).

use crate::facts::Role;
use crate::grid::{Candidate, CellSet, Digit, DigitSet};

/// A clause: a statement about the board, or statements that are joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Clause {
    /// One of the cells holds the digit: "R1C4 is 2", "R7C8 or R7C9 is 5".
    Is { cells: CellSet, digit: Digit, role: Role },
    /// "R6C2 loses 9, and R6C9 loses 2 and 3 (only 7 is left)".
    Losses(Vec<Losses>),
    /// The same by digits, where the cells are many: "R1C2 and R5C2 lose 1; and R7C8 loses 6; only 7 is left in R1C2".
    LossesByDigit { losses: Vec<Losses>, left: Vec<OnlyLeft> },
    /// "So …": what follows from all that was said.
    So(Box<Clause>),
}

/// Cells that lose the same digits, and the cells of them that have one digit left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Losses {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    pub(super) left: Vec<OnlyLeft>,
}

/// Cells of which only one digit is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OnlyLeft {
    pub(super) cells: CellSet,
    pub(super) digit: Digit,
}

/// A clause on a line of its own: a sentence or an item of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    /// Number of lists in which the list of the item is nested.
    pub(super) depth: usize,
    pub(super) clause: Clause,
}

impl Losses {
    /// Candidates, those of cells that lose the same digits together, in the order of the first cell of each group.
    pub(super) fn by_cells(candidates: &[Candidate]) -> Vec<Self> {
        let cells: CellSet = candidates.iter().map(|it| it.cell).collect();
        let lost = |cell| -> DigitSet {
            candidates.iter().filter(|it| it.cell == cell).map(|it| it.digit).collect()
        };
        let groups = super::groups::cells_by(cells.into_iter().map(|cell| (lost(cell), cell)));
        let losses = groups.into_iter().map(|(digits, cells)| (cells, digits));
        losses.map(|(cells, digits)| Self { cells, digits, left: Vec::new() }).collect()
    }
}
