//! Derivations under assumptions, and tables of derivations.
//!
//! One type serves nets, whips, tables, and trials: each assumes digits, draws inferences one after the other, and
//! comes to an outcome. A derivation also holds what the explanation of an inference needs: the candidates that are
//! already eliminated, and what eliminated each one. JSON has a shape for each kind of step ([`json`]).

pub(super) mod json;

use super::value::Marked;
use super::{FillingLoss, NeededDigit, Role};
use crate::grid::{Candidate, CellSet, Constraint, Forced, Grid};
use serde::Serialize;

/// How the lines of a derivation without cases depend on each other (D. Berthier's whips and braids).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// Each line uses the digit of the line just before it, and perhaps earlier digits.
    Whip,
    /// A line may use any earlier digits; no order was found that makes the list a whip.
    Braid,
}

/// A list of inferences under assumptions, and their outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Derivation {
    /// The digits that are assumed together; none if only the negation of a placement is assumed.
    pub assumptions: Vec<Candidate>,
    /// The inferences, each from the assumptions and the inferences before it.
    pub inferences: Vec<Inference>,
    /// The outcome.
    pub outcome: Outcome,
    /// The cases of a case split at the end, each refuted in turn; empty if the outcome is reached directly.
    pub cases: Vec<Derivation>,
    /// Whether the derivation is a whip or a braid; `None` if it was not classified.
    pub form: Option<Form>,
    /// For each inference, and at last for the outcome, the eliminated candidates that it relies on, with their
    /// reasons. Empty until the derivation is explained.
    pub losses: Vec<Vec<Loss>>,
}

/// An inference.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Inference {
    /// A digit is forced.
    Forced(Forced),
    /// A locked set takes a few places, in whichever arrangement, and eliminates other candidates from them.
    Locked(LockedSet),
    /// A clue about several cells together takes digits from one of them.
    Filling(Box<FillingLoss>),
    /// A clue about several cells together needs a digit, each place of which excludes the same candidates.
    Needed(Box<NeededDigit>),
    /// The guardian is the last one left of a pattern, so it is true.
    #[serde(skip)]
    Guardian(Candidate),
    /// A candidate that is assumed besides, alone for this line, leads to a contradiction, so it is eliminated.
    #[serde(skip)]
    Refuted(Box<Derivation>),
}

/// A locked set: a pair (as many digits as cells), or locked candidates (a digit of one house confined to another one).
/// Or candidates that each candidate of a constraint excludes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LockedSet {
    /// The constraints that take the places: a digit in a house, two cells, or two digits in a house.
    pub truths: Vec<Constraint>,
    /// The constraints whose places are taken: their other candidates are eliminated, unless `lost` names those.
    pub links: Vec<Constraint>,
    /// The candidates that each place excludes, by one link or another; empty if the links take all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Candidate>,
}

/// The outcome of a derivation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// This constraint has no candidate left.
    #[serde(rename = "dead")]
    Contradiction(Constraint),
    /// The candidates of this constraint are tried, and each case fails.
    #[serde(skip)]
    Split(Constraint),
    /// The conclusions of the step are eliminated under the assumptions.
    #[serde(rename = "gone")]
    Eliminated,
    /// No guardian of a pattern is left, though one must be true.
    #[serde(skip)]
    NoGuardian,
}

/// A candidate that is eliminated at some point of a derivation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The candidate.
    pub candidate: Candidate,
    /// The digit that excludes the candidate, and the constraint that contains both; `None` if locked sets eliminated
    /// it.
    pub by: Option<(Candidate, Constraint)>,
}

/// A table: a derivation for each assignment of a few cells, or of digits in houses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Table {
    /// A candidate that is assumed in all rows, if there is one. Since every row leads to a contradiction, it is false.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suppose: Option<Candidate>,
    /// The constraints whose candidates the rows assume: one or two; empty for an exocet, whose rows fill its cells. In
    /// a table with a common assumption, there may be more: each candidate of the first may be combined with a
    /// different one of the rest.
    pub choices: Vec<Constraint>,
    /// A row for each assignment; one for several if the candidate of the first constraint alone is enough. Assignments
    /// whose candidates exclude each other have no row.
    #[serde(serialize_with = "json::courses")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<json::Course<'static>>"))]
    pub rows: Vec<Derivation>,
}

impl LockedSet {
    /// The locked set whose links take all other candidates of the truths.
    pub(crate) const fn new(truths: Vec<Constraint>, links: Vec<Constraint>) -> Self {
        Self { truths, links, lost: Vec::new() }
    }

    /// Returns true if the candidate of a truth may be left.
    pub(crate) fn is_place(&self, candidate: Candidate) -> bool {
        let links = || self.links.iter().filter(|link| link.contains(candidate));
        if !self.lost.is_empty() {
            // What it would exclude by other links is not proved by these.
            return self.lost.iter().all(|it| links().any(|link| link.contains(*it)));
        }
        links().next().is_some()
    }

    /// Returns true if the locked set eliminates `candidate`.
    pub fn eliminates(&self, candidate: Candidate) -> bool {
        if !self.lost.is_empty() {
            return self.lost.contains(&candidate);
        }
        self.links.iter().any(|link| link.contains(candidate))
            && !self.truths.iter().any(|truth| truth.contains(candidate))
    }
}

impl Inference {
    /// The digit that the inference places, if it places one.
    pub const fn digit(&self) -> Option<Candidate> {
        match self {
            Self::Forced(Forced { candidate, .. }) | Self::Guardian(candidate) => Some(*candidate),
            Self::Locked(_) | Self::Filling(_) | Self::Needed(_) | Self::Refuted(_) => None,
        }
    }

    /// The contradiction that eliminates a candidate, if that is the inference.
    pub fn refuted(&self) -> Option<&Derivation> {
        match self {
            Self::Refuted(refuted) => Some(refuted),
            Self::Forced(_)
            | Self::Locked(_)
            | Self::Filling(_)
            | Self::Needed(_)
            | Self::Guardian(_) => None,
        }
    }

    /// The constraints that the inference relies on to have no other candidates left; those of a refutation apart.
    fn constraints(&self) -> &[Constraint] {
        match self {
            Self::Forced(forced) => std::slice::from_ref(&forced.because),
            Self::Locked(locked) => &locked.truths,
            Self::Filling(_) | Self::Needed(_) | Self::Guardian(_) | Self::Refuted(_) => &[],
        }
    }
}

impl Outcome {
    /// The constraint without candidates, or the one whose candidates are tried.
    pub const fn constraint(self) -> Option<Constraint> {
        match self {
            Self::Contradiction(end) | Self::Split(end) => Some(end),
            Self::Eliminated | Self::NoGuardian => None,
        }
    }
}

impl Derivation {
    /// A derivation without cases, form, and losses.
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

    /// The digits that the inferences place, in order, without those of the cases.
    pub fn digits(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.inferences.iter().filter_map(Inference::digit)
    }

    /// The refutations among the inferences, and then the cases: each has an assumption of its own.
    pub fn branches(&self) -> impl Iterator<Item = &Self> {
        self.inferences.iter().filter_map(Inference::refuted).chain(&self.cases)
    }

    /// The assumptions, and then the digits that the inferences place.
    pub fn standing(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.assumptions.iter().copied().chain(self.digits())
    }

    /// The constraint without candidates at the end; with cases, the one whose candidates are the cases.
    pub const fn end(&self) -> Option<Constraint> {
        self.outcome.constraint()
    }

    /// The constraint without candidates at the end, if there are no cases.
    pub const fn dead_end(&self) -> Option<Constraint> {
        match self.outcome {
            Outcome::Contradiction(end) => Some(end),
            Outcome::Split(_) | Outcome::Eliminated | Outcome::NoGuardian => None,
        }
    }

    /// Returns true if the conclusions follow from the assumptions directly, without any inference.
    pub const fn is_direct(&self) -> bool {
        self.inferences.is_empty() && self.end().is_none()
    }

    /// The constraints that the inferences, the outcome, and the branches rely on.
    pub fn constraints(&self) -> Vec<Constraint> {
        let inferred = self.inferences.iter().flat_map(Inference::constraints).copied();
        let branches = self.branches().flat_map(Self::constraints);
        inferred.chain(self.end()).chain(branches).collect()
    }

    /// Returns true if the derivation is valid on `grid`: each candidate that `grid` has in the constraint of an
    /// inference or of the outcome is the inferred one, or among the losses; and so are its branches.
    pub fn holds_on(&self, grid: &Grid) -> bool {
        if !self.branches().all(|it| it.holds_on(grid)) {
            return false;
        }
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

    /// The cells of the assumptions, of the placed digits, and of a cell constraint at the end, branches included.
    pub fn cells(&self) -> CellSet {
        let own = self.standing().map(|it| it.cell).chain(self.end().and_then(Constraint::cell));
        CellSet::union(self.branches().map(Self::cells)) | own.collect()
    }

    /// The candidates that are assumed, placed, or tried in branches, each with its role. What follows in the branches is
    /// not marked, since it would cover the board.
    pub(super) fn marked(&self) -> Vec<Marked> {
        let mark = |role| move |candidate| Marked { candidate, role };
        let tried = self.branches().flat_map(|branch| &branch.assumptions).copied();
        let assumed = self.assumptions.iter().copied().map(mark(Role::Start));
        let inferred = self.digits().map(mark(Role::Pattern));
        assumed.chain(inferred).chain(tried.map(mark(Role::Helper))).collect()
    }

    /// Number of inferences, those of the branches included.
    pub fn n_inferences(&self) -> usize {
        self.inferences.len() + self.branches().map(Self::n_inferences).sum::<usize>()
    }

    /// Number of lines of its explanation, the outcome included, without those of branches.
    pub const fn n_lines(&self) -> usize {
        1 + self.inferences.len()
    }

    /// Number of lines of its explanation, one for each inference, case, and outcome; branches deeper than `max_depth`
    /// take one line each.
    pub fn n_lines_to(&self, max_depth: usize) -> usize {
        let below = max_depth.checked_sub(1);
        let n_lines = |branch: &Self| below.map_or(0, |depth| branch.n_lines_to(depth));
        self.n_lines() + self.cases.len() + self.branches().map(n_lines).sum::<usize>()
    }

    /// Number of sets of assumptions: one, and those of the branches.
    pub fn n_assumptions(&self) -> usize {
        1 + self.branches().map(Self::n_assumptions).sum::<usize>()
    }
}

impl Table {
    /// The constraints that the table fills, and those that its rows rely on.
    pub fn constraints(&self) -> Vec<Constraint> {
        let rows = self.rows.iter().flat_map(Derivation::constraints);
        self.choices.iter().copied().chain(rows).collect()
    }

    /// Number of lines of its longest row.
    pub fn longest_row(&self) -> usize {
        self.rows.iter().map(Derivation::n_lines).max().unwrap_or(0)
    }

    /// The cells of the assumptions of the rows.
    pub fn cells(&self) -> CellSet {
        self.rows.iter().flat_map(|row| &row.assumptions).map(|assumed| assumed.cell).collect()
    }

    /// The assumptions of the rows, each once: the first one of a row as start, the others as helpers. What follows is
    /// not marked, since it would cover the board.
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
