//! Sort key of the steps of one rule: how hard they are to see.

use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Grid};
use crate::rule::StepOrder;
use crate::step::Step;

/// Sort key of the steps of one rule by how hard they are to see: less is easier. The criteria are in the order of
/// their weight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct VisibilityKey {
    /// Number of cells of the pattern.
    n_cells: usize,
    /// Number of places to look at: houses, and strong links.
    n_places: usize,
    /// Number of premises.
    n_premises: usize,
    /// Distance from the cells that were filled last.
    distance: Distance,
}

impl VisibilityKey {
    /// The least possible key.
    pub(super) const LEAST: Self =
        Self { n_cells: 0, n_places: 0, n_premises: 0, distance: Distance::LEAST };

    /// The whole key, for steps that are found in no order.
    pub(super) fn new(grid: &Grid, step: &Step, recent_cells: &[Cell]) -> Self {
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
            distance: distance(grid, step, recent_cells),
        }
    }

    /// The key for steps that are found in this order: criteria that do not matter are 0.
    pub(super) fn for_order(
        order: StepOrder,
        grid: &Grid,
        step: &Step,
        recent_cells: &[Cell],
    ) -> Self {
        match order {
            StepOrder::Unordered => Self::new(grid, step, recent_cells),
            StepOrder::EasiestFirst => Self::LEAST,
            StepOrder::Equivalent => {
                Self { distance: distance(grid, step, recent_cells), ..Self::LEAST }
            }
        }
    }
}

/// Distance of a step from the latest entries: the number of cells that were filled after the latest one that sees a
/// cell of the conclusions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Distance(usize);

impl Distance {
    /// The distance of a step next to the latest entry.
    pub const LEAST: Self = Self(0);
}

/// The distance of `step` from `recent_cells`, the cells that were filled last, the latest last; their number if the
/// step is near none of them.
pub fn distance(grid: &Grid, step: &Step, recent_cells: &[Cell]) -> Distance {
    let changed = step.conclusions().candidates();
    let is_near = |entry: &Cell| changed.iter().any(|candidate| grid.sees(candidate.cell, *entry));
    Distance(recent_cells.iter().rev().position(is_near).unwrap_or(recent_cells.len()))
}
