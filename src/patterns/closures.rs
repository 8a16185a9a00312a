//! Closures: the propagation fixpoint of each candidate of a grid as an assumption, and of each pair of them.
//!
//! The closure of a pair starts from what both leave. Where one candidate follows from the other, it is the closure of
//! that one and is not stored.

use crate::budget::Work;
use crate::grid::{Candidate, Grid};
use crate::patterns::bits::{BitTable, members};
use crate::rule::Sink;
use crate::solve::{self, CandidateMask, Propagation};
use std::rc::Rc;

/// The cost of propagating assumptions, for each of them.
const PROPAGATION_COST: u64 = 60;

/// Pairs are not propagated where there are more: little follows on such boards.
const MAX_CANDIDATES: usize = 450;

/// The closure of each candidate, empty where that is a dead end.
pub(crate) struct UnitClosures {
    pub(crate) start: CandidateMask,
    /// Sorted.
    pub(crate) candidates: Vec<Candidate>,
    /// For each candidate.
    boards: Vec<CandidateMask>,
}

/// The closures of each candidate, and of each two.
pub(crate) struct PairClosures {
    pub(crate) units: Rc<UnitClosures>,
    /// The entry of each pair, by `number_of`.
    pairs: Vec<PairEntry>,
    /// The closures of pairs that have more consequences than one of the two.
    boards: Vec<CandidateMask>,
    /// For each candidate, those with which it leads to no contradiction. Symmetric, and reflexive.
    consistent: BitTable,
}

/// What is stored of a pair.
#[derive(Clone, Copy)]
struct PairEntry {
    closure: PairClosure,
    /// Of a contradiction, after how many rounds of propagation it comes: 1 where one candidate excludes the other.
    rounds: u8,
}

/// Where the closure of a pair is stored.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PairClosure {
    DeadEnd,
    /// It is that of the one of this number, from which the other follows.
    One(u16),
    /// It is one of its own, by its number.
    Own(u32),
}

/// How soon an assumption leads to a contradiction together with each pair of others.
pub(crate) struct TripleRounds {
    n: usize,
    /// For two others, after how many rounds the contradiction comes; `CONSISTENT` if none does. Symmetric.
    rounds: Vec<u8>,
}

/// No contradiction comes.
const CONSISTENT: u8 = u8::MAX;

impl UnitClosures {
    /// Propagates every candidate of `grid`.
    fn new(grid: &Grid, propagation: Propagation, work: &Work) -> Self {
        let mut candidates: Vec<Candidate> = grid.all_candidates().collect();
        candidates.sort_unstable();
        // If that exhausts the work, the next charge breaks.
        let _ = work.charge(candidates.len() as u64 * PROPAGATION_COST);
        let start = CandidateMask::new(grid);
        let assume = |&candidate: &Candidate| {
            let mut board = start;
            board.place(candidate);
            board
        };
        let mut boards: Vec<CandidateMask> = candidates.iter().map(assume).collect();
        solve::close(&mut boards, propagation);
        Self { start, candidates, boards }
    }

    /// The closures by this propagation, computed once for all rules.
    pub(crate) fn shared(grid: &Grid, propagation: Propagation, sink: &Sink<'_>) -> Rc<Self> {
        sink.shared(propagation as u8, |work| Self::new(grid, propagation, work))
    }

    /// For each candidate, by their numbers, those that it leaves and that leave it, and those that hold with it.
    fn left_and_held(&self) -> [BitTable; 2] {
        let n = self.candidates.len();
        let [mut left, mut leaving, mut held] = [(); 3].map(|()| BitTable::new(n, n));
        for (number, board) in self.boards.iter().enumerate() {
            let open = board.open_cells();
            for (other, &candidate) in self.candidates.iter().enumerate() {
                if board.has(candidate) {
                    left.insert(number, other);
                    leaving.insert(other, number);
                    if !open.has(candidate) {
                        held.insert(number, other);
                    }
                }
            }
        }
        (0..n).for_each(|number| left.keep(number, leaving.row(number)));
        [left, held]
    }

    /// The candidates that lead to a contradiction.
    pub(crate) fn contradictory(&self) -> impl Iterator<Item = Candidate> + '_ {
        let all = self.candidates.iter().zip(&self.boards);
        all.filter(|(_, board)| board.is_nothing()).map(|(&candidate, _)| candidate)
    }

    /// The number of `candidate`.
    pub(crate) fn number(&self, candidate: Candidate) -> Option<usize> {
        self.candidates.binary_search(&candidate).ok()
    }
}

impl PairClosures {
    /// Propagates every pair that is not decided by one of the two.
    fn new(mut units: Rc<UnitClosures>, propagation: Propagation, work: &Work) -> Self {
        if units.candidates.len() > MAX_CANDIDATES {
            work.truncate();
            let (candidates, boards) = (Vec::new(), Vec::new());
            units = Rc::new(UnitClosures { start: units.start, candidates, boards });
        }
        let n = units.candidates.len();
        let n_pairs = n * n.saturating_sub(1) / 2;
        // If that exhausts the work, the next charge breaks.
        let _ = work.charge(n_pairs as u64 * PROPAGATION_COST);
        let [mut consistent, held] = units.left_and_held();
        let mut pairs = vec![PairEntry { closure: PairClosure::DeadEnd, rounds: 1 }; n_pairs];
        let (mut own, mut boards) = (Vec::with_capacity(n_pairs), Vec::with_capacity(n_pairs));
        for b in 0..n {
            for a in members(consistent.row(b)).take_while(|&a| a < b) {
                // If one follows from the other, nothing more follows from both.
                pairs[number_of(a, b)].closure = if held.contains(a, b) {
                    PairClosure::One(a as u16)
                } else if held.contains(b, a) {
                    PairClosure::One(b as u16)
                } else {
                    own.push([a, b]);
                    boards.push(units.boards[a].intersection(&units.boards[b]));
                    PairClosure::Own(boards.len() as u32 - 1)
                };
            }
        }
        let rounds = solve::close(&mut boards, propagation);
        for ([a, b], (board, rounds)) in own.into_iter().zip(boards.iter().zip(rounds)) {
            let pair = &mut pairs[number_of(a, b)];
            pair.rounds = rounds;
            if board.is_nothing() {
                pair.closure = PairClosure::DeadEnd;
                consistent.take(a, b);
                consistent.take(b, a);
            }
        }
        Self { units, pairs, boards, consistent }
    }

    /// The closures by this propagation, computed once for all rules.
    pub(crate) fn shared(grid: &Grid, propagation: Propagation, sink: &Sink<'_>) -> Rc<Self> {
        let units = UnitClosures::shared(grid, propagation, sink);
        sink.shared(propagation as u8, |work| Self::new(units, propagation, work))
    }

    /// Returns true if the candidates of these numbers lead to no contradiction.
    pub(crate) fn are_consistent(&self, a: usize, b: usize) -> bool {
        self.consistent.contains(a, b)
    }

    /// For each candidate, those with which it leads to no contradiction, itself among them.
    pub(crate) const fn consistent(&self) -> &BitTable {
        &self.consistent
    }

    /// After how many rounds two different candidates, which are inconsistent, lead to a contradiction.
    pub(crate) fn rounds(&self, a: usize, b: usize) -> u8 {
        self.pair(a, b).rounds
    }

    fn pair(&self, a: usize, b: usize) -> PairEntry {
        self.pairs[number_of(a.min(b), a.max(b))]
    }

    /// The closure of the candidates of these numbers.
    pub(crate) fn both(&self, a: usize, b: usize) -> &CandidateMask {
        if a == b {
            return &self.units.boards[a];
        }
        match self.pair(a, b).closure {
            PairClosure::DeadEnd => &CandidateMask::NOTHING,
            PairClosure::One(number) => &self.units.boards[usize::from(number)],
            PairClosure::Own(number) => &self.boards[number as usize],
        }
    }
}

/// The number of two different candidates, the one with the smaller number first.
const fn number_of(a: usize, b: usize) -> usize {
    b * (b - 1) / 2 + a
}

impl TripleRounds {
    /// Propagates the candidate of this number with each of these pairs; the three are consistent two by two.
    pub(crate) fn new(
        closures: &PairClosures,
        number: usize,
        others: &[[usize; 2]],
        propagation: Propagation,
        work: &Work,
    ) -> Self {
        let n = closures.units.candidates.len();
        let mut all = Self { n, rounds: vec![CONSISTENT; n * n] };
        let (mut followed, mut open, mut boards) = (Vec::new(), Vec::new(), Vec::new());
        for &[b, c] in others {
            if all.rounds[b * n + c] != CONSISTENT {
                continue;
            }
            all.note(b, c, 0);
            followed.push([b, c]);
            let two_by_two = [[number, b], [number, c], [b, c]].map(|[a, b]| closures.both(a, b));
            let board = two_by_two[0].intersection(two_by_two[1]).intersection(two_by_two[2]);
            // If one follows from the two others, nothing more follows from all.
            if !two_by_two.iter().any(|it| board.covers(it)) {
                open.push([b, c]);
                boards.push(board);
            }
        }
        // If that exhausts the work, the next charge breaks.
        let _ = work.charge(followed.len() as u64 * PROPAGATION_COST);
        followed.into_iter().for_each(|[b, c]| all.note(b, c, CONSISTENT));
        let rounds = solve::close(&mut boards, propagation);
        for ([b, c], (board, rounds)) in open.into_iter().zip(boards.iter().zip(rounds)) {
            all.note(b, c, if board.is_nothing() { rounds } else { CONSISTENT });
        }
        all
    }

    fn note(&mut self, b: usize, c: usize, rounds: u8) {
        self.rounds[b * self.n + c] = rounds;
        self.rounds[c * self.n + b] = rounds;
    }

    /// After how many rounds two others that were followed come to a dead end. `None` if they do not.
    pub(crate) fn rounds(&self, b: usize, c: usize) -> Option<u8> {
        let rounds = self.rounds[b * self.n + c];
        Some(rounds).filter(|&it| it != CONSISTENT)
    }
}
