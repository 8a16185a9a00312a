//! Propagation of singles on a grid until a constraint has no candidate left, and which of the digits that takes.
//!
//! It does not share `patterns::derivation`: that stands above `proof` and `rule`, of which `diagnose` must know nothing,
//! and here a digit can be left out only if all others are still forced in turn, so it takes a replay and no reasons.

use crate::grid::{Candidate, Constraint, Grid, House};

/// The dead end that forced digits lead to, and those digits; none can be left out. `None` if what
/// is forced ends before anything is dead.
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

/// The dead end after these digits, if each is forced when its turn comes.
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
