//! Refutation by singles: placements of singles until a constraint has no candidate left, reduced by deletion.
//!
//! It does not share `patterns::derivation`, which is above `proof` and `rule` in the layers, while `diagnose` is
//! below. Besides, a digit can be deleted only if all others are still singles when their turn comes, so each test is a
//! replay, and no reasons are needed.

use crate::grid::{Candidate, Constraint, Grid, House};

/// The contradiction that singles lead to, and the singles before it, reduced by deletion. `None` if singles lead to no
/// contradiction.
pub(super) fn dead_end(grid: &Grid) -> Option<(Constraint, Vec<Candidate>)> {
    let (mut end, mut placed) = run(grid)?;
    for i in (0..placed.len()).rev() {
        let mut fewer = placed.clone();
        fewer.remove(i);
        if let Some(other_end) = replay(grid, &fewer) {
            (end, placed) = (other_end, fewer);
        }
    }
    Some((end, placed))
}

fn run(grid: &Grid) -> Option<(Constraint, Vec<Candidate>)> {
    let mut grid = grid.clone();
    let mut placed = Vec::new();
    loop {
        if let Some(end) = grid.dead_end() {
            return Some((end, placed));
        }
        let singles = grid.place_singles();
        if singles.is_empty() {
            return None;
        }
        placed.extend(singles.into_iter().map(|single| single.candidate));
    }
}

/// The contradiction after `digits`, if each of them is a single when its turn comes.
pub(super) fn replay(grid: &Grid, digits: &[Candidate]) -> Option<Constraint> {
    let mut grid = grid.clone();
    for &digit in digits {
        if !is_single(&grid, digit) {
            return None;
        }
        grid.place(digit);
    }
    grid.dead_end()
}

fn is_single(grid: &Grid, candidate: Candidate) -> bool {
    let Candidate { cell, digit } = candidate;
    let only_position = |house: House| grid.positions(house, digit).single() == Some(cell);
    grid.has(candidate)
        && (grid.candidates(cell).len() == 1 || cell.houses().into_iter().any(only_position))
}
