//! What can be asked, by topic. Each handler is a few lines around what the commands call, too.

mod board;
mod check;
mod explain;
mod hint;
mod read;
mod refusals;
mod rules;
mod search;
mod settings;
mod step;
mod write;

use super::router::App;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What stands at the top of the description.
#[derive(OpenApi)]
#[openapi(info(
    title = "sudoku serve",
    description = "The next logical step of a sudoku, proved and explained. Nothing is kept from \
                   one question to the next."
))]
struct About;

/// All questions, with their description.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(About::openapi())
        .routes(routes!(read::read))
        .routes(routes!(write::write))
        .routes(routes!(check::check))
        .routes(routes!(hint::hint))
        .routes(routes!(explain::explain))
        .routes(routes!(search::search))
        .routes(routes!(rules::rules))
        .routes(routes!(rules::rule))
}
