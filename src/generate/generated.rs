//! Finished puzzles with their solution paths.

use super::draft::Draft;
use super::wanted::Wanted;
use crate::budget::Budget;
use crate::check::Checked;
use crate::grid::{CellSet, Digit};
use crate::ladder::Ladder;
use crate::rule::Rule;
use crate::search::Search;
use crate::text::Puzzle;
use crate::walkthrough;

/// A finished puzzle.
#[derive(Clone, Debug)]
pub struct GeneratedPuzzle {
    /// The puzzle with only its givens.
    pub puzzle: Puzzle,
    /// The digit of each cell in the solution.
    pub solution: [Digit; 81],
    /// The solution path, without unneeded steps.
    pub steps: Vec<Checked>,
    /// Indices of the hardest steps in the path, from 0, in ascending order.
    pub hardest: Vec<usize>,
    /// Effort of the hardest steps: 1.0 is the easiest. 0 if there is no step.
    pub effort: f64,
}

impl GeneratedPuzzle {
    /// The cells of the givens.
    pub fn givens(&self) -> CellSet {
        self.puzzle.givens().into_iter().map(|it| it.cell).collect()
    }

    /// The rule of the hardest step, the first of several; `None` if there is no step.
    pub fn hardest_rule(&self) -> Option<&'static Rule> {
        let first = self.hardest.first()?;
        Some(self.steps[*first].step().rule())
    }

    /// Solves `draft` by checked steps; `None` if the rules do not solve it, or if the budget ends.
    pub(super) fn new(draft: &Draft, ladder: &Ladder, budget: &Budget) -> Option<Self> {
        let grid = ladder.view(draft.grid().with_one_solution());
        let walked = walkthrough::full(&grid, Search::new(ladder).within(budget.clone()));
        if !walked.grid.is_solved() {
            return None;
        }
        let steps = walkthrough::pruned_within(&grid, &walked.steps, budget);
        let effort = |step: &Checked| ladder.effort(step.step().rule()).unwrap_or(f64::INFINITY);
        let most = steps.iter().map(effort).fold(0.0, f64::max);
        let is_hardest = |i: &usize| effort(&steps[*i]) >= most;
        let hardest = (0..steps.len()).filter(is_hardest).collect();
        Some(Self { puzzle: draft.puzzle(), solution: draft.digits, steps, hardest, effort: most })
    }

    /// Returns true if the hardest steps are as wanted.
    pub(super) fn fits(&self, wanted: &Wanted, hardest: Option<&Rule>) -> bool {
        let n = self.steps.len();
        let is_there = |part| self.hardest.iter().all(|i| super::WalkThird::of(*i, n) == part);
        hardest.is_none_or(|rule| self.hardest_rule() == Some(rule))
            && wanted.level.is_none_or(|it| it.efforts().contains(&self.effort))
            && wanted.part.is_none_or(is_there)
    }
}
