//! Where finders put what they find.

use super::{AnalysisCache, Bounds, Dirty, Finding, SearchContext};
use crate::budget::{Budget, Work};
use crate::deduction::Conclusions;
use crate::grid::{Candidate, CellSet, DigitSet};
use std::any::Any;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// The cost of putting an argument together, and of proving it.
const ARGUMENT_COST: u64 = 20_000;

/// Collects what a finder finds, and tells it when to stop. A finder calls `sink.add(…)?`.
pub struct Sink<'a> {
    take: &'a mut dyn FnMut(Finding) -> ControlFlow<()>,
    /// The conclusions that [`add_unique`](Self::add_unique) took.
    seen_conclusions: BTreeSet<Vec<Candidate>>,
    work: Rc<Work>,
    context: Option<SearchContext<'a>>,
}

impl<'a> Sink<'a> {
    /// A sink without a limit that hands every finding to `take`, which breaks to end the search.
    pub fn new(take: &'a mut dyn FnMut(Finding) -> ControlFlow<()>) -> Self {
        Self::within(&Budget::unlimited(), take)
    }

    /// A sink that also ends the search when `budget` is over, or when the search came to its limit of [`Work`].
    pub fn within(budget: &Budget, take: &'a mut dyn FnMut(Finding) -> ControlFlow<()>) -> Self {
        let work = Rc::new(Work::within(budget.clone()));
        Self { take, seen_conclusions: BTreeSet::new(), work, context: None }
    }

    /// Sets what is known of the grid.
    #[must_use]
    pub(crate) fn with_context(self, context: SearchContext<'a>) -> Self {
        Self { context: Some(context), ..self }
    }

    /// The digits that a rule which goes digit by digit looks at: nothing is to be found for the others.
    pub fn digits(&self) -> DigitSet {
        self.dirty().digits
    }

    /// The cells that a rule which goes cell by cell looks at: nothing is to be found where none of them takes
    /// part.
    pub fn cells(&self) -> CellSet {
        self.dirty().cells
    }

    /// How far a rule looks: as far as it can, unless a ladder says otherwise.
    pub fn bounds(&self) -> Bounds {
        self.context.map_or(Bounds::Wide, |context| context.bounds)
    }

    fn dirty(&self) -> Dirty {
        self.context.map_or(Dirty::ALL, |context| context.dirty)
    }

    /// An analysis that several rules share, computed with `compute` unless another rule did so. It must follow
    /// from the grid, the bounds, and `kind` alone.
    pub(crate) fn shared<T: Any>(&self, kind: u8, compute: impl FnOnce(&Work) -> T) -> Rc<T> {
        match self.context {
            Some(SearchContext { cache, .. }) => cache.get(kind, &self.work, compute),
            None => AnalysisCache::default().get(kind, &self.work, compute),
        }
    }

    /// The work that the search may still do. A finder whose search can grow charges it; it takes a pointer of
    /// its own where it charges while it adds.
    pub const fn work(&self) -> &Rc<Work> {
        &self.work
    }

    /// Takes one instance of a pattern; `None` is nothing, and the search goes on.
    pub fn add(&mut self, finding: impl Into<Option<Finding>>) -> ControlFlow<()> {
        match finding.into() {
            Some(finding) => (self.take)(finding),
            None => ControlFlow::Continue(()),
        }
    }

    /// Takes the first instance with these conclusions: of many patterns that conclude the same, one is
    /// explained. `argue` does the costly part; it is not called for conclusions that were taken before.
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

    /// Returns true if [`add_unique`](Self::add_unique) took something with these conclusions.
    pub fn has_seen(&self, conclusions: &[Candidate]) -> bool {
        self.seen_conclusions.contains(conclusions)
    }
}
