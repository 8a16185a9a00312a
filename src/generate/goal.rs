//! The goal for the rules on a puzzle, and how near a puzzle is to it.

use super::draft::Draft;
use super::quick_solver::QuickSolver;
use super::wanted::{Wanted, WantedError};
use crate::budget::Budget;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::rule::Rule;
use std::ops::Range;

/// A goal: rules that must solve a puzzle, and rules that must get stuck.
#[derive(Clone, Debug)]
pub(crate) struct RuleGoal {
    /// The easier rules, which must get stuck; `None` if any puzzle is hard enough.
    below: Option<QuickSolver>,
    /// The rules that must solve the puzzle, the hardest allowed one last.
    up_to: QuickSolver,
    /// These rules without the needed one, which must get stuck, too; `None` if that is not required.
    without: Option<QuickSolver>,
    /// The hardest rule, if one was asked for.
    hardest: Option<&'static Rule>,
}

/// The result of the rules on a puzzle.
#[derive(Clone, Debug)]
pub(crate) enum SolveOutcome {
    /// The goal is met.
    Hit,
    /// Easier rules alone solve the puzzle; the index of the hardest of these, from 0.
    TooEasy(usize),
    /// The allowed rules are stuck: the puzzle is too hard.
    Stuck(Box<Stuck>),
}

/// The grids on which the rules are stuck.
#[derive(Clone, Debug)]
pub(crate) struct Stuck {
    /// The grid on which the easier rules are stuck.
    pub(crate) below: Grid,
    /// The grid on which all allowed rules are stuck.
    pub(crate) at: Grid,
    /// Whether the harder rules find a step where the easier ones are stuck.
    pub(crate) makes_progress: bool,
}

impl RuleGoal {
    /// The goal that `wanted` sets for the rules of `ladder`.
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

    /// The rules that must solve the puzzle.
    pub(crate) fn rules(&self) -> &[&'static Rule] {
        self.up_to.rules()
    }

    /// Returns true if any puzzle is hard enough.
    pub(crate) const fn is_any(&self) -> bool {
        self.below.is_none()
    }

    /// The hardest rule, if one was asked for.
    pub(crate) const fn hardest(&self) -> Option<&'static Rule> {
        self.hardest
    }

    /// Tries the rules on `draft`, which must have one solution.
    pub(crate) fn try_rules(&self, draft: &Draft, ladder: &Ladder) -> SolveOutcome {
        self.try_rules_from(ladder.view(draft.grid().with_one_solution()))
    }

    /// Tries the rules on a grid of a puzzle that is partly solved.
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

/// A rule that is never needed, and easier rules with the same conclusions: the last one has them once the others are
/// exhausted.
struct Covered {
    rule: &'static str,
    by: &'static [&'static str],
}

const COVERED: [Covered; 2] = [
    // Two adjacent cells of the chain are a naked pair, after which the chain is a cluster of each of its digits.
    Covered { rule: "remote_pair", by: &["locked_pair", "naked_pair", "simple_colouring_trap"] },
    // A cell of the false colour sees the opposite colour of its own cluster. If it also sees a colour of the other
    // cluster, it is trapped, since its own colour sees the other colour of that cluster.
    Covered { rule: "multi_colouring_2", by: &["multi_colouring_1"] },
];

/// Checks that `rule` can be needed.
///
/// # Errors
/// Rules of `easier` always have the same conclusions.
fn can_be_needed(rule: &'static Rule, easier: &[&'static Rule]) -> Result<(), WantedError> {
    let is_easier = |name: &&'static str| easier.iter().any(|it| it.name() == *name);
    let covered = COVERED.iter().find(|it| it.rule == rule.name());
    match covered.filter(|it| it.by.iter().all(is_easier)).and_then(|it| it.by.last()) {
        Some(instead) => Err(WantedError::NeverNeeded { needs: rule.name(), instead }),
        None => Ok(()),
    }
}

/// The range of indices of the rules with these efforts.
fn between(ladder: &Ladder, efforts: &Range<f64>) -> Range<usize> {
    let n_below =
        |bound: f64| ladder.ranked().iter().take_while(|ranked| ranked.effort < bound).count();
    n_below(efforts.start)..n_below(efforts.end)
}
