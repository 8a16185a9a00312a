//! Cells, and candidates (a digit in a cell).

use super::{CellSet, Digit, House, tables};
use std::fmt;

/// One of the 81 cells of the board. Cells are in reading order: row by row, from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// All 81 cells, in reading order.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut i = 0;
        while i < 81 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// The cell in `row` and `column`, both counted from 1; `None` unless both are 1 to 9.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row >= 1 && row <= 9 && column >= 1 && column <= 9 {
            Some(Self((row - 1) * 9 + column - 1))
        } else {
            None
        }
    }

    /// The `index`-th cell in reading order, from 0; `None` past the 81st.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// The cell with this [`index`](Self::index), which must be below 81.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        Self(index as u8)
    }

    /// Index in reading order: 0 to 80.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Number of the row: 1 to 9, from the top.
    pub const fn row(self) -> u8 {
        self.0 / 9 + 1
    }

    /// Number of the column: 1 to 9, from the left.
    pub const fn column(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Returns true if the cells have a common side.
    pub(crate) const fn is_beside(self, other: Self) -> bool {
        self.row().abs_diff(other.row()) + self.column().abs_diff(other.column()) == 1
    }

    /// The row, column, and box of the cell on the classic board. What houses a puzzle has, its
    /// [`Variant`](super::Variant) says.
    #[inline]
    pub const fn classic_houses(self) -> [House; 3] {
        tables::HOUSES[self.index()]
    }

    /// The 20 other cells that share a house with this cell on the classic board.
    #[inline]
    pub(crate) const fn classic_peers(self) -> CellSet {
        tables::PEERS[self.index()]
    }
}

/// `R5C6`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}C{}", self.row(), self.column())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A digit in a cell: one of the 729 Boolean variables of a sudoku.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// Number of candidates of a board.
    pub(crate) const COUNT: usize = 729;

    /// The candidate `digit` in `cell`.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// Index by cell, then by digit: 0 to 728.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }
}

/// `7 in R5C6`.
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.digit, self.cell)
    }
}

/// `R5C6=7`.
impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}
