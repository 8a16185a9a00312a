//! Negative cache of the search: the grids on which rules found nothing, to skip what has not changed since.

use crate::grid::{CandidateSet, CellSet, Digit, Grid};
use crate::rule::Dirty;

/// For each rule, by its index on the ladder, a snapshot of the grid on which it last found nothing.
#[derive(Clone, Debug)]
pub(super) struct NegativeCache(Vec<Option<Snapshot>>);

/// The part of a grid that the cached rules depend on.
#[derive(Clone, Copy, Debug)]
struct Snapshot {
    live: CandidateSet,
    has_one_solution: bool,
}

impl NegativeCache {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// The part of `grid` that has changed since `rule` last found nothing; everything if it was not cached.
    pub(super) fn dirty(&self, rule: usize, grid: &Grid) -> Dirty {
        let snapshot = self.0.get(rule).copied().flatten();
        snapshot.map_or(Dirty::ALL, |snapshot| snapshot.dirty(grid))
    }

    /// Records that `rule` found nothing on `grid`.
    pub(super) fn note(&mut self, rule: usize, grid: &Grid) {
        if self.0.len() <= rule {
            self.0.resize(rule + 1, None);
        }
        self.0[rule] = Some(Snapshot::new(grid));
    }
}

impl Snapshot {
    fn new(grid: &Grid) -> Self {
        Self { live: *grid.live(), has_one_solution: grid.givens_have_one_solution() }
    }

    fn dirty(&self, grid: &Grid) -> Dirty {
        let now = Self::new(grid);
        if self.has_one_solution != now.has_one_solution {
            return Dirty::ALL;
        }
        let mut dirty = Dirty::NOTHING;
        for digit in Digit::ALL {
            let [then, now] = [self, &now].map(|snapshot| snapshot.live[digit]);
            if then != now {
                dirty.digits = dirty.digits.with(digit);
                dirty.cells |= (then | now) - (then & now);
            }
            // A pattern elsewhere that eliminated nothing may do so if candidates have come back.
            if !then.is_superset(now) {
                dirty.cells = CellSet::ALL;
            }
        }
        dirty
    }
}
