//! Almost locked sets inside others.

use crate::grid::{CellSet, DigitSet};
use crate::patterns::als::Als;

/// Does an argument about some of `all` (by their numbers; small sets come first) need each of them, as far
/// as this test shows? The argument uses some digits of each set. If a smaller set inside has these digits,
/// then the cells outside it, if no other set has them, are not needed.
pub(crate) fn spares_none(all: &[Als], sets: &[usize], used: &[DigitSet]) -> bool {
    sets.iter().zip(used).enumerate().all(|(i, (&set, &used))| {
        let others = sets.iter().enumerate().filter(|&(j, _)| i != j);
        let others = CellSet::union(others.map(|(_, &set)| all[set].cells));
        let cells = all[set].cells;
        let own = cells - others;
        let mut inside = all[..set].iter().filter(|it| cells.is_superset(it.cells));
        inside.all(|it| it.cells.is_superset(own) || !(used - it.digits).is_empty())
    })
}
