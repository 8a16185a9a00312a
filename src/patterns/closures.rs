//! What follows from each candidate of a grid, and from each two of them.

use crate::budget::Work;
use crate::grid::{Candidate, Grid};
use crate::rule::Sink;
use crate::solve::{self, By, Marks};
use std::rc::Rc;

/// What it costs to follow candidates, for each supposition.
const FOLLOWED: u64 = 150;

/// Boards with more candidates have too few digits for anything to follow.
const MAX_CANDIDATES: usize = 450;

/// As many rounds as it takes.
pub(crate) const TO_THE_END: u8 = u8::MAX;

/// What follows from each candidate, nothing being left where that is a dead end.
pub(crate) struct Singly {
    pub(crate) start: Marks,
    /// Sorted.
    pub(crate) candidates: Vec<Candidate>,
    /// For each candidate.
    pub(crate) boards: Vec<Marks>,
}

/// What follows from each candidate, and from each two.
pub(crate) struct Doubly {
    pub(crate) singly: Rc<Singly>,
    /// For the candidates of numbers `a` before `b`, at `b * (b - 1) / 2 + a`.
    boards: Vec<Marks>,
    /// For each candidate, those with which it does not come to a dead end, as bits.
    alive: Vec<Numbers>,
}

/// Some of the candidates, by their numbers.
type Numbers = [u64; MAX_CANDIDATES.div_ceil(64)];

impl Singly {
    /// Follows them `by` these means, in so many rounds at most.
    pub(crate) fn new(grid: &Grid, by: By, max_rounds: u8, work: &Work) -> Self {
        let mut candidates: Vec<Candidate> = grid.all_candidates().collect();
        candidates.sort_unstable();
        if candidates.len() > MAX_CANDIDATES {
            work.cut();
            candidates.clear();
        }
        // If that was all, the next question ends the search.
        let _ = work.spend(candidates.len() as u64 * FOLLOWED);
        let start = Marks::of(grid);
        let suppose = |&candidate: &Candidate| {
            let mut board = start;
            board.place(candidate);
            board
        };
        let mut boards: Vec<Marks> = candidates.iter().map(suppose).collect();
        solve::close(&mut boards, by, max_rounds);
        Self { start, candidates, boards }
    }

    /// The same to the end, made once for all rules.
    pub(crate) fn shared(grid: &Grid, by: By, sink: &Sink<'_>) -> Rc<Self> {
        sink.shared(by as u8, |work| Self::new(grid, by, TO_THE_END, work))
    }

    /// The number of `candidate`.
    pub(crate) fn number(&self, candidate: Candidate) -> Option<usize> {
        self.candidates.binary_search(&candidate).ok()
    }

    /// Those that lead to a dead end.
    pub(crate) fn dead(&self) -> impl Iterator<Item = Candidate> + '_ {
        let all = self.candidates.iter().zip(&self.boards);
        all.filter(|(_, board)| board.is_nothing()).map(|(&candidate, _)| candidate)
    }
}

impl Doubly {
    /// Follows them `by` these means, in so many rounds at most.
    pub(crate) fn new(singly: Rc<Singly>, by: By, max_rounds: u8, work: &Work) -> Self {
        let n = singly.candidates.len();
        let mut boards = Vec::with_capacity(n * n.saturating_sub(1) / 2);
        // If that was all, the next question ends the search.
        let _ = work.spend(boards.capacity() as u64 * FOLLOWED);
        for (b, of_b) in singly.boards.iter().enumerate() {
            for (a, of_a) in singly.boards[..b].iter().enumerate() {
                let goes = of_a.has(singly.candidates[b]) && of_b.has(singly.candidates[a]);
                boards.push(if goes { of_a.meet(of_b) } else { Marks::NOTHING });
            }
        }
        solve::close(&mut boards, by, max_rounds);
        let mut alive = vec![Numbers::default(); n];
        let mut pairs = boards.iter();
        for b in 0..n {
            for (a, board) in (0..b).zip(&mut pairs) {
                if !board.is_nothing() {
                    alive[a][b / 64] |= 1 << (b % 64);
                    alive[b][a / 64] |= 1 << (a % 64);
                }
            }
            if !singly.boards[b].is_nothing() {
                alive[b][b / 64] |= 1 << (b % 64);
            }
        }
        Self { singly, boards, alive }
    }

    /// The same to the end, made once for all rules.
    pub(crate) fn shared(grid: &Grid, by: By, sink: &Sink<'_>) -> Rc<Self> {
        let singly = Singly::shared(grid, by, sink);
        sink.shared(by as u8, |work| Self::new(singly, by, TO_THE_END, work))
    }

    /// Do the candidates of these numbers come to no dead end?
    pub(crate) fn are_alive(&self, a: usize, b: usize) -> bool {
        self.alive[a][b / 64] >> (b % 64) & 1 != 0
    }

    /// What follows from the candidates of these numbers.
    pub(crate) fn both(&self, a: usize, b: usize) -> &Marks {
        let (a, b) = (a.min(b), a.max(b));
        if a == b { &self.singly.boards[a] } else { &self.boards[b * (b - 1) / 2 + a] }
    }
}
