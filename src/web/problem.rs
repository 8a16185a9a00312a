//! What is answered where nothing else can be: what is wrong, and what to do.

use super::reply::{self, Reply};
use crate::desk::Objection;
use crate::read::{ReadError, ReadErrorKind};
use hyper::{StatusCode, header};
use serde::Serialize;
use utoipa::ToSchema;

/// What is wrong, and what to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(super) struct Problem {
    /// What is wrong.
    #[schema(example = "row 3 has 8 cells, needs 9")]
    error: String,
    /// What to do.
    #[schema(example = "write `.` or leave a blank between commas for an empty cell")]
    help: String,
    /// The line of the text that it is about, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    line: Option<usize>,
    /// The character in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    column: Option<usize>,
    #[serde(skip)]
    status: StatusCode,
}

impl Problem {
    /// What is wrong, and what to do.
    pub(super) fn new(
        status: StatusCode,
        error: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self { error: error.into(), help: help.into(), line: None, column: None, status }
    }

    /// Something in a request that is JSON, and yet no question.
    pub(super) fn unclear(error: impl Into<String>, help: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error, help)
    }

    /// Too many at once.
    pub(super) fn busy() -> Self {
        let error = "too many questions at once";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, error, "ask again in a moment")
    }

    /// The same, at this place; lines and columns count from 1, and 0 is no place.
    pub(super) fn at(self, line: usize, column: usize) -> Self {
        let known = |n: usize| (n > 0).then_some(n);
        Self { line: known(line), column: known(column), ..self }
    }
}

impl From<Problem> for Reply {
    fn from(problem: Problem) -> Self {
        let status = problem.status;
        let body = serde_json::to_vec(&problem).unwrap_or_default();
        let reply = reply::json(status, body);
        match status {
            StatusCode::SERVICE_UNAVAILABLE => reply::with(reply, header::RETRY_AFTER, "1"),
            _ => reply,
        }
    }
}

impl From<Objection> for Problem {
    fn from(objection: Objection) -> Self {
        Self::unclear(objection.wrong, objection.help)
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Self {
        let help = if let ReadErrorKind::NoSuchPuzzle { found, .. } = error.kind {
            format!("choose one with `nth`, 1 to {found}")
        } else {
            error.kind.help().unwrap_or_default()
        };
        Self::unclear(error.to_string(), help).at(error.line, error.column)
    }
}
