//! Chains of one digit and chains of bivalue cells: all are found, and the best is taken.

use super::ranking::Ranking;
use super::single_digit::strong_partners;
use super::step::ScoredStep;
use super::technique::Technique;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use std::collections::VecDeque;

/// Maximum length of a chain of one digit, in cells.
const MAX_CELLS: usize = 20;

/// Maximum length of a chain that uses both digits of each cell.
const MAX_PAIRS: usize = 10;

pub(super) fn remote_pair(grid: &Grid) -> Option<ScoredStep> {
    let mut ranking = Ranking::default();
    let pairs = grid.bivalue_cells();
    for start in pairs {
        let digits = grid.candidates(start);
        let alike: CellSet =
            pairs.into_iter().filter(|&cell| grid.candidates(cell) == digits).collect();
        if alike.len() >= 4 {
            extend_pair(grid, digits, alike.without(start), &mut vec![start], &mut ranking);
        }
    }
    ranking.best()
}

fn extend_pair(
    grid: &Grid,
    digits: DigitSet,
    left: CellSet,
    path: &mut Vec<Cell>,
    ranking: &mut Ranking,
) {
    if path.len() >= 4 {
        ranking.add(Technique::RemotePair, removed_by_pair(grid, digits, path), path.len());
    }
    let Some(&last) = path.last() else { return };
    if path.len() == MAX_PAIRS {
        return;
    }
    for next in left & grid.peers(last) {
        path.push(next);
        extend_pair(grid, digits, left.without(next), path, ranking);
        path.pop();
    }
}

/// The candidates that see two cells of the path that hold different digits.
fn removed_by_pair(grid: &Grid, digits: DigitSet, path: &[Cell]) -> CandidateSet {
    let mut seen = CellSet::EMPTY;
    for (i, &a) in path.iter().enumerate() {
        for &b in path.iter().skip(i + 3).step_by(2) {
            seen |= grid.peers(a) & grid.peers(b);
        }
    }
    let seen = seen - path.iter().copied().collect();
    digits.into_iter().flat_map(|digit| (seen & grid.cells_for(digit)).candidates(digit)).collect()
}

pub(super) fn turbot_fish(grid: &Grid) -> Option<ScoredStep> {
    x_chains(grid, 4, Technique::TurbotFish)
}

pub(super) fn x_chain(grid: &Grid) -> Option<ScoredStep> {
    x_chains(grid, MAX_CELLS, Technique::XChain)
}

fn x_chains(grid: &Grid, max_cells: usize, technique: Technique) -> Option<ScoredStep> {
    let mut ranking = Ranking::default();
    for digit in Digit::ALL {
        let cells = grid.cells_for(digit);
        let strong: Vec<CellSet> =
            Cell::ALL.iter().map(|&cell| strong_partners(grid, digit, cell)).collect();
        for start in cells {
            if strong[start.index()].is_empty() {
                continue;
            }
            for (end, length) in x_ends(cells, &strong, start, max_cells) {
                if length >= 4 {
                    let seen = grid.peers(start) & grid.peers(end) & cells;
                    ranking.add(technique, seen.candidates(digit).collect(), length);
                }
            }
        }
    }
    ranking.best()
}

/// The cells in which a chain from `start` ends with a strong link, with the lengths of the chains in cells.
fn x_ends(cells: CellSet, strong: &[CellSet], start: Cell, max_cells: usize) -> Vec<(Cell, usize)> {
    let mut ends = Vec::new();
    let mut seen_on = CellSet::EMPTY;
    let mut seen_off = CellSet::from(start);
    let mut queue = VecDeque::from([(vec![start], start)]);
    while let Some((path, last)) = queue.pop_front() {
        if path.len() == max_cells {
            continue;
        }
        // The cells are false (off) and true (on) in turn; the first one is off.
        let is_off = path.len() % 2 == 1;
        let next = if is_off { strong[last.index()] } else { last.classic_peers() & cells };
        let next = next - path.iter().copied().collect();
        let seen = if is_off { &mut seen_on } else { &mut seen_off };
        for cell in next - *seen {
            *seen |= cell.into();
            let mut longer = path.clone();
            longer.push(cell);
            if is_off {
                ends.push((cell, longer.len()));
            }
            queue.push_back((longer, cell));
        }
    }
    ends
}

pub(super) fn xy_chain(grid: &Grid) -> Option<ScoredStep> {
    let mut ranking = Ranking::default();
    let pairs = grid.bivalue_cells();
    for start in pairs {
        for digit in grid.candidates(start) {
            xy_from(grid, pairs, start, digit, &mut ranking);
        }
    }
    ranking.best()
}

/// Searches for chains from the assumption that `start` does not hold `digit`.
fn xy_from(grid: &Grid, pairs: CellSet, start: Cell, digit: Digit, ranking: &mut Ranking) {
    let mut seen = [CellSet::EMPTY; 9];
    let mut queue = VecDeque::from([(vec![start], digit)]);
    while let Some((path, out)) = queue.pop_front() {
        let Some(&last) = path.last() else { continue };
        let Some(held) = grid.candidates(last).without(out).single() else { continue };
        if path.len() > 2 && held == digit {
            let removed = grid.peers(start) & grid.peers(last) & grid.cells_for(digit);
            ranking.add(Technique::XYChain, removed.candidates(digit).collect(), path.len());
        }
        if path.len() == MAX_PAIRS {
            continue;
        }
        let next = pairs & grid.peers(last) & grid.cells_for(held);
        for cell in next - seen[held.index()] - path.iter().copied().collect() {
            seen[held.index()] |= cell.into();
            let mut longer = path.clone();
            longer.push(cell);
            queue.push_back((longer, held));
        }
    }
}
