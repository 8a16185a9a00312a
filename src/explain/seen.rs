//! Which target sees all places for its digit in a set of cells, and in which houses.

use super::groups::cells_by;
use super::scene::Scene;
use super::text::ITEM;
use super::{english, words};
use crate::grid::{Candidate, CellSet, Digit, House};
use crate::step::{Constraint, Role};

/// How many clauses stay in the sentence; more become a list.
const MAX_CLAUSES: usize = 2;

/// "R2C7 sees the 3s in row 2 and box 3": for every target, the houses through which it sees all
/// places for its digit in one or more of `sets`.
pub(super) fn of_sets(scene: &Scene, sets: &[CellSet]) -> String {
    let targets = scene.conclusions.candidates().iter();
    let groups = cells_by(targets.map(|&it| ((it.digit, houses(scene, sets, it)), it.cell)));
    let clauses: Vec<String> = groups
        .iter()
        .map(|((digit, houses), cells)| clause(scene, *digit, houses, *cells))
        .collect();
    if clauses.len() <= MAX_CLAUSES {
        return words::list_and_of_lists(&clauses);
    }
    let items: String = clauses.iter().map(|clause| format!("\n{ITEM}{clause}.")).collect();
    format!("every cell that loses a digit sees its places:{items}\n")
}

fn clause(scene: &Scene, digit: Digit, houses: &[House], cells: CellSet) -> String {
    let verb = if cells.len() == 1 { "sees" } else { "see" };
    let cells = english::cells_and(scene, cells, Role::Quiet);
    let houses = english::houses(scene, houses);
    format!("{cells} {verb} these {} in {houses}", words::plural(digit))
}

/// The houses of a target through which it sees its digit in those sets all of whose places for it
/// it sees; as few as the step's links allow.
fn houses(scene: &Scene, sets: &[CellSet], target: Candidate) -> Vec<House> {
    let Candidate { cell, digit } = target;
    let places = |set: &CellSet| *set & scene.trail.grid().cells_for(digit);
    let is_seen = |places: &CellSet| cell.peers().is_superset(*places);
    let ends = sets.iter().map(places).filter(is_seen).fold(CellSet::EMPTY, |all, it| all | it);
    let is_link = |house: &House| scene.premises.links.contains(&Constraint::Digit(digit, *house));
    let mut left = ends;
    let mut houses: Vec<House> = Vec::new();
    // Links first; a house that the proof does without may still be how a person sees it.
    for of_links in [true, false] {
        for house in cell.houses().into_iter().filter(|house| is_link(house) == of_links) {
            if house.cells().intersects(left) {
                left -= house.cells();
                houses.push(house);
            }
        }
    }
    houses.sort_unstable();
    houses
}
