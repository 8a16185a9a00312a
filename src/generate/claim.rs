//! What a player says of a position, and whether it is right.

use crate::deduction::Conclusions;
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::search::GroupedSteps;
use crate::solve::{self, Solution};

/// What a player says of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayerClaim {
    /// It goes in.
    Placed(Candidate),
    /// It falls away.
    Eliminated(Candidate),
}

/// What a player said is none of these things.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no answer: R4C7<>5 says that 5 falls away, R4C7=5 that it goes in")]
pub struct ClaimError(String);

impl PlayerClaim {
    /// What stands in `text`: `R4C7<>5`, or `R4C7=5`, several with spaces, commas, or semicolons between
    /// them; `R4C7<>59` are two.
    ///
    /// # Errors
    /// A part is not written like that, or there is none.
    pub fn all(text: &str) -> Result<Vec<Self>, ClaimError> {
        let is_between = |c: char| c.is_whitespace() || c == ',' || c == ';';
        let mut said = Vec::new();
        for part in text.split(is_between).filter(|part| !part.is_empty()) {
            said.extend(one(part).ok_or_else(|| ClaimError(part.to_owned()))?);
        }
        if said.is_empty() { Err(ClaimError(text.trim().to_owned())) } else { Ok(said) }
    }

    const fn candidate(self) -> Candidate {
        match self {
            Self::Placed(candidate) | Self::Eliminated(candidate) => candidate,
        }
    }

    fn is_true(self, solution: &Solution) -> bool {
        let Candidate { cell, digit } = self.candidate();
        match self {
            Self::Placed(_) => solution.digit(cell) == digit,
            Self::Eliminated(_) => solution.digit(cell) != digit,
        }
    }
}

fn one(part: &str) -> Option<Vec<PlayerClaim>> {
    let signs = ["<>", "!=", "≠"];
    let away = signs.iter().find_map(|sign| part.split_once(sign));
    let (cell, digits) = away.or_else(|| part.split_once('='))?;
    let cell: Cell = cell.parse().ok()?;
    let digits: Option<Vec<Digit>> = digits.chars().map(Digit::from_char).collect();
    let candidates = digits?.into_iter().map(|digit| Candidate { cell, digit });
    let said: Vec<PlayerClaim> = match away {
        Some(_) => candidates.map(PlayerClaim::Eliminated).collect(),
        None => candidates.map(PlayerClaim::Placed).collect(),
    };
    let is_one_digit = away.is_some() || said.len() == 1;
    (is_one_digit && !said.is_empty()).then_some(said)
}

/// Whether an answer is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClaimVerdict {
    /// All that a step of the rule concludes.
    Right,
    /// Only a part of it.
    Part,
    /// True, but this rule does not show it here.
    Other,
    /// It stands on the board already.
    Known,
    /// It takes away what must stay, or puts in what cannot be.
    Wrong,
}

impl ClaimVerdict {
    /// Judges what is `said` of `grid`, where a rule has these `findings`.
    pub fn of(said: &[PlayerClaim], grid: &Grid, findings: &[GroupedSteps]) -> Self {
        let solution = solve::solutions(grid, 1).pop();
        let is_true =
            |it: &PlayerClaim| solution.as_ref().is_some_and(|solution| it.is_true(solution));
        if !said.iter().all(is_true) {
            return Self::Wrong;
        }
        let new: Vec<PlayerClaim> =
            said.iter().filter(|it| grid.has(it.candidate())).copied().collect();
        if new.is_empty() {
            return Self::Known;
        }
        let steps: Vec<Vec<PlayerClaim>> = findings.iter().map(concluded).collect();
        let is_shown = |it: &PlayerClaim| steps.iter().any(|step| step.contains(it));
        let is_whole = |step: &Vec<PlayerClaim>| step.iter().all(|it| new.contains(it));
        if !new.iter().all(is_shown) {
            Self::Other
        } else if steps.iter().any(is_whole) {
            Self::Right
        } else {
            Self::Part
        }
    }
}

fn concluded(finding: &GroupedSteps) -> Vec<PlayerClaim> {
    match finding.step.step().conclusions() {
        Conclusions::Place(candidate) => vec![PlayerClaim::Placed(*candidate)],
        Conclusions::Eliminate(lost) => lost.iter().copied().map(PlayerClaim::Eliminated).collect(),
    }
}
