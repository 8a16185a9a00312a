//! A set of small numbers, `64 * W` at most.

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
}

impl<const W: usize> Bits<W> {
    /// The members one by one.
    pub(super) fn numbers(self) -> impl Iterator<Item = usize> {
        (0..W).flat_map(move |i| {
            let rest = |&left: &u64| Some(left & (left - 1)).filter(|&rest| rest != 0);
            let words = std::iter::successors(Some(self.0[i]).filter(|&word| word != 0), rest);
            words.map(move |word| i * 64 + word.trailing_zeros() as usize)
        })
    }
}

/// The members one by one, each as a set of its own.
impl<const W: usize> Iterator for Bits<W> {
    type Item = Self;

    fn next(&mut self) -> Option<Self> {
        let i = self.0.iter().position(|&word| word != 0)?;
        let number = i * 64 + self.0[i].trailing_zeros() as usize;
        self.0[i] &= self.0[i] - 1;
        Some(Self::bit(number))
    }
}
