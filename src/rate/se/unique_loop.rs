//! Unique rectangles and loops: cells in which two digits could be exchanged if no cell had an extra candidate.

use super::found::{FoundStep, common_houses};
use super::rules::{allow_uniqueness, kind_of};
use super::technique::Technique;
use crate::grid::{Cell, CellSet, DigitSet, Grid, HouseKind};
use crate::rate::toolbox::CellGroup;

/// Maximum number of cells with extra candidates, unless all of them have the same one.
const MOST_EXTRA: usize = 2;

/// The easiest unique rectangle or loop.
pub(super) fn unique_loop(grid: &Grid) -> Option<FoundStep> {
    if !allow_uniqueness(grid) {
        return None;
    }
    let digits = DigitSet::EMPTY;
    let usable = CellSet::EMPTY;
    let mut search = LoopSearch { grid, digits, usable, path: Vec::with_capacity(16), best: None };
    // Loops through an earlier bivalue cell with the same candidates were found from there.
    let mut earlier = CellSet::EMPTY;
    for cell in grid.bivalue_cells() {
        search.digits = grid.candidates(cell);
        let both = search.digits.into_iter().map(|digit| grid.cells_for(digit));
        search.usable = both.fold(grid.empty() - earlier, |all, cells| all & cells);
        earlier = earlier.with(cell);
        if search.usable.len() >= 4 {
            let end = PathEnd {
                extra_digits: DigitSet::EMPTY,
                more_extra: MOST_EXTRA,
                kind: None,
                houses: [0; 2],
            };
            search.extend(cell, end);
        }
    }
    search.best
}

/// Depth-first search for loops.
struct LoopSearch<'a> {
    grid: &'a Grid,
    digits: DigitSet,
    /// The cells that have both digits.
    usable: CellSet,
    path: Vec<Cell>,
    best: Option<FoundStep>,
}

/// State at the end of a path.
#[derive(Clone, Copy)]
struct PathEnd {
    extra_digits: DigitSet,
    /// Number of further cells that may have extra candidates.
    more_extra: usize,
    /// The kind of the house in which the last cell was reached.
    kind: Option<HouseKind>,
    /// Masks of the houses of the cells at even places of the path, and at odd ones.
    houses: [u64; 2],
}

/// A closed loop, with the extra candidates of its cells.
struct UniqueLoop<'a> {
    grid: &'a Grid,
    digits: DigitSet,
    cells: CellSet,
    /// The cells with extra candidates.
    extra_cells: CellSet,
    extra_digits: DigitSet,
}

impl LoopSearch<'_> {
    /// Extends the path by `cell`. No house may have two cells of the path at even places, or two at odd ones.
    fn extend(&mut self, cell: Cell, end: PathEnd) {
        let mut houses = end.houses;
        let own_houses = self.grid.variant().boxes_first_of(cell);
        let own = own_houses.iter().fold(0, |all, house| all | 1 << house.index());
        let parity = self.path.len() % 2;
        if houses[parity] & own != 0 {
            return;
        }
        houses[parity] |= own;
        self.path.push(cell);
        self.usable = self.usable.without(cell);
        for &house in own_houses {
            let kind = Some(kind_of(house));
            if end.kind == kind {
                continue;
            }
            let is_back = self.path.len() >= 4 && house.cells().contains(self.path[0]);
            if is_back && houses[0] == houses[1] {
                self.close();
            }
            for next in self.usable & house.cells() {
                let extra = self.grid.candidates(next) - self.digits;
                let extra_digits = end.extra_digits | extra;
                if extra.is_empty() || extra_digits.len() == 1 || end.more_extra > 0 {
                    let more_extra = end.more_extra.saturating_sub(usize::from(!extra.is_empty()));
                    self.extend(next, PathEnd { extra_digits, more_extra, kind, houses });
                }
            }
        }
        self.usable = self.usable.with(cell);
        self.path.pop();
    }

    /// Keeps the easiest step of the loop, if it is easier than the best one so far.
    fn close(&mut self) {
        let cells: CellSet = self.path.iter().copied().collect();
        let has_extra = |cell: &Cell| self.grid.candidates(*cell) != self.digits;
        let extra_cells = cells.into_iter().filter(has_extra).collect();
        let closed = UniqueLoop {
            grid: self.grid,
            digits: self.digits,
            cells,
            extra_cells,
            extra_digits: self.grid.digits_in(extra_cells) - self.digits,
        };
        let key = |step: &FoundStep| (step.rating, loop_type(step.technique));
        for step in closed.steps() {
            if self.best.as_ref().is_none_or(|best| key(&step) < key(best)) {
                self.best = Some(step);
            }
        }
    }
}

const fn loop_type(technique: Technique) -> u8 {
    if let Technique::UniqueLoop { kind, .. } = technique { kind } else { 0 }
}

impl UniqueLoop<'_> {
    /// The steps by the loop, those of type 3 before that of type 4.
    fn steps(&self) -> Vec<FoundStep> {
        match self.extra_cells.len() {
            1 => self.one_cell().into_iter().collect(),
            _ if self.extra_digits.len() == 1 => self.one_digit().into_iter().collect(),
            2 => self.subsets().into_iter().chain(self.locked()).collect(),
            _ => Vec::new(),
        }
    }

    fn technique(&self, kind: u8) -> Technique {
        Technique::UniqueLoop { length: self.cells.len() as u8, kind }
    }

    fn rating(&self) -> f64 {
        match self.cells.len() {
            0..=4 => 4.5,
            5..=6 => 4.6,
            7..=8 => 4.7,
            _ => 5.0,
        }
    }

    /// The elimination of digits from cells, by a type of loop.
    fn removing(
        &self,
        kind: u8,
        added: f64,
        cells: CellSet,
        digits: DigitSet,
    ) -> Option<FoundStep> {
        let removed = cells.into_iter().map(|cell| (cell, digits));
        FoundStep::removing(self.technique(kind), self.rating() + added, self.grid, removed)
    }

    /// Type 1: one cell has extra candidates.
    fn one_cell(&self) -> Option<FoundStep> {
        self.removing(1, 0.0, self.extra_cells, self.digits)
    }

    /// Type 2: all extra candidates have the same digit.
    fn one_digit(&self) -> Option<FoundStep> {
        self.removing(
            2,
            0.0,
            self.grid.common_peers(self.extra_cells) - self.cells,
            self.extra_digits,
        )
    }

    /// Type 4: one of the two digits is locked in the two cells, so they cannot hold the other one.
    fn locked(&self) -> Option<FoundStep> {
        common_houses(self.grid, self.extra_cells).find_map(|house| {
            self.digits.into_iter().find_map(|digit| {
                if !self.extra_cells.is_superset(self.grid.positions(house, digit)) {
                    return None;
                }
                self.removing(4, 0.0, self.extra_cells, self.digits.without(digit))
            })
        })
    }

    /// Type 3: the two cells count as one cell of a subset. Small subsets come first, naked ones before hidden ones. A
    /// subset with the same eliminations as an earlier one is skipped, even if its rating is lower.
    fn subsets(&self) -> Vec<FoundStep> {
        let mut found: Vec<FoundStep> = Vec::new();
        for house in common_houses(self.grid, self.extra_cells) {
            let empty = self.grid.empty() & house.cells();
            let others = empty - self.extra_cells;
            for size in 2..=empty.len() / 2 {
                let mut visit = |found_here: Option<FoundStep>| {
                    if let Some(step) = found_here
                        && found.iter().all(|before| before.eliminated != step.eliminated)
                    {
                        found.push(step);
                    }
                    None
                };
                let _: Option<()> =
                    CellGroup::each_of(self.grid, others, size - 1, &mut |inside| {
                        visit(self.naked(size, inside, others - inside.cells))
                    });
                let _: Option<()> =
                    CellGroup::each_of(self.grid, others, size - 1, &mut |inside| {
                        visit(self.hidden(size, inside, others - inside.cells))
                    });
            }
        }
        found
    }

    /// A naked subset of the extra digits of the loop and the digits of the cells inside.
    fn naked(&self, size: usize, inside: CellGroup, outside: CellSet) -> Option<FoundStep> {
        let digits = inside.digits | self.extra_digits;
        if digits.len() != size {
            return None;
        }
        self.removing(3, (size - 1) as f64 * 0.1, outside, digits)
    }

    /// A hidden subset of the two digits of the loop and of the digits that neither the extra candidates nor the cells
    /// outside have.
    fn hidden(&self, size: usize, inside: CellGroup, outside: CellSet) -> Option<FoundStep> {
        let elsewhere = self.grid.digits_in(outside) | self.extra_digits;
        let digits = (inside.digits - elsewhere) | self.digits;
        if !(elsewhere & self.digits).is_empty() || digits.len() != size {
            return None;
        }
        self.removing(3, (size - 2) as f64 * 0.1, inside.cells, DigitSet::ALL - digits)
    }
}
