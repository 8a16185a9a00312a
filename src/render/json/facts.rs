//! What the texts are made of, as JSON.

use super::{CandidateJson, ConstraintJson, names, numbers};
use crate::grid::House;
use crate::step::{Because, Chain, Constraint, Exclusion, Fact, Fault, Refutation, Role, Value};
use serde::Serialize;

/// A named value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FactJson {
    /// The name under which the card asks for it.
    pub name: &'static str,
    /// What it does in the pattern: `pattern`, `helper`, `fin`, `where`, or `quiet`.
    pub role: &'static str,
    /// The value, under a key that says what it is.
    #[serde(flatten)]
    pub value: ValueJson,
}

/// A thing on the board, or what follows from a supposition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ValueJson {
    /// 1 to 9.
    Digit(u8),
    /// In order.
    Digits(Vec<u8>),
    /// `R5C6`.
    Cell(String),
    /// In reading order.
    Cells(Vec<String>),
    /// `box 8`.
    House(String),
    /// In the order of the story.
    Houses(Vec<String>),
    /// By cell, then by digit.
    Candidates(Vec<CandidateJson>),
    /// Cells and houses that have two candidates left.
    Ties(Vec<ConstraintJson>),
    /// A supposition that cannot hold.
    Refutation(RefutationJson),
    /// What follows from what.
    Chain(Vec<ChainNodeJson>),
    /// One chain for each case.
    Branches(Vec<Vec<ChainNodeJson>>),
    /// What a few cells cannot hold together.
    Exclusions(Vec<ExclusionJson>),
}

/// Digits that do not go with what is supposed, and what would be wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExclusionJson {
    /// One digit a cell.
    pub tried: Vec<CandidateJson>,
    /// What would be wrong.
    pub fault: FaultJson,
}

/// What would be wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum FaultJson {
    /// The house would have the digit twice.
    Twice(ConstraintJson),
    /// The cells would have fewer digits than they are.
    Short {
        /// In reading order.
        cells: Vec<String>,
        /// What they could still hold.
        left: Vec<u8>,
    },
}

/// A digit that is in one of some cells, or in none of them, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChainNodeJson {
    /// 1 to 9.
    pub digit: u8,
    /// In reading order.
    pub cells: Vec<String>,
    /// Does one of the cells hold the digit, or none?
    pub holds: bool,
    /// Why, after the node before; missing at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<BecauseJson>,
}

/// What makes a node of a chain follow from the one before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum BecauseJson {
    /// A cell or a house has nothing else left, or holds one at most.
    Of(ConstraintJson),
    /// Cells with one digit more than they are many.
    LockedSet {
        /// In reading order.
        locked_set: Vec<String>,
        /// In order.
        digits: Vec<u8>,
    },
}

/// What follows from a supposition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefutationJson {
    /// What is supposed.
    pub suppose: CandidateJson,
    /// What is forced then, and by what.
    pub forced: Vec<ForcedJson>,
    /// What nothing is left for; with cases, what they are the cases of.
    pub end: ConstraintJson,
    /// Suppositions that are refuted in turn.
    pub cases: Vec<Self>,
}

/// A digit that is forced.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ForcedJson {
    /// The digit.
    #[serde(flatten)]
    pub candidate: CandidateJson,
    /// What has nothing else left.
    pub because: ConstraintJson,
}

impl From<&Fact> for FactJson {
    fn from(fact: &Fact) -> Self {
        let role = match fact.role {
            Role::Pattern => "pattern",
            Role::Helper => "helper",
            Role::Fin => "fin",
            Role::Where => "where",
            Role::Quiet => "quiet",
        };
        Self { name: fact.name, role, value: (&fact.value).into() }
    }
}

impl From<&Value> for ValueJson {
    fn from(value: &Value) -> Self {
        match value {
            Value::Digit(digit) => Self::Digit(digit.number()),
            Value::Digits(digits) => Self::Digits(numbers(*digits)),
            Value::Cell(cell) => Self::Cell(cell.to_string()),
            Value::Cells(cells) => Self::Cells(names(*cells)),
            Value::House(house) => Self::House(house.to_string()),
            Value::Houses(houses) | Value::Bilocal(_, houses) => {
                Self::Houses(houses.iter().map(House::to_string).collect())
            }
            Value::Candidates(it) => Self::Candidates(it.iter().map(|&it| it.into()).collect()),
            Value::Ties(ties) => Self::Ties(ties.iter().map(|&tie| tie.into()).collect()),
            Value::Refutation(refutation) => Self::Refutation((&**refutation).into()),
            Value::Chain(it) => Self::Chain(chain(it)),
            Value::Branches(branches) => Self::Branches(branches.iter().map(chain).collect()),
            Value::Exclusions(it) => Self::Exclusions(it.ways.iter().map(exclusion).collect()),
        }
    }
}

impl From<&Refutation> for RefutationJson {
    fn from(refutation: &Refutation) -> Self {
        let forced = refutation
            .forced
            .iter()
            .map(|it| ForcedJson { candidate: it.candidate.into(), because: it.because.into() });
        Self {
            suppose: refutation.suppose.into(),
            forced: forced.collect(),
            end: refutation.end.into(),
            cases: refutation.cases.iter().map(Self::from).collect(),
        }
    }
}

fn exclusion(exclusion: &Exclusion) -> ExclusionJson {
    ExclusionJson {
        tried: exclusion.tried.iter().map(|&it| it.into()).collect(),
        fault: match exclusion.fault {
            Fault::Twice(digit, house) => FaultJson::Twice(Constraint::Digit(digit, house).into()),
            Fault::Short { cells, left } => {
                FaultJson::Short { cells: names(cells), left: numbers(left) }
            }
        },
    }
}

fn chain(chain: &Chain) -> Vec<ChainNodeJson> {
    let node = |node: &crate::step::Node| ChainNodeJson {
        digit: node.digit.number(),
        cells: names(node.cells),
        holds: node.holds,
        because: match node.because {
            Because::Supposed => None,
            Because::Of(constraint) => Some(BecauseJson::Of(constraint.into())),
            Because::LockedSet { cells, digits } => {
                Some(BecauseJson::LockedSet { locked_set: names(cells), digits: numbers(digits) })
            }
        },
    };
    chain.nodes.iter().map(node).collect()
}
