//! Digits of two or three cells that cannot stand together, because another cell would be left without
//! one.

use super::board::Board;
use super::found::Found;
use super::tables::{Bits, Nine, PEERS, is_one, is_two};
use super::technique::{Size, Technique};

/// The first aligned exclusion that takes candidates away.
pub(super) fn aligned_exclusion(board: &Board, size: Size) -> Option<Found> {
    let n_cells = size.number();
    let singles = board.cells_with(is_one);
    let excluders = board.cells_with(|digits| (2..=n_cells).contains(&digits.count_ones()));
    let bases: Vec<usize> = Bits(board.empty)
        .filter(|&cell| !is_one(board.cands[cell]) && PEERS[cell] & singles == 0)
        .filter(|&cell| has_two(PEERS[cell] & excluders))
        .collect();
    let mut search = Search { board, size, bases: &bases };
    search.choose(bases.len(), n_cells, excluders, &mut Vec::new())
}

/// Are two bits set, or more?
const fn has_two(cells: u128) -> bool {
    cells & cells.wrapping_sub(1) != 0
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
            if has_two(common) {
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
        let digits = |i: usize| self.board.cands[cells[i]];
        let clash = |i: usize, j: usize| PEERS[cells[i]] & (1 << cells[j]) != 0;
        let excluded = Excluded::by(self.board, excluders);
        let mut allowed = [0_u16; 3];
        let third_digits = if cells.len() == 3 { digits(2) } else { 0 };
        for first in Nine(digits(0)) {
            for second in Nine(digits(1)) {
                let are_others = allowed[1] == digits(1) && allowed[2] == third_digits;
                if are_others && allowed[0] & (1 << first) != 0 {
                    break;
                }
                if clash(0, 1) && first == second || excluded.pairs[first] & (1 << second) != 0 {
                    continue;
                }
                let mut third = 0;
                if cells.len() == 3 {
                    let clashing =
                        u16::from(clash(0, 2)) << first | u16::from(clash(1, 2)) << second;
                    third = third_digits & !clashing & !excluded.with(first, second);
                    if third == 0 {
                        continue;
                    }
                }
                allowed[0] |= 1 << first;
                allowed[1] |= 1 << second;
                allowed[2] |= third;
            }
        }
        if cells.iter().zip(allowed).all(|(&cell, digits)| self.board.cands[cell] == digits) {
            return None;
        }
        let rating = if self.size == Size::Two { 6.2 } else { 7.5 };
        let removed = cells.iter().zip(&allowed).map(|(&cell, &digits)| (cell, !digits));
        Found::removing(Technique::AlignedExclusion(self.size), rating, self.board, removed)
    }
}

/// The digits that leave nothing to some cell that sees all that hold them.
struct Excluded {
    /// What excludes each digit, as its partner.
    pairs: [u16; 9],
    /// The candidates of the cells with three.
    triples: [u16; 20],
    n_triples: usize,
}

impl Excluded {
    fn by(board: &Board, excluders: u128) -> Self {
        let mut excluded = Self { pairs: [0; 9], triples: [0; 20], n_triples: 0 };
        for digits in Bits(excluders).map(|cell| board.cands[cell]) {
            if is_two(digits) {
                Nine(digits).for_each(|digit| excluded.pairs[digit] |= digits & !(1 << digit));
            } else {
                excluded.triples[excluded.n_triples] = digits;
                excluded.n_triples += 1;
            }
        }
        excluded
    }

    /// The digits that cannot stand beside two others.
    fn with(&self, first: usize, second: usize) -> u16 {
        let both = 1 << first | 1 << second;
        let holds = |&triple: &u16| first != second && triple & both == both;
        let triples = self.triples[..self.n_triples].iter().copied().filter(holds);
        triples.fold(self.pairs[first] | self.pairs[second], |all, triple| all | triple & !both)
    }
}
