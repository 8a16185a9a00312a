//! Short paths to one goal: a cell's digit, an elimination, or any digit.
//!
//! Forward: rules are applied from easy to hard, and all that the easiest find is taken before a harder one is tried, so
//! no path to the goal needs only easier rules (`pool`). Backward: a slice from the goal, in which each step takes the
//! fewest other steps that it rests on; then every step is deleted that the rest can do without (`slice`).

mod goal;
mod pool;
mod slice;
mod step;

pub use step::PathStep;

use crate::check::Checked;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};
use crate::history::{Cause, EliminationHistory};
use crate::ladder::Ladder;
use crate::read::PencilMarks;
use crate::rule::Rule;
use crate::search::Search;
use goal::Goal;
use pool::{Breadth, Pool};
use slice::Limits;
use std::collections::BTreeSet;

/// A query about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathQuery {
    /// Why does this cell hold what it holds in the end?
    Digit(Cell),
    /// Why not this digit in this cell?
    Not(Candidate),
}

/// The answer to a query: a path, or why there is none.
#[derive(Clone, PartialEq, Debug)]
pub enum PathAnswer {
    /// The cell holds this digit already.
    Filled(Digit),
    /// The candidate is gone already: these cells hold its digit and see it.
    Seen(CellSet),
    /// The candidate is gone already: the player's marks leave it out.
    NotMarked,
    /// The candidate is gone already: the player's corner marks put the digit elsewhere in its box.
    Cornered,
    /// Steps to the goal, each with the earlier steps that it rests on.
    Path(Vec<PathStep>),
    /// No rule that is allowed takes the candidate away. It may be what the cell holds in the end.
    StillPossible,
    /// No rule that is allowed leads to the digit of the cell.
    OutOfReach,
}

impl PathAnswer {
    /// The steps of the path; none if the answer is something else.
    pub fn into_path(self) -> Vec<PathStep> {
        match self {
            Self::Path(path) => path,
            Self::Filled(_)
            | Self::Seen(_)
            | Self::NotMarked
            | Self::Cornered
            | Self::StillPossible
            | Self::OutOfReach => Vec::new(),
        }
    }
}

/// Answers `query` about `grid`, which is sound.
///
/// If the budget of `search` is over before a path is found, the answer is that there is none.
pub fn answer(search: &mut Search<'_>, grid: &Grid, query: PathQuery) -> PathAnswer {
    match query {
        PathQuery::Digit(cell) => match grid.digit(cell) {
            Some(digit) => PathAnswer::Filled(digit),
            None => path(search, grid, Goal::Digit(cell))
                .map_or(PathAnswer::OutOfReach, PathAnswer::Path),
        },
        PathQuery::Not(candidate) => cause_of_absence(grid, candidate).unwrap_or_else(|| {
            path(search, grid, Goal::Without(candidate))
                .map_or(PathAnswer::StillPossible, PathAnswer::Path)
        }),
    }
}

/// Why `candidate` is gone already, if it is.
fn cause_of_absence(grid: &Grid, candidate: Candidate) -> Option<PathAnswer> {
    Some(match EliminationHistory::new(grid.clone()).cause(candidate)? {
        Cause::Filled => PathAnswer::Filled(grid.digit(candidate.cell)?),
        Cause::Seen(cells) => PathAnswer::Seen(cells),
        Cause::Marks | Cause::Step(_) => PathAnswer::NotMarked,
        Cause::CornerMarks => PathAnswer::Cornered,
    })
}

/// The steps of a hint. Usually it is the easiest step near the cells that were filled last
/// (`recent_cells`, the latest last). For a player without marks, the steps go on to the first digit
/// that can be written, with as few eliminations before it as are found. Empty if no rule leads
/// there.
pub fn hint(search: &mut Search<'_>, grid: &Grid, recent_cells: &[Cell]) -> Vec<Checked> {
    if search.ladder().marks() == PencilMarks::None {
        return next_digit(search, grid, recent_cells);
    }
    search.first(grid, recent_cells).into_iter().collect()
}

/// The steps to the first digit that can be written, with as few eliminations before it as are
/// found. Empty if no rule leads to a digit.
pub fn next_digit(search: &mut Search<'_>, grid: &Grid, recent_cells: &[Cell]) -> Vec<Checked> {
    match search.first(grid, recent_cells) {
        Some(step) if step.step().conclusions().placement().is_some() => vec![step],
        Some(_) => {
            let path = path(search, grid, Goal::AnyDigit(recent_cells)).unwrap_or_default();
            path.into_iter().map(|it| it.step).collect()
        }
        None => Vec::new(),
    }
}

/// Rules below this effort find what a player can see without marks.
const EASY: f64 = 3.0;

/// Returns true if the player of `ladder` can see what `rule` finds without marks that are not on the paper.
pub fn is_easy(ladder: &Ladder, rule: &Rule) -> bool {
    let place = ladder.place(rule).map(|place| ladder.ranked()[place]);
    place.is_some_and(|ranked| ranked.effort < EASY && !ranked.needs_more_marks)
}

/// How many easy steps are available: digits that can be written at once, or else eliminations. A
/// conclusion that several rules reach counts once.
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

fn path(search: &mut Search<'_>, grid: &Grid, goal: Goal<'_>) -> Option<Vec<PathStep>> {
    let (ladder, budget) = (search.ladder(), search.budget().clone());
    let mut wide = Pool::new(grid, search, goal, Breadth::Wide);
    let end = wide.fill()?;
    let limits = Limits { ladder, budget: &budget };
    if let Some(path) = slice::slice(grid, wide.path_to(end), limits) {
        return Some(path);
    }
    // Steps of one round may conflict with each other. A walk has no such conflicts, but it is
    // longer. And for a long trial, the checker may give up although it did not give up while all
    // the rest was there.
    let mut narrow = Pool::new(grid, search, goal, Breadth::Narrow);
    let end = narrow.fill()?;
    slice::slice(grid, narrow.path_to(end), limits)
        .or_else(|| slice::whole(grid, &narrow.all_and(end), limits))
}
