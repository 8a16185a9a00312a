//! Why there is no answer.

use super::CHOOSE_A_RULE;
use crate::budget::Budget;
use crate::card::CardError;
use crate::grid::ClueError;
use crate::ladder::ProfileError;
use crate::text::{self, ReadError, ReadErrorKind};
use serde::Serialize;

/// What keeps a question from being answered: what is wrong, and what to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[error("{}{message}", self.place())]
pub struct Problem {
    /// What is wrong, in one word.
    pub kind: ProblemKind,
    /// What is wrong.
    pub message: String,
    /// What to do; empty if there is no advice.
    pub help: String,
    /// The file that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<Box<str>>,
    /// The line of the text that it is about, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub line: Option<u32>,
    /// The character in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub column: Option<u32>,
    /// The place, drawn for a person; empty if there is none.
    #[serde(skip)]
    pub excerpt: Box<str>,
}

/// What is wrong, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ProblemKind {
    /// The command or the question is not one.
    Usage,
    /// The text holds no puzzle.
    Input,
    /// There is no such rule.
    NoSuchRule,
    /// The rule is not one of the profile.
    RuleNotAllowed,
    /// A card cannot be read or told.
    Card,
    /// A profile cannot be read.
    Profile,
    /// A file cannot be read or written.
    File,
    /// Too many ask at once.
    Busy,
    /// The answer takes too long.
    Late,
    /// The program made a mistake.
    Internal,
}

impl Problem {
    /// What is wrong, and what to do.
    pub fn new(kind: ProblemKind, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            help: help.into(),
            file: None,
            line: None,
            column: None,
            excerpt: Box::default(),
        }
    }

    /// Adds the line of a file that it is about; lines count from 1, and 0 is the whole file.
    #[must_use]
    pub fn in_file(self, file: &str, line: usize) -> Self {
        let shown = if line > 0 { format!("{file}:{line}") } else { file.to_owned() };
        Self {
            file: Some(file.into()),
            line: place(line),
            excerpt: format!("  --> {shown}\n").into(),
            ..self
        }
    }

    /// Adds the place in a text; lines and columns count from 1, and 0 is no place.
    #[must_use]
    pub fn at(self, line: usize, column: usize) -> Self {
        Self { line: place(line), column: place(column), ..self }
    }

    /// A text that is no puzzle; it was read from `name`.
    pub fn of_text(error: &ReadError, name: &str, text: &str) -> Self {
        Self {
            excerpt: text::excerpt(error, name, text).into(),
            ..Self::new(ProblemKind::Input, error.to_string(), error.kind.help())
                .at(error.line, error.column)
        }
    }

    /// The file that it is about, before the message: "w_wing.yaml:4: "; empty if there is none.
    fn place(&self) -> String {
        match (&self.file, self.line) {
            (None, _) => String::new(),
            (Some(file), None) => format!("{file}: "),
            (Some(file), Some(line)) => format!("{file}:{line}: "),
        }
    }

    /// It is not known how many solutions a puzzle has: the time for an answer is over, or the search took too many
    /// decisions.
    pub(super) fn not_decided(budget: &Budget) -> Self {
        if budget.is_over() {
            return Self::late();
        }
        let help = "compare its rules and digits with the printed puzzle; most are decided at once";
        let message = "not decided: it is not known how many solutions this puzzle has";
        Self::new(ProblemKind::Late, message, help)
    }

    /// The time for an answer is over.
    pub fn late() -> Self {
        let help = "ask for one hint, or choose a profile with fewer rules";
        Self::new(ProblemKind::Late, "the answer took too long", help)
    }
}

impl From<CardError> for Problem {
    fn from(error: CardError) -> Self {
        let help = "see the cards in rules/ for how one is written";
        Self::new(ProblemKind::Card, error.message, help).in_file(&error.file, error.line)
    }
}

impl From<ClueError> for Problem {
    fn from(error: ClueError) -> Self {
        let message = error.to_string();
        Self::new(ProblemKind::Input, message, ReadErrorKind::Clue(error).help())
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Self {
        let problem = Self::of_text(&error, "text", "");
        if let ReadErrorKind::NoSuchPuzzle { found, .. } = error.kind {
            return Self { help: format!("choose one with `nth`, 1 to {found}"), ..problem };
        }
        problem
    }
}

impl Problem {
    /// A profile that cannot be read; it stands in `file`.
    pub fn of_profile(error: &ProfileError, file: &str) -> Self {
        let (line, help) = match error {
            ProfileError::Text(error) => {
                let help = "see rules/profiles/newspaper.yaml for how a profile is written";
                (error.line, help.to_owned())
            }
            ProfileError::NoSuchRule { line, .. } => (*line, CHOOSE_A_RULE.to_owned()),
            ProfileError::RepeatedRule { line, .. } => (*line, "name each rule once".to_owned()),
            ProfileError::SeveralRules { line, rules, .. } => {
                (*line, format!("name each that you mean: {}", rules.join(", ")))
            }
        };
        Self::new(ProblemKind::Profile, error.to_string(), help).in_file(file, line)
    }
}

/// A line or a column, from 1; 0 is no place.
fn place(n: usize) -> Option<u32> {
    u32::try_from(n).ok().filter(|&n| n > 0)
}
