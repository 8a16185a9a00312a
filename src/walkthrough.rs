//! Prunes a solve path to the steps that its placements depend on.
//!
//! Steps form a dependency graph: a step depends on the earlier steps that made the eliminations which it needs. A
//! backward pass from the placements marks the needed steps, which are then checked again without the others.

use crate::budget::Budget;
use crate::check::Checked;
use crate::grid::Grid;
use crate::history::{Cause, EliminationHistory};
use crate::search::{Search, SolvePath, Walk};

/// The whole solve path from `grid`, idle steps included.
pub fn full(grid: &Grid, search: Search<'_>) -> SolvePath {
    Walk::new(grid.clone(), search).for_a_reader().to_the_end()
}

/// Prunes `steps`, a solve path from `grid`, to the placements and the eliminations that these need, directly or
/// indirectly. The order stays the same, and each step is checked again on the grid without the others, where it may
/// eliminate more: what the others had eliminated before it.
///
/// A path without placements is returned as it is, since its eliminations are the result.
pub fn pruned(grid: &Grid, steps: &[Checked]) -> Vec<Checked> {
    pruned_within(grid, steps, &Budget::unlimited())
}

/// Prunes `steps` like [`pruned`]; returns all of them if `budget` ends before the rest is checked again.
pub fn pruned_within(grid: &Grid, steps: &[Checked], budget: &Budget) -> Vec<Checked> {
    let needs = dependencies(grid, steps);
    let is_digit = |step: &Checked| step.step().conclusions().placement().is_some();
    if !steps.iter().any(is_digit) {
        return steps.to_vec();
    }
    let mut kept: Vec<bool> = steps.iter().map(is_digit).collect();
    for i in (0..steps.len()).rev() {
        if kept[i] {
            needs[i].iter().for_each(|&needed| kept[needed] = true);
        }
    }
    let picked = steps.iter().zip(kept).take_while(|_| !budget.is_over());
    let replayed = replay(grid, picked).filter(|_| !budget.is_over());
    replayed.unwrap_or_else(|| steps.to_vec())
}

/// For each step, the indices of the steps before it that made the eliminations which it needs.
fn dependencies(grid: &Grid, steps: &[Checked]) -> Vec<Vec<usize>> {
    let mut history = EliminationHistory::new(grid.clone());
    let mut needs = Vec::with_capacity(steps.len());
    for step in steps {
        let mut before: Vec<usize> = step
            .step()
            .rests_on()
            .into_iter()
            .filter_map(|candidate| match history.cause(candidate)? {
                Cause::Step(n) => Some(usize::from(n) - 1),
                Cause::Filled
                | Cause::Seen(_)
                | Cause::Related(_)
                | Cause::Marks
                | Cause::CornerMarks => None,
            })
            .collect();
        before.sort_unstable();
        before.dedup();
        needs.push(before);
        history.take(step);
    }
    needs
}

/// Checks the steps that are kept again, one after the other; `None` if one is refused.
fn replay<'a>(
    grid: &Grid,
    steps: impl Iterator<Item = (&'a Checked, bool)>,
) -> Option<Vec<Checked>> {
    let (mut grid, mut with_all) = (grid.clone(), grid.clone());
    let mut kept = Vec::new();
    for (step, is_kept) in steps {
        if is_kept {
            let step = Checked::new(&grid, step.step().clone()).ok()?;
            let step = step.widened(&grid, |it| !with_all.has(it));
            step.apply(&mut grid);
            kept.push(step);
        }
        step.apply(&mut with_all);
    }
    Some(kept)
}
