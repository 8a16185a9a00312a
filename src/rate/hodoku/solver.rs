//! The solver: the first technique that finds something takes a step, and all begins again.

use super::board::Board;
use super::step::Step;
use super::technique::Technique;
use super::{
    Level, almost_locked_sets, avoidable, chains, colours, fish, franken, grave, intersections,
    single_digit, singles, subsets, sue_de_coq, tables, uniqueness, wings,
};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Grid};
use crate::rate::{RateError, only_solution};
use crate::solve::Solution;

/// Level, score, and the path that they are counted on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Rating {
    /// How hard it is.
    pub level: Level,
    /// The points of all steps together.
    pub score: u32,
    /// The steps to the solution.
    pub path: Vec<Step>,
}

type Find = fn(&Board) -> Option<Step>;

const FINDERS: &[Find] = &[
    singles::full_house,
    singles::naked_single,
    singles::hidden_single,
    subsets::locked_pair,
    subsets::locked_triple,
    intersections::pointing,
    intersections::claiming,
    subsets::naked_pair,
    subsets::naked_triple,
    subsets::hidden_pair,
    subsets::hidden_triple,
    subsets::naked_quadruple,
    subsets::hidden_quadruple,
    fish::x_wing,
    fish::swordfish,
    fish::jellyfish,
    chains::remote_pair,
    grave::bivalue_universal_grave,
    single_digit::skyscraper,
    single_digit::two_string_kite,
    chains::turbot_fish,
    single_digit::empty_rectangle,
    wings::w_wing,
    wings::xy_wing,
    wings::xyz_wing,
    uniqueness::test_1,
    uniqueness::test_2,
    uniqueness::test_3,
    uniqueness::test_4,
    uniqueness::test_5,
    uniqueness::test_6,
    uniqueness::hidden_rectangle,
    avoidable::type_1,
    avoidable::type_2,
    fish::finned_x_wing,
    fish::sashimi_x_wing,
    fish::finned_swordfish,
    fish::sashimi_swordfish,
    fish::finned_jellyfish,
    fish::sashimi_jellyfish,
    sue_de_coq::sue_de_coq,
    colours::simple,
    colours::multi,
    chains::x_chain,
    chains::xy_chain,
    tables::nice_loop,
    tables::grouped_nice_loop,
    almost_locked_sets::almost_locked_sets,
    franken::x_wing,
    franken::swordfish,
    franken::finned_x_wing,
    franken::finned_swordfish,
    tables::forcing_chain,
    tables::forcing_net,
];

/// HoDoKu's level and score of `grid`, whose digits count as given.
///
/// # Errors
/// The grid has not exactly one solution, or `budget` is over before the end.
pub fn rate(grid: &Grid, budget: &Budget) -> Result<Rating, RateError> {
    let solution = only_solution(grid, budget)?;
    let mut board = Board::new(grid);
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

fn rating(path: Vec<Step>) -> Rating {
    let score = path.iter().map(Step::score).sum();
    let hardest = path.iter().map(|step| step.technique().level()).max().unwrap_or(Level::Easy);
    let level = Level::ALL.into_iter().find(|&it| it >= hardest && score <= it.max_score());
    Rating { level: level.unwrap_or(Level::Extreme), score, path }
}

fn next(board: &Board, solution: &Solution) -> Step {
    let found = FINDERS.iter().find_map(|find| find(board));
    found.unwrap_or_else(|| brute_force(board, solution))
}

/// The digit of the middle one of the empty cells.
fn brute_force(board: &Board, solution: &Solution) -> Step {
    let middle = board.empty.into_iter().nth(board.empty.len() / 2);
    let cell = middle.unwrap_or(Cell::ALL[0]);
    Step::place(Technique::BruteForce, Candidate { cell, digit: solution.digit(cell) })
}

fn apply(board: &mut Board, step: &Step) {
    if let Some(placed) = step.placed() {
        board.place(placed);
    }
    step.removed().into_iter().for_each(|candidate| board.remove(candidate));
}

/// What somebody did in one step.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Move {
    /// The digit that was written into a cell.
    pub placed: Option<Candidate>,
    /// The candidates that were removed.
    pub removed: Vec<Candidate>,
}

/// The step that the solver takes in each position of a path that somebody else went on `grid`.
/// What a move does to candidates that are gone already is passed over.
///
/// # Errors
/// As [`rate`].
pub fn steps_along(grid: &Grid, path: &[Move], budget: &Budget) -> Result<Vec<Step>, RateError> {
    let solution = only_solution(grid, budget)?;
    let mut board = Board::new(grid);
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
