//! Paragraphs and lists that fit a width.

use super::numbering::Numbering;
use super::{Level, View};
use crate::explain::{Line, Text, labels};

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
        paragraphs.push(Paragraph::sentence(&words.nudge));
    }
    if shown.contains(&Level::Pattern) {
        paragraphs.push(Paragraph::sentence(&words.pattern));
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
    /// What stands before the first line: spaces, the number of an item.
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
    fn sentence(text: &Text) -> Self {
        Self::of(&text.to_string())
    }

    pub(super) fn of(words: &str) -> Self {
        Self { lead: String::new(), words: words.to_owned(), joins: Joins::AfterGap }
    }

    /// The lines, none longer than `width` unless a word is.
    pub(super) fn wrapped(&self, width: usize) -> Vec<String> {
        let hang = " ".repeat(self.lead.chars().count());
        let mut lines = Vec::new();
        let mut line = self.lead.clone();
        let mut is_new = true;
        for word in self.words.split_whitespace() {
            let longer = line.chars().count() + 1 + word.chars().count();
            if !is_new && longer > width {
                lines.push(std::mem::replace(&mut line, hang.clone()));
                is_new = true;
            }
            if !is_new {
                line.push(' ');
            }
            line.push_str(word);
            is_new = false;
        }
        lines.push(line);
        lines
    }
}

/// Observation, reason, and conclusion: sentences run on, items of a list stand apart.
pub(super) fn full(lines: &[Line]) -> Vec<Paragraph> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let mut numbering = Numbering::default();
    for line in lines {
        match line {
            Line::Sentence(text) => {
                numbering = Numbering::default();
                match paragraphs.last_mut() {
                    Some(last) if last.lead.is_empty() => {
                        last.words.push(' ');
                        last.words.push_str(&text.to_string());
                    }
                    _ => paragraphs.push(Paragraph::sentence(text)),
                }
            }
            Line::Item { text, depth } => {
                numbering.advance(*depth);
                let number = numbering.path()[*depth];
                let lead = format!("{}{number}. ", "   ".repeat(*depth + 1));
                let joins = if numbering.path() == [1] { Joins::AfterGap } else { Joins::Directly };
                paragraphs.push(Paragraph { lead, words: text.to_string(), joins });
            }
        }
    }
    paragraphs
}

/// `words` in lines that fit `width`.
pub(super) fn wrap(words: &str, width: usize) -> Vec<String> {
    Paragraph::of(words).wrapped(width)
}
