//! What follows from a supposition that cannot hold.

use super::Role;
use super::value::Marked;
use crate::grid::{Candidate, Constraint, Forced};
use serde::Serialize;
use std::ops::Deref;

/// How the lines of a list without cases lean on each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// Each line uses the digit of the line just before it, and any before that.
    Whip,
    /// A line uses any digits before it; no order was found that makes it a whip.
    Braid,
}

/// A refutation as it is told.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refuted {
    /// What is told.
    #[serde(flatten)]
    pub refutation: Refutation,
    /// The form of its list; none where it has cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<Form>,
}

impl Deref for Refuted {
    type Target = Refutation;

    fn deref(&self) -> &Refutation {
        &self.refutation
    }
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

/// What follows from a supposition, until no guardian is left, or one, which leads on.
///
/// Of the guardians, the other candidates of cells that cannot hold a few digits alone, one is true.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Net {
    /// The digit that is supposed.
    pub suppose: Candidate,
    /// The digits that are then forced, one after the other.
    pub forced: Vec<Forced>,
    /// The guardian that is left, and what it leads to; `None` if all are gone.
    pub last: Option<Refutation>,
    /// The form of the whole list: the guardian is a line of it.
    pub form: Form,
}

impl Net {
    /// What it finds filled or forced.
    pub fn constraints(&self) -> Vec<Constraint> {
        let forced = self.forced.iter().map(|forced| forced.because);
        forced.chain(self.last.iter().flat_map(Refutation::constraints)).collect()
    }

    /// What is supposed, and what is forced.
    pub(super) fn marked(&self) -> Vec<Marked> {
        let suppose = Marked { candidate: self.suppose, role: Role::Start };
        let last = self.last.iter().flat_map(|it| {
            let forced = it.forced.iter().map(|forced| forced.candidate);
            [it.suppose].into_iter().chain(forced)
        });
        let forced = self.forced.iter().map(|it| it.candidate).chain(last);
        let forced = forced.map(|candidate| Marked { candidate, role: Role::Pattern });
        [suppose].into_iter().chain(forced).collect()
    }

    /// How many lines tell it, its end included.
    pub fn n_lines(&self) -> usize {
        1 + self.n_forced()
    }

    /// How many digits follow.
    pub fn n_forced(&self) -> usize {
        self.forced.len() + self.last.as_ref().map_or(0, |last| 1 + last.n_forced())
    }
}

impl Refutation {
    /// What it finds filled, forced, or tried: its own, and those of its cases.
    pub fn constraints(&self) -> Vec<Constraint> {
        let forced = self.forced.iter().map(|forced| forced.because);
        let cases = self.cases.iter().flat_map(Self::constraints);
        forced.chain([self.end]).chain(cases).collect()
    }

    /// What is supposed, what is forced, and what is tried at the end; what the cases lead to would
    /// cover the board.
    pub(super) fn marked(&self) -> Vec<Marked> {
        let suppose = Marked { candidate: self.suppose, role: Role::Start };
        let forced = self.forced.iter().map(|it| it.candidate);
        let forced = forced.map(|candidate| Marked { candidate, role: Role::Pattern });
        let tried = self.cases.iter().map(|case| case.suppose);
        let tried = tried.map(|candidate| Marked { candidate, role: Role::Helper });
        [suppose].into_iter().chain(forced).chain(tried).collect()
    }

    /// How many digits are forced in it, those of its cases included.
    pub fn n_forced(&self) -> usize {
        self.forced.len() + self.cases.iter().map(Self::n_forced).sum::<usize>()
    }

    /// How many lines tell it where it has no cases, its end included.
    pub const fn n_lines(&self) -> usize {
        1 + self.forced.len()
    }

    /// How many suppositions it makes, its own included.
    pub fn n_suppositions(&self) -> usize {
        1 + self.cases.iter().map(Self::n_suppositions).sum::<usize>()
    }
}
