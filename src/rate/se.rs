//! The scale of Sudoku Explainer 1.2.1: ER, EP, and ED.
//!
//! Sudoku Explainer (Nicolas Juillerat, 2006) tries its techniques in one order, takes the first step
//! that it comes to, and starts again. The highest rating of a step on that path is ER, the rating of
//! the puzzle that people quote; EP is the highest up to the first step that finds a digit, and ED is
//! the rating of the first step. This is another program that walks the same path.

mod board;
mod bug;
mod chain;
mod exclusion;
mod fish;
mod found;
mod locking;
mod loops;
mod sets;
mod singles;
mod tables;
mod technique;
mod wings;

use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::rate::{RateError, only_solution};
use board::Board;
use chain::{Kind, Webs};
use found::Found;
use std::fmt;
use tables::Nine;
pub use technique::{Cases, Power, Size, Technique};

/// The program and the version whose scale this is.
pub const SCALE: &str = "Sudoku Explainer 1.2.1";

/// The version of this imitation. It rises when the same puzzle gets another rating.
pub const VERSION: u32 = 1;

/// A rating in tenths, printed with one decimal: `7.1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(pub u16);

impl Tenths {
    /// As a number: 7.1.
    pub fn number(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// What a puzzle is rated, and the path that says why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// ER: the highest rating on the path. `None` if the grid is full.
    pub er: Option<Rated>,
    /// EP: the highest rating up to the first step that finds a digit. `None` if no step does.
    pub ep: Option<Rated>,
    /// ED: the rating of the first step.
    pub ed: Option<Rated>,
    /// All steps, in order.
    pub path: Vec<Step>,
    /// Does the path lead to the solution? If not, no technique known here goes on, and ER is
    /// [`BEYOND`] or more.
    pub is_whole: bool,
}

impl Rating {
    /// ER, unless the path ends before the solution.
    pub fn whole_er(&self) -> Option<Rated> {
        self.er.filter(|_| self.is_whole)
    }
}

/// What a puzzle is rated at least whose path is not whole: the least rating of what Sudoku Explainer tries
/// after all that is known here.
pub const BEYOND: Tenths = Tenths(110);

/// A rating, and the technique that it is due to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rated {
    /// From 1.0 to about 12.
    pub rating: Tenths,
    /// The technique.
    pub technique: Technique,
}

/// A step of the path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its rating, and its technique.
    pub rated: Rated,
    /// The candidates that it takes away.
    pub eliminated: Vec<Candidate>,
    /// The digit that it finds. Candidates that this digit takes away are not counted as eliminated.
    pub placed: Option<Candidate>,
}

/// Rates a puzzle: what stands on the grid, and the candidates that are left.
///
/// # Errors
/// The grid has no solution, or more than one.
pub fn rate(grid: &Grid) -> Result<Rating, RateError> {
    rate_within(grid, &Budget::unlimited())
}

/// The same, as long as `budget` is not over. Puzzles that people solve take milliseconds, the hardest
/// known take seconds or minutes.
///
/// # Errors
/// The grid has no solution, or more than one, or the budget was over.
pub fn rate_within(grid: &Grid, budget: &Budget) -> Result<Rating, RateError> {
    only_solution(grid, budget)?;
    let mut walk = Walk::new(grid);
    while !walk.board.is_solved() {
        match walk.step(budget) {
            Ok(true) => {}
            Ok(false) => return Ok(walk.rating(false)),
            Err(Over) => return Err(RateError::Cancelled),
        }
    }
    Ok(walk.rating(true))
}

/// The budget is over.
struct Over;

/// A path, and the highest ratings on it so far.
struct Walk {
    board: Board,
    webs: Webs,
    path: Vec<Step>,
    highest: Option<(f64, Rated)>,
    ep: Option<Rated>,
    ed: Option<Rated>,
}

impl Walk {
    fn new(grid: &Grid) -> Self {
        let (board, webs) = (Board::of(grid), Webs::new());
        Self { board, webs, path: Vec::new(), highest: None, ep: None, ed: None }
    }

    /// Takes the next step, if there is one.
    fn step(&mut self, budget: &Budget) -> Result<bool, Over> {
        let Some(found) = next(&self.board, &mut self.webs, budget)? else { return Ok(false) };
        self.board.apply(&found);
        let step = step(&found);
        if self.highest.is_none_or(|(highest, _)| found.rating > highest) {
            self.highest = Some((found.rating, step.rated));
        }
        let er = self.highest.map(|(_, rated)| rated);
        if self.ep.is_none() {
            self.ed = self.ed.or(er);
            self.ep = found.placed.and(er);
        }
        self.path.push(step);
        Ok(true)
    }

    fn rating(self, is_whole: bool) -> Rating {
        let er = self.highest.map(|(_, rated)| rated);
        Rating { er, ep: self.ep, ed: self.ed, path: self.path, is_whole }
    }
}

/// The first step that Sudoku Explainer comes to.
fn next(board: &Board, webs: &mut Webs, budget: &Budget) -> Result<Option<Found>, Over> {
    let found = direct(board)
        .or_else(|| indirect(board))
        .or_else(|| chain::forcing_chains(board))
        .or_else(|| exclusion::aligned_exclusion(board, Size::Three));
    if found.is_some() {
        return Ok(found);
    }
    for kind in Kind::TRIED {
        if let Some(found) = chain::multiple(board, kind, webs, budget)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// What one sees without pencil marks.
fn direct(board: &Board) -> Option<Found> {
    singles::hidden_single(board)
        .or_else(|| locking::direct(board))
        .or_else(|| sets::direct_hidden(board, Size::Two))
        .or_else(|| singles::naked_single(board))
        .or_else(|| sets::direct_hidden(board, Size::Three))
}

/// What takes candidates away without chains.
fn indirect(board: &Board) -> Option<Found> {
    locking::indirect(board)
        .or_else(|| sets::naked(board, Size::Two))
        .or_else(|| fish::fish(board, Size::Two))
        .or_else(|| sets::hidden(board, Size::Two))
        .or_else(|| sets::naked(board, Size::Three))
        .or_else(|| fish::fish(board, Size::Three))
        .or_else(|| sets::hidden(board, Size::Three))
        .or_else(|| wings::xy_wing(board))
        .or_else(|| wings::xyz_wing(board))
        .or_else(|| loops::unique_loop(board))
        .or_else(|| sets::naked(board, Size::Four))
        .or_else(|| fish::fish(board, Size::Four))
        .or_else(|| sets::hidden(board, Size::Four))
        .or_else(|| bug::grave(board))
        .or_else(|| exclusion::aligned_exclusion(board, Size::Two))
}

fn step(found: &Found) -> Step {
    // As Sudoku Explainer prints it.
    let rating = Tenths(((found.rating + 0.05) * 10.0) as u16);
    let candidate = |cell: u8, digit: usize| {
        let cell = Cell::from_index(usize::from(cell))?;
        Some(Candidate { cell, digit: *Digit::ALL.get(digit)? })
    };
    let removed = found.removed.iter();
    let eliminated = removed
        .flat_map(|&(cell, digits)| Nine(digits).filter_map(move |digit| candidate(cell, digit)))
        .collect();
    let placed = found.placed.and_then(|(cell, digit)| candidate(cell, usize::from(digit)));
    Step { rated: Rated { rating, technique: found.technique }, eliminated, placed }
}
