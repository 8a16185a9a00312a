//! What people are told: named values, in the order in which they are said.

mod chain;
mod derivation;
mod exclusions;
mod exocet;
mod filling;
mod value;

pub use chain::{Because, Chain, Node};
pub use derivation::{Derivation, Form, Inference, LockedSet, Loss, Outcome, Table};
pub use exclusions::{Exclusion, ExclusionFault, Exclusions};
pub use exocet::{Exocet, Route};
pub use filling::Letter;
pub use value::{Marked, Value};

use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use serde::Serialize;

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
    /// Its role in the pattern, which says how it is marked on the grid.
    pub role: Role,
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
    /// Where a chain begins; elsewhere a third group.
    Start,
    /// A fin of a fish; the words treat it as a case. Elsewhere a fourth group.
    Fin,
    /// Where to look.
    Where,
    /// Said, and not marked.
    Quiet,
}

impl Fact {
    /// Returns true if JSON has it.
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

    /// Two cells whose digits are those of two others.
    pub fn exocet(name: &'static str, exocet: Exocet) -> Self {
        Self { name, value: Value::Exocet(Box::new(exocet)), role: Role::Helper }
    }

    /// An argument, which marks its own candidates.
    pub const fn argument(name: &'static str, value: Value) -> Self {
        Self { name, value, role: Role::Pattern }
    }

    /// Cells, with what they do in the pattern.
    pub const fn cells(name: &'static str, cells: CellSet, role: Role) -> Self {
        Self { name, value: Value::Cells(cells), role }
    }
}
