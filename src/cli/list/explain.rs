//! The whole way to the solution of each puzzle of a list.

use super::{Column, Job, Row};
use crate::ask::{Answer, Choice, Problem, Question, RuleUse, Versioned, WalkAnswer, WalkQuestion};
use crate::ask::{Outcome, answer};
use crate::budget::Budget;
use crate::explain::Coordinates;
use crate::read::Reading;

/// What is the whole way to the solution?
#[derive(Clone, Debug)]
pub(in crate::cli) struct Explain {
    /// Which rules.
    pub(in crate::cli) choice: Choice,
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

    fn row(&self, reading: &Reading, budget: &Budget) -> Result<Row, Problem> {
        let question = Question::Walk(WalkQuestion {
            board: reading.puzzle.clone(),
            last: reading.order.clone(),
            keep_idle: self.keep_idle,
            coordinates: self.coordinates,
            choice: self.choice.clone(),
        });
        let answer = answer(&question, budget)?;
        let row = match &answer {
            Answer::Walk(walk) => row(walk),
            _ => Row::new(Vec::new()),
        };
        row.with("walk", &Versioned::from(&answer))
    }
}

/// What is told of a walk in columns.
fn row(walk: &WalkAnswer) -> Row {
    let summary = walk.summary.as_ref();
    let hardest = summary.and_then(|it| it.rules.last());
    Row::new(vec![
        result(walk.result).into(),
        walk.fault.as_ref().map(|it| it.kind.name()).into(),
        summary.map(|it| it.n_steps).into(),
        hardest.map(|it: &RuleUse| it.rule).into(),
        hardest.and_then(|it| it.effort).into(),
        summary.map(|it| it.trial_needed).into(),
    ])
}

const fn result(result: Outcome) -> &'static str {
    match result {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        _ => "unsound",
    }
}
