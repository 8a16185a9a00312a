//! Lines of words with roles: what is drawn, before anyone decides about paint.

use super::highlight::Highlight;
use std::borrow::Cow;
use std::fmt;

/// Lines, each a row of spans.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// The lines, without line ends.
    pub lines: Vec<Vec<Span>>,
}

/// Characters that are painted alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// What they are painted with; `None` for the terminal's own ink.
    pub ink: Option<Ink>,
}

/// One of three hues, after Okabe and Ito: people who see two of red, green, and blue tell them
/// apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// The pattern: blue.
    Pattern,
    /// A second group: purple.
    Helper,
    /// Where a chain begins: the ink of the words.
    Start,
    /// What falls away: vermillion, struck through.
    Lost,
    /// What goes in, or is left: vermillion, as a block.
    Kept,
}

impl Ink {
    /// Red, green, and blue; `None` for the ink of the words.
    pub const fn rgb(self) -> Option<[u8; 3]> {
        match self {
            Self::Pattern => Some([0x00, 0x72, 0xB2]),
            Self::Helper => Some([0xCC, 0x79, 0xA7]),
            Self::Start => None,
            Self::Lost | Self::Kept => Some([0xD5, 0x5E, 0x00]),
        }
    }
}

impl Span {
    /// Characters in the terminal's own ink.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), ink: None }
    }

    /// Characters in the ink of `highlight`.
    pub fn marked(text: impl Into<String>, highlight: Highlight) -> Self {
        Self { text: text.into(), ink: Some(highlight.ink()) }
    }

    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.text.chars().count()
    }
}

impl Sheet {
    /// Adds a line in the terminal's own ink.
    pub fn line(&mut self, text: impl Into<String>) {
        self.lines.push(vec![Span::plain(text)]);
    }

    /// Adds an empty line, unless the sheet is empty or ends with one.
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
impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            writeln!(f, "{}", replace_control_chars(text.trim_end()))?;
        }
        Ok(())
    }
}
