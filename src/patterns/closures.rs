//! What follows from each candidate of a grid, and from each two of them.

use crate::budget::Work;
use crate::grid::{Candidate, Grid};
use crate::rule::Sink;
use crate::solve::{self, By, Marks};
use std::rc::Rc;

/// What it costs to follow candidates, for each supposition.
const FOLLOWED: u64 = 60;

/// Boards with more candidates have too few digits for anything to follow.
const MAX_CANDIDATES: usize = 450;

/// After so many rounds, what has followed has few lines.
const FEW_ROUNDS: u8 = 4;

/// As many rounds as it takes.
pub(crate) const TO_THE_END: u8 = u8::MAX;

/// What follows from each candidate, nothing being left where that is a dead end.
pub(crate) struct Singly {
    pub(crate) start: Marks,
    /// Sorted.
    pub(crate) candidates: Vec<Candidate>,
    /// For each candidate, after a few rounds, and in the end.
    early: Vec<Marks>,
    late: Vec<Marks>,
}

/// What follows from each candidate, and from each two.
pub(crate) struct Doubly {
    pub(crate) singly: Rc<Singly>,
    /// After a few rounds.
    pub(crate) early: Stage,
    /// In the end.
    pub(crate) late: Stage,
}

/// What is left after so many rounds.
pub(crate) struct Stage {
    /// For each candidate.
    alone: Vec<Marks>,
    /// For the candidates of numbers `a` before `b`, at `b * (b - 1) / 2 + a`.
    pairs: Vec<Marks>,
    /// After how many rounds.
    rounds: Vec<u8>,
    /// For each candidate, those with which it does not come to a dead end, as bits.
    alive: Vec<Numbers>,
}

/// Some of the candidates, by their numbers.
#[derive(Clone, Copy, Default)]
pub(crate) struct Numbers([u64; MAX_CANDIDATES.div_ceil(64)]);

/// What a supposition leads to together with each two other candidates.
pub(crate) struct Triples {
    n: usize,
    /// For two of the others, after how many rounds they come to a dead end; `GOES_ON` if they do not. Both
    /// ways round.
    rounds: Vec<u8>,
}

/// No number of rounds.
const GOES_ON: u8 = u8::MAX;

impl Numbers {
    /// Is it one of them?
    pub(crate) const fn has(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 != 0
    }

    const fn add(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }
}

impl Singly {
    /// Follows them `by` these means.
    fn new(grid: &Grid, by: By, work: &Work) -> Self {
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
        let mut early: Vec<Marks> = candidates.iter().map(suppose).collect();
        solve::close(&mut early, by, FEW_ROUNDS);
        let mut late = early.clone();
        solve::close(&mut late, by, TO_THE_END);
        Self { start, candidates, early, late }
    }

    /// The same, made once for all rules.
    pub(crate) fn shared(grid: &Grid, by: By, sink: &Sink<'_>) -> Rc<Self> {
        sink.shared(by as u8, |work| Self::new(grid, by, work))
    }

    /// Those that lead to a dead end.
    pub(crate) fn dead(&self) -> impl Iterator<Item = Candidate> + '_ {
        let all = self.candidates.iter().zip(&self.late);
        all.filter(|(_, board)| board.is_nothing()).map(|(&candidate, _)| candidate)
    }

    /// The number of `candidate`.
    pub(crate) fn number(&self, candidate: Candidate) -> Option<usize> {
        self.candidates.binary_search(&candidate).ok()
    }
}

impl Doubly {
    /// Follows them `by` these means.
    fn new(singly: Rc<Singly>, by: By, work: &Work) -> Self {
        let n = singly.candidates.len();
        let mut pairs = Vec::with_capacity(n * n.saturating_sub(1) / 2);
        // If that was all, the next question ends the search.
        let _ = work.spend(pairs.capacity() as u64 * FOLLOWED);
        for (b, of_b) in singly.early.iter().enumerate() {
            for (a, of_a) in singly.early[..b].iter().enumerate() {
                let goes = of_a.has(singly.candidates[b]) && of_b.has(singly.candidates[a]);
                pairs.push(if goes { of_a.meet(of_b) } else { Marks::NOTHING });
            }
        }
        let few = solve::close(&mut pairs, by, FEW_ROUNDS);
        let early = Stage::new(singly.early.clone(), pairs.clone(), few.clone());
        let more = solve::close(&mut pairs, by, TO_THE_END);
        let rounds = few.iter().zip(more).map(|(few, more)| few.saturating_add(more)).collect();
        Self { early, late: Stage::new(singly.late.clone(), pairs, rounds), singly }
    }

    /// The same, made once for all rules.
    pub(crate) fn shared(grid: &Grid, by: By, sink: &Sink<'_>) -> Rc<Self> {
        let singly = Singly::shared(grid, by, sink);
        sink.shared(by as u8, |work| Self::new(singly, by, work))
    }
}

impl Stage {
    fn new(alone: Vec<Marks>, pairs: Vec<Marks>, rounds: Vec<u8>) -> Self {
        let mut alive = vec![Numbers::default(); alone.len()];
        let mut boards = pairs.iter();
        for (b, of_b) in alone.iter().enumerate() {
            for (a, board) in (0..b).zip(&mut boards) {
                if !board.is_nothing() {
                    alive[a].add(b);
                    alive[b].add(a);
                }
            }
            if !of_b.is_nothing() {
                alive[b].add(b);
            }
        }
        Self { alone, pairs, rounds, alive }
    }

    /// Do the candidates of these numbers come to no dead end?
    pub(crate) fn are_alive(&self, a: usize, b: usize) -> bool {
        self.alive[a].has(b)
    }

    /// After how many rounds nothing more follows from two different candidates.
    pub(crate) fn rounds(&self, a: usize, b: usize) -> u8 {
        let (a, b) = (a.min(b), a.max(b));
        self.rounds[b * (b - 1) / 2 + a]
    }

    /// What follows from the candidates of these numbers.
    pub(crate) fn both(&self, a: usize, b: usize) -> &Marks {
        let (a, b) = (a.min(b), a.max(b));
        if a == b { &self.alone[a] } else { &self.pairs[b * (b - 1) / 2 + a] }
    }
}

impl Triples {
    /// Follows the candidate of this number with each of `some`, and each other, to the end.
    pub(crate) fn new(stage: &Stage, number: usize, by: By, some: &[usize], work: &Work) -> Self {
        let n = stage.alone.len();
        let (mut open, mut boards) = (Vec::new(), Vec::new());
        let mut all = vec![GOES_ON; n * n];
        for &b in some {
            let is_twice = |c: usize| c < b && some.binary_search(&c).is_ok();
            for c in (0..n).filter(|&c| c != b && c != number && !is_twice(c)) {
                let dead = [number, b].into_iter().find(|&it| !stage.are_alive(it, c));
                match dead {
                    Some(with) => {
                        all[b * n + c] = stage.rounds(with, c);
                        all[c * n + b] = stage.rounds(with, c);
                    }
                    None => {
                        let both = stage.both(number, b).meet(stage.both(number, c));
                        boards.push(both.meet(stage.both(b, c)));
                        open.push([b, c]);
                    }
                }
            }
        }
        // If that was all, the next question ends the search.
        let _ = work.spend(boards.len() as u64 * FOLLOWED);
        let rounds = solve::close(&mut boards, by, TO_THE_END);
        let ends = open.into_iter().zip(boards.iter().zip(rounds));
        for ([b, c], (_, rounds)) in ends.filter(|(_, (board, _))| board.is_nothing()) {
            all[b * n + c] = rounds;
            all[c * n + b] = rounds;
        }
        Self { n, rounds: all }
    }

    /// After how many rounds two others, of which one was among those that were followed, come to a dead end.
    /// `None` if they do not.
    pub(crate) fn rounds(&self, b: usize, c: usize) -> Option<u8> {
        let rounds = self.rounds[b * self.n + c];
        Some(rounds).filter(|&it| it != GOES_ON)
    }
}
