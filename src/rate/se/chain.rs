//! Chains of implications from a candidate that is true or false.
//!
//! `unary` finds chains and loops without branches, `multiple` those that start from several cases or end in a
//! contradiction; both pass all that they find to a [`ChainSink`]. `nested` finds techniques within chains.

mod graph;
mod links;
mod multiple;
mod nested;
mod reach;
mod unary;

pub(super) use multiple::{ChainKind, GraphCache, multiple};
pub(super) use unary::forcing_chains;

use crate::grid::{Candidate, CandidateSet};

/// Sort key of chains, the easiest first: rating, number of nodes, and a number for the kind.
type ChainRank = (f64, u32, u8);

/// Receiver of the chains that a search finds.
trait ChainSink<C> {
    /// Returns true if a chain of this rank is wanted.
    fn wants(&self, rank: ChainRank) -> bool;
    fn take(&mut self, rank: ChainRank, chain: C);
}

/// Sink that keeps the easiest chain, converted to `T`.
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

/// Candidates in the order in which a search reached them, each with a value.
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

    /// Adds a candidate, which must not have been reached.
    #[inline]
    fn add(&mut self, candidate: Candidate, value: T) {
        self.set.insert(candidate);
        self.values[candidate.index()] = value;
        self.order.push(candidate);
    }

    /// Adds `candidate`, unless it was reached.
    #[inline]
    fn add_new(&mut self, candidate: Candidate, value: T) {
        if !self.set.contains(candidate) {
            self.add(candidate, value);
        }
    }

    /// The value of a candidate, which must have been reached.
    #[inline]
    fn value(&self, candidate: Candidate) -> T {
        self.values[candidate.index()]
    }
}

/// The part of a rating that depends on the length of the chain in nodes. Start and end count, but not the two nodes
/// between them that every chain has.
///
/// It is a floating-point sum of tenths, as in Sudoku Explainer: sums that are printed alike can differ in their last
/// bit, which decides the technique that a rating is named after.
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
