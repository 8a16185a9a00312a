//! The steps that are needed where no single is left.

use crate::budget::Budget;
use crate::check::Checked;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::rate::own::HARD;
use crate::search::Search;

/// For each time that singles end before the grid is full, the steps until there is one again.
///
/// Whatever the order in which singles are placed, they end on the same grid. So these steps serve every
/// player.
pub(super) fn hard_steps(
    grid: &Grid,
    ladder: &Ladder,
    budget: &Budget,
) -> Option<Vec<Vec<Checked>>> {
    let mut grid = ladder.view(grid.clone());
    let hard = ladder.clone().within(HARD..f64::INFINITY);
    let mut search = Search::new(&hard).within(budget.clone());
    let mut hard_steps = Vec::new();
    loop {
        while !grid.place_singles().is_empty() {}
        if grid.is_solved() {
            return Some(hard_steps);
        }
        let mut steps = Vec::new();
        while grid.singles().is_empty() && !grid.is_solved() {
            let step = search.first(&grid, &[])?;
            step.apply(&mut grid);
            steps.push(step);
        }
        hard_steps.push(steps);
    }
}
