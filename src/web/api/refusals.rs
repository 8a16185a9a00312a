//! How a question can go wrong, for the description of the API.

use crate::web::problem::Problem;
use std::collections::BTreeMap;
use utoipa::openapi::response::Response;
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

/// What any question may be answered with.
pub(super) struct Refusals;

/// What a question with a body may be answered with, too.
pub(super) struct BodyRefusals;

const ANY: [(&str, &str); 5] = [
    ("403", "Another site asks, not the page."),
    ("421", "The `host` is not this server's."),
    ("500", "The program made a mistake, and goes on."),
    ("503", "Too many ask at once; `retry-after` says when to ask again."),
    ("504", "The answer takes too long."),
];

const BODY: [(&str, &str); 5] = [
    ("400", "The body is not JSON; `line` and `column` say where."),
    ("408", "The body took too long to arrive."),
    ("413", "The body is too long."),
    ("415", "The body is not marked as JSON."),
    ("422", "The body is JSON, and cannot be understood."),
];

impl IntoResponses for Refusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        described(&ANY)
    }
}

impl IntoResponses for BodyRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        described(&[ANY, BODY].concat())
    }
}

/// Each of them is told as a [`Problem`].
fn described(refusals: &[(&str, &str)]) -> BTreeMap<String, RefOr<Response>> {
    let problem = Ref::from_schema_name(Problem::name());
    let response = |about: &str| {
        let content = Content::new(Some(problem.clone()));
        ResponseBuilder::new().description(about).content("application/json", content).build()
    };
    refusals.iter().map(|(status, about)| ((*status).to_owned(), response(about).into())).collect()
}
