//! Board in, text out.

use super::board::Board;
use super::refusals::BodyRefusals;
use crate::read::Format;
use crate::web::ask::Ask;
use crate::web::problem::Problem;
use crate::web::router::App;
use crate::web::work::Answer;
use crate::write::{self, Lost};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board to write.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WriteAsk {
    board: Board,
    /// How to write it.
    #[serde(default)]
    format: Format,
}

/// A board as text.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WriteAnswer {
    /// The text.
    text: String,
    /// What to call a file with it.
    #[schema(example = "sudoku.csv")]
    file: String,
    /// What the format cannot hold.
    notes: Vec<String>,
}

/// Writes a board in a format that the program reads.
#[utoipa::path(post, path = "/api/write", request_body = WriteAsk,
    responses((status = 200, body = WriteAnswer), BodyRefusals))]
pub(super) async fn write(
    State(app): State<App>,
    Ask(ask): Ask<WriteAsk>,
) -> Result<Answer, Problem> {
    app.workers().answer(move |_| answer(&ask)).await
}

fn answer(ask: &WriteAsk) -> Result<WriteAnswer, Problem> {
    let puzzle = ask.board.puzzle()?;
    let note = |lost: Lost| format!("The format cannot hold {lost}.");
    let file = format!("sudoku.{}", ask.format.ending());
    let notes = write::lost(&puzzle, ask.format).into_iter().map(note).collect();
    Ok(WriteAnswer { text: write::write(&puzzle, ask.format), file, notes })
}
