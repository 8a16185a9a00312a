//! The small argument without a name.
//!
//! **If** supposing a candidate forces a few digits, one after the other,
//! **then** and some cell or house has nothing left,
//! **So** the candidate cannot be.
//!
//! The shortest argument comes first. Not here: arguments with more than [`MAX_FORCED`] forced
//! digits, or with cases (`trial`).

use super::Found;
use crate::grid::{Candidate, Grid};
use crate::patterns::refute;
use crate::step::Refutation;
use std::ops::ControlFlow;

/// How many digits an argument may force: as many as one can follow without writing them down.
const MAX_FORCED: usize = 10;

pub(super) fn find(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let mut arguments: Vec<_> =
        grid.all_candidates().filter_map(|candidate| argument(grid, candidate)).collect();
    arguments.sort_by_key(|argument| (argument.forced.len(), argument.suppose));
    for argument in arguments {
        if let Some(step) = refute::step(grid, super::id("nameless"), argument) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

fn argument(grid: &Grid, suppose: Candidate) -> Option<Refutation> {
    let (forced, end) = refute::follow(&mut grid.clone(), suppose);
    let refutation = Refutation { suppose, forced, end: end?, cases: Vec::new() };
    let (pruned, _) = refute::pruned(grid, refutation);
    (pruned.forced.len() <= MAX_FORCED).then_some(pruned)
}
