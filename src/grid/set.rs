//! Sets of cells.

use super::{Candidate, Cell, Digit, House};
use std::fmt;

/// A set of cells; it is walked in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// The whole board.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// Is no cell in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Bit `i` is the cell with index `i`.
    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// The cells of these bits; those that are no cell are left out.
    #[inline]
    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// 0 to 81.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is `cell` in it?
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & (1 << cell.index()) != 0
    }

    /// Is every cell of `other` in it?
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Have both a cell in common?
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// With `cell`.
    #[inline]
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.index())
    }

    /// Without `cell`.
    #[inline]
    #[must_use]
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0 & !(1 << cell.index()))
    }

    /// The only cell, if there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Cell> {
        if self.0.is_power_of_two() { Some(Cell::from_bit(self.0.trailing_zeros())) } else { None }
    }

    /// Both cells, if there are exactly two.
    #[inline]
    pub fn pair(self) -> Option<[Cell; 2]> {
        let first = self.first()?;
        Some([first, self.without(first).single()?])
    }

    /// The first cell in reading order.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::from_bit(self.0.trailing_zeros())) }
    }

    /// The cells that see every cell of this set.
    #[inline]
    #[must_use]
    pub fn common_peers(self) -> Self {
        self.into_iter().fold(Self::ALL, |common, cell| common & cell.peers())
    }

    /// The cells that see a cell of this set.
    #[must_use]
    pub fn peers(self) -> Self {
        Self::union(self.into_iter().map(Cell::peers))
    }

    /// The cells of all `sets`.
    pub fn union(sets: impl IntoIterator<Item = Self>) -> Self {
        sets.into_iter().fold(Self::EMPTY, |all, set| all | set)
    }

    /// `digit` in each of its cells.
    pub fn candidates(self, digit: Digit) -> impl Iterator<Item = Candidate> {
        self.into_iter().map(move |cell| Candidate { cell, digit })
    }

    /// The houses that hold all of its cells.
    pub fn common_houses(self) -> impl Iterator<Item = House> {
        let of_first = self.first().into_iter().flat_map(Cell::houses);
        let of_none = House::ALL.into_iter().filter(move |_| self.is_empty());
        of_first.chain(of_none).filter(move |house| house.cells().is_superset(self))
    }
}

impl std::ops::BitOr for CellSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl std::ops::BitAnd for CellSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

/// The cells of the first that are not in the second.
impl std::ops::Sub for CellSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl std::ops::SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<const N: usize> From<[Cell; N]> for CellSet {
    #[inline]
    fn from(cells: [Cell; N]) -> Self {
        cells.into_iter().collect()
    }
}

impl From<Cell> for CellSet {
    #[inline]
    fn from(cell: Cell) -> Self {
        Self::EMPTY.with(cell)
    }
}

/// The cells of a set, in reading order.
#[derive(Clone, Debug)]
pub struct Cells(u128);

impl Iterator for Cells {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell::from_bit(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;
    #[inline]
    fn into_iter(self) -> Cells {
        Cells(self.0)
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

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
