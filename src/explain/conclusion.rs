//! The sentence that starts with "So", once for all rules: what is lost or placed, and the digit
//! of a cell that has one left.

use super::groups::cells_by;
use super::scene::Scene;
use super::{english, words};
use crate::deduction::Conclusions;
use crate::facts::Role;
use crate::grid::{Candidate, Cell, CellSet, DigitSet};

/// Maximum number of cells that are listed without a count.
const MAX_LISTED: usize = 4;

/// Maximum number of groups of cells with the same losses; more are listed digit by digit.
const MAX_GROUPS: usize = 8;

/// "So R5C6 is 7.", "So R6C2 loses 9, and R6C9 loses 2 and 3 (only 7 is left)."
pub(super) fn sentence(scene: &Scene) -> String {
    match &scene.conclusions {
        Conclusions::Place(candidate) => {
            let cell = english::cells_and(scene, candidate.cell.into(), Role::Quiet);
            format!("So {cell} is {}.", candidate.digit)
        }
        Conclusions::Eliminate(candidates) => {
            let groups = by_digits(candidates);
            if groups.len() > MAX_GROUPS {
                return digit_by_digit(scene, candidates);
            }
            losses(scene, &groups)
        }
    }
}

/// "So R1C2 and R5C2 lose 1; R1C2 loses 4; and R7C8 loses 6; only 7 is left in R1C2."
fn digit_by_digit(scene: &Scene, candidates: &[Candidate]) -> String {
    let mut by_digit = cells_by(candidates.iter().map(|it| (it.digit, it.cell)));
    by_digit.sort_unstable();
    let cells = CellSet::union(by_digit.iter().map(|(_, cells)| *cells));
    let losses = by_digit.into_iter().map(|(digit, cells)| Loss { digits: digit.into(), cells });
    let clauses: Vec<String> = losses.map(|loss| clause(scene, &loss)).collect();
    let left = left(scene, cells);
    let left = if left.is_empty() { left } else { format!("; {left}") };
    format!("So {}{left}.", joined(&clauses))
}

fn losses(scene: &Scene, groups: &[Loss]) -> String {
    if let [loss] = groups {
        let left = left(scene, loss.cells);
        let left = if left.is_empty() { left } else { format!("; {left}") };
        return format!("So {}{left}.", alone(scene, loss));
    }
    let clauses: Vec<String> = groups
        .iter()
        .map(|loss| {
            let left = left(scene, loss.cells);
            let left = if left.is_empty() { left } else { format!(" ({left})") };
            format!("{}{left}", clause(scene, loss))
        })
        .collect();
    format!("So {}.", joined(&clauses))
}

/// The clause for a loss if there is no other.
fn alone(scene: &Scene, loss: &Loss) -> String {
    let n_cells = loss.cells.len();
    if n_cells <= MAX_LISTED {
        return clause(scene, loss);
    }
    let inside = loss.cells.common_houses().next().map(|house| english::house(scene, house));
    let inside = inside.map_or_else(String::new, |house| format!(" of {house}"));
    let digits = english::digits_and(loss.digits);
    let cells = english::cells_and(scene, loss.cells, Role::Quiet);
    format!("{} cells{inside} lose {digits}: {cells}", words::count(n_cells))
}

fn clause(scene: &Scene, loss: &Loss) -> String {
    let verb = if loss.cells.len() == 1 { "loses" } else { "lose" };
    let cells = english::cells_and(scene, loss.cells, Role::Quiet);
    format!("{cells} {verb} {}", english::digits_and(loss.digits))
}

/// "a, and b"; "a; b; and c" for more.
fn joined(clauses: &[String]) -> String {
    match clauses {
        [_, _] => words::list_of_parts(clauses),
        several => words::list_and_of_lists(several),
    }
}

/// "only 6 is left"; of several cells, "only 6 is left in R1C2, and only 4 in R3C2". Nothing where
/// two candidates are left, or more.
fn left(scene: &Scene, cells: CellSet) -> String {
    let alone = scene.conclusions.left_alone(scene.history.grid());
    let alone = alone.into_iter().filter(|it| cells.contains(it.cell));
    let by_digit = cells_by(alone.map(|it| (it.digit, it.cell)));
    if cells.single().is_some() {
        return by_digit.first().map_or_else(String::new, |(it, _)| format!("only {it} is left"));
    }
    let clauses: Vec<String> = by_digit
        .into_iter()
        .enumerate()
        .map(|(i, (digit, cells))| {
            let verb = if i == 0 { " is left" } else { "" };
            format!("only {digit}{verb} in {}", english::cells_and(scene, cells, Role::Quiet))
        })
        .collect();
    words::list_of_parts(&clauses)
}

/// Cells, and the digits that each of them loses.
struct Loss {
    digits: DigitSet,
    cells: CellSet,
}

/// The cells that lose the same digits, in the order of the first cell of each group.
fn by_digits(candidates: &[Candidate]) -> Vec<Loss> {
    let cells: CellSet = candidates.iter().map(|it| it.cell).collect();
    let lost = |cell: Cell| {
        let own = candidates.iter().filter(|it| it.cell == cell);
        (own.map(|it| it.digit).collect(), cell)
    };
    let groups = cells_by(cells.into_iter().map(lost));
    groups.into_iter().map(|(digits, cells)| Loss { digits, cells }).collect()
}
