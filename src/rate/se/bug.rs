//! Bivalue universal graves (BUG): without a few extra candidates, each empty cell would have two candidates, and each
//! digit two places in each house.

use super::found::{FoundStep, common_houses};
use super::rules::allow_uniqueness;
use super::technique::Technique;
use crate::grid::{Candidate, Cell, CellSet, DigitSet, Grid, House};
use crate::rate::toolbox::CellGroup;

/// A grid that is a grave but for extra candidates.
struct Grave<'a> {
    grid: &'a Grid,
    /// The cells with extra candidates.
    cells: CellSet,
    /// The digits of the extra candidates.
    digits: DigitSet,
    /// The grid without the extra candidates.
    left: Grid,
}

/// The easiest step by a grave.
pub(super) fn grave(grid: &Grid) -> Option<FoundStep> {
    if !allow_uniqueness(grid) {
        return None;
    }
    let grave = Grave::find(grid)?;
    match grave.cells.len() {
        0 => None,
        1 => grave.one_cell(),
        _ if grave.digits.len() == 1 => grave.one_digit(),
        2 => grave.locked().or_else(|| grave.subset()),
        _ => grave.subset(),
    }
}

/// The result of a check of all houses.
enum HouseCheck {
    /// This candidate must be an extra one.
    TooMany(Candidate),
    /// Each digit has two places or none in each house.
    InPairs,
    /// No candidate is certain to be extra, or some digit has too few places.
    NoGrave,
}

fn check_houses(left: &Grid) -> HouseCheck {
    let mut check = HouseCheck::InPairs;
    for house in left.boxes_first() {
        for digit in DigitSet::ALL {
            let places = left.positions(house, digit);
            if places.is_empty() || places.pair().is_some() {
                continue;
            }
            let mut wide = places.into_iter().filter(|&cell| left.candidates(cell).len() > 2);
            match (wide.next(), wide.next()) {
                (None, _) => return HouseCheck::NoGrave,
                (Some(cell), None) if places.len() == 3 => {
                    return HouseCheck::TooMany(Candidate { cell, digit });
                }
                (Some(_), _) => check = HouseCheck::NoGrave,
            }
        }
    }
    check
}

impl<'a> Grave<'a> {
    fn find(grid: &'a Grid) -> Option<Self> {
        let (cells, digits) = (CellSet::EMPTY, DigitSet::EMPTY);
        let mut grave = Self { grid, cells, digits, left: grid.clone() };
        loop {
            match check_houses(&grave.left) {
                HouseCheck::TooMany(candidate) => {
                    grave.left.eliminate(candidate);
                    grave.cells = grave.cells.with(candidate.cell);
                    grave.digits = grave.digits.with(candidate.digit);
                }
                HouseCheck::InPairs => break,
                HouseCheck::NoGrave => return None,
            }
        }
        (grave.left.bivalue_cells() == grid.empty()).then_some(grave)
    }

    /// The elimination of `digits` of each cell from that cell.
    fn removing(
        &self,
        kind: u8,
        rating: f64,
        cells: CellSet,
        digits: impl Fn(Cell) -> DigitSet,
    ) -> Option<FoundStep> {
        let removed = cells.into_iter().map(|cell| (cell, digits(cell)));
        FoundStep::removing(Technique::Bug { kind }, rating, self.grid, removed)
    }

    /// Type 1: one cell has extra candidates.
    fn one_cell(&self) -> Option<FoundStep> {
        self.removing(1, 5.6, self.cells, |cell| self.left.candidates(cell))
    }

    /// Type 2: all extra candidates have the same digit.
    fn one_digit(&self) -> Option<FoundStep> {
        self.removing(2, 5.7, self.grid.common_peers(self.cells), |_| self.digits)
    }

    /// Type 4: a digit that is not extra is locked in the two cells.
    fn locked(&self) -> Option<FoundStep> {
        common_houses(self.grid, self.cells).next()?;
        let [one, other] = self.cells.pair()?.map(|cell| self.left.candidates(cell));
        let shared = one & other;
        shared.single()?;
        self.removing(4, 5.7, self.cells, |cell| self.left.candidates(cell) - shared)
    }

    /// Type 3: the cells with extra candidates count as one cell of a naked subset.
    fn subset(&self) -> Option<FoundStep> {
        (2..=6).find_map(|size| {
            common_houses(self.grid, self.cells).find_map(|house| self.subset_in(house, size))
        })
    }

    fn subset_in(&self, house: House, size: usize) -> Option<FoundStep> {
        let others = (self.grid.empty() & house.cells()) - self.cells;
        CellGroup::each_of(self.grid, others, size - 1, &mut |inside| {
            let digits = inside.digits | self.digits;
            if digits.len() != size {
                return None;
            }
            let rating = 5.7 + (size - 1) as f64 * 0.1;
            self.removing(3, rating, others - inside.cells, |_| digits)
        })
    }
}
