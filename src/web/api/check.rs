//! Is the board sound?

use super::board::Board;
use super::names::{self, Name};
use super::refusals::BodyRefusals;
use super::said::Said;
use super::settings::DepthName;
use crate::desk;
use crate::explain::Naming;
use crate::web::problem::Problem;
use crate::web::work::Wanted;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board to check.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CheckAsk {
    board: Board,
    /// How much is told of what is wrong.
    #[serde(default)]
    level: DepthName,
    /// The cells that were filled last, the latest at the end: of several mistakes, the latest is told.
    #[serde(default)]
    #[schema(max_items = 81)]
    last: Vec<Name>,
}

/// Whether a board is sound.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CheckAnswer {
    result: Verdict,
    #[serde(flatten)]
    said: Said,
}

/// What is known of a board.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    /// One solution, and nothing contradicts it.
    Sound,
    /// The same, and no cell is empty.
    Solved,
    /// Something is wrong.
    Unsound,
}

/// Says what is wrong with a board, or that nothing is.
#[utoipa::path(post, path = "/api/check", request_body = CheckAsk,
    responses((status = 200, body = CheckAnswer), BodyRefusals))]
pub(super) fn check(ask: &CheckAsk, _: &Wanted) -> Result<CheckAnswer, Problem> {
    let puzzle = ask.board.puzzle()?;
    let last = names::cells(&ask.last);
    Ok(match desk::examine(&puzzle, &last, Naming::default(), ask.level.into()) {
        Err(unsound) => CheckAnswer { result: Verdict::Unsound, said: unsound.into() },
        Ok(grid) => {
            let result = if grid.is_solved() { Verdict::Solved } else { Verdict::Sound };
            CheckAnswer { result, said: Said::alone([desk::sound(&grid)]) }
        }
    })
}
