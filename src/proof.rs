//! Proofs that premises force a conclusion.
//!
//! Premises are a SAT problem over the live candidates: of each truth at least one candidate holds, of each link at
//! most one. They force a conclusion if they are unsatisfiable together with its negation, and a premise is necessary
//! if the others have a model in which a conclusion is negated. The module is independent of the rules.
//!
//! [`sat`] holds the problem and decides it: by DPLL first, then by conflict-driven clause learning ([`cdcl`]) if that
//! takes too long. DPLL also tests for pigeonhole contradictions ([`pigeonhole`]), whose proofs by search are
//! exponentially long. [`argument`] extracts minimal unsatisfiable subsets of the premises, with model rotation
//! ([`rotation`]). [`pattern`] decides whether patterns of cells are deadly or cannot be filled. [`refutation`] logs
//! the clauses that CDCL learns, for certificates.

mod argument;
mod bits;
mod candidate_index;
mod cdcl;
mod pattern;
mod pigeonhole;
mod refutation;
mod rotation;
mod sat;
#[cfg(test)]
mod tests;

use crate::budget::Work;
use crate::deduction::{Conclusions, Premises, Truth};
use crate::grid::{Candidate, Grid};
use argument::Argument;

pub(crate) use pattern::{can_be_filled, is_deadly, is_unfillable, violated_clue};
pub(crate) use refutation::{Antecedent, Literal, refute};

/// Number of 64-bit words for the candidates of usual arguments.
const USUAL: usize = 2;

/// Number of 64-bit words for all 729 candidates.
const WHOLE_BOARD: usize = 12;

/// Most premises of which it is tested whether each is necessary, if some are about clues. The proof of a trial on such a
/// puzzle may have twice as many, and each test is a search as long as the proof.
const MAX_TESTED: usize = 200;

/// An entailment query: do the premises force the conclusions on a grid, and which of the premises are necessary?
#[derive(Clone, Copy)]
pub struct ProofQuery<'a> {
    grid: &'a Grid,
    premises: &'a Premises,
    conclusions: &'a Conclusions,
    work: Option<&'a Work>,
}

/// The answer to a proof query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The premises force every conclusion, and none was found to be unnecessary.
    Proved {
        /// Whether each premise was proved necessary.
        minimal: bool,
    },
    /// The premises do not force this conclusion, or a limit ended the search.
    NotProved(Candidate),
    /// All conclusions follow without the premise with this number (truths first, then links).
    Unused(usize),
}

/// Evaluates an expression on the argument of a proof, with the smaller size of bit sets if its candidates fit.
macro_rules! sized {
    ($proof:expr, |$argument:ident| $answer:expr) => {
        if let Some($argument) = Argument::<USUAL>::new($proof) {
            Some($answer)
        } else {
            Argument::<WHOLE_BOARD>::new($proof).map(|$argument| $answer)
        }
    };
}

impl<'a> ProofQuery<'a> {
    /// A query whether `premises` force `conclusions` on `grid`.
    pub const fn new(grid: &'a Grid, premises: &'a Premises, conclusions: &'a Conclusions) -> Self {
        Self { grid, premises, conclusions, work: None }
    }

    /// Bounds the search by `work`; what is not decided within it is not proved.
    #[must_use]
    pub const fn within(self, work: &'a Work) -> Self {
        Self { work: Some(work), ..self }
    }

    /// Decides whether the premises force all conclusions, and whether each premise is necessary, unless they are too many.
    pub(crate) fn judge(self) -> Verdict {
        let verdict = sized!(&self, |argument| argument.decide(self.conclusions));
        verdict.unwrap_or(Verdict::NotProved(self.conclusions.candidates()[0]))
    }

    /// Removes unnecessary premises: tests each one, links before truths, from the last to the first. A premise whose
    /// necessity is not decided stays, and so do all if they are too many to be tested.
    ///
    /// `None` if the premises are not proved to force the conclusions, or if the work limit is reached.
    pub fn trim(self) -> Option<Premises> {
        sized!(&self, |argument| argument.trim())?.map(|kept| self.subset(&kept))
    }

    /// Returns true if it is tested whether each premise is necessary.
    fn is_tested(&self) -> bool {
        let is_of_grid = |it: &Truth| matches!(it, Truth::Exactly(_));
        self.premises.len() <= MAX_TESTED || self.premises.truths.iter().all(is_of_grid)
    }

    /// Removes unnecessary links, for patterns whose explanation lists their truths.
    ///
    /// `None` if a truth is unnecessary (the explanation would claim more than the proof needs), if the premises are not
    /// proved to force the conclusions, or if the work limit is reached.
    pub fn trim_links(self) -> Option<Premises> {
        sized!(&self, |argument| argument.trim_links())?.map(|kept| self.subset(&kept))
    }

    /// The premises with these numbers (truths first, then links), which must be sorted.
    fn subset(&self, numbers: &[usize]) -> Premises {
        let Premises { truths, links } = self.premises;
        let (of_truths, of_links) =
            numbers.split_at(numbers.partition_point(|&i| i < truths.len()));
        Premises {
            truths: of_truths.iter().map(|&i| truths[i].clone()).collect(),
            links: of_links.iter().map(|&i| links[i - truths.len()]).collect(),
        }
    }
}
