//! Lines of words with highlights: what is drawn, before anyone decides about colour.

use super::highlight::Highlight;
use crate::grid::Cell;
use std::borrow::Cow;
use std::fmt;

/// Lines, each a row of spans.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StyledText {
    /// The lines, without line ends.
    pub lines: Vec<Vec<Span>>,
}

/// Characters that are painted alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// What they are painted as; `None` for the terminal's own ink.
    pub highlight: Option<Highlight>,
    /// The cell whose content it is, on a board.
    pub cell: Option<Cell>,
}

impl Span {
    /// Characters in the terminal's own ink.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), highlight: None, cell: None }
    }

    /// Characters painted as `highlight`.
    pub fn marked(text: impl Into<String>, highlight: Highlight) -> Self {
        Self { text: text.into(), highlight: Some(highlight), cell: None }
    }

    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.text.chars().count()
    }
}

impl StyledText {
    /// Adds a line in the terminal's own ink.
    pub fn line(&mut self, text: impl Into<String>) {
        self.lines.push(vec![Span::plain(text)]);
    }

    /// Adds lines in the terminal's own ink.
    pub(super) fn extend_lines(&mut self, lines: impl IntoIterator<Item = impl Into<String>>) {
        lines.into_iter().for_each(|line| self.line(line));
    }

    /// Adds an empty line, unless the text is empty or ends with one.
    pub fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(Vec::new());
        }
    }

    /// Adds the lines of `other`.
    pub fn append(&mut self, other: Self) {
        self.lines.extend(other.lines);
    }
}

/// `text` with a sign in the place of each character that a terminal would obey; line ends and tabs
/// stay.
pub(crate) fn replace_control_chars(text: &str) -> Cow<'_, str> {
    let is_obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if text.contains(is_obeyed) { text.replace(is_obeyed, "\u{fffd}").into() } else { text.into() }
}

/// The lines without paint, each with a line end.
impl fmt::Display for StyledText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            writeln!(f, "{}", replace_control_chars(text.trim_end()))?;
        }
        Ok(())
    }
}
