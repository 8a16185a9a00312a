//! Which target sees which cell of the pattern, and in which house.

use super::groups::cells_by;
use super::scene::Scene;
use super::{english, lists, words};
use crate::facts::Role;
use crate::grid::{Cell, CellSet, Constraint, House};

/// How many clauses stay in the sentence; more become a list.
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

/// The same, where each target sees ends of its own.
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

/// The house in which `target` sees `end`: one of the step's links, if one is.
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
