//! Fish with fins, and fish with boxes among their houses: Franken and mutant fish.
//!
//! **If** some houses (bases) have a digit only in as many others (covers), except some cells
//! (fins) that are outside the covers or in two bases,
//! **then** either no fin holds the digit, and each cover gets it from another base, or a fin does.
//! **So** the covers lose it in every cell that sees every fin and is outside the bases, or in two
//! covers.
//!
//! Not here: rows against columns without fins, and fins that reach a target by a chain.

use super::shoal::{self, Fish, Shape, Wanted};
use crate::deduction::Conclusions;
use crate::facts::{Fact, Role};
use crate::grid::{Digit, Grid};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn finned<const N: usize>(
    grid: &Grid,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let is_finned = |fish: &Fish| !fish.fins.is_empty() && !fish.is_sashimi();
    of_kind(grid, Wanted { size: N, shape: Shape::Basic }, is_finned, sink)
}

pub(in crate::rules) fn sashimi<const N: usize>(
    grid: &Grid,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let is_sashimi = |fish: &Fish| !fish.fins.is_empty() && fish.is_sashimi();
    of_kind(grid, Wanted { size: N, shape: Shape::Basic }, is_sashimi, sink)
}

pub(in crate::rules) fn franken<const N: usize>(
    grid: &Grid,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let is_it = |fish: &Fish| fish.fins.is_empty();
    of_kind(grid, Wanted { size: N, shape: Shape::Franken }, is_it, sink)
}

pub(in crate::rules) fn finned_franken<const N: usize>(
    grid: &Grid,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let is_it = |fish: &Fish| !fish.fins.is_empty();
    of_kind(grid, Wanted { size: N, shape: Shape::Franken }, is_it, sink)
}

pub(in crate::rules) fn mutant<const N: usize>(
    grid: &Grid,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let is_it = |fish: &Fish| fish.fins.is_empty();
    of_kind(grid, Wanted { size: N, shape: Shape::Mutant }, is_it, sink)
}

pub(in crate::rules) fn finned_mutant<const N: usize>(
    grid: &Grid,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let is_it = |fish: &Fish| !fish.fins.is_empty();
    of_kind(grid, Wanted { size: N, shape: Shape::Mutant }, is_it, sink)
}

/// Of several fish with the same targets, the plainest.
fn of_kind(
    grid: &Grid,
    wanted: Wanted,
    is_it: fn(&Fish) -> bool,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for digit in sink.digits() {
        for fish in shoal::all(grid, digit, wanted, sink.work()).into_iter().filter(is_it) {
            sink.add_unique(shoal::conclusions(grid, digit, fish.targets), |conclusions| {
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
    Some(Finding::new(shoal::premises(grid, digit, &[fish])?, conclusions, facts))
}
