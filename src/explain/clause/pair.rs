//! What clues about two cells leave them.

use super::Clause;
use crate::grid::{Cell, CellSet, Digit, DigitSet, Relation};

/// A clause about a relation between cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) enum PairClause {
    /// "the white dot of R1C1 and R1C2".
    Clue { relation: Relation, cells: CellSet },
    /// "By the whisper line, 5 goes with no digit at all, so R1C1 and R1C2 cannot be 5": whatever is
    /// left in the cells `beside` these.
    NoPartner { relation: Relation, digits: DigitSet, cells: CellSet, beside: CellSet },
    /// "Every digit on it needs a partner".
    NeedPartners,
    /// "Each cell limits the one that it is compared with".
    PairByPair,
    /// "R1C1 must be 1, 2, or 7"; where that are many, "R1C1 cannot be 3 or 4".
    Left { cell: Cell, left: DigitSet },
    /// "By the white dot, 4 in R1C2 would need 3 or 5 in R1C1".
    Needs { relation: Relation, from: Cell, left: DigitSet, to: Cell, lost: Vec<(Digit, DigitSet)> },
    /// "R1C2 cannot be 4 or 6: a 5 in R1C1 rules them out by the whisper line, and a 5 in R1C2 fills the cell".
    EachRulesOut { digit: Digit, to: Cell, lost: DigitSet, by: Vec<(ExclusionKind, CellSet)> },
}

/// How a digit excludes a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) enum ExclusionKind {
    /// This relation forbids it beside the digit.
    Related(Relation),
    /// It is the same digit in a cell that sees it.
    Seen,
    /// It is another digit of the cell.
    Filled,
}

impl From<PairClause> for Clause {
    fn from(clause: PairClause) -> Self {
        Self::Pair(clause)
    }
}
