//! Houses: rows, columns, and boxes.

use super::{CellSet, tables};
use std::fmt;

/// One of the 27 houses of the board: nine cells that hold each digit exactly once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// Kind of a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row, from left to right.
    Row,
    /// A column, from top to bottom.
    Column,
    /// A box of three by three cells.
    Box,
}

impl House {
    /// Number of houses of a board.
    pub(crate) const COUNT: usize = 27;

    /// All houses: rows, columns, boxes.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// All houses in the order in which a person looks: boxes, rows, columns.
    pub const BOXES_FIRST: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = Self(((i + 18) % Self::COUNT) as u8);
            i += 1;
        }
        all
    };

    /// The house of this kind with this number; `None` unless `number` is 1 to 9.
    pub const fn new(kind: HouseKind, number: u8) -> Option<Self> {
        if number >= 1 && number <= 9 { Some(Self(kind as u8 * 9 + number - 1)) } else { None }
    }

    /// The nine houses of a kind, by number.
    pub fn of_kind(kind: HouseKind) -> impl Iterator<Item = Self> + Clone {
        let first = 9 * kind as usize;
        Self::ALL[first..first + 9].iter().copied()
    }

    /// Kind of the house.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Number of the house among those of its kind, 1 to 9: rows from the top, columns from the left, boxes in reading
    /// order.
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Returns true if the house is a row or a column.
    #[inline]
    pub const fn is_line(self) -> bool {
        self.0 < 18
    }

    /// The nine cells of the house.
    #[inline]
    pub const fn cells(self) -> CellSet {
        tables::CELLS[self.0 as usize]
    }

    /// The cells of the house that are in `cells`, as a mask of nine bits: bit `i` is the `i`-th cell of the house in
    /// reading order, from 0. In parallel lines, the cells of one crossing line have the same bit.
    pub fn slots(self, cells: CellSet) -> u16 {
        let (own, all) = ((cells & self.cells()).bits(), self.index() % 9);
        match self.kind() {
            HouseKind::Row => (own >> (9 * all)) as u16,
            HouseKind::Column => {
                (0..9).fold(0, |slots, row| slots | ((own >> (9 * row + all)) as u16 & 1) << row)
            }
            HouseKind::Box => {
                let first = 27 * (all / 3) + 3 * (all % 3);
                let three = |row: usize| (own >> (first + 9 * row)) as u16 & 0b111;
                three(0) | three(1) << 3 | three(2) << 6
            }
        }
    }

    /// The lines that cross this line at `slots`, a mask as [`slots`](Self::slots) returns it; for a box, none.
    pub fn crossing(self, slots: u16) -> impl Iterator<Item = Self> {
        let kind = match self.kind() {
            HouseKind::Row => Some(HouseKind::Column),
            HouseKind::Column => Some(HouseKind::Row),
            HouseKind::Box => None,
        };
        (0..9)
            .filter(move |slot| slots & 1 << slot != 0)
            .filter_map(move |slot| Self::new(kind?, slot + 1))
    }

    /// Index of the house in [`ALL`](Self::ALL): 0 to 26.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The house with this [`index`](Self::index), which must be below 27.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        Self(index as u8)
    }
}

impl HouseKind {
    /// All three kinds.
    pub const ALL: [Self; 3] = [Self::Row, Self::Column, Self::Box];
    /// The two kinds of lines.
    pub const LINES: [Self; 2] = [Self::Row, Self::Column];

    /// Name of the kind: "row", "column", or "box".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
        }
    }
}

/// `row`, `column`, or `box`.
impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// `row 5`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind().name(), self.number())
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
