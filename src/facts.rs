//! What people are told: named values, in the order in which they are said.

mod chain;
mod exclusions;

pub use chain::{Because, Chain, Node};
pub use exclusions::{Exclusion, Exclusions, Fault};

use crate::deduction::Constraint;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// The facts of a step, in the order of the story.
pub type Facts = Vec<Fact>;

/// One named value.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fact {
    /// The name under which the card asks for it.
    pub name: &'static str,
    /// What it is.
    #[serde(flatten)]
    pub value: Value,
    /// What it does in the pattern, and so how it is marked on the grid.
    pub role: Role,
}

/// A thing on the board that a text can name.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// A digit.
    Digit(Digit),
    /// Several digits.
    Digits(DigitSet),
    /// A cell.
    Cell(Cell),
    /// Several cells, in reading order.
    Cells(CellSet),
    /// A house.
    House(House),
    /// Several houses, in the order of the story.
    Houses(Vec<House>),
    /// Houses in which a digit has two positions.
    #[serde(serialize_with = "bilocal")]
    #[cfg_attr(feature = "schema", schemars(with = "Bilocal"))]
    Bilocal(Digit, Vec<House>),
    /// Several candidates; sorted by cell, then by digit.
    Candidates(Vec<Candidate>),
    /// Cells and houses that have two candidates left, cells first.
    Ties(Vec<Constraint>),
    /// What follows from a supposition that cannot hold.
    Refutation(Box<Refutation>),
    /// What follows from what.
    Chain(Chain),
    /// One chain for each case, which all lead to the same.
    Branches(Vec<Chain>),
    /// What a few cells cannot hold together.
    Exclusions(Box<Exclusions>),
}

/// What a fact does in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The pattern itself.
    Pattern,
    /// A second group, or the other polarity.
    Helper,
    /// What spoils a fish, and is told as a case.
    Fin,
    /// Where to look.
    Where,
    /// Said, and not marked.
    Quiet,
}

/// What follows from a supposition, until something has no place left.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refutation {
    /// The digit that is supposed.
    pub suppose: Candidate,
    /// The digits that are then forced, one after the other.
    pub forced: Vec<Forced>,
    /// The constraint that nothing is left for; with cases, the one whose candidates are tried.
    pub end: Constraint,
    /// What is tried at the end, each refuted in turn; empty where nothing is left.
    pub cases: Vec<Refutation>,
}

/// A digit that is forced, and the constraint that forces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Forced {
    /// The digit.
    #[serde(flatten)]
    pub candidate: Candidate,
    /// The cell or house that has nothing else left.
    pub because: Constraint,
}

/// A digit, and houses in which it has two positions.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Bilocal<'a> {
    digit: Digit,
    houses: Cow<'a, [House]>,
}

fn bilocal<S: Serializer>(
    digit: &Digit,
    houses: &[House],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Bilocal { digit: *digit, houses: houses.into() }.serialize(serializer)
}

impl Fact {
    /// A digit that the text names and no mark shows.
    pub const fn digit(name: &'static str, digit: Digit) -> Self {
        Self { name, value: Value::Digit(digit), role: Role::Quiet }
    }

    /// Digits that the text names and no mark shows.
    pub const fn digits(name: &'static str, digits: DigitSet) -> Self {
        Self { name, value: Value::Digits(digits), role: Role::Quiet }
    }

    /// A house to look at.
    pub const fn house(name: &'static str, house: House) -> Self {
        Self { name, value: Value::House(house), role: Role::Where }
    }

    /// Houses to look at.
    pub const fn houses(name: &'static str, houses: Vec<House>) -> Self {
        Self { name, value: Value::Houses(houses), role: Role::Where }
    }

    /// Houses to look at, in which `digit` has two positions.
    pub const fn bilocal(name: &'static str, digit: Digit, houses: Vec<House>) -> Self {
        Self { name, value: Value::Bilocal(digit, houses), role: Role::Where }
    }

    /// A cell, with what it does in the pattern.
    pub const fn cell(name: &'static str, cell: Cell, role: Role) -> Self {
        Self { name, value: Value::Cell(cell), role }
    }

    /// A chain; its nodes are marked by whether they hold.
    pub const fn chain(name: &'static str, chain: Chain) -> Self {
        Self { name, value: Value::Chain(chain), role: Role::Pattern }
    }

    /// One chain for each case.
    pub const fn branches(name: &'static str, branches: Vec<Chain>) -> Self {
        Self { name, value: Value::Branches(branches), role: Role::Pattern }
    }

    /// Candidates, which are marked and nothing else in their cells.
    pub const fn candidates(name: &'static str, candidates: Vec<Candidate>, role: Role) -> Self {
        Self { name, value: Value::Candidates(candidates), role }
    }

    /// Cells and houses to look at, which have two candidates left.
    pub const fn ties(name: &'static str, ties: Vec<Constraint>) -> Self {
        Self { name, value: Value::Ties(ties), role: Role::Where }
    }

    /// What a few cells cannot hold together; the cells that fall short are helpers.
    pub fn exclusions(name: &'static str, exclusions: Exclusions) -> Self {
        Self { name, value: Value::Exclusions(Box::new(exclusions)), role: Role::Helper }
    }

    /// Cells, with what they do in the pattern.
    pub const fn cells(name: &'static str, cells: CellSet, role: Role) -> Self {
        Self { name, value: Value::Cells(cells), role }
    }
}

impl Value {
    /// The cell or cells that it is, or those of its candidates, or those that fall short.
    pub fn cells(&self) -> Option<CellSet> {
        if let Self::Cell(cell) = self {
            return Some((*cell).into());
        }
        if let Self::Candidates(candidates) = self {
            return Some(candidates.iter().map(|it| it.cell).collect());
        }
        if let Self::Exclusions(it) = self {
            return Some(it.short_cells());
        }
        if let Self::Cells(cells) = self { Some(*cells) } else { None }
    }
}

impl Value {
    /// What it says that only few candidates are left for: a text is true only where that is so.
    pub fn constraints(&self) -> Vec<Constraint> {
        if let Self::Bilocal(digit, houses) = self {
            return houses.iter().map(|&house| Constraint::Digit(*digit, house)).collect();
        }
        if let Self::Ties(ties) = self {
            return ties.clone();
        }
        if let Self::Refutation(it) = self {
            return it.constraints();
        }
        self.chains().iter().flat_map(Chain::truths).collect()
    }

    /// The chain that it is, or one for each case.
    pub fn chains(&self) -> &[Chain] {
        if let Self::Chain(chain) = self {
            return std::slice::from_ref(chain);
        }
        if let Self::Branches(chains) = self { chains } else { &[] }
    }
}

impl Refutation {
    /// What it finds filled, forced, or tried: its own, and those of its cases.
    pub fn constraints(&self) -> Vec<Constraint> {
        let forced = self.forced.iter().map(|forced| forced.because);
        let cases = self.cases.iter().flat_map(Self::constraints);
        forced.chain([self.end]).chain(cases).collect()
    }

    /// How many digits are forced in it, those of its cases included.
    pub fn n_forced(&self) -> usize {
        self.forced.len() + self.cases.iter().map(Self::n_forced).sum::<usize>()
    }

    /// How many suppositions it makes, its own included.
    pub fn n_suppositions(&self) -> usize {
        1 + self.cases.iter().map(Self::n_suppositions).sum::<usize>()
    }
}
