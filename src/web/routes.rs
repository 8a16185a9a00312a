//! Routes of the server.

use super::connections::Connection;
use super::error_response::ErrorResponse;
use super::limits::Limits;
use super::question::{self, NAMES};
use super::reply::{self, Reply};
use super::work::Workers;
use super::{assets, guard, openapi};
use hyper::body::Incoming;
use hyper::{Method, Request, StatusCode, header};
use serde_json::Map;
use std::net::SocketAddr;
use tokio::sync::Semaphore;

/// State that all requests share; nothing of any puzzle or client.
#[derive(Debug)]
pub(super) struct App {
    /// The address that the server listens at.
    pub(super) address: SocketAddr,
    /// Its limits.
    pub(super) limits: Limits,
    /// Runs the questions.
    pub(super) workers: Workers,
    /// Permits for requests with large bodies.
    long_questions: Semaphore,
}

/// Maximum number of large bodies in memory; each can have some megabytes.
const MOST_LONG_QUESTIONS: usize = 4;

impl App {
    pub(super) fn new(address: SocketAddr, limits: Limits) -> Self {
        let long_questions = Semaphore::new(MOST_LONG_QUESTIONS);
        Self { address, limits, workers: Workers::new(limits), long_questions }
    }
}

/// The resource at a path.
enum Resource<'a> {
    File(Reply),
    Description,
    /// Questions that are asked without a body, or with one.
    Rules,
    /// A rule of this name.
    Rule(String),
    /// Questions of this name.
    Question(&'a str),
}

impl<'a> Resource<'a> {
    fn at(path: &'a str) -> Option<Self> {
        let Some(path) = path.strip_prefix("/api/") else {
            let name = if path == "/" { Some("index.html") } else { path.strip_prefix("/assets/") };
            return name.and_then(assets::file).map(Self::File);
        };
        match path.strip_prefix("rules/") {
            Some(name) => decoded(name).map(Self::Rule),
            None if path == "openapi.json" => Some(Self::Description),
            None if path == "rules" => Some(Self::Rules),
            None => NAMES.contains_key(path).then_some(Self::Question(path)),
        }
    }

    /// Whether its requests may have large bodies.
    fn is_long(&self) -> bool {
        matches!(self, Self::Question(name) if NAMES.get(*name).is_some_and(|&texts| texts > 0))
    }

    /// Its methods, as the header `allow` lists them.
    const fn methods(&self) -> &'static str {
        match self {
            Self::File(_) | Self::Description | Self::Rule(_) => "GET,HEAD",
            Self::Rules => "GET,HEAD,POST",
            Self::Question(_) => "POST",
        }
    }
}

/// Responds to any request.
pub(super) async fn answer(
    app: &App,
    connection: &Connection,
    request: Request<Incoming>,
) -> Reply {
    let answer = match guard::check_host_and_origin(&request, app.address) {
        Ok(()) => route(app, connection, request).await,
        Err(refusal) => Err(refusal),
    };
    answer.unwrap_or_else(Reply::from)
}

async fn route(
    app: &App,
    connection: &Connection,
    request: Request<Incoming>,
) -> Result<Reply, ErrorResponse> {
    let path = request.uri().path().to_owned();
    let Some(place) = Resource::at(&path) else { return nothing_at(&path) };
    if !place.methods().split(',').any(|it| it == request.method().as_str()) {
        return Ok(wrong_method(request.method(), &path, place.methods()));
    }
    // Its room is free again when it is answered.
    let _room = if place.is_long() { app.long_questions.acquire().await.ok() } else { None };
    let question = match place {
        Resource::File(file) => return Ok(file),
        Resource::Description => return Ok(reply::json(openapi::written())),
        Resource::Rule(name) => {
            let question =
                question::named("rule", Map::from_iter([("name".to_owned(), name.into())]))?;
            let answer = connection.answered(app.workers.answer(question)).await;
            return answer.map_err(ErrorResponse::missing);
        }
        Resource::Rules if request.method() != Method::POST => {
            question::named("rules", Map::new())?
        }
        Resource::Rules => question::read("rules", request, &app.limits).await?,
        Resource::Question(name) => question::read(name, request, &app.limits).await?,
    };
    connection.answered(app.workers.answer(question)).await
}

/// 404: a page for people, a problem for programs.
fn nothing_at(path: &str) -> Result<Reply, ErrorResponse> {
    if !path.starts_with("/api/") {
        return Ok(assets::missing());
    }
    let error = format!("there is nothing at `{path}`");
    let help = "GET /api/openapi.json lists what there is";
    Err(ErrorResponse::new(StatusCode::NOT_FOUND, error, help))
}

/// 405 with the methods that are allowed.
fn wrong_method(method: &Method, path: &str, allowed: &'static str) -> Reply {
    let error = format!("`{path}` does not take {method}");
    let help = "use the method that `allow` names";
    let refusal = ErrorResponse::new(StatusCode::METHOD_NOT_ALLOWED, error, help);
    reply::with(refusal.into(), header::ALLOW, allowed)
}

/// Percent-decodes a segment of a path; `None` if that is no UTF-8, empty, or several segments.
fn decoded(part: &str) -> Option<String> {
    let mut pieces = part.split('%');
    let mut bytes = pieces.next()?.as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(piece.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(&piece.as_bytes()[2..]);
    }
    let is_part = !part.is_empty() && !part.contains('/');
    String::from_utf8(bytes).ok().filter(|_| is_part)
}
