//! Why a request gets no better answer: a problem, with the status that fits it.

use super::reply::{self, Reply};
use crate::ask::{Problem, ProblemKind};
use hyper::{StatusCode, header};

/// Longer messages are cut.
const MAX_CHARACTERS: usize = 300;

/// Why a request gets no better answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    problem: Problem,
}

impl Refusal {
    /// What is wrong with a request, and what to do.
    pub(super) fn new(
        status: StatusCode,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        let message = shortened(message.into());
        Self { status, problem: Problem::new(ProblemKind::Usage, message, help) }
    }

    /// Too many at once.
    pub(super) fn busy() -> Self {
        let help = "ask again in a moment";
        Problem::new(ProblemKind::Busy, "too many questions at once", help).into()
    }

    /// The program panicked.
    pub(super) fn broken() -> Self {
        let message = "the program made a mistake; it goes on";
        let help = "the program's own window may say more";
        Problem::new(ProblemKind::Internal, message, help).into()
    }

    /// The same, at this place; lines and columns count from 1, and 0 is no place.
    pub(super) fn at(mut self, line: usize, column: usize) -> Self {
        self.problem = self.problem.at(line, column);
        self
    }

    /// The same, if what cannot be understood is a name in the address: nothing is there.
    pub(super) fn missing(self) -> Self {
        match self.status {
            StatusCode::UNPROCESSABLE_ENTITY => Self { status: StatusCode::NOT_FOUND, ..self },
            _ => self,
        }
    }
}

/// A refusal repeats what was asked, and not at any length.
fn shortened(message: String) -> String {
    match message.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message,
    }
}

/// What keeps a question from being answered.
impl From<Problem> for Refusal {
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

impl From<Refusal> for Reply {
    fn from(refusal: Refusal) -> Self {
        let busy = refusal.problem.kind == ProblemKind::Busy;
        let mut reply = reply::problem(refusal.problem);
        *reply.status_mut() = refusal.status;
        if busy { reply::with(reply, header::RETRY_AFTER, "1") } else { reply }
    }
}
