//! Board in, text out.

use super::Outcome;
use crate::explain::Line;
use crate::explain::answers;
use crate::read::Puzzle;
use crate::write::{self, Target};
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
    format: FormatName,
}

/// A format that the program writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "snake_case")]
enum FormatName {
    /// Nine lines of fields between commas; holds everything.
    #[default]
    Csv,
    /// One line of 81 characters; holds no marks.
    Line,
    /// Nine lines of nine characters; holds no marks.
    Rows,
    /// The same with boxes drawn around; holds no marks.
    Boxed,
    /// Nine lines of groups, for digits and marks; holds everything.
    PencilMarks,
    /// A line of HoDoKu's library.
    LibraryLine,
    /// 729 characters, which hold nothing but marks.
    Candidates,
}

/// A board as text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WriteAnswer {
    /// `done`.
    pub result: Outcome,
    /// What the format cannot hold.
    pub texts: Vec<Line>,
    /// The board as text.
    pub text: String,
    /// What to call a file with it.
    pub file: &'static str,
}

impl From<FormatName> for Target {
    fn from(format: FormatName) -> Self {
        match format {
            FormatName::Csv => Self::Csv,
            FormatName::Line => Self::Line,
            FormatName::Rows => Self::Rows,
            FormatName::Boxed => Self::Boxed,
            FormatName::PencilMarks => Self::PencilMarks,
            FormatName::LibraryLine => Self::LibraryLine,
            FormatName::Candidates => Self::Candidates,
        }
    }
}

impl WriteQuestion {
    /// Answers it.
    pub(super) fn answer(&self) -> WriteAnswer {
        let target = self.format.into();
        let lost = write::lost(&self.board, target).into_iter();
        WriteAnswer {
            result: Outcome::Done,
            texts: lost.map(|lost| answers::cannot_hold(lost).into()).collect(),
            text: write::write(&self.board, target),
            file: if target == Target::Csv { "sudoku.csv" } else { "sudoku.txt" },
        }
    }
}
