//! Which rule, which step first.

mod negative_cache;
mod visibility;
mod walk;

pub use visibility::{Distance, distance};
pub use walk::{SolvePath, Walk};

use crate::budget::{Budget, Completeness, Progress};
use crate::check::{Checked, Refusal};
use crate::grid::{Candidate, Cell, Grid};
use crate::ladder::Ladder;
use crate::rule::{AnalysisCache, Dirty, Rule, SearchContext, StepOrder};
use crate::step::Step;
use negative_cache::NegativeCache;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use visibility::VisibilityKey;

/// A search by the rules of a ladder. It keeps what the checker refused, so that the caller
/// gets the refusals with the answer.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    ladder: &'a Ladder,
    budget: Budget,
    refused: Vec<Refusal>,
    truncated: Vec<&'static Rule>,
    negative_cache: NegativeCache,
}

/// What a rule concludes on a grid, and by how many patterns.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupedSteps {
    /// The easiest step to these conclusions.
    pub step: Checked,
    /// How many steps of the rule lead to them.
    pub n_ways: usize,
}

impl<'a> Search<'a> {
    /// A search that takes as long as it takes.
    pub const fn new(ladder: &'a Ladder) -> Self {
        Self {
            ladder,
            budget: Budget::unlimited(),
            refused: Vec::new(),
            truncated: Vec::new(),
            negative_cache: NegativeCache::new(),
        }
    }

    /// The same search, which asks `budget` before each rule. What it finds when that is used up is not the
    /// whole answer.
    #[must_use]
    pub fn within(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// Its rules, the easiest first.
    pub const fn ladder(&self) -> &'a Ladder {
        self.ladder
    }

    /// What it may cost.
    pub const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// What rules found and the checker refused so far: faults of these rules.
    pub fn refused(&self) -> &[Refusal] {
        &self.refused
    }

    /// The same, when the search is over.
    pub fn into_refused(self) -> Vec<Refusal> {
        self.refused
    }

    /// The rules that came to the bound of their work, so that they may have more to find.
    pub fn truncated(&self) -> &[&'static Rule] {
        &self.truncated
    }

    /// The easiest step that passes, of the first rule that has one.
    ///
    /// Of equal steps, the one that is easier to see: with fewer cells, in fewer houses, near the
    /// cells that were filled last. `entries` has these, the latest last, where that is known.
    pub fn first(&mut self, grid: &Grid, entries: &[Cell]) -> Option<Checked> {
        let cache = AnalysisCache::default();
        self.ladder.rules().iter().enumerate().find_map(|(number, rule)| {
            let remembers = rule.is_by_digit() || rule.is_by_cell();
            let dirty =
                if remembers { self.negative_cache.dirty(number, grid) } else { Dirty::ALL };
            if self.budget.is_over() || dirty.digits.is_empty() {
                return None;
            }
            let context =
                SearchContext { dirty, ..SearchContext::new(&cache, self.ladder.bounds()) };
            let step = self.first_on(context, grid, rule, entries);
            if step.is_none() && remembers && self.is_sure(rule) {
                self.negative_cache.note(number, grid);
            }
            step
        })
    }

    /// Did a rule that found nothing see all that there is?
    fn is_sure(&self, rule: &'static Rule) -> bool {
        !self.truncated.contains(&rule) && !self.budget.is_over()
    }

    /// The easiest step of one rule that passes.
    pub fn first_of(
        &mut self,
        grid: &Grid,
        rule: &'static Rule,
        entries: &[Cell],
    ) -> Option<Checked> {
        let cache = AnalysisCache::default();
        self.first_on(SearchContext::new(&cache, self.ladder.bounds()), grid, rule, entries)
    }

    fn first_on(
        &mut self,
        context: SearchContext<'_>,
        grid: &Grid,
        rule: &'static Rule,
        entries: &[Cell],
    ) -> Option<Checked> {
        self.budget.tell(Progress::Trying(rule.name()));
        match (rule.step_order(), entries) {
            (StepOrder::Unordered, _) => self.easiest(context, grid, rule, entries),
            (StepOrder::Equivalent, [_, ..]) => self.nearest(context, grid, rule, entries),
            (StepOrder::Equivalent, []) | (StepOrder::EasiestFirst, _) => {
                self.foremost(context, grid, rule)
            }
        }
    }

    /// Everything that `rule` concludes, each set of conclusions once, in reading order.
    pub fn all(&mut self, grid: &Grid, rule: &'static Rule) -> Vec<GroupedSteps> {
        self.budget.tell(Progress::Trying(rule.name()));
        let mut ways: BTreeMap<Vec<Candidate>, Vec<(VisibilityKey, Step)>> = BTreeMap::new();
        let budget = self.budget.clone();
        let completeness = Step::each_within(self.ladder.bounds(), rule, grid, &budget, |step| {
            if self.budget.is_over() {
                return ControlFlow::Break(());
            }
            let to_these = ways.entry(step.conclusions().candidates().to_vec()).or_default();
            to_these.push((VisibilityKey::of(&step, &[]), step));
            ControlFlow::Continue(())
        });
        self.note(rule, completeness);
        let finding = |mut steps: Vec<(VisibilityKey, Step)>| {
            let n_ways = steps.len();
            steps.sort_by_key(|(visibility, _)| *visibility);
            let mut steps = steps.into_iter().take_while(|_| !budget.is_over());
            let step = steps.find_map(|(_, step)| self.checked(grid, step))?;
            Some(GroupedSteps { step, n_ways })
        };
        ways.into_values().filter_map(finding).collect()
    }

    /// `None` also if nobody waits any more.
    fn checked(&mut self, grid: &Grid, step: Step) -> Option<Checked> {
        if self.budget.is_over() {
            return None;
        }
        Checked::new(grid, step).map_err(|refusal| self.refused.push(*refusal)).ok()
    }

    fn note(&mut self, rule: &'static Rule, completeness: Completeness) {
        if completeness == Completeness::Truncated && !self.truncated.contains(&rule) {
            self.truncated.push(rule);
        }
    }

    /// The step that the rule finds first.
    fn foremost(
        &mut self,
        context: SearchContext<'_>,
        grid: &Grid,
        rule: &'static Rule,
    ) -> Option<Checked> {
        let mut foremost = None;
        let budget = self.budget.clone();
        let completeness = Step::each_on(context, rule, grid, &budget, |step| {
            foremost = self.checked(grid, step);
            if foremost.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.note(rule, completeness);
        foremost
    }

    /// The step nearest to the last entries, the first of several.
    fn nearest(
        &mut self,
        context: SearchContext<'_>,
        grid: &Grid,
        rule: &'static Rule,
        entries: &[Cell],
    ) -> Option<Checked> {
        let mut nearest: Option<(Distance, Step)> = None;
        let budget = self.budget.clone();
        let completeness = Step::each_on(context, rule, grid, &budget, |step| {
            let distance = distance(&step, entries);
            if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
                nearest = Some((distance, step));
            }
            if distance == Distance::LEAST {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.note(rule, completeness);
        let nearest = self.checked(grid, nearest?.1);
        nearest.or_else(|| self.foremost(context, grid, rule))
    }

    /// The easiest of all steps of the rule.
    fn easiest(
        &mut self,
        context: SearchContext<'_>,
        grid: &Grid,
        rule: &'static Rule,
        entries: &[Cell],
    ) -> Option<Checked> {
        let mut steps = Vec::new();
        let budget = self.budget.clone();
        let completeness = Step::each_on(context, rule, grid, &budget, |step| {
            steps.push((VisibilityKey::of(&step, entries), step));
            ControlFlow::Continue(())
        });
        self.note(rule, completeness);
        steps.sort_by_key(|(visibility, _)| *visibility);
        steps.into_iter().find_map(|(_, step)| self.checked(grid, step))
    }
}
