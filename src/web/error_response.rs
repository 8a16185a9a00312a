//! Error responses: a problem with an HTTP status.

use super::reply::{self, Reply};
use crate::ask::{Problem, ProblemKind};
use hyper::{StatusCode, header};

/// Maximum length of a message.
const MAX_CHARACTERS: usize = 300;

/// A problem with an HTTP status.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ErrorResponse {
    status: StatusCode,
    problem: Problem,
}

impl ErrorResponse {
    /// An error of a request, and what to do about it.
    pub(super) fn new(
        status: StatusCode,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        let message = shortened(message.into());
        Self { status, problem: Problem::new(ProblemKind::Usage, message, help) }
    }

    /// 503: too many requests at once.
    pub(super) fn busy() -> Self {
        let help = "ask again in a moment";
        Problem::new(ProblemKind::Busy, "too many questions at once", help).into()
    }

    /// 500: the program panicked.
    pub(super) fn broken() -> Self {
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
    pub(super) fn missing(self) -> Self {
        match self.status {
            StatusCode::UNPROCESSABLE_ENTITY => Self { status: StatusCode::NOT_FOUND, ..self },
            _ => self,
        }
    }
}

/// Cuts a message that repeats a long input.
fn shortened(message: String) -> String {
    match message.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message,
    }
}

/// What keeps a question from being answered.
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

impl From<ErrorResponse> for Reply {
    fn from(error: ErrorResponse) -> Self {
        let busy = error.problem.kind == ProblemKind::Busy;
        let mut reply = reply::problem(error.problem);
        *reply.status_mut() = error.status;
        if busy { reply::with(reply, header::RETRY_AFTER, "1") } else { reply }
    }
}
