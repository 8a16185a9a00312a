//! What clues about several cells together leave them.

use super::Clause;
use crate::grid::{CellSet, Condition, DigitSet, House};

/// A clause about a clue of several cells, or about a sum of houses without cages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) enum JointClause {
    /// "the cage of 14 with R1C1".
    Clue { condition: Condition, cells: CellSet },
    /// "the digits of a thermometer rise from its bulb".
    Says(Condition),
    /// "14 in two cells is 5 and 9, or 6 and 8"; "14 is left for two cells: …" if others of the clue `have_digits`; only
    /// those of the ways that fit if not `are_all`.
    Ways { total: u16, n_cells: usize, ways: Vec<DigitSet>, are_all: bool, have_digits: bool },
    /// "Row 1 adds up to 45, and the cages of 10, 12, and 16 to 38".
    SumOfHouses { houses: Vec<House>, cages: Vec<u16> },
    /// "R1C8 and R1C9 must add up to 7", "R1C8 and R1C9 must add up to 3 more than R2C1".
    AddUp { inside: CellSet, outside: CellSet, total: u16 },
    /// "since R1C2 is 3 or 4, R1C1 cannot be 5 or 6".
    CannotBe { losses: Vec<(DigitSet, CellSet)>, beside: Vec<(DigitSet, CellSet)> },
}

impl From<JointClause> for Clause {
    fn from(clause: JointClause) -> Self {
        Self::Joint(clause)
    }
}
