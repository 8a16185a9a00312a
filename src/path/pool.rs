//! Forward search for a path: applies all steps of the easiest rules, round by round, until a step meets the goal.

use super::goal::Goal;
use crate::check::Checked;
use crate::grid::{Candidate, Grid};
use crate::ladder::{Ladder, RankedRule};
use crate::patterns::bits;
use crate::rule::{Rule, StepOrder};
use crate::search::{self, Search};

/// Effort from which on each rule has a band of its own, and gives only its easiest step.
const HARD: f64 = 5.0;

/// Effort below which rules share one band: they place digits, with or without marks.
const LINES: f64 = 2.5;

/// Maximum number of steps; no known puzzle comes near.
const MAX_STEPS: usize = 4000;

/// A step with its dependencies.
pub(super) struct PoolStep {
    /// The step.
    pub(super) step: Checked,
    /// The candidates that must be eliminated for its explanation to be valid, and that were live at the start.
    pub(super) required: Vec<Candidate>,
    /// The candidates that its explanation states as live.
    pub(super) live: Vec<Candidate>,
    /// The round in which the step was found; steps of one round do not depend on each other.
    pub(super) round: usize,
    /// Bit set of the steps that it depends on, directly or indirectly, as few as a greedy choice finds.
    rests_on: Vec<u64>,
    effort: f64,
}

/// Number of steps that are found in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Breadth {
    /// All steps of the rules of one band.
    Wide,
    /// One step.
    Narrow,
}

/// The rules that a path may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// All of the ladder.
    All,
    /// Those that are for grids on which others find something, too.
    WithoutLastResorts,
}

/// The steps that a forward search from one grid found, each on the grid after all earlier rounds.
pub(super) struct Pool<'a, 's> {
    start: &'a Grid,
    search: &'a mut Search<'s>,
    goal: Goal<'a>,
    breadth: Breadth,
    now: Grid,
    bands: Vec<Vec<RankedRule>>,
    found: Vec<PoolStep>,
    /// Index of the hardest band that was needed so far.
    hardest: usize,
    /// For each candidate, the steps that eliminate it.
    taken_by: Vec<Vec<usize>>,
}

impl<'a, 's> Pool<'a, 's> {
    /// The grid after all steps that were found.
    pub(super) const fn end(&self) -> &Grid {
        &self.now
    }

    /// A pool without steps.
    pub(super) fn new(
        start: &'a Grid,
        search: &'a mut Search<'s>,
        goal: Goal<'a>,
        breadth: Breadth,
        reach: Reach,
    ) -> Self {
        let bands = bands(search.ladder(), reach);
        Self {
            start,
            search,
            goal,
            breadth,
            now: start.clone(),
            bands,
            found: Vec::new(),
            hardest: 0,
            taken_by: vec![Vec::new(); Candidate::COUNT],
        }
    }

    /// All steps that were applied, and then step `end`.
    pub(super) fn all_and(&self, end: usize) -> Vec<&PoolStep> {
        let taken = |found: &&PoolStep| {
            !self.goal.is_met_by(self.now.variant(), found.step.step().conclusions())
        };
        self.found.iter().filter(taken).chain(self.found.get(end)).collect()
    }

    /// Runs rounds until a step meets the goal, and after that as long as a later path could have fewer steps (each
    /// round makes a path longer by at least one step). Returns the step that ends the best path.
    pub(super) fn fill(&mut self) -> Option<usize> {
        let mut best: Option<usize> = None;
        for n_rounds in 0.. {
            let is_last = best.is_some_and(|end| {
                let n_steps = bits::count(&self.found[end].rests_on);
                n_steps <= n_rounds || self.breadth == Breadth::Narrow || self.is_hard(self.hardest)
            });
            let is_missed = self.goal.is_missed_on(&self.now);
            let is_over = self.found.len() > MAX_STEPS || self.search.budget().is_over();
            if is_last || is_missed || is_over {
                break;
            }
            let has_more = self.run_round(n_rounds).is_some();
            best = self.shortest();
            if !has_more {
                break;
            }
            self.apply_round(n_rounds);
        }
        best
    }

    fn is_hard(&self, band: usize) -> bool {
        self.bands
            .get(band)
            .and_then(|band| band.first())
            .is_some_and(|ranked| ranked.effort >= HARD)
    }

    /// Finds the steps of the easiest band of rules that has steps which do not meet the goal, and the steps of easier
    /// bands that meet it. Returns the index of that band. Once the goal is met, no band harder than [`Self::hardest`]
    /// is tried.
    fn run_round(&mut self, round: usize) -> Option<usize> {
        let mut is_met = self.goal_steps().next().is_some();
        for i in 0..self.bands.len() {
            if is_met && i > self.hardest {
                return None;
            }
            let mut n_steps = 0;
            let mut n_ends = 0;
            for (step, effort) in self.steps_of_band(i) {
                n_steps += 1;
                n_ends +=
                    usize::from(self.goal.is_met_by(self.now.variant(), step.step().conclusions()));
                self.add(step, effort, round);
            }
            let is_new = n_ends < n_steps;
            is_met |= n_ends > 0;
            if is_new {
                self.hardest = self.hardest.max(i);
                return Some(i);
            }
        }
        None
    }

    /// The steps of the rules of a band on the current grid, each with its effort.
    fn steps_of_band(&mut self, band: usize) -> Vec<(Checked, f64)> {
        let mut found = Vec::new();
        for &RankedRule { rule, effort, .. } in &self.bands[band] {
            if self.search.budget().is_over() {
                break;
            }
            let steps = steps(self.search, &self.now, rule, effort);
            found.extend(steps.into_iter().map(|step| (step, effort)));
        }
        if self.breadth == Breadth::Narrow {
            found.truncate(1);
        }
        found
    }

    /// The steps that meet the goal.
    fn goal_steps(&self) -> impl Iterator<Item = usize> + '_ {
        let is_end = |&i: &usize| {
            self.goal.is_met_by(self.now.variant(), self.found[i].step.step().conclusions())
        };
        (0..self.found.len()).filter(is_end)
    }

    /// Adds a step that was found on the current grid.
    fn add(&mut self, step: Checked, effort: f64, round: usize) {
        let rests_on = step.step().rests_on().into_iter().filter(|it| self.start.has(*it));
        let (live, required): (Vec<_>, Vec<_>) = rests_on.partition(|it| self.now.has(*it));
        let rests_on = self.fewest(&required);
        self.found.push(PoolStep { step, required, live, round, rests_on, effort });
    }

    /// A small set of steps that eliminate all of `required`, closed under dependencies. Greedy: goes through the
    /// candidates, those with the fewest possible steps first, and takes for each the step that adds the fewest others.
    fn fewest(&self, required: &[Candidate]) -> Vec<u64> {
        let mut all = vec![0; self.found.len().div_ceil(64)];
        let taken_by = required.iter().map(|it| &self.taken_by[it.index()]);
        let mut choices: Vec<&Vec<usize>> = taken_by.collect();
        choices.sort_by_key(|choice| choice.len());
        for choice in choices {
            if choice.iter().any(|&i| bits::contains(&all, i)) {
                continue;
            }
            let n_added = |i: &&usize| {
                let words = self.found[**i].rests_on.iter().zip(&all);
                bits::count_of(words.map(|(more, all)| more & !all))
            };
            if let Some(&i) = choice.iter().min_by_key(n_added) {
                bits::add(&mut all, &self.found[i].rests_on);
                bits::insert(&mut all, i);
            }
        }
        all
    }

    /// Applies the steps of a round, except those that meet the goal, since other steps may lead to the goal, too.
    fn apply_round(&mut self, round: usize) {
        for (i, PoolStep { step, .. }) in
            self.found.iter().enumerate().filter(|(_, it)| it.round == round)
        {
            let conclusions = step.step().conclusions();
            if self.goal.is_met_by(self.now.variant(), conclusions) {
                continue;
            }
            for candidate in super::goal::removed_by(self.now.variant(), conclusions) {
                self.taken_by[candidate.index()].push(i);
            }
            step.apply(&mut self.now);
        }
    }

    /// Of the steps that meet the goal, the one with the fewest dependencies; of equal ones, the one nearest to the
    /// latest entries, then the one with the least total effort.
    fn shortest(&self) -> Option<usize> {
        let length = |&i: &usize| {
            let PoolStep { step, rests_on, .. } = &self.found[i];
            (
                bits::count(rests_on),
                search::distance(&self.now, step.step(), self.goal.recent_cells()),
            )
        };
        let effort = |&i: &usize| {
            let before = bits::members(&self.found[i].rests_on).map(|i| self.found[i].effort);
            before.sum::<f64>() + self.found[i].effort
        };
        self.goal_steps()
            .min_by(|a, b| length(a).cmp(&length(b)).then_with(|| effort(a).total_cmp(&effort(b))))
    }

    /// The dependencies of step `end`, and the step itself.
    pub(super) fn path_to(&self, end: usize) -> Vec<&PoolStep> {
        let before = bits::members(&self.found[end].rests_on);
        before.chain([end]).map(|i| &self.found[i]).collect()
    }
}

/// Groups rules of about the same effort into bands, which are tried together: the harder rules may save steps.
fn bands(ladder: &Ladder, reach: Reach) -> Vec<Vec<RankedRule>> {
    let band = |effort: f64| if effort < LINES { 0.0 } else { effort.floor() };
    let is_like =
        |a: &RankedRule, b: &RankedRule| b.effort < HARD && band(a.effort) == band(b.effort);
    let is_within = |it: &&RankedRule| reach == Reach::All || !it.rule.is_last_resort();
    let ranked: Vec<RankedRule> = ladder.ranked().iter().filter(is_within).copied().collect();
    ranked.chunk_by(is_like).map(<[RankedRule]>::to_vec).collect()
}

/// The steps of a rule: all of them, or only the easiest if the rule is hard.
fn steps(search: &mut Search<'_>, grid: &Grid, rule: &'static Rule, effort: f64) -> Vec<Checked> {
    if effort >= HARD || rule.step_order() == StepOrder::EasiestFirst {
        return search.first_of(grid, rule, &[]).into_iter().collect();
    }
    let findings = search.all(grid, rule);
    findings.into_iter().map(|finding| finding.step).collect()
}
