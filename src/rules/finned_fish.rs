//! Fish with fins, and fish with boxes among their houses: Franken and mutant fish.
//!
//! **If** some houses (bases) have a digit only in as many others (covers), but for some cells
//! (fins) that are outside the covers or in two bases,
//! **then** either no fin holds the digit, and each cover gets it from another base, or a fin does.
//! **So** the covers lose it in all cells, outside the bases or in two covers, that see every fin.
//!
//! Not here: rows against columns without fins, and fins that reach a target by a chain.

use super::Found;
use crate::grid::{Digit, Grid};
use crate::patterns::fish::{self, Fish, Shape, Wanted};
use crate::step::{Fact, Role, RuleId, Step};
use std::ops::ControlFlow;

/// The names of one kind of fish, from two bases to seven.
type Names = [&'static str; 6];

const FINNED: Names = [
    "finned_x_wing",
    "finned_swordfish",
    "finned_jellyfish",
    "finned_squirmbag",
    "finned_whale",
    "finned_leviathan",
];
const SASHIMI: Names = [
    "sashimi_x_wing",
    "sashimi_swordfish",
    "sashimi_jellyfish",
    "sashimi_squirmbag",
    "sashimi_whale",
    "sashimi_leviathan",
];

pub(super) fn finned<const N: usize>(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let is_finned = |fish: &Fish| !fish.fins.is_empty() && !fish.is_sashimi();
    of_kind(grid, &Kind { n: N, shape: Shape::Basic, names: FINNED, is_it: &is_finned }, found)
}

pub(super) fn sashimi<const N: usize>(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let is_sashimi = |fish: &Fish| !fish.fins.is_empty() && fish.is_sashimi();
    of_kind(grid, &Kind { n: N, shape: Shape::Basic, names: SASHIMI, is_it: &is_sashimi }, found)
}

const FRANKEN: Names = [
    "franken_x_wing",
    "franken_swordfish",
    "franken_jellyfish",
    "franken_squirmbag",
    "franken_whale",
    "franken_leviathan",
];
const FINNED_FRANKEN: Names = [
    "finned_franken_x_wing",
    "finned_franken_swordfish",
    "finned_franken_jellyfish",
    "finned_franken_squirmbag",
    "finned_franken_whale",
    "finned_franken_leviathan",
];
const MUTANT: Names = [
    "mutant_x_wing",
    "mutant_swordfish",
    "mutant_jellyfish",
    "mutant_squirmbag",
    "mutant_whale",
    "mutant_leviathan",
];
const FINNED_MUTANT: Names = [
    "finned_mutant_x_wing",
    "finned_mutant_swordfish",
    "finned_mutant_jellyfish",
    "finned_mutant_squirmbag",
    "finned_mutant_whale",
    "finned_mutant_leviathan",
];

pub(super) fn franken<const N: usize>(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let is_it = |fish: &Fish| fish.fins.is_empty();
    of_kind(grid, &Kind { n: N, shape: Shape::Franken, names: FRANKEN, is_it: &is_it }, found)
}

pub(super) fn finned_franken<const N: usize>(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let is_it = |fish: &Fish| !fish.fins.is_empty();
    of_kind(
        grid,
        &Kind { n: N, shape: Shape::Franken, names: FINNED_FRANKEN, is_it: &is_it },
        found,
    )
}

pub(super) fn mutant<const N: usize>(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let is_it = |fish: &Fish| fish.fins.is_empty();
    of_kind(grid, &Kind { n: N, shape: Shape::Mutant, names: MUTANT, is_it: &is_it }, found)
}

pub(super) fn finned_mutant<const N: usize>(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let is_it = |fish: &Fish| !fish.fins.is_empty();
    of_kind(grid, &Kind { n: N, shape: Shape::Mutant, names: FINNED_MUTANT, is_it: &is_it }, found)
}

/// A kind of fish, and what it is called.
struct Kind<'a> {
    n: usize,
    shape: Shape,
    names: Names,
    is_it: &'a dyn Fn(&Fish) -> bool,
}

/// Of several fish with the same targets, the plainest.
fn of_kind(grid: &Grid, kind: &Kind<'_>, found: Found<'_>) -> ControlFlow<()> {
    let rule = super::id(kind.names[kind.n - 2]);
    for digit in Digit::ALL {
        let mut told = Vec::new();
        for fish in fish::all(grid, digit, Wanted { size: kind.n, shape: kind.shape }) {
            if told.contains(&fish.targets) || !(kind.is_it)(&fish) {
                continue;
            }
            if let Some(step) = step(grid, rule, digit, &fish) {
                told.push(fish.targets);
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, rule: RuleId, digit: Digit, fish: &Fish) -> Option<Step> {
    let mut facts = vec![
        Fact::digit("digit", digit),
        Fact::houses("bases", fish.bases.into_iter().collect()),
        Fact::houses("covers", fish.covers.into_iter().collect()),
        Fact::cells("cells", fish.cells - fish.fins, Role::Pattern),
    ];
    if !fish.fins.is_empty() {
        facts.push(Fact::cells("fins", fish.fins, Role::Fin));
    }
    Some(Step {
        rule,
        premises: fish::premises(grid, digit, &[fish])?,
        conclusions: fish::conclusions(grid, digit, fish.targets)?,
        facts,
    })
}
