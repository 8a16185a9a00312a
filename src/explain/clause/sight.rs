//! Who sees what: the cells that lose a digit, and the cells of the pattern that they see.

use super::{Clause, NamedSet};
use crate::grid::{CellSet, Digit, DigitSet, House};

/// A clause about cells that lose a digit and what they see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) enum Sight {
    /// "R8C9 sees R2C9 in column 9 and R7C7 in box 9".
    Cells { cells: CellSet, seen: Vec<(House, CellSet)> },
    /// "R8C9, which is in row 8 and sees R2C9 in column 9": cells in these covers of a fish, and the fins that they see.
    Fins { cells: CellSet, covers: Vec<House>, seen: Vec<(House, CellSet)> },
    /// "R2C7 sees each 3 of A (R2C1, row 2) and B (R1C8 and R3C9, box 3)".
    Sets { cells: CellSet, digits: DigitSet, seen: Vec<SetsSeen> },
    /// "R3C5 sees both ends, R3C7 in row 3 and R1C5 in column 5".
    Ends { cells: CellSet, ends: [(House, CellSet); 2] },
    /// What one end of a chain rules out: "if R3C7 is 6, R3C5 is not 6 (row 3)".
    ByEnd { end: Box<Clause>, lost: Vec<Clause> },
    /// The end is in the cell of the candidate that it rules out.
    InCellOfEnd { cells: CellSet, digit: Digit },
    /// Several such clauses, in a list where they are many.
    All { what: Seen, lost: DigitSet, clauses: Vec<Clause>, is_list: bool },
}

/// Sets of which all places for a digit are in one house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) struct SetsSeen {
    pub(in crate::explain) sets: Vec<NamedSet>,
    /// The places in the sets of several cells.
    pub(in crate::explain) places: CellSet,
    pub(in crate::explain) house: House,
}

/// What all cells see that lose a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) enum Seen {
    /// These cells.
    Cells(CellSet),
    /// All fins of a fish.
    Fins,
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
