//! Exclusions: the assignments of a few cells, and the reason why each is impossible, as a list.

use super::clause::{Argument, Assumed, Derived, Item};
use super::notation;
use super::scene::Scene;
use crate::facts::{Exclusion, ExclusionFault, Exclusions, Role};
use crate::grid::{Candidate, CellSet, House};

/// "If R1C2 is 4: R5C5 (3 or 4) has no digit left (column 5).", one line for each assignment.
pub(super) fn argument(scene: &Scene, exclusions: &Exclusions) -> Argument {
    let item = |way: &Exclusion| {
        let held: Vec<Candidate> =
            [exclusions.suppose].into_iter().chain(way.tried.iter().copied()).collect();
        let assumed = way.tried.iter().map(|it| Assumed::new(*it, Role::Pattern)).collect();
        Derived::Case { assumed, then: Box::new(fault(scene, &held, way.fault)) }.at(0)
    };
    let items: Vec<Item> = exclusions.ways.iter().map(item).collect();
    Argument { items, ..Argument::default() }
}

/// The contradiction if all of `held` are true: "row 1 has two 4s", "R5C5 (3 or 4) has no digit left (row 5)".
fn fault(scene: &Scene, held: &[Candidate], fault: ExclusionFault) -> Derived {
    match fault {
        ExclusionFault::Twice(digit, house) => Derived::Twice { digit, house },
        ExclusionFault::Short { cells, left } => {
            let digits = scene.history.grid().digits_in(cells);
            Derived::TooFew { cells, digits, left, houses: houses(scene, held, cells) }
        }
    }
}

/// The houses in which `held` take digits from `cells`.
fn houses(scene: &Scene, held: &[Candidate], cells: CellSet) -> Vec<House> {
    let grid = scene.history.grid();
    let mut houses: Vec<House> = Vec::new();
    for it in held {
        let mut hit = cells & grid.peers(it.cell) & grid.cells_for(it.digit);
        hit -= houses
            .iter()
            .filter(|house| house.cells().contains(it.cell))
            .fold(CellSet::EMPTY, |all, it| all | it.cells());
        while let Some(first) = hit.first() {
            let shared = grid.common_houses(CellSet::from(it.cell).with(first));
            let Some(house) = shared.max_by_key(|house| (house.cells() & hit).len()) else { break };
            hit -= house.cells();
            houses.push(house);
        }
    }
    houses.sort_unstable();
    houses
}

/// `(4)r1c2: r5c5; (4)r1c2,(6)r1c3: r6c12`: each way, and what falls short or has a digit twice.
pub(super) fn in_short(exclusions: &Exclusions) -> String {
    let tried = |it: &Candidate| format!("({}){}", it.digit, notation::cells(it.cell.into()));
    let way = |way: &Exclusion| {
        let tried: Vec<String> = way.tried.iter().map(tried).collect();
        let fault = match way.fault {
            ExclusionFault::Twice(_, house) => notation::houses(&[house]),
            ExclusionFault::Short { cells, .. } => notation::cells(cells),
        };
        format!("{}: {fault}", tried.join(","))
    };
    exclusions.ways.iter().map(way).collect::<Vec<_>>().join("; ")
}
