//! Lines of a certificate, for serialization.

use super::{CLASSIC_VERSION, VERSION};
use crate::deduction::{Conclusions, Premises};
use crate::grid::{Candidate, Grid};
use crate::step::Step;
use serde::Serialize;

/// Value of the field `proof` of the first line.
pub(super) const NAME: &str = "sudoku";

/// The first line.
#[derive(Serialize)]
pub(super) struct Header<'a> {
    proof: &'static str,
    version: u32,
    puzzle: &'a Grid,
}

/// A step.
#[derive(Serialize)]
pub(super) struct StepLine<'a> {
    number: usize,
    rule: &'static str,
    premises: &'a Premises,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    placements: &'a [Candidate],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    eliminations: &'a [Candidate],
}

/// The last line.
#[derive(Serialize)]
pub(super) struct End<'a> {
    pub(super) end: &'a Grid,
}

impl<'a> Header<'a> {
    pub(super) fn new(puzzle: &'a Grid) -> Self {
        let is_classic = puzzle.variant().is_classic();
        let version = if is_classic { CLASSIC_VERSION } else { VERSION };
        Self { proof: NAME, version, puzzle }
    }
}

impl<'a> StepLine<'a> {
    /// The line of a step with its number, from 1.
    pub(super) fn new(number: usize, step: &'a Step) -> Self {
        let (placements, eliminations) = match step.conclusions() {
            Conclusions::Place(_) => (step.conclusions().candidates(), &[][..]),
            Conclusions::Eliminate(lost) => (&[][..], &lost[..]),
        };
        let (rule, premises) = (step.rule().name(), step.premises());
        Self { number, rule, premises, placements, eliminations }
    }
}
