//! Cells that all differ and have a sum: which of their digits are part of a filling.
//!
//! As the automaton of [`joint_clue`](super::joint_clue), but the state is the set of digits in the cells so far, which
//! says their sum, too. All sets are in one word of 512 bits, so that a digit is added to all of them at once.

use super::{Digit, DigitSet};
use std::ops::{BitAnd, BitOr};

/// Sets of digits, a bit for each of the 512: that of a set is the number of its own bits.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Family([u64; 8]);

/// For each digit, the sets that do not have it.
static WITHOUT: [Family; 9] = {
    let mut families = [Family::NONE; 9];
    let mut set = 0;
    while set < 512 {
        let mut digit = 0;
        while digit < 9 {
            if set >> digit & 1 == 0 {
                families[digit].0[set / 64] |= 1 << (set % 64);
            }
            digit += 1;
        }
        set += 1;
    }
    families
};

/// For each total, the sets that add up to it.
static WITH_TOTAL: [Family; 46] = {
    let mut families = [Family::NONE; 46];
    let mut totals = [0; 512];
    let mut set: usize = 0;
    while set < 512 {
        if set > 0 {
            // Without its lowest digit, the set is one of those before.
            totals[set] = totals[set & (set - 1)] + set.trailing_zeros() as usize + 1;
        }
        families[totals[set]].0[set / 64] |= 1 << (set % 64);
        set += 1;
    }
    families
};

impl Family {
    const NONE: Self = Self([0; 8]);

    /// The set without digits.
    const OF_EMPTY: Self = Self([1, 0, 0, 0, 0, 0, 0, 0]);

    /// Those that do not have the digit.
    fn without(self, digit: Digit) -> Self {
        self & WITHOUT[digit.index()]
    }

    /// Those that do not have the digit, each with it.
    fn plus(self, digit: Digit) -> Self {
        let from = self.without(digit).0;
        Self(match digit.index() {
            index @ 0..6 => from.map(|word| word << (1 << index)),
            index => {
                let n = 1 << (index - 6);
                std::array::from_fn(|i| if i < n { 0 } else { from[i - n] })
            }
        })
    }

    /// Those that have the digit, each without it.
    fn minus(self, digit: Digit) -> Self {
        let from = self.0;
        let to = Self(match digit.index() {
            index @ 0..6 => from.map(|word| word >> (1 << index)),
            index => {
                std::array::from_fn(|i| from.get(i + (1 << (index - 6))).copied().unwrap_or(0))
            }
        });
        to.without(digit)
    }

    /// Those with this total, if there is one.
    fn with_total(self, total: Option<u16>) -> Self {
        let all = |total: u16| WITH_TOTAL.get(usize::from(total)).copied().unwrap_or(Self::NONE);
        total.map_or(self, |total| self & all(total))
    }
}

impl BitAnd for Family {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Family {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

/// The sets of digits of `sets` and one more cell, which has `own`.
fn and_cell(sets: Family, own: &DigitSet) -> Family {
    own.into_iter().fold(Family::NONE, |all, digit| all | sets.plus(digit))
}

/// The sets of digits of the fillings with this total, if there is one.
fn of_fillings(left: &[DigitSet], total: Option<u16>) -> Family {
    left.iter().fold(Family::OF_EMPTY, and_cell).with_total(total)
}

/// Returns true if cells with the digits `left` can differ and have this sum, if there is one.
pub(super) fn is_fillable(left: &[DigitSet], total: Option<u16>) -> bool {
    of_fillings(left, total) != Family::NONE
}

/// The digits of each cell that are part of a filling; `None` if there is none.
pub(super) fn supported(left: &[DigitSet], total: Option<u16>) -> Option<Vec<DigitSet>> {
    let mut sets = Family::OF_EMPTY;
    let mut before = Vec::with_capacity(left.len());
    for own in left {
        before.push(sets);
        sets = and_cell(sets, own);
    }
    let mut on_a_way = sets.with_total(total);
    if on_a_way == Family::NONE {
        return None;
    }
    let mut supported = vec![DigitSet::EMPTY; left.len()];
    for ((found, own), sets) in supported.iter_mut().zip(left).zip(before).rev() {
        let mut is_before = Family::NONE;
        for digit in *own {
            let leading_on = sets & on_a_way.minus(digit);
            if leading_on != Family::NONE {
                *found = found.with(digit);
                is_before = is_before | leading_on;
            }
        }
        on_a_way = is_before;
    }
    Some(supported)
}

/// The digits that are in each filling; all if there is none.
pub(super) fn needed(left: &[DigitSet], total: Option<u16>) -> DigitSet {
    let full = of_fillings(left, total);
    Digit::ALL.into_iter().filter(|digit| full.without(*digit) == Family::NONE).collect()
}
