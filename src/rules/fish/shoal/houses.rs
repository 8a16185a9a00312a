//! Sets of houses, and which of them make which shape of fish.

use crate::grid::{CellSet, House};

/// A set of houses: rows first, then columns, then boxes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct HouseSet(u32);

/// Which houses go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Rows and columns, the one against the other.
    Basic,
    /// Rows and boxes against columns and boxes, with a box among them.
    Franken,
    /// Any others.
    Mutant,
}

impl HouseSet {
    pub(crate) const EMPTY: Self = Self(0);
    const ROWS: Self = Self(0o777);
    const COLUMNS: Self = Self(0o777 << 9);
    const BOXES: Self = Self(0o777 << 18);
    const ROWS_AND_BOXES: Self = Self(Self::ROWS.0 | Self::BOXES.0);
    const COLUMNS_AND_BOXES: Self = Self(Self::COLUMNS.0 | Self::BOXES.0);
    const ALL: Self = Self(Self::ROWS.0 | Self::COLUMNS.0 | Self::BOXES.0);

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn with(self, house: House) -> Self {
        Self(self.0 | 1 << house.index())
    }

    const fn is_superset(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The cells of all of them.
    pub(crate) fn cells(self) -> CellSet {
        CellSet::union(self.into_iter().map(House::cells))
    }

    /// The cells that are in two of them, or three.
    pub(crate) fn doubled(self) -> CellSet {
        let (_, doubled) =
            self.into_iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(all, doubled), house| {
                (all | house.cells(), doubled | (all & house.cells()))
            });
        doubled
    }
}

impl Shape {
    /// The houses to look among: bases and covers.
    pub(super) const fn sides(self) -> &'static [(HouseSet, HouseSet)] {
        match self {
            Self::Basic => {
                &[(HouseSet::ROWS, HouseSet::COLUMNS), (HouseSet::COLUMNS, HouseSet::ROWS)]
            }
            Self::Franken => &[
                (HouseSet::ROWS_AND_BOXES, HouseSet::COLUMNS_AND_BOXES),
                (HouseSet::COLUMNS_AND_BOXES, HouseSet::ROWS_AND_BOXES),
            ],
            Self::Mutant => &[(HouseSet::ALL, HouseSet::ALL)],
        }
    }

    /// Do these bases and covers have this shape, and none before it?
    pub(super) fn is_of(self, bases: HouseSet, covers: HouseSet) -> bool {
        let within = |sides: &[(HouseSet, HouseSet)]| {
            sides.iter().any(|(a, b)| a.is_superset(bases) && b.is_superset(covers))
        };
        match self {
            Self::Basic => true,
            Self::Franken => !within(Self::Basic.sides()),
            Self::Mutant => !within(Self::Franken.sides()),
        }
    }
}

/// The houses of a set, in order.
pub(crate) struct Houses(u32);

impl Iterator for Houses {
    type Item = House;

    fn next(&mut self) -> Option<House> {
        let house = House::ALL.get(self.0.trailing_zeros() as usize).copied()?;
        self.0 &= self.0 - 1;
        Some(house)
    }
}

impl IntoIterator for HouseSet {
    type Item = House;
    type IntoIter = Houses;

    fn into_iter(self) -> Houses {
        Houses(self.0)
    }
}

impl FromIterator<House> for HouseSet {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Self {
        houses.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl std::ops::BitOr for HouseSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitAnd for HouseSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The houses of the first that are not in the second.
impl std::ops::Sub for HouseSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
