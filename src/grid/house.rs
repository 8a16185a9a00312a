//! Houses: rows, columns, and boxes.

use super::{CellSet, tables};
use std::fmt;

/// Nine cells that hold each digit once. A `House` is one of the board's 27.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// What a house is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
    /// Three by three cells.
    Box,
}

impl House {
    /// How many there are on a board.
    pub(crate) const COUNT: usize = 27;

    /// Rows, columns, boxes.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// Boxes, rows, columns: the order in which a person looks.
    pub const BOXES_FIRST: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = Self(((i + 18) % Self::COUNT) as u8);
            i += 1;
        }
        all
    };

    /// The row with `number` 1 to 9, and so on; `None` for other numbers.
    pub const fn new(kind: HouseKind, number: u8) -> Option<Self> {
        if number >= 1 && number <= 9 { Some(Self(kind as u8 * 9 + number - 1)) } else { None }
    }

    /// All nine of a kind.
    pub fn of_kind(kind: HouseKind) -> impl Iterator<Item = Self> + Clone {
        let first = 9 * kind as usize;
        Self::ALL[first..first + 9].iter().copied()
    }

    /// Row, column, or box.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// 1 to 9, from the top, from the left, or in reading order.
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Returns true for a row or a column.
    #[inline]
    pub const fn is_line(self) -> bool {
        self.0 < 18
    }

    /// Its nine cells.
    #[inline]
    pub const fn cells(self) -> CellSet {
        tables::CELLS[self.0 as usize]
    }

    /// Its cells that are in `cells`, as bits: bit 0 for the first in reading order. If two parallel lines have
    /// the same bit, one crossing line goes through both cells.
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

    /// The lines of the other kind that cross it at `slots`; for a box, none.
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

    /// 0 to 26: rows, columns, boxes.
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
    /// All three.
    pub const ALL: [Self; 3] = [Self::Row, Self::Column, Self::Box];
    /// The lines.
    pub const LINES: [Self; 2] = [Self::Row, Self::Column];

    /// "row", "column", "box".
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
