//! Text in, board out.

use super::board::Board;
use super::names::Name;
use super::refusals::BodyRefusals;
use crate::read;
use crate::web::problem::Problem;
use crate::web::work::Wanted;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A text that holds a puzzle.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReadAsk {
    /// Any format that the program reads.
    #[schema(
        example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )]
    text: String,
    /// Which of several puzzles, from 1; without it, the first.
    #[schema(minimum = 1)]
    nth: Option<usize>,
}

/// The puzzle of a text.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ReadAnswer {
    /// What stands in it.
    board: Board,
    /// The cells that the player filled, the latest at the end, where the text tells that.
    last: Vec<Name>,
    /// How it was written.
    #[schema(example = "81 characters")]
    format: String,
    /// How many puzzles the text holds.
    count: usize,
    /// What is good to know about it.
    notes: Vec<String>,
}

/// Reads a puzzle in any format.
#[utoipa::path(post, path = "/api/read", request_body = ReadAsk,
    responses((status = 200, body = ReadAnswer), BodyRefusals))]
pub(super) fn read(ask: &ReadAsk, _: &Wanted) -> Result<ReadAnswer, Problem> {
    let count = read::puzzles(&ask.text)?.len();
    let reading = read::puzzle(&ask.text, Some(ask.nth.unwrap_or(1)))?;
    let board = Board::from(&reading.puzzle);
    let is_first_of_several = count > 1 && ask.nth.is_none();
    let note = format!("The text holds {count} puzzles; this is the first.");
    let notes = is_first_of_several.then_some(note).into_iter().collect();
    let last = reading.order.iter().copied().map(Name).collect();
    Ok(ReadAnswer { board, last, format: reading.format.to_string(), count, notes })
}
