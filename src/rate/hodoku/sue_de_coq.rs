//! Sue de Coq: cells where a line crosses a box, with a set in the rest of the line and one in the rest of the box.

use super::step::ScoredStep;
use super::technique::Technique;
use crate::grid::{CandidateSet, CellSet, DigitSet, Grid, House, HouseKind};
use crate::rate::toolbox::CellGroup;

/// The first Sue de Coq, by line, then by box, then by the two or three cells where they cross.
pub(super) fn sue_de_coq(grid: &Grid) -> Option<ScoredStep> {
    let mut lines = HouseKind::LINES.into_iter().flat_map(House::of_kind);
    lines.find_map(|line| {
        House::of_kind(HouseKind::Box).find_map(|house| {
            let crossings = CellGroup::all(grid, grid.empty() & line.cells() & house.cells());
            let is_wide = |crossing: &CellGroup| crossing.digits.len() >= crossing.cells.len() + 2;
            crossings
                .into_iter()
                .filter(|crossing| crossing.cells.len() > 1 && is_wide(crossing))
                .find_map(|crossing| Crossing { grid, line, house, crossing }.step())
        })
    })
}

/// Some cells where a line crosses a box.
struct Crossing<'a> {
    grid: &'a Grid,
    line: House,
    house: House,
    crossing: CellGroup,
}

impl Crossing<'_> {
    fn step(&self) -> Option<ScoredStep> {
        let [in_line, in_box] = [self.line, self.house]
            .map(|house| (self.grid.empty() & house.cells()) - self.crossing.cells);
        self.groups(in_line).into_iter().find_map(|along| {
            let within = self.groups(in_box - along.cells);
            within.into_iter().find_map(|within| self.removed(along, within))
        })
    }

    /// The groups of cells among `cells` that share digits with the crossing.
    fn groups(&self, cells: CellSet) -> Vec<CellGroup> {
        let mut groups = CellGroup::all(self.grid, cells);
        groups.retain(|group| group.digits.intersects(self.crossing.digits));
        groups
    }

    fn removed(&self, along: CellGroup, within: CellGroup) -> Option<ScoredStep> {
        let CellGroup { cells, digits } = self.crossing;
        if (along.digits & within.digits).intersects(digits) {
            return None;
        }
        let n_cells = cells.len() + along.cells.len() + within.cells.len();
        let extra = |group: CellGroup| group.digits - digits;
        if n_cells != digits.len() + extra(along).len() + extra(within).len() {
            return None;
        }
        let of_box = ((digits | within.digits) - along.digits) | extra(within);
        let of_line = ((digits | along.digits) - within.digits) | extra(along);
        let removed = self.removed_from(self.house.cells() - cells - within.cells, of_box)
            | self.removed_from(self.line.cells() - cells - along.cells, of_line);
        Some(ScoredStep::remove(Technique::SueDeCoq, removed)?.starting_in(self.house.cells()))
    }

    fn removed_from(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let cells = cells.into_iter();
        cells.flat_map(|cell| (self.grid.candidates(cell) & digits).candidates(cell)).collect()
    }
}
