//! Parses request bodies as questions; the names of questions come from their schema.

use super::limits::Limits;
use super::response::ErrorResponse;
use crate::ask::{Question, questions_schema};
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde_json::error::Category;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tokio::time::timeout;

/// The JSON fields of a question.
type Fields = Map<String, Value>;

/// The names of all questions, each with how many bytes its longest texts may have beside all else.
pub(super) static NAMES: LazyLock<BTreeMap<String, usize>> = LazyLock::new(|| {
    let schema = questions_schema();
    let kinds = schema.get("oneOf").and_then(Value::as_array);
    let name = |kind: &Value| {
        let name = kind["properties"]["question"]["const"].as_str()?.to_owned();
        Some((name, long_texts(kind)))
    };
    kinds.into_iter().flatten().filter_map(name).collect()
});

/// Number of bytes of the texts whose maximum length is in the schema.
fn long_texts(kind: &Value) -> usize {
    let fields = kind["properties"].as_object();
    let longest = |field: &Value| field["maxLength"].as_u64().and_then(|n| usize::try_from(n).ok());
    fields.into_iter().flat_map(Map::values).filter_map(longest).sum()
}

/// Reads the question called `name`, whose long texts may have `long_texts` bytes in all.
pub(super) async fn read(
    name: &str,
    long_texts: usize,
    request: Request,
    limits: &Limits,
) -> Result<Question, ErrorResponse> {
    check_type(request.headers())?;
    let body = collect(request.into_body(), limits.body_bytes + long_texts);
    let body = timeout(limits.body_time, body).await.map_err(|_| slow())??;
    let fields = serde_json::from_slice(&body).map_err(|error| unreadable(&error))?;
    drop(body);
    named(name, fields)
}

/// The answer to a question whose body did not arrive in time.
pub(super) fn slow() -> ErrorResponse {
    let message = "the question took too long to arrive";
    ErrorResponse::new(StatusCode::REQUEST_TIMEOUT, message, "send it at once")
}

/// The question called `name` with these fields.
pub(super) fn named(name: &str, fields: Fields) -> Result<Question, ErrorResponse> {
    Question::named(name, fields).map_err(|error| unreadable(&error))
}

/// Refuses what is not marked as JSON: a form of another site can send other types without asking first.
fn check_type(headers: &HeaderMap) -> Result<(), ErrorResponse> {
    let value = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = value.and_then(|value| value.split(';').next()).unwrap_or_default();
    if kind.trim().eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let error = "the question is not marked as JSON";
    let help = "send it with `content-type: application/json`";
    Err(ErrorResponse::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, error, help))
}

/// Maximum number of bytes that are read of a body that is too long.
const MAX_READ: usize = 16 << 20;

/// Collects a body of at most `max` bytes.
async fn collect(mut body: Body, max: usize) -> Result<Bytes, ErrorResponse> {
    match Limited::new(&mut body, max).collect().await {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.is::<LengthLimitError>() => {
            discard(body).await;
            let error = format!("the question has more than {max} bytes");
            let help = "send one puzzle at a time";
            Err(ErrorResponse::new(StatusCode::PAYLOAD_TOO_LARGE, error, help))
        }
        Err(_) => {
            let error = "the question breaks off";
            Err(ErrorResponse::new(StatusCode::BAD_REQUEST, error, "send it whole"))
        }
    }
}

/// Reads a body to its end, up to a limit: browsers read no response before they have sent everything.
pub(super) async fn discard(body: Body) {
    let mut body = Limited::new(body, MAX_READ);
    while let Some(Ok(_)) = body.frame().await {}
}

/// A body that is no JSON is a bad request (400). JSON that is no question is not understood (422).
fn unreadable(error: &serde_json::Error) -> ErrorResponse {
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
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    ErrorResponse::new(status, text, help).at(error.line(), error.column())
}
