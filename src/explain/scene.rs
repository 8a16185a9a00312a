//! The context of an explanation: the step, its grid, and the names of cells.

use super::lists::SCREEN;
use super::naming::Naming;
use crate::deduction::{Conclusions, Premises};
use crate::facts::Fact;
use crate::grid::{Candidate, Constraint, Relation};
use crate::history::EliminationHistory;
use crate::step::Step;

/// The context of an explanation: one step on one grid, and the names of cells.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) history: EliminationHistory,
    pub(super) facts: Vec<Fact>,
    pub(super) premises: Premises,
    pub(super) rests_on: Vec<Candidate>,
    /// The constraints that the explanation of the step relies on to have few candidates left.
    pub(super) told: Vec<Constraint>,
    pub(super) conclusions: Conclusions,
    pub(super) naming: Naming,
    /// Maximum number of lines of a list above the conclusion.
    pub(super) room: usize,
}

impl Scene {
    pub(super) fn new(step: &Step, history: &EliminationHistory, naming: Naming) -> Self {
        Self {
            history: history.clone(),
            facts: step.facts().to_vec(),
            premises: step.premises().clone(),
            rests_on: step.rests_on(),
            told: step.stated_constraints(),
            conclusions: step.conclusions().clone(),
            naming,
            room: SCREEN,
        }
    }

    /// The relation that lets at most one of the two candidates be true.
    pub(super) fn relation_between(&self, a: Candidate, b: Candidate) -> Option<Relation> {
        self.history.grid().variant().relation_between(a, b)
    }
}
