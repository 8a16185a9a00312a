//! Cache of analyses that several rules share, and the context that a search gives to a rule.

use super::Bounds;
use crate::budget::{Completeness, Work};
use crate::grid::{CellSet, DigitSet};
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::rc::Rc;

/// Cache of analyses of one grid, by their type. The grid is not part of the key, so each grid needs a cache of its
/// own.
#[derive(Default)]
pub(crate) struct AnalysisCache(RefCell<Vec<CachedAnalysis>>);

/// The context of a rule in a search.
#[derive(Clone, Copy)]
pub(crate) struct SearchContext<'a> {
    /// The analyses that rules share.
    pub(crate) cache: &'a AnalysisCache,
    /// The part of the grid that has changed: the rule may find a step only there.
    pub(crate) dirty: Dirty,
    /// Bounds of the rule, the same for all rules that use the cache.
    pub(crate) bounds: Bounds,
}

impl<'a> SearchContext<'a> {
    /// A context in which the whole grid counts as changed.
    pub(crate) const fn new(cache: &'a AnalysisCache, bounds: Bounds) -> Self {
        Self { cache, dirty: Dirty::ALL, bounds }
    }
}

/// The part of a grid that has changed since a rule found nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dirty {
    /// The digits whose positions have changed.
    pub(crate) digits: DigitSet,
    /// The cells whose candidates have changed; all cells if candidates have come back.
    pub(crate) cells: CellSet,
}

impl Dirty {
    /// No change.
    pub(crate) const NOTHING: Self = Self { digits: DigitSet::EMPTY, cells: CellSet::EMPTY };
    /// The whole grid.
    pub(crate) const ALL: Self = Self { digits: DigitSet::ALL, cells: CellSet::ALL };
}

/// An analysis with its cost in units of work, and whether it is complete.
struct CachedAnalysis {
    key: Key,
    analysis: Rc<dyn Any>,
    cost: u64,
    completeness: Completeness,
}

/// Key of an analysis: its type, and a number that distinguishes analyses of one type.
type Key = (TypeId, u8);

impl AnalysisCache {
    /// Returns the analysis of this type and `kind`, computed by `compute` if it is not cached. Its cost is charged to
    /// `work` in both cases, so that the result of a rule does not depend on the rules that ran earlier.
    pub(super) fn get<T: Any>(
        &self,
        kind: u8,
        work: &Work,
        compute: impl FnOnce(&Work) -> T,
    ) -> Rc<T> {
        let key = (TypeId::of::<T>(), kind);
        if let Some(analysis) = self.cached(key, work) {
            return analysis;
        }
        let own_work = Work::unlimited();
        let analysis = Rc::new(compute(&own_work));
        let cached = CachedAnalysis {
            key,
            analysis: Rc::clone(&analysis) as Rc<dyn Any>,
            cost: own_work.spent(),
            completeness: own_work.completeness(),
        };
        cached.charge(work);
        self.0.borrow_mut().push(cached);
        analysis
    }

    fn cached<T: Any>(&self, key: Key, work: &Work) -> Option<Rc<T>> {
        let all = self.0.borrow();
        let cached = all.iter().find(|cached| cached.key == key)?;
        cached.charge(work);
        Rc::clone(&cached.analysis).downcast().ok()
    }
}

impl CachedAnalysis {
    fn charge(&self, work: &Work) {
        // If the charge exhausts the work, the next one breaks.
        let _ = work.charge(self.cost);
        if self.completeness == Completeness::Truncated {
            work.truncate();
        }
    }
}
