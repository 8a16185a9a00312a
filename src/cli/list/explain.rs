//! The whole way to the solution of each puzzle of a list.

use super::{Column, Job, RowSource};
use crate::ask::{
    Answer, Outcome, Problem, Question, RuleSelection, Versioned, WalkQuestion, answer,
};
use crate::budget::Budget;
use crate::diagnose::Fault;
use crate::explain::Coordinates;
use crate::read::Reading;
use serde::{Serialize, Serializer};

/// What is the whole way to the solution?
#[derive(Clone, Debug)]
pub(in crate::cli) struct Explain {
    /// Which rules.
    pub(in crate::cli) choice: RuleSelection,
    /// Tells steps that lead nowhere, too.
    pub(in crate::cli) keep_idle: bool,
    /// What cells are called.
    pub(in crate::cli) coordinates: Coordinates,
}

impl Job for Explain {
    fn columns(&self) -> Vec<Column> {
        vec![
            Column::text("result"),
            Column::text("fault"),
            Column::count("steps"),
            Column::text("hardest"),
            Column::measure("effort"),
            Column::truth("trial_needed"),
        ]
    }

    fn at_once(&self) -> usize {
        2
    }

    fn row(&self, reading: &Reading, budget: &Budget) -> Result<Box<dyn RowSource>, Problem> {
        let question = Question::Walk(WalkQuestion {
            board: reading.puzzle.clone(),
            last: reading.order.clone(),
            keep_idle: self.keep_idle,
            coordinates: self.coordinates,
            choice: self.choice.clone(),
        });
        let answer = answer(&question, budget)?;
        Ok(Box::new(Walked::new(answer)))
    }
}

/// What is told of a puzzle.
#[derive(Serialize)]
struct Walked {
    result: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effort: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trial_needed: Option<bool>,
    #[serde(serialize_with = "versioned")]
    walk: Answer,
}

impl Walked {
    fn new(answer: Answer) -> Self {
        let walk = if let Answer::Walk(walk) = &answer { Some(walk) } else { None };
        let summary = walk.and_then(|it| it.summary.as_ref());
        let hardest = summary.and_then(|it| it.rules.last());
        Self {
            result: walk.map(|it| it.result),
            fault: walk.and_then(|it| it.fault.as_ref()).map(|it| it.kind),
            steps: summary.map(|it| it.n_steps),
            hardest: hardest.map(|it| it.rule),
            effort: hardest.and_then(|it| it.effort),
            trial_needed: summary.map(|it| it.trial_needed),
            walk: answer,
        }
    }
}

fn versioned<S: Serializer>(answer: &Answer, to: S) -> Result<S::Ok, S::Error> {
    Versioned::from(answer).serialize(to)
}
