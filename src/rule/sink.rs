//! The sink to which finders add the instances that they find.

use super::{AnalysisCache, Bounds, Dirty, Finding, SearchContext};
use crate::budget::{Budget, Work};
use crate::deduction::Conclusions;
use crate::grid::{Candidate, CellSet, DigitSet};
use std::any::Any;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Units of work to assemble an argument and to prove it.
const ARGUMENT_COST: u64 = 20_000;

/// Receives the findings of a finder, and breaks when no more are wanted. A finder calls `sink.add(…)?`.
pub struct Sink<'a> {
    take: &'a mut dyn FnMut(Finding) -> ControlFlow<()>,
    /// The conclusions of the findings that [`add_unique`](Self::add_unique) accepted.
    seen_conclusions: BTreeSet<Vec<Candidate>>,
    work: Rc<Work>,
    context: Option<SearchContext<'a>>,
}

impl<'a> Sink<'a> {
    /// A sink without a budget that passes every finding to `take`, which breaks to end the search.
    pub fn new(take: &'a mut dyn FnMut(Finding) -> ControlFlow<()>) -> Self {
        Self::within(&Budget::unlimited(), take)
    }

    /// A sink whose search also ends when `budget` ends, or when the limit of [`Work`] is reached.
    pub fn within(budget: &Budget, take: &'a mut dyn FnMut(Finding) -> ControlFlow<()>) -> Self {
        let work = Rc::new(Work::within(budget.clone()));
        Self { take, seen_conclusions: BTreeSet::new(), work, context: None }
    }

    /// Sets the context of the search.
    #[must_use]
    pub(crate) fn with_context(self, context: SearchContext<'a>) -> Self {
        Self { context: Some(context), ..self }
    }

    /// The digits that a [by-digit](crate::rule::Rule::by_digit) rule has to search; there is nothing to find for
    /// others.
    pub fn digits(&self) -> DigitSet {
        self.dirty().digits
    }

    /// The cells that a [by-cell](crate::rule::Rule::by_cell) rule has to search; there is nothing to find in patterns
    /// without any of them.
    pub fn cells(&self) -> CellSet {
        self.dirty().cells
    }

    /// Bounds of the search: wide, unless a ladder says otherwise.
    pub fn bounds(&self) -> Bounds {
        self.context.map_or(Bounds::Wide, |context| context.bounds)
    }

    fn dirty(&self) -> Dirty {
        self.context.map_or(Dirty::ALL, |context| context.dirty)
    }

    /// Returns an analysis that several rules share, computed by `compute` if it is not cached. It must depend on the
    /// grid, the bounds, and `kind` alone.
    pub(crate) fn shared<T: Any>(&self, kind: u8, compute: impl FnOnce(&Work) -> T) -> Rc<T> {
        match self.context {
            Some(SearchContext { cache, .. }) => cache.get(kind, &self.work, compute),
            None => AnalysisCache::default().get(kind, &self.work, compute),
        }
    }

    /// The work account of the search, which a finder with a large search charges. A finder that charges while it adds
    /// clones the pointer.
    pub const fn work(&self) -> &Rc<Work> {
        &self.work
    }

    /// Adds one instance of a pattern; `None` is ignored.
    pub fn add(&mut self, finding: impl Into<Option<Finding>>) -> ControlFlow<()> {
        match finding.into() {
            Some(finding) => (self.take)(finding),
            None => ControlFlow::Continue(()),
        }
    }

    /// Adds only the first instance with these conclusions, since one pattern is enough to explain them. `argue` is the
    /// costly part; it is not called for conclusions that were added already, nor if `conclusions` is `None`.
    pub fn add_unique(
        &mut self,
        conclusions: Option<Conclusions>,
        argue: impl FnOnce(Conclusions) -> Option<Finding>,
    ) -> ControlFlow<()> {
        let Some(conclusions) = conclusions else { return ControlFlow::Continue(()) };
        if self.has_seen(conclusions.candidates()) {
            return ControlFlow::Continue(());
        }
        self.work.charge(ARGUMENT_COST)?;
        let Some(finding) = argue(conclusions) else { return ControlFlow::Continue(()) };
        self.seen_conclusions.insert(finding.deduction.conclusions.candidates().to_vec());
        (self.take)(finding)
    }

    /// Returns true if [`add_unique`](Self::add_unique) has added an instance with these conclusions.
    pub fn has_seen(&self, conclusions: &[Candidate]) -> bool {
        self.seen_conclusions.contains(conclusions)
    }
}
