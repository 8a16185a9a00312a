//! Cells that all differ and have a sum: which of their digits are part of a filling.
//!
//! As the automaton of [`joint_clue`](super::joint_clue), but the state is the set of digits in the cells so far, which
//! says their sum, too: at most 126 states after each cell, and no table to look them up.

use super::{Digit, DigitSet};

/// Sets of digits, a bit for each of the 512.
type Family = [u64; 8];

/// For each set of digits, the sum.
static SUMS: [u8; 512] = sums();

const fn sums() -> [u8; 512] {
    let mut sums = [0; 512];
    let mut bits = 1;
    while bits < 512 {
        // Without its lowest digit, the set is one of those before.
        sums[bits] = sums[bits & (bits - 1)] + bits.trailing_zeros() as u8 + 1;
        bits += 1;
    }
    sums
}

const fn contains(family: &Family, set: usize) -> bool {
    family[set / 64] >> (set % 64) & 1 != 0
}

const fn insert(family: &mut Family, set: usize) {
    family[set / 64] |= 1 << (set % 64);
}

/// The sets of digits that the first cells may hold, for each number of cells; `None` from where there is none.
fn sets_of_first(left: &[DigitSet]) -> Option<Vec<Vec<u16>>> {
    let mut layers = vec![vec![0]];
    for own in left {
        let (mut seen, mut next): (Family, Vec<u16>) = ([0; 8], Vec::new());
        for &set in layers.last()? {
            let mut open = own.bits() & !set;
            while open != 0 {
                let with = set | (open & open.wrapping_neg());
                open &= open - 1;
                if !contains(&seen, with.into()) {
                    insert(&mut seen, with.into());
                    next.push(with);
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        layers.push(next);
    }
    Some(layers)
}

/// Returns true if cells with the digits `left` can differ and have this sum, if there is one.
pub(super) fn is_fillable(left: &[DigitSet], total: Option<u16>) -> bool {
    let sets = sets_of_first(left).and_then(|mut layers| layers.pop());
    sets.is_some_and(|sets| sets.into_iter().any(|set| has_total(set, total)))
}

/// The digits of each cell that are part of a filling; `None` if there is none.
pub(super) fn supported(left: &[DigitSet], total: Option<u16>) -> Option<Vec<DigitSet>> {
    let layers = sets_of_first(left)?;
    let (last, before) = layers.split_last()?;
    let mut on_a_way: Family = [0; 8];
    for &set in last.iter().filter(|set| has_total(**set, total)) {
        insert(&mut on_a_way, set.into());
    }
    if on_a_way == [0; 8] {
        return None;
    }
    let mut supported = vec![DigitSet::EMPTY; left.len()];
    for ((found, own), sets) in supported.iter_mut().zip(left).zip(before).rev() {
        let mut is_before: Family = [0; 8];
        for &set in sets {
            let leads_on = |digit: &Digit| {
                let with = usize::from(set | DigitSet::from(*digit).bits());
                contains(&on_a_way, with)
            };
            let open = *own - DigitSet::from_bits(set);
            let digits: DigitSet = open.into_iter().filter(leads_on).collect();
            if !digits.is_empty() {
                *found |= digits;
                insert(&mut is_before, set.into());
            }
        }
        on_a_way = is_before;
    }
    Some(supported)
}

/// The digits that are in each filling; all if there is none.
pub(super) fn needed(left: &[DigitSet], total: Option<u16>) -> DigitSet {
    let sets = sets_of_first(left).and_then(|mut layers| layers.pop()).unwrap_or_default();
    let full = sets.into_iter().filter(|set| has_total(*set, total));
    full.fold(DigitSet::ALL, |all, set| all & DigitSet::from_bits(set))
}

fn has_total(set: u16, total: Option<u16>) -> bool {
    total.is_none_or(|total| u16::from(SUMS[usize::from(set)]) == total)
}
