//! Which address is answered by whom.

use super::limits::Limits;
use super::problem::Problem;
use super::reply::{self, Reply};
use super::work::{Job, Workers};
use super::{api, assets, body, guard};
use hyper::body::Incoming;
use hyper::{Method, Request, StatusCode, header};
use std::net::SocketAddr;

/// What the answers share: no puzzle, no visitor.
#[derive(Debug)]
pub(super) struct App {
    /// Where the server listens.
    pub(super) address: SocketAddr,
    /// What it allows.
    pub(super) limits: Limits,
    /// Who does the work.
    pub(super) workers: Workers,
}

impl App {
    pub(super) fn new(address: SocketAddr, limits: Limits) -> Self {
        Self { address, limits, workers: Workers::new(limits) }
    }
}

/// What is at an address.
enum Place {
    File(Reply),
    Description,
    /// Something to work out.
    Work(Job),
    /// Something to work out from a body.
    Question(api::Read),
}

impl Place {
    fn at(path: &str) -> Option<Self> {
        let Some(path) = path.strip_prefix("/api/") else {
            let name = if path == "/" { Some("index.html") } else { path.strip_prefix("/assets/") };
            return name.and_then(assets::file).map(Self::File);
        };
        match path.strip_prefix("rules/") {
            Some(name) => decoded(name).map(|name| Self::Work(api::rule(name))),
            None if path == "rules" => Some(Self::Work(api::rules())),
            None if path == "openapi.json" => Some(Self::Description),
            None => api::question(path).map(Self::Question),
        }
    }

    /// The methods that it takes, as the header `allow` lists them.
    const fn methods(&self) -> &'static str {
        match self {
            Self::File(_) | Self::Description | Self::Work(_) => "GET,HEAD",
            Self::Question(_) => "POST",
        }
    }
}

/// Answers a request, whatever it is.
pub(super) async fn answer(app: &App, request: Request<Incoming>) -> Reply {
    let answer = match guard::admit(&request, app.address) {
        Ok(()) => route(app, request).await,
        Err(problem) => Err(problem),
    };
    answer.unwrap_or_else(Reply::from)
}

async fn route(app: &App, request: Request<Incoming>) -> Result<Reply, Problem> {
    let (method, path) = (request.method(), request.uri().path());
    let Some(place) = Place::at(path) else { return nothing_at(path) };
    if !place.methods().split(',').any(|it| it == method.as_str()) {
        return Ok(wrong_method(method, path, place.methods()));
    }
    let job = match place {
        Place::File(file) => return Ok(file),
        Place::Description => return Ok(reply::json(StatusCode::OK, api::description())),
        Place::Work(job) => job,
        Place::Question(read) => read(&body::read(request, &app.limits).await?)?,
    };
    app.workers.answer(job).await.map(|answer| reply::json(StatusCode::OK, answer))
}

/// Where nothing is: a page for people, a problem for programs.
fn nothing_at(path: &str) -> Result<Reply, Problem> {
    if !path.starts_with("/api/") {
        return Ok(assets::missing());
    }
    let error = format!("there is nothing at `{path}`");
    let help = "GET /api/openapi.json lists what there is";
    Err(Problem::new(StatusCode::NOT_FOUND, error, help))
}

/// The address is right, and the method is not.
fn wrong_method(method: &Method, path: &str, allowed: &'static str) -> Reply {
    let error = format!("`{path}` does not take {method}");
    let help = "use the method that `allow` names";
    let problem = Problem::new(StatusCode::METHOD_NOT_ALLOWED, error, help);
    reply::with(problem.into(), header::ALLOW, allowed)
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
