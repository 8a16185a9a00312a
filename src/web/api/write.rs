//! Board in, text out.

use super::board::Board;
use super::refusals::BodyRefusals;
use crate::web::problem::Problem;
use crate::web::work::Wanted;
use crate::write::{self, Lost, Target};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board to write.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WriteAsk {
    board: Board,
    /// How to write it.
    #[serde(default)]
    format: FormatName,
}

/// A format that the program writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
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
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WriteAnswer {
    /// The text.
    text: String,
    /// What to call a file with it.
    #[schema(example = "sudoku.csv")]
    file: &'static str,
    /// What the format cannot hold.
    notes: Vec<String>,
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

/// Writes a board in a format that the program reads.
#[utoipa::path(post, path = "/api/write", request_body = WriteAsk,
    responses((status = 200, body = WriteAnswer), BodyRefusals))]
pub(super) fn write(ask: &WriteAsk, _: &Wanted) -> Result<WriteAnswer, Problem> {
    let puzzle = ask.board.puzzle()?;
    let target = ask.format.into();
    let note = |lost: Lost| format!("The format cannot hold {lost}.");
    let file = if target == Target::Csv { "sudoku.csv" } else { "sudoku.txt" };
    let notes = write::lost(&puzzle, target).into_iter().map(note).collect();
    Ok(WriteAnswer { text: write::write(&puzzle, target), file, notes })
}
