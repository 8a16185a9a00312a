//! Of steps of one rule, which is the easiest to see?

use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet};
use crate::rule::StepOrder;
use crate::step::Step;

/// Sorts steps of one rule by how hard they are to see, the weightiest criterion first: less is easier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct VisibilityKey {
    /// How many cells its pattern has.
    n_cells: usize,
    /// In how many houses one has to look.
    n_houses: usize,
    /// How many candidates of its pattern one has to keep in mind.
    n_premises: usize,
    /// How far it is from the last entries.
    distance: Distance,
}

impl VisibilityKey {
    /// The key that no step of a rule beats.
    pub(super) const LEAST: Self =
        Self { n_cells: 0, n_houses: 0, n_premises: 0, distance: Distance::LEAST };

    /// The key among steps that are found in no order.
    pub(super) fn new(step: &Step, entries: &[Cell]) -> Self {
        let cells = |fact: &Fact| match fact.role {
            Role::Pattern | Role::Helper | Role::Start | Role::Fin => {
                fact.value.cells().unwrap_or_default()
            }
            Role::Where | Role::Quiet => CellSet::EMPTY,
        };
        let facts = || step.facts().iter();
        Self {
            n_cells: facts().fold(CellSet::EMPTY, |all, fact| all | cells(fact)).len(),
            n_houses: facts().map(|fact| fact.value.n_places()).sum(),
            n_premises: step.premises().len(),
            distance: distance(step, entries),
        }
    }

    /// The key among the steps of a rule that finds them in this order.
    pub(super) fn in_order(order: StepOrder, step: &Step, entries: &[Cell]) -> Self {
        match order {
            StepOrder::Unordered => Self::new(step, entries),
            StepOrder::EasiestFirst => Self::LEAST,
            StepOrder::Equivalent => Self { distance: distance(step, entries), ..Self::LEAST },
        }
    }
}

/// How far a step is from the player's last digit: the number of cells that were filled after the
/// latest cell that shares a house with what the step changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Distance(usize);

impl Distance {
    /// Next to the latest entry.
    pub const LEAST: Self = Self(0);
}

/// How far `step` is from the cells of `entries`, which were filled last, the latest last.
pub fn distance(step: &Step, entries: &[Cell]) -> Distance {
    let changed = step.conclusions().candidates();
    let is_near = |entry: &Cell| changed.iter().any(|candidate| candidate.cell.sees(*entry));
    Distance(entries.iter().rev().position(is_near).unwrap_or(entries.len()))
}
