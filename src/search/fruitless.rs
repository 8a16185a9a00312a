//! Where rules have found nothing, and what has changed since.

use crate::grid::{CellSet, Digit, Grid};
use crate::rule::Changed;

/// For rules, by their number on the ladder, the grid on which they found nothing last.
#[derive(Clone, Debug)]
pub(super) struct Fruitless(Vec<Option<Seen>>);

/// What rules look at of a grid.
#[derive(Clone, Copy, Debug)]
struct Seen {
    places: [CellSet; 9],
    has_one_solution: bool,
}

impl Fruitless {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// What has changed for a rule since it found nothing.
    pub(super) fn changed(&self, rule: usize, grid: &Grid) -> Changed {
        let seen = self.0.get(rule).copied().flatten();
        seen.map_or(Changed::ALL, |seen| seen.changed(grid))
    }

    /// The rule has found nothing on `grid`.
    pub(super) fn note(&mut self, rule: usize, grid: &Grid) {
        if self.0.len() <= rule {
            self.0.resize(rule + 1, None);
        }
        self.0[rule] = Some(Seen::of(grid));
    }
}

impl Seen {
    fn of(grid: &Grid) -> Self {
        Self {
            places: Digit::ALL.map(|digit| grid.cells_for(digit)),
            has_one_solution: grid.givens_have_one_solution(),
        }
    }

    fn changed(&self, grid: &Grid) -> Changed {
        let now = Self::of(grid);
        if self.has_one_solution != now.has_one_solution {
            return Changed::ALL;
        }
        let mut changed = Changed::NOTHING;
        for digit in Digit::ALL {
            let [then, now] = [self, &now].map(|seen| seen.places[digit.index()]);
            if then != now {
                changed.digits = changed.digits.with(digit);
                changed.cells |= (then | now) - (then & now);
            }
            // A pattern that concluded nothing then concludes nothing now if there is less to conclude.
            if !then.is_superset(now) {
                changed.cells = CellSet::ALL;
            }
        }
        changed
    }
}
