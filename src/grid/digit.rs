//! Digits, and sets of them.

use super::{Candidate, Cell};
use std::fmt;

/// A `Digit` is 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// 1 to 9, in order.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(1); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Self(i as u8 + 1);
            i += 1;
        }
        all
    };

    /// `None` unless `number` is 1 to 9.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 9 { Some(Self(number)) } else { None }
    }

    /// `None` unless `c` is `1` to `9`.
    pub fn from_char(c: char) -> Option<Self> {
        c.to_digit(10).and_then(|number| Self::new(number as u8))
    }

    /// 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 0 to 8, for tables.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of digits; it is walked from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);
    /// All nine.
    pub const ALL: Self = Self(0b1_1111_1111);

    /// Is no digit in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// 0 to 9.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is `digit` in it?
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Is every digit of `other` in it?
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// With `digit`.
    #[inline]
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        Self(self.0 | 1 << digit.index())
    }

    /// Without `digit`.
    #[inline]
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        Self(self.0 & !(1 << digit.index()))
    }

    /// The only digit, if there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { Some(Digit(self.0.trailing_zeros() as u8 + 1)) } else { None }
    }

    /// Bit 0 for the digit 1, and so on.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The set with these [`bits`](Self::bits); `None` if there are others than those of the nine digits.
    pub(crate) const fn from_bits(bits: u16) -> Option<Self> {
        if bits <= Self::ALL.0 { Some(Self(bits)) } else { None }
    }

    /// The smallest digit.
    #[inline]
    pub fn first(self) -> Option<Digit> {
        self.into_iter().next()
    }

    /// The digits of all `sets`.
    pub fn union(sets: impl IntoIterator<Item = Self>) -> Self {
        sets.into_iter().fold(Self::EMPTY, |all, set| all | set)
    }

    /// Each of its digits in `cell`.
    pub fn candidates(self, cell: Cell) -> impl Iterator<Item = Candidate> {
        self.into_iter().map(move |digit| Candidate { cell, digit })
    }
}

impl std::ops::BitOr for DigitSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitAnd for DigitSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::Sub for DigitSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Digit> for DigitSet {
    #[inline]
    fn from(digit: Digit) -> Self {
        Self::EMPTY.with(digit)
    }
}

/// The digits of a set, from 1 to 9.
#[derive(Clone, Debug)]
pub struct Digits(u16);

impl Iterator for Digits {
    type Item = Digit;
    #[inline]
    fn next(&mut self) -> Option<Digit> {
        if self.0 == 0 {
            return None;
        }
        let digit = Digit(self.0.trailing_zeros() as u8 + 1);
        self.0 &= self.0 - 1;
        Some(digit)
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;
    #[inline]
    fn into_iter(self) -> Digits {
        Digits(self.0)
    }
}

/// The digits one after the other: `258`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.into_iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
