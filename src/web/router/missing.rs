//! Addresses where nothing is, and methods that nothing takes.

use super::Problem;
use axum::http::{Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};

const PAGE: &str = include_str!("../pages/missing.html");

/// For people.
pub(in crate::web) fn page() -> Response {
    (StatusCode::NOT_FOUND, Html(PAGE)).into_response()
}

/// For people or programs, whoever asked.
pub(super) async fn address(uri: Uri) -> Response {
    if !uri.path().starts_with("/api/") {
        return page();
    }
    let error = format!("there is nothing at `{}`", uri.path());
    let help = "GET /api/openapi.json lists what there is";
    Problem::new(StatusCode::NOT_FOUND, error, help).into_response()
}

/// The address is right, and the method is not. The router adds which are.
pub(super) async fn method(method: Method, uri: Uri) -> Problem {
    let error = format!("`{}` does not take {method}", uri.path());
    let help = "use the method that `allow` names";
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, error, help)
}
