//! Houses: rows, columns, and boxes, and what the rules of a variant add.

use super::{CellSet, tables};
use std::fmt;

/// A set of cells that differ: a row, a column, a box, or a house that a variant of sudoku adds. A house of nine cells
/// holds each digit exactly once, a smaller one at most once.
///
/// Houses are in the order of their kinds and numbers. Which of them a puzzle has, its [`Variant`](super::Variant) says.
// The index in the upper 15 of 96 bits, the cells in the others: less than a set of cells by itself takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House([u32; 3]);

/// Kind of a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row, from left to right.
    Row,
    /// A column, from top to bottom.
    Column,
    /// A box of three by three cells, or in a jigsaw the region in its place.
    Box,
    /// A long diagonal.
    Diagonal,
    /// One of the four boxes of a Windoku, a cell away from the border.
    Window,
    /// The cells at one position of the nine boxes.
    DisjointGroup,
    /// Nine cells of fixed places: an asterisk, the centres of the boxes, or a girandola.
    Figure,
    /// A set of up to nine cells that only this puzzle has.
    Extra,
    /// Two cells that are a knight's move apart.
    KnightsMove,
    /// Two cells that are a king's move apart.
    KingsMove,
    /// The cells of a killer cage.
    Cage,
    /// The cells of a line whose digits differ.
    RenbanLine,
}

impl House {
    /// Number of rows, columns, and boxes.
    pub(crate) const COUNT: usize = 27;
    /// Number of houses with fixed cells: those, and the ones of variants.
    pub(crate) const N_FIXED: usize = 45;

    /// The houses of the classic board: rows, columns, boxes.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self([0; 3]); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = tables::FIXED_HOUSES[i];
            i += 1;
        }
        all
    };

    /// The houses of the classic board in the order in which a person looks: boxes, rows, columns.
    pub const BOXES_FIRST: [Self; Self::COUNT] = {
        let mut all = Self::ALL;
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = tables::FIXED_HOUSES[(i + 18) % Self::COUNT];
            i += 1;
        }
        all
    };

    /// The house with fixed cells of this kind with this number; `None` if the kind has none, or fewer.
    pub const fn new(kind: HouseKind, number: u8) -> Option<Self> {
        let n_fixed = match kind {
            HouseKind::Row | HouseKind::Column | HouseKind::Box | HouseKind::DisjointGroup => 9,
            HouseKind::Diagonal => 2,
            HouseKind::Window => 4,
            HouseKind::Figure => 3,
            HouseKind::Extra
            | HouseKind::KnightsMove
            | HouseKind::KingsMove
            | HouseKind::Cage
            | HouseKind::RenbanLine => 0,
        };
        if number >= 1 && number <= n_fixed {
            Some(Self::at(kind.first_index() + number as usize - 1))
        } else {
            None
        }
    }

    /// The house of this kind with this number and these cells: a region of a jigsaw, an extra house, or two cells that
    /// are a chess move apart. `number` is 1 to 9 for a region.
    pub(super) const fn with_cells(kind: HouseKind, number: u8, cells: CellSet) -> Self {
        Self::pack(kind.first_index() + number as usize - 1, cells)
    }

    /// The nine rows, columns, or boxes of the classic board, by number; of another kind, none.
    pub fn of_kind(kind: HouseKind) -> impl Iterator<Item = Self> + Clone {
        let first = kind.first_index().min(Self::COUNT);
        Self::ALL[first..(first + 9).min(Self::COUNT)].iter().copied()
    }

    /// Kind of the house.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.index() {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            18..27 => HouseKind::Box,
            27..29 => HouseKind::Diagonal,
            29..33 => HouseKind::Window,
            33..42 => HouseKind::DisjointGroup,
            42..45 => HouseKind::Figure,
            45..300 => HouseKind::Extra,
            300 => HouseKind::KnightsMove,
            301 => HouseKind::KingsMove,
            302..557 => HouseKind::Cage,
            _ => HouseKind::RenbanLine,
        }
    }

    /// Number of the house among those of its kind, from 1: rows from the top, columns from the left, boxes, windows,
    /// and groups in reading order; the falling diagonal before the rising one.
    pub const fn number(self) -> u8 {
        (self.index() - self.kind().first_index()) as u8 + 1
    }

    /// Returns true if the house is a row or a column.
    #[inline]
    pub const fn is_line(self) -> bool {
        self.index() < 18
    }

    /// Returns true if the house holds every digit: it has nine cells.
    #[inline]
    pub const fn is_full(self) -> bool {
        self.cells().len() == 9
    }

    /// The cells of the house, nine at most.
    #[inline]
    pub const fn cells(self) -> CellSet {
        let [high, middle, low] = self.0;
        let high = (high & ((1 << Self::INDEX_SHIFT) - 1)) as u128;
        CellSet::from_bits(high << 64 | (middle as u128) << 32 | low as u128)
    }

    /// The cells of the house that are in `cells`, as a mask of nine bits: bit `i` is the `i`-th cell of the house in
    /// reading order, from 0. In parallel lines, the cells of one crossing line have the same bit.
    pub fn slots(self, cells: CellSet) -> u16 {
        let own = cells & self.cells();
        let (bits, all) = (own.bits(), self.index() % 9);
        match self.kind() {
            HouseKind::Row => (bits >> (9 * all)) as u16,
            HouseKind::Column => {
                (0..9).fold(0, |slots, row| slots | ((bits >> (9 * row + all)) as u16 & 1) << row)
            }
            HouseKind::Box if !self.is_irregular() => {
                let first = 27 * (all / 3) + 3 * (all % 3);
                let three = |row: usize| (bits >> (first + 9 * row)) as u16 & 0b111;
                three(0) | three(1) << 3 | three(2) << 6
            }
            HouseKind::Box
            | HouseKind::Diagonal
            | HouseKind::Window
            | HouseKind::DisjointGroup
            | HouseKind::Figure
            | HouseKind::Extra
            | HouseKind::KnightsMove
            | HouseKind::KingsMove
            | HouseKind::Cage
            | HouseKind::RenbanLine => {
                let slots = self.cells().into_iter().enumerate();
                slots.filter(|(_, cell)| own.contains(*cell)).fold(0, |all, (i, _)| all | 1 << i)
            }
        }
    }

    /// The lines that cross this line at `slots`, a mask as [`slots`](Self::slots) returns it; for a box, none.
    pub fn crossing(self, slots: u16) -> impl Iterator<Item = Self> {
        let kind = match self.index() {
            0..9 => Some(HouseKind::Column),
            9..18 => Some(HouseKind::Row),
            _ => None,
        };
        (0..9)
            .filter(move |slot| slots & 1 << slot != 0)
            .filter_map(move |slot| Self::new(kind?, slot + 1))
    }

    /// Index of the house by kind and number: 0 to 26 for those of the classic board, as in [`ALL`](Self::ALL).
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0[0] >> Self::INDEX_SHIFT) as usize
    }

    /// The house with fixed cells with this [`index`](Self::index), which must be below 45.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        tables::FIXED[index]
    }

    /// The houses with fixed cells.
    pub(super) fn fixed() -> impl Iterator<Item = Self> {
        tables::FIXED.iter().copied()
    }

    /// Position of the index in the first word; the cells have the bits below.
    const INDEX_SHIFT: u32 = 17;

    pub(super) const fn pack(index: usize, cells: CellSet) -> Self {
        let bits = cells.bits();
        let high = (index as u32) << Self::INDEX_SHIFT | (bits >> 64) as u32;
        Self([high, (bits >> 32) as u32, bits as u32])
    }

    /// Returns true if the house is a region of a jigsaw: one that has the place of a box, and other cells.
    pub fn is_irregular(self) -> bool {
        self.index() < Self::N_FIXED && self != Self::at(self.index())
    }
}

impl HouseKind {
    /// The three kinds of the classic board.
    pub const ALL: [Self; 3] = [Self::Row, Self::Column, Self::Box];
    /// The two kinds of lines.
    pub const LINES: [Self; 2] = [Self::Row, Self::Column];

    /// Returns true if each house of the kind is a clue of one puzzle, and has a number among those of the puzzle.
    pub(super) const fn is_of_puzzle(self) -> bool {
        matches!(self, Self::Extra | Self::Cage | Self::RenbanLine)
    }

    /// Name of the kind, as "row" or "disjoint group".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Diagonal => "diagonal",
            Self::Window => "window",
            Self::DisjointGroup => "disjoint group",
            Self::Figure => "figure",
            Self::Extra => "extra house",
            Self::KnightsMove => "knight's move",
            Self::KingsMove => "king's move",
            Self::Cage => "cage",
            Self::RenbanLine => "renban line",
        }
    }

    /// Index of the first house of the kind; see [`House::index`].
    const fn first_index(self) -> usize {
        match self {
            Self::Row => 0,
            Self::Column => 9,
            Self::Box => 18,
            Self::Diagonal => 27,
            Self::Window => 29,
            Self::DisjointGroup => 33,
            Self::Figure => 42,
            Self::Extra => House::N_FIXED,
            Self::KnightsMove => 300,
            Self::KingsMove => 301,
            Self::Cage => 302,
            Self::RenbanLine => 557,
        }
    }
}

/// `row`, `column`, or `box`.
impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// `row 5`, `region 3`, `falling diagonal`, `top left window`, `knight's move R1C1 R2C3`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nth = usize::from(self.number()) - 1;
        match self.kind() {
            HouseKind::Box if self.is_irregular() => write!(f, "region {}", self.number()),
            HouseKind::Row
            | HouseKind::Column
            | HouseKind::Box
            | HouseKind::DisjointGroup
            | HouseKind::Extra
            | HouseKind::Cage
            | HouseKind::RenbanLine => {
                write!(f, "{} {}", self.kind().name(), self.number())
            }
            HouseKind::Diagonal => write!(f, "{} diagonal", ["falling", "rising"][nth]),
            HouseKind::Window => {
                write!(
                    f,
                    "{} window",
                    ["top left", "top right", "bottom left", "bottom right"][nth]
                )
            }
            HouseKind::Figure => f.write_str(["asterisk", "centre dot", "girandola"][nth]),
            HouseKind::KnightsMove | HouseKind::KingsMove => {
                write!(f, "{} {}", self.kind().name(), self.cells())
            }
        }
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
