//! What can be asked, by topic. Each handler is a few lines around what the commands call, too.

mod board;
mod check;
mod explain;
mod hint;
mod levels;
mod names;
mod read;
mod refusals;
mod rules;
mod said;
mod search;
mod settings;
mod step;
mod why;
mod write;

use super::router::App;
use axum::{Json, Router};
use refusals::Refusals;
use std::sync::LazyLock;
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What stands at the top of the description.
#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "sudoku serve",
    description = "The next logical step of a sudoku, proved and explained. Nothing is kept from \
                   one question to the next."
))]
struct About;

/// All questions, and their description.
pub(super) fn routes() -> (Router<App>, OpenApi) {
    let (router, document) = OpenApiRouter::with_openapi(About::openapi())
        .routes(routes!(read::read))
        .routes(routes!(write::write))
        .routes(routes!(check::check))
        .routes(routes!(hint::hint))
        .routes(routes!(why::why))
        .routes(routes!(explain::explain))
        .routes(routes!(search::search))
        .routes(routes!(rules::rules))
        .routes(routes!(rules::rule))
        .routes(routes!(description))
        .split_for_parts();
    (router, levels::missing_together(document))
}

/// Describes all this.
#[utoipa::path(get, path = "/api/openapi.json",
    responses((status = 200, description = "This description.", body = Object), Refusals))]
async fn description() -> Json<&'static OpenApi> {
    // What would be made anew for everybody who asks.
    static DESCRIPTION: LazyLock<OpenApi> = LazyLock::new(|| routes().1);
    Json(&*DESCRIPTION)
}
