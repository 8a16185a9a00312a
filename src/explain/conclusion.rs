//! The conclusion, once for all rules: what is placed or lost, and the cells that have one digit left.

use super::clause::{Clause, Losses, OnlyLeft};
use super::groups::cells_by;
use super::scene::Scene;
use crate::deduction::Conclusions;
use crate::facts::Role;
use crate::grid::{Candidate, CellSet, House};

/// Maximum number of groups of cells with the same losses; more are listed digit by digit.
const MAX_GROUPS: usize = 8;

/// The clause that ends the explanation of a step.
pub(super) fn clause(scene: &Scene) -> Clause {
    let losses = match &scene.conclusions {
        Conclusions::Place(Candidate { cell, digit }) => {
            Clause::Is { cells: (*cell).into(), digit: *digit, role: Role::Quiet }
        }
        Conclusions::Eliminate(candidates) => {
            let mut groups = Losses::by_cells(candidates);
            if groups.len() > MAX_GROUPS {
                by_digit(scene, candidates)
            } else {
                groups.iter_mut().for_each(|loss| loss.left = left(scene, loss.cells));
                Clause::Losses(groups)
            }
        }
    };
    Clause::So(Box::new(losses))
}

/// The conclusion of a pattern that needs all digits that some houses have for its cells: the losses by these houses.
pub(super) fn by_house(scene: &Scene) -> Clause {
    let houses = |it: &Candidate| -> Vec<House> {
        let links = scene.premises.links.iter().filter(|link| link.contains(*it));
        links.filter_map(|link| link.house()).collect()
    };
    let mut by_houses: Vec<(Vec<House>, Vec<Candidate>)> = Vec::new();
    for &candidate in scene.conclusions.candidates() {
        let houses = houses(&candidate);
        match by_houses.iter_mut().find(|(it, _)| *it == houses) {
            Some((_, candidates)) => candidates.push(candidate),
            None => by_houses.push((houses, vec![candidate])),
        }
    }
    by_houses.sort_by(|(a, _), (b, _)| (a.len(), a).cmp(&(b.len(), b)));
    let mut told = CellSet::EMPTY;
    let losses = by_houses.into_iter().map(|(houses, candidates)| {
        let mut losses = Losses::by_cells(&candidates);
        for loss in &mut losses {
            loss.left = left(scene, loss.cells - told);
            told |= loss.cells;
        }
        (houses, losses)
    });
    let losses = losses.collect();
    Clause::So(Box::new(Clause::LossesByHouse(losses)))
}

fn by_digit(scene: &Scene, candidates: &[Candidate]) -> Clause {
    let mut by_digit = cells_by(candidates.iter().map(|it| (it.digit, it.cell)));
    by_digit.sort_unstable();
    let left = left(scene, CellSet::union(by_digit.iter().map(|(_, cells)| *cells)));
    let losses = by_digit.into_iter().map(|(digit, cells)| Losses {
        cells,
        digits: digit.into(),
        left: Vec::new(),
    });
    Clause::LossesByDigit { losses: losses.collect(), left }
}

/// The cells of `cells` that have one digit left after the step.
fn left(scene: &Scene, cells: CellSet) -> Vec<OnlyLeft> {
    let alone = scene.conclusions.left_alone(scene.history.grid()).into_iter();
    let alone = alone.filter(|it| cells.contains(it.cell));
    let groups = cells_by(alone.map(|it| (it.digit, it.cell))).into_iter();
    groups.map(|(digit, cells)| OnlyLeft { cells, digit }).collect()
}
