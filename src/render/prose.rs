//! Paragraphs and lists that fit a width.

use super::lists::numbered;
use super::{Level, View};
use crate::explain::Line;
use crate::explain::english::labels;

/// The paragraphs of the levels `from` this one to that of `view`, and all of a long argument under
/// them, for forms that cannot fold it.
pub(super) fn unfolded(view: &View<'_>, from: Level) -> Vec<Paragraph> {
    let mut paragraphs = paragraphs(view, from);
    let detail = detail(view);
    if !detail.is_empty() {
        paragraphs.push(Paragraph::of(labels::DETAIL));
        paragraphs.extend(detail);
    }
    paragraphs
}

/// The paragraphs of a long argument that the full text sums up; none if it tells all.
pub(super) fn detail(view: &View<'_>) -> Vec<Paragraph> {
    let words = view.words.filter(|_| view.level == Level::Full);
    words.map_or_else(Vec::new, |words| full(&words.detail))
}

/// The paragraphs of the levels `from` this one to that of `view`; in a list, one an item.
pub(super) fn paragraphs(view: &View<'_>, from: Level) -> Vec<Paragraph> {
    let Some(words) = view.words else { return Vec::new() };
    let shown = from..=view.level;
    let mut paragraphs = Vec::new();
    if shown.contains(&Level::Nudge) {
        paragraphs.push(Paragraph::of(&words.nudge.to_string()));
    }
    if shown.contains(&Level::Pattern) {
        paragraphs.push(Paragraph::of(&words.pattern.to_string()));
    }
    if shown.contains(&Level::Full) {
        paragraphs.extend(full(&words.full));
        if view.notation {
            paragraphs.push(Paragraph::of(&words.notation));
        }
    }
    paragraphs
}

/// Words that start on a line of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Paragraph {
    /// The prefix of the first line: spaces, the number of an item.
    pub(super) lead: String,
    /// The words.
    pub(super) words: String,
    /// Does it follow the paragraph before it without a gap?
    pub(super) joins: Joins,
}

/// How a paragraph follows the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Joins {
    /// After an empty line.
    AfterGap,
    /// On the next line.
    Directly,
}

impl Paragraph {
    pub(super) fn of(words: &str) -> Self {
        Self { lead: String::new(), words: words.to_owned(), joins: Joins::AfterGap }
    }

    /// The lines, none longer than `width` unless a word is; those after the first hang under its words.
    pub(super) fn wrapped(&self, width: usize) -> Vec<String> {
        let indent = self.lead.chars().count();
        let fits = |line: &str, word: &str| {
            indent + line.chars().count() + 1 + word.chars().count() <= width
        };
        let mut lines = wrap_words(&self.words, fits);
        if lines.is_empty() {
            lines.push(String::new());
        }
        let hang = " ".repeat(indent);
        let leads = std::iter::once(&self.lead).chain(std::iter::repeat(&hang));
        leads.zip(lines).map(|(lead, line)| format!("{lead}{line}")).collect()
    }
}

/// Greedy line breaking; `fits` says whether a line has room for a blank and one more word.
pub(super) fn wrap_words(words: &str, fits: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut().filter(|line| fits(line, word)) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Observation, reason, and conclusion: sentences run on, items of a list stand apart.
fn full(lines: &[Line]) -> Vec<Paragraph> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    for (text, path) in numbered(lines) {
        let words = text.to_string();
        match (path.last(), paragraphs.last_mut()) {
            (Some(number), _) => {
                let lead = format!("{}{number}. ", "   ".repeat(path.len()));
                let joins = if path == [1] { Joins::AfterGap } else { Joins::Directly };
                paragraphs.push(Paragraph { lead, words, joins });
            }
            (None, Some(last)) if last.lead.is_empty() => {
                last.words.push(' ');
                last.words.push_str(&words);
            }
            (None, _) => paragraphs.push(Paragraph::of(&words)),
        }
    }
    paragraphs
}

/// `words` in lines that fit `width`.
pub(crate) fn wrap(words: &str, width: usize) -> Vec<String> {
    Paragraph::of(words).wrapped(width)
}
