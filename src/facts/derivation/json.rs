//! JSON forms of derivations: of a refutation, of a net with guardians, of a row of a table, and of a row of the table
//! of an exocet.

use super::{Derivation, Form, Inference, Outcome, Table};
use crate::grid::{Candidate, Constraint, Forced};
use serde::{Serialize, Serializer};

/// A refutation, perhaps with cases.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(in crate::facts) struct Refutation {
    /// The candidate that is assumed.
    #[cfg_attr(feature = "schema", schemars(with = "Candidate"))]
    suppose: Option<Candidate>,
    /// The digits that are then forced, in order.
    forced: Vec<Forced>,
    /// The constraint that has no candidate left; with cases, the one whose candidates are the cases.
    end: Option<Constraint>,
    /// Candidates that are tried on the way, each beside what holds before it, and eliminated since they fail. Absent if
    /// there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refuted: Vec<Refutation>,
    /// The cases at the end, each refuted in turn; empty if the contradiction is reached directly.
    cases: Vec<Refutation>,
    /// The form of the list; absent if there are cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<Form>,
}

/// A refutation by guardians: forced digits until no guardian is left, or only one, which is then true.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(in crate::facts) struct Net {
    /// The candidate that is assumed.
    #[cfg_attr(feature = "schema", schemars(with = "Candidate"))]
    suppose: Option<Candidate>,
    /// The digits that are then forced, in order.
    forced: Vec<Forced>,
    /// The last guardian, and what follows from it; null if no guardian is left.
    last: Option<Refutation>,
    /// The form of the whole list, in which the guardian counts as a line.
    form: Form,
}

/// A derivation: a list of lines, each a forced digit or a locked set.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(in crate::facts) struct Course<'a> {
    /// The candidates that are assumed, the common assumption of the table first.
    suppose: &'a [Candidate],
    /// The inferences, each from the assumptions and the lines before it.
    lines: &'a [Inference],
    /// The outcome.
    end: Outcome,
}

/// The table of an exocet.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(in crate::facts) struct PairTable<'a> {
    /// The rows, of which one holds.
    rows: Vec<PairRow<'a>>,
}

/// One assignment of base and targets.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PairRow<'a> {
    /// The candidates that are assumed together.
    suppose: &'a [Candidate],
    /// The digits that are then forced, in order.
    forced: Vec<Forced>,
    /// The constraint that has no candidate left; null if there is no contradiction.
    end: Option<Constraint>,
}

impl Refutation {
    /// The refutation of `suppose` by `inferences`, which end the list of the derivation `of`.
    fn new(suppose: Option<Candidate>, inferences: &[Inference], of: &Derivation) -> Self {
        let case = |case: &Derivation| Self::new(case.assumption(), &case.inferences, case);
        let cases = of.cases.iter().map(case).collect();
        let refuted = inferences.iter().filter_map(Inference::refuted).map(case).collect();
        Self { suppose, forced: forced(inferences), end: of.end(), refuted, cases, form: of.form }
    }
}

impl<'a> From<&'a Derivation> for Course<'a> {
    fn from(it: &'a Derivation) -> Self {
        Self { suppose: &it.assumptions, lines: &it.inferences, end: it.outcome }
    }
}

impl<'a> From<&'a Derivation> for PairRow<'a> {
    fn from(it: &'a Derivation) -> Self {
        Self { suppose: &it.assumptions, forced: forced(&it.inferences), end: it.end() }
    }
}

fn forced(inferences: &[Inference]) -> Vec<Forced> {
    let forced = |inference: &Inference| match inference {
        Inference::Forced(forced) => Some(*forced),
        Inference::Locked(_)
        | Inference::Filling(_)
        | Inference::Needed(_)
        | Inference::Guardian(_)
        | Inference::Refuted(_) => None,
    };
    inferences.iter().filter_map(forced).collect()
}

/// Serializes a derivation as a [`Refutation`].
pub(in crate::facts) fn refutation<S: Serializer>(
    it: &Derivation,
    to: S,
) -> Result<S::Ok, S::Error> {
    Refutation::new(it.assumption(), &it.inferences, it).serialize(to)
}

/// Serializes a derivation as a [`Net`].
pub(in crate::facts) fn net<S: Serializer>(it: &Derivation, to: S) -> Result<S::Ok, S::Error> {
    let guardian = |(i, inference): (usize, &Inference)| match inference {
        Inference::Guardian(guardian) => Some((i, Some(*guardian))),
        Inference::Forced(_)
        | Inference::Locked(_)
        | Inference::Filling(_)
        | Inference::Needed(_)
        | Inference::Refuted(_) => None,
    };
    let guardian = it.inferences.iter().enumerate().find_map(guardian);
    let n_before = guardian.map_or(it.inferences.len(), |(i, _)| i);
    let last = guardian.map(|(i, guardian)| Refutation {
        form: None,
        ..Refutation::new(guardian, &it.inferences[i + 1..], it)
    });
    let (suppose, forced) = (it.assumption(), forced(&it.inferences[..n_before]));
    Net { suppose, forced, last, form: it.form.unwrap_or(Form::Braid) }.serialize(to)
}

/// Serializes a derivation as a [`Course`].
pub(in crate::facts) fn course<S: Serializer>(it: &Derivation, to: S) -> Result<S::Ok, S::Error> {
    Course::from(it).serialize(to)
}

/// Serializes rows as a list of [`Course`]s.
pub(super) fn courses<S: Serializer>(rows: &[Derivation], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(rows.iter().map(Course::from))
}

/// Serializes a table as a [`PairTable`].
pub(in crate::facts) fn pair_table<S: Serializer>(it: &Table, to: S) -> Result<S::Ok, S::Error> {
    let rows = it.rows.iter().map(PairRow::from).collect();
    PairTable { rows }.serialize(to)
}
