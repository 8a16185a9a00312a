//! Digits of two or three cells that cannot stand together, because another cell would be left without
//! one.

use super::board::Board;
use super::found::Found;
use super::tables::{Bits, Nine, PEERS, is_one};
use super::technique::{Size, Technique};

/// The first aligned exclusion that takes candidates away.
pub(super) fn aligned_exclusion(board: &Board, size: Size) -> Option<Found> {
    let n_cells = size.number();
    let singles = set(board, |digits| is_one(digits));
    let excluders = set(board, |digits| (2..=n_cells).contains(&digits.count_ones()));
    let bases: Vec<usize> = Bits(board.empty)
        .filter(|&cell| !is_one(board.cands[cell]) && PEERS[cell] & singles == 0)
        .filter(|&cell| (PEERS[cell] & excluders).count_ones() >= 2)
        .collect();
    let mut search = Search { board, size, bases: &bases };
    search.choose(bases.len(), n_cells, excluders, &mut Vec::new())
}

fn set(board: &Board, fits: impl Fn(u16) -> bool) -> u128 {
    Bits(board.empty).filter(|&cell| fits(board.cands[cell])).fold(0, |all, cell| all | 1 << cell)
}

struct Search<'a> {
    board: &'a Board,
    size: Size,
    bases: &'a [usize],
}

impl Search<'_> {
    /// Chooses so many more cells among the first `n` bases, the last one first. All chosen cells see
    /// the excluders.
    fn choose(
        &mut self,
        n: usize,
        n_more: u32,
        excluders: u128,
        chosen: &mut Vec<usize>,
    ) -> Option<Found> {
        if n_more == 0 {
            return self.exclude(chosen, excluders);
        }
        for i in 0..n {
            let cell = self.bases[i];
            let common = excluders & PEERS[cell];
            if common.count_ones() >= 2 {
                chosen.push(cell);
                let found = self.choose(i, n_more - 1, common, chosen);
                chosen.pop();
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn exclude(&self, cells: &[usize], excluders: u128) -> Option<Found> {
        let mut others: Vec<u16> =
            Bits(excluders).map(|cell| self.board.cands[cell]).collect();
        others.dedup();
        let mut allowed = vec![0_u16; cells.len()];
        let mut digits = Vec::with_capacity(cells.len());
        self.combine(cells, &others, &mut digits, &mut allowed);
        let rating = if self.size == Size::Two { 6.2 } else { 7.5 };
        let removed = cells.iter().zip(&allowed).map(|(&cell, &digits)| (cell, !digits));
        Found::removing(Technique::AlignedExclusion(self.size), rating, self.board, removed)
    }

    /// Tries all digits of the cells from that of the next one on, and notes those that are allowed.
    fn combine(
        &self,
        cells: &[usize],
        others: &[u16],
        digits: &mut Vec<u16>,
        allowed: &mut [u16],
    ) {
        let Some(&cell) = cells.get(digits.len()) else {
            let all = digits.iter().fold(0, |all, digit| all | digit);
            if others.iter().all(|&other| other & !all != 0) {
                allowed.iter_mut().zip(digits).for_each(|(allowed, digit)| *allowed |= *digit);
            }
            return;
        };
        for digit in Nine(self.board.cands[cell]) {
            let digit = 1 << digit;
            let clashes = |(&other, &of): (&usize, &u16)| {
                of == digit && PEERS[cell] & (1 << other) != 0
            };
            if !cells.iter().zip(&*digits).any(clashes) {
                digits.push(digit);
                self.combine(cells, others, digits, allowed);
                digits.pop();
            }
        }
    }
}
