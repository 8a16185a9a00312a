//! Chains: what follows if a candidate is true, and if it is false.
//!
//! `unary` finds chains and loops without branches, `multiple` those that start from several cases or end in a
//! contradiction; both hand all that they find to a [`ChainSink`]. `nested` does so for chains within chains.

mod graph;
mod links;
mod multiple;
mod nested;
mod reach;
mod unary;

pub(super) use multiple::{ChainKind, GraphCache, multiple};
pub(super) use unary::forcing_chains;

use crate::grid::{Candidate, CandidateSet};

/// The rank of a chain, the easiest first: its rating, its length in nodes, and a number for its kind.
type ChainRank = (f64, u32, u8);

/// Takes the chains that a search finds.
trait ChainSink<C> {
    /// Is a chain of that rank wanted?
    fn wants(&self, rank: ChainRank) -> bool;
    fn take(&mut self, rank: ChainRank, chain: C);
}

/// Keeps the easiest chain, or what is made of it.
struct Easiest<T> {
    rank: ChainRank,
    found: Option<T>,
}

impl<C, T: From<C>> ChainSink<C> for Easiest<T> {
    fn wants(&self, rank: ChainRank) -> bool {
        rank < self.rank
    }

    fn take(&mut self, rank: ChainRank, chain: C) {
        *self = Self { rank, found: Some(T::from(chain)) };
    }
}

/// Candidates in the order in which a search reached them, with a value each.
struct Reached<T> {
    set: CandidateSet,
    order: Vec<Candidate>,
    values: Vec<T>,
}

impl<T: Copy + Default> Reached<T> {
    fn new() -> Self {
        let (set, order) = (CandidateSet::EMPTY, Vec::with_capacity(256));
        Self { set, order, values: vec![T::default(); Candidate::COUNT] }
    }

    fn clear(&mut self) {
        self.set = CandidateSet::EMPTY;
        self.order.clear();
    }

    /// Adds a candidate that was not reached before.
    #[inline]
    fn add(&mut self, candidate: Candidate, value: T) {
        self.set.insert(candidate);
        self.values[candidate.index()] = value;
        self.order.push(candidate);
    }

    /// Adds `candidate`, if it was not reached before.
    #[inline]
    fn add_new(&mut self, candidate: Candidate, value: T) {
        if !self.set.contains(candidate) {
            self.add(candidate, value);
        }
    }

    /// The value of a candidate that was reached.
    #[inline]
    fn value(&self, candidate: Candidate) -> T {
        self.values[candidate.index()]
    }
}

/// What a chain of so many nodes adds to its rating. The end counts, the start too, but the two nodes
/// between them that every chain has do not.
///
/// It is summed up in binary, tenth by tenth, as Sudoku Explainer does: equal sums can differ in their
/// last bit, and that decides which name a rating has.
fn length_rating(n_nodes: u32) -> f64 {
    let short = ADDED.get(n_nodes as usize);
    short.copied().unwrap_or_else(|| added(n_nodes))
}

/// [`added`] for usual lengths.
static ADDED: [f64; 64] = {
    let mut table = [0.0; 64];
    let mut n_nodes = 0;
    while n_nodes < 64 {
        table[n_nodes] = added(n_nodes as u32);
        n_nodes += 1;
    }
    table
};

const fn added(n_nodes: u32) -> f64 {
    let mut added = 0.0;
    let mut most: u32 = 4;
    let mut is_odd = false;
    while n_nodes.saturating_sub(2) > most && most < 1 << 20 {
        added += 0.1;
        most = if is_odd { most / 3 * 4 } else { most / 2 * 3 };
        is_odd = !is_odd;
    }
    added
}
