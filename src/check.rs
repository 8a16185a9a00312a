//! The judge: accepts or refuses a step. It knows no rule.
//!
//! Every conclusion is proved from the premises by exhaustive search (`proof`),
//! every deadly pattern by filling it, and every premise must be needed. Only a [`Checked`] step
//! can be applied, explained, or drawn.

use crate::grid::{Candidate, Grid};
use crate::proof::{self, Verdict};
use crate::step::{Conclusions, Constraint, Step, Truth};

/// Proof that a step passed. Only [`check`] makes one.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    step: Step,
}

/// A step that did not pass: a fault of the rule that found it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The step.
    pub step: Step,
    /// Why.
    pub refused: Refused,
}

/// Why a step did not pass.
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
    /// A pattern is not deadly, or not in a puzzle whose givens have one solution.
    #[error("the pattern is not deadly here")]
    NotDeadly,
    /// All conclusions follow without this truth, or the grid has seen to it already.
    #[error("the truth {0} is not needed")]
    UnusedTruth(Truth),
    /// All conclusions follow without this link.
    #[error("the link {0} is not needed")]
    UnusedLink(Constraint),
}

/// Accepts `step` on `grid`, or says why not.
///
/// # Errors
/// The step, and the first thing found wrong with it, from the conclusions to the premises.
pub fn check(grid: &Grid, step: Step) -> Result<Checked, Box<Refusal>> {
    match fault(grid, &step) {
        None => Ok(Checked { step }),
        Some(refused) => Err(Box::new(Refusal { step, refused })),
    }
}

fn fault(grid: &Grid, step: &Step) -> Option<Refused> {
    if step.conclusions.candidates().is_empty() {
        return Some(Refused::NothingConcluded);
    }
    if !step.conclusions.candidates().is_sorted_by(|a, b| a < b) {
        return Some(Refused::OutOfOrder);
    }
    let gone = |it: &&Candidate| !grid.has(**it);
    if let Some(&candidate) = step.conclusions.candidates().iter().find(gone) {
        return Some(Refused::NotACandidate(candidate));
    }
    if let Some(refused) = step.premises.truths.iter().find_map(|truth| unfit(grid, truth)) {
        return Some(refused);
    }
    match proof::judge(grid, &step.premises, &step.conclusions) {
        Verdict::Proved => None,
        Verdict::NotProved(candidate) => Some(Refused::NotProved { candidate }),
        Verdict::Unused(i) => Some(match step.premises.truths.get(i) {
            Some(truth) => Refused::UnusedTruth(truth.clone()),
            None => Refused::UnusedLink(step.premises.links[i - step.premises.truths.len()]),
        }),
    }
}

/// A truth that says nothing of this grid: settled already, or not deadly.
fn unfit(grid: &Grid, truth: &Truth) -> Option<Refused> {
    match truth {
        Truth::Exactly(constraint) => {
            constraint.is_settled(grid).then(|| Refused::UnusedTruth(truth.clone()))
        }
        Truth::Outside(pattern) => {
            let outside = |&(cell, digits): &(_, crate::grid::DigitSet)| {
                grid.digit(cell).is_some_and(|digit| !digits.contains(digit))
            };
            if pattern.cells().iter().any(outside) {
                return Some(Refused::UnusedTruth(truth.clone()));
            }
            (!proof::is_deadly(grid, pattern)).then_some(Refused::NotDeadly)
        }
    }
}

impl Checked {
    /// The step.
    pub const fn step(&self) -> &Step {
        &self.step
    }

    /// Writes the conclusions into `grid`; what has happened already is passed over.
    ///
    /// They hold on the grid that the step was checked on, and on any that the same puzzle leads to
    /// from there. On a grid of another puzzle they mean nothing.
    pub fn apply(&self, grid: &mut Grid) {
        match &self.step.conclusions {
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
