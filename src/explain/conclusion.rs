//! The sentence that starts with "So", once for all rules.

use super::groups::cells_by;
use super::scene::Scene;
use super::{english, words};
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::step::{Conclusions, Role};

/// How many cells are listed before the sentence counts them first.
const MAX_LISTED: usize = 4;

/// "So R5C6 is 7.", "So R6C2 loses 9, and R6C9 loses 2 and 3."
pub(super) fn sentence(scene: &Scene) -> String {
    match &scene.conclusions {
        Conclusions::Place(candidate) => {
            let cell = english::cells_and(scene, candidate.cell.into(), Role::Quiet);
            format!("So {cell} is {}.", candidate.digit)
        }
        Conclusions::Eliminate(candidates) => losses(scene, &by_digits(candidates)),
    }
}

fn losses(scene: &Scene, groups: &[(DigitSet, CellSet)]) -> String {
    let n_cells: usize = groups.iter().map(|(_, cells)| cells.len()).sum();
    if let [(digits, cells)] = groups
        && n_cells > MAX_LISTED
    {
        let inside = cells.common_houses().next().map(|house| english::house(scene, house));
        let inside = inside.map_or_else(String::new, |house| format!(" of {house}"));
        let digits = english::digits_and(*digits);
        let cells = english::cells_and(scene, *cells, Role::Quiet);
        return format!("So {} cells{inside} lose {digits}: {cells}.", words::count(n_cells));
    }
    let clauses: Vec<String> = groups
        .iter()
        .map(|(digits, cells)| {
            let verb = if cells.len() == 1 { "loses" } else { "lose" };
            let cells = english::cells_and(scene, *cells, Role::Quiet);
            format!("{cells} {verb} {}", english::digits_and(*digits))
        })
        .collect();
    match clauses.as_slice() {
        [first, second] => format!("So {first}, and {second}."),
        [one] => format!("So {one}."),
        several => format!("So {}.", words::list_and_of_lists(several)),
    }
}

/// The cells that lose the same digits, in the order of the first cell of each group.
fn by_digits(candidates: &[Candidate]) -> Vec<(DigitSet, CellSet)> {
    let cells: CellSet = candidates.iter().map(|it| it.cell).collect();
    let lost = |cell: Cell| {
        let own = candidates.iter().filter(|it| it.cell == cell);
        (own.map(|it| it.digit).collect(), cell)
    };
    cells_by(cells.into_iter().map(lost))
}
