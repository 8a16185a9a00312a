//! One application of a rule as data: what was deduced, by which rule, and what people are told.
//!
//! [`Deduction`] and [`Facts`] describe one pattern for two readers. The checker reads only the
//! deduction; people read only the facts.

use crate::budget::{Budget, Completeness};
use crate::deduction::{Conclusions, Deduction, Premises, Truth};
use crate::facts::Facts;
use crate::grid::{Candidate, Constraint, Grid};
use crate::rule::{AnalysisCache, Bounds, Finding, Rule, SearchContext, Sink};
use std::ops::ControlFlow;

/// One application of a rule: a [`Finding`] with the rule's name on it. It always changes something.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    rule: &'static Rule,
    pub(crate) finding: Finding,
}

impl Step {
    /// A step of `rule`, which made the finding.
    pub const fn new(rule: &'static Rule, finding: Finding) -> Self {
        Self { rule, finding }
    }

    /// Visits what `rule` finds on `grid` within wide [`Bounds`], in its order, until a visit breaks.
    pub fn each(
        rule: &'static Rule,
        grid: &Grid,
        mut visit: impl FnMut(Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        rule.find(grid, &mut Sink::new(&mut |found| visit(Self::new(rule, found))))
    }

    /// Visits what `rule` finds within `bounds`, as long as `budget` allows. Returns whether that is all there is.
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

    /// Visits what `rule` finds like [`Step::each_within`], with the analyses and earlier searches of `context`.
    pub(crate) fn each_on(
        context: SearchContext<'_>,
        rule: &'static Rule,
        grid: &Grid,
        budget: &Budget,
        mut visit: impl FnMut(Self) -> ControlFlow<()>,
    ) -> Completeness {
        let mut take = |found| visit(Self::new(rule, found));
        let mut sink = Sink::within(budget, &mut take).with_context(context);
        // What ends it is told by the completeness.
        let _ = rule.find(grid, &mut sink);
        sink.work().completeness()
    }

    /// The rule that found it.
    pub const fn rule(&self) -> &'static Rule {
        self.rule
    }

    /// The argument, which the checker reads.
    pub const fn deduction(&self) -> &Deduction {
        &self.finding.deduction
    }

    /// What the argument rests on.
    pub const fn premises(&self) -> &Premises {
        &self.deduction().premises
    }

    /// What follows.
    pub const fn conclusions(&self) -> &Conclusions {
        &self.deduction().conclusions
    }

    /// The explanation, which people read.
    pub const fn facts(&self) -> &Facts {
        &self.finding.facts
    }

    /// The constraints of which the explanation states that only few candidates are left: those of the facts, then those
    /// of the truths, each once. A forbidden pattern stands for its cells.
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

    /// The candidates that must be gone for its words to be true. These are the candidates that its
    /// truths (and the houses and cells that its facts speak of) have on an empty board, without
    /// those that they name.
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
