//! Inferences under assumptions, and tables of them.
//!
//! One type serves nets, whips, tables, and trials: each assumes digits, draws inferences one after the other,
//! and comes to an outcome. What is told of an inference is here, too: the candidates that it finds gone, and what
//! took each away. JSON keeps the shapes of the steps ([`json`]).

pub(super) mod json;

use super::Role;
use super::value::Marked;
use crate::grid::{Candidate, CellSet, Constraint, Forced, Grid};
use serde::Serialize;

/// How the inferences of a list without cases lean on each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// Each line uses the digit of the line just before it, and any before that.
    Whip,
    /// A line uses any digits before it; no order was found that makes it a whip.
    Braid,
}

/// Inferences under assumptions, one after the other, and their outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Derivation {
    /// The digits that are assumed together; none where only the opposite of a placement is.
    pub assumptions: Vec<Candidate>,
    /// What follows, each inference from the assumptions and those before it.
    pub inferences: Vec<Inference>,
    /// Where it leads.
    pub outcome: Outcome,
    /// What is tried at the end, each refuted in turn; empty where nothing is left.
    pub cases: Vec<Derivation>,
    /// Whether it is a whip or a braid; `None` if it was not classified.
    pub form: Option<Form>,
    /// For each inference, and at last for the outcome, the candidates that are gone, and by what; empty until the
    /// derivation is about to be told.
    pub losses: Vec<Vec<Loss>>,
}

/// An inference.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Inference {
    /// A digit is forced.
    Forced(Forced),
    /// A few places are taken, whichever way, so what shares them is gone.
    Locked(LockedSet),
    /// Of the guardians of a pattern this one is left, so it is true.
    #[serde(skip)]
    Guardian(Candidate),
}

/// As many digits as cells, or one digit of a house that keeps to another house: a pair, or locked candidates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LockedSet {
    /// What needs its place there: a digit in a house, two cells, or two digits in a house.
    pub truths: Vec<Constraint>,
    /// What has no room for anything else: as many as there are truths.
    pub links: Vec<Constraint>,
}

/// The outcome of a derivation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Nothing is left for this; with cases, its candidates are tried.
    #[serde(rename = "dead")]
    Contradiction(Constraint),
    /// What the step concludes is gone.
    #[serde(rename = "gone")]
    Eliminated,
    /// No guardian of a pattern is left, and one must be true.
    #[serde(skip)]
    NoGuardian,
}

/// A candidate that is gone at some point of a derivation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The candidate.
    pub candidate: Candidate,
    /// The digit that excludes it, and the constraint that both share; `None` if locked sets took it.
    pub by: Option<(Candidate, Constraint)>,
}

/// A derivation for each way to fill a few cells, or to place digits in houses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Table {
    /// What is assumed in all rows, if something is: it fails, since they all do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suppose: Option<Candidate>,
    /// What is filled: one or two; where something is assumed, each way to make the first may need another of the
    /// rest.
    pub choices: Vec<Constraint>,
    /// One for each way; one for several where the first choice alone is enough. Ways in which assumptions exclude
    /// each other have none.
    #[serde(serialize_with = "json::courses")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<json::Course<'static>>"))]
    pub rows: Vec<Derivation>,
}

impl LockedSet {
    /// Is `candidate` gone by it?
    pub fn takes(&self, candidate: Candidate) -> bool {
        self.links.iter().any(|link| link.contains(candidate))
            && !self.truths.iter().any(|truth| truth.contains(candidate))
    }
}

impl Inference {
    /// The digit that holds by it, if it is one that does.
    pub const fn digit(&self) -> Option<Candidate> {
        match self {
            Self::Forced(Forced { candidate, .. }) | Self::Guardian(candidate) => Some(*candidate),
            Self::Locked(_) => None,
        }
    }

    /// What it finds filled.
    fn constraints(&self) -> &[Constraint] {
        match self {
            Self::Forced(forced) => std::slice::from_ref(&forced.because),
            Self::Locked(locked) => &locked.truths,
            Self::Guardian(_) => &[],
        }
    }
}

impl Derivation {
    /// A list of no form, without cases.
    pub const fn new(
        assumptions: Vec<Candidate>,
        inferences: Vec<Inference>,
        outcome: Outcome,
    ) -> Self {
        Self { assumptions, inferences, outcome, cases: Vec::new(), form: None, losses: Vec::new() }
    }

    /// The assumption, or the first of several.
    pub fn assumption(&self) -> Option<Candidate> {
        self.assumptions.first().copied()
    }

    /// The digits that its inferences find, in order; those of its cases are not among them.
    pub fn digits(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.inferences.iter().filter_map(Inference::digit)
    }

    /// The assumptions, and then the digits that follow.
    pub fn standing(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.assumptions.iter().copied().chain(self.digits())
    }

    /// The constraint that nothing is left for, or with cases the one whose candidates are tried.
    pub const fn end(&self) -> Option<Constraint> {
        match self.outcome {
            Outcome::Contradiction(end) => Some(end),
            Outcome::Eliminated | Outcome::NoGuardian => None,
        }
    }

    /// Where nothing is left in the end, if it leads there at once, without cases.
    pub fn dead_end(&self) -> Option<Constraint> {
        self.end().filter(|_| self.cases.is_empty())
    }

    /// Does it follow from the assumptions alone, without any inference?
    pub const fn is_direct(&self) -> bool {
        self.inferences.is_empty() && self.end().is_none()
    }

    /// What it finds filled, forced, or tried: its own, and those of its cases.
    pub fn constraints(&self) -> Vec<Constraint> {
        let inferred = self.inferences.iter().flat_map(Inference::constraints).copied();
        let cases = self.cases.iter().flat_map(Self::constraints);
        inferred.chain(self.end()).chain(cases).collect()
    }

    /// Returns true if each candidate that `grid` has in the constraints of its inferences and of its outcome is inferred
    /// or among the losses: so it is true of `grid`, too.
    pub fn holds_on(&self, grid: &Grid) -> bool {
        let ends = self.inferences.iter().map(Some).chain([None]);
        ends.zip(&self.losses).all(|(inference, losses)| {
            let constraints = inference.map(Inference::constraints);
            let end = self.end();
            let constraints = constraints.unwrap_or(end.as_slice()).iter();
            constraints.flat_map(|it| it.candidates(grid)).all(|candidate| {
                inference.and_then(Inference::digit) == Some(candidate)
                    || losses.iter().any(|loss| loss.candidate == candidate)
            })
        })
    }

    /// The cells of its digits and its constraints, cases included.
    pub fn cells(&self) -> CellSet {
        let own = self.standing().map(|it| it.cell).chain(self.end().and_then(Constraint::cell));
        CellSet::union(self.cases.iter().map(Self::cells)) | own.collect()
    }

    /// What is assumed, what follows, and what is tried at the end; what the cases lead to would cover the board.
    pub(super) fn marked(&self) -> Vec<Marked> {
        let mark = |role| move |candidate| Marked { candidate, role };
        let tried = self.cases.iter().flat_map(|case| &case.assumptions).copied();
        let assumed = self.assumptions.iter().copied().map(mark(Role::Start));
        let inferred = self.digits().map(mark(Role::Pattern));
        assumed.chain(inferred).chain(tried.map(mark(Role::Helper))).collect()
    }

    /// How many inferences are in it, those of its cases included.
    pub fn n_inferences(&self) -> usize {
        self.inferences.len() + self.cases.iter().map(Self::n_inferences).sum::<usize>()
    }

    /// How many lines tell it where it has no cases, its outcome included.
    pub const fn n_lines(&self) -> usize {
        1 + self.inferences.len()
    }

    /// How many lines tell it, one for each inference, case, and outcome; cases deeper than `max_depth` in one line.
    pub fn n_lines_to(&self, max_depth: usize) -> usize {
        let below = max_depth.checked_sub(1);
        let n_lines = |case: &Self| 1 + below.map_or(0, |depth| case.n_lines_to(depth));
        self.n_lines() + self.cases.iter().map(n_lines).sum::<usize>()
    }

    /// How many times something is assumed, the cases included.
    pub fn n_assumptions(&self) -> usize {
        1 + self.cases.iter().map(Self::n_assumptions).sum::<usize>()
    }
}

impl Table {
    /// What it fills, and what its rows find filled or forced.
    pub fn constraints(&self) -> Vec<Constraint> {
        let rows = self.rows.iter().flat_map(Derivation::constraints);
        self.choices.iter().copied().chain(rows).collect()
    }

    /// How many lines tell the longest of its rows.
    pub fn longest_row(&self) -> usize {
        self.rows.iter().map(Derivation::n_lines).max().unwrap_or(0)
    }

    /// The cells that its rows fill first.
    pub fn cells(&self) -> CellSet {
        self.rows.iter().flat_map(|row| &row.assumptions).map(|assumed| assumed.cell).collect()
    }

    /// What is assumed; what the rows lead to would cover the board.
    pub(super) fn marked(&self) -> Vec<Marked> {
        let mut marked: Vec<Marked> = Vec::new();
        for (candidate, i) in self.rows.iter().flat_map(|row| row.assumptions.iter().zip(0..)) {
            let role = if i == 0 { Role::Start } else { Role::Helper };
            if !marked.iter().any(|other| other.candidate == *candidate) {
                marked.push(Marked { candidate: *candidate, role });
            }
        }
        marked
    }
}
