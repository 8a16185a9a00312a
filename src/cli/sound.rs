//! What is said of a puzzle before any hint: is it sound?

use crate::grid::Grid;
use crate::read::Puzzle;
use crate::solve;

/// What is wrong with a puzzle, in the levels of a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Unsound {
    /// The levels, each a sentence or two.
    pub(super) levels: [String; 3],
}

/// The grid of a sound puzzle.
pub(super) fn examine(puzzle: &Puzzle) -> Result<Grid, Unsound> {
    let told = |text: String| Unsound { levels: [text.clone(), text.clone(), text] };
    let grid = puzzle.grid().map_err(|clash| {
        let [a, b] = clash.cells;
        told(format!("{a} and {b} are both {}. One of them cannot stay.", clash.digit))
    })?;
    let givens = Grid::new(&puzzle.givens(), &[], &[]).unwrap_or_else(|_| grid.clone());
    match (solve::count(&grid, 1), solve::count(&givens, 2)) {
        (0, _) => Err(told("With what is on the grid now, there is no solution.".to_owned())),
        (_, 1) => Ok(grid.with_one_solution()),
        _ => Err(told("The puzzle has more than one solution.".to_owned())),
    }
}
