//! Board in, text out.

use super::{Answer, Outcome, Problem};
use crate::budget::Budget;
use crate::explain::english::answers;
use crate::text::{self, Format, Puzzle};
use serde::{Deserialize, Serialize};

/// How is a board written as text?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WriteQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// How to write it.
    #[serde(default)]
    pub format: Format,
}

/// A board as text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WriteBody {
    /// The board as text.
    pub text: String,
    /// What to call a file with it.
    pub file: String,
}

impl WriteQuestion {
    /// Answers it.
    pub(super) fn answer(&self, _: &Budget) -> Result<Answer<WriteBody>, Problem> {
        let lost = text::lost(&self.board, self.format).into_iter();
        let body = WriteBody {
            text: text::write(&self.board, self.format),
            file: format!("sudoku.{}", self.format.ending()),
        };
        Ok(Answer::new(Outcome::Done, lost.map(answers::cannot_hold), body))
    }
}
