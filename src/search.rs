//! Search for the next step: tries the rules of a ladder from easy to hard, and returns, of the steps of the first rule
//! that finds any, the easiest one that the checker accepts.

mod negative_cache;
mod visibility;
mod walk;

pub use visibility::{Distance, distance};
pub use walk::{SolvePath, Walk};

use crate::budget::{Budget, Completeness, Progress};
use crate::check::{Checked, Refusal};
use crate::grid::{Candidate, Cell, Grid};
use crate::ladder::Ladder;
use crate::rule::{AnalysisCache, Dirty, Rule, SearchContext};
use crate::step::Step;
use negative_cache::NegativeCache;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use visibility::VisibilityKey;

/// A search for steps by the rules of a ladder. It collects the steps that the checker refused.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    ladder: &'a Ladder,
    budget: Budget,
    refused: Vec<Refusal>,
    truncated: Vec<&'static Rule>,
    negative_cache: NegativeCache,
}

/// The steps of a rule that have the same conclusions on a grid.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupedSteps {
    /// The easiest of the steps.
    pub step: Checked,
    /// Number of steps.
    pub n_ways: usize,
}

impl<'a> Search<'a> {
    /// A search without a budget.
    pub const fn new(ladder: &'a Ladder) -> Self {
        Self {
            ladder,
            budget: Budget::unlimited(),
            refused: Vec::new(),
            truncated: Vec::new(),
            negative_cache: NegativeCache::new(),
        }
    }

    /// Limits the search by `budget`, which is polled before each rule. An answer is incomplete if the budget has
    /// ended.
    #[must_use]
    pub fn within(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// The rules, the easiest first.
    pub const fn ladder(&self) -> &'a Ladder {
        self.ladder
    }

    /// The budget of the search.
    pub const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The steps that rules found and the checker refused so far: bugs of these rules.
    pub fn refused(&self) -> &[Refusal] {
        &self.refused
    }

    /// Ends the search, and returns the [`refused`](Self::refused) steps.
    pub fn into_refused(self) -> Vec<Refusal> {
        self.refused
    }

    /// The rules that reached their work limit, so that they may have found less than there is.
    pub fn truncated(&self) -> &[&'static Rule] {
        &self.truncated
    }

    /// The easiest step that the checker accepts, of the first rule that has one.
    ///
    /// Of the steps of that rule, it is the one with the least `VisibilityKey`: fewer cells, fewer places to look at,
    /// fewer premises, nearer to the cells that were filled last (`recent_cells`, the latest last). A rule that finds
    /// its easiest step first, or equivalent steps only, says so by its `StepOrder`. Of equal keys, the first found.
    pub fn first(&mut self, grid: &Grid, recent_cells: &[Cell]) -> Option<Checked> {
        let cache = AnalysisCache::default();
        self.ladder.rules().enumerate().find_map(|(number, rule)| {
            let remembers = rule.is_by_digit() || rule.is_by_cell();
            let dirty =
                if remembers { self.negative_cache.dirty(number, grid) } else { Dirty::ALL };
            if self.budget.is_over() || dirty.digits.is_empty() {
                return None;
            }
            let context = SearchContext { dirty, ..self.context(&cache) };
            let step = self.easiest(context, grid, rule, recent_cells);
            let is_sure = !self.truncated.contains(&rule) && !self.budget.is_over();
            if step.is_none() && remembers && is_sure {
                self.negative_cache.note(number, grid);
            }
            step
        })
    }

    /// The easiest step of `rule` that the checker accepts.
    pub fn first_of(
        &mut self,
        grid: &Grid,
        rule: &'static Rule,
        recent_cells: &[Cell],
    ) -> Option<Checked> {
        let cache = AnalysisCache::default();
        self.easiest(self.context(&cache), grid, rule, recent_cells)
    }

    /// All steps of `rule`, grouped by conclusions, in reading order. Steps with the same conclusions are compared by
    /// the whole key, whatever the rule's `StepOrder`, since no step ends the search.
    pub fn all(&mut self, grid: &Grid, rule: &'static Rule) -> Vec<GroupedSteps> {
        let cache = AnalysisCache::default();
        let mut groups: BTreeMap<Vec<Candidate>, Vec<(VisibilityKey, Step)>> = BTreeMap::new();
        self.each(self.context(&cache), grid, rule, |search, step| {
            if search.budget.is_over() {
                return ControlFlow::Break(());
            }
            let group = groups.entry(step.conclusions().candidates().to_vec()).or_default();
            group.push((VisibilityKey::new(grid, &step, &[]), step));
            ControlFlow::Continue(())
        });
        let grouped = |steps: Vec<(VisibilityKey, Step)>| {
            let n_ways = steps.len();
            Some(GroupedSteps { step: self.easiest_of(grid, steps)?, n_ways })
        };
        groups.into_values().filter_map(grouped).collect()
    }

    fn context<'c>(&self, cache: &'c AnalysisCache) -> SearchContext<'c> {
        SearchContext::new(cache, self.ladder.bounds())
    }

    /// Visits the steps of `rule` until `visit` breaks, and records if the rule reached its work limit.
    fn each(
        &mut self,
        context: SearchContext<'_>,
        grid: &Grid,
        rule: &'static Rule,
        mut visit: impl FnMut(&mut Self, Step) -> ControlFlow<()>,
    ) {
        let budget = self.budget.clone();
        budget.report(Progress::Trying(rule.name()));
        let completeness = Step::each_on(context, rule, grid, &budget, |step| visit(self, step));
        if completeness == Completeness::Truncated && !self.truncated.contains(&rule) {
            self.truncated.push(rule);
        }
    }

    /// The easiest step of `rule` that the checker accepts. An accepted step with the least possible key ends the
    /// search.
    fn easiest(
        &mut self,
        context: SearchContext<'_>,
        grid: &Grid,
        rule: &'static Rule,
        recent_cells: &[Cell],
    ) -> Option<Checked> {
        let mut easiest = None;
        let mut others = Vec::new();
        self.each(context, grid, rule, |search, step| {
            let key = VisibilityKey::for_order(rule.step_order(), grid, &step, recent_cells);
            if key > VisibilityKey::LEAST {
                others.push((key, step));
                return ControlFlow::Continue(());
            }
            easiest = search.checked(grid, step);
            if easiest.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        easiest.or_else(|| self.easiest_of(grid, others))
    }

    /// The step with the least key that the checker accepts; of equal keys, the first.
    fn easiest_of(
        &mut self,
        grid: &Grid,
        mut steps: Vec<(VisibilityKey, Step)>,
    ) -> Option<Checked> {
        steps.sort_by_key(|(key, _)| *key);
        steps.into_iter().find_map(|(_, step)| self.checked(grid, step))
    }

    /// Checks a step: `None` if it is refused, or if the budget has ended.
    fn checked(&mut self, grid: &Grid, step: Step) -> Option<Checked> {
        if self.budget.is_over() {
            return None;
        }
        Checked::new(grid, step).map_err(|refusal| self.refused.push(*refusal)).ok()
    }
}
