//! The places of a fish, its fins, and the cells outside its covers that lose the digit.

use super::groups::cells_by;
use super::scene::Scene;
use super::{english, lists, notation, sights, words};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Digit, House};

/// The places of the digit in the bases of a fish: in the covers, or in fins.
pub(super) struct Places {
    pub(super) digit: Digit,
    pub(super) bases: Vec<House>,
    /// The covers; empty if the text does not need them yet.
    pub(super) covers: Vec<House>,
    pub(super) fins: CellSet,
}

impl Places {
    /// "in row 3, an 8 fits only in columns 1 and 4, and the extra R3C2 (the fin); in row 5, only in …"; more
    /// than two lines become a list.
    pub(super) fn told(&self, scene: &Scene) -> String {
        if let [first, second] = *self.bases {
            let digit = words::a(self.digit);
            if let Some(covers) = self.same_covers(scene) {
                let bases = english::houses(scene, &self.bases);
                return format!("in {bases}, {digit} fits only in {covers}.");
            }
            let [first_in, second_in] = [first, second].map(|base| self.of(scene, base));
            let [first, second] = [first, second].map(|base| english::house(scene, base));
            return format!(
                "in {first}, {digit} fits only in {first_in}; in {second}, only in {second_in}."
            );
        }
        let bases = english::houses(scene, &self.bases);
        let covers = english::houses(scene, &self.covers);
        let items = self.items(scene);
        let digit = self.digit;
        if self.fins.is_empty() {
            return format!("in {bases}, {} fits only in {covers}:{items}", words::a(digit));
        }
        let fin = if self.fins.len() == 1 { "fin" } else { "fins" };
        format!("without the {fin}, {bases} have {digit} only in {covers}:{items}")
    }

    /// "rows 4 and 7": where all bases have their places in the same lines that cross them, and
    /// nothing else.
    fn same_covers(&self, scene: &Scene) -> Option<String> {
        let covered = |base: House| {
            let places = scene.history.grid().positions(base, self.digit);
            let crossed = |cell: &Cell| {
                self.covers.iter().copied().find(|cover| cover.cells().contains(*cell))
            };
            let is_crossed = |cell: Cell| crosses(base, &[crossed(&cell)?]);
            places.into_iter().map(|cell| Some((vec![is_crossed(cell)?], cell))).collect()
        };
        let by_base: Vec<Vec<(Vec<House>, Cell)>> =
            self.bases.iter().map(|base| covered(*base)).collect::<Option<_>>()?;
        let lines =
            |of: &[(Vec<House>, Cell)]| of.iter().map(|it| it.0.clone()).collect::<Vec<_>>();
        let first = lines(by_base.first()?);
        let are_alike = by_base.iter().all(|it| lines(it) == first);
        let is_bare = self.fins.is_empty() && are_alike;
        is_bare.then(|| crossings(scene, &cells_by(by_base.into_iter().flatten())))?
    }

    /// A line for each base: "Row 7: columns 5 and 7, and the extra R7C8 (the fin)."
    pub(super) fn items(&self, scene: &Scene) -> String {
        let item =
            |base: &House| format!("{}: {}", english::house(scene, *base), self.of(scene, *base));
        lists::of_clauses(self.bases.iter().map(item))
    }

    /// "columns 1 and 4, R3C8 (box 3), and the extra R3C2 (the fin)".
    fn of(&self, scene: &Scene, base: House) -> String {
        let places = scene.history.grid().positions(base, self.digit);
        let covers_of = |cell: Cell| -> Vec<House> {
            self.covers.iter().copied().filter(|cover| cover.cells().contains(cell)).collect()
        };
        let covered = (places - self.fins).into_iter().map(|cell| (covers_of(cell), cell));
        let (crossing, others): (Vec<_>, Vec<_>) =
            cells_by(covered).into_iter().partition(|(covers, _)| crosses(base, covers).is_some());
        let mut parts: Vec<String> = crossings(scene, &crossing).into_iter().collect();
        parts.extend(others.into_iter().map(|(covers, cells)| {
            let cells = english::cells_and(scene, cells, Role::Pattern);
            if covers.is_empty() {
                return cells;
            }
            format!("{cells} ({})", english::houses(scene, &covers))
        }));
        let doubled = doubled(places & self.fins, &self.bases);
        parts.extend(doubled.into_iter().map(|cell| {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("{cell} (the fin: it is in two bases)")
        }));
        let fins = (places & self.fins) - doubled;
        let cells = english::cells_and(scene, fins, Role::Fin);
        match fins.len() {
            0 => {}
            1 => parts.push(format!("the extra {cells} (the fin)")),
            _ => parts.push(format!("the extras {cells} (the fins)")),
        }
        words::list_of_parts(&parts)
    }

    /// "without the fin, only R3C1 is left in row 3 (the corner R3C4 is missing)": the bases that
    /// have one place or none beside their fins.
    pub(super) fn left_without_fins(&self, scene: &Scene) -> String {
        let clause = |&base: &House| {
            let places = scene.history.grid().positions(base, self.digit);
            let [fins, rest] = [places & self.fins, places - self.fins];
            if fins.is_empty() || rest.len() > 1 {
                return None;
            }
            let fin = if fins.len() == 1 { "fin" } else { "fins" };
            let name = english::house(scene, base);
            let Some(cell) = rest.single() else {
                return Some(format!("without the {fin}, no place is left in {name}"));
            };
            let left = english::cells_and(scene, rest, Role::Pattern);
            let missing = self.missing_corner(scene, base, cell);
            Some(format!("without the {fin}, only {left} is left in {name}{missing}"))
        };
        words::list_and_of_lists(self.bases.iter().filter_map(clause))
    }

    /// " (the corner R3C4 is missing)", in a fish of four corners.
    fn missing_corner(&self, scene: &Scene, base: House, left: Cell) -> String {
        let cover = self.covers.iter().find(|cover| !cover.cells().contains(left));
        let corner = cover.and_then(|cover| (cover.cells() & base.cells()).single());
        let Some(corner) = corner.filter(|_| self.covers.len() == 2) else { return String::new() };
        scene.note(Fact::cell("missing", corner, Role::Quiet));
        let corner = english::cells_and(scene, corner.into(), Role::Quiet);
        format!(" (the corner {corner} is missing)")
    }
}

/// The one line that covers a place of a base and crosses it.
fn crosses(base: House, covers: &[House]) -> Option<House> {
    let &[cover] = covers else { return None };
    (base.is_line() && cover.is_line() && base.kind() != cover.kind()).then_some(cover)
}

/// "columns 1 and 4": places of a line, by the lines that cross it there.
fn crossings(scene: &Scene, places: &[(Vec<House>, CellSet)]) -> Option<String> {
    let kind = places.first()?.0.first()?.kind();
    let number = |(covers, cells): &(Vec<House>, CellSet)| {
        let number = scene.naming.number(*covers.first()?);
        Some(scene.mark(&number, *cells, Role::Pattern))
    };
    let numbers: Vec<String> = places.iter().filter_map(number).collect();
    let plural = if numbers.len() == 1 { "" } else { "s" };
    Some(format!("{}{plural} {}", kind.name(), words::list_and(&numbers)))
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

/// "R5C5 is in two bases, and its 4 would serve both: it counts as a fin." if it is.
pub(super) fn twice(scene: &Scene, fins: CellSet, digit: Digit, bases: &[House]) -> String {
    let doubled = doubled(fins, bases);
    let cells = english::cells_and(scene, doubled, Role::Fin);
    match doubled.len() {
        0 => String::new(),
        1 => format!(
            "{cells} is in two bases, and its {digit} would serve both: it counts as a fin."
        ),
        _ => format!(
            "{cells} are each in two bases, and a {digit} there would serve both: they count as fins."
        ),
    }
}

/// One of two ways to cover the same bases.
pub(super) struct Covering {
    pub(super) covers: Vec<House>,
    pub(super) fins: CellSet,
}

impl Covering {
    /// Returns true if the covering excludes `cell`, which is in `n_bases` of the bases.
    fn rules_out(&self, cell: Cell, n_bases: usize) -> bool {
        let n_covers = self.covers.iter().filter(|it| it.cells().contains(cell)).count();
        n_covers > n_bases && self.fins.common_peers().contains(cell)
    }
}

/// The fins that each target sees: those of the first covering that excludes it.
pub(super) fn sights(scene: &Scene, ways: &[Covering], bases: &[House], cells: CellSet) -> String {
    let fins_of = |target: Cell| {
        let in_bases = bases.iter().filter(|it| it.cells().contains(target)).count();
        let n_bases = if cells.contains(target) { in_bases } else { 0 };
        let way = ways.iter().find(|way| way.rules_out(target, n_bases));
        way.map_or(CellSet::EMPTY, |way| way.fins)
    };
    sights::of_own(scene, fins_of)
}

/// "; nor is R5C2: one 4 would fill two covers", or nothing: for cells of the bases that lose the
/// digit, since they are in two covers.
pub(super) fn nor(scene: &Scene, cells: CellSet, digit: Digit) -> String {
    let targets: CellSet = scene.conclusions.candidates().iter().map(|it| it.cell).collect();
    let own = targets & cells;
    if own.is_empty() {
        return String::new();
    }
    let names = english::cells_or(scene, own, Role::Pattern);
    format!("; nor is {names}: one {digit} would fill two covers")
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
fn doubled(cells: CellSet, houses: &[House]) -> CellSet {
    let n_houses = |cell: Cell| houses.iter().filter(|it| it.cells().contains(cell)).count();
    cells.into_iter().filter(|&cell| n_houses(cell) > 1).collect()
}
