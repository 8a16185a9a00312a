//! Bodies in, within limits of size and time, and only if they are marked as JSON.

use super::limits::Limits;
use super::problem::Problem;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::header::{self, HeaderMap};
use hyper::{Request, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use tokio::time::timeout;

/// The bytes of a question.
pub(super) async fn read(request: Request<Incoming>, limits: &Limits) -> Result<Vec<u8>, Problem> {
    check_type(request.headers())?;
    let late = |_| {
        let error = "the question took too long to arrive";
        Problem::new(StatusCode::REQUEST_TIMEOUT, error, "send it at once")
    };
    let body = collect(request.into_body(), limits.body_bytes);
    timeout(limits.body_time, body).await.map_err(late)?
}

/// The question that they are.
pub(super) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| unreadable(&error))
}

/// Forms of other sites cannot send JSON without asking first; so nothing else is taken.
fn check_type(headers: &HeaderMap) -> Result<(), Problem> {
    let value = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = value.and_then(|value| value.split(';').next()).unwrap_or_default();
    if kind.trim().eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let error = "the question is not marked as JSON";
    let help = "send it with `content-type: application/json`";
    Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, error, help))
}

/// A longer body is not even read to its end.
const MAX_READ: usize = 16 << 20;

/// The bytes of a body. One that is too long is read on, within reason: browsers hear no answer
/// before they have sent everything.
async fn collect(mut body: Incoming, max: usize) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| {
            let error = "the question breaks off";
            Problem::new(StatusCode::BAD_REQUEST, error, "send it whole")
        })?;
        let data = frame.into_data().unwrap_or_default();
        length += data.len();
        if length <= max {
            bytes.extend_from_slice(&data);
        } else if length > MAX_READ {
            break;
        }
    }
    if length <= max {
        return Ok(bytes);
    }
    let error = format!("the question has more than {max} bytes");
    Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, error, "send one puzzle at a time"))
}

/// What is no JSON is a bad request; JSON that asks for something else is not understood.
fn unreadable(error: &serde_json::Error) -> Problem {
    let (status, help) = match error.classify() {
        Category::Data => (
            StatusCode::UNPROCESSABLE_ENTITY,
            "GET /api/openapi.json says what each question looks like",
        ),
        Category::Syntax | Category::Eof | Category::Io => {
            (StatusCode::BAD_REQUEST, "the question has to be JSON")
        }
    };
    let text = error.to_string();
    // The place has fields of its own.
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
    Problem::new(status, text, help).at(error.line(), error.column())
}
