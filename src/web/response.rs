//! HTTP responses: answers and problems as JSON, and the security headers of each response.

use crate::ask::{Answer, Problem, ProblemKind};
use crate::render;
use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};

/// Allows only the page's own scripts, styles, and frames, and no inline ones.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// Denies devices and sensors. Writing to the clipboard, which shared links need, stays allowed.
const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/// The security headers.
const SECURITY_HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];

/// Adds the security headers that a response does not have.
pub(super) async fn with_security_headers(mut response: Response) -> Response {
    for (name, value) in SECURITY_HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// A JSON response.
pub(super) fn json(body: impl Into<Body>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], body.into()).into_response()
}

/// An error response: a problem with an HTTP status.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ErrorResponse {
    status: StatusCode,
    problem: Problem,
}

impl ErrorResponse {
    /// Maximum number of characters of a message.
    const MAX_CHARACTERS: usize = 300;

    /// An error of a request, and what to do about it. A message that repeats a long input is cut.
    pub(super) fn new(
        status: StatusCode,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        let mut message = message.into();
        if let Some((end, _)) = message.char_indices().nth(Self::MAX_CHARACTERS) {
            message.truncate(end);
            message.push('…');
        }
        Self { status, problem: Problem::new(ProblemKind::Usage, message, help) }
    }

    /// 503: more questions or connections than the server takes.
    pub(super) fn busy(message: &str, help: &str) -> Self {
        Problem::new(ProblemKind::Busy, message, help).into()
    }

    /// 500: the program panicked.
    pub(super) fn internal() -> Self {
        let message = "the program made a mistake; it goes on";
        let help = "the program's own window may say more";
        Problem::new(ProblemKind::Internal, message, help).into()
    }

    /// Adds the place in the body; lines and columns count from 1, and 0 is no place.
    pub(super) fn at(mut self, line: usize, column: usize) -> Self {
        self.problem = self.problem.at(line, column);
        self
    }

    /// 404 in place of 422, where the name that is not understood stands in the path.
    pub(super) fn in_path(mut self) -> Self {
        if self.status == StatusCode::UNPROCESSABLE_ENTITY {
            self.status = StatusCode::NOT_FOUND;
        }
        self
    }
}

impl From<Problem> for ErrorResponse {
    fn from(problem: Problem) -> Self {
        let status = match problem.kind {
            ProblemKind::Usage
            | ProblemKind::Input
            | ProblemKind::NoSuchRule
            | ProblemKind::RuleNotAllowed
            | ProblemKind::Card
            | ProblemKind::Profile
            | ProblemKind::File => StatusCode::UNPROCESSABLE_ENTITY,
            ProblemKind::Busy => StatusCode::SERVICE_UNAVAILABLE,
            ProblemKind::Late => StatusCode::GATEWAY_TIMEOUT,
            ProblemKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Self { status, problem }
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let is_busy = self.problem.kind == ProblemKind::Busy;
        let retry_after = is_busy.then_some([(header::RETRY_AFTER, "1")]);
        let body = render::page(Answer::from(self.problem)).to_string();
        (self.status, retry_after, json(body)).into_response()
    }
}
