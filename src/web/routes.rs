//! Which address is answered by whom.

use super::guests::Guest;
use super::limits::Limits;
use super::question::{self, NAMES};
use super::refusal::Refusal;
use super::reply::{self, Reply};
use super::work::Workers;
use super::{assets, guard, openapi};
use hyper::body::Incoming;
use hyper::{Method, Request, StatusCode, header};
use serde_json::Map;
use std::net::SocketAddr;
use tokio::sync::Semaphore;

/// What the answers share: no puzzle, no visitor.
#[derive(Debug)]
pub(super) struct App {
    /// Where the server listens.
    pub(super) address: SocketAddr,
    /// What it allows.
    pub(super) limits: Limits,
    /// Who does the work.
    pub(super) workers: Workers,
    /// Room for questions that are longer than others.
    long_questions: Semaphore,
}

/// So many long questions are kept at once: each can have some megabytes.
const MOST_LONG_QUESTIONS: usize = 4;

impl App {
    pub(super) fn new(address: SocketAddr, limits: Limits) -> Self {
        let long_questions = Semaphore::new(MOST_LONG_QUESTIONS);
        Self { address, limits, workers: Workers::new(limits), long_questions }
    }
}

/// What is at an address.
enum Place<'a> {
    File(Reply),
    Description,
    /// Questions that are asked without a body, or with one.
    Rules,
    /// A rule of this name.
    Rule(String),
    /// Questions of this name.
    Question(&'a str),
}

impl<'a> Place<'a> {
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

    /// Can what is asked there be longer than other questions?
    fn is_long(&self) -> bool {
        matches!(self, Self::Question(name) if NAMES.get(*name).is_some_and(|&texts| texts > 0))
    }

    /// The methods that it takes, as the header `allow` lists them.
    const fn methods(&self) -> &'static str {
        match self {
            Self::File(_) | Self::Description | Self::Rule(_) => "GET,HEAD",
            Self::Rules => "GET,HEAD,POST",
            Self::Question(_) => "POST",
        }
    }
}

/// Answers a request, whatever it is.
pub(super) async fn answer(app: &App, guest: &Guest, request: Request<Incoming>) -> Reply {
    let answer = match guard::admit(&request, app.address) {
        Ok(()) => route(app, guest, request).await,
        Err(refusal) => Err(refusal),
    };
    answer.unwrap_or_else(Reply::from)
}

async fn route(app: &App, guest: &Guest, request: Request<Incoming>) -> Result<Reply, Refusal> {
    let path = request.uri().path().to_owned();
    let Some(place) = Place::at(&path) else { return nothing_at(&path) };
    if !place.methods().split(',').any(|it| it == request.method().as_str()) {
        return Ok(wrong_method(request.method(), &path, place.methods()));
    }
    // Its room is free again when it is answered.
    let _room = if place.is_long() { app.long_questions.acquire().await.ok() } else { None };
    let question = match place {
        Place::File(file) => return Ok(file),
        Place::Description => return Ok(reply::json(openapi::written())),
        Place::Rule(name) => {
            let question =
                question::named("rule", Map::from_iter([("name".to_owned(), name.into())]))?;
            let answer = guest.answered(app.workers.answer(question)).await;
            return answer.map_err(Refusal::missing);
        }
        Place::Rules if request.method() != Method::POST => question::named("rules", Map::new())?,
        Place::Rules => question::read("rules", request, &app.limits).await?,
        Place::Question(name) => question::read(name, request, &app.limits).await?,
    };
    guest.answered(app.workers.answer(question)).await
}

/// Where nothing is: a page for people, a problem for programs.
fn nothing_at(path: &str) -> Result<Reply, Refusal> {
    if !path.starts_with("/api/") {
        return Ok(assets::missing());
    }
    let error = format!("there is nothing at `{path}`");
    let help = "GET /api/openapi.json lists what there is";
    Err(Refusal::new(StatusCode::NOT_FOUND, error, help))
}

/// The address is right, and the method is not.
fn wrong_method(method: &Method, path: &str, allowed: &'static str) -> Reply {
    let error = format!("`{path}` does not take {method}");
    let help = "use the method that `allow` names";
    let refusal = Refusal::new(StatusCode::METHOD_NOT_ALLOWED, error, help);
    reply::with(refusal.into(), header::ALLOW, allowed)
}

/// A part of an address with what its `%` codes stand for; `None` if that is no text, or no part.
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
