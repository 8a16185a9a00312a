//! The conclusion, once for all rules: what is placed or lost, and the cells that have one digit left.

use super::clause::{Clause, Losses, OnlyLeft};
use super::groups::cells_by;
use super::scene::Scene;
use crate::deduction::Conclusions;
use crate::facts::Role;
use crate::grid::{Candidate, CellSet};

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
