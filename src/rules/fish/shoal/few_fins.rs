//! Fish with a few fins, whether anything sees the fins or not.

use super::{Fish, Wanted};
use crate::budget::Work;
use crate::grid::{CellSet, House, HouseSet};
use std::ops::ControlFlow;

/// What it costs to look at one more base, and at one more cell.
const BASE: u64 = 10;
const CELL: u64 = 20;

/// Fish with one fin at least and `max_fins` at most, some of them more than once; no candidate is
/// in two bases, or in a base and two covers. Their targets are the cells that would lose the digit
/// without the fins. Those at which there is no more `work` to be done are left out.
pub(super) fn all(candidates: CellSet, wanted: Wanted, max_fins: usize, work: &Work) -> Vec<Fish> {
    let mut search = Search { work, candidates, wanted, max_fins, found: Vec::new() };
    for &(bases, covers) in wanted.shape.sides() {
        let has_some = |house: &House| house.cells().intersects(candidates);
        let bases: Vec<House> = bases.into_iter().filter(has_some).collect();
        if search.choose_bases(&bases, HouseSet::EMPTY, CellSet::EMPTY, covers).is_break() {
            break;
        }
    }
    search.found
}

/// A search among the candidates of one digit.
struct Search<'a> {
    work: &'a Work,
    candidates: CellSet,
    wanted: Wanted,
    max_fins: usize,
    found: Vec<Fish>,
}

impl Search<'_> {
    fn choose_bases(
        &mut self,
        from: &[House],
        bases: HouseSet,
        cells: CellSet,
        covers: HouseSet,
    ) -> ControlFlow<()> {
        self.work.charge_search(BASE)?;
        if bases.len() == self.wanted.size {
            let none = Fish {
                bases,
                covers: HouseSet::EMPTY,
                cells,
                fins: CellSet::EMPTY,
                targets: CellSet::EMPTY,
            };
            return self.cover(none, cells, covers - bases);
        }
        for (i, &base) in from.iter().enumerate() {
            let own = base.cells() & self.candidates;
            if !own.intersects(cells) {
                self.choose_bases(&from[i + 1..], bases.with(base), cells | own, covers)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Covers the first cell that is `open`, or takes it as a fin.
    fn cover(&mut self, fish: Fish, open: CellSet, covers: HouseSet) -> ControlFlow<()> {
        self.work.charge_search(CELL)?;
        let Some(cell) = open.first() else {
            self.keep(fish);
            return ControlFlow::Continue(());
        };
        let room = 9 * (self.wanted.size - fish.covers.len()) + self.max_fins - fish.fins.len();
        if open.len() > room {
            return ControlFlow::Continue(());
        }
        if fish.fins.len() < self.max_fins {
            let fish = Fish { fins: fish.fins.with(cell), ..fish };
            self.cover(fish, open - cell.into(), covers)?;
        }
        if fish.covers.len() == self.wanted.size {
            return ControlFlow::Continue(());
        }
        for cover in covers & cell.houses().into_iter().collect::<HouseSet>() {
            if !cover.cells().intersects(fish.fins) {
                let fish = Fish { covers: fish.covers.with(cover), ..fish };
                self.cover(fish, open - cover.cells(), covers)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn keep(&mut self, fish: Fish) {
        let Fish { bases, covers, cells, fins, .. } = fish;
        let is_full = covers.len() == self.wanted.size && !fins.is_empty();
        if !is_full || !self.wanted.shape.is_of(bases, covers) {
            return;
        }
        // A cell that would take up two covers cannot hold the digit, and no text names it.
        if covers.doubled().intersects(cells) {
            return;
        }
        let targets = (covers.cells() & self.candidates) - cells;
        self.found.push(Fish { targets, ..fish });
    }
}
