//! The questions that can be asked about each puzzle of a list.

use super::rows::Job;
use crate::ask::{
    Answer, Outcome, Problem, RateBody, RateQuestion, RuleSet, Scale, Setup, Versioned, WalkBody,
    WalkQuestion,
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

    fn columns(&self) -> Vec<&'static str> {
        vec!["result", "fault", "givens", "empty"]
    }

    fn chunk_size(&self) -> usize {
        128
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

    fn columns(&self) -> Vec<&'static str> {
        vec!["result", "fault", "solution"]
    }

    fn chunk_size(&self) -> usize {
        128
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

    fn columns(&self) -> Vec<&'static str> {
        vec!["result", "fault", "steps", "hardest", "effort", "trial_needed"]
    }

    fn chunk_size(&self) -> usize {
        2
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

    fn columns(&self) -> Vec<&'static str> {
        let of_scale: &[&str] = match self.scale {
            Scale::Own => &[
                "n_steps",
                "n_hard",
                "effort",
                "widest",
                "hardest.rule",
                "hardest.effort",
                "narrowest.rule",
                "narrowest.open",
                "minutes.expected",
                "minutes.low",
                "minutes.high",
            ],
            Scale::Se => &["er", "ep", "ed", "er_technique", "ep_technique", "ed_technique"],
            Scale::Hodoku => &["level", "score"],
        };
        let of_all = ["result", "fault.kind", "program", "scale", "scale_version"];
        of_all.iter().chain(of_scale).copied().collect()
    }

    fn chunk_size(&self) -> usize {
        8
    }

    fn answer(&self, reading: &Reading, budget: &Budget) -> Result<Self::Answer, Problem> {
        let (board, scale, coordinates) = (reading.puzzle.clone(), self.scale, self.coordinates);
        RateQuestion { board, scale, coordinates }.answer(budget)
    }
}
