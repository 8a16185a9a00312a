//! The judge: accepts or refuses a deduction. It reads nothing else of a step, and knows no rule.
//!
//! Every conclusion is proved from the premises by a bounded SAT search (`proof`), every pattern by filling it. A
//! deduction is refused if a premise is known to be unnecessary; where that search is given up, it counts as not
//! minimal. Only a [`Checked`] step can be
//! applied, explained, or drawn.

use crate::deduction::{Conclusions, Deduction, PatternKind, Truth};
use crate::grid::{Candidate, Cell, Constraint, DigitSet, Grid};
use crate::proof::{self, ProofQuery, Verdict};
use crate::step::Step;

/// ProofQuery that a step passed: nothing else makes one.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    step: Step,
    is_minimal: bool,
    assumes_one_solution: bool,
}

/// A step that did not pass: a fault of the rule that found it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The step.
    pub step: Step,
    /// Why.
    pub refused: Refused,
}

/// Why a deduction did not pass.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// It changes nothing.
    #[error("it concludes nothing")]
    NothingConcluded,
    /// It says something twice, or not in order.
    #[error("its conclusions are not in order, each once")]
    OutOfOrder,
    /// It is about something that is not possible any more.
    #[error("{0:?} is not a candidate")]
    NotACandidate(Candidate),
    /// The premises do not force this conclusion.
    #[error("the premises do not prove what it says of {candidate:?}")]
    NotProved {
        /// The conclusion.
        candidate: Candidate,
    },
    /// A pattern can be filled, and is not deadly, or not in a puzzle whose givens have one solution.
    #[error("the pattern is not deadly here")]
    NotDeadly,
    /// The cells of a pattern can be filled from the digits that it lists.
    #[error("the pattern can be filled")]
    Fillable,
    /// All conclusions follow without this truth, or the grid already holds the digit of this
    /// truth.
    #[error("the truth {0} is not needed")]
    UnusedTruth(Truth),
    /// All conclusions follow without this link.
    #[error("the link {0} is not needed")]
    UnusedLink(Constraint),
}

/// Accepts a deduction on `grid`, or says why not. It does not matter who made it.
///
/// # Errors
/// The first thing found wrong with it, from the conclusions to the premises.
pub fn check(grid: &Grid, deduction: &Deduction) -> Result<(), Refused> {
    accept(grid, deduction).map(drop)
}

/// Accepts a deduction. Returns true if each of its premises is proved necessary.
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
    match ProofQuery::new(grid, premises, conclusions).judge() {
        Verdict::Proved { minimal } => Ok(minimal),
        Verdict::NotProved(candidate) => Err(Refused::NotProved { candidate }),
        Verdict::Unused(i) => Err(match premises.truths.get(i) {
            Some(truth) => Refused::UnusedTruth(truth.clone()),
            None => Refused::UnusedLink(premises.links[i - premises.truths.len()]),
        }),
    }
}

/// Refuses a truth that is settled already and so unnecessary, and a pattern that is not what it claims to be.
fn check_truth(grid: &Grid, truth: &Truth) -> Result<(), Refused> {
    let is_outside = |&(cell, digits): &(Cell, DigitSet)| {
        grid.digit(cell).is_some_and(|digit| !digits.contains(digit))
    };
    if truth.pattern().iter().any(is_outside) {
        return Err(Refused::UnusedTruth(truth.clone()));
    }
    match truth {
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
            PatternKind::Unfillable if proof::is_unfillable(pattern) => Ok(()),
            PatternKind::Unfillable => Err(Refused::Fillable),
        },
    }
}

/// Is there a deadly pattern that can still be filled, so that only the one solution forbids it?
fn can_fill_a_pattern(grid: &Grid, truths: &[Truth]) -> bool {
    truths.iter().any(|truth| match truth {
        Truth::Exactly(_) => false,
        Truth::Outside(pattern) => {
            pattern.kind() == PatternKind::Deadly && proof::can_be_filled(grid, pattern)
        }
    })
}

impl Checked {
    /// Has the deduction of `step` judged on `grid`.
    ///
    /// # Errors
    /// The step, and what is wrong with its deduction.
    pub fn new(grid: &Grid, step: Step) -> Result<Self, Box<Refusal>> {
        match accept(grid, step.deduction()) {
            Ok(is_minimal) => {
                let assumes_one_solution = can_fill_a_pattern(grid, &step.premises().truths);
                Ok(Self { step, is_minimal, assumes_one_solution })
            }
            Err(refused) => Err(Box::new(Refusal { step, refused })),
        }
    }

    /// The step.
    pub const fn step(&self) -> &Step {
        &self.step
    }

    /// Is it proved that each of its premises is needed? If not, the search for a proof was given up:
    /// no premise was found that the conclusions do without.
    pub const fn is_minimal(&self) -> bool {
        self.is_minimal
    }

    /// Does it rely on the puzzle having one solution?
    ///
    /// A deadly pattern that cannot be filled any more holds something else without that.
    pub const fn assumes_one_solution(&self) -> bool {
        self.assumes_one_solution
    }

    /// Writes the conclusions into `grid`, and skips those that are true already.
    ///
    /// The conclusions hold on the grid on which the step was checked, and on every later grid of
    /// the same puzzle. On a grid of another puzzle they mean nothing.
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
