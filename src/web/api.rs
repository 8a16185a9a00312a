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

use super::body;
use super::problem::Problem;
use super::work::{self, Job, Wanted};
use refusals::Refusals;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;

/// What stands at the top of the description, and all that it describes.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "sudoku serve",
        description = "The next logical step of a sudoku, proved and explained. Nothing is kept \
                       from one question to the next."
    ),
    paths(
        read::read,
        write::write,
        check::check,
        hint::hint,
        why::why,
        explain::explain,
        search::search,
        rules::rules,
        rules::rule,
        description
    ),
    components(schemas(Problem))
)]
struct About;

/// Makes a job of the body of a request.
pub(super) type Read = fn(&[u8]) -> Result<Job, Problem>;

/// The question of this name; `None` if there is none.
pub(super) fn question(name: &str) -> Option<Read> {
    Some(match name {
        "read" => |body| job(body, read::read),
        "write" => |body| job(body, write::write),
        "check" => |body| job(body, check::check),
        "hint" => |body| job(body, hint::hint),
        "why" => |body| job(body, why::why),
        "explain" => |body| job(body, explain::explain),
        "search" => |body| job(body, search::search),
        _ => return None,
    })
}

/// The question that `body` holds, as something to do.
fn job<Q, A>(body: &[u8], answer: fn(&Q, &Wanted) -> Result<A, Problem>) -> Result<Job, Problem>
where
    Q: DeserializeOwned + Send + 'static,
    A: Serialize + 'static,
{
    let question = body::parse(body)?;
    Ok(Box::new(move |wanted| written(&answer(&question, wanted)?)))
}

/// The ladder.
pub(super) fn rules() -> Job {
    Box::new(|_| written(&rules::rules()?))
}

/// The page of a rule.
pub(super) fn rule(name: String) -> Job {
    Box::new(move |_| written(&rules::rule(&name)?))
}

fn written(answer: &impl Serialize) -> Result<Vec<u8>, Problem> {
    serde_json::to_vec(answer).map_err(|_| work::broken())
}

/// The description of all this: OpenAPI 3.1.
pub fn openapi() -> OpenApi {
    levels::missing_together(About::openapi())
}

/// Describes all this.
#[utoipa::path(get, path = "/api/openapi.json",
    responses((status = 200, description = "This description.", body = Object), Refusals))]
pub(super) fn description() -> &'static [u8] {
    // What would be made anew for everybody who asks.
    static DESCRIPTION: LazyLock<Vec<u8>> =
        LazyLock::new(|| serde_json::to_vec(&openapi()).unwrap_or_default());
    &DESCRIPTION
}
