//! Does a certificate hold?

use super::{Answer, Outcome, Problem, ProblemKind};
use crate::budget::Budget;
use crate::certificate::{self, InvalidLine, NotACertificate, NotVerified, Verified};
use crate::explain::english::verification;
use crate::grid::Grid;
use crate::text;
use serde::Serialize;

/// Whether a certificate holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifyBody {
    /// How many steps hold, from the first on.
    pub n_steps: usize,
    /// The numbers of the steps that rely on the givens having one solution. The solutions were counted.
    pub assume_unique_solution: Vec<usize>,
    /// The line that does not hold, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The grid before the first step; missing if the certificate does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Box<Grid>>,
    /// The grid after the last step; missing if the certificate does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<Box<Grid>>,
}

/// Verifies the certificate in `text`, which was read from `name`; see
/// [`certificate::verify`](crate::logic::certificate::verify()).
///
/// This is no [`Question`](super::Question): a step that is made to be hard to judge takes longer than a
/// server should wait, and the budget is asked between steps only.
///
/// # Errors
/// The text is no certificate, or `budget` is over.
pub fn verify(text: &str, name: &str, budget: &Budget) -> Result<Answer<VerifyBody>, Problem> {
    match certificate::verify(text, budget) {
        Ok(verified) => Ok(holds(verified)),
        Err(NotVerified::InvalidLine(broken)) => Ok(refused(&broken)),
        Err(NotVerified::Text(wrong)) => Err(problem(&wrong, name, text)),
        Err(NotVerified::Cancelled) => Err(Problem::late()),
    }
}

fn holds(it: Verified) -> Answer<VerifyBody> {
    let result = if it.end.is_solved() { Outcome::Solved } else { Outcome::Stuck };
    let texts = verification::verified(&it);
    let body = VerifyBody {
        n_steps: it.n_steps,
        assume_unique_solution: it.relying,
        line: None,
        puzzle: Some(Box::new(it.puzzle)),
        end: Some(Box::new(it.end)),
    };
    Answer::new(result, texts, body)
}

fn refused(broken: &InvalidLine) -> Answer<VerifyBody> {
    let body = VerifyBody {
        n_steps: broken.n_before,
        assume_unique_solution: Vec::new(),
        line: Some(broken.line),
        puzzle: None,
        end: None,
    };
    Answer::new(Outcome::Refused, verification::broken(broken), body)
}

fn problem(wrong: &NotACertificate, name: &str, text: &str) -> Problem {
    let place = text::TextPosition { line: wrong.line, column: wrong.column, label: "" };
    let help = "docs/certificates.md describes the form of a proof";
    Problem {
        excerpt: text::excerpt_at(place, name, text).into(),
        ..Problem::new(ProblemKind::Input, wrong.to_string(), help).at(wrong.line, wrong.column)
    }
}
