//! A board in memory, independent of registers.

use super::lanes::{Lanes, Row};
use super::places::{cell, words};
use crate::grid::{CandidateSet, Digit, Grid};

/// For each of the three words of [`places`], and each digit, the places of the digit. The lanes after the ninth are 0.
#[derive(Clone, Copy)]
pub(super) struct Layout(pub(super) [Row; 3]);

/// A candidate, by lane, word, and bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// From 0.
    pub(super) digit: usize,
    /// From 0.
    pub(super) word: usize,
    /// Bit of the cell in the word.
    pub(super) bit: u32,
}

impl Layout {
    /// The placed digits and candidates of `grid`.
    pub(super) fn new(grid: &Grid) -> Self {
        Self::of(&grid.possible())
    }

    /// These candidates.
    pub(super) fn of(candidates: &CandidateSet) -> Self {
        let mut layout = Self([Row::ZERO; 3]);
        for digit in Digit::ALL {
            let words = words(candidates[digit]);
            for (row, word) in layout.0.iter_mut().zip(words) {
                row.0[digit.index()] = word;
            }
        }
        layout
    }

    /// The three words of `digit`.
    pub(super) fn words(&self, digit: usize) -> [u32; 3] {
        [0, 1, 2].map(|word| self.0[word].0[digit])
    }

    /// The cells of `word` with at least one, at least two, and at least three digits left.
    #[inline]
    pub(super) fn at_least(&self, word: usize) -> [u32; 3] {
        let [mut one, mut two, mut three] = [0; 3];
        for places in &self.0[word].0[..9] {
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        [one, two, three]
    }

    /// The digits that are left in the cell of `bit` in `word`, as a bit mask.
    #[inline(always)]
    pub(super) fn digits_at<L: Lanes>(&self, word: usize, bit: u32) -> u16 {
        (L::load(&self.0[word]) & L::splat(1 << bit)).nonzero()
    }

    /// The digit of each cell, in reading order. The board must be solved.
    pub(super) fn digits(&self) -> [Digit; 81] {
        let mut digits = [Digit::ALL[0]; 81];
        for digit in Digit::ALL {
            for (word, mut left) in self.words(digit.index()).into_iter().enumerate() {
                while left != 0 {
                    digits[cell(word, left.trailing_zeros()).index()] = digit;
                    left &= left - 1;
                }
            }
        }
        digits
    }
}

impl Spot {
    /// The bit of the cell, in the lane of the digit.
    #[inline(always)]
    pub(super) fn alone<L: Lanes>(self) -> L {
        L::splat(1 << self.bit) & L::load(&ONLY[self.digit])
    }

    /// The bit of the cell, in the lanes of the other digits.
    #[inline(always)]
    pub(super) fn others<L: Lanes>(self) -> L {
        L::splat(1 << self.bit) & !L::load(&ONLY[self.digit])
    }
}

/// For each digit, a mask of all bits in its lane.
static ONLY: [Row; 9] = {
    let mut rows = [Row::ZERO; 9];
    let mut digit = 0;
    while digit < 9 {
        rows[digit].0[digit] = u32::MAX;
        digit += 1;
    }
    rows
};
