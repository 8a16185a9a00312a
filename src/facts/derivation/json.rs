//! The shapes that derivations have in JSON: one for a refutation, one for a net with guardians, one for a row of a
//! table, and one for a row of the table of an exocet.

use super::{Derivation, Form, Inference, Outcome, Table};
use crate::grid::{Candidate, Constraint, Forced};
use serde::{Serialize, Serializer};

/// A refutation, perhaps with cases.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(in crate::facts) struct Refutation {
    /// The digit that is supposed.
    #[cfg_attr(feature = "schema", schemars(with = "Candidate"))]
    suppose: Option<Candidate>,
    /// The digits that are then forced, one after the other.
    forced: Vec<Forced>,
    /// The constraint that nothing is left for; with cases, the one whose candidates are tried.
    end: Option<Constraint>,
    /// What is tried at the end, each refuted in turn; empty where nothing is left.
    cases: Vec<Refutation>,
    /// The form of its list; none where it has cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<Form>,
}

/// What follows from an assumption, until no guardian is left, or one, which leads on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(in crate::facts) struct Net {
    /// The digit that is supposed.
    #[cfg_attr(feature = "schema", schemars(with = "Candidate"))]
    suppose: Option<Candidate>,
    /// The digits that are then forced, one after the other.
    forced: Vec<Forced>,
    /// The guardian that is left, and what it leads to; none if all are gone.
    last: Option<Refutation>,
    /// The form of the whole list: the guardian is a line of it.
    form: Form,
}

/// A list of lines, each a forced digit or a locked set.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(in crate::facts) struct Course<'a> {
    /// The digits that are supposed, that of the table first.
    suppose: &'a [Candidate],
    /// What follows, each line from those before it.
    lines: &'a [Inference],
    /// Where it leads.
    end: Outcome,
}

/// The table of an exocet.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(in crate::facts) struct PairTable<'a> {
    /// One of them holds.
    rows: Vec<PairRow<'a>>,
}

/// One way to fill base and targets.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PairRow<'a> {
    /// The digits that are supposed together.
    suppose: &'a [Candidate],
    /// The digits that are then forced, one after the other.
    forced: Vec<Forced>,
    /// What nothing is left for; nothing if the way goes on.
    end: Option<Constraint>,
}

impl Refutation {
    /// What follows from `suppose` by these inferences of a derivation.
    fn new(suppose: Option<Candidate>, inferences: &[Inference], of: &Derivation) -> Self {
        let case = |case: &Derivation| Self::new(case.assumption(), &case.inferences, case);
        let cases = of.cases.iter().map(case).collect();
        Self { suppose, forced: forced(inferences), end: of.end(), cases, form: of.form }
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
        Inference::Locked(_) | Inference::Guardian(_) => None,
    };
    inferences.iter().filter_map(forced).collect()
}

/// Writes a [`Refutation`].
pub(in crate::facts) fn refutation<S: Serializer>(
    it: &Derivation,
    to: S,
) -> Result<S::Ok, S::Error> {
    Refutation::new(it.assumption(), &it.inferences, it).serialize(to)
}

/// Writes a [`Net`].
pub(in crate::facts) fn net<S: Serializer>(it: &Derivation, to: S) -> Result<S::Ok, S::Error> {
    let guardian = |(i, inference): (usize, &Inference)| match inference {
        Inference::Guardian(guardian) => Some((i, Some(*guardian))),
        Inference::Forced(_) | Inference::Locked(_) => None,
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

/// Writes a [`Course`].
pub(in crate::facts) fn course<S: Serializer>(it: &Derivation, to: S) -> Result<S::Ok, S::Error> {
    Course::from(it).serialize(to)
}

/// Writes a [`Course`] for each row.
pub(super) fn courses<S: Serializer>(rows: &[Derivation], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(rows.iter().map(Course::from))
}

/// Writes a [`PairTable`].
pub(in crate::facts) fn pair_table<S: Serializer>(it: &Table, to: S) -> Result<S::Ok, S::Error> {
    let rows = it.rows.iter().map(PairRow::from).collect();
    PairTable { rows }.serialize(to)
}
