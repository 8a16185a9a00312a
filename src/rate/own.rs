//! The rating scale of this program: sums and extremes over its own solve path.
//!
//! The path is that of the ladder for a player with all pencil marks, without unneeded steps, so a rating does not
//! depend on the marks on the paper.

use crate::budget::Budget;
use crate::check::Checked;
use crate::grid::{CellSet, Grid};
use crate::ladder::Ladder;
use crate::rule::Rule;
use crate::search::Search;
use crate::walkthrough;

/// Name of the scale in ratings.
pub const SCALE: &str = "own";

/// Version of the scale: it increases when the same puzzle gets another rating.
pub const VERSION: u32 = 1;

/// Effort from which on a step is hard: all singles are easier.
pub const HARD: f64 = 2.5;

/// Rating of a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// Whether the path leads to the solution.
    pub is_solved: bool,
    /// Number of steps.
    pub n_steps: usize,
    /// Number of steps that are harder than singles.
    pub n_hard: usize,
    /// Sum of the efforts of all steps; each is 1.0 or more.
    pub effort: f64,
    /// Maximum number of truths of a step; 0 without a step.
    pub widest: usize,
    /// The hardest step, the first of several; `None` without a step.
    pub hardest: Option<Hardest>,
    /// The step at which the fewest moves were open; `None` if there is none.
    pub narrowest: Option<Narrowest>,
}

/// The hardest step of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hardest {
    /// Number of the step, from 1.
    pub step: usize,
    /// Rule of the step.
    pub rule: &'static Rule,
    /// Effort of the rule: 1.0 is the easiest.
    pub effort: f64,
}

/// The narrowest point of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Narrowest {
    /// Number of the step that is taken there, from 1.
    pub step: usize,
    /// Rule of the step.
    pub rule: &'static Rule,
    /// Effort of the rule.
    pub effort: f64,
    /// Number of open moves: cells that a single fills, or without singles, conclusions of the rule.
    pub open: usize,
}

/// Rates the puzzle of `grid` by `ladder`, which must be [`Ladder::usual`] for comparable ratings.
///
/// `None` if `budget` ends first.
pub fn rate(grid: &Grid, ladder: &Ladder, budget: &Budget) -> Option<Rating> {
    let grid = ladder.view(grid.clone());
    let walked = walkthrough::full(&grid, Search::new(ladder).within(budget.clone()));
    let steps = walkthrough::pruned_within(&grid, &walked.steps, budget);
    let mut rating = Rating::new(walked.grid.is_solved());
    let mut grid = grid;
    for step in &steps {
        if budget.is_over() {
            return None;
        }
        rating.add(step, &grid, ladder, budget);
        step.apply(&mut grid);
    }
    (!budget.is_over()).then_some(rating)
}

impl Rating {
    const fn new(is_solved: bool) -> Self {
        Self {
            is_solved,
            n_steps: 0,
            n_hard: 0,
            effort: 0.0,
            widest: 0,
            hardest: None,
            narrowest: None,
        }
    }

    /// Adds a step, which is taken on `grid`.
    fn add(&mut self, step: &Checked, grid: &Grid, ladder: &Ladder, budget: &Budget) {
        let rule = step.step().rule();
        let effort = ladder.effort(rule).unwrap_or(HARD);
        self.n_steps += 1;
        self.n_hard += usize::from(effort >= HARD);
        self.effort += effort;
        self.widest = self.widest.max(step.step().premises().truths.len());
        if self.hardest.is_none_or(|it| effort > it.effort) {
            self.hardest = Some(Hardest { step: self.n_steps, rule, effort });
        }
        let open = open(grid, rule, ladder, budget);
        let is_narrower = |it: Narrowest| (open, it.effort) < (it.open, effort);
        if self.narrowest.is_none_or(is_narrower) && grid.empty().len() > FEW_EMPTY {
            self.narrowest = Some(Narrowest { step: self.n_steps, rule, effort, open });
        }
    }
}

/// Number of empty cells up to which no point is narrow, since few moves can be open.
const FEW_EMPTY: usize = 8;

/// Number of open moves on a grid on which `rule` finds the easiest step.
fn open(grid: &Grid, rule: &'static Rule, ladder: &Ladder, budget: &Budget) -> usize {
    let singles: CellSet = grid.singles().into_iter().map(|it| it.candidate.cell).collect();
    if !singles.is_empty() {
        return singles.len();
    }
    if rule.is_last_resort() {
        // Its search ends at its first step.
        return 1;
    }
    let mut search = Search::new(ladder).within(budget.clone());
    search.all(grid, rule).len().max(1)
}
