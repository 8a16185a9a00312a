//! One solution, or several.

use super::open::{AnswerContext, Examined};
use super::player::in_time;
use super::{Answer, Outcome, Problem, RuleSet};
use crate::budget::Budget;
use crate::explain::Coordinates;
use crate::explain::english::answers;
use crate::explain::english::diagnosis::MistakeLevel;
use crate::grid::{Cell, Grid};
use crate::solve::{self, Solution};
use crate::text::{Entry, Puzzle};
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// More solutions than anybody reads; an empty board has 10 to the 21st.
const MAX_SOLUTIONS: usize = 100_000;

/// What is the solution?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SolveQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// Up to so many solutions, a hundred thousand at most, all alike; without it, one, and whether it is
    /// the only one.
    pub count: Option<NonZeroUsize>,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
}

/// The solution, or several.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveBody {
    /// 81 digits each.
    #[serde(serialize_with = "lines")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub solutions: Vec<Solution>,
    /// The grid with its solution, if one was asked for and there is one.
    #[serde(skip)]
    pub solved: Option<Box<Grid>>,
    /// Were several asked for?
    #[serde(skip)]
    pub is_list: bool,
}

fn lines<S: serde::Serializer>(solutions: &[Solution], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(solutions.iter().map(ToString::to_string))
}

impl SolveQuestion {
    /// What is the solution of `board`, and is it the only one?
    pub fn new(board: Puzzle) -> Self {
        Self { board, count: None, coordinates: Coordinates::default() }
    }

    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<SolveBody>, Problem> {
        let mut solutions = self.solutions(budget);
        in_time(budget)?;
        let is_list = self.count.is_some();
        let is_answered = if is_list { !solutions.is_empty() } else { solutions.len() == 1 };
        if !is_list {
            solutions.truncate(1);
        }
        let wrong = if is_answered { None } else { self.wrong(budget)? };
        let answer =
            wrong.unwrap_or_else(|| Answer::new(Outcome::Solved, self.ending(&solutions), ()));
        let solved = solutions.first().filter(|_| !is_list).and_then(|it| self.solved(it));
        Ok(answer.with(SolveBody { solutions, solved, is_list }))
    }

    /// A remark on a list that ends before the number that was asked for.
    fn ending(&self, solutions: &[Solution]) -> Option<String> {
        let is_cut = self.count.is_some_and(|count| count.get() > MAX_SOLUTIONS)
            && solutions.len() == MAX_SOLUTIONS;
        is_cut.then(|| answers::solutions_end(MAX_SOLUTIONS))
    }

    /// The givens, and the digits of `solution` as if they were entered.
    fn solved(&self, solution: &Solution) -> Option<Box<Grid>> {
        let mut puzzle = self.board.clone();
        for (cell, entry) in Cell::ALL.into_iter().zip(&mut puzzle.entries) {
            match entry {
                Entry::Given(_) => {}
                Entry::Empty | Entry::Marks(_) | Entry::Entered(_) => {
                    *entry = Entry::Entered(solution.digit(cell));
                }
            }
        }
        puzzle.grid().ok().map(Box::new)
    }

    /// As many as were asked for; one more than one tells whether it is the only one.
    fn solutions(&self, budget: &Budget) -> Vec<Solution> {
        let limit = self.count.map_or(2, NonZeroUsize::get).min(MAX_SOLUTIONS);
        let mut solutions = Vec::new();
        self.each(budget, |solution| {
            solutions.push(solution);
            let is_enough = solutions.len() == limit || budget.is_over();
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        solutions
    }

    /// Visits the solutions as they are found, however many were asked for, until a visit breaks: none is
    /// kept.
    pub(crate) fn each(&self, budget: &Budget, visit: impl FnMut(Solution) -> ControlFlow<()>) {
        if let Ok(grid) = self.board.grid() {
            // It ends either way.
            let _ = solve::each_within(&grid, budget, visit);
        }
    }

    /// The answer about a board that is not sound.
    fn wrong(&self, budget: &Budget) -> Result<Option<Answer<()>>, Problem> {
        let rules = &RuleSet::default();
        let context = AnswerContext::new(rules, self.coordinates, MistakeLevel::Why, budget);
        Ok(match context.examine(&self.board, &[])? {
            Examined::Sound(_) => None,
            Examined::Unsound(answer) => Some(answer),
        })
    }
}
