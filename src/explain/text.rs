//! Texts with references to the cells that they name.

use crate::card::Legend;
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Constraint};
use serde::{Deserialize, Serialize};

/// Level of detail of the explanation of a step or a mistake. A later level contains the earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// First level: where to look.
    Nudge,
    /// Second level: the pattern.
    Pattern,
    /// Third level: the whole argument.
    #[default]
    Full,
}

/// Explanation of a step in three levels of detail.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// First level: where to look.
    pub nudge: Text,
    /// Second level: the pattern.
    pub pattern: Text,
    /// Third level: observation, reason, conclusion.
    pub full: Vec<Line>,
    /// A long argument in full, line by line, which `full` summarizes; empty if `full` has all of it. A page may fold
    /// it.
    pub detail: Vec<Line>,
    /// The notation of experts: "X-Wing: 9 r35 c19 => r6c1<>9".
    pub notation: String,
    /// Further facts that the text names, such as the blockers of a hidden single.
    pub evidence: Vec<Fact>,
    /// The cells, and digits in houses, whose pencil marks the reader needs for the step and lacks.
    pub pencil: Vec<Constraint>,
    /// Words for the marks in pictures.
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
        /// Depth of nesting: 0 for the outermost list.
        depth: usize,
    },
}

/// A line of text.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Line"))]
struct LineFields {
    /// The words.
    text: String,
    /// 0 for one or more sentences; 1 for an item of a numbered list, 2 for an item of a list in it.
    depth: usize,
}

/// A piece of text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text(pub Vec<Run>);

/// A run of words, with or without a reference to cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Run {
    /// Words without a reference.
    Words(String),
    /// Words that name cells: `R5C6`, "row 3".
    Ref {
        /// The words.
        words: String,
        /// The cells.
        cells: CellSet,
        /// The role of the cells in the pattern.
        role: Role,
    },
}

impl Text {
    /// The number of its characters, without blanks at its end.
    pub(super) fn n_characters(&self) -> usize {
        let words = |run: &Run| match run {
            Run::Words(words) | Run::Ref { words, .. } => words.chars().count(),
        };
        let n_blanks = match self.0.last() {
            Some(Run::Words(words)) => words.len() - words.trim_end().len(),
            Some(Run::Ref { .. }) | None => 0,
        };
        self.0.iter().map(words).sum::<usize>() - n_blanks
    }

    /// The cells that it names, reference by reference, with their roles.
    pub(crate) fn refs(&self) -> impl Iterator<Item = (CellSet, Role)> + '_ {
        self.0.iter().filter_map(|run| match run {
            Run::Ref { cells, role, .. } => Some((*cells, *role)),
            Run::Words(_) => None,
        })
    }
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
