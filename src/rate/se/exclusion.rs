//! Aligned exclusion: combinations of digits of two or three cells that would leave another cell without a candidate.

use super::found::FoundStep;
use super::technique::{Size, Technique};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid};
use crate::rate::toolbox::{Combinations, has_two};

/// The first aligned exclusion that eliminates something.
pub(super) fn aligned_exclusion(grid: &Grid, size: Size) -> Option<FoundStep> {
    let singles = grid.single_cells();
    let excluders = grid.cells_with_up_to(size.number());
    let bases: Vec<Cell> = (grid.empty() - singles)
        .into_iter()
        .filter(|cell| {
            !grid.peers(*cell).intersects(singles) && has_two(grid.peers(*cell) & excluders)
        })
        .collect();
    let start = Aligned { cells: [Cell::ALL[0]; 3], n: 0, excluders };
    let order = Combinations::Colexicographic;
    let with = |aligned: Aligned, cell| aligned.with(cell, grid.peers(cell));
    order.visit(&bases, size.number(), start, &with, &mut |aligned| {
        exclude(grid, size, &aligned.cells[..aligned.n], aligned.excluders)
    })
}

/// Base cells, the last one first, and the excluders: cells with few candidates that see all of them.
#[derive(Clone, Copy)]
struct Aligned {
    cells: [Cell; 3],
    n: usize,
    excluders: CellSet,
}

impl Aligned {
    /// The base cells and `cell`, which has these `peers`.
    fn with(self, cell: Cell, peers: CellSet) -> Option<Self> {
        let Self { mut cells, n, excluders } = self;
        let excluders = excluders & peers;
        if !has_two(excluders) {
            return None;
        }
        cells[n] = cell;
        Some(Self { cells, n: n + 1, excluders })
    }
}

/// Eliminates the candidates of `cells` that are in no allowed combination.
fn exclude(grid: &Grid, size: Size, cells: &[Cell], excluders: CellSet) -> Option<FoundStep> {
    let excluded = Excluded::new(grid, excluders);
    let mut digits = [DigitSet::EMPTY; 3];
    digits.iter_mut().zip(cells).for_each(|(digits, &cell)| *digits = grid.candidates(cell));
    let sees = |i: usize, j: usize| cells.len() > j && grid.sees(cells[i], cells[j]);
    let (first_sees_second, first_sees_third, second_sees_third) =
        (sees(0, 1), sees(0, 2), sees(1, 2));
    let mut allowed = [DigitSet::EMPTY; 3];
    for first in digits[0] {
        for second in digits[1] {
            let all_others = allowed[1] == digits[1] && allowed[2] == digits[2];
            if all_others && allowed[0].contains(first) {
                break;
            }
            let are_same = first_sees_second && first == second;
            if are_same || excluded.pairs[first.index()].contains(second) {
                continue;
            }
            let mut third = DigitSet::EMPTY;
            if cells.len() == 3 {
                third = digits[2] - excluded.beside(first, second);
                if first_sees_third {
                    third = third.without(first);
                }
                if second_sees_third {
                    third = third.without(second);
                }
                if third.is_empty() {
                    continue;
                }
            }
            allowed[0] |= first.into();
            allowed[1] |= second.into();
            allowed[2] |= third;
        }
    }
    let rating = if size == Size::Two { 6.2 } else { 7.5 };
    let removed = cells.iter().zip(allowed).map(|(&cell, allowed)| (cell, DigitSet::ALL - allowed));
    FoundStep::removing(Technique::AlignedExclusion(size), rating, grid, removed)
}

/// The combinations of digits that leave some excluder without a candidate.
struct Excluded {
    /// For each digit, the digits that cannot be combined with it.
    pairs: [DigitSet; 9],
    /// The candidates of the excluders with three.
    triples: [DigitSet; 80],
    n_triples: usize,
}

impl Excluded {
    fn new(grid: &Grid, excluders: CellSet) -> Self {
        let none = DigitSet::EMPTY;
        let mut excluded = Self { pairs: [none; 9], triples: [none; 80], n_triples: 0 };
        for digits in excluders.into_iter().map(|cell| grid.candidates(cell)) {
            if digits.len() > 2 {
                excluded.triples[excluded.n_triples] = digits;
                excluded.n_triples += 1;
                continue;
            }
            for digit in digits {
                excluded.pairs[digit.index()] |= digits.without(digit);
            }
        }
        excluded
    }

    /// The digits that cannot be combined with two others.
    fn beside(&self, first: Digit, second: Digit) -> DigitSet {
        let both = DigitSet::from(first).with(second);
        let triples = self.triples[..self.n_triples].iter();
        let thirds = triples
            .filter(|triple| first != second && triple.is_superset(both))
            .map(|&triple| triple - both);
        let excluded = self.pairs[first.index()] | self.pairs[second.index()];
        thirds.fold(excluded, |all, third| all | third)
    }
}
