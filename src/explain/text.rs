//! Words that know which cells they are about.

use crate::card::Legend;
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Constraint};
use serde::{Deserialize, Serialize};

/// Marks the start of a reference in a rendered template; a number follows.
pub(super) const OPEN: char = '\u{E000}';
/// Ends the number of a reference.
pub(super) const WORDS: char = '\u{E001}';
/// Ends the words of a reference.
pub(super) const CLOSE: char = '\u{E002}';
/// Starts a line that is an item of a list.
pub(super) const ITEM: char = '\u{E003}';

/// How much of a step, or of what is wrong, is told. A later level contains the earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Where to look.
    Nudge,
    /// What is there.
    Pattern,
    /// What follows, and why.
    #[default]
    Full,
}

/// A step, told in three levels that deepen.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// Where to look.
    pub nudge: Text,
    /// What is there.
    pub pattern: Text,
    /// What follows, and why: observation, reason, conclusion.
    pub full: Vec<Line>,
    /// All of a long argument that `full` sums up, line by line; empty where `full` tells all. A page
    /// folds it.
    pub detail: Vec<Line>,
    /// The line that experts write: "X-Wing: 9 r35 c19 => r6c1<>9".
    pub notation: String,
    /// What the text names beside the facts of the step, such as the blockers of a hidden single.
    pub evidence: Vec<Fact>,
    /// Where the reader lacks the marks for it: what is left of these cells, and the places that are
    /// left for these digits in their houses.
    pub pencil: Vec<Constraint>,
    /// What the marks of a picture are called.
    pub legend: Legend,
}

/// A paragraph or an item of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "LineFields")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "LineFields"))]
pub enum Line {
    /// One or more sentences.
    Sentence(Text),
    /// An item of a numbered list; `depth` counts the lists that it is nested in, from 0.
    Item {
        /// The words.
        text: Text,
        /// 0 for the outermost list.
        depth: usize,
    },
}

/// A line of text as data.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Line"))]
struct LineFields {
    /// The words.
    text: String,
    /// 0 for a sentence, or several; 1 for an item of a numbered list, 2 for an item of a list in it.
    depth: usize,
}

/// A piece of text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text(pub Vec<Run>);

/// Words, alone or about cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Run {
    /// Words about nothing on the board.
    Words(String),
    /// Words that name cells: `R5C6`, "row 3".
    Ref {
        /// The words.
        words: String,
        /// The cells.
        cells: CellSet,
        /// What they do in the pattern.
        role: Role,
    },
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|run| match run {
            Run::Words(words) | Run::Ref { words, .. } => f.write_str(words),
        })
    }
}

/// The words.
impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.text().fmt(f)
    }
}

impl From<Line> for LineFields {
    fn from(line: Line) -> Self {
        let text = line.text().to_string();
        match line {
            Line::Sentence(_) => Self { text, depth: 0 },
            Line::Item { depth, .. } => Self { text, depth: depth + 1 },
        }
    }
}

impl From<String> for Line {
    fn from(words: String) -> Self {
        Self::Sentence(Text(vec![Run::Words(words)]))
    }
}

impl From<&str> for Line {
    fn from(words: &str) -> Self {
        words.to_owned().into()
    }
}

impl Line {
    /// The words.
    pub const fn text(&self) -> &Text {
        match self {
            Self::Sentence(text) | Self::Item { text, .. } => text,
        }
    }
}
