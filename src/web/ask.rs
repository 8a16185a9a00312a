//! Bodies in, questions out.

use super::problem::Problem;
use super::router::App;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
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

async fn read(body: Body, app: &App) -> Result<Bytes, Problem> {
    let limits = app.limits();
    let whole = Limited::new(body, limits.body_bytes).collect();
    match timeout(limits.body_time, whole).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            format!("the question has more than {} bytes", limits.body_bytes),
            "send one puzzle at a time",
        )),
        Ok(Err(_)) => {
            let error = "the question breaks off";
            Err(Problem::new(StatusCode::BAD_REQUEST, error, "send it whole"))
        }
        Err(_) => {
            let error = "the question took too long to arrive";
            Err(Problem::new(StatusCode::REQUEST_TIMEOUT, error, "send it at once"))
        }
    }
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
