//! Which combinations of digits are left for a cage, a little killer, or a renban line?

use super::open::{AnswerContext, Examined};
use super::{Answer, Outcome, Problem, RuleSet};
use crate::budget::Budget;
use crate::explain::Coordinates;
use crate::explain::english::{combinations, diagnosis::MistakeLevel};
use crate::grid::{Cell, CellSet, Combinations, Digit, Grid};
use crate::text::Puzzle;
use serde::{Deserialize, Serialize};

/// Which combinations are left for the cages, little killers, and renban lines?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CombinationsQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// Only of the clues with this cell.
    pub cell: Option<Cell>,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
}

/// The combinations of each clue.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CombinationsBody {
    /// The clues that have combinations; without those that are full, unless a cell was asked for.
    pub clues: Vec<ClueCombinations>,
}

/// The combinations of a clue: digits that fill its cells, in ascending order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueCombinations {
    /// What the clue is called, such as `cage of 14`.
    pub title: String,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Those that the candidates leave. Missing if they are more than are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<Vec<Digit>>>,
    /// How many the clue has on an empty board. Missing if they are more than are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<usize>,
}

impl CombinationsQuestion {
    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<CombinationsBody>, Problem> {
        let rules = RuleSet::default();
        let context = AnswerContext::new(&rules, self.coordinates, MistakeLevel::default(), budget);
        let grid = match context.examine(&self.board, &[])? {
            Examined::Sound(grid) => grid,
            Examined::Unsound(answer) => return Ok(answer.with(CombinationsBody::default())),
        };
        let found = self.found(&grid);
        let texts = combinations::texts(&found, self.cell, grid.variant(), self.coordinates.into());
        let result = if found.is_empty() { Outcome::None } else { Outcome::Done };
        let clues = found.into_iter().map(ClueCombinations::from).collect();
        Ok(Answer::new(result, texts, CombinationsBody { clues }))
    }

    fn found(&self, grid: &Grid) -> Vec<Combinations> {
        let is_asked = |cells: CellSet| match self.cell {
            Some(cell) => cells.contains(cell),
            None => cells.intersects(grid.empty()),
        };
        let left = grid.digits_left();
        let clues = grid.variant().joint_clues().iter().filter(|it| is_asked(it.cell_set()));
        clues.filter_map(|clue| clue.combinations(&left)).collect()
    }
}

impl From<Combinations> for ClueCombinations {
    fn from(Combinations { condition, cells, left, of }: Combinations) -> Self {
        Self { title: condition.name(), cells: cells.into_iter().collect(), left, of }
    }
}
