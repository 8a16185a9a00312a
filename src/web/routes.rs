//! Routes of the server.

use super::connections::Connection;
use super::limits::Limits;
use super::places::Places;
use super::question::{self, NAMES};
use super::response::{self, ErrorResponse};
use super::workers::Workers;
use super::{assets, guard, openapi};
use crate::ask::Question;
use axum::extract::rejection::PathRejection;
use axum::extract::{Extension, Path, Request, State};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{self, Router};
use serde_json::Map;
use std::net::SocketAddr;
use std::sync::Arc;

/// Maximum number of large bodies in memory, from their first byte to their answer; each can have some megabytes.
const MAX_LARGE_BODIES: usize = 8;

/// State that all requests share; nothing of any puzzle or client.
#[derive(Debug)]
struct App {
    limits: Limits,
    workers: Workers,
    /// Places for questions with large bodies.
    large_bodies: Places,
}

/// The routes of the server at `address`.
pub(super) fn router(address: SocketAddr, limits: Limits) -> Router {
    let app =
        App { limits, workers: Workers::new(limits), large_bodies: Places::new(MAX_LARGE_BODIES) };
    let pages = Router::new()
        .route("/", routing::get(|| async { assets::file("index.html") }))
        .route("/assets/{name}", routing::get(asset))
        .route("/api/openapi.json", routing::get(|| async { response::json(openapi::written()) }))
        .route("/api/rules", routing::get(rules))
        .route("/api/rules/{name}", routing::get(rule));
    let with_questions = NAMES.iter().fold(pages, |router, (name, &long_texts)| {
        let post = move |State(app): State<Arc<App>>, connection, request: Request| async move {
            app.post(connection, name, long_texts, request).await
        };
        router.route(&format!("/api/{name}"), routing::post(post))
    });
    with_questions
        .fallback(not_found)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(middleware::from_fn_with_state(address, guard::check_host_and_origin))
        .layer(middleware::map_response(response::with_security_headers))
        .with_state(Arc::new(app))
}

impl App {
    async fn answer(
        &self,
        Extension(connection): Extension<Connection>,
        question: Question,
    ) -> Result<Response, ErrorResponse> {
        connection.answered(self.workers.answer(question)).await
    }

    /// Answers a question that is the body of a request; its long texts may have `long_texts` bytes in all.
    async fn post(
        &self,
        connection: Extension<Connection>,
        name: &str,
        long_texts: usize,
        request: Request,
    ) -> Result<Response, ErrorResponse> {
        let body = question::read(name, long_texts, request, &self.limits);
        if long_texts == 0 {
            return self.answer(connection, body.await?).await;
        }
        let mut place = self.large_bodies.take().await.ok_or_else(ErrorResponse::internal)?;
        let question = place.arrived(body).await.ok_or_else(question::slow)??;
        self.answer(connection, question).await
    }
}

/// A file of the page.
async fn asset(uri: Uri) -> Response {
    assets::file(uri.path().trim_start_matches("/assets/"))
}

/// Lists the rules.
async fn rules(
    State(app): State<Arc<App>>,
    connection: Extension<Connection>,
) -> Result<Response, ErrorResponse> {
    app.answer(connection, question::named("rules", Map::new())?).await
}

/// Explains the rule that the path names.
async fn rule(
    State(app): State<Arc<App>>,
    connection: Extension<Connection>,
    name: Result<Path<String>, PathRejection>,
    uri: Uri,
) -> Result<Response, ErrorResponse> {
    // A `%` is left over where a code is broken.
    let name = name.ok().map(|Path(name)| name).filter(|name| !name.contains('%'));
    let Some(name) = name else { return Ok(not_found(uri).await) };
    let question = question::named("rule", Map::from_iter([("name".to_owned(), name.into())]))?;
    app.answer(connection, question).await.map_err(ErrorResponse::in_path)
}

/// 404: a page for people, a problem for programs.
async fn not_found(uri: Uri) -> Response {
    let path = uri.path();
    if !path.starts_with("/api/") {
        return assets::not_found();
    }
    let message = format!("there is nothing at `{path}`");
    let help = "GET /api/openapi.json lists what there is";
    ErrorResponse::new(StatusCode::NOT_FOUND, message, help).into_response()
}

/// 405; the router adds the header `allow`.
async fn method_not_allowed(method: Method, uri: Uri) -> ErrorResponse {
    let message = format!("`{}` does not take {method}", uri.path());
    let help = "use the method that `allow` names";
    ErrorResponse::new(StatusCode::METHOD_NOT_ALLOWED, message, help)
}
