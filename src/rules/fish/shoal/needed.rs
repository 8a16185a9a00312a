//! Does a fish need each of its bases?

use super::{Fish, MAX_SIZE};
use crate::grid::{Cell, CellSet, House};

/// What it costs to see whether a fish needs each of its bases.
pub(super) fn cost(fish: &Fish) -> u64 {
    // Every choice of bases is looked at, for one target after the other; few are enough.
    100 + (4 << fish.bases.len())
}

/// Is each base needed for at least one target, as far as counting shows?
///
/// If a target held the digit, some bases would have fewer covers left than there are bases; that
/// is why it falls. A base is needed only if it is in every such group of bases.
pub(super) fn needs_all(positions: &[CellSet; House::COUNT], fish: &Fish) -> bool {
    let mut needed = 0;
    let all = (1_u32 << fish.bases.len()) - 1;
    fish.targets.into_iter().any(|target| {
        needed |= needed_for(positions, fish, target);
        needed == all
    })
}

/// The bases, as bits, that `target` cannot fall without.
fn needed_for(positions: &[CellSet; House::COUNT], fish: &Fish, target: Cell) -> u32 {
    let mut touched = [0_u32; MAX_SIZE];
    let mut served = 0_u32;
    for (i, base) in fish.bases.into_iter().enumerate() {
        let cells = positions[base.index()] - target.peers();
        served |= u32::from(cells.contains(target)) << i;
        for (j, cover) in fish.covers.into_iter().enumerate() {
            if !cover.cells().contains(target) && cover.cells().intersects(cells) {
                touched[i] |= 1 << j;
            }
        }
    }
    let all = (1_u32 << fish.bases.len()) - 1;
    let mut needed = all;
    let mut touched_by = [0_u32; 1 << MAX_SIZE];
    for choice in 1..=all {
        let last = choice.trailing_zeros();
        let covers = touched_by[(choice & (choice - 1)) as usize] | touched[last as usize];
        touched_by[choice as usize] = covers;
        if choice & served == 0 && covers.count_ones() < choice.count_ones() {
            needed &= choice;
        }
    }
    needed
}
