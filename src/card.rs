//! A rule's YAML as a type: its names and words. It does not know what the words mean.

#[cfg(feature = "words")]
mod legend;
#[cfg(feature = "words")]
pub(crate) mod limits;
#[cfg(feature = "words")]
mod shared;
#[cfg(feature = "words")]
mod words;

#[cfg(feature = "words")]
pub use legend::Legend;
#[cfg(feature = "words")]
pub use shared::served_rules;
#[cfg(feature = "words")]
pub use words::{Assumption, Card, FullText, Texts};

/// What is wrong with a card or a profile.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{message}", self.place())]
pub struct CardError {
    /// The file; empty where the text came from none.
    pub file: String,
    /// The line, from 1; 0 where it concerns the whole card.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl CardError {
    #[cfg(feature = "words")]
    fn new(message: impl Into<String>) -> Self {
        Self { file: String::new(), line: 0, message: message.into() }
    }

    /// The place and the message of a YAML error.
    #[cfg(feature = "words")]
    pub(crate) fn from_yaml(error: &serde_yaml::Error) -> Self {
        let line = error.location().map_or(0, |location| location.line());
        Self { file: String::new(), line, message: error.to_string() }
    }

    /// The place before the message, "w_wing.yaml:4: "; empty where it is not known.
    fn place(&self) -> String {
        match (self.file.as_str(), self.line) {
            ("", _) => String::new(),
            (file, 0) => format!("{file}: "),
            (file, line) => format!("{file}:{line}: "),
        }
    }

    /// Adds the file in which it was found.
    #[must_use]
    pub fn in_file(self, file: &str) -> Self {
        Self { file: file.to_owned(), ..self }
    }
}
