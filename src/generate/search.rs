//! Random local search for a puzzle: removes givens, tests how far the rules get, and perturbs the best drafts.

use super::draft::Draft;
use super::generated::GeneratedPuzzle;
use super::goal::{RuleGoal, SolveOutcome, Stuck};
use super::pool::{DraftPool, Score};
use super::stored;
use super::wanted::Wanted;
use crate::budget::{Budget, Progress};
use crate::grid::CellSet;
use crate::ladder::Ladder;
use crate::random::Random;

/// Number of attempts after which the search also starts from stored puzzles that need the rule.
const TRIES_BEFORE_STORED: usize = 24;

/// Number of attempts to add givens to a draft on which the rules are stuck.
const WAYS: usize = 4;

/// Number of times that more givens bring a puzzle no nearer before it is left.
const MOST_IN_VAIN: usize = 3;

/// Number of rules that cost one unit where an attempt must get stuck on all of them but one.
const RULES_FOR_ONE: usize = 20;

/// Cost of solving a puzzle by checked steps.
const COST_OF_WALK: usize = 2;

/// Cost of measuring how far a puzzle is from the further conditions.
const COST_OF_DISTANCE: usize = 8;

/// Cost of filling a grid by the rules of a variant.
const COST_OF_FILLING: usize = 50;

/// A search for one puzzle.
pub(super) struct PuzzleSearch<'a> {
    pub(super) wanted: &'a Wanted,
    pub(super) goal: &'a RuleGoal,
    pub(super) ladder: &'a Ladder,
    pub(super) budget: &'a Budget,
    pub(super) random: Random,
    pub(super) pool: DraftPool,
    /// Cost so far; see [`MOST_COST`](super::MOST_COST).
    pub(super) cost: usize,
}

impl PuzzleSearch<'_> {
    /// Runs the search; `None` if it costs more than `most_cost` without a puzzle, or if the budget ends.
    pub(super) fn run(mut self, most_cost: usize) -> Option<GeneratedPuzzle> {
        for n_tries in 0.. {
            if self.cost >= most_cost || self.budget.is_over() {
                break;
            }
            let needs_a_rule = self.goal.hardest().is_some();
            self.cost += 1 + usize::from(needs_a_rule) * self.goal.rules().len() / RULES_FOR_ONE;
            self.budget.report(Progress::Tried { n_tries });
            let made = self.attempt(n_tries).and_then(|draft| self.finish(draft));
            if made.is_some() {
                return made.filter(|_| !self.budget.is_over());
            }
        }
        None
    }

    /// One attempt: a draft on which the rules meet the goal.
    fn attempt(&mut self, n_tries: usize) -> Option<Draft> {
        let draft = self.starting_draft(n_tries)?;
        if let Some(n_spare) = self.n_spare(&draft) {
            self.pool.keep(draft, Score::Near(-(n_spare as f64)));
            return None;
        }
        let outcome = self.goal.try_rules(&draft, self.ladder);
        let score = Score::of(&outcome);
        match outcome {
            SolveOutcome::Hit => Some(draft),
            SolveOutcome::TooEasy(_) => {
                self.pool.keep(draft, score);
                None
            }
            SolveOutcome::Stuck(stuck) => {
                self.pool.keep(draft.clone(), score);
                (0..WAYS).find_map(|_| self.with_more_givens(draft.clone(), (*stuck).clone()))
            }
        }
    }

    /// How many givens too many a draft has of which all that could be removed are removed; `None` if rules decide what
    /// is near.
    fn n_spare(&self, draft: &Draft) -> Option<usize> {
        let clues = self.wanted.clues.filter(|_| self.goal.is_any())?;
        draft.givens.len().checked_sub(clues).filter(|&n_spare| n_spare > 0)
    }

    /// The draft that an attempt starts from: a random one, a changed one from the pool, or a stored puzzle.
    fn starting_draft(&mut self, n_tries: usize) -> Option<Draft> {
        let symmetry = self.wanted.symmetry;
        let is_late = n_tries >= TRIES_BEFORE_STORED;
        let is_classic = self.wanted.variant.is_empty();
        if is_late
            && is_classic
            && n_tries.is_multiple_of(2)
            && let Some(rule) = self.goal.hardest()
            && let Some(draft) = stored::start(rule, &mut self.random)
        {
            let drifted = self.perturbed(draft);
            let orbits = drifted.givens.into_iter().map(|cell| symmetry.orbit(cell));
            return Some(drifted.with(CellSet::union(orbits)));
        }
        if !n_tries.is_multiple_of(4)
            && let Some(near) = self.pool.one(&mut self.random)
        {
            let n_removed = 1 + self.random.below(3);
            let mut draft = near.changed(n_removed, symmetry, &mut self.random)?;
            draft.remove_givens(symmetry, 0, &mut self.random);
            return Some(draft);
        }
        if !is_classic {
            self.cost += COST_OF_FILLING;
        }
        let mut draft = Draft::of_kinds(&self.wanted.variant, &mut self.random)?;
        draft.remove_givens(symmetry, self.wanted.clues.unwrap_or_default(), &mut self.random);
        Some(draft)
    }

    /// Random walk from `draft` by changes that do not lower its score.
    fn perturbed(&mut self, mut draft: Draft) -> Draft {
        let score_of = |draft: &Draft| Score::of(&self.goal.try_rules(draft, self.ladder));
        let mut score = score_of(&draft);
        for _ in 0..self.random.below(DRIFT) {
            if self.budget.is_over() {
                break;
            }
            let n_removed = 1 + self.random.below(2);
            let other = draft.changed(n_removed, super::Symmetry::None, &mut self.random);
            let Some(other) = other else { continue };
            let near = score_of(&other);
            if near >= score {
                (draft, score) = (other, near);
            }
        }
        draft
    }

    /// Adds givens, one orbit after the other in cells that are empty where the rules are stuck, until the goal is met.
    fn with_more_givens(&mut self, mut draft: Draft, mut stuck: Stuck) -> Option<Draft> {
        let least = if self.wanted.minimal { 81 } else { self.wanted.clues.unwrap_or(81) };
        while draft.givens.len() < least && !self.budget.is_over() {
            let open: Vec<_> = stuck.at.empty().into_iter().collect();
            let orbit = self.wanted.symmetry.orbit(self.random.one_of(&open)?);
            draft = draft.with(orbit);
            let mut grid = stuck.below;
            for cell in orbit {
                let given = draft.candidate(cell);
                if grid.has(given) {
                    grid.place(given);
                }
            }
            match self.goal.try_rules_from(grid) {
                SolveOutcome::Hit => return self.verified(draft),
                SolveOutcome::TooEasy(_) => return None,
                SolveOutcome::Stuck(it) => stuck = *it,
            }
        }
        None
    }

    /// Returns `draft` if the rules meet the goal from its givens; if the puzzle must be minimal, after the removal of
    /// unnecessary givens.
    fn verified(&mut self, draft: Draft) -> Option<Draft> {
        if !self.wanted.minimal {
            return self.is_hit(&draft).then_some(draft);
        }
        (0..WAYS).find_map(|_| {
            let mut minimal = draft.clone();
            minimal.remove_givens(self.wanted.symmetry, 0, &mut self.random);
            self.is_hit(&minimal).then_some(minimal)
        })
    }

    /// Adjusts the number of givens, and tests all requirements.
    fn finish(&mut self, mut draft: Draft) -> Option<GeneratedPuzzle> {
        if self.wanted.minimal {
            if !draft.is_minimal() {
                return None;
            }
        } else {
            self.prune(&mut draft);
        }
        if let Some(clues) = self.wanted.clues {
            self.fill(&mut draft, clues);
            if draft.givens.len() != clues {
                return None;
            }
        }
        self.approached(draft)
    }

    /// The puzzle of `draft`, or one with more givens, if it is as wanted. What is near stays in the pool.
    fn approached(&mut self, mut draft: Draft) -> Option<GeneratedPuzzle> {
        let (made, mut distance) = self.measured(&draft)?;
        if distance <= 0.0 {
            return Some(made);
        }
        let may_have_more = !self.wanted.minimal && self.wanted.clues.is_none();
        let mut n_in_vain = if may_have_more { 0 } else { MOST_IN_VAIN };
        let mut orbits = self.random.shuffled(self.wanted.symmetry.orbits()).into_iter();
        while n_in_vain < MOST_IN_VAIN
            && let Some(orbit) = orbits.next()
        {
            let more = draft.with(orbit);
            if more == draft || self.budget.is_over() {
                continue;
            }
            match self.measured(&more) {
                Some((made, 0.0)) => return Some(made),
                Some((_, nearer)) if nearer < distance => (draft, distance) = (more, nearer),
                Some(_) | None => n_in_vain += 1,
            }
        }
        self.pool.keep(draft, Score::Near(-distance));
        None
    }

    /// The puzzle of `draft`, solved by checked steps, and how far it is from the further conditions; `None` if its
    /// hardest steps are not as wanted.
    fn measured(&mut self, draft: &Draft) -> Option<(GeneratedPuzzle, f64)> {
        let walk = self.ladder.clone().with_only(self.goal.rules());
        self.cost += COST_OF_WALK + self.wanted.also.len() * COST_OF_DISTANCE;
        let made = GeneratedPuzzle::new(draft, &walk, self.budget)?;
        let distance =
            made.fits(self.wanted, self.goal.hardest()).then(|| self.wanted.distance(&made))?;
        Some((made, distance))
    }

    /// Removes givens as long as the solution stays unique and the goal is met.
    fn prune(&mut self, draft: &mut Draft) {
        let least = self.wanted.clues.unwrap_or_default();
        for orbit in self.random.shuffled(self.wanted.symmetry.orbits()) {
            let fewer = draft.without(orbit);
            let is_wanted = fewer.givens.len() >= least && fewer.givens != draft.givens;
            if is_wanted && fewer.is_unique() && self.is_hit(&fewer) {
                *draft = fewer;
            }
        }
    }

    /// Adds givens up to `clues` as long as the goal is met.
    fn fill(&mut self, draft: &mut Draft, clues: usize) {
        for orbit in self.random.shuffled(self.wanted.symmetry.orbits()) {
            let more = draft.with(orbit);
            let is_wanted = more.givens.len() <= clues && more.givens != draft.givens;
            if is_wanted && self.is_hit(&more) {
                *draft = more;
            }
        }
    }

    fn is_hit(&self, draft: &Draft) -> bool {
        matches!(self.goal.try_rules(draft, self.ladder), SolveOutcome::Hit)
    }
}

/// Upper bound (exclusive) on the number of changes that are tried on a stored puzzle.
const DRIFT: usize = 12;
