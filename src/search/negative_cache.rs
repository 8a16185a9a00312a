//! Remembers where rules have found nothing, and compares the grid with that.

use crate::grid::{CandidateSet, CellSet, Digit, Grid};
use crate::rule::Dirty;

/// For rules, by their number on the ladder, the grid on which they last found nothing.
#[derive(Clone, Debug)]
pub(super) struct NegativeCache(Vec<Option<Snapshot>>);

/// What rules look at of a grid.
#[derive(Clone, Copy, Debug)]
struct Snapshot {
    live: CandidateSet,
    has_one_solution: bool,
}

impl NegativeCache {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// The part of `grid` that has changed for a rule since it found nothing.
    pub(super) fn dirty(&self, rule: usize, grid: &Grid) -> Dirty {
        let snapshot = self.0.get(rule).copied().flatten();
        snapshot.map_or(Dirty::ALL, |snapshot| snapshot.dirty(grid))
    }

    /// Notes that the rule has found nothing on `grid`.
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
            // A pattern that concluded nothing then concludes nothing now if there is less to conclude.
            if !then.is_superset(now) {
                dirty.cells = CellSet::ALL;
            }
        }
        dirty
    }
}
