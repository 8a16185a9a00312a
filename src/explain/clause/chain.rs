//! What chains say: links with their reasons, cases, and what follows from the ends.

use super::{Clause, Losses};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, Relation};

/// A clause about a chain of implications.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) enum ChainClause {
    /// The ends of a chain as candidates: "6 in R3C7 to 3 in R3C5".
    Ends([(Digit, CellSet); 2]),
    /// "R2C6 is 4, or R5C2 is 4".
    EitherEnd([Box<Clause>; 2]),
    /// A claim and its reason: "R1C4 is 2 (the only other place in row 1)".
    Because { claim: Box<Clause>, reason: Reason },
    /// An almost locked set without a digit: its cells hold its other digits, one of which has these places.
    SetHolds {
        set: NamedSet,
        described: Option<DigitSet>,
        without: Digit,
        kept: DigitSet,
        digit: Digit,
        places: CellSet,
    },
    /// A line of a chain: "So R1C7 is not 2 (row 1), and R1C4 is 2 (its only other candidate)".
    Link { is_first: bool, claims: Vec<Clause>, is_as_supposed: bool },
    /// Where the links of a chain lead that are listed below; a loop leads back to where it began.
    LinksBelow { n_links: usize, end: Option<Box<Clause>> },
    /// "If R1C7 is 2: …", with what follows in the same line or in a list.
    Case { supposed: Box<Clause>, then: Option<Box<Clause>> },
    /// Claims of which each follows from the one before: "R1C7 is not 2, so R1C4 is 2, and R5C4 is not 2".
    InTurn(Vec<Clause>),
    /// What follows as it did in an earlier case.
    AsAbove(Box<Clause>),
    /// The last claims of a case, after some links.
    AfterLinks { n_links: usize, then: Box<Clause> },
    /// A loop, followed from the opposite of its start: the claims that are then true; none if they are too many.
    Backwards { instead: Box<Clause>, then: Vec<Clause> },
    /// The end of the chain is the opposite of its start.
    Contradicts,
    /// At least one of the ends of a chain is true.
    OneOf([Box<Clause>; 2]),
    /// "R1C7 or set C".
    OneOfSets(Vec<NamedSet>),
    /// A cell of a loop holds one of two digits and loses others.
    CellKeeps { cell: Cell, kept: DigitSet, lost: DigitSet },
    /// One of two nodes of a loop has the digit of the house, and other cells of it lose the digit.
    HouseKeeps { house: House, cells: CellSet, digit: Digit, lost: CellSet },
    /// "R1C1 is 3 or R1C2 is 5, so R1C3 loses 4": a relation of a loop.
    EitherRulesOut { ends: [Candidate; 2], lost: Vec<Losses> },
    /// A set of a loop lacks only one of two digits; its others have all places in the house, and others lose them.
    SetKeeps { set: NamedSet, lacked: DigitSet, kept: DigitSet, house: House, lost: Vec<Losses> },
}

/// The reason for a link of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) enum Reason {
    /// The house has the digit elsewhere.
    House(House),
    /// This relation between the cells.
    Relation(Relation),
    /// The cell holds this digit.
    CellIs(Digit),
    /// The cell has no other candidate; `is_second` where it has two, and `since` says which step left them.
    OnlyCandidate { is_second: bool, since: Option<u16> },
    /// The house has no other place for the digit.
    OnlyPlaces { house: House, n_places: usize, is_second: bool, since: Option<u16> },
}

/// Some cells with their name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) struct NamedSet {
    pub(in crate::explain) name: SetName,
    pub(in crate::explain) cells: CellSet,
}

/// How a text calls a set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) enum SetName {
    /// "A".
    Letter(usize),
    /// "set A"; one cell has its own name.
    Set(usize),
    /// "these cells".
    These,
}

impl From<ChainClause> for Clause {
    fn from(clause: ChainClause) -> Self {
        Self::Chain(clause)
    }
}
