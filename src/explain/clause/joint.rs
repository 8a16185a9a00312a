//! What clues about several cells together leave them.

use super::Clause;
use crate::grid::{Cell, CellSet, Condition, Digit, DigitSet, House, Relation};

/// A clause about a clue of several cells, or about a sum of houses without cages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) enum JointClause {
    /// "the cage of 14 with R1C1", the `first` of its cells.
    Clue { condition: Condition, first: Cell, cells: CellSet },
    /// "the clues between R1C1, R1C2, and R1C3", "the whisper line through R1C1, R2C2, and R3C2".
    Run { relations: Vec<Relation>, cells: CellSet },
    /// "in R9C5, a 4 would leave only 9 for R9C4 and R9C6, and a 6 only 1".
    WouldLeave { cell: Cell, cases: Vec<LeavesTooFew> },
    /// "whatever way these cells are filled, R1C2 cannot be 4 or 6".
    InNoFilling(Vec<(DigitSet, CellSet)>),
    /// "R1C1-R1C2-R1C3 can only be 1-2-4 or 4-2-1".
    Fillings { cells: Vec<Cell>, fillings: Vec<Vec<Digit>> },
    /// "the digits of a thermometer rise from its bulb".
    Says(Condition),
    /// "14 in two cells is 5 and 9, or 6 and 8"; "14 is left for two cells: …" if others of the clue `have_digits`; only
    /// those of the ways that fit if not `are_all`.
    Ways { total: u16, n_cells: usize, ways: Vec<DigitSet>, are_all: bool, have_digits: bool },
    /// "of the 12 combinations of 20 in four cells, seven are left"; of the other cells if some of the clue `have_digits`.
    Combinations { total: u16, n_cells: usize, n_left: usize, of: usize, have_digits: bool },
    /// "Row 1 adds up to 45, and the cages of 10, 12, and 16 to 38".
    SumOfHouses { houses: Vec<House>, cages: Vec<u16> },
    /// "R1C8 and R1C9 must add up to 7", "R1C8 and R1C9 must add up to 3 more than R2C1".
    AddUp { inside: CellSet, outside: CellSet, total: u16 },
    /// "R1C2 and R1C3 add up to at least 12, so R1C1 must be at most 8".
    Bound(SumBound),
    /// "since R1C2 is 3 or 4, "; nothing without reasons.
    Since(Vec<(DigitSet, CellSet)>),
    /// "the cage of 22 in R4C1, R4C2, and R4C3 needs a 9: 22 in three cells is 5, 8, and 9, or 6, 7, and 9".
    Needs { needed_in: NeededIn, digits: DigitSet, why: Box<WhyNeeded> },
    /// The cells alone.
    Cells(CellSet),
    /// "8 and 9 must be in R4C2, R4C3, and R4C4, so the rest of row 4 cannot have them"; without digits, "it must be in …".
    HaveTheirPlaces { digits: DigitSet, places: CellSet, houses: Vec<House> },
    /// "since R1C2 is 3 or 4, R1C1 cannot be 5 or 6".
    CannotBe { losses: Vec<(DigitSet, CellSet)>, beside: Vec<(DigitSet, CellSet)> },
}

/// What needs a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) enum NeededIn {
    /// The clue of this name.
    Named(Box<Clause>),
    /// The clue that was named before.
    Clue,
    /// The cells of a sum of houses, which were named before.
    Cells,
}

/// Why a clue needs a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) enum WhyNeeded {
    /// All ways to fill its cells have the digit.
    Ways(JointClause),
    /// Without it, the cells do not add up to this: "the sum is at most 21, not 22".
    Sum { end: End, sum: u8, total: u16 },
    /// It cannot be filled without it from what is left in these cells.
    Left(Vec<(DigitSet, CellSet)>),
}

/// What the least or the greatest sum of the other cells of a clue leaves some cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) struct SumBound {
    pub(in crate::explain) cells: CellSet,
    pub(in crate::explain) of: SumOf,
    /// The other cells that are added up.
    pub(in crate::explain) others: CellSet,
    /// Their least sum, or their greatest.
    pub(in crate::explain) sum: u8,
    /// The least or greatest digit that this leaves the cells, or the only one.
    pub(in crate::explain) bound: u8,
    pub(in crate::explain) end: End,
}

/// Which end of a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) enum End {
    Least,
    Greatest,
    /// Both.
    Only,
}

/// The part that a cell has in a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) enum SumOf {
    /// All cells have a sum that is known.
    All,
    /// The first cells have a sum: those that the first digit of an X-sum counts.
    First,
    /// The cell is the circle of an arrow, which holds the sum.
    Circle,
    /// The cell is along an arrow.
    Along,
    /// The cell is in one of several parts with the same sum: another one, and its least or greatest sum.
    Equal { part: CellSet, total: u8 },
}

/// A digit in a cell, and the fewer digits that it would leave for other cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) struct LeavesTooFew {
    pub(in crate::explain) digit: Digit,
    pub(in crate::explain) cells: CellSet,
    pub(in crate::explain) left: DigitSet,
}

impl From<JointClause> for Clause {
    fn from(clause: JointClause) -> Self {
        Self::Joint(clause)
    }
}
