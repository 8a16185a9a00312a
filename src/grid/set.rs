//! Sets of cells, digits, and houses: one word each, with a bit for every member.

use super::bits::Ones;
use super::{Candidate, Cell, Digit, House, bits};
use std::fmt;

/// A set of cells, iterated in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

/// A set of digits, iterated from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

/// A set of houses with fixed cells, iterated as rows, columns, boxes, and those that variants add.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HouseSet(u64);

/// Defines a set type with its operations. A macro instead of a generic type, since the tables of the board need the
/// functions to be `const`.
macro_rules! bit_set {
    ($set:ident($word:ty) of $item:ident, $n_items:expr, $iterator:ident) => {
        impl $set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);
            /// The set of all items.
            pub const ALL: Self = Self((1 << $n_items) - 1);

            /// Returns true if the set has no member.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of members.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns true if `item` is a member.
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                self.0 & (1 << item.index()) != 0
            }

            /// Returns true if every member of `other` is a member.
            #[inline]
            pub const fn is_superset(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Returns true if the two sets have a member in common.
            #[inline]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// This set with `item` added.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// This set with `item` removed.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// The only member, if there is exactly one.
            #[inline]
            pub const fn single(self) -> Option<$item> {
                if self.0.is_power_of_two() { self.first() } else { None }
            }

            /// The first member; `None` if the set is empty.
            #[inline]
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item::at(self.0.trailing_zeros() as usize)) }
            }

            /// The union of `sets`.
            pub fn union(sets: impl IntoIterator<Item = Self>) -> Self {
                sets.into_iter().fold(Self::EMPTY, |all, set| all | set)
            }

            /// The set as a word: bit `i` is set if the item with index `i` is a member.
            #[inline]
            pub(crate) const fn bits(self) -> $word {
                self.0
            }

            /// The set with these [`bits`](Self::bits); bits of no item are ignored.
            #[inline]
            pub(crate) const fn from_bits(bits: $word) -> Self {
                Self(bits & Self::ALL.0)
            }
        }

        impl std::ops::BitOr for $set {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        /// Set difference.
        impl std::ops::Sub for $set {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl std::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                self.0 &= other.0;
            }
        }

        impl std::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                self.0 &= !other.0;
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl<const N: usize> From<[$item; N]> for $set {
            #[inline]
            fn from(items: [$item; N]) -> Self {
                items.into_iter().collect()
            }
        }

        impl From<$item> for $set {
            #[inline]
            fn from(item: $item) -> Self {
                Self::EMPTY.with(item)
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iterator;
            #[inline]
            fn into_iter(self) -> $iterator {
                $iterator(bits::ones(self.0))
            }
        }

        /// Iterator over the members of a set.
        #[derive(Clone, Debug)]
        pub struct $iterator(Ones<$word>);

        impl Iterator for $iterator {
            type Item = $item;
            #[inline]
            fn next(&mut self) -> Option<$item> {
                self.0.next().map($item::at)
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }
    };
}

bit_set!(CellSet(u128) of Cell, Cell::ALL.len(), Cells);
bit_set!(DigitSet(u16) of Digit, Digit::ALL.len(), Digits);
bit_set!(HouseSet(u64) of House, House::N_FIXED, Houses);

impl CellSet {
    /// The two members, if there are exactly two.
    #[inline]
    pub fn pair(self) -> Option<[Cell; 2]> {
        let first = self.first()?;
        Some([first, self.without(first).single()?])
    }

    /// Returns true if each of the cells can be reached from each other by common sides.
    pub(crate) fn is_connected(self) -> bool {
        let mut reached = self.first().map_or(Self::EMPTY, Self::from);
        loop {
            let is_next = |cell: &Cell| reached.into_iter().any(|it| it.is_beside(*cell));
            let next: Self = (self - reached).into_iter().filter(is_next).collect();
            if next.is_empty() {
                return reached == self;
            }
            reached |= next;
        }
    }

    /// The candidates of `digit` in the cells of this set.
    pub fn candidates(self, digit: Digit) -> impl Iterator<Item = Candidate> {
        self.into_iter().map(move |cell| Candidate { cell, digit })
    }
}

impl DigitSet {
    /// The odd digits.
    pub(crate) const ODD: Self = Self(0b1_0101_0101);
    /// The even digits.
    pub(crate) const EVEN: Self = Self(0b0_1010_1010);

    /// The set with these [`bits`](Self::bits); `None` if a bit of no digit is set.
    pub(crate) const fn try_from_bits(bits: u16) -> Option<Self> {
        let set = Self::from_bits(bits);
        if set.0 == bits { Some(set) } else { None }
    }

    /// All sets of `n` digits that add up to `sum`, in the order of their least digits.
    #[cfg(feature = "words")]
    pub(crate) fn all_with_sum(n: usize, sum: u16) -> Vec<Self> {
        let total = |set: &Self| set.into_iter().map(|it| u16::from(it.number())).sum::<u16>();
        Self::all_of_len(n).into_iter().filter(|set| total(set) == sum).collect()
    }

    /// All sets of `n` digits, in the order of their least digits.
    #[cfg(feature = "words")]
    pub(crate) fn all_of_len(n: usize) -> Vec<Self> {
        let all = (0..=Self::ALL.0).map(Self).filter(|set| set.len() == n);
        let mut sets: Vec<Self> = all.collect();
        sets.sort_by_key(|set| set.into_iter().map(Digit::number).collect::<Vec<_>>());
        sets
    }

    /// The candidates of the digits of this set in `cell`.
    pub fn candidates(self, cell: Cell) -> impl Iterator<Item = Candidate> {
        self.into_iter().map(move |digit| Candidate { cell, digit })
    }
}

impl HouseSet {
    /// The nine rows.
    pub const ROWS: Self = Self(0o777);
    /// The nine columns.
    pub const COLUMNS: Self = Self(0o777 << 9);
    /// The nine boxes.
    pub const BOXES: Self = Self(0o777 << 18);

    /// Those of `houses` that have fixed cells.
    pub(crate) fn of(houses: &[House]) -> Self {
        let is_fixed = |house: &&House| house.index() < House::N_FIXED && !house.is_irregular();
        houses.iter().filter(is_fixed).copied().collect()
    }

    /// The union of the cells of the houses.
    pub fn cells(self) -> CellSet {
        CellSet::union(self.into_iter().map(House::cells))
    }
}

/// `R1C2 R3C4`.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.into_iter().enumerate() {
            write!(f, "{}{cell}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// The digits one after the other: `258`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.into_iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}
