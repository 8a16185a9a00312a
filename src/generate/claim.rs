//! Claims of a player about candidates of an exercise, and verdicts on them.

use crate::deduction::Conclusions;
use crate::grid::{Candidate, CellSet, Digit, Grid, cell_group};
use crate::search::GroupedSteps;
use crate::solve::{self, Solution};
use crate::text::{Entry, Puzzle};

/// A claim of a player about a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayerClaim {
    /// The candidate is true.
    Placed(Candidate),
    /// The candidate is false.
    Eliminated(Candidate),
}

/// Error: a text is not a claim.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no answer: R4C7<>5 says that R4C7 is not 5, R4C7=5 that it is")]
pub struct ClaimError(String);

impl PlayerClaim {
    /// Parses the claims of `text`: `R4C7<>5`, or `R4C7=5`, separated by spaces, commas, or semicolons; `R4C7<>59` are
    /// two, as are `R45C7<>5`.
    ///
    /// # Errors
    /// A part of the text is not a claim, or there is none.
    pub fn all(text: &str) -> Result<Vec<Self>, ClaimError> {
        let is_between = |c: char| c.is_whitespace() || c == ',' || c == ';';
        let (mut said, mut cells) = (Vec::new(), CellSet::EMPTY);
        for part in text.split(is_between).filter(|part| !part.is_empty()) {
            // Cells before those that have the sign: `R1C6, R2C78<>2`.
            if let Some(more) = cell_group(part) {
                cells |= more;
            } else {
                let claims = one(part, std::mem::take(&mut cells));
                said.extend(claims.ok_or_else(|| ClaimError(part.to_owned()))?);
            }
        }
        let is_whole = !said.is_empty() && cells.is_empty();
        if is_whole { Ok(said) } else { Err(ClaimError(text.trim().to_owned())) }
    }

    /// The candidate that it is about.
    pub(crate) const fn candidate(self) -> Candidate {
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

/// The claims of a part, also about cells that were named before it.
fn one(part: &str, before: CellSet) -> Option<Vec<PlayerClaim>> {
    let signs = ["<>", "!=", "≠"];
    let away = signs.iter().find_map(|sign| part.split_once(sign));
    let (cells, digits) = away.or_else(|| part.split_once('='))?;
    let cells = before | cell_group(cells)?;
    let digits: Vec<Digit> = digits.chars().map(Digit::from_char).collect::<Option<_>>()?;
    let in_cell = |cell| digits.iter().map(move |&digit| Candidate { cell, digit });
    let candidates = cells.into_iter().flat_map(in_cell);
    let said: Vec<PlayerClaim> = match away {
        Some(_) => candidates.map(PlayerClaim::Eliminated).collect(),
        None => candidates.map(PlayerClaim::Placed).collect(),
    };
    let is_one_digit = away.is_some() || said.len() == 1;
    (is_one_digit && !said.is_empty()).then_some(said)
}

/// The puzzle with these claims on the paper: digits, and marks where a digit is crossed out.
///
/// # Errors
/// A claim is about a cell that holds another digit, or it crosses out the last mark of a cell.
pub fn written(claims: &[PlayerClaim], puzzle: &Puzzle) -> Result<Puzzle, PlayerClaim> {
    let mut written = puzzle.clone();
    for &claim in claims {
        let Candidate { cell, digit } = claim.candidate();
        let left = written.paper().candidates(cell);
        let entry = &mut written.entries[cell.index()];
        *entry = match (entry.digit(), claim) {
            (Some(own), PlayerClaim::Placed(_)) if own == digit => *entry,
            (Some(own), PlayerClaim::Eliminated(_)) if own != digit => *entry,
            (Some(_), _) => return Err(claim),
            (None, PlayerClaim::Placed(_)) => Entry::Entered(digit),
            (None, PlayerClaim::Eliminated(_)) if left.without(digit).is_empty() => {
                return Err(claim);
            }
            (None, PlayerClaim::Eliminated(_)) => Entry::Marks(left.without(digit)),
        };
    }
    Ok(written)
}

/// The verdict on the claims of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClaimVerdict {
    /// The claims contain all conclusions of a step of the rule.
    Right,
    /// The claims are only a part of the conclusions of a step.
    Part,
    /// The claims are true, but no step of the rule concludes them here.
    Other,
    /// The claims are on the grid already.
    Known,
    /// A claim is false.
    Wrong,
}

impl ClaimVerdict {
    /// Judges the claims `said` about `grid`, on which a rule has these `findings`.
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
