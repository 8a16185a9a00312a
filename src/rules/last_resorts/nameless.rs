//! The small argument without a name.
//!
//! **If** a candidate is supposed, and singles follow from it until each candidate of another cell or
//! house has to be tried in turn,
//! **then** each of these few cases comes to a cell or house that has nothing left,
//! **So** the candidate cannot be.
//!
//! The cell with the fewest candidates comes first, and there the shortest. Not here: arguments
//! without cases (`forcing_net`), or with so much in them that a short list does not tell all of it
//! (`trial`).

use super::cases;
use crate::grid::Grid;
use crate::patterns::refute;
use crate::rule::Sink;
use crate::step::Refutation;
use std::ops::ControlFlow;

/// The first supposition, and one for each of two or three cases.
const MAX_SUPPOSITIONS: usize = 4;

/// How many lines tell an argument at most: one for each forced digit, one that says which cases there
/// are, and two for each case, where it begins and where it ends.
const MAX_LINES: usize = 12;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let has_cases = |it: &Refutation| !it.cases.is_empty();
    for argument in
        cases::refutations(grid, MAX_SUPPOSITIONS, sink.work()).into_iter().filter(has_cases)
    {
        if argument.n_forced() + 1 + 2 * argument.cases.len() <= MAX_LINES {
            sink.add(refute::step(grid, argument, sink.work()))?;
        }
    }
    ControlFlow::Continue(())
}
