//! The card of a rule: its names and texts, parsed from YAML. The texts are templates, which are not expanded here.

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

/// Error in a card or a profile.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{message}", self.place())]
pub struct CardError {
    /// Name of the file; empty if the text came from no file.
    pub file: String,
    /// Number of the line, from 1; 0 if the error concerns the whole card.
    pub line: usize,
    /// The message.
    pub message: String,
}

impl CardError {
    #[cfg(feature = "words")]
    fn new(message: impl Into<String>) -> Self {
        Self { file: String::new(), line: 0, message: message.into() }
    }

    /// Converts an error of the YAML parser.
    #[cfg(feature = "words")]
    fn from_yaml(error: &serde_yaml::Error) -> Self {
        let line = error.location().map_or(0, |location| location.line());
        Self { file: String::new(), line, message: error.to_string() }
    }

    /// Prefix of the message with the place, "w_wing.yaml:4: "; empty if the file is not known.
    fn place(&self) -> String {
        match (self.file.as_str(), self.line) {
            ("", _) => String::new(),
            (file, 0) => format!("{file}: "),
            (file, line) => format!("{file}:{line}: "),
        }
    }

    /// Sets the file.
    #[must_use]
    pub fn in_file(self, file: &str) -> Self {
        Self { file: file.to_owned(), ..self }
    }
}

/// Parses `yaml`, which is the program's own, or within the bounds of [`limits`].
#[cfg(feature = "words")]
fn from_yaml<T: serde::de::DeserializeOwned>(yaml: &str) -> Result<T, CardError> {
    serde_yaml::from_str(yaml).map_err(|error| CardError::from_yaml(&error))
}
