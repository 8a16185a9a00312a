//! Sentences on visibility: which target sees which cells or sets of the pattern, and in which house.

use super::groups::cells_by;
use super::scene::Scene;
use super::{english, lists, words};
use crate::facts::Role;
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, House};

/// Maximum number of clauses in a sentence; more become a list.
const MAX_CLAUSES: usize = 2;

/// One cell that is seen, and the house in which it is.
type Sight = (Cell, House);

/// "R8C9 sees R2C9 in column 9 and R7C7 in box 9", for every target and all of `ends`.
pub(super) fn of_all(scene: &Scene, ends: &[Cell]) -> String {
    let sights = |target: Cell| {
        ends.iter().filter_map(|&end| Some((end, house(scene, target, end)?))).collect()
    };
    let seen = if ends.len() == 1 { "it" } else { "them" };
    clauses(scene, &grouped(scene, sights), seen)
}

/// The sentence of [`of_all`], where each target sees ends of its own.
pub(super) fn of_own(scene: &Scene, ends_of: impl Fn(Cell) -> CellSet) -> String {
    let sights = |target: Cell| {
        let ends = ends_of(target).into_iter();
        ends.filter_map(|end| Some((end, house(scene, target, end)?))).collect()
    };
    clauses(scene, &grouped(scene, sights), "the fins of one way")
}

/// The targets of the step, those with the same sights together.
fn grouped(scene: &Scene, sights: impl Fn(Cell) -> Vec<Sight>) -> Vec<(Vec<Sight>, CellSet)> {
    let targets: CellSet = scene.conclusions.candidates().iter().map(|it| it.cell).collect();
    cells_by(targets.into_iter().map(|target| (sights(target), target)))
}

fn clauses(scene: &Scene, groups: &[(Vec<Sight>, CellSet)], seen: &str) -> String {
    let clauses: Vec<String> = groups
        .iter()
        .map(|(sights, targets)| {
            let verb = if targets.len() == 1 { "sees" } else { "see" };
            let targets = english::cells_and(scene, *targets, Role::Quiet);
            format!("{targets} {verb} {}", ends(scene, sights))
        })
        .collect();
    if clauses.len() <= MAX_CLAUSES {
        return words::list_and_of_lists(&clauses);
    }
    format!("every cell that loses it sees {seen}:{}", lists::of_clauses(clauses))
}

/// "R2C9 in column 9 and R7C7 in box 9"; "R4C1 and R5C1 in box 4" where the house is the same.
fn ends(scene: &Scene, sights: &[Sight]) -> String {
    let by_house = cells_by(sights.iter().map(|&(end, house)| (house, end)));
    let parts: Vec<String> = by_house
        .into_iter()
        .map(|(house, cells)| {
            let cells = english::cells_and(scene, cells, Role::Pattern);
            format!("{cells} in {}", english::house(scene, house))
        })
        .collect();
    words::list_and(&parts)
}

/// The house in which `target` sees `end`: preferably that of a link of the step.
fn house(scene: &Scene, target: Cell, end: Cell) -> Option<House> {
    linked(scene, target, end).or_else(|| target.shared_houses(end).next())
}

fn linked(scene: &Scene, target: Cell, end: Cell) -> Option<House> {
    let is_link = |house: &House| {
        let of_house = |link: &Constraint| link.house().as_ref() == Some(house);
        scene.premises.links.iter().any(of_house)
    };
    target.shared_houses(end).find(is_link)
}

/// Number of sets that these clauses name together.
const MAX_PARTS: usize = 4;

/// Some cells with their name.
pub(super) struct Set {
    pub(super) name: String,
    pub(super) cells: CellSet,
}

/// A set of which a target sees all places for its digit, with the house.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SeenSet {
    /// Number of the set.
    set: usize,
    house: House,
}

/// "R2C7 sees each 3 of A (row 2) and B (box 3)": for every target, the sets all of whose places for
/// its digit it sees, each with a house.
pub(super) fn of_sets(scene: &Scene, sets: &[Set]) -> String {
    let targets = scene.conclusions.candidates();
    let cells: CellSet = targets.iter().map(|it| it.cell).collect();
    // The digits of a cell of which it sees the same places are told together.
    let sights = cells.into_iter().flat_map(|cell| {
        let mut sights: Vec<(Vec<SeenSet>, DigitSet)> = Vec::new();
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
    let clauses: Vec<String> = groups
        .iter()
        .map(|((digits, seen), cells)| clause(scene, sets, *digits, seen, *cells))
        .collect();
    let n_parts: usize = groups.iter().map(|((_, seen), _)| seen.len()).sum();
    if clauses.len() <= MAX_CLAUSES && n_parts <= MAX_PARTS {
        return words::list_of_parts(&clauses);
    }
    format!("each cell that loses a digit sees all its places:{}", lists::of_clauses(clauses))
}

fn clause(
    scene: &Scene,
    sets: &[Set],
    digits: DigitSet,
    seen: &[SeenSet],
    cells: CellSet,
) -> String {
    let sees = if cells.len() == 1 { "sees" } else { "see" };
    let cells = english::cells_and(scene, cells, Role::Quiet);
    let mut parts = Vec::new();
    let digits = english::digits_and(digits);
    let mut is_counted = false;
    for same in seen.chunk_by(|a, b| a.house == b.house) {
        let name = |it: &SeenSet| {
            let Set { name, cells } = &sets[it.set];
            let is_first = cells.single().is_none() && !std::mem::replace(&mut is_counted, true);
            if is_first { format!("each {digits} of {name}") } else { name.clone() }
        };
        let names: Vec<String> = same.iter().map(name).collect();
        let house = english::house(scene, same[0].house);
        parts.push(format!("{} ({house})", words::list_and(&names)));
    }
    format!("{cells} {sees} {}", words::list_and(&parts))
}

fn seen(scene: &Scene, sets: &[Set], target: Candidate) -> Vec<SeenSet> {
    let Candidate { cell, digit } = target;
    let is_link = |house: &House| scene.premises.links.contains(&Constraint::Digit(digit, *house));
    let mut all = Vec::new();
    for (set, Set { cells, .. }) in sets.iter().enumerate() {
        let places = *cells & scene.history.grid().cells_for(digit);
        if places.is_empty() || places.contains(cell) {
            continue;
        }
        let mut houses: Vec<House> = places.with(cell).common_houses().collect();
        // A house of the proof first; one that it does without may still be how a person sees it.
        houses.sort_by_key(|house| !is_link(house));
        all.extend(houses.first().map(|&house| SeenSet { set, house }));
    }
    all
}
