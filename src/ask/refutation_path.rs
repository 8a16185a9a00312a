//! Why a digit is wrong: steps on the grid without it.

use super::open::AnswerContext;
use super::{AnswerLine, StepAnswer};
use crate::budget::Budget;
use crate::diagnose::{Diagnosis, diagnose_within};
use crate::explain::Level;
use crate::explain::diagnosis::{self, Certainty, MistakeLevel};
use crate::grid::{Candidate, Cell, Grid};
use crate::path::{self, PathQuery};
use crate::text::{Entry, Puzzle};
use serde::Serialize;
use std::ops::Range;

/// Maximum number of steps: a longer path convinces nobody.
const MAX_STEPS: usize = 8;

/// Harder rules take long, and their steps are no answer to "why is this wrong".
const EFFORTS: Range<f64> = 0.0..5.8;

/// A way that writes no digit may be as long as this, to be preferred to one that writes some.
const MAX_STEPS_WITHOUT_DIGIT: usize = 3;

/// Rules of these efforts write no digit.
const EFFORTS_WITHOUT_DIGIT: Range<f64> = 2.5..5.0;

/// Of more digits than these, it is only said that they are wrong.
const MAX_WAYS: usize = 3;

/// Why a digit is wrong: steps on the grid without it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Way"))]
pub struct RefutationPath {
    /// The digit, and where it stands.
    pub entry: Candidate,
    /// How many steps there are.
    pub n_steps: usize,
    /// How many of them write a right digit.
    pub n_digits: usize,
    /// The same in words.
    pub text: AnswerLine,
    /// The steps; none below the level that shows them.
    pub steps: Vec<StepAnswer>,
}

/// A short path for each digit that `diagnosis` says, or suspects, to be wrong; none where no path is short.
pub(super) fn ways(
    puzzle: &Puzzle,
    diagnosis: &Diagnosis,
    context: AnswerContext<'_>,
) -> Vec<RefutationPath> {
    let wrong = diagnosis.wrong_digits();
    if context.level < MistakeLevel::Why || wrong.is_empty() {
        return Vec::new();
    }
    let Some(rest) = rest(puzzle, &wrong, certainty(diagnosis), context.budget) else {
        return Vec::new();
    };
    let ways = wrong.into_iter().take(MAX_WAYS).filter_map(|entry| rest.way(entry, context));
    ways.map(|way| way.shown_at(diagnosis, context.level)).collect()
}

/// An entry is compared with the solution. What is left out to have a solution may be right after all.
const fn certainty(diagnosis: &Diagnosis) -> Certainty {
    match diagnosis {
        Diagnosis::Clash(_) | Diagnosis::NoSolution(_) => Certainty::Suspected,
        Diagnosis::Sound(_)
        | Diagnosis::Ambiguous(_)
        | Diagnosis::WrongEntry(_)
        | Diagnosis::WrongMark(_)
        | Diagnosis::WrongCorners(_) => Certainty::Wrong,
    }
}

/// What is left on the paper without the wrong digits.
struct Rest {
    puzzle: Puzzle,
    grid: Grid,
    certainty: Certainty,
}

/// A player who wrote a wrong digit took it out of the marks that it sees; these marks come back. If the
/// marks are still not right, they are left out.
fn rest(
    puzzle: &Puzzle,
    wrong: &[Candidate],
    certainty: Certainty,
    budget: &Budget,
) -> Option<Rest> {
    let cells: Vec<Cell> = wrong.iter().map(|it| it.cell).collect();
    let mut puzzle = puzzle.as_printed().without(&cells);
    for &Candidate { cell, digit } in wrong {
        for peer in cell.peers() {
            if let Entry::Marks(marks) = &mut puzzle.entries[peer.index()] {
                *marks = marks.with(digit);
            }
        }
    }
    let without_marks = puzzle.without_marks();
    [puzzle, without_marks].into_iter().find_map(|puzzle| {
        let Diagnosis::Sound(grid) = diagnose_within(&puzzle, &[], budget)? else { return None };
        Some(Rest { puzzle, grid: *grid, certainty })
    })
}

impl Rest {
    fn way(&self, entry: Candidate, context: AnswerContext<'_>) -> Option<RefutationPath> {
        let is_within = |max: usize| move |way: &RefutationPath| way.n_steps <= max;
        self.way_by(EFFORTS_WITHOUT_DIGIT, entry, context)
            .filter(is_within(MAX_STEPS_WITHOUT_DIGIT))
            .or_else(|| self.way_by(EFFORTS, entry, context).filter(is_within(MAX_STEPS)))
    }

    /// The shortest way by rules of such an effort. A profile or a card that cannot be used makes the
    /// other answers fail; here, there is no way then.
    fn way_by(
        &self,
        efforts: Range<f64>,
        entry: Candidate,
        context: AnswerContext<'_>,
    ) -> Option<RefutationPath> {
        let mut player = context.player(&self.puzzle).ok()?.reading(&self.puzzle);
        player.ladder = player.ladder.within(efforts);
        let grid = player.ladder.view(self.grid.clone());
        let mut search = player.search();
        let path = path::answer(&mut search, &grid, PathQuery::Not(entry)).into_path();
        if path.is_empty() {
            return None;
        }
        let steps = player.tell_each(&grid, path.iter().map(|it| &it.step), Level::Full).ok()?;
        let writes = |it: &&StepAnswer| it.source.step.step().conclusions().placement().is_some();
        let (n_steps, n_digits) = (steps.len(), steps.iter().filter(writes).count());
        let text = diagnosis::way(entry, self.certainty, n_steps, n_digits, context.naming).into();
        Some(RefutationPath { entry, n_steps, n_digits, text, steps })
    }
}

impl RefutationPath {
    /// Steps that write right digits are for those who ask for them, and where the reason is short without
    /// steps, they are for those too.
    fn shown_at(self, diagnosis: &Diagnosis, level: MistakeLevel) -> Self {
        let is_asked_for = level >= MistakeLevel::Steps;
        let is_the_reason = self.n_digits == 0 && !diagnosis::is_short_of(diagnosis, self.entry);
        let steps = if is_asked_for || is_the_reason { self.steps } else { Vec::new() };
        Self { steps, ..self }
    }
}
