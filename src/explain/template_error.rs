//! What is wrong with a template.

/// A template that cannot be read, or that asks for what is not there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct TemplateError {
    /// What is wrong, without the place.
    pub message: String,
    text: String,
}

impl From<minijinja::Error> for TemplateError {
    fn from(error: minijinja::Error) -> Self {
        let message = error.detail().map_or_else(|| error.kind().to_string(), str::to_owned);
        Self { message, text: error.to_string() }
    }
}
