//! Visibility: which target sees which cells or sets of the pattern, and in which house.

use super::clause::{Clause, NamedSet, Seen, SetsSeen, Sight};
use super::groups::cells_by;
use super::scene::Scene;
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, House};

/// Maximum number of clauses in a sentence; more become a list.
const MAX_CLAUSES: usize = 2;

/// One cell that is seen, and the house in which it is.
type CellSeen = (House, Cell);

/// For every target, the house in which it sees each of `ends`.
pub(super) fn of_all(scene: &Scene, ends: &[Cell]) -> Clause {
    of_each(scene, Seen::Cells(ends.iter().copied().collect()), |_| ends.to_vec(), plain)
}

/// For every target, the house in which it sees each of the fins that rule it out.
pub(super) fn of_own(scene: &Scene, fins_of: impl Fn(Cell) -> CellSet) -> Clause {
    of_each(scene, Seen::FinsOfOneWay, |target| fins_of(target).into_iter().collect(), plain)
}

/// For every target, the covers of a fish that have it, and the house in which it sees each of the fins.
pub(super) fn of_fins(scene: &Scene, covers: &[House], fins: CellSet) -> Clause {
    let clause = |cells: CellSet, seen| {
        let has_one = |cover: &&House| !(cover.cells() & cells).is_empty();
        Sight::Fins { cells, covers: covers.iter().filter(has_one).copied().collect(), seen }
    };
    of_each(scene, Seen::Fins, |_| fins.into_iter().collect(), clause)
}

const fn plain(cells: CellSet, seen: Vec<(House, CellSet)>) -> Sight {
    Sight::Cells { cells, seen }
}

fn of_each(
    scene: &Scene,
    what: Seen,
    ends_of: impl Fn(Cell) -> Vec<Cell>,
    clause: impl Fn(CellSet, Vec<(House, CellSet)>) -> Sight,
) -> Clause {
    let targets: CellSet = scene.conclusions.candidates().iter().map(|it| it.cell).collect();
    let seen = |target: Cell| -> Vec<CellSeen> {
        let ends = ends_of(target).into_iter();
        ends.filter_map(|end| Some((house(scene, target, end)?, end))).collect()
    };
    let groups = cells_by(targets.into_iter().map(|target| (seen(target), target)));
    let clauses = groups.into_iter().map(|(seen, cells)| clause(cells, cells_by(seen)));
    together(scene, what, clauses, MAX_CLAUSES)
}

/// The clauses in one sentence, or if they are more than `max`, in a list.
pub(super) fn together(
    scene: &Scene,
    what: Seen,
    clauses: impl Iterator<Item = Sight>,
    max: usize,
) -> Clause {
    let clauses: Vec<Clause> = clauses.map(Clause::from).collect();
    let lost = scene.conclusions.candidates().iter().map(|it| it.digit).collect();
    let is_list = clauses.len() > max;
    Sight::All { what, lost, clauses, is_list }.into()
}

/// The house in which `target` sees `end`: preferably that of a link of the step.
fn house(scene: &Scene, target: Cell, end: Cell) -> Option<House> {
    let is_link = |house: &House| {
        let of_house = |link: &Constraint| link.house().as_ref() == Some(house);
        scene.premises.links.iter().any(of_house)
    };
    let linked = scene.history.grid().variant().shared_houses(target, end).find(is_link);
    linked.or_else(|| scene.history.grid().variant().shared_houses(target, end).next())
}

/// Number of sets that these clauses name together.
const MAX_PARTS: usize = 4;

/// A set of which a target sees all places for its digit, with the house and the places.
type SetSeen = (House, NamedSet, CellSet);

/// For every target, the sets all of whose places for its digit it sees, each with a house.
pub(super) fn of_sets(scene: &Scene, sets: &[NamedSet]) -> Clause {
    let targets = scene.conclusions.candidates();
    let cells: CellSet = targets.iter().map(|it| it.cell).collect();
    // The digits of a cell that have the same places are told together.
    let sights = cells.into_iter().flat_map(|cell| {
        let mut sights: Vec<(Vec<SetSeen>, DigitSet)> = Vec::new();
        for &target in targets.iter().filter(|it| it.cell == cell) {
            let seen = seen(scene, sets, target);
            match sights.iter_mut().find(|(it, _)| *it == seen) {
                Some((_, digits)) => *digits = digits.with(target.digit),
                None => sights.push((seen, target.digit.into())),
            }
        }
        sights.into_iter().map(move |(seen, digits)| ((digits, seen), cell))
    });
    let groups = cells_by(sights);
    let n_parts: usize = groups.iter().map(|((_, seen), _)| seen.len()).sum();
    let max = if n_parts <= MAX_PARTS { MAX_CLAUSES } else { 0 };
    let clause = |((digits, seen), cells): ((DigitSet, Vec<SetSeen>), CellSet)| {
        let same = seen.chunk_by(|a, b| a.0 == b.0);
        let of_house = |same: &[SetSeen]| SetsSeen {
            sets: same.iter().map(|it| it.1).collect(),
            places: CellSet::union(same.iter().filter(|it| it.1.cells.len() > 1).map(|it| it.2)),
            house: same[0].0,
        };
        Sight::Sets { cells, digits, seen: same.map(of_house).collect() }
    };
    together(scene, Seen::Sets, groups.into_iter().map(clause), max)
}

fn seen(scene: &Scene, sets: &[NamedSet], target: Candidate) -> Vec<SetSeen> {
    let Candidate { cell, digit } = target;
    let is_link = |house: &House| scene.premises.links.contains(&Constraint::Digit(digit, *house));
    let mut all = Vec::new();
    for set in sets {
        let places = set.cells & scene.history.grid().cells_for(digit);
        if places.is_empty() || places.contains(cell) {
            continue;
        }
        let mut houses: Vec<House> =
            scene.history.grid().common_houses(places.with(cell)).collect();
        // A house of the proof first; one that it does without may still be how a person sees it.
        houses.sort_by_key(|house| !is_link(house));
        all.extend(houses.first().map(|&house| (house, *set, places)));
    }
    all
}
