//! The way to one goal, with as few steps as are found: to a cell's digit, to an elimination, or to
//! any digit.
//!
//! Rules are tried from easy to hard, and all that the easiest find is taken before a harder one is
//! asked, so no way to the goal needs only easier rules. What was found is then walked back from the
//! goal, each step with the fewest others that it rests on. From what is left, step after step is
//! left out as long as the rest still leads there: in the end, none can be.

mod goal;
mod link;
mod pool;
mod slice;

pub use link::Link;

use crate::check::Checked;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};
use crate::ladder::Ladder;
use crate::read::PencilMarks;
use crate::rules::Rule;
use crate::search;
use crate::trail::{Cause, Trail};
use goal::Goal;
use pool::{Breadth, Pool};
use std::collections::BTreeSet;

/// What somebody asks about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Why does this cell hold what it holds in the end?
    Digit(Cell),
    /// Why not this digit in this cell?
    Not(Candidate),
}

/// What there is to say.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The cell holds this digit already.
    Filled(Digit),
    /// The candidate is gone already: these cells hold its digit and see it.
    Seen(CellSet),
    /// The candidate is gone already: the player's marks leave it out.
    NotMarked,
    /// The candidate is gone already: the player's corner marks put the digit elsewhere in its box.
    Cornered,
    /// These steps lead there, each resting on those before it.
    Path(Vec<Link>),
    /// No rule that is allowed takes the candidate away. It may be what the cell holds in the end.
    StillPossible,
    /// No rule that is allowed leads to the digit of the cell.
    OutOfReach,
}

/// Answers `question` about `grid`, which is sound, by the rules of `ladder`.
pub fn answer(grid: &Grid, ladder: &Ladder, question: Question) -> Answer {
    match question {
        Question::Digit(cell) => match grid.digit(cell) {
            Some(digit) => Answer::Filled(digit),
            None => path(grid, ladder, Goal::Digit(cell)).map_or(Answer::OutOfReach, Answer::Path),
        },
        Question::Not(candidate) => gone(grid, candidate).unwrap_or_else(|| {
            path(grid, ladder, Goal::Without(candidate)).map_or(Answer::StillPossible, Answer::Path)
        }),
    }
}

/// Why `candidate` is gone already, if it is.
fn gone(grid: &Grid, candidate: Candidate) -> Option<Answer> {
    Some(match Trail::new(grid.clone()).cause(candidate)? {
        Cause::Filled => Answer::Filled(grid.digit(candidate.cell)?),
        Cause::Seen(cells) => Answer::Seen(cells),
        Cause::Marks | Cause::Step(_) => Answer::NotMarked,
        Cause::CornerMarks => Answer::Cornered,
    })
}

/// The steps of a hint: the easiest step near the cells that were filled last (`order`, the latest
/// last); for a player without marks, on to the first digit that can be written, with as few
/// eliminations before it as are found. Nothing if no rule leads to that.
pub fn hint(grid: &Grid, ladder: &Ladder, order: &[Cell]) -> Vec<Checked> {
    if ladder.marks() == PencilMarks::None {
        return next_digit(grid, ladder, order);
    }
    search::first(grid, ladder.rules().iter().copied(), order, &mut Vec::new())
        .into_iter()
        .collect()
}

/// The steps to the first digit that can be written, with as few eliminations before it as are
/// found. Nothing if no rule leads to a digit.
pub fn next_digit(grid: &Grid, ladder: &Ladder, order: &[Cell]) -> Vec<Checked> {
    let rules = ladder.rules().iter().copied();
    let first = search::first(grid, rules, order, &mut Vec::new());
    match first {
        Some(step) if step.step().conclusions.placement().is_some() => vec![step],
        Some(_) => {
            let links = path(grid, ladder, Goal::AnyDigit(order)).unwrap_or_default();
            links.into_iter().map(|link| link.step).collect()
        }
        None => Vec::new(),
    }
}

/// Rules below this effort find what a player can see without marks.
const EASY: f64 = 3.0;

/// How many easy steps are available: digits that can be written at once, or else eliminations; what
/// several rules conclude counts once.
pub fn n_easy(grid: &Grid, ladder: &Ladder) -> usize {
    let is_easy = |rule: &&&Rule| ladder.effort(rule.id).is_some_and(|effort| effort < EASY);
    let rules = ladder.rules().iter().filter(is_easy);
    let findings = rules.flat_map(|rule| search::all(grid, rule, &mut Vec::new()));
    let (digits, others): (BTreeSet<_>, BTreeSet<_>) = findings
        .map(|it| it.step.step().conclusions.clone())
        .map(|it| (it.placement().is_some(), it.candidates().to_vec()))
        .partition(|(is_digit, _)| *is_digit);
    if digits.is_empty() { others.len() } else { digits.len() }
}

fn path(grid: &Grid, ladder: &Ladder, goal: Goal<'_>) -> Option<Vec<Link>> {
    let mut wide = Pool::new(grid, ladder, (goal, Breadth::Wide));
    let end = wide.fill()?;
    if let Some(path) = slice::slice(grid, wide.path_to(end), ladder) {
        return Some(path);
    }
    // Steps of one round may stand in each other's way; a walk has none, but is longer. And over a
    // long trial, the checker may give up where it did not with all the rest.
    let mut narrow = Pool::new(grid, ladder, (goal, Breadth::Narrow));
    let end = narrow.fill()?;
    slice::slice(grid, narrow.path_to(end), ladder)
        .or_else(|| slice::whole(grid, &narrow.all_and(end)))
}
