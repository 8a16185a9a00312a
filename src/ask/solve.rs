//! One solution, or several.

use super::fault::{Unsound, examine};
use super::{Fault, Outcome};
use crate::explain::diagnosis::MistakeLevel;
use crate::explain::{Coordinates, Line};
use crate::read::Puzzle;
use crate::solve::{self, Solution};
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;

/// What is the solution?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SolveQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// Up to so many solutions, all alike; without it, one, and whether it is the only one.
    pub count: Option<NonZeroUsize>,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
}

/// The solution, or several.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveAnswer {
    /// `solved`, or `unsound` if there is no solution, or not only one and only one was asked for.
    pub result: Outcome,
    /// What is wrong, in words.
    pub texts: Vec<Line>,
    /// What is wrong with the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// 81 digits each.
    #[serde(serialize_with = "lines")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub solutions: Vec<Solution>,
    /// Were several asked for?
    #[serde(skip)]
    pub is_list: bool,
}

fn lines<S: serde::Serializer>(solutions: &[Solution], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(solutions.iter().map(ToString::to_string))
}

impl SolveQuestion {
    /// Answers it.
    pub(super) fn answer(&self) -> SolveAnswer {
        let limit = self.count.map_or(2, NonZeroUsize::get);
        let mut solutions = match self.board.grid() {
            Ok(grid) => solve::solutions(&grid, limit),
            Err(_) => Vec::new(),
        };
        let is_list = self.count.is_some();
        let is_answered = if is_list { !solutions.is_empty() } else { solutions.len() == 1 };
        if !is_list {
            solutions.truncate(1);
        }
        let wrong = if is_answered { None } else { self.wrong() };
        let (result, texts, fault) = match wrong {
            Some(it) => (Outcome::Unsound, it.texts, it.fault),
            None => (Outcome::Solved, Vec::new(), None),
        };
        SolveAnswer { result, texts, fault, solutions, is_list }
    }

    fn wrong(&self) -> Option<Unsound> {
        examine(&self.board, &[], self.coordinates.into(), MistakeLevel::Why).err()
    }
}
