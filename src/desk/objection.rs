//! What keeps a question from being answered.

use crate::card::CardError;

/// A reason to answer nothing: what is wrong, and what to do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{wrong}")]
pub struct Objection {
    /// What is wrong.
    pub wrong: String,
    /// What to do, as something to type.
    pub help: String,
    /// The file that it is about, and the line, from 1; 0 if it concerns the whole file.
    pub place: Option<(String, usize)>,
}

impl Objection {
    /// What is wrong, and what to do.
    pub fn new(wrong: impl Into<String>, help: impl Into<String>) -> Self {
        Self { wrong: wrong.into(), help: help.into(), place: None }
    }

    /// The same, about a line of a file.
    #[must_use]
    pub fn at(self, file: String, line: usize) -> Self {
        Self { place: Some((file, line)), ..self }
    }
}

impl From<CardError> for Objection {
    fn from(error: CardError) -> Self {
        let help = "see the cards in rules/ for how one is written";
        Self::new(error.message, help).at(error.file, error.line)
    }
}
