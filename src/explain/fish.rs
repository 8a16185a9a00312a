//! The fins of a fish, and the cells outside its covers that lose the digit.

use super::scene::Scene;
use super::{english, notation, sights, words};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::step::Role;

/// "fin (the extra 4 in R9C1)", "fins (the extra 4s in R9C1 and R9C2)".
pub(super) fn extras(scene: &Scene, fins: CellSet, digit: Digit) -> String {
    let cells = english::cells_and(scene, fins, Role::Fin);
    if fins.single().is_some() {
        format!("fin (the extra {digit} in {cells})")
    } else {
        format!("fins (the extra {} in {cells})", words::plural(digit))
    }
}

/// "all their 4s but the fin, R9C1; R5C5 is in two bases and counts as a fin".
pub(super) fn spared(scene: &Scene, fins: CellSet, digit: Digit, bases: &[House]) -> String {
    let but = but(scene, fins, bases);
    format!("all their {}{but}{}", words::plural(digit), twice(scene, fins, bases))
}

/// " but the fin, R9C1": what is outside the covers, if something is.
pub(super) fn but(scene: &Scene, fins: CellSet, bases: &[House]) -> String {
    let outside = fins - doubled(fins, bases);
    let cells = english::cells_and(scene, outside, Role::Fin);
    match outside.len() {
        0 => String::new(),
        1 => format!(" but the fin, {cells}"),
        _ => format!(" but the fins, {cells}"),
    }
}

/// "; R5C5 is in two bases and counts as a fin", if it is.
pub(super) fn twice(scene: &Scene, fins: CellSet, bases: &[House]) -> String {
    let doubled = doubled(fins, bases);
    let cells = english::cells_and(scene, doubled, Role::Fin);
    match doubled.len() {
        0 => String::new(),
        1 => format!("; {cells} is in two bases and counts as a fin"),
        _ => format!("; {cells} are in two bases and count as fins"),
    }
}

/// One of two ways to cover the same bases.
pub(super) struct Way {
    pub(super) covers: Vec<House>,
    pub(super) fins: CellSet,
}

impl Way {
    /// Does it rule out `cell`, which is in `n_bases` of the bases?
    fn rules_out(&self, cell: Cell, n_bases: usize) -> bool {
        let n_covers = self.covers.iter().filter(|it| it.cells().contains(cell)).count();
        n_covers > n_bases && self.fins.common_peers().contains(cell)
    }
}

/// Which fins each target sees: those of the first way that rules it out.
pub(super) fn sights(scene: &Scene, ways: &[Way], bases: &[House], cells: CellSet) -> String {
    let fins_of = |target: Cell| {
        let in_bases = bases.iter().filter(|it| it.cells().contains(target)).count();
        let n_bases = if cells.contains(target) { in_bases } else { 0 };
        let way = ways.iter().find(|way| way.rules_out(target, n_bases));
        way.map_or(CellSet::EMPTY, |way| way.fins)
    };
    sights::of_own(scene, fins_of)
}

/// "; nor is R5C2, which would take up two", or nothing: for cells of the bases that lose the
/// digit, since they are in two covers.
pub(super) fn nor(scene: &Scene, cells: CellSet) -> String {
    let targets: CellSet = scene.conclusions.candidates().iter().map(|it| it.cell).collect();
    let own = targets & cells;
    let names = english::cells_or(scene, own, Role::Pattern);
    match own.len() {
        0 => String::new(),
        1 => format!("; nor is {names}, which would take up two"),
        _ => format!("; nor is {names}, each taking up two"),
    }
}

/// `fr9c1 fr9c2 efr5c5`: fins outside the covers, then those in two bases.
pub(super) fn short(fins: CellSet, bases: &[House]) -> String {
    let doubled = doubled(fins, bases);
    let name = |prefix: &str, cell: Cell| format!("{prefix}{}", notation::cells(cell.into()));
    let outside = (fins - doubled).into_iter().map(|cell| name("f", cell));
    let twice = doubled.into_iter().map(|cell| name("ef", cell));
    outside.chain(twice).collect::<Vec<_>>().join(" ")
}

/// Those of `cells` that are in two of `houses`.
fn doubled(cells: CellSet, houses: &[House]) -> CellSet {
    let n_houses = |cell: Cell| houses.iter().filter(|it| it.cells().contains(cell)).count();
    cells.into_iter().filter(|&cell| n_houses(cell) > 1).collect()
}
