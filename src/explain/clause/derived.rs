//! Clauses about what follows from assumptions: cases, inferences under them, and how they end.

use super::{Clause, Item, Losses};
use crate::facts::{FillingLoss, Inference, Letter, LockedSet, NeededDigit, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, Relation};

/// A clause about what follows from assumptions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::explain) enum Derived {
    // Assumptions and cases.
    /// "R1C2 and the 4 of row 5": what is to be chosen from.
    Choices(Vec<Constraint>),
    /// "Suppose R3C3 is 8".
    Suppose(Candidate),
    /// "If R1C2 is 3 and R5C1 is 4": the heading of a case.
    If(Vec<Assumed>),
    /// "If R1C2 is 3: row 5 has no place for a 6".
    Case { assumed: Vec<Assumed>, then: Box<Self> },
    /// "Then …".
    Then(Box<Self>),
    /// "Now …": what is left to choose from after what follows.
    Now(Box<Self>),
    /// Clauses that are all true: "R1C2 must be 3 or 7, and the 4 of row 5 must be in R5C1 or R5C6".
    All(Vec<Self>),
    /// Reasons one after the other: "the 3 in R4C1 rules out R4C5 in row 4, and R5C1 is 7, not 3".
    Reasons(Vec<Self>),
    /// A claim and its reasons: "box 5 has no place for a 3: the 3 in R4C1 rules out R4C5 in row 4".
    Because { claim: Box<Self>, reasons: Vec<Self> },
    /// "R1C7 must be 2 or 4".
    MustBe { cell: Cell, digits: DigitSet, role: Role },
    /// "the 7 of row 1 must be in R1C2 or R1C5".
    MustBeIn { digit: Digit, house: House, cells: CellSet, role: Role },

    // Inferences, and how they end.
    /// "R5C6 is 4 (the only place left in row 5: the 4 in R2C4 rules out R5C4 in column 4)".
    Forced { candidate: Candidate, because: Constraint, causes: Vec<Self> },
    /// "the 5 of box 2 must be in row 1, so the rest of row 1 loses it".
    Locked(LockedSet),
    /// "by the cage of 14 with R1C1, since R1C1 is 5, R1C2 cannot be 8".
    Filling(Box<FillingLoss>),
    /// "since R1C1 is 5 or 6, the cage of 22 with R1C1 needs a 9 in R1C2 or R1C3, so R1C8 cannot be 9".
    Needed(Box<NeededDigit>),
    /// "9 in R4C4 is the only guardian left, so it is true".
    LastGuardian(Candidate),
    /// "R4C5 cannot be 7, for with 7 there, this leads to 9 in R7C6, then row 5 has no place for a 6"; without `then`, the
    /// heading of the lines that show it.
    Refuted { candidate: Candidate, then: Option<Box<Self>> },
    /// "R8C2 is 9 (only digit left), and R9C9 is 3 (only place in row 9)": inferences, one after the other.
    Follow(Vec<Inference>),
    /// "R8C2 is 9 (only digit left), then row 5 has no place for a 6".
    After { inferences: Vec<Inference>, then: Box<Self> },
    /// "this leads to 8 in R5C5 and 4 in R5C4, then row 5 has no place for a 6".
    LeadsTo { digits: Vec<Candidate>, then: Box<Self> },
    /// "after 14 more digits, two locked sets, and three candidates that fail, row 5 has no place for a 6": inferences that
    /// are only counted.
    AfterMany { inferences: Vec<Inference>, then: Box<Self> },
    /// "R1C2 must be 5 or 8, and all of the eight cases that follow fail".
    CasesFail { choice: Box<Self>, n_cases: usize },
    /// "box 5 has no place for a 3", "R1C7 has no digit left".
    NothingLeft(Constraint),
    /// "no guardian is left".
    NoGuardian,
    /// "But box 5 needs a 3", "But R1C7 needs a digit"; `None`: "But a guardian must be true".
    ButNeeds(Option<Constraint>),
    /// "One of these cases must be true, but both fail".
    ButCasesFail { n_cases: usize },

    // Why a candidate is eliminated.
    /// "the 6 in R2C4 rules out R5C4 in column 4"; by one of several cells: "the 6 in R2C4 or R3C4".
    RulesOutIn { digit: Digit, by: CellSet, cells: CellSet, houses: Vec<House> },
    /// "the 5s in R2C1, R1C4, and R6C5 rule out R8C1, R8C4, and R8C5".
    TogetherRuleOut { digit: Digit, by: Vec<CellSet>, cells: Vec<Cell> },
    /// "R5C1 is 7", "R5C1 and R5C2 are 7"; "R8C6 is 7 or 9".
    Hold { cells: CellSet, digits: DigitSet },
    /// "R5C1 is 7, not 4".
    HoldsNot { cells: CellSet, digits: DigitSet, not: Digit },
    /// "row 1 has 2 in R1C9 and 6 in R1C2".
    Has { house: House, digits: Vec<(Digit, CellSet)> },
    /// "the 3 in R1C1 rules out 1, 5, and 6 by the white dot".
    RelationRulesOutDigits { by: Candidate, digits: DigitSet, relation: Relation },
    /// "the 3 in R1C1 rules out R1C2 by the white dot".
    RelationRulesOutCells { by: Candidate, cells: CellSet, relation: Relation },
    /// "lines above rule out 4 and 7".
    AboveRulesOutDigits(DigitSet),
    /// "lines above rule out R5C1 and R5C4".
    AboveRulesOutCells(CellSet),
    /// "R9C4 sees a 4".
    SeesA { cell: Cell, digit: Digit },
    /// "R9C4 is not 4".
    IsNot(Candidate),
    /// "none of the candidates named below is left".
    AllRuledOut,
    /// "none of these cells is 4".
    NoneIs(Digit),

    // Exclusions.
    /// "row 1 has two 4s".
    Twice { digit: Digit, house: House },
    /// "R5C5 (3 or 4) has no digit left (row 5)".
    TooFew { cells: CellSet, digits: DigitSet, left: DigitSet, houses: Vec<House> },

    // Letters for digits.
    /// "Call what is in R2C3, R2C6, and R2C8 x, y, and z, whichever digit is which".
    CallLetters(CellSet),
    /// "Then R7C6 is z, since it sees x in R8C4 and y in R8C5".
    LetterFollows { cell: Cell, letter: Letter, seen: Vec<(Letter, Cell)> },
    /// "If R1C5 is x": the heading of a case.
    IfLetter { cell: Cell, letter: Letter },
    /// "Then R9C8 has no digit left: it sees x in R7C9, y in R3C8, and z in R8C7".
    NoLetter { cell: Cell, seen: Vec<(Letter, Cell)> },
    /// "however these stand in R2C3, R2C6, and R2C8, and whichever of them R4C7 holds, nothing is left for R9C2".
    Unfillable { start: CellSet, tried: Vec<Cell>, ends: CellSet },

    // Exocets and templates.
    /// "2 fits only in R2C6, R4C9, and R8C6: columns 6 and 9 have room for only two 2s, and rows 2, 4, and 8 need three".
    NeedsTarget { digit: Digit, places: Option<CellSet>, lines: Vec<House>, covers: Vec<House> },
    /// "The base cannot be 8, which fits in neither target, or 3, which needs both targets".
    BaseIsNot { homeless: DigitSet, short: DigitSet },
    /// "5 in R2C8, and 2 and 7 in R3C5".
    DigitsIn(Vec<Losses>),
    /// "the same seven candidates".
    OtherCandidates(usize),
    /// "A row, column, or box has room for only one 5, and must have one, so this cannot be:".
    RoomForOne(Digit),
    /// "If R2C8 is not 5: row 6 must have its 5 in R6C7; then box 1 has no place for its 5".
    NoTemplate {
        candidate: Candidate,
        is_without: bool,
        forced: Vec<(House, Cell)>,
        end: Option<House>,
    },
    /// The same in sum, for arguments that need cases.
    NoTemplates { digit: Digit, without: Option<Cell> },
}

/// A part of what a case assumes: one of the cells holds one of the digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) struct Assumed {
    pub(in crate::explain) cells: CellSet,
    pub(in crate::explain) digits: DigitSet,
    pub(in crate::explain) role: Role,
}

/// Sentences, and a list below them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::explain) struct Argument {
    pub(in crate::explain) sentences: Vec<Clause>,
    pub(in crate::explain) items: Vec<Item>,
}

impl Derived {
    /// The candidates of a constraint that are left: "R1C7 must be 2 or 4", "the 7 of row 1 must be in R1C2".
    pub(in crate::explain) fn must_be(
        constraint: Constraint,
        left: &[Candidate],
        role: Role,
    ) -> Self {
        match constraint {
            Constraint::Cell(cell) => {
                Self::MustBe { cell, digits: left.iter().map(|it| it.digit).collect(), role }
            }
            Constraint::Digit(digit, house) => {
                let cells = left.iter().map(|it| it.cell).collect();
                Self::MustBeIn { digit, house, cells, role }
            }
            Constraint::NotBoth(_) => Self::All(Vec::new()),
        }
    }

    /// "Then …".
    pub(in crate::explain) fn then(self) -> Self {
        Self::Then(Box::new(self))
    }

    /// The clause with its reasons, if it has some.
    pub(in crate::explain) fn because(self, reasons: Vec<Self>) -> Self {
        if reasons.is_empty() { self } else { Self::Because { claim: Box::new(self), reasons } }
    }

    /// The clause as an item of a list.
    pub(in crate::explain) fn at(self, depth: usize) -> Item {
        let is_heading =
            matches!(self, Self::If(_) | Self::IfLetter { .. } | Self::Refuted { then: None, .. });
        let clause = if is_heading { Clause::Derived(self) } else { self.sentence() };
        Item { depth, clause }
    }

    /// The clause as a sentence.
    pub(in crate::explain) fn sentence(self) -> Clause {
        Clause::Sentence(vec![Clause::Derived(self)])
    }
}

impl Assumed {
    pub(in crate::explain) fn new(Candidate { cell, digit }: Candidate, role: Role) -> Self {
        Self { cells: cell.into(), digits: digit.into(), role }
    }
}
