//! What follows from each candidate of a grid, and from each two of them.

use crate::budget::Work;
use crate::grid::{Candidate, Grid};
use crate::rule::Sink;
use crate::solve::{self, By, Marks};
use std::collections::BTreeMap;
use std::rc::Rc;

/// What it costs to follow candidates, for each supposition.
const FOLLOWED: u64 = 150;

/// Boards with more candidates have too few digits for anything to follow.
const MAX_CANDIDATES: usize = 450;

/// After so many rounds, what has followed has few lines.
const FEW_ROUNDS: u8 = 4;

/// As many rounds as it takes.
const TO_THE_END: u8 = u8::MAX;

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
    /// For each candidate, those with which it does not come to a dead end, as bits.
    alive: Vec<Numbers>,
}

/// Some of the candidates, by their numbers.
#[derive(Clone, Copy, Default)]
pub(crate) struct Numbers([u64; MAX_CANDIDATES.div_ceil(64)]);

/// What a supposition leads to together with each two other candidates, after a few rounds.
pub(crate) struct Triples {
    /// For some of the others, those with which they do not come to a dead end.
    alive: BTreeMap<usize, Numbers>,
}

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

    /// The number of `candidate`.
    pub(crate) fn number(&self, candidate: Candidate) -> Option<usize> {
        self.candidates.binary_search(&candidate).ok()
    }

    /// Those that lead to a dead end.
    pub(crate) fn dead(&self) -> impl Iterator<Item = Candidate> + '_ {
        let all = self.candidates.iter().zip(&self.late);
        all.filter(|(_, board)| board.is_nothing()).map(|(&candidate, _)| candidate)
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
        solve::close(&mut pairs, by, FEW_ROUNDS);
        let early = Stage::new(singly.early.clone(), pairs.clone());
        solve::close(&mut pairs, by, TO_THE_END);
        Self { early, late: Stage::new(singly.late.clone(), pairs), singly }
    }

    /// The same, made once for all rules.
    pub(crate) fn shared(grid: &Grid, by: By, sink: &Sink<'_>) -> Rc<Self> {
        let singly = Singly::shared(grid, by, sink);
        sink.shared(by as u8, |work| Self::new(singly, by, work))
    }
}

impl Stage {
    fn new(alone: Vec<Marks>, pairs: Vec<Marks>) -> Self {
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
        Self { alone, pairs, alive }
    }

    /// Do the candidates of these numbers come to no dead end?
    pub(crate) fn are_alive(&self, a: usize, b: usize) -> bool {
        self.alive[a].has(b)
    }

    /// What follows from the candidates of these numbers.
    pub(crate) fn both(&self, a: usize, b: usize) -> &Marks {
        let (a, b) = (a.min(b), a.max(b));
        if a == b { &self.alone[a] } else { &self.pairs[b * (b - 1) / 2 + a] }
    }
}

impl Triples {
    /// What it costs to follow them.
    pub(crate) fn cost(closures: &Doubly, number: usize) -> u64 {
        let n = closures.singly.candidates.len();
        let n_alive = (0..n).filter(|&it| closures.early.are_alive(number, it)).count() as u64;
        n_alive * n_alive / 2 * FOLLOWED
    }

    /// Follows the candidate of this number with each of `some`, and each other.
    pub(crate) fn new(closures: &Doubly, number: usize, by: By, some: &[usize]) -> Self {
        let stage = &closures.early;
        let n = closures.singly.candidates.len();
        let mut open = Vec::new();
        let mut boards = Vec::new();
        for &b in some {
            let is_twice = |c: usize| c < b && some.binary_search(&c).is_ok();
            for c in (0..n).filter(|&c| c != b && c != number && !is_twice(c)) {
                if stage.are_alive(number, c) && stage.are_alive(b, c) {
                    let both = stage.both(number, b).meet(stage.both(number, c));
                    boards.push(both.meet(stage.both(b, c)));
                    open.push([b, c]);
                }
            }
        }
        solve::close(&mut boards, by, FEW_ROUNDS);
        let mut alive: BTreeMap<usize, Numbers> = BTreeMap::new();
        for ([b, c], _) in open.into_iter().zip(&boards).filter(|(_, it)| !it.is_nothing()) {
            alive.entry(b).or_default().add(c);
            alive.entry(c).or_default().add(b);
        }
        Self { alive }
    }

    /// Do the two of these numbers, of which one was among those that were followed, come to no dead end?
    pub(crate) fn are_alive(&self, b: usize, c: usize) -> bool {
        self.alive.get(&b).is_some_and(|with| with.has(c))
    }
}
