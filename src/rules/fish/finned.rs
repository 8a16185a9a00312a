//! Fish with fins, and fish with boxes among their houses: Franken and mutant fish.
//!
//! **If** some houses (bases) have a digit only in as many others (covers), except some cells
//! (fins) that are outside the covers or in two bases,
//! **then** either no fin holds the digit, and each cover gets it from another base, or a fin does.
//! **So** the covers lose it in every cell that sees every fin and is outside the bases, or in two
//! covers.
//!
//! Not here: rows against columns without fins, and fins that reach a target by a chain.

use super::pattern::{self, Fins, Fish, FishKind, Shape};
use crate::deduction::Conclusions;
use crate::facts::{Fact, Role};
use crate::grid::{Digit, Grid};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// Adds the fish of a shape and a size with this kind of fins; of several with the same targets, the simplest.
pub(in crate::rules) fn find(
    grid: &Grid,
    shape: Shape,
    size: usize,
    fins: Fins,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let kind = FishKind { size, shape };
    for digit in sink.digits() {
        for fish in
            pattern::all(grid, digit, kind, sink.work()).into_iter().filter(|fish| fins.fit(fish))
        {
            sink.add_unique(pattern::conclusions(grid, digit, fish.targets), |conclusions| {
                step(grid, digit, &fish, conclusions)
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, digit: Digit, fish: &Fish, conclusions: Conclusions) -> Option<Finding> {
    let mut facts = vec![
        Fact::digit("digit", digit),
        Fact::houses("bases", fish.bases.into_iter().collect()),
        Fact::houses("covers", fish.covers.into_iter().collect()),
        Fact::cells("cells", fish.cells - fish.fins, Role::Pattern),
    ];
    if !fish.fins.is_empty() {
        facts.push(Fact::cells("fins", fish.fins, Role::Fin));
    }
    Some(Finding::new(pattern::premises(grid, digit, &[fish])?, conclusions, facts))
}
