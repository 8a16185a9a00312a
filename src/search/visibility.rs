//! The sort key for steps of one rule: which is the easiest to see.

use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet};
use crate::rule::StepOrder;
use crate::step::Step;

/// Sorts steps of one rule by how hard they are to see, the weightiest criterion first: less is easier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct VisibilityKey {
    /// How many cells its pattern has.
    n_cells: usize,
    /// How many places one has to look at: houses, and cells with two candidates.
    n_places: usize,
    /// How many premises its argument has.
    n_premises: usize,
    /// How far it is from the cells that were filled last.
    distance: Distance,
}

impl VisibilityKey {
    /// The key that no step of a rule beats.
    pub(super) const LEAST: Self =
        Self { n_cells: 0, n_places: 0, n_premises: 0, distance: Distance::LEAST };

    /// The key among steps that are found in no order.
    pub(super) fn new(step: &Step, recent_cells: &[Cell]) -> Self {
        let cells = |fact: &Fact| match fact.role {
            Role::Pattern | Role::Helper | Role::Start | Role::Fin => {
                fact.value.cells().unwrap_or_default()
            }
            Role::Where | Role::Quiet => CellSet::EMPTY,
        };
        let facts = || step.facts().iter();
        Self {
            n_cells: facts().fold(CellSet::EMPTY, |all, fact| all | cells(fact)).len(),
            n_places: facts().map(|fact| fact.value.n_places()).sum(),
            n_premises: step.premises().len(),
            distance: distance(step, recent_cells),
        }
    }

    /// The key among the steps of a rule that finds them in this order.
    pub(super) fn in_order(order: StepOrder, step: &Step, recent_cells: &[Cell]) -> Self {
        match order {
            StepOrder::Unordered => Self::new(step, recent_cells),
            StepOrder::EasiestFirst => Self::LEAST,
            StepOrder::Equivalent => Self { distance: distance(step, recent_cells), ..Self::LEAST },
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

/// How far `step` is from `recent_cells`, the cells that were filled last, the latest last.
pub fn distance(step: &Step, recent_cells: &[Cell]) -> Distance {
    let changed = step.conclusions().candidates();
    let is_near = |entry: &Cell| changed.iter().any(|candidate| candidate.cell.sees(*entry));
    Distance(recent_cells.iter().rev().position(is_near).unwrap_or(recent_cells.len()))
}
