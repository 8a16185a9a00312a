//! Closures: the propagation fixpoint of each candidate of a grid as an assumption, and of each pair of them.
//!
//! The closure of a pair starts from the intersection of the closures of its two candidates. If one candidate follows
//! from the other, the closure of the pair is that of the other, and is not stored.

use crate::budget::Work;
use crate::grid::{Candidate, Grid, Variant};
use crate::patterns::bits::{BitTable, members};
use crate::rule::Sink;
use crate::solve::{self, CandidateMask, Propagation};
use std::rc::Rc;
use std::sync::Arc;

/// Units of work to propagate one board.
pub(crate) const PROPAGATION_COST: u64 = 60;

/// Maximum number of candidates for which pairs are propagated: little follows on grids with more.
const MAX_CANDIDATES: usize = 450;

/// The closure of each candidate; empty if the candidate leads to a contradiction.
pub(crate) struct UnitClosures {
    variant: Arc<Variant>,
    pub(crate) start: CandidateMask,
    /// The candidates of the grid, sorted; their numbers are indices into this list.
    pub(crate) candidates: Vec<Candidate>,
    /// The closure of each candidate.
    boards: Vec<CandidateMask>,
}

/// The closures of each candidate, and of each pair.
pub(crate) struct PairClosures {
    pub(crate) units: Rc<UnitClosures>,
    /// The entry of each pair, by `pair_index`.
    pairs: Vec<PairEntry>,
    /// The closures of pairs that have more consequences than one of the two.
    boards: Vec<CandidateMask>,
    /// For each candidate, those with which it leads to no contradiction. Symmetric; a candidate is in its own row
    /// unless it leads to a contradiction itself.
    consistent: BitTable,
}

/// Stored data of a pair.
#[derive(Clone, Copy)]
struct PairEntry {
    closure: PairClosure,
    /// Number of rounds of propagation up to the contradiction, if there is one. It is 1 if the closure of one candidate
    /// excludes the other, however many rounds that closure took: a low estimate, for sorting only.
    rounds: u8,
}

/// Location of the closure of a pair.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PairClosure {
    DeadEnd,
    /// The closure of the candidate with this number, from which the other one follows.
    One(u16),
    /// A closure of its own, by its index in `boards`.
    Own(u32),
}

/// For one candidate, the number of rounds up to the contradiction with each pair of others.
pub(crate) struct TripleRounds {
    n: usize,
    /// Number of rounds for each two others; [`CONSISTENT`] if there is no contradiction. Symmetric.
    rounds: Vec<u8>,
}

/// Marks triples without a contradiction.
const CONSISTENT: u8 = u8::MAX;

impl UnitClosures {
    /// Propagates every candidate of `grid`.
    fn new(grid: &Grid, propagation: Propagation, work: &Work) -> Self {
        let mut candidates: Vec<Candidate> = grid.all_candidates().collect();
        candidates.sort_unstable();
        // If the charge exhausts the work, the next one breaks.
        let _ = work.charge(candidates.len() as u64 * PROPAGATION_COST);
        let start = CandidateMask::new(grid);
        let assume = |&candidate: &Candidate| {
            let mut board = start;
            board.place(candidate);
            board
        };
        let mut boards: Vec<CandidateMask> = candidates.iter().map(assume).collect();
        solve::close(grid.variant(), &mut boards, propagation);
        Self { variant: Arc::clone(grid.shared_variant()), start, candidates, boards }
    }

    /// The closures by this propagation, computed once for all rules.
    pub(crate) fn shared(grid: &Grid, propagation: Propagation, sink: &Sink<'_>) -> Rc<Self> {
        sink.shared(propagation as u8, |work| Self::new(grid, propagation, work))
    }

    /// For each candidate, by number, those that are consistent with it (each leaves the other live), and those that it
    /// implies.
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

    /// The candidates that lead to a contradiction by themselves.
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
    /// Propagates every pair whose closure is not that of one of the two.
    fn new(mut units: Rc<UnitClosures>, propagation: Propagation, work: &Work) -> Self {
        if units.candidates.len() > MAX_CANDIDATES {
            work.truncate();
            let (candidates, boards) = (Vec::new(), Vec::new());
            let variant = Arc::clone(&units.variant);
            units = Rc::new(UnitClosures { variant, start: units.start, candidates, boards });
        }
        let n = units.candidates.len();
        let n_pairs = n * n.saturating_sub(1) / 2;
        // If the charge exhausts the work, the next one breaks.
        let _ = work.charge(n_pairs as u64 * PROPAGATION_COST);
        let [mut consistent, held] = units.left_and_held();
        let mut pairs = vec![PairEntry { closure: PairClosure::DeadEnd, rounds: 1 }; n_pairs];
        let (mut own, mut boards) = (Vec::with_capacity(n_pairs), Vec::with_capacity(n_pairs));
        for b in 0..n {
            for a in members(consistent.row(b)).take_while(|&a| a < b) {
                // If one implies the other, the pair has no further consequences.
                pairs[pair_index(a, b)].closure = if held.contains(a, b) {
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
        let rounds = solve::close(&units.variant, &mut boards, propagation);
        for ([a, b], (board, rounds)) in own.into_iter().zip(boards.iter().zip(rounds)) {
            let pair = &mut pairs[pair_index(a, b)];
            pair.rounds = rounds;
            if board.is_nothing() {
                pair.closure = PairClosure::DeadEnd;
                consistent.remove(a, b);
                consistent.remove(b, a);
            }
        }
        Self { units, pairs, boards, consistent }
    }

    /// The closures by this propagation, computed once for all rules.
    pub(crate) fn shared(grid: &Grid, propagation: Propagation, sink: &Sink<'_>) -> Rc<Self> {
        let units = UnitClosures::shared(grid, propagation, sink);
        sink.shared(propagation as u8, |work| Self::new(units, propagation, work))
    }

    /// Returns true if the candidates with these numbers lead to no contradiction together.
    pub(crate) fn are_consistent(&self, a: usize, b: usize) -> bool {
        self.consistent.contains(a, b)
    }

    /// For each candidate, those with which it leads to no contradiction, itself included.
    pub(crate) const fn consistent(&self) -> &BitTable {
        &self.consistent
    }

    /// Number of rounds up to the contradiction of two different candidates, which must be inconsistent.
    pub(crate) fn rounds(&self, a: usize, b: usize) -> u8 {
        self.pair(a, b).rounds
    }

    fn pair(&self, a: usize, b: usize) -> PairEntry {
        self.pairs[pair_index(a.min(b), a.max(b))]
    }

    /// The closure of the pair of candidates with these numbers, which may be equal.
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

/// Index of the pair of two different candidates; `a` must be the smaller number.
const fn pair_index(a: usize, b: usize) -> usize {
    b * (b - 1) / 2 + a
}

impl TripleRounds {
    /// Propagates each of the candidates with these numbers with each of its pairs of others, all at once; the three
    /// must be pairwise consistent.
    pub(crate) fn of_all(
        closures: &PairClosures,
        triples: &[(usize, Vec<[usize; 2]>)],
        propagation: Propagation,
    ) -> Vec<Self> {
        let n = closures.units.candidates.len();
        let (mut open, mut boards) = (Vec::new(), Vec::new());
        for (i, (number, pairs)) in triples.iter().enumerate() {
            for &[b, c] in pairs {
                let two_by_two =
                    [[*number, b], [*number, c], [b, c]].map(|[a, b]| closures.both(a, b));
                let board = two_by_two[0].intersection(two_by_two[1]).intersection(two_by_two[2]);
                // If one follows from the two others, the triple has no further consequences.
                if !two_by_two.iter().any(|it| board.covers(it)) {
                    open.push((i, [b, c]));
                    boards.push(board);
                }
            }
        }
        let rounds = solve::close(&closures.units.variant, &mut boards, propagation);
        let mut all: Vec<Self> =
            triples.iter().map(|_| Self { n, rounds: vec![CONSISTENT; n * n] }).collect();
        for ((i, [b, c]), (board, rounds)) in open.into_iter().zip(boards.iter().zip(rounds)) {
            all[i].note(b, c, if board.is_nothing() { rounds } else { CONSISTENT });
        }
        all
    }

    fn note(&mut self, b: usize, c: usize, rounds: u8) {
        self.rounds[b * self.n + c] = rounds;
        self.rounds[c * self.n + b] = rounds;
    }

    /// Number of rounds up to the contradiction with two others. `None` if there is none, or they were not propagated.
    pub(crate) fn rounds(&self, b: usize, c: usize) -> Option<u8> {
        let rounds = self.rounds[b * self.n + c];
        Some(rounds).filter(|&it| it != CONSISTENT)
    }
}
