//! What spoils a fish, and what it takes beside its covers.

use super::scene::Scene;
use super::{english, notation, words};
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

/// "all their 4s but the fin, R9C1; R5C5 is in two bases and counts as a fin too".
pub(super) fn spared(scene: &Scene, fins: CellSet, digit: Digit, bases: &[House]) -> String {
    let doubled = doubled(fins, bases);
    let outside = fins - doubled;
    let all = format!("all their {}", words::plural(digit));
    let [outside, twice] =
        [outside, doubled].map(|cells| (cells.len(), english::cells_and(scene, cells, Role::Fin)));
    let outside = match outside {
        (0, _) => all,
        (1, cell) => format!("{all} but the fin, {cell}"),
        (_, cells) => format!("{all} but the fins, {cells}"),
    };
    match twice {
        (0, _) => outside,
        (1, cell) => format!("{outside}; {cell} is in two bases and counts as a fin"),
        (_, cells) => format!("{outside}; {cells} are in two bases and count as fins"),
    }
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
