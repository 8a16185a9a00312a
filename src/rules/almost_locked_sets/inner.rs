//! Almost locked sets inside others.

use crate::grid::{CellSet, DigitSet};
use crate::patterns::als::Als;

/// For each set of a list, the smaller sets whose cells it has.
pub(crate) struct Inner {
    cells: Vec<CellSet>,
    smaller: Vec<Vec<(CellSet, DigitSet)>>,
}

impl Inner {
    /// Of `sets`, small ones first.
    pub(crate) fn of(sets: &[Als]) -> Self {
        let smaller = |(i, set): (usize, &Als)| {
            let inside = sets[..i].iter().filter(|it| set.cells.is_superset(it.cells));
            inside.map(|it| (it.cells, it.digits)).collect()
        };
        Self {
            cells: sets.iter().map(|set| set.cells).collect(),
            smaller: sets.iter().enumerate().map(smaller).collect(),
        }
    }

    /// Does an argument about `sets` (their numbers) need each of them, as far as this test shows?
    /// The argument uses some digits of each set. If a smaller set has these digits, then the cells
    /// outside it, if no other set has them, are not needed.
    pub(crate) fn spares_none(&self, sets: &[usize], used: &[DigitSet]) -> bool {
        sets.iter().zip(used).enumerate().all(|(i, (&set, &used))| {
            let others = sets.iter().enumerate().filter(|&(j, _)| i != j);
            let others = CellSet::union(others.map(|(_, &set)| self.cells[set]));
            let own = self.cells[set] - others;
            let mut smaller = self.smaller[set].iter();
            smaller.all(|(cells, digits)| cells.is_superset(own) || !(used - *digits).is_empty())
        })
    }
}
