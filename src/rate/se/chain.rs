//! Chains: what follows if a candidate is true, and if it is false.

mod advanced;
mod links;
mod multiple;
mod reach;
mod tree;
mod unary;
mod web;

pub(super) use multiple::{Kind, Webs, multiple};
pub(super) use unary::forcing_chains;

/// What a chain of so many nodes adds to its rating. The end counts, the start too, but the two nodes
/// between them that every chain has do not.
///
/// It is summed up in binary, tenth by tenth, as Sudoku Explainer does: equal sums can differ in their
/// last bit, and that decides which name a rating has.
pub(super) fn length_rating(n_nodes: u32) -> f64 {
    let short = ADDED.get(n_nodes as usize);
    short.copied().unwrap_or_else(|| added(n_nodes))
}

/// The same for usual lengths.
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
