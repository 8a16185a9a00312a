//! Propagation to the fixpoint on many boards at once, one board in each lane.

use super::lanes::{self, Lanes, N_LANES, Registers, Task};
use super::places::{self, cell, words};
use super::table::{RoundResult, Table};
use crate::grid::{Candidate, CandidateSet, Digit, Grid};

/// Number of words of a board: three for each digit.
pub(super) const N_WORDS: usize = 27;

/// The candidates of a board as a bit mask, with placed digits as the only candidates of their cells. Three words for
/// each digit as in [`places`](super::places), then padding of zeros. Empty where propagation found a contradiction.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct CandidateMask(pub(super) [u32; 32]);

/// Strength of propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Propagation {
    /// Singles: a cell has one digit left, or a digit one place in a house.
    Singles,
    /// Singles, and where there are none, locked candidates.
    Locked,
    /// Singles, and where there are none, locked candidates and pairs. The fast closures here stop at locked
    /// candidates.
    Sets,
}

impl CandidateMask {
    /// No candidate.
    pub(crate) const NOTHING: Self = Self([0; 32]);

    /// The digits and candidates of `grid`.
    pub(crate) fn new(grid: &Grid) -> Self {
        Self::of(&grid.possible())
    }

    /// These candidates.
    pub(crate) fn of(candidates: &CandidateSet) -> Self {
        let mut marks = Self::NOTHING;
        for (digit, three) in Digit::ALL.into_iter().zip(marks.0.chunks_exact_mut(3)) {
            three.copy_from_slice(&words(candidates[digit]));
        }
        marks
    }

    /// Returns true if no candidate is left: the board is contradictory.
    #[inline]
    pub(crate) fn is_nothing(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Returns true if `candidate` is live or placed.
    #[inline]
    pub(crate) const fn has(&self, candidate: Candidate) -> bool {
        let (word, bit) = spot(candidate);
        self.0[word] & bit != 0
    }

    /// The mask of all nine digits in the cells that have at least two candidates left.
    pub(crate) fn open_cells(&self) -> Self {
        let [mut held, mut twice] = [[0; 3]; 2];
        for (i, word) in self.0.iter().enumerate() {
            twice[i % 3] |= held[i % 3] & word;
            held[i % 3] |= word;
        }
        let mut open = Self::NOTHING;
        open.0.iter_mut().take(N_WORDS).enumerate().for_each(|(i, word)| *word = twice[i % 3]);
        open
    }

    /// Removes the other digits of the cell of `candidate`; peers are left to propagation.
    pub(crate) fn place(&mut self, candidate: Candidate) {
        let (word, bit) = spot(candidate);
        for other in (word % 3..N_WORDS).step_by(3).filter(|&it| it != word) {
            self.0[other] &= !bit;
        }
    }

    /// The intersection of this mask and `other`.
    #[must_use]
    #[inline]
    pub(crate) fn intersection(&self, other: &Self) -> Self {
        let mut both = *self;
        both.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        both
    }

    /// Adds the candidates of `other` to this mask.
    #[inline]
    pub(crate) fn union_with(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    /// Returns true if `other` is a subset of this mask.
    #[inline]
    pub(crate) fn covers(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).fold(0, |lost, (word, other)| lost | (other & !word)) == 0
    }

    /// The candidates of this mask that `other` lacks, digit by digit.
    pub(crate) fn minus(&self, other: &Self) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for (i, (word, other)) in self.0.iter().zip(other.0).enumerate().take(N_WORDS) {
            let mut lost = word & !other;
            while lost != 0 {
                let cell = cell(i % 3, lost.trailing_zeros());
                candidates.push(Candidate { cell, digit: Digit::ALL[i / 3] });
                lost &= lost - 1;
            }
        }
        candidates
    }
}

/// Index of the word of a candidate, and the mask of its bit in that word.
#[inline]
const fn spot(Candidate { cell, digit }: Candidate) -> (usize, u32) {
    let (word, bit) = places::spot(cell);
    (3 * digit.index() + word, 1 << bit)
}

/// Propagates on each of `boards` to the fixpoint; a contradictory board becomes empty. Returns the number of rounds
/// for each board, 255 at most.
pub(super) fn close(boards: &mut [CandidateMask], propagation: Propagation) -> Vec<u8> {
    close_in(Registers::Widest, boards, propagation)
}

pub(super) fn close_in(
    registers: Registers,
    boards: &mut [CandidateMask],
    propagation: Propagation,
) -> Vec<u8> {
    lanes::run(Closure { boards, propagation }, registers)
}

struct Closure<'a> {
    boards: &'a mut [CandidateMask],
    propagation: Propagation,
}

impl Task for Closure<'_> {
    type Output = Vec<u8>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Vec<u8> {
        match self.propagation {
            Propagation::Singles => self.propagate_all::<L, false>(),
            Propagation::Locked | Propagation::Sets => self.propagate_all::<L, true>(),
        }
    }
}

impl Closure<'_> {
    #[inline(always)]
    fn propagate_all<L: Lanes, const LOCKED: bool>(self) -> Vec<u8> {
        let Self { boards, .. } = self;
        let mut taken = vec![0; boards.len()];
        let mut table = Table::new();
        let mut loaded = [usize::MAX; N_LANES];
        let mut rounds = [0; N_LANES];
        let mut next = 0;
        let mut active: u16 = 0;
        let mut free = u16::MAX;
        loop {
            while free != 0 && next < boards.len() {
                let lane = free.trailing_zeros() as usize;
                table.load(lane, &boards[next].0[..N_WORDS]);
                loaded[lane] = next;
                rounds[lane] = 0;
                next += 1;
                active |= 1 << lane;
                free &= free - 1;
            }
            if active == 0 {
                return taken;
            }
            let RoundResult { contradictory, moved } = table.propagate_round::<L, LOCKED>();
            rounds.iter_mut().for_each(|it: &mut u8| *it = it.saturating_add(1));
            free = active & (contradictory | !moved);
            active &= !free;
            let mut done = free;
            while done != 0 {
                let lane = done.trailing_zeros() as usize;
                done &= done - 1;
                taken[loaded[lane]] = rounds[lane];
                let board = &mut boards[loaded[lane]];
                if contradictory >> lane & 1 != 0 {
                    *board = CandidateMask::NOTHING;
                } else {
                    board.0.iter_mut().zip(table.words(lane)).for_each(|(it, word)| *it = word);
                }
            }
        }
    }
}

#[cfg(test)]
pub(super) mod tests;
