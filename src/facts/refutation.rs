//! What follows from a supposition that cannot hold.

use super::Role;
use super::value::Marked;
use crate::deduction::Constraint;
use crate::grid::Candidate;
use serde::Serialize;

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

    /// How many suppositions it makes, its own included.
    pub fn n_suppositions(&self) -> usize {
        1 + self.cases.iter().map(Self::n_suppositions).sum::<usize>()
    }
}
