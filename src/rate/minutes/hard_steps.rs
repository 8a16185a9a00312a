//! The steps that a puzzle needs besides singles.

use crate::budget::Budget;
use crate::check::Checked;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::rate::own::HARD;
use crate::search::Search;

/// For each grid on which there is no single, the steps until there is one again. `None` if the rules do not solve the
/// puzzle, or if `budget` ends first.
///
/// Singles lead to the same grid in whatever order they are placed (they are confluent), so these steps serve every
/// simulated player.
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
