//! The checker: accepts or refuses a deduction. It reads nothing else of a step, and is independent of the rules.
//!
//! Every conclusion is proved from the premises by a bounded SAT search (`proof`), every pattern by enumeration of its
//! fillings. A deduction is refused if a premise is known to be unnecessary; if that is not decided, the deduction
//! counts as not minimal. Only a [`Checked`] step can be applied, explained, or drawn.

use crate::deduction::{Conclusions, Deduction, PatternKind, Truth};
use crate::grid::{Candidate, Cell, Constraint, DigitSet, Grid};
use crate::proof::{self, ProofQuery, Verdict};
use crate::step::Step;
use std::collections::BTreeSet;

/// A step that the checker accepted: it can be constructed in no other way.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    step: Step,
    is_proved_minimal: bool,
    assumes_one_solution: bool,
}

/// A step that the checker refused: a bug of the rule that found it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The step.
    pub step: Step,
    /// The reason.
    pub refused: Refused,
}

/// The reason why a deduction is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The deduction has no conclusion.
    #[error("it concludes nothing")]
    NothingConcluded,
    /// A conclusion is repeated, or not in order.
    #[error("its conclusions are not in order, each once")]
    OutOfOrder,
    /// A conclusion is about a candidate that is not live.
    #[error("{0:?} is not a candidate")]
    NotACandidate(Candidate),
    /// The premises do not force this conclusion.
    #[error("the premises do not prove what it says of {candidate:?}")]
    NotProved {
        /// The conclusion.
        candidate: Candidate,
    },
    /// A pattern can be filled, and it is not deadly, or the givens are not known to have one solution.
    #[error("the pattern is not deadly here")]
    NotDeadly,
    /// The cells of a pattern can be filled from the digits that it lists.
    #[error("the pattern can be filled")]
    Fillable,
    /// The puzzle has no such truth.
    #[error("{0} is no truth of this puzzle")]
    NoTruth(Truth),
    /// The puzzle has no such link.
    #[error("{0} is no link of this puzzle")]
    NoLink(Constraint),
    /// All conclusions follow without this truth, or the grid already holds the digit of this
    /// truth.
    #[error("the truth {0} is not needed")]
    UnusedTruth(Truth),
    /// All conclusions follow without this link.
    #[error("the link {0} is not needed")]
    UnusedLink(Constraint),
}

/// Checks a deduction on `grid`, from any source.
///
/// # Errors
/// The first reason to refuse the deduction, from the conclusions to the premises.
pub fn check(grid: &Grid, deduction: &Deduction) -> Result<(), Refused> {
    accept(grid, deduction).map(drop)
}

/// Checks a deduction. Returns true if each of its premises is proved necessary.
fn accept(grid: &Grid, deduction: &Deduction) -> Result<bool, Refused> {
    let Deduction { premises, conclusions } = deduction;
    let concluded = conclusions.candidates();
    if concluded.is_empty() {
        return Err(Refused::NothingConcluded);
    }
    if !concluded.is_sorted_by(|a, b| a < b) {
        return Err(Refused::OutOfOrder);
    }
    if let Some(&candidate) = concluded.iter().find(|it| !grid.has(**it)) {
        return Err(Refused::NotACandidate(candidate));
    }
    premises.truths.iter().try_for_each(|truth| check_truth(grid, truth))?;
    if let Some(&link) = premises.links.iter().find(|&&link| !grid.variant().has(link)) {
        return Err(Refused::NoLink(link));
    }
    match ProofQuery::new(grid, premises, conclusions).judge() {
        Verdict::Proved { minimal } => Ok(minimal),
        Verdict::NotProved(candidate) => Err(Refused::NotProved { candidate }),
        Verdict::Unused(i) => Err(match premises.truths.get(i) {
            Some(truth) => Refused::UnusedTruth(truth.clone()),
            None => Refused::UnusedLink(premises.links[i - premises.truths.len()]),
        }),
    }
}

/// Refuses a truth that is already satisfied and so unnecessary, and a pattern that is not deadly or not unfillable as
/// it claims.
fn check_truth(grid: &Grid, truth: &Truth) -> Result<(), Refused> {
    let is_outside = |&(cell, digits): &(Cell, DigitSet)| {
        grid.digit(cell).is_some_and(|digit| !digits.contains(digit))
    };
    if truth.pattern().iter().any(is_outside) {
        return Err(Refused::UnusedTruth(truth.clone()));
    }
    match truth {
        Truth::Exactly(constraint)
            if !constraint.is_truth() || !grid.variant().has(*constraint) =>
        {
            Err(Refused::NoTruth(truth.clone()))
        }
        Truth::Exactly(constraint) if constraint.is_settled(grid) => {
            Err(Refused::UnusedTruth(truth.clone()))
        }
        Truth::Exactly(_) => Ok(()),
        Truth::Outside(pattern) => match pattern.kind() {
            PatternKind::Deadly
                if proof::is_deadly(grid, pattern) || !proof::can_be_filled(grid, pattern) =>
            {
                Ok(())
            }
            PatternKind::Deadly => Err(Refused::NotDeadly),
            PatternKind::Unfillable if proof::is_unfillable(grid.variant(), pattern) => Ok(()),
            PatternKind::Unfillable => Err(Refused::Fillable),
        },
    }
}

/// Returns true if a deadly pattern can still be filled, so that only the uniqueness of the solution forbids it.
fn can_fill_a_pattern(grid: &Grid, truths: &[Truth]) -> bool {
    truths.iter().any(|truth| match truth {
        Truth::Exactly(_) => false,
        Truth::Outside(pattern) => {
            pattern.kind() == PatternKind::Deadly && proof::can_be_filled(grid, pattern)
        }
    })
}

impl Checked {
    /// Checks the deduction of `step` on `grid`.
    ///
    /// # Errors
    /// The step, with the reason why its deduction is refused.
    pub fn new(grid: &Grid, step: Step) -> Result<Self, Box<Refusal>> {
        match accept(grid, step.deduction()) {
            Ok(is_proved_minimal) => {
                let assumes_one_solution = can_fill_a_pattern(grid, &step.premises().truths);
                Ok(Self { step, is_proved_minimal, assumes_one_solution })
            }
            Err(refused) => Err(Box::new(Refusal { step, refused })),
        }
    }

    /// The step with all that it eliminates on `grid` of the candidates that `is_wanted`: other digits of its cells, and
    /// its digits in other cells. What else follows is not what its words are about.
    #[must_use]
    pub(crate) fn widened(self, grid: &Grid, is_wanted: impl Fn(Candidate) -> bool) -> Self {
        if self.step.facts().iter().any(|fact| fact.value.leads_to_each()) {
            return self;
        }
        let eliminated = self.step.conclusions().eliminated();
        let is_alike =
            |it: &Candidate| eliminated.iter().any(|a| a.cell == it.cell || a.digit == it.digit);
        let names = |cell| {
            let mut named = self.step.facts().iter().filter_map(|it| it.value.cells());
            named.any(|cells| cells.contains(cell))
        };
        let is_told = |cell| !self.step.rule().is_of_named_cells() || names(cell);
        let is_more =
            |it: &Candidate| grid.has(*it) && is_alike(it) && is_told(it.cell) && is_wanted(*it);
        let linked = self.step.premises().links.iter().flat_map(|link| link.all_candidates());
        let more: BTreeSet<Candidate> = linked.filter(is_more).collect();
        if more.is_empty() { self } else { self.eliminating(grid, &more) }
    }

    /// The step with those of `more` as eliminations, too, that follow from its premises on `grid`.
    fn eliminating(self, grid: &Grid, more: &BTreeSet<Candidate>) -> Self {
        let eliminated = self.step.conclusions().eliminated();
        let with = |more: &mut dyn Iterator<Item = Candidate>| {
            let conclusions = Conclusions::eliminate(grid, eliminated.iter().copied().chain(more))?;
            Self::new(grid, self.step.concluding(conclusions)).ok()
        };
        let follows = |it: &Candidate| with(&mut std::iter::once(*it)).is_some();
        with(&mut more.iter().copied().filter(follows)).unwrap_or(self)
    }

    /// The step.
    pub const fn step(&self) -> &Step {
        &self.step
    }

    /// Returns true if each premise is proved necessary. If not, the search for a proof was given up, and no premise is
    /// known to be unnecessary.
    pub const fn is_proved_minimal(&self) -> bool {
        self.is_proved_minimal
    }

    /// Returns true if the step relies on the uniqueness of the solution.
    ///
    /// A deadly pattern that cannot be filled any more does not: then one of its cells holds another digit in any case.
    pub const fn assumes_one_solution(&self) -> bool {
        self.assumes_one_solution
    }

    /// Applies the conclusions to `grid`, without those that are true already.
    ///
    /// The conclusions are valid on the grid on which the step was checked, and on every later grid of the same puzzle,
    /// but not on grids of other puzzles.
    pub fn apply(&self, grid: &mut Grid) {
        match self.step.conclusions() {
            &Conclusions::Place(candidate) => {
                if grid.has(candidate) {
                    grid.place(candidate);
                }
            }
            Conclusions::Eliminate(candidates) => {
                for &candidate in candidates {
                    if grid.has(candidate) {
                        grid.eliminate(candidate);
                    }
                }
            }
        }
    }
}
