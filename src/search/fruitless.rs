//! Where rules that go digit by digit have found nothing.

use crate::grid::{CellSet, Digit, DigitSet, Grid};

/// For rules, by their number on the ladder, the places of each digit for which they found nothing last.
#[derive(Clone, Debug)]
pub(super) struct Fruitless(Vec<Option<[CellSet; 9]>>);

impl Fruitless {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// The digits that have other places now.
    pub(super) fn others(&self, rule: usize, grid: &Grid) -> DigitSet {
        let Some(Some(places)) = self.0.get(rule) else { return DigitSet::ALL };
        let has_others = |digit: &Digit| places[digit.index()] != grid.cells_for(*digit);
        Digit::ALL.into_iter().filter(has_others).collect()
    }

    /// The rule has found nothing on `grid`.
    pub(super) fn note(&mut self, rule: usize, grid: &Grid) {
        if self.0.len() <= rule {
            self.0.resize(rule + 1, None);
        }
        self.0[rule] = Some(Digit::ALL.map(|digit| grid.cells_for(digit)));
    }
}
