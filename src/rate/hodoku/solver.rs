//! The solver: applies the first step of the first technique that finds one, and starts again.

use super::almost_locked_sets::almost_locked_sets;
use super::board::SinglesBoard;
use super::fish::{FishKind, fish};
use super::step::ScoredStep;
use super::sue_de_coq::sue_de_coq;
use super::technique::Technique;
use super::uniqueness::{avoidable_rectangle, bivalue_universal_grave, unique_rectangle};
use super::{Level, basic, chains, single_digit, tables};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Grid};
use crate::rate::{RateError, only_solution};
use crate::solve::Solution;

/// Level and score of a puzzle, with the path that they are based on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Rating {
    /// Level of the puzzle.
    pub level: Level,
    /// Sum of the points of all steps.
    pub score: u32,
    /// The steps to the solution.
    pub path: Vec<ScoredStep>,
}

type Find = fn(&SinglesBoard) -> Option<ScoredStep>;

/// The techniques, in the order in which HoDoKu tries them.
const FINDERS: &[Find] = &[
    basic::full_house,
    basic::naked_single,
    basic::hidden_single,
    |board| basic::locked_subset(board, 2, Technique::LockedPair),
    |board| basic::locked_subset(board, 3, Technique::LockedTriple),
    |board| basic::pointing(board),
    |board| basic::claiming(board),
    |board| basic::naked_subset(board, 2, Technique::NakedPair),
    |board| basic::naked_subset(board, 3, Technique::NakedTriple),
    |board| basic::hidden_subset(board, 2, Technique::HiddenPair),
    |board| basic::hidden_subset(board, 3, Technique::HiddenTriple),
    |board| basic::naked_subset(board, 4, Technique::NakedQuadruple),
    |board| basic::hidden_subset(board, 4, Technique::HiddenQuadruple),
    |board| basic::basic_fish(board, 2, Technique::XWing),
    |board| basic::basic_fish(board, 3, Technique::Swordfish),
    |board| basic::basic_fish(board, 4, Technique::Jellyfish),
    |board| chains::remote_pair(board),
    |board| bivalue_universal_grave(board),
    |board| single_digit::skyscraper(board),
    |board| single_digit::two_string_kite(board),
    |board| chains::turbot_fish(board),
    |board| single_digit::empty_rectangle(board),
    |board| basic::w_wing(board),
    |board| basic::xy_wing(board),
    |board| basic::xyz_wing(board),
    |board| unique_rectangle(board, |corners| corners.one_corner()),
    |board| unique_rectangle(board, |corners| corners.one_digit_on_a_side()),
    |board| unique_rectangle(board, |corners| corners.subset()),
    |board| unique_rectangle(board, |corners| corners.locked_on_a_side()),
    |board| unique_rectangle(board, |corners| corners.one_digit_across()),
    |board| unique_rectangle(board, |corners| corners.locked_across()),
    |board| unique_rectangle(board, |corners| corners.hidden()),
    |board| avoidable_rectangle(board, |corners| corners.one_cell()),
    |board| avoidable_rectangle(board, |corners| corners.two_cells()),
    |board| fish(board, 2, FishKind::Finned, Technique::FinnedXWing),
    |board| fish(board, 2, FishKind::Sashimi, Technique::SashimiXWing),
    |board| fish(board, 3, FishKind::Finned, Technique::FinnedSwordfish),
    |board| fish(board, 3, FishKind::Sashimi, Technique::SashimiSwordfish),
    |board| fish(board, 4, FishKind::Finned, Technique::FinnedJellyfish),
    |board| fish(board, 4, FishKind::Sashimi, Technique::SashimiJellyfish),
    |board| sue_de_coq(board),
    |board| single_digit::simple_colours(board),
    |board| single_digit::multi_colours(board),
    |board| chains::x_chain(board),
    |board| chains::xy_chain(board),
    |board| tables::nice_loop(board),
    |board| tables::grouped_nice_loop(board),
    |board| almost_locked_sets(board),
    |board| fish(board, 2, FishKind::Franken, Technique::FrankenXWing),
    |board| fish(board, 3, FishKind::Franken, Technique::FrankenSwordfish),
    |board| fish(board, 2, FishKind::FinnedFranken, Technique::FinnedFrankenXWing),
    |board| fish(board, 3, FishKind::FinnedFranken, Technique::FinnedFrankenSwordfish),
    |board| tables::forcing_chain(board),
    |board| tables::forcing_net(board),
];

/// Rates `grid`, all of whose digits count as givens.
///
/// # Errors
/// The grid does not have exactly one solution, or `budget` ends first.
pub fn rate(grid: &Grid, budget: &Budget) -> Result<Rating, RateError> {
    let solution = only_solution(grid, budget)?;
    let mut board = SinglesBoard::new(grid);
    let mut path = Vec::new();
    while !board.is_solved() {
        if budget.is_over() {
            return Err(RateError::Cancelled);
        }
        let step = next(&board, &solution);
        apply(&mut board, &step);
        path.push(step);
    }
    Ok(rating(path))
}

fn rating(path: Vec<ScoredStep>) -> Rating {
    let score = path.iter().map(ScoredStep::score).sum();
    let hardest = path.iter().map(|step| step.technique().level()).max().unwrap_or(Level::Easy);
    let level = Level::ALL.into_iter().find(|&it| it >= hardest && score <= it.max_score());
    Rating { level: level.unwrap_or(Level::Extreme), score, path }
}

fn next(board: &SinglesBoard, solution: &Solution) -> ScoredStep {
    let found = FINDERS.iter().find_map(|find| find(board));
    found.unwrap_or_else(|| brute_force(board, solution))
}

/// Places the digit of the solution in the middle one of the empty cells.
fn brute_force(board: &SinglesBoard, solution: &Solution) -> ScoredStep {
    let middle = board.empty().into_iter().nth(board.empty().len() / 2);
    let cell = middle.unwrap_or(Cell::ALL[0]);
    ScoredStep::place(Technique::BruteForce, Candidate { cell, digit: solution.digit(cell) })
}

fn apply(board: &mut SinglesBoard, step: &ScoredStep) {
    if let Some(placed) = step.placed() {
        board.place(placed);
    }
    step.removed().into_iter().for_each(|candidate| board.remove(candidate));
}

/// One step of a path of another solver.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Move {
    /// The candidate that was placed.
    pub placed: Option<Candidate>,
    /// The candidates that were removed.
    pub removed: Vec<Candidate>,
}

/// The step that this solver takes on each grid of another solver's path from `grid`. Changes of candidates that are
/// not live are ignored.
///
/// # Errors
/// As for [`rate`].
pub fn steps_along(
    grid: &Grid,
    path: &[Move],
    budget: &Budget,
) -> Result<Vec<ScoredStep>, RateError> {
    let solution = only_solution(grid, budget)?;
    let mut board = SinglesBoard::new(grid);
    let mut steps = Vec::new();
    for one in path {
        if budget.is_over() {
            return Err(RateError::Cancelled);
        }
        steps.push(next(&board, &solution));
        if let Some(placed) = one.placed.filter(|&placed| board.has(placed)) {
            board.place(placed);
        }
        for &candidate in &one.removed {
            if board.has(candidate) {
                board.remove(candidate);
            }
        }
    }
    Ok(steps)
}
