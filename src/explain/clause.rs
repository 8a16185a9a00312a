//! What an explanation says, as data: clauses about cells, digits, and houses.
//!
//! The modules of arguments turn facts into clauses and decide what is said, in which order, and what is summed up; they
//! have no words. A language prints each kind of clause (`english::clauses`).

mod chain;
mod derived;
mod joint;
mod pair;
mod sight;

pub(super) use chain::{ChainClause, NamedSet, Reason, SetName};
pub(super) use derived::{Argument, Assumed, Derived};
pub(super) use joint::{End, JointClause, LeavesTooFew, NeededIn, SumBound, SumOf, WhyNeeded};
pub(super) use pair::{ExclusionKind, PairClause};
pub(super) use sight::{Seen, SetsSeen, Sight};

use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, Relation};

/// A clause: a statement about the board, or statements that are joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Clause {
    /// One of the cells holds the digit: "R1C4 is 2", "R7C8 or R7C9 is 5".
    Is { cells: CellSet, digit: Digit, role: Role },
    /// None of the cells holds the digit: "R1C7 is not 2", "neither R7C8 nor R7C9 is 5".
    IsNot { cells: CellSet, digit: Digit, role: Role },
    /// A clause about a chain.
    Chain(ChainClause),
    /// A clause about what cells see.
    Sight(Sight),
    /// A clause about a relation between cells.
    Pair(PairClause),
    /// A clause about a clue of several cells together.
    Joint(JointClause),
    /// A list.
    List(Vec<Item>),
    /// "R6C2 loses 9, and R6C9 loses 2 and 3 (only 7 is left)".
    Losses(Vec<Losses>),
    /// The same by digits, where the cells are many: "R1C2 and R5C2 lose 1; and R7C8 loses 6; only 7 is left in R1C2".
    LossesByDigit { losses: Vec<Losses>, left: Vec<OnlyLeft> },
    /// Losses by the houses that give the digits to the pattern: "in row 2, R2C5 loses 4, and R2C6 loses 4 and 7".
    LossesByHouse(Vec<(Vec<House>, Vec<Losses>)>),
    /// "So …": what follows from all that was said.
    So(Box<Self>),
    /// Clauses joined to a sentence, with a full stop.
    Sentence(Vec<Self>),
    /// Sentences, one after the other.
    Sentences(Vec<Self>),
    /// Sentences that say why no other candidates of the constraint are left.
    Reason { of: Constraint, sentences: Vec<Self> },
    /// "The 4 in R7C7 rules out R7C4".
    RulesOut { digit: Digit, by: Cell, cells: CellSet },
    /// "The 4s in R7C7 and R8C2 rule out rows 7 and 8": they rule out `cells`, which are in these houses.
    RuleOutHouses { digit: Digit, by: CellSet, houses: Vec<House>, cells: CellSet },
    /// "R9C5 and R9C6 lost 4 in step 3".
    Lost { digit: Digit, cells: CellSet, how: Elimination },
    /// "R5C6 lost 4 and 7 in step 12".
    CellLost { cell: Cell, digits: DigitSet, how: Elimination },
    /// "R5C6 lost 4 in step 12, and 1 and 9 in step 14".
    LostInSteps { cells: CellSet, lost: Vec<(DigitSet, u16)> },
    /// "R8C3 sees 1, 5, 7, and 8 in column 3, 2 in row 8, and 9 in box 7".
    SeesInHouses { cell: Cell, seen: Vec<(DigitSet, House)> },
    /// Where a digit fits, house by house: "in row 3, a 9 fits only in R3C1 and R3C9; in row 5, only in R5C1".
    FitsOnly { digit: Digit, places: Vec<Places> },
    /// Where each of some digits fits in one house; digits with the same places together.
    EachFitsOnly(Vec<(DigitSet, Places)>),
    /// The places of a digit in the bases of a fish, in a sentence or in a list.
    FishPlaces { digit: Digit, bases: Vec<FishBase>, is_list: bool },
    /// "Without the fin, only R3C1 is left in row 3 (the corner R3C4 is missing)".
    WithoutFins { n_fins: usize, house: House, left: CellSet, missing: Option<Cell> },
    /// " apart from the fin, R9C1".
    ButFins(CellSet),
    /// "R5C5 is in two bases, and its 4 would serve both, so it counts as a fin."
    InTwoBases { digit: Digit, cells: CellSet },
    /// ". Nor can R5C2: a 4 there would fill two covers at once".
    NorOwn { digit: Digit, cells: CellSet },
    /// Clauses that may hold lists: "…; and …".
    AllLists(Vec<Self>),
    /// The colours of a pair of candidates: "Row 9: R9C1 is A; R9C3 is B".
    Coloured { place: Constraint, ends: Vec<(char, Candidate)>, has_one_digit: bool },
    /// "5 in R3C4 sees A in R3C7 (row 3) and shares its cell with 3 (B)"; without the digit, where it is clear.
    MeetsColours { digit: Option<Digit>, cells: CellSet, meetings: [Meeting; 2] },
    /// "Each candidate that is ruled out meets both", with an item for each.
    EachMeetsBoth(Vec<Self>),
    /// Cells with their colours: "R4C3 (A) and R4C4 (D)".
    Lettered(Vec<(Cell, Option<char>)>),
    /// "A (R2C3) and C (R2C8) share row 2, so they are not both 4".
    ColoursMeet {
        digit: Digit,
        ends: [(Cell, char); 2],
        opposites: [char; 2],
        house: House,
        is_only: bool,
    },
    /// "3 and 5 in R4C4 are both A, and a cell has only one digit".
    ColourTwiceInCell { cell: Cell, digits: DigitSet },
    /// "5 is A in R1C2 and R3C3, both in box 1".
    ColourTwiceInHouse { digit: Digit, cells: CellSet, house: Option<House> },
    /// "They would leave nothing for R5C5: 1 sees A in R5C7 (row 5), and 2 sees …".
    ColourEmpties { cell: Cell, seen: Vec<(Digit, Meeting)> },
    /// "R5C5 is 2 or 6, and R5C9 and R6C9 are each 2 or 8": what cells hold or can hold.
    EachIs { cells: Vec<(DigitSet, CellSet)>, role: Role },
    /// "R5C5 (2 or 6) and R5C9 (2 or 8)".
    EachWith { cells: Vec<(Cell, DigitSet)>, role: Role },
    /// "R3C1 is 4, and of R1C9 and R2C9, only R1C9 can be": the cells that hold the digit, some others, and those of
    /// them that can hold it.
    OnlyPlaces { digit: Digit, held: CellSet, others: CellSet, places: CellSet },
    /// "in each of columns 1, 6, and 7, the two cells share a box".
    ShareBoxes { lines: Vec<House>, n_cells: usize },
    /// "R1C2 and R5C3 are taken, because every way left to place the 4s and 7s uses them."
    Taken { cells: CellSet, by: DigitSet },
    /// The digits that a house gives to a pattern: "row 2: 1 and 4".
    Gives { house: House, digits: DigitSet },
    /// Cells in three rows and columns of each of some boxes, "down" or "up" from left to right.
    Running { direction: String, boxes: Vec<(House, CellSet)>, role: Role },
    /// "R7C1 and R5C4 both see 1, 2, and 5, and they lost 4 in step 3: pencil in 3 and 6".
    PencilCells {
        cells: CellSet,
        seen: DigitSet,
        lost: Vec<(DigitSet, Elimination)>,
        left: DigitSet,
    },
    /// "In box 9, the 7 in R7C5 rules out R7C8: pencil in 7 in R8C9 and R9C9".
    PencilPlaces { digit: Digit, places: Places },
    /// "First pencil in the candidates of R7C1 and R5C4, and the places left for 3 in column 2".
    PencilFirst { cells: CellSet, places: Vec<(Digit, House)> },
    /// "First pencil in the candidates of every empty cell"; of those without marks, if some have them.
    PencilAll { has_marks: bool },
    /// What follows from assumptions.
    Derived(Derived),
}

/// Why a candidate is eliminated that no digit on the board rules out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Elimination {
    /// The player's marks lack it.
    Marks,
    /// The player's corner marks put the digit elsewhere in the box.
    CornerMarks,
    /// This relation excludes it beside a placed digit.
    Related(Candidate, Relation),
    /// An earlier step eliminated it.
    Step(u16),
    /// Earlier steps did, too many to be named.
    Steps,
}

/// The places of a digit in a house, and the reasons why it has no others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Places {
    pub(super) house: House,
    pub(super) cells: CellSet,
    /// The reasons; none where the reader sees that there are no other places.
    pub(super) because: Vec<Clause>,
    /// The places where the digit is not pencilled in yet.
    pub(super) new: CellSet,
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

/// The places of a digit in a base of a fish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FishBase {
    pub(super) places: Places,
    /// Lines that cover a place each, and cross the base there.
    pub(super) crossing: Vec<(House, CellSet)>,
    /// Other places with their covers; none where covers do not matter yet.
    pub(super) others: Vec<(Vec<House>, CellSet)>,
    /// Fins that are in two bases.
    pub(super) doubled: CellSet,
    /// The other fins.
    pub(super) fins: CellSet,
}

/// How a candidate meets a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meeting {
    /// Another digit of its cell has the colour.
    Inside(Digit, char),
    /// Its own digit has the colour in a cell that it sees, in this house.
    Seen(Cell, char, House),
    /// This relation forbids it beside a candidate of the colour.
    Related(Candidate, char, Relation),
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

impl Clause {
    /// A list in which each clause is a sentence.
    pub(super) fn list(clauses: impl IntoIterator<Item = Self>) -> Self {
        let item = |clause| Item { depth: 0, clause: Self::Sentence(vec![clause]) };
        Self::List(clauses.into_iter().map(item).collect())
    }

    /// Each clause is a sentence; more than two are a list.
    pub(super) fn sentences(clauses: Vec<Self>) -> Self {
        if clauses.len() > 2 {
            return Self::list(clauses);
        }
        Self::Sentences(clauses.into_iter().map(|clause| Self::Sentence(vec![clause])).collect())
    }

    /// The constraints of which the clause says why no other candidates are left, for a reader who may know them.
    pub(super) fn explained(&self) -> Vec<Constraint> {
        if let Self::Reason { of, .. } = self {
            return vec![*of];
        }
        let Self::Pair(PairClause::NoPartner { beside, .. }) = self else { return Vec::new() };
        beside.into_iter().map(Constraint::Cell).collect()
    }

    /// The constraints of which the clause says why no other candidates are left, and which candidates to pencil in.
    pub(super) fn pencilled(&self) -> Vec<Constraint> {
        let constraint = |digit, places: &Places| {
            let is_told = !places.because.is_empty() || !places.new.is_empty();
            is_told.then_some(Constraint::Digit(digit, places.house))
        };
        if let Self::FitsOnly { digit, places } = self {
            return places.iter().filter_map(|places| constraint(*digit, places)).collect();
        }
        if let Self::FishPlaces { digit, bases, .. } = self {
            return bases.iter().filter_map(|base| constraint(*digit, &base.places)).collect();
        }
        let Self::EachFitsOnly(places) = self else { return Vec::new() };
        let of = |(digits, places): &(DigitSet, Places)| {
            let of_digit = |digit| constraint(digit, places);
            digits.into_iter().filter_map(of_digit).collect::<Vec<_>>()
        };
        places.iter().flat_map(of).collect()
    }

    /// Facts that the clause names and the finder did not provide.
    pub(super) fn evidence(&self) -> Vec<Fact> {
        let quiet = |name, cells: CellSet| {
            cells.into_iter().map(move |cell| Fact::cell(name, cell, Role::Quiet))
        };
        let pencilled = |places: &Places| quiet("marked", places.new);
        match self {
            Self::RulesOut { by, cells, .. } => {
                let blocker = Fact::cell("blocker", *by, Role::Helper);
                vec![blocker, Fact::cells("blocked", *cells, Role::Quiet)]
            }
            Self::RuleOutHouses { by, cells, .. } => {
                let blockers = by.into_iter().map(|cell| Fact::cell("blocker", cell, Role::Helper));
                blockers.chain([Fact::cells("blocked", *cells, Role::Quiet)]).collect()
            }
            Self::Lost { cells, .. } => vec![Fact::cells("blocked", *cells, Role::Quiet)],
            Self::LostInSteps { cells, .. } => quiet("earlier", *cells).collect(),
            Self::PencilCells { cells, .. } | Self::PencilFirst { cells, .. } => {
                quiet("marked", *cells).collect()
            }
            Self::PencilPlaces { places, .. } => pencilled(places).collect(),
            Self::FitsOnly { places, .. } => places.iter().flat_map(pencilled).collect(),
            Self::EachFitsOnly(places) => {
                places.iter().flat_map(|(_, places)| pencilled(places)).collect()
            }
            Self::FishPlaces { bases, .. } => {
                bases.iter().flat_map(|base| pencilled(&base.places)).collect()
            }
            Self::WithoutFins { missing, .. } => {
                missing.iter().map(|cell| Fact::cell("missing", *cell, Role::Quiet)).collect()
            }
            Self::Pair(_)
            | Self::Joint(_)
            | Self::Sentences(_)
            | Self::Coloured { .. }
            | Self::MeetsColours { .. }
            | Self::EachMeetsBoth(_)
            | Self::Lettered(_)
            | Self::ColoursMeet { .. }
            | Self::ColourTwiceInCell { .. }
            | Self::ColourTwiceInHouse { .. }
            | Self::ColourEmpties { .. }
            | Self::EachIs { .. }
            | Self::EachWith { .. }
            | Self::ShareBoxes { .. }
            | Self::OnlyPlaces { .. }
            | Self::Taken { .. }
            | Self::Gives { .. }
            | Self::Running { .. }
            | Self::ButFins(_)
            | Self::InTwoBases { .. }
            | Self::NorOwn { .. }
            | Self::AllLists(_)
            | Self::Is { .. }
            | Self::IsNot { .. }
            | Self::Chain(_)
            | Self::Sight(_)
            | Self::List(_)
            | Self::Losses(_)
            | Self::LossesByDigit { .. }
            | Self::LossesByHouse(_)
            | Self::So(_)
            | Self::Sentence(_)
            | Self::Reason { .. }
            | Self::CellLost { .. }
            | Self::SeesInHouses { .. }
            | Self::PencilAll { .. }
            | Self::Derived(_) => Vec::new(),
        }
    }
}
