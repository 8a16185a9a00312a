//! Bodies in, questions out.

use super::problem::Problem;
use super::router::App;
use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use tokio::time::timeout;

/// The body of a request, read as JSON.
pub(super) struct Ask<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Ask<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        check_type(&parts.headers)?;
        let body = read(body, app).await?;
        serde_json::from_slice(&body).map(Self).map_err(|error| unreadable(&error))
    }
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

async fn read(body: Body, app: &App) -> Result<Vec<u8>, Problem> {
    let limits = app.limits();
    let late = |_| {
        let error = "the question took too long to arrive";
        Problem::new(StatusCode::REQUEST_TIMEOUT, error, "send it at once")
    };
    timeout(limits.body_time, collect(body, limits.body_bytes)).await.map_err(late)?
}

/// The bytes of a body. One that is too long is read on, within reason: browsers hear no answer
/// before they have sent everything.
async fn collect(mut body: Body, max: usize) -> Result<Vec<u8>, Problem> {
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
