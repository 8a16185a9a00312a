//! The questions that can be asked about each puzzle of a list.

use super::records::{Column, Job, column};
use crate::ask::{
    Answer, Outcome, OwnRating, Problem, RateBody, RateQuestion, RuleSet, Scale, SeRating, Setup,
    Versioned, WalkBody, WalkQuestion,
};
use crate::budget::Budget;
use crate::diagnose::{Fault, diagnose_within};
use crate::explain::Coordinates;
use crate::grid::Grid;
use crate::solve::solutions_within;
use crate::text::{Entry, Puzzle, Reading};
use serde::{Serialize, Serializer};

/// Is the puzzle sound?
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Check;

/// The row of a puzzle that was checked.
#[derive(Serialize)]
pub(in crate::cli) struct CheckedRow {
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    givens: usize,
    empty: usize,
}

impl Job for Check {
    type Answer = CheckedRow;

    const CHUNK_SIZE: usize = 128;

    fn columns(&self, row: Option<&CheckedRow>) -> Vec<Column> {
        vec![
            column("result", row.map(|row| row.result)),
            column("fault", row.and_then(|row| row.fault)),
            column("givens", row.map(|row| row.givens)),
            column("empty", row.map(|row| row.empty)),
        ]
    }

    fn answer(&self, reading: &Reading, budget: &Budget) -> Result<Self::Answer, Problem> {
        let puzzle = &reading.puzzle;
        let fault = fault(puzzle, budget)?;
        let givens = puzzle.as_printed().givens().len();
        let empty = puzzle.entries.iter().filter(|it| it.digit().is_none()).count();
        let result = match fault {
            Some(_) => "unsound",
            None if empty == 0 => "solved",
            None => "sound",
        };
        Ok(CheckedRow { result, fault, givens, empty })
    }
}

/// What is wrong with `puzzle`, if anything is.
fn fault(puzzle: &Puzzle, budget: &Budget) -> Result<Option<Fault>, Problem> {
    match puzzle.grid() {
        Ok(grid) if has_givens_alone(puzzle) => Ok(fault_of_givens(&grid, budget)),
        Err(_) if has_givens_alone(puzzle) => Ok(Some(Fault::Clash)),
        Ok(_) | Err(_) => {
            Ok(diagnose_within(puzzle, &[], budget).ok_or_else(Problem::late)?.fault())
        }
    }
}

/// The fault of a puzzle of givens alone, without the slow rest of a diagnosis.
fn fault_of_givens(grid: &Grid, budget: &Budget) -> Option<Fault> {
    match solutions_within(grid, 2, budget).len() {
        0 => Some(Fault::NoSolution),
        1 => None,
        _ => Some(Fault::SeveralSolutions),
    }
}

fn has_givens_alone(puzzle: &Puzzle) -> bool {
    let is_given = |entry: &Entry| matches!(entry, Entry::Given(_) | Entry::Empty);
    puzzle.entries.iter().all(is_given) && !puzzle.has_corners()
}

/// What is the solution?
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Solve;

/// The row of a puzzle that was solved.
#[derive(Serialize)]
pub(in crate::cli) struct SolvedRow {
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    /// One of them, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

impl Job for Solve {
    type Answer = SolvedRow;

    const CHUNK_SIZE: usize = 128;

    fn columns(&self, row: Option<&SolvedRow>) -> Vec<Column> {
        vec![
            column("result", row.map(|row| row.result)),
            column("fault", row.and_then(|row| row.fault)),
            column("solution", row.and_then(|row| row.solution.as_ref())),
        ]
    }

    fn answer(&self, reading: &Reading, budget: &Budget) -> Result<Self::Answer, Problem> {
        let puzzle = &reading.puzzle;
        let grid = puzzle.grid().ok();
        let solutions = grid.map_or_else(Vec::new, |grid| solutions_within(&grid, 2, budget));
        let is_solved = solutions.len() == 1;
        let fault = if is_solved { None } else { fault(puzzle, budget)? };
        let result = if is_solved { "solved" } else { "unsound" };
        let solution = solutions.first().map(ToString::to_string);
        Ok(SolvedRow { result, fault, solution })
    }
}

/// What is the whole way to the solution?
#[derive(Clone, Debug)]
pub(in crate::cli) struct Explain {
    /// Which rules.
    pub(in crate::cli) rules: RuleSet,
    /// Tells steps that lead nowhere, too.
    pub(in crate::cli) keep_idle: bool,
    /// What cells are called.
    pub(in crate::cli) coordinates: Coordinates,
}

impl Job for Explain {
    type Answer = WalkRow;

    const CHUNK_SIZE: usize = 2;

    fn columns(&self, row: Option<&WalkRow>) -> Vec<Column> {
        vec![
            column("result", row.map(|row| row.result)),
            column("fault", row.and_then(|row| row.fault)),
            column("steps", row.and_then(|row| row.steps)),
            column("hardest", row.and_then(|row| row.hardest)),
            column("effort", row.and_then(|row| row.effort)),
            column("trial_needed", row.and_then(|row| row.trial_needed)),
        ]
    }

    fn answer(&self, reading: &Reading, budget: &Budget) -> Result<Self::Answer, Problem> {
        let setup = Setup {
            board: reading.puzzle.clone(),
            last: reading.order.clone(),
            coordinates: self.coordinates,
            rule: None,
            rules: self.rules.clone(),
        };
        let question = WalkQuestion { keep_idle: self.keep_idle, setup };
        question.answer(budget).map(WalkRow::new)
    }
}

/// The row of a puzzle that was explained.
#[derive(Serialize)]
pub(in crate::cli) struct WalkRow {
    result: Outcome,
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

impl WalkRow {
    fn new(answer: Answer<WalkBody>) -> Self {
        let summary = answer.body.summary.as_ref();
        let hardest = summary.and_then(|it| it.rules.last());
        Self {
            result: answer.result,
            fault: answer.fault.as_ref().map(|it| it.kind),
            steps: summary.map(|it| it.n_steps),
            hardest: hardest.map(|it| it.rule),
            effort: hardest.and_then(|it| it.effort),
            trial_needed: summary.map(|it| it.trial_needed),
            walk: answer.into_any(),
        }
    }
}

fn versioned<S: Serializer>(answer: &Answer, to: S) -> Result<S::Ok, S::Error> {
    Versioned::from(answer).serialize(to)
}

/// How hard is the puzzle?
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Rate {
    /// On which scale.
    pub(in crate::cli) scale: Scale,
    /// What cells are called.
    pub(in crate::cli) coordinates: Coordinates,
}

impl Job for Rate {
    type Answer = Answer<RateBody>;

    const CHUNK_SIZE: usize = 8;

    fn columns(&self, answer: Option<&Self::Answer>) -> Vec<Column> {
        let body = answer.map(|answer| &answer.body);
        let fault = answer.and_then(|answer| answer.fault.as_ref());
        let mut columns = vec![
            column("result", answer.map(|answer| answer.result)),
            column("fault_kind", fault.map(|fault| fault.kind)),
            column("program", body.map(|body| body.program)),
            column("scale", body.map(|body| body.scale)),
            column("scale_version", body.map(|body| body.scale_version)),
        ];
        columns.extend(match self.scale {
            Scale::Own => own_columns(body.and_then(|body| body.own.as_ref())),
            Scale::Se => se_columns(body.and_then(|body| body.se.as_ref())),
            Scale::Hodoku => {
                let rating = body.and_then(|body| body.hodoku.as_ref());
                vec![
                    column("level", rating.map(|rating| rating.level)),
                    column("score", rating.map(|rating| rating.score)),
                ]
            }
        });
        columns
    }

    fn answer(&self, reading: &Reading, budget: &Budget) -> Result<Self::Answer, Problem> {
        let (board, scale, coordinates) = (reading.puzzle.clone(), self.scale, self.coordinates);
        RateQuestion { board, scale, coordinates }.answer(budget)
    }
}

fn own_columns(rating: Option<&OwnRating>) -> Vec<Column> {
    let hardest = rating.and_then(|rating| rating.hardest.as_ref());
    let narrowest = rating.and_then(|rating| rating.narrowest.as_ref());
    let minutes = rating.and_then(|rating| rating.minutes.as_ref());
    vec![
        column("n_steps", rating.map(|rating| rating.n_steps)),
        column("n_hard", rating.map(|rating| rating.n_hard)),
        column("effort", rating.map(|rating| rating.effort)),
        column("widest", rating.map(|rating| rating.widest)),
        column("hardest_rule", hardest.map(|step| step.rule)),
        column("hardest_effort", hardest.map(|step| step.effort)),
        column("narrowest_rule", narrowest.map(|point| point.step.rule)),
        column("narrowest_open", narrowest.map(|point| point.open)),
        column("minutes_expected", minutes.map(|minutes| minutes.expected)),
        column("minutes_low", minutes.map(|minutes| minutes.low)),
        column("minutes_high", minutes.map(|minutes| minutes.high)),
    ]
}

fn se_columns(rating: Option<&SeRating>) -> Vec<Column> {
    let technique = |of: fn(&SeRating) -> &Option<String>| rating.and_then(|it| of(it).as_ref());
    vec![
        column("er", rating.and_then(|rating| rating.er)),
        column("ep", rating.and_then(|rating| rating.ep)),
        column("ed", rating.and_then(|rating| rating.ed)),
        column("er_technique", technique(|rating| &rating.er_technique)),
        column("ep_technique", technique(|rating| &rating.ep_technique)),
        column("ed_technique", technique(|rating| &rating.ed_technique)),
    ]
}
