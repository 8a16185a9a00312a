//! Facts of a step: named values that texts and pictures present, in the order of the explanation.

mod chain;
mod derivation;
mod exclusions;
mod exocet;
mod filling;
mod fillings;
mod value;

pub use chain::{Because, Chain, Node};
pub use derivation::{Derivation, Form, Inference, LockedSet, Loss, Outcome, Table};
pub use exclusions::{Exclusion, ExclusionFault, Exclusions};
pub use exocet::{Exocet, Route};
pub use filling::Letter;
pub use fillings::{CellWithDigits, FillingLoss, Fillings, NeededDigit};
pub use value::{Marked, Value};

use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use serde::Serialize;

/// The facts of a step, in the order of the explanation.
pub type Facts = Vec<Fact>;

/// One named value.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fact {
    /// The name by which the templates of a rule's card refer to the value.
    pub name: &'static str,
    /// The value.
    #[serde(flatten)]
    pub value: Value,
    /// The role of the value in the pattern, which decides how it is marked on the grid.
    pub role: Role,
}

/// Role of a fact in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The pattern itself.
    Pattern,
    /// A second group, or the other polarity.
    Helper,
    /// The start of a chain; elsewhere a third group.
    Start,
    /// A fin of a fish, which the text treats as a case; elsewhere a fourth group.
    Fin,
    /// A house or constraint to look at.
    Where,
    /// Named in the text, and not marked on the grid.
    Quiet,
}

impl Fact {
    /// Returns true if the fact is part of JSON.
    pub const fn is_in_json(&self) -> bool {
        !matches!(self.value, Value::Opposites(_))
    }

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

    /// A cell with its role in the pattern.
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

    /// Candidates with their role in the pattern. Only they are marked, not other candidates of their cells.
    pub const fn candidates(name: &'static str, candidates: Vec<Candidate>, role: Role) -> Self {
        Self { name, value: Value::Candidates(candidates), role }
    }

    /// Strong links to look at: cells with two candidates left, and houses with two positions of a digit.
    pub const fn ties(name: &'static str, ties: Vec<Constraint>) -> Self {
        Self { name, value: Value::Ties(ties), role: Role::Where }
    }

    /// Exclusions of the assignments of a few cells; the cells with too few digits are helpers.
    pub fn exclusions(name: &'static str, exclusions: Exclusions) -> Self {
        Self { name, value: Value::Exclusions(Box::new(exclusions)), role: Role::Helper }
    }

    /// An exocet: two base cells whose digits are those of two target cells.
    pub fn exocet(name: &'static str, exocet: Exocet) -> Self {
        Self { name, value: Value::Exocet(Box::new(exocet)), role: Role::Helper }
    }

    /// A derivation or table, which marks its own candidates.
    pub const fn argument(name: &'static str, value: Value) -> Self {
        Self { name, value, role: Role::Pattern }
    }

    /// Cells with their role in the pattern.
    pub const fn cells(name: &'static str, cells: CellSet, role: Role) -> Self {
        Self { name, value: Value::Cells(cells), role }
    }
}
