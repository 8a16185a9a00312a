//! Propagation to the fixpoint for puzzles with other rules than the classic ones: bit slicing, 512 boards at once.
//!
//! A slice is one candidate on all boards of a batch, a bit for each board, so that an operation on two slices works on
//! all boards. Unlike [`places`](super::places), nothing is taken for granted of the shape of houses: [`SlicedRules`]
//! lists the places that have to do with each other.

use super::closure::{CandidateMask, N_WORDS, Propagation};
use super::lanes::{self, Lanes, N_LANES, Registers, Row, Task};
use super::places::{N_BITS, spot};
use crate::grid::{Cell, CellSet, Digit, Exclusion, House, RelatedCells, Variant};
use std::collections::VecDeque;

/// Number of boards of a batch: one for each bit of each lane.
const N_BOARDS: usize = 32 * N_LANES;

/// Propagates on each of `boards` to the fixpoint; a contradictory board becomes empty. Returns the number of rounds
/// for each board, 255 at most.
pub(super) fn close(
    variant: &Variant,
    boards: &mut [CandidateMask],
    propagation: Propagation,
) -> Vec<u8> {
    close_in(Registers::Widest, variant, boards, propagation)
}

pub(super) fn close_in(
    registers: Registers,
    variant: &Variant,
    boards: &mut [CandidateMask],
    propagation: Propagation,
) -> Vec<u8> {
    let rules = SlicedRules::new(variant, propagation);
    let rounds = vec![0; boards.len()];
    lanes::run(SlicedClosure { rules: &rules, boards, rounds }, registers)
}

/// The rules of a puzzle by places: cells, numbered as the bits in the three words of a digit are.
struct SlicedRules<'a> {
    /// The houses that hold every digit, and the smaller ones.
    full: Vec<Vec<usize>>,
    small: Vec<Vec<usize>>,
    /// The pairs of cells that relations restrict.
    related: Vec<([usize; 2], &'a RelatedCells)>,
    /// Whether a cell restricts the related one before it has a single digit.
    relates_sets: bool,
    /// The crossings that lock candidates.
    crossings: Vec<Crossing>,
    /// What places of a digit in a house exclude, beside what crossings say, digit by digit.
    exclusions: &'a [Vec<Exclusion>],
}

/// The cells that two houses share, and the other cells of each.
struct Crossing {
    shared: Vec<usize>,
    others: [Vec<usize>; 2],
}

impl<'a> SlicedRules<'a> {
    fn new(variant: &'a Variant, propagation: Propagation) -> Self {
        let cells = |house: &House| places(house.cells());
        let (full, small) = variant.all_houses().split_at(variant.houses().len());
        let related = variant.related_cells().iter();
        let (crossings, exclusions) = match propagation {
            Propagation::Singles => (&[][..], &[][..]),
            Propagation::Locked | Propagation::Sets => {
                (variant.crossings(), &variant.exclusions()[..])
            }
        };
        Self {
            full: full.iter().map(cells).collect(),
            small: small.iter().map(cells).collect(),
            related: related.map(|pair| (pair.cells.map(place), pair)).collect(),
            relates_sets: propagation != Propagation::Singles,
            crossings: crossings.iter().map(|&houses| Crossing::new(houses)).collect(),
            exclusions,
        }
    }
}

impl Crossing {
    fn new((one, other): (House, House)) -> Self {
        let shared = one.cells() & other.cells();
        let others = [one, other].map(|house| places(house.cells() - shared));
        Self { shared: places(shared), others }
    }
}

const fn place(cell: Cell) -> usize {
    let (word, bit) = spot(cell);
    N_BITS * word + bit as usize
}

fn places(cells: CellSet) -> Vec<usize> {
    cells.into_iter().map(place).collect()
}

struct SlicedClosure<'a> {
    rules: &'a SlicedRules<'a>,
    boards: &'a mut [CandidateMask],
    rounds: Vec<u8>,
}

impl Task for SlicedClosure<'_> {
    type Output = Vec<u8>;

    /// Propagates on one batch after the other. Most boards stop at once: where few of a batch go on, they wait for the
    /// others that do.
    #[inline(always)]
    fn run<L: Lanes>(mut self) -> Vec<u8> {
        let mut waiting: VecDeque<usize> = (0..self.boards.len()).collect();
        while !waiting.is_empty() {
            let numbers: Vec<usize> = waiting.drain(..waiting.len().min(N_BOARDS)).collect();
            let mut batch = Batch::new::<L>(&numbers, self.boards);
            let mut moving: Vec<usize> = (0..numbers.len()).collect();
            loop {
                for &bit in &moving {
                    let rounds = &mut self.rounds[numbers[bit]];
                    *rounds = rounds.saturating_add(1);
                }
                let moved = batch.propagate_round::<L>(self.rules).store();
                moving.retain(|&bit| moved.0[bit % N_LANES] >> (bit / N_LANES) & 1 != 0);
                let are_few = 2 * moving.len() < N_BOARDS;
                if moving.is_empty() || are_few && !waiting.is_empty() {
                    break;
                }
            }
            batch.store::<L>(&numbers, self.boards);
            waiting.extend(moving.into_iter().map(|bit| numbers[bit]));
        }
        self.rounds
    }
}

/// A batch of boards as slices: board `i` is bit `i / N_LANES` of lane `i % N_LANES`.
struct Batch {
    /// The boards that have each candidate, by digit and place.
    left: [[Row; 81]; 9],
    /// The boards where each place had a single digit when the round began.
    lone: [Row; 81],
    /// The boards that have no solution.
    dead: Row,
}

impl Batch {
    #[inline(always)]
    fn new<L: Lanes>(numbers: &[usize], boards: &[CandidateMask]) -> Self {
        let mut batch = Self { left: [[Row::ZERO; 81]; 9], lone: [Row::ZERO; 81], dead: Row::ZERO };
        for word in 0..N_WORDS {
            let mut rows = [Row::ZERO; 32];
            for (bit, &number) in numbers.iter().enumerate() {
                rows[bit / N_LANES % 32].0[bit % N_LANES] = boards[number].0[word];
            }
            transpose::<L>(&mut rows);
            batch.words_mut(word).copy_from_slice(&rows[..N_BITS]);
        }
        batch
    }

    /// Writes the boards back, those without a solution as empty ones.
    #[inline(always)]
    fn store<L: Lanes>(&mut self, numbers: &[usize], boards: &mut [CandidateMask]) {
        let dead = L::load(&self.dead);
        for word in 0..N_WORDS {
            let mut rows = [Row::ZERO; 32];
            for (row, left) in rows.iter_mut().zip(self.words_mut(word)) {
                *row = (L::load(left) & !dead).store();
            }
            transpose::<L>(&mut rows);
            for (bit, &number) in numbers.iter().enumerate() {
                boards[number].0[word] = rows[bit / N_LANES % 32].0[bit % N_LANES];
            }
        }
    }

    /// The slices of a word of a board, one for each bit.
    fn words_mut(&mut self, word: usize) -> &mut [Row] {
        let first = N_BITS * (word % 3);
        &mut self.left[word / 3][first..first + N_BITS]
    }

    /// Propagates one round; returns the boards that have changed and may have a solution.
    #[inline(always)]
    fn propagate_round<L: Lanes>(&mut self, rules: &SlicedRules<'_>) -> L {
        self.count_digits::<L>();
        let mut lost = L::splat(0);
        for digit in 0..9 {
            for house in &rules.full {
                lost = lost | self.propagate_house::<L, true>(digit, house);
            }
            for house in &rules.small {
                lost = lost | self.propagate_house::<L, false>(digit, house);
            }
            for crossing in &rules.crossings {
                lost = lost | self.lock::<L>(digit, crossing);
            }
        }
        for (digit, exclusions) in rules.exclusions.iter().enumerate() {
            for Exclusion { others, excluded } in exclusions {
                let left = self.union::<L>(digit, others.into_iter().map(place));
                lost = lost | self.keep(excluded.digit.index(), place(excluded.cell), left);
            }
        }
        for (cells, pair) in &rules.related {
            for reversed in [false, true] {
                lost = lost | self.restrict::<L>(*cells, pair, reversed, rules.relates_sets);
            }
        }
        lost & !L::load(&self.dead)
    }

    /// Finds the cells with a single digit, and the boards where a cell has none.
    #[inline(always)]
    fn count_digits<L: Lanes>(&mut self) {
        let mut dead = L::load(&self.dead);
        for place in 0..81 {
            let [mut one, mut two] = [L::splat(0); 2];
            for digit in 0..9 {
                let left = L::load(&self.left[digit][place]);
                two = two | (one & left);
                one = one | left;
            }
            self.lone[place] = (one & !two).store();
            dead = dead | !one;
        }
        self.dead = dead.store();
    }

    /// Propagates naked singles, and hidden ones if the house is `FULL`; returns the boards that have changed.
    #[inline(always)]
    fn propagate_house<L: Lanes, const FULL: bool>(&mut self, digit: usize, house: &[usize]) -> L {
        let [mut one, mut two, mut sure, mut clash, mut lost] = [L::splat(0); 5];
        for &place in house {
            let left = L::load(&self.left[digit][place]);
            let lone = left & L::load(&self.lone[place]);
            two = two | (one & left);
            one = one | left;
            clash = clash | (sure & lone);
            sure = sure | lone;
        }
        if (sure & two).nonzero() != 0 {
            for &place in house {
                lost = lost | self.keep(digit, place, L::load(&self.lone[place]) | !sure);
            }
        }
        let dead = L::load(&self.dead) | clash;
        if !FULL {
            self.dead = dead.store();
            return lost;
        }
        self.dead = (dead | !one).store();
        let hidden = one & !(two | sure);
        if hidden.nonzero() != 0 {
            for &place in house {
                let found = hidden & L::load(&self.left[digit][place]);
                if found.nonzero() != 0 {
                    for other in (0..9).filter(|&other| other != digit) {
                        lost = lost | self.keep(other, place, !found);
                    }
                }
            }
        }
        lost
    }

    /// Propagates locked candidates; returns the boards that have changed.
    #[inline(always)]
    fn lock<L: Lanes>(&mut self, digit: usize, crossing: &Crossing) -> L {
        let shared = self.union::<L>(digit, crossing.shared.iter().copied());
        let in_one = self.union::<L>(digit, crossing.others[0].iter().copied());
        let in_other = self.union::<L>(digit, crossing.others[1].iter().copied());
        let mut lost = L::splat(0);
        for (elsewhere, others) in [(in_one, 1), (in_other, 0)] {
            let locked = shared & !elsewhere & (in_one | in_other);
            if locked.nonzero() != 0 {
                for &place in &crossing.others[others] {
                    lost = lost | self.keep(digit, place, !locked);
                }
            }
        }
        lost
    }

    /// The boards that have the digit in one of these places.
    #[inline(always)]
    fn union<L: Lanes>(&self, digit: usize, places: impl IntoIterator<Item = usize>) -> L {
        let mut union = L::splat(0);
        for place in places {
            union = union | L::load(&self.left[digit][place]);
        }
        union
    }

    /// Removes digits without a partner in the related cell, which must have a single digit unless `relates_sets`.
    /// Returns the boards that have changed.
    #[inline(always)]
    fn restrict<L: Lanes>(
        &mut self,
        [first, second]: [usize; 2],
        pair: &RelatedCells,
        reversed: bool,
        relates_sets: bool,
    ) -> L {
        let [from, to] = if reversed { [second, first] } else { [first, second] };
        let open = if relates_sets { L::splat(0) } else { !L::load(&self.lone[from]) };
        let mut lost = L::splat(0);
        for digit in Digit::ALL {
            let mut has_partner = open;
            for partner in pair.partners(digit, reversed) {
                has_partner = has_partner | L::load(&self.left[partner.index()][from]);
            }
            lost = lost | self.keep(digit.index(), to, has_partner);
        }
        lost
    }

    /// Removes a candidate from all boards but these; returns those that had it.
    #[inline(always)]
    fn keep<L: Lanes>(&mut self, digit: usize, place: usize, boards: L) -> L {
        let before = L::load(&self.left[digit][place]);
        self.left[digit][place] = (before & boards).store();
        before & !boards
    }
}

/// Transposes a matrix of 32 by 32 bits in each lane.
#[inline(always)]
fn transpose<L: Lanes>(rows: &mut [Row; 32]) {
    let (mut width, mut low_half) = (16, u32::MAX >> 16);
    while width > 0 {
        for row in (0..32).filter(|row| row & width == 0) {
            let (upper, lower) = (L::load(&rows[row]), L::load(&rows[row + width]));
            let swapped = (upper >> width as u32 ^ lower) & L::splat(low_half);
            rows[row] = (upper ^ swapped << width as u32).store();
            rows[row + width] = (lower ^ swapped).store();
        }
        width /= 2;
        low_half ^= low_half << width;
    }
}

#[cfg(test)]
mod tests;
