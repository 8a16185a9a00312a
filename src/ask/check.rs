//! Is the board sound: no clash, one solution, no wrong entry?

use super::open::{AnswerContext, Examined};
use super::{Answer, Outcome, Problem, RuleSet};
use crate::budget::Budget;
use crate::diagnose::stale_marks;
use crate::explain::Coordinates;
use crate::explain::english::answers;
use crate::explain::english::diagnosis::{self, MistakeLevel};
use crate::grid::{Cell, Grid};
use crate::text::{PencilMarks, Puzzle};
use serde::{Deserialize, Serialize};

/// Is the board sound?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// How much is told of what is wrong.
    #[serde(default)]
    pub level: MistakeLevel,
    /// The cells that were filled last, the latest at the end: of several mistakes, the latest is told.
    #[serde(default)]
    pub last: Vec<Cell>,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
}

/// Whether a board is sound.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckBody {
    /// How many digits are given; if none is marked so, how many there are.
    pub givens: usize,
    /// How many cells are empty.
    pub empty: usize,
}

impl CheckQuestion {
    /// Is `board` sound? A mistake is told up to its reason.
    pub fn new(board: Puzzle) -> Self {
        let (level, coordinates) = (MistakeLevel::default(), Coordinates::default());
        Self { board, level, last: Vec::new(), coordinates }
    }

    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<CheckBody>, Problem> {
        let givens = self.board.as_printed().givens().len();
        let empty = self.board.entries.iter().filter(|it| it.digit().is_none()).count();
        let rules = &RuleSet::default();
        let context = AnswerContext::new(rules, self.coordinates, self.level, budget);
        let body = CheckBody { givens, empty };
        Ok(match context.examine(&self.board, &self.last)? {
            Examined::Unsound(answer) => answer.with(body),
            Examined::Sound(grid) => {
                let result = if grid.is_solved() { Outcome::Solved } else { Outcome::Sound };
                Answer::new(result, self.sound(&grid), body)
            }
        })
    }

    /// The texts about a sound board: what counts as the puzzle, and which marks are ignored.
    fn sound(&self, grid: &Grid) -> impl Iterator<Item = String> {
        let is_none_printed = self.board.givens().is_empty() && !self.board.entered().is_empty();
        let printed = is_none_printed.then(|| answers::NONE_PRINTED.to_owned());
        let old = diagnosis::old_marks(&stale_marks(&self.board), self.coordinates.into());
        let is_marked = self.board.marks() != PencilMarks::None;
        let texts = [Some(answers::sound(grid, is_marked)), printed, old];
        texts.into_iter().flatten()
    }
}
