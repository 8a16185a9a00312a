//! Bit sets of candidate numbers below `64 * W`.

use crate::grid::ones;

/// A set of numbers below `64 * W`, in `W` words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const NONE: Self = Self([0; W]);
    pub(super) const ALL: Self = Self([u64::MAX; W]);

    pub(super) const fn bit(number: usize) -> Self {
        let mut bits = Self::NONE;
        bits.0[number / 64] = 1 << (number % 64);
        bits
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub(super) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    pub(super) fn intersects(self, other: Self) -> bool {
        (0..W).any(|i| self.0[i] & other.0[i] != 0)
    }

    pub(super) const fn contains(self, number: usize) -> bool {
        self.0[number / 64] & 1 << (number % 64) != 0
    }

    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The members in ascending order.
    pub(super) fn numbers(self) -> impl Iterator<Item = usize> {
        (0..W).flat_map(move |i| ones(self.0[i]).map(move |bit| 64 * i + bit))
    }

    /// The members, each as a set of its own.
    pub(super) fn singletons(self) -> impl Iterator<Item = Self> {
        self.numbers().map(Self::bit)
    }
}
