//! Which target sees all places for its digit in which sets of cells, and in which houses.

use super::groups::cells_by;
use super::scene::Scene;
use super::{english, lists, words};
use crate::facts::Role;
use crate::grid::{Candidate, CellSet, Constraint, DigitSet, House};

/// How many clauses stay in the sentence; more become a list.
const MAX_CLAUSES: usize = 2;

/// How many sets these clauses name together.
const MAX_PARTS: usize = 4;

/// Some cells, and what they are called.
pub(super) struct Set {
    pub(super) name: String,
    pub(super) cells: CellSet,
}

/// A set of which a target sees all places for its digit, and where.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seen {
    /// The number of the set.
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
        let mut sights: Vec<(Vec<Seen>, DigitSet)> = Vec::new();
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

fn clause(scene: &Scene, sets: &[Set], digits: DigitSet, seen: &[Seen], cells: CellSet) -> String {
    let sees = if cells.len() == 1 { "sees" } else { "see" };
    let cells = english::cells_and(scene, cells, Role::Quiet);
    let mut parts = Vec::new();
    let digits = english::digits_and(digits);
    let mut is_counted = false;
    for same in seen.chunk_by(|a, b| a.house == b.house) {
        let name = |it: &Seen| {
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

fn seen(scene: &Scene, sets: &[Set], target: Candidate) -> Vec<Seen> {
    let Candidate { cell, digit } = target;
    let is_link = |house: &House| scene.premises.links.contains(&Constraint::Digit(digit, *house));
    let mut all = Vec::new();
    for (set, Set { cells, .. }) in sets.iter().enumerate() {
        let places = *cells & scene.trail.grid().cells_for(digit);
        if places.is_empty() || places.contains(cell) {
            continue;
        }
        let mut houses: Vec<House> = places.with(cell).common_houses().collect();
        // A house of the proof first; one that it does without may still be how a person sees it.
        houses.sort_by_key(|house| !is_link(house));
        all.extend(houses.first().map(|&house| Seen { set, house }));
    }
    all
}
