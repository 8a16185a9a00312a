//! The trial: recursive backtracking, told as what it is.
//!
//! **If** a candidate is supposed, every single that follows is written in, and where nothing more
//! follows the candidates of another cell or house are tried in turn, each in the same way,
//! **then** each of these ways may end with a cell or house that has nothing left,
//! **So** the candidate cannot be.
//!
//! Of the refutations within a bound, that in the cell with the fewest candidates is told first,
//! and there the shortest. Short ones are found before
//! under other names: those without cases (`forcing_net`), and with few (`refutation_table`).

use super::cases;
use crate::facts::Value;
use crate::grid::Grid;
use crate::patterns::derivation::prune;
use crate::rule::Sink;
use std::ops::ControlFlow;

/// How many suppositions a refutation may make: the small ones are tried first, on all cells.
const BOUNDS: [usize; 4] = [12, 40, 120, 400];

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for bound in BOUNDS {
        // The checker may give up on every refutation of a bound.
        let mut has_found = false;
        for refutation in cases::refutations(grid, bound, sink.work()) {
            let pruned = prune(grid, &refutation, &[]);
            let finding = pruned.into_finding(grid, "refutation", Value::Refutation, sink.work());
            has_found |= finding.is_some();
            sink.add(finding)?;
        }
        if has_found {
            break;
        }
    }
    ControlFlow::Continue(())
}
