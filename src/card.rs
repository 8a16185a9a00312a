//! A rule's YAML as a type: names, effort, and words. It does not know what the words mean.

#[cfg(feature = "words")]
pub(crate) mod bounds;
mod effort;
mod legend;
mod names;
pub mod sheet;

pub use effort::Effort;
pub use legend::Legend;
pub use names::Names;

use serde::{Deserialize, Serialize};

/// A rule's card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The name as people write it.
    pub name: String,
    /// Several of them.
    pub plural: String,
    /// What others call it.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// What others call it and rules near it.
    #[serde(default)]
    pub shared_aliases: Vec<String>,
    /// The rules that share its argument.
    pub family: String,
    /// How hard it is to see, by the marks on paper.
    pub effort: Effort,
    /// What the marks of its pictures are called.
    #[serde(default)]
    pub legend: Legend,
    /// What it relies on beside the grid.
    #[serde(default)]
    pub assumes: Vec<Assumption>,
    /// The names that the finder binds, in the order of the story.
    pub facts: Vec<String>,
    /// The three levels.
    pub text: Texts,
    /// The long page: why the rule works.
    pub why_it_works: String,
    /// Rules near it.
    #[serde(default)]
    pub see_also: Vec<String>,
    /// Where the pattern was first described.
    #[serde(default)]
    pub sources: Vec<String>,
}

/// What a rule relies on beside the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assumption {
    /// The puzzle has exactly one solution.
    UniqueSolution,
}

/// The three levels of a hint, as templates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// Where to look.
    pub nudge: String,
    /// What is there.
    pub pattern: String,
    /// What follows; the conclusion is written by the program.
    pub full: FullText,
    /// The short form that experts write between the name and the arrow; may be empty.
    #[serde(default)]
    pub notation: String,
}

/// The parts of the full text that the card writes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FullText {
    /// What anyone can see.
    pub observation: String,
    /// Why that matters.
    pub reason: String,
    /// All of a long argument, line by line, where the reason sums it up; may come out empty.
    #[serde(default)]
    pub detail: String,
}

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

#[cfg(feature = "words")]
impl Card {
    /// Reads the card of `rule`.
    ///
    /// # Errors
    /// The text is not YAML, lacks something, or has something that no card has; or it serves several
    /// rules (see [`sheet`]), and not this one.
    pub fn parse(yaml: &str, rule: &str) -> Result<Self, CardError> {
        let yaml = sheet::card_of(yaml, rule)?;
        serde_yaml::from_str(&yaml).map_err(|error| CardError::from_yaml(&error))
    }
}

impl CardError {
    fn new(message: impl Into<String>) -> Self {
        Self { file: String::new(), line: 0, message: message.into() }
    }

    /// The place and the message of a YAML error.
    #[cfg(feature = "words")]
    pub(crate) fn from_yaml(error: &serde_yaml::Error) -> Self {
        let line = error.location().map_or(0, |location| location.line());
        Self { file: String::new(), line, message: error.to_string() }
    }

    /// Where it stands: "w_wing.yaml:4: "; empty where that is not known.
    fn place(&self) -> String {
        match (self.file.as_str(), self.line) {
            ("", _) => String::new(),
            (file, 0) => format!("{file}: "),
            (file, line) => format!("{file}:{line}: "),
        }
    }

    /// The same, found in `file`.
    #[must_use]
    pub fn in_file(self, file: &str) -> Self {
        Self { file: file.to_owned(), ..self }
    }
}
