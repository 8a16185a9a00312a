//! Is the board sound?

use super::board::Board;
use super::names::Name;
use super::refusals::BodyRefusals;
use super::settings::DepthName;
use crate::desk::{self, Unsound};
use crate::explain::Naming;
use crate::grid::Cell;
use crate::render::html;
use crate::web::ask::Ask;
use crate::web::problem::Problem;
use crate::web::router::App;
use crate::web::work::Answer;
use axum::extract::State;
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
    wrong: Wrong,
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

/// What is wrong with a board, as far as the level goes.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct Wrong {
    /// What kind of fault it is, in one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "wrong_entry")]
    pub(super) fault: Option<&'static str>,
    /// The cells that it is about; none below the level that names them.
    pub(super) cells: Vec<String>,
    /// What is said, a text a level.
    pub(super) texts: Vec<String>,
    /// The same as HTML.
    pub(super) html: Vec<String>,
}

impl Wrong {
    /// Something that is to be said where nothing is wrong.
    pub(super) fn nothing(text: &str) -> Self {
        let texts = vec![text.to_owned()];
        Self { html: paragraphs(&texts), texts, ..Self::default() }
    }
}

impl From<Unsound> for Wrong {
    fn from(found: Unsound) -> Self {
        let html = paragraphs(&found.texts);
        Self { fault: Some(found.kind), cells: found.cells, texts: found.texts, html }
    }
}

fn paragraphs(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| html::paragraph(text)).collect()
}

/// Says what is wrong with a board, or that nothing is.
#[utoipa::path(post, path = "/api/check", request_body = CheckAsk,
    responses((status = 200, body = CheckAnswer), BodyRefusals))]
pub(super) async fn check(
    State(app): State<App>,
    Ask(ask): Ask<CheckAsk>,
) -> Result<Answer, Problem> {
    app.workers().answer(move |_| answer(&ask)).await
}

fn answer(ask: &CheckAsk) -> Result<CheckAnswer, Problem> {
    let puzzle = ask.board.puzzle()?;
    let last: Vec<Cell> = ask.last.iter().map(|&Name(cell)| cell).collect();
    Ok(match desk::examine(&puzzle, &last, Naming::default(), ask.level.into()) {
        Err(unsound) => CheckAnswer { result: Verdict::Unsound, wrong: unsound.into() },
        Ok(grid) => {
            let result = if grid.is_solved() { Verdict::Solved } else { Verdict::Sound };
            CheckAnswer { result, wrong: Wrong::nothing(desk::sound(&grid)) }
        }
    })
}
