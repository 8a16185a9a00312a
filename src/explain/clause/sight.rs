//! Who sees what: the cells that lose a digit, and the cells of the pattern that they see.

use super::{Clause, NamedSet};
use crate::grid::{CellSet, Digit, DigitSet, House};

/// A clause about cells that lose a digit and what they see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) enum Sight {
    /// "R8C9 sees R2C9 in column 9 and R7C7 in box 9".
    Cells { cells: CellSet, seen: Vec<(House, CellSet)> },
    /// "R2C7 sees each 3 of A (row 2) and B (box 3)".
    Sets { cells: CellSet, digits: DigitSet, seen: Vec<(House, Vec<NamedSet>)> },
    /// "R3C5 sees both ends, R3C7 in row 3 and R1C5 in column 5".
    Ends { cells: CellSet, ends: [(House, CellSet); 2] },
    /// What one end of a chain rules out: "if R3C7 is 6, R3C5 is not 6 (row 3)".
    ByEnd { end: Box<Clause>, lost: Vec<Clause> },
    /// The end is in the cell of the candidate that it rules out.
    InCellOfEnd { cells: CellSet, digit: Digit },
    /// Several such clauses, in a list where they are many.
    All { what: Seen, lost: DigitSet, clauses: Vec<Clause>, is_list: bool },
}

/// What all cells see that lose a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) enum Seen {
    /// These cells.
    Cells(CellSet),
    /// The fins of one of two coverings.
    FinsOfOneWay,
    /// All places for the digit in some sets.
    Sets,
    /// Both ends of a chain.
    Ends,
}

impl From<Sight> for Clause {
    fn from(sight: Sight) -> Self {
        Self::Sight(sight)
    }
}
