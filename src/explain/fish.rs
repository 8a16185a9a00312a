//! The places of a fish, its fins, and the cells outside its covers that lose the digit.

use super::clause::{Clause, FishBase};
use super::evidence;
use super::groups::cells_by;
use super::scene::Scene;
use super::{notation, sights};
use crate::grid::{Cell, CellSet, Digit, Grid, House};

/// The places of the digit in the bases of a fish: in the covers, or in fins.
pub(super) struct Places {
    pub(super) digit: Digit,
    pub(super) bases: Vec<House>,
    /// The covers; empty if the text does not need them yet.
    pub(super) covers: Vec<House>,
    pub(super) fins: CellSet,
}

impl Places {
    /// The places, in a sentence or in a list with an item for each base.
    pub(super) fn clause(&self, scene: &Scene, is_list: bool) -> Clause {
        let bases = self.bases.iter().map(|base| self.base(scene, *base)).collect();
        Clause::FishPlaces { digit: self.digit, bases, is_list }
    }

    fn base(&self, scene: &Scene, house: House) -> FishBase {
        let places = evidence::places(scene, house, self.digit);
        let covers_of = |cell: Cell| -> Vec<House> {
            self.covers.iter().copied().filter(|cover| cover.cells().contains(cell)).collect()
        };
        let doubled = doubled(places.cells & self.fins, &self.bases);
        let fins = (places.cells & self.fins) - doubled;
        let covered = (places.cells - self.fins).into_iter().map(|cell| (covers_of(cell), cell));
        let mut crossing = Vec::new();
        let mut others = Vec::new();
        for (covers, cells) in cells_by(covered) {
            match crosses(house, &covers) {
                Some(cover) => crossing.push((cover, cells)),
                None => others.push((covers, cells)),
            }
        }
        FishBase { places, crossing, others, doubled, fins }
    }

    /// The bases that have one place or none beside their fins.
    pub(super) fn left_without_fins(&self, scene: &Scene) -> Clause {
        let clause = |&base: &House| {
            let places = scene.history.grid().positions(base, self.digit);
            let [fins, left] = [places & self.fins, places - self.fins];
            let missing = left.single().and_then(|cell| self.missing_corner(base, cell));
            let n_fins = fins.len();
            (n_fins > 0 && left.len() <= 1).then_some(Clause::WithoutFins {
                n_fins,
                house: base,
                left,
                missing,
            })
        };
        Clause::AllLists(self.bases.iter().filter_map(clause).collect())
    }

    /// The corner that a fish of four corners lacks.
    fn missing_corner(&self, base: House, left: Cell) -> Option<Cell> {
        let cover = self.covers.iter().find(|cover| !cover.cells().contains(left));
        let corner = cover.and_then(|cover| (cover.cells() & base.cells()).single());
        corner.filter(|_| self.covers.len() == 2)
    }
}

/// The one line that covers a place of a base and crosses it.
fn crosses(base: House, covers: &[House]) -> Option<House> {
    let &[cover] = covers else { return None };
    (base.is_line() && cover.is_line() && base.kind() != cover.kind()).then_some(cover)
}

/// The fins outside the covers.
pub(super) fn outside(fins: CellSet, bases: &[House]) -> CellSet {
    fins - doubled(fins, bases)
}

/// One of two ways to cover the same bases.
pub(super) struct Covering {
    pub(super) covers: Vec<House>,
    pub(super) fins: CellSet,
}

impl Covering {
    /// Returns true if the covering excludes `cell`, which is in `n_bases` of the bases.
    fn rules_out(&self, grid: &Grid, cell: Cell, n_bases: usize) -> bool {
        let n_covers = self.covers.iter().filter(|it| it.cells().contains(cell)).count();
        n_covers > n_bases && grid.common_peers(self.fins).contains(cell)
    }
}

/// The fins that each target sees: those of the first covering that excludes it.
pub(super) fn sights(scene: &Scene, ways: &[Covering], bases: &[House], cells: CellSet) -> Clause {
    let grid = scene.history.grid();
    let fins_of = |target: Cell| {
        let in_bases = bases.iter().filter(|it| it.cells().contains(target)).count();
        let n_bases = if cells.contains(target) { in_bases } else { 0 };
        let way = ways.iter().find(|way| way.rules_out(grid, target, n_bases));
        way.map_or(CellSet::EMPTY, |way| way.fins)
    };
    sights::of_own(scene, fins_of)
}

/// The cells of the bases that lose the digit, since they are in two covers.
pub(super) fn own_targets(scene: &Scene, cells: CellSet) -> CellSet {
    let targets: CellSet = scene.conclusions.candidates().iter().map(|it| it.cell).collect();
    targets & cells
}

/// `fr9c1 fr9c2 efr5c5`: fins outside the covers, then those in two bases.
pub(super) fn short(fins: CellSet, bases: &[House]) -> String {
    let doubled = doubled(fins, bases);
    let name = |prefix: &str, cell: Cell| format!("{prefix}{}", notation::cells(cell.into()));
    let outside = (fins - doubled).into_iter().map(|cell| name("f", cell));
    let twice = doubled.into_iter().map(|cell| name("ef", cell));
    outside.chain(twice).collect::<Vec<_>>().join(" ")
}

/// The cells of `cells` that are in two of `houses`.
pub(super) fn doubled(cells: CellSet, houses: &[House]) -> CellSet {
    let n_houses = |cell: Cell| houses.iter().filter(|it| it.cells().contains(cell)).count();
    cells.into_iter().filter(|&cell| n_houses(cell) > 1).collect()
}
