//! Parses request bodies as questions; the names of questions come from their schema.

use super::error_response::ErrorResponse;
use super::limits::Limits;
use crate::ask::{Question, questions_schema};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::header::{self, HeaderMap};
use hyper::{Request, StatusCode};
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

/// The bytes of the texts of which a schema says how long they may be.
fn long_texts(kind: &Value) -> usize {
    let fields = kind["properties"].as_object();
    let longest =
        |field: &Value| field["maxLength"].as_u64().and_then(|it| usize::try_from(it).ok());
    fields.into_iter().flat_map(Map::values).filter_map(longest).sum()
}

/// The question called `name` that a request holds.
pub(super) async fn read(
    name: &str,
    request: Request<Incoming>,
    limits: &Limits,
) -> Result<Question, ErrorResponse> {
    check_type(request.headers())?;
    let most = limits.body_bytes + NAMES.get(name).copied().unwrap_or_default();
    let body = timeout(limits.body_time, collect(request.into_body(), most));
    let body = body.await.map_err(|_| {
        let message = "the question took too long to arrive";
        ErrorResponse::new(StatusCode::REQUEST_TIMEOUT, message, "send it at once")
    })?;
    named(name, serde_json::from_slice(&body?).map_err(|error| unreadable(&error))?)
}

/// The question called `name` with these fields.
pub(super) fn named(name: &str, fields: Fields) -> Result<Question, ErrorResponse> {
    Question::named(name, fields).map_err(|error| unreadable(&error))
}

/// A form of another site cannot send JSON without asking first. So only JSON is accepted.
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

/// The bytes of a body. A body that is too long is read to its end, up to a limit, because browsers
/// read no answer before they have sent everything.
async fn collect(mut body: Incoming, max: usize) -> Result<Vec<u8>, ErrorResponse> {
    let mut bytes = Vec::new();
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| {
            let error = "the question breaks off";
            ErrorResponse::new(StatusCode::BAD_REQUEST, error, "send it whole")
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
    Err(ErrorResponse::new(StatusCode::PAYLOAD_TOO_LARGE, error, "send one puzzle at a time"))
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
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
    ErrorResponse::new(status, text, help).at(error.line(), error.column())
}
