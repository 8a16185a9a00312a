//! Two fish with fins that share their bases.
//!
//! **If** the same bases make one fish with fins with some covers, and another with others,
//! **then** each rules out what it would rule out alone.
//! **So** the cells that either of them rules out lose the digit, in one step.
//!
//! Not here: one fish of which the other rules out no more.

use super::pattern::{self, Fish, FishKind, Shape};
use crate::deduction::Conclusions;
use crate::facts::{Fact, Role};
use crate::grid::{Digit, Grid};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// Sizes of the fish; larger ones are not practical.
const SIZES: [usize; 3] = [2, 3, 4];

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for size in SIZES {
            for shape in [Shape::Basic, Shape::Franken, Shape::Mutant] {
                let mut fish = pattern::all(grid, digit, FishKind { size, shape }, sink.work());
                fish.retain(|fish| !fish.fins.is_empty());
                twins(grid, digit, &fish, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Adds the pairs of fish with the same bases, one pair for each set of eliminations.
fn twins(grid: &Grid, digit: Digit, all: &[Fish], sink: &mut Sink<'_>) -> ControlFlow<()> {
    for (i, one) in all.iter().enumerate() {
        for other in all[i + 1..].iter().filter(|it| it.bases == one.bases) {
            let targets = one.targets | other.targets;
            if targets != one.targets && targets != other.targets {
                sink.add_unique(pattern::conclusions(grid, digit, targets), |conclusions| {
                    step(grid, digit, [one, other], conclusions)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, digit: Digit, twins: [&Fish; 2], conclusions: Conclusions) -> Option<Finding> {
    let [one, other] = twins;
    let fins = one.fins | other.fins;
    Some(Finding::new(
        pattern::premises(grid, digit, &twins)?,
        conclusions,
        vec![
            Fact::digit("digit", digit),
            Fact::houses("bases", one.bases.into_iter().collect()),
            Fact::houses("covers", one.covers.into_iter().collect()),
            Fact::houses("other_covers", other.covers.into_iter().collect()),
            Fact::cells("cells", one.cells - fins, Role::Pattern),
            Fact::cells("fins", one.fins, Role::Fin),
            Fact::cells("other_fins", other.fins, Role::Fin),
        ],
    ))
}
