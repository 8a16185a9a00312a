//! Why a digit is wrong: steps on the grid without it.

use super::open::AnswerContext;
use super::{AnswerLine, StepAnswer};
use crate::budget::Budget;
use crate::diagnose::{Diagnosis, Reason, diagnose_within};
use crate::explain::Level;
use crate::explain::english::diagnosis::{self, Certainty, MistakeLevel};
use crate::grid::{Candidate, Cell, Grid};
use crate::path::{self, PathQuery};
use crate::text::{Entry, Puzzle};
use serde::Serialize;
use std::collections::BTreeSet;
use std::ops::Range;

/// Efforts of the rules of a way that reveals nothing: from subsets on, and, if these do not suffice, further ones.
const HARMLESS: [Range<f64>; 2] = [2.5..4.0, 2.5..5.0];

/// Maximum number of steps of a way that reveals nothing.
const MAX_STEPS_OF_HARMLESS: usize = 3;

/// Efforts of the rules of other ways. Harder rules take long, and their steps are no answer to "why is this wrong".
const EFFORTS: Range<f64> = 0.0..5.8;

/// Maximum number of steps of other ways: a longer path convinces nobody.
const MAX_STEPS: usize = 8;

/// Maximum number of digits that follow from a wrong digit, before a way is looked for that does without them.
const MAX_FORCED: usize = 6;

/// Why a digit is wrong: steps on the grid without it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Way"))]
pub struct RefutationPath {
    /// The digit, and where it stands.
    pub entry: Candidate,
    /// How many steps there are.
    pub n_steps: usize,
    /// How many digits of the solution they reveal.
    pub n_digits: usize,
    /// The same in words.
    pub text: AnswerLine,
    /// The steps; none below the level that shows them.
    pub steps: Vec<StepAnswer>,
}

/// A short path for each digit that `diagnosis` says, or suspects, to be wrong, and that few singles do not refute.
pub(super) fn ways(
    puzzle: &Puzzle,
    diagnosis: &Diagnosis,
    context: AnswerContext<'_>,
) -> Vec<RefutationPath> {
    let wrong = diagnosis.wrong_digits();
    let needs_way = |why: &Reason| match why {
        Reason::Refuted(it) => it.anyway.len() + it.forced.len() > MAX_FORCED,
        Reason::Twice { .. } | Reason::Related { .. } | Reason::Unfillable { .. } => false,
        Reason::Search => true,
    };
    let reasons = diagnosis.reasons().into_iter().filter(|(_, why)| needs_way(why));
    let needed: Vec<_> = reasons.filter_map(|(wrong, why)| Some((wrong?, why))).collect();
    if context.level < MistakeLevel::Why || needed.is_empty() {
        return Vec::new();
    }
    let Some(rest) = rest(puzzle, &wrong, certainty(diagnosis), context.budget) else {
        return Vec::new();
    };
    let ways = needed.into_iter().filter_map(|(wrong, why)| rest.way(wrong, why, context));
    ways.map(|way| way.shown_at(context.level)).collect()
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
    let variant = std::sync::Arc::clone(&puzzle.variant);
    for &Candidate { cell, digit } in wrong {
        for peer in variant.peers(cell) {
            if let Entry::Marks(marks) = &mut puzzle.entries[peer.index()] {
                *marks = marks.with(digit);
            }
        }
    }
    let without_marks = puzzle.without_marks();
    [puzzle, without_marks].into_iter().find_map(|puzzle| {
        let Diagnosis::Sound(grid) = diagnose_within(&puzzle, &[], budget)? else { return None };
        // No rule may rely on the one solution that the player has just missed.
        let grid = grid.without_one_solution();
        Some(Rest { puzzle, grid, certainty })
    })
}

impl Rest {
    /// A way that reveals nothing; if singles do not refute the digit, another one, too.
    fn way(
        &self,
        entry: Candidate,
        why: &Reason,
        context: AnswerContext<'_>,
    ) -> Option<RefutationPath> {
        let harmless = HARMLESS.into_iter().find_map(|efforts| {
            self.way_by(efforts, entry, context)
                .filter(|it| it.n_digits == 0 && it.n_steps <= MAX_STEPS_OF_HARMLESS)
        });
        let other = || self.way_by(EFFORTS, entry, context).filter(|it| it.n_steps <= MAX_STEPS);
        harmless.or_else(|| other().filter(|_| *why == Reason::Search))
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
        let revealed: BTreeSet<Candidate> = steps.iter().flat_map(revealed).collect();
        let (n_steps, n_digits) = (steps.len(), revealed.len());
        let text = diagnosis::way(entry, self.certainty, n_steps, n_digits, context.naming).into();
        Some(RefutationPath { entry, n_steps, n_digits, text, steps })
    }
}

/// The digits of the solution that a step says: the one that it writes, and those that it leaves alone in their cells.
fn revealed(told: &StepAnswer) -> Vec<Candidate> {
    let conclusions = told.source.step.step().conclusions();
    let alone = conclusions.left_alone(&told.before);
    conclusions.placement().into_iter().chain(alone).collect()
}

impl RefutationPath {
    /// Steps that reveal digits of the solution are for those who ask for them.
    fn shown_at(self, level: MistakeLevel) -> Self {
        let is_shown = level >= MistakeLevel::Steps || self.n_digits == 0;
        Self { steps: if is_shown { self.steps } else { Vec::new() }, ..self }
    }
}
