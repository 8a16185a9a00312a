//! What the rules must do on a puzzle, and how near a puzzle is to that.

use super::draft::Draft;
use super::quick_solver::QuickSolver;
use super::wanted::{Wanted, WantedError};
use crate::budget::Budget;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::rule::Rule;
use std::ops::Range;

/// Rules that must solve a puzzle, and rules that must get stuck.
#[derive(Clone, Debug)]
pub(crate) struct RuleGoal {
    /// The easier rules get stuck; missing if any puzzle is hard enough.
    below: Option<QuickSolver>,
    /// The rules that solve it, the hardest that is allowed last.
    up_to: QuickSolver,
    /// All of them without one: they get stuck, too.
    without: Option<QuickSolver>,
    /// The rule that is the hardest of all, where one is asked for.
    hardest: Option<&'static Rule>,
}

/// What the rules do on a puzzle.
#[derive(Clone, Debug)]
pub(crate) enum SolveOutcome {
    /// As far as they should.
    Hit,
    /// To the solution, by easier rules alone: the hardest of these, from 0.
    TooEasy(usize),
    /// The rules are stuck, so it is too hard, or another rule takes the place of the one that is needed.
    Stuck(Box<Stuck>),
}

/// The grids on which the rules are stuck.
#[derive(Clone, Debug)]
pub(crate) struct Stuck {
    /// The easier ones.
    pub(crate) below: Grid,
    /// All of them.
    pub(crate) at: Grid,
    /// True if the harder ones find something that the easier ones do not.
    pub(crate) makes_progress: bool,
}

impl Stuck {
    /// The score: above that of all that is too easy.
    pub(crate) fn score(&self) -> usize {
        usize::MAX - 1 - usize::from(!self.makes_progress)
    }
}

impl RuleGoal {
    /// What `wanted` says about rules, for a player with this ladder.
    pub(crate) fn new(
        wanted: &Wanted,
        ladder: &Ladder,
        budget: &Budget,
    ) -> Result<Self, WantedError> {
        let rules: Vec<&'static Rule> = ladder.rules().collect();
        let place = |rule: &'static Rule| {
            let place = rules.iter().position(|it| *it == rule);
            place.ok_or(WantedError::NotOnTheLadder(rule.name()))
        };
        let solver = |rules: &[&'static Rule]| QuickSolver::new(rules, budget.clone());
        let needed = wanted.needs.map(place).transpose()?;
        let hardest = wanted.hardest.map(place).transpose()?.or(needed);
        for place in [needed, hardest].into_iter().flatten() {
            can_be_needed(rules[place], &rules[..place])?;
        }
        if let (Some(needed), Some(hardest)) = (needed, hardest)
            && needed > hardest
        {
            let [needs, hardest] = [rules[needed], rules[hardest]].map(Rule::name);
            return Err(WantedError::HarderThanTheHardest { needs, hardest });
        }
        let efforts = wanted.level.map_or(0.0..f64::INFINITY, |it| it.efforts());
        let Range { start, end } = between(ladder, &efforts);
        let Range { start, end } = hardest.map_or(start..end, |it| it..it + 1);
        if let (Some(level), Some(hardest)) = (wanted.level, hardest)
            && !between(ladder, &efforts).contains(&hardest)
        {
            let hardest = rules[hardest].name();
            return Err(WantedError::NotOfTheLevel { hardest, level: level.name() });
        }
        let without = needed.filter(|it| Some(*it) != hardest).map(|needed| {
            let others = rules[..end].iter().filter(|it| **it != rules[needed]);
            solver(&others.copied().collect::<Vec<_>>())
        });
        let is_any = start == 0 && hardest.is_none();
        Ok(Self {
            below: (!is_any).then(|| solver(&rules[..start])),
            up_to: solver(&rules[..end]),
            without,
            hardest: hardest.map(|it| rules[it]),
        })
    }

    /// The rules that solve it.
    pub(crate) fn rules(&self) -> &[&'static Rule] {
        self.up_to.rules()
    }

    /// The hardest of them, where one rule is asked for.
    pub(crate) const fn hardest(&self) -> Option<&'static Rule> {
        self.hardest
    }

    /// How far the rules get on `draft`, which has one solution.
    pub(crate) fn try_rules(&self, draft: &Draft, ladder: &Ladder) -> SolveOutcome {
        self.try_rules_from(ladder.view(draft.grid().with_one_solution()))
    }

    /// How far the rules get from a grid on the way.
    pub(crate) fn try_rules_from(&self, mut grid: Grid) -> SolveOutcome {
        let mut hardest = None;
        if let Some(below) = &self.below {
            hardest = below.solve(&mut grid);
            if grid.is_solved() {
                return SolveOutcome::TooEasy(hardest.unwrap_or_default());
            }
        }
        let below = grid.clone();
        let n_stuck = self.below.as_ref().map_or(0, |it| it.rules().len());
        let makes_progress = self.up_to.solve_from(&mut grid, n_stuck).is_some();
        if !grid.is_solved() {
            return SolveOutcome::Stuck(Box::new(Stuck { below, at: grid, makes_progress }));
        }
        let Some(without) = &self.without else { return SolveOutcome::Hit };
        let mut other = below.clone();
        without.solve(&mut other);
        if other.is_solved() {
            SolveOutcome::TooEasy(hardest.unwrap_or_default())
        } else {
            SolveOutcome::Hit
        }
    }
}

/// A rule that is never needed, and the easier ones that say the same: the last does so on what the others leave.
struct Covered {
    rule: &'static str,
    by: &'static [&'static str],
}

const COVERED: [Covered; 2] = [
    // Each two neighbours of the chain are a naked pair, and then one colour and the other of both digits.
    Covered { rule: "remote_pair", by: &["locked_pair", "naked_pair", "simple_colouring_trap"] },
    // A cell of the wrong colour sees its own opposite. One that sees a colour of the other cluster, too, is trapped
    // since the other colour of that cluster is seen as well.
    Covered { rule: "multi_colouring_2", by: &["multi_colouring_1"] },
];

/// # Errors
/// `easier` always takes the place of `rule`.
fn can_be_needed(rule: &'static Rule, easier: &[&'static Rule]) -> Result<(), WantedError> {
    let is_easier = |name: &&'static str| easier.iter().any(|it| it.name() == *name);
    let covered = COVERED.iter().find(|it| it.rule == rule.name());
    match covered.filter(|it| it.by.iter().all(is_easier)).and_then(|it| it.by.last()) {
        Some(instead) => Err(WantedError::NeverNeeded { needs: rule.name(), instead }),
        None => Ok(()),
    }
}

/// The places of the rules with such efforts: those before it are easier.
fn between(ladder: &Ladder, efforts: &Range<f64>) -> Range<usize> {
    let n_below =
        |bound: f64| ladder.ranked().iter().take_while(|ranked| ranked.effort < bound).count();
    n_below(efforts.start)..n_below(efforts.end)
}
