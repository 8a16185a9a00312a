//! Analyses of a grid that several rules share, and what a search knows before a rule looks at it.

use super::Bounds;
use crate::budget::{Completeness, Work};
use crate::grid::{CellSet, DigitSet};
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::rc::Rc;

/// Caches analyses of one grid by their type. It does not hold the grid, so each grid needs its own.
#[derive(Default)]
pub(crate) struct AnalysisCache(RefCell<Vec<CachedAnalysis>>);

/// What is known of a grid before a rule looks at it.
#[derive(Clone, Copy)]
pub(crate) struct SearchContext<'a> {
    /// The analyses that rules share.
    pub(crate) cache: &'a AnalysisCache,
    /// The part of the grid in which the rule may find something.
    pub(crate) dirty: Dirty,
    /// How far the rule looks: the same for all that use the cache.
    pub(crate) bounds: Bounds,
}

impl<'a> SearchContext<'a> {
    /// The context in which all of the grid counts as changed.
    pub(crate) const fn new(cache: &'a AnalysisCache, bounds: Bounds) -> Self {
        Self { cache, dirty: Dirty::ALL, bounds }
    }
}

/// The part of a grid that has changed since a rule found nothing on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dirty {
    /// The digits with other places.
    pub(crate) digits: DigitSet,
    /// The cells with other candidates.
    pub(crate) cells: CellSet,
}

impl Dirty {
    /// Nothing has changed.
    pub(crate) const NOTHING: Self = Self { digits: DigitSet::EMPTY, cells: CellSet::EMPTY };
    /// Anything may have changed.
    pub(crate) const ALL: Self = Self { digits: DigitSet::ALL, cells: CellSet::ALL };
}

/// An analysis, what it cost, and whether it is complete.
struct CachedAnalysis {
    key: Key,
    analysis: Rc<dyn Any>,
    cost: u64,
    completeness: Completeness,
}

/// The type of an analysis, and a number for those of one type.
type Key = (TypeId, u8);

impl AnalysisCache {
    /// The analysis of this type and `kind`, computed with `compute` if it is not cached. Its cost is charged
    /// to `work` either way: how far a rule comes does not depend on who looked before.
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
        // If that exhausts the work, the next charge breaks.
        let _ = work.charge(self.cost);
        if self.completeness == Completeness::Truncated {
            work.truncate();
        }
    }
}
