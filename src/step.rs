//! One deduction as data: what it rests on, what follows, and what people are told.
//!
//! [`Premises`] and [`Facts`] are two tellings of one pattern, for two readers. The checker reads
//! only premises; people read only facts.

mod chain;
mod exclusions;
mod facts;
mod fields;
mod premises;

pub use chain::{Because, Chain, Node};
pub use exclusions::{Exclusion, Exclusions, Fault};
pub use facts::{Fact, Facts, Forced, Refutation, Role, Value};
pub use premises::{Constraint, DeadlyPattern, Premises, Truth};

use crate::grid::{Candidate, Grid};

/// The name of a rule, in snake case. Only the list of rules makes one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(&'static str);

impl RuleId {
    pub(crate) const fn new(name: &'static str) -> Self {
        Self(name)
    }

    /// `x_wing`: as in the names of its files, in JSON, and on the command line.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// One application of a rule. It always changes something.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The rule that found it.
    pub rule: RuleId,
    /// What the checker is told.
    pub premises: Premises,
    /// What follows.
    pub conclusions: Conclusions,
    /// What people are told.
    pub facts: Facts,
}

impl Step {
    /// The candidates that must be gone for it to be true as it is told: those that its truths, and
    /// what its facts say of houses and cells, would have on an empty board and do not speak of.
    pub fn rests_on(&self) -> Vec<Candidate> {
        let truths = self.premises.truths.iter().flat_map(Truth::all_candidates);
        let told = self.facts.iter().flat_map(|fact| fact.value.constraints());
        let mut candidates: Vec<Candidate> =
            truths.chain(told.flat_map(Constraint::all_candidates)).collect();
        candidates.sort_unstable();
        candidates.dedup();
        candidates
    }
}

/// What a step changes: never nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conclusions {
    /// A digit goes into its cell.
    Place(Candidate),
    /// Candidates fall away; sorted by cell, then by digit, each once.
    Eliminate(Vec<Candidate>),
}

impl Conclusions {
    /// Keeps the live ones; `None` if none is left, so that an idle pattern cannot become a step.
    pub fn eliminate(grid: &Grid, candidates: impl IntoIterator<Item = Candidate>) -> Option<Self> {
        let mut live: Vec<_> = candidates.into_iter().filter(|&it| grid.has(it)).collect();
        live.sort_unstable();
        live.dedup();
        if live.is_empty() { None } else { Some(Self::Eliminate(live)) }
    }

    /// `None` if it is not a candidate.
    pub fn place(grid: &Grid, candidate: Candidate) -> Option<Self> {
        grid.has(candidate).then_some(Self::Place(candidate))
    }

    /// The candidates that the conclusions are about.
    pub fn candidates(&self) -> &[Candidate] {
        match self {
            Self::Place(candidate) => std::slice::from_ref(candidate),
            Self::Eliminate(candidates) => candidates,
        }
    }

    /// The digit that is placed, if one is.
    pub const fn placement(&self) -> Option<Candidate> {
        match self {
            Self::Place(candidate) => Some(*candidate),
            Self::Eliminate(_) => None,
        }
    }
}
