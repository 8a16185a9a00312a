//! What was found for the digits of the cells of a clue that were asked before.

use super::DigitSet;
use foldhash::fast::FixedState;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// A set of digits for each of some cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PackedDigits([u128; 2]);

impl PackedDigits {
    /// Nine bits a cell.
    const CELLS_PER_WORD: usize = 14;

    /// `None` if the cells are more than 28.
    pub(super) fn new(digits: impl Iterator<Item = DigitSet>) -> Option<Self> {
        let mut words = [0; 2];
        for (place, digits) in digits.enumerate() {
            let word = words.get_mut(place / Self::CELLS_PER_WORD)?;
            *word |= u128::from(digits.bits()) << (9 * (place % Self::CELLS_PER_WORD));
        }
        Some(Self(words))
    }

    /// The digits of each cell, and empty sets for cells that are not there.
    pub(super) fn digits(self) -> impl Iterator<Item = DigitSet> {
        let of_word = |word: u128| {
            let digits = move |place| (word >> (9 * place) & 0x1FF) as u16;
            (0..Self::CELLS_PER_WORD).map(digits).map(DigitSet::from_bits)
        };
        self.0.into_iter().flat_map(of_word)
    }
}

/// Answers by what was asked. They are no part of what a clue is.
pub(super) struct Memo<T>(Mutex<HashMap<PackedDigits, T, FixedState>>);

impl<T: Copy> Memo<T> {
    /// Most entries that are kept.
    const MAX_LEN: usize = 10_000;

    pub(super) fn get_or(&self, asked: PackedDigits, find: impl FnOnce() -> T) -> T {
        let map = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = map().get(&asked) {
            return *found;
        }
        let found = find();
        let mut map = map();
        if map.len() >= Self::MAX_LEN {
            map.clear();
        }
        map.insert(asked, found);
        found
    }
}

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> PartialEq for Memo<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Memo<T> {}

impl<T> fmt::Debug for Memo<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memo")
    }
}
