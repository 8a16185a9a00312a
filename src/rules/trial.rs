//! The trial: recursive backtracking, told as what it is.
//!
//! **If** a candidate is supposed, every single that follows is written in, and where nothing more
//! follows the candidates of another cell or house are tried in turn, each in the same way,
//! **then** each of these ways may end with a cell or house that has nothing left,
//! **So** the candidate cannot be.
//!
//! Of the refutations within a bound, that in the cell with the fewest candidates is told first,
//! and there the shortest. Short ones are found before
//! under other names: those without cases (`forcing_net`), and with few (`nameless`).

use super::Found;
use crate::grid::Grid;
use crate::patterns::{cases, refute};
use std::ops::ControlFlow;

/// How many suppositions a refutation may make: the small ones are tried first, on all cells.
const BOUNDS: [usize; 4] = [12, 40, 120, 400];

pub(super) fn find(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let refutations = BOUNDS.into_iter().map(|bound| cases::refutations(grid, bound));
    let Some(refutations) = refutations.into_iter().find(|them| !them.is_empty()) else {
        return ControlFlow::Continue(());
    };
    for refutation in refutations {
        if let Some(step) = refute::step(grid, super::id("trial"), refutation) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}
