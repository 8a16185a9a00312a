//! Exclusions in words: the assignments of a few cells, and the reason why each is impossible, as a list.

use super::lists::{Item, listed};
use super::scene::Scene;
use super::{english, notation, words};
use crate::facts::{Exclusion, ExclusionFault, Exclusions, Role};
use crate::grid::{Candidate, CellSet, DigitSet, House};

/// "If R1C2 is 4, R5C5 (3 or 4) has no digit left (column 5).", one line a way.
pub(super) fn items(scene: &Scene, exclusions: &Exclusions) -> String {
    let item = |way: &Exclusion| {
        let held: Vec<Candidate> =
            [exclusions.suppose].into_iter().chain(way.tried.iter().copied()).collect();
        let (tried, fault) = (tried(scene, &way.tried), fault(scene, &held, way.fault));
        Item::new(0, format!("If {tried}, {fault}."))
    };
    listed(&exclusions.ways.iter().map(item).collect::<Vec<_>>())
}

/// "R1C2 is 4 and R1C3 is 6"; "R1C2 and R1C3 are 4".
fn tried(scene: &Scene, candidates: &[Candidate]) -> String {
    let name = |it: &Candidate| english::cells_and(scene, it.cell.into(), Role::Pattern);
    if let [a, b] = candidates
        && a.digit == b.digit
    {
        return format!("{} and {} are {}", name(a), name(b), a.digit);
    }
    let is = |it: &Candidate| format!("{} is {}", name(it), it.digit);
    words::list_and(candidates.iter().map(is))
}

/// The contradiction if all of `held` are true: "row 1 has two 4s", "R5C5 (3 or 4) has no digit left (row 5)".
fn fault(scene: &Scene, held: &[Candidate], fault: ExclusionFault) -> String {
    match fault {
        ExclusionFault::Twice(digit, house) => {
            format!("{} has two {}", english::house(scene, house), words::plural(digit))
        }
        ExclusionFault::Short { cells, left } => {
            let grid = scene.history.grid();
            let digits =
                cells.into_iter().fold(DigitSet::EMPTY, |all, it| all | grid.candidates(it));
            let short = english::cells_and(scene, cells, Role::Helper);
            let has = if cells.len() == 1 { "has" } else { "have" };
            let left = match left.len() {
                0 => "no digit left".to_owned(),
                _ => format!(
                    "only {} left for {}",
                    english::digits_and(left),
                    words::both(cells.len())
                ),
            };
            let houses = english::houses(scene, &houses(scene, held, cells));
            format!("{short} ({}) {has} {left} ({houses})", english::digits_or(digits))
        }
    }
}

/// The houses in which `held` take digits from `cells`.
fn houses(scene: &Scene, held: &[Candidate], cells: CellSet) -> Vec<House> {
    let grid = scene.history.grid();
    let mut houses: Vec<House> = Vec::new();
    for it in held {
        let mut hit = cells & it.cell.peers() & grid.cells_for(it.digit);
        hit -= houses
            .iter()
            .filter(|house| house.cells().contains(it.cell))
            .fold(CellSet::EMPTY, |all, it| all | it.cells());
        while let Some(first) = hit.first() {
            let shared = CellSet::from(it.cell).with(first).common_houses();
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
