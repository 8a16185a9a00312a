//! A step: one application of a rule, as data.
//!
//! [`Deduction`] and [`Facts`] describe one pattern for two readers. The checker reads only the deduction; explanations
//! use only the facts.

use crate::budget::{Budget, Completeness};
use crate::deduction::{Conclusions, Deduction, Premises, Truth};
use crate::facts::Facts;
use crate::grid::{Candidate, Constraint, Grid};
use crate::rule::{AnalysisCache, Bounds, Finding, Rule, SearchContext, Sink};
use std::ops::ControlFlow;

/// One application of a rule: a [`Finding`] with its rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    rule: &'static Rule,
    pub(crate) finding: Finding,
}

impl Step {
    /// A step with a finding of `rule`.
    pub const fn new(rule: &'static Rule, finding: Finding) -> Self {
        Self { rule, finding }
    }

    /// Visits the steps of `rule` on `grid` within wide [`Bounds`], in the order of the finder, until a visit breaks.
    pub fn each(
        rule: &'static Rule,
        grid: &Grid,
        mut visit: impl FnMut(Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        rule.find(grid, &mut Sink::new(&mut |found| visit(Self::new(rule, found))))
    }

    /// Visits the steps of `rule` within `bounds` and `budget`, until a visit breaks. Returns whether the search was
    /// complete.
    pub fn each_within(
        bounds: Bounds,
        rule: &'static Rule,
        grid: &Grid,
        budget: &Budget,
        visit: impl FnMut(Self) -> ControlFlow<()>,
    ) -> Completeness {
        let cache = AnalysisCache::default();
        Self::each_on(SearchContext::new(&cache, bounds), rule, grid, budget, visit)
    }

    /// Visits the steps of `rule` like [`Step::each_within`], with the cached analyses and the dirty part of `context`.
    pub(crate) fn each_on(
        context: SearchContext<'_>,
        rule: &'static Rule,
        grid: &Grid,
        budget: &Budget,
        mut visit: impl FnMut(Self) -> ControlFlow<()>,
    ) -> Completeness {
        let mut take = |found| visit(Self::new(rule, found));
        let mut sink = Sink::within(budget, &mut take).with_context(context);
        // The completeness says what ended the search.
        let _ = rule.find(grid, &mut sink);
        sink.work().completeness()
    }

    /// The rule that found the step.
    pub const fn rule(&self) -> &'static Rule {
        self.rule
    }

    /// Premises and conclusions, for the checker.
    pub const fn deduction(&self) -> &Deduction {
        &self.finding.deduction
    }

    /// The premises of the deduction.
    pub const fn premises(&self) -> &Premises {
        &self.deduction().premises
    }

    /// The conclusions of the deduction.
    pub const fn conclusions(&self) -> &Conclusions {
        &self.deduction().conclusions
    }

    /// A copy of the step with other conclusions.
    pub(crate) fn concluding(&self, conclusions: Conclusions) -> Self {
        let mut step = self.clone();
        step.finding.deduction.conclusions = conclusions;
        step
    }

    /// The facts, for explanations.
    pub const fn facts(&self) -> &Facts {
        &self.finding.facts
    }

    /// The constraints that the explanation relies on to have few candidates left: those of the facts, then those of
    /// the truths, each once. A forbidden pattern stands for its cells.
    pub fn stated_constraints(&self) -> Vec<Constraint> {
        let facts = self.facts().iter().flat_map(|fact| fact.value.constraints());
        let truths = self.premises().truths.iter().flat_map(|truth| match truth {
            Truth::Exactly(constraint) => vec![*constraint],
            Truth::Outside(_) => {
                truth.pattern().iter().map(|(cell, _)| Constraint::Cell(*cell)).collect()
            }
        });
        let mut stated = Vec::new();
        for constraint in facts.chain(truths) {
            if !stated.contains(&constraint) {
                stated.push(constraint);
            }
        }
        stated
    }

    /// All candidates that the stated constraints and the truths have on an empty board, sorted. The explanation is
    /// valid on a grid if these have the same state there, live or eliminated, as on the grid of the step.
    pub fn rests_on(&self) -> Vec<Candidate> {
        let truths = self.premises().truths.iter().flat_map(Truth::all_candidates);
        let stated = self.facts().iter().flat_map(|fact| fact.value.constraints());
        let mut candidates: Vec<Candidate> =
            truths.chain(stated.flat_map(Constraint::all_candidates)).collect();
        candidates.sort_unstable();
        candidates.dedup();
        candidates
    }
}
