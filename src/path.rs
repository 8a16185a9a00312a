//! Short paths of steps to one goal: the digit of a cell, an elimination, or any digit.
//!
//! Forward: rules are applied from easy to hard, and all steps of the easiest ones are applied before a harder one is
//! tried, so no path to the goal needs only easier rules (`pool`). Backward: a slice from the goal, in which each step
//! takes the fewest earlier steps that it depends on; then each step without which the rest is valid is deleted
//! (`slice`).

mod goal;
mod pool;
mod slice;
mod step;

pub use step::PathStep;

use crate::check::Checked;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid, Relation};
use crate::history::{Cause, EliminationHistory};
use crate::ladder::Ladder;
use crate::rule::Rule;
use crate::search::Search;
use crate::text::PencilMarks;
use goal::Goal;
use pool::{Breadth, Pool, Reach};
use slice::Limits;
use std::collections::BTreeSet;

/// A query about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathQuery {
    /// Why does the cell hold the digit that it has in the solution?
    Digit(Cell),
    /// Why is the candidate false?
    Not(Candidate),
}

/// The answer to a query: a path, or the reason why there is none.
#[derive(Clone, PartialEq, Debug)]
pub enum PathAnswer {
    /// The cell holds this digit already.
    Filled(Digit),
    /// The candidate is missing already: these cells hold its digit and see it.
    Seen(CellSet),
    /// The candidate is missing already: this relation forbids it beside this placed digit.
    Related(Candidate, Relation),
    /// The candidate is missing already: the player's marks lack it.
    NotMarked,
    /// The candidate is missing already: the player's corner marks put the digit elsewhere in its box.
    Cornered,
    /// Steps to the goal, each with the earlier steps that it depends on.
    Path(Vec<PathStep>),
    /// No allowed rule eliminates the candidate. It may be the digit of the solution.
    StillPossible,
    /// The allowed rules do not lead to the digit of the cell.
    OutOfReach,
}

impl PathAnswer {
    /// The steps of the path; none if the answer is not a path.
    pub fn into_path(self) -> Vec<PathStep> {
        match self {
            Self::Path(path) => path,
            Self::Filled(_)
            | Self::Seen(_)
            | Self::Related(..)
            | Self::NotMarked
            | Self::Cornered
            | Self::StillPossible
            | Self::OutOfReach => Vec::new(),
        }
    }
}

/// Answers `query` about `grid`, which must be sound.
///
/// If the budget of `search` ends before a path is found, the answer is that there is none.
pub fn answer(search: &mut Search<'_>, grid: &Grid, query: PathQuery) -> PathAnswer {
    match query {
        PathQuery::Digit(cell) => match grid.digit(cell) {
            Some(digit) => PathAnswer::Filled(digit),
            None => path(search, grid, Goal::Digit(cell), Reach::All)
                .map_or(PathAnswer::OutOfReach, PathAnswer::Path),
        },
        PathQuery::Not(candidate) => cause_of_absence(grid, candidate).unwrap_or_else(|| {
            path(search, grid, Goal::Without(candidate), Reach::All)
                .map_or(PathAnswer::StillPossible, PathAnswer::Path)
        }),
    }
}

/// The answer for a candidate that is missing already; `None` if it is live.
fn cause_of_absence(grid: &Grid, candidate: Candidate) -> Option<PathAnswer> {
    Some(match EliminationHistory::new(grid.clone()).cause(candidate)? {
        Cause::Filled => PathAnswer::Filled(grid.digit(candidate.cell)?),
        Cause::Seen(cells) => PathAnswer::Seen(cells),
        Cause::Related(by) => {
            PathAnswer::Related(by, grid.variant().relation_between(by, candidate)?)
        }
        Cause::Marks | Cause::Step(_) => PathAnswer::NotMarked,
        Cause::CornerMarks => PathAnswer::Cornered,
    })
}

/// Finds the steps of a hint. For a player who marks every cell it is one, the easiest step near the cells that were
/// filled last (`recent_cells`, the latest last). For others it is a path to the next digit ([`next_digit`]): the marks
/// that they write on the way are what it has come to, so the path from there is the rest of it. Empty if no rule leads
/// there.
///
/// In a puzzle with clues about several cells, where a hundred steps may come before a digit, it is the first step alone if
/// the path would need a last resort.
pub fn hint(search: &mut Search<'_>, grid: &Grid, recent_cells: &[Cell]) -> Vec<Checked> {
    if search.ladder().marks() == PencilMarks::Full {
        return search.first(grid, recent_cells).into_iter().collect();
    }
    let has_joint_clues = !grid.variant().joint_clues().is_empty();
    let reach = if has_joint_clues { Reach::WithoutLastResorts } else { Reach::All };
    to_a_digit(search, grid, recent_cells, reach)
}

/// Finds a path to the next placement of a digit, with as few eliminations before it as the search finds. Empty if no
/// rule leads to a digit.
pub fn next_digit(search: &mut Search<'_>, grid: &Grid, recent_cells: &[Cell]) -> Vec<Checked> {
    to_a_digit(search, grid, recent_cells, Reach::All)
}

/// A path to a digit. Without one, the first step alone if last resorts could lead there.
fn to_a_digit(
    search: &mut Search<'_>,
    grid: &Grid,
    recent_cells: &[Cell],
    reach: Reach,
) -> Vec<Checked> {
    let Some(first) = search.first(grid, recent_cells) else { return Vec::new() };
    if first.step().conclusions().placement().is_some() {
        return vec![first];
    }
    match path(search, grid, Goal::AnyDigit(recent_cells), reach) {
        Some(path) => path.into_iter().map(|it| it.step).collect(),
        None if reach == Reach::WithoutLastResorts => vec![first],
        None => Vec::new(),
    }
}

/// Effort below which a player can see the steps of a rule without marks.
const EASY: f64 = 3.0;

/// Returns true if the player of `ladder` can see the steps of `rule` with the marks on the paper.
pub fn is_easy(ladder: &Ladder, rule: &Rule) -> bool {
    let place = ladder.place(rule).map(|place| ladder.ranked()[place]);
    place.is_some_and(|ranked| ranked.effort < EASY && !ranked.needs_more_marks)
}

/// Number of easy steps that are available: placements, or eliminations if there is no placement. Conclusions that
/// several rules reach count once.
pub fn n_easy(search: &mut Search<'_>, grid: &Grid) -> usize {
    let ladder = search.ladder();
    let rules = ladder.rules().filter(|rule| is_easy(ladder, rule));
    let findings = rules.flat_map(|rule| search.all(grid, rule));
    let (digits, others): (BTreeSet<_>, BTreeSet<_>) = findings
        .map(|it| it.step.step().conclusions().clone())
        .map(|it| (it.placement().is_some(), it.candidates().to_vec()))
        .partition(|(is_digit, _)| *is_digit);
    if digits.is_empty() { others.len() } else { digits.len() }
}

fn path(
    search: &mut Search<'_>,
    grid: &Grid,
    goal: Goal<'_>,
    reach: Reach,
) -> Option<Vec<PathStep>> {
    let (ladder, budget) = (search.ladder(), search.budget().clone());
    let mut wide = Pool::new(grid, search, goal, Breadth::Wide, reach);
    let end = wide.fill()?;
    let limits = Limits { ladder, budget: &budget };
    if let Some(path) = slice::slice(grid, wide.end(), wide.path_to(end), limits) {
        return Some(path);
    }
    // Steps of one round may conflict with each other. A sequential search has no such conflicts, but its path is
    // longer. And for a long trial, the checker may give up on the grid of a slice although it did not on the full
    // grid.
    let mut narrow = Pool::new(grid, search, goal, Breadth::Narrow, reach);
    let end = narrow.fill()?;
    slice::slice(grid, narrow.end(), narrow.path_to(end), limits)
        .or_else(|| slice::whole(grid, &narrow.all_and(end), limits))
}
