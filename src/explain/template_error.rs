//! Errors of templates.

/// Error: a template cannot be parsed, or refers to a fact or filter that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct TemplateError {
    /// The message, without the place.
    pub message: String,
    text: String,
}

impl From<minijinja::Error> for TemplateError {
    fn from(error: minijinja::Error) -> Self {
        let message = error.detail().map_or_else(|| error.kind().to_string(), str::to_owned);
        Self { message, text: error.to_string() }
    }
}
