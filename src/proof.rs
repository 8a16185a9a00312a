//! Do premises force a conclusion?
//!
//! Assume the opposite, and search the truths in every way that the links allow: if each way ends
//! with a truth that has no candidate left, the conclusion is forced. A way that is found without a
//! premise proves that the premise is needed. The search knows no rule; of the grid, it sees only the
//! live candidates of the premises.

mod argument;
mod bits;
mod counting;
mod deadly;
mod learner;
mod rotation;
mod search;
mod universe;

use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::grid::{Candidate, Grid};
use argument::{Argument, Kept};

pub(crate) use deadly::{can_be_filled, is_deadly, is_unfillable};

/// Words of bits for every candidate that there is.
const WHOLE_BOARD: usize = 12;

/// What became of the premises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// They force every conclusion, and none was found that is not needed.
    Proved {
        /// Is it proved of each premise that it is needed?
        minimal: bool,
    },
    /// They do not force this one.
    NotProved(Candidate),
    /// All conclusions follow without the premise of this number: truths first, then links.
    Unused(usize),
}

/// Which of the two searches is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// The quick one, and where it grows, the one that learns.
    AsNeeded,
    /// At once the one that learns.
    Learning,
}

/// How hard a search tries.
#[derive(Clone, Copy)]
struct Effort<'a> {
    depth: Depth,
    work: &'a Work,
}

/// An argument in the fewest words of bits that hold its candidates.
enum Fitted<'a> {
    Small(Argument<'a, 2>),
    Middle(Argument<'a, 5>),
    Whole(Argument<'a, WHOLE_BOARD>),
}

/// Judges whether `premises` force `conclusions` on `grid`, all of them needed.
pub(crate) fn judge(grid: &Grid, premises: &Premises, conclusions: &Conclusions) -> Verdict {
    judge_by(grid, premises, conclusions, Depth::AsNeeded)
}

/// The same by these searches.
pub(crate) fn judge_by(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
    depth: Depth,
) -> Verdict {
    verdict(grid, premises, conclusions, Effort { depth, work: &Work::unlimited() })
}

/// The same; nothing is proved if there is no more `work` to be done.
pub(crate) fn judge_within(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
    work: &Work,
) -> Verdict {
    verdict(grid, premises, conclusions, Effort { depth: Depth::AsNeeded, work })
}

fn verdict(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
    effort: Effort<'_>,
) -> Verdict {
    let argument = Fitted::new(grid, premises, conclusions, effort);
    argument.map_or(Verdict::NotProved(conclusions.candidates()[0]), |it| it.judge(conclusions))
}

/// The premises that are needed: it tries to leave out each one, links before truths, from the last
/// to the first.
///
/// `None` if they do not force the conclusions.
pub fn trim(grid: &Grid, premises: &Premises, conclusions: &Conclusions) -> Option<Premises> {
    trim_within(grid, premises, conclusions, &Work::unlimited())
}

/// The same; `None` also if there is no more `work` to be done.
pub fn trim_within(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
    work: &Work,
) -> Option<Premises> {
    let effort = Effort { depth: Depth::AsNeeded, work };
    let kept = Fitted::new(grid, premises, conclusions, effort)?.trim()?;
    Some(kept.of(premises))
}

/// Leaves out the links that are not needed, for patterns that are told by their truths.
///
/// `None` if a truth is not needed (the words would say more than the argument), or if the premises
/// do not force the conclusions.
pub fn trim_links(grid: &Grid, premises: &Premises, conclusions: &Conclusions) -> Option<Premises> {
    trim_links_within(grid, premises, conclusions, &Work::unlimited())
}

/// The same; `None` also if there is no more `work` to be done.
pub(crate) fn trim_links_within(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
    work: &Work,
) -> Option<Premises> {
    let effort = Effort { depth: Depth::AsNeeded, work };
    let kept = Fitted::new(grid, premises, conclusions, effort)?.trim_links()?;
    Some(kept.of(premises))
}

impl<'a> Fitted<'a> {
    fn new(
        grid: &Grid,
        premises: &Premises,
        conclusions: &Conclusions,
        effort: Effort<'a>,
    ) -> Option<Self> {
        let small = Argument::new(grid, premises, conclusions, effort).map(Self::Small);
        let middle = || Argument::new(grid, premises, conclusions, effort).map(Self::Middle);
        let whole = || Argument::new(grid, premises, conclusions, effort).map(Self::Whole);
        small.or_else(middle).or_else(whole)
    }

    fn judge(self, conclusions: &Conclusions) -> Verdict {
        match self {
            Self::Small(argument) => argument.judge(conclusions),
            Self::Middle(argument) => argument.judge(conclusions),
            Self::Whole(argument) => argument.judge(conclusions),
        }
    }

    fn trim(self) -> Option<Kept> {
        match self {
            Self::Small(argument) => argument.trim(),
            Self::Middle(argument) => argument.trim(),
            Self::Whole(argument) => argument.trim(),
        }
    }

    fn trim_links(self) -> Option<Kept> {
        match self {
            Self::Small(argument) => argument.trim_links(),
            Self::Middle(argument) => argument.trim_links(),
            Self::Whole(argument) => argument.trim_links(),
        }
    }
}
