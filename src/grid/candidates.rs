//! Sets of candidates: nine sets of cells, one for each digit.

use super::{Candidate, Cell, CellSet, Digit, DigitSet};
use std::{array, fmt, ops};

/// A set of candidates. `set[digit]` is the set of the cells that have `digit`; iteration is by cell, then by digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);
    /// The set of all 729 candidates.
    pub const ALL: Self = Self([CellSet::ALL; 9]);

    /// The set that has, for each digit, the cells that `cells` returns.
    #[inline]
    pub fn from_digits(cells: impl FnMut(Digit) -> CellSet) -> Self {
        Self(Digit::ALL.map(cells))
    }

    /// Returns true if the set has no member.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cells().is_empty()
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Returns true if `candidate` is a member.
    #[inline]
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// Returns true if every member of `other` is a member.
    pub fn is_superset(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(own, other)| own.is_superset(other))
    }

    /// Returns true if both have a member in common.
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(own, other)| own.intersects(other))
    }

    /// Adds `candidate`.
    #[inline]
    pub const fn insert(&mut self, candidate: Candidate) {
        let cells = &mut self.0[candidate.digit.index()];
        *cells = cells.with(candidate.cell);
    }

    /// Removes `candidate`.
    #[inline]
    pub const fn remove(&mut self, candidate: Candidate) {
        let cells = &mut self.0[candidate.digit.index()];
        *cells = cells.without(candidate.cell);
    }

    /// The cells that have at least one digit.
    #[inline]
    pub fn cells(&self) -> CellSet {
        CellSet::union(self.0)
    }

    /// The digits that `cell` has.
    #[inline]
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self[digit].contains(cell)).collect()
    }

    /// The digits of each cell, in reading order.
    pub fn digits(&self) -> [DigitSet; 81] {
        let mut digits = [DigitSet::EMPTY; 81];
        for digit in Digit::ALL {
            for cell in self[digit] {
                digits[cell.index()] = digits[cell.index()].with(digit);
            }
        }
        digits
    }

    /// The cells with at least one, at least two, and at least three digits, computed for all cells at once by bitwise
    /// addition.
    pub fn at_least(&self) -> [CellSet; 3] {
        let [mut one, mut two, mut three] = [CellSet::EMPTY; 3];
        for cells in self.0 {
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        [one, two, three]
    }

    /// The members, by cell and then by digit.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> {
        let cells = self.cells().into_iter();
        cells.flat_map(|cell| self.digits_in(cell).candidates(cell))
    }
}

/// The cells that have `digit`.
impl ops::Index<Digit> for CandidateSet {
    type Output = CellSet;
    #[inline]
    fn index(&self, digit: Digit) -> &CellSet {
        &self.0[digit.index()]
    }
}

impl ops::IndexMut<Digit> for CandidateSet {
    #[inline]
    fn index_mut(&mut self, digit: Digit) -> &mut CellSet {
        &mut self.0[digit.index()]
    }
}

impl ops::BitOr for CandidateSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl ops::BitAnd for CandidateSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

/// Set difference.
impl ops::Sub for CandidateSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(array::from_fn(|i| self.0[i] - other.0[i]))
    }
}

impl Extend<Candidate> for CandidateSet {
    fn extend<I: IntoIterator<Item = Candidate>>(&mut self, candidates: I) {
        candidates.into_iter().for_each(|candidate| self.insert(candidate));
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(candidates);
        set
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
