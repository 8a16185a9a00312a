//! The scale of Sudoku Explainer 1.2.1: ER, EP, and ED.
//!
//! Sudoku Explainer (Nicolas Juillerat, 2006) tries its techniques in a fixed order, applies the first step that it
//! finds, and starts again. The highest rating of a step on that path is ER, the rating that people quote; EP is the
//! highest rating up to the first placement, and ED is the rating of the first step. This is an independent
//! implementation that finds the same path.

mod basic;
mod bug;
mod chain;
mod exclusion;
mod found;
mod rules;
mod technique;
mod unique_loop;

use crate::budget::{Budget, Progress};
use crate::grid::{Candidate, Grid};
use crate::rate::{RateError, only_solution};
use chain::{ChainKind, GraphCache};
use found::FoundStep;
pub use rules::is_rated;
use std::fmt;
pub use technique::{Cases, Power, Size, Technique};

/// Program and version of the scale.
pub const SCALE: &str = "Sudoku Explainer 1.2.1";

/// Version of this implementation: it increases when the same puzzle gets another rating.
pub const VERSION: u32 = 1;

/// A rating in tenths, printed with one decimal: `7.1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(pub u16);

impl Tenths {
    /// The rating as a number: 7.1.
    pub fn number(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// Rating of a puzzle, with the path that it is based on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// ER: the highest rating on the path. `None` if the grid is full.
    pub er: Option<Rated>,
    /// EP: the highest rating up to the first placement. `None` if there is no placement.
    pub ep: Option<Rated>,
    /// ED: the rating of the first step. `None` if the grid is full.
    pub ed: Option<Rated>,
    /// All steps, in order.
    pub path: Vec<RatedStep>,
    /// Whether the path leads to the solution. If not, no technique implemented here finds a step, and the true ER is
    /// [`BEYOND`] or more.
    pub is_whole: bool,
}

impl Rating {
    /// ER, if the path leads to the solution.
    pub fn whole_er(&self) -> Option<Rated> {
        self.er.filter(|_| self.is_whole)
    }
}

/// Lower bound on ER of a puzzle whose path does not lead to the solution: the least rating of the techniques of Sudoku
/// Explainer that are not implemented here.
pub const BEYOND: Tenths = Tenths(110);

/// A rating, and the technique that it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rated {
    /// From 1.0 to about 12.
    pub rating: Tenths,
    /// The technique.
    pub technique: Technique,
}

/// A step of the path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedStep {
    /// Rating and technique of the step.
    pub rated: Rated,
    /// The candidates that the step eliminates.
    pub eliminated: Vec<Candidate>,
    /// The candidate that the step places. The candidates that this placement excludes are not listed as eliminated.
    pub placed: Option<Candidate>,
}

/// Rates the puzzle of `grid`, from its digits and candidates.
///
/// # Errors
/// The grid has no solution, or more than one, or its rules are [not rated](is_rated).
pub fn rate(grid: &Grid) -> Result<Rating, RateError> {
    rate_within(grid, &Budget::unlimited())
}

/// Rates a puzzle like [`rate`] until `budget` ends. Puzzles that people solve take milliseconds, the hardest known
/// ones seconds or minutes.
///
/// # Errors
/// The grid has no solution, or more than one, or its rules are [not rated](is_rated), or the budget ended.
pub fn rate_within(grid: &Grid, budget: &Budget) -> Result<Rating, RateError> {
    if !is_rated(grid.variant()) {
        return Err(RateError::OtherRules);
    }
    only_solution(grid, budget)?;
    let mut path = RatingPath::new(grid);
    while !path.grid.is_solved() {
        match path.advance(budget) {
            Ok(true) => {}
            Ok(false) => return Ok(path.rating(false)),
            Err(Over) => return Err(RateError::Cancelled),
        }
    }
    Ok(path.rating(true))
}

/// Error: the budget has ended.
struct Over;

/// State of a path: the grid, the steps so far, and their highest ratings.
struct RatingPath {
    grid: Grid,
    graphs: GraphCache,
    steps: Vec<RatedStep>,
    highest: Option<(f64, Rated)>,
    ep: Option<Rated>,
    ed: Option<Rated>,
}

impl RatingPath {
    fn new(grid: &Grid) -> Self {
        let grid = rules::with_hidden_windows(grid).into_owned();
        let graphs = GraphCache::new();
        Self { grid, graphs, steps: Vec::new(), highest: None, ep: None, ed: None }
    }

    /// Applies the next step; returns false if there is none.
    fn advance(&mut self, budget: &Budget) -> Result<bool, Over> {
        let Some(found) = next(&self.grid, &mut self.graphs, budget)? else { return Ok(false) };
        found.eliminated.iter().for_each(|&candidate| self.grid.eliminate(candidate));
        if let Some(placed) = found.placed {
            self.grid.place(placed);
        }
        // Rounded as Sudoku Explainer prints it.
        let tenths = Tenths(((found.rating + 0.05) * 10.0) as u16);
        let rated = Rated { rating: tenths, technique: found.technique };
        if self.highest.is_none_or(|(highest, _)| found.rating > highest) {
            self.highest = Some((found.rating, rated));
        }
        let er = self.highest.map(|(_, rated)| rated);
        if self.ep.is_none() {
            self.ed = self.ed.or(er);
            self.ep = found.placed.and(er);
        }
        self.steps.push(RatedStep { rated, eliminated: found.eliminated, placed: found.placed });
        let (n_steps, n_empty) = (self.steps.len(), self.grid.empty().len());
        budget.report(Progress::Taken { n_steps, n_empty });
        Ok(true)
    }

    fn rating(self, is_whole: bool) -> Rating {
        let er = self.highest.map(|(_, rated)| rated);
        Rating { er, ep: self.ep, ed: self.ed, path: self.steps, is_whole }
    }
}

/// The techniques that need no budget, in the order in which Sudoku Explainer tries them.
const FINDERS: &[fn(&Grid) -> Option<FoundStep>] = &[
    // Without pencil marks.
    basic::hidden_single,
    basic::direct_locked,
    |grid| basic::direct_hidden(grid, Size::Two),
    basic::naked_single,
    basic::forcing_cell,
    basic::locked_relation,
    |grid| basic::direct_hidden(grid, Size::Three),
    // With pencil marks.
    basic::locked_candidates,
    |grid| basic::naked(grid, Size::Two),
    |grid| basic::fish(grid, Size::Two),
    |grid| basic::hidden(grid, Size::Two),
    |grid| basic::naked(grid, Size::Three),
    |grid| basic::fish(grid, Size::Three),
    |grid| basic::hidden(grid, Size::Three),
    |grid| basic::wing(grid, 2, Technique::XyWing, 4.2),
    |grid| basic::wing(grid, 3, Technique::XyzWing, 4.4),
    unique_loop::unique_loop,
    |grid| basic::naked(grid, Size::Four),
    |grid| basic::fish(grid, Size::Four),
    |grid| basic::hidden(grid, Size::Four),
    bug::grave,
    |grid| exclusion::aligned_exclusion(grid, Size::Two),
    chain::forcing_chains,
    |grid| exclusion::aligned_exclusion(grid, Size::Three),
];

/// The first step that Sudoku Explainer finds.
fn next(grid: &Grid, graphs: &mut GraphCache, budget: &Budget) -> Result<Option<FoundStep>, Over> {
    let found = FINDERS.iter().find_map(|find| find(grid));
    if found.is_some() {
        return Ok(found);
    }
    for kind in ChainKind::TRIED {
        budget.report(Progress::Trying("forcing_chains"));
        let found = chain::multiple(grid, kind, graphs, budget)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}
