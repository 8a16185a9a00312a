//! Sets of houses, and which of them make which shape of fish.

use crate::grid::{CellSet, HouseSet};

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
    const ROWS_AND_BOXES: Self = Self::from_bits(Self::ROWS.bits() | Self::BOXES.bits());
    const COLUMNS_AND_BOXES: Self = Self::from_bits(Self::COLUMNS.bits() | Self::BOXES.bits());

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
