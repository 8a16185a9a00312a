//! Chains: what follows if a candidate is true, and if it is false.

mod advanced;
mod links;
mod multiple;
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
    let mut added = 0.0;
    let mut most = 4;
    let mut is_odd = false;
    while n_nodes.saturating_sub(2) > most {
        added += 0.1;
        most = if is_odd { most * 4 / 3 } else { most * 3 / 2 };
        is_odd = !is_odd;
    }
    added
}
