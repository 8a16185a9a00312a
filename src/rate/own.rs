//! The rating scale of this program: sums and extremes over its own solve path.
//!
//! The walk is that of the usual rules for a player with all pencil marks, without the steps that led
//! nowhere, so a rating does not depend on what stands on somebody's paper beside digits.

use crate::budget::Budget;
use crate::check::Checked;
use crate::grid::{CellSet, Grid};
use crate::ladder::Ladder;
use crate::rule::Rule;
use crate::search::Search;
use crate::walkthrough;

/// What the scale is called in ratings.
pub const SCALE: &str = "own";

/// The version of the scale: it rises when the same puzzle gets another rating.
pub const VERSION: u32 = 1;

/// From this effort on a step is hard: all singles are easier.
pub const HARD: f64 = 2.5;

/// What the walk over a puzzle came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// Does the walk lead to the solution?
    pub is_solved: bool,
    /// How many steps it has.
    pub n_steps: usize,
    /// How many of them are harder than singles.
    pub n_hard: usize,
    /// The efforts of all steps together; a step has 1.0 or more.
    pub effort: f64,
    /// The most cells and houses that one step argues with; 0 without a step.
    pub widest: usize,
    /// The hardest step, the first of several; `None` without a step.
    pub hardest: Option<Hardest>,
    /// Where the fewest moves were open; `None` without a step.
    pub narrowest: Option<Narrowest>,
}

/// The hardest step of a walk.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hardest {
    /// Its number, from 1.
    pub step: usize,
    /// Its rule.
    pub rule: &'static Rule,
    /// How hard the rule is to see: 1.0 is the easiest.
    pub effort: f64,
}

/// The narrowest point of a walk.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Narrowest {
    /// The number of the step that is taken there, from 1.
    pub step: usize,
    /// The rule that decides it: that of the step.
    pub rule: &'static Rule,
    /// How hard the rule is to see.
    pub effort: f64,
    /// How many moves were open: cells that a single fills, or where no single does, conclusions of the rule.
    pub open: usize,
}

/// Rates the puzzle of `grid` by `ladder`, which is [`Ladder::usual`] for ratings that are compared.
///
/// `None` if `budget` is over before.
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

    /// One step more, which is taken on `grid`.
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

/// With so few empty cells few moves are open, and no point is narrow.
const FEW_EMPTY: usize = 8;

/// How many moves are open where `rule` finds the easiest step.
fn open(grid: &Grid, rule: &'static Rule, ladder: &Ladder, budget: &Budget) -> usize {
    let singles: CellSet = grid.singles().into_iter().map(|it| it.candidate.cell).collect();
    if !singles.is_empty() {
        return singles.len();
    }
    if rule.is_last_resort() {
        // It is cut at its first step.
        return 1;
    }
    let mut search = Search::new(ladder).within(budget.clone());
    search.all(grid, rule).len().max(1)
}
