//! Text in, board out.

use super::{Answer, Outcome, Problem};
use crate::budget::Budget;
use crate::explain::english::answers;
use crate::grid::Cell;
use crate::text::{self, Format, Puzzle, Reading};
use serde::{Deserialize, Serialize};

/// Which puzzle does a text hold?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReadQuestion {
    /// Any format that the program reads.
    pub text: String,
    /// Which of several puzzles, from 1; without it, the first.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub nth: Option<usize>,
}

/// The puzzle of a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadBody {
    /// What stands in it.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// The cells that the player filled, the latest at the end, where the text tells that.
    pub last: Vec<Cell>,
    /// How it was written, by the name that a `write` question takes.
    pub format: Format,
    /// What people call that.
    pub format_label: String,
    /// How many puzzles the text holds.
    pub count: usize,
}

impl ReadQuestion {
    /// Answers it.
    pub(super) fn answer(&self, _: &Budget) -> Result<Answer<ReadBody>, Problem> {
        let count = text::puzzles(&self.text)?.len();
        let reading = text::puzzle(&self.text, Some(self.nth.unwrap_or(1)))?;
        let is_first_of_several = count > 1 && self.nth.is_none();
        let note = is_first_of_several.then(|| answers::first_of_several(count).into());
        let mut answer = read_answer(reading, count);
        answer.texts.extend(note);
        Ok(answer)
    }
}

/// The answer for `reading`, one of `count` puzzles in its text.
pub(crate) fn read_answer(reading: Reading, count: usize) -> Answer<ReadBody> {
    let text = answers::read_as(reading.format);
    let body = ReadBody {
        board: reading.puzzle,
        last: reading.order,
        format: reading.format,
        format_label: reading.format.to_string(),
        count,
    };
    Answer::new(Outcome::Done, [text], body)
}
