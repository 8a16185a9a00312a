//! The words of a step as pieces of a page: what names cells can light them up.

mod document;
mod meanings;
mod slides;

pub use document::{Page, Slide, document};
pub(super) use slides::glimpse;
pub use slides::{entry, levels};

pub use super::markup::escaped;

use super::markup::names;
use super::{Level, View};
use crate::explain::{Line, Run, Text, labels};
use crate::facts::Role;
use crate::render::lists::{Lists, Numbering};
use meanings::Meanings;
use serde::Serialize;
use std::collections::BTreeSet;

/// The colours of boards and of the words about them, in light and in dark; for any page.
pub const BOARD_CSS: &str = include_str!("assets/board.css");
/// Lights up the cells that words name; for any page, once.
pub const LIGHT_JS: &str = include_str!("assets/light.js");

/// The levels of a hint as pieces of a page, where the names of cells say which they are; what a level does
/// not show yet is missing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Words {
    /// Where to look: a paragraph.
    pub nudge: String,
    /// What is there: a paragraph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// What follows, and why: paragraphs and ordered lists; a long argument is folded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full: Option<String>,
}

/// The words of `view` up to its level; empty if it has none.
pub fn words(view: &View<'_>) -> Words {
    let Some(words) = view.words else { return Words::default() };
    let sentence = |text: &Text| format!("<p>{}</p>", runs(text));
    // Where the pattern stands, the nudge need not.
    let mut meanings = Meanings::default();
    let nudge = Meanings::default().behind(&sentence(&words.nudge));
    let mut behind = |markup: String| meanings.behind(&markup);
    let mut items = Items::of(view);
    let mut lines = |them: &[Line]| lines(them, &mut items);
    Words {
        nudge,
        pattern: (view.level >= Level::Pattern).then(|| behind(sentence(&words.pattern))),
        full: (view.level == Level::Full)
            .then(|| behind(lines(&words.full)) + &folded(&behind(lines(&words.detail)))),
    }
}

/// All of a long argument, folded; nothing if there is none.
fn folded(detail: &str) -> String {
    if detail.is_empty() {
        return String::new();
    }
    format!("<details><summary>{}</summary>{detail}</details>", labels::DETAIL)
}

/// A text that is not about a step, as a paragraph.
pub fn paragraph(text: &str) -> String {
    format!("<p>{}</p>", spoken(text))
}

/// Sentences run on, items of lists stand in lists.
fn lines(lines: &[Line], items: &mut Items) -> String {
    let mut out = String::new();
    // How many lists are open, each with an open item.
    let mut n_open = 0;
    let mut in_paragraph = false;
    items.start_list();
    for line in lines {
        match line {
            Line::Sentence(text) => {
                close(&mut out, &mut n_open, 0);
                items.start_list();
                out.push_str(if in_paragraph { " " } else { "<p>" });
                in_paragraph = true;
                out.push_str(&runs(text));
            }
            Line::Item { text, depth } => {
                if std::mem::take(&mut in_paragraph) {
                    out.push_str("</p>");
                }
                close(&mut out, &mut n_open, depth + 1);
                if n_open == depth + 1 {
                    out += &format!("</li>{}", items.open(*depth));
                }
                while n_open < depth + 1 {
                    out += &format!("<ol>{}", items.open(n_open));
                    n_open += 1;
                }
                out.push_str(&runs(text));
            }
        }
    }
    close(&mut out, &mut n_open, 0);
    if in_paragraph {
        out.push_str("</p>");
    }
    out
}

/// Closes lists until this number is open.
fn close(out: &mut String, n_open: &mut usize, left: usize) {
    while *n_open > left {
        out.push_str("</li></ol>");
        *n_open -= 1;
    }
}

fn runs(text: &Text) -> String {
    text.0.iter().map(run).collect()
}

fn run(run: &Run) -> String {
    match run {
        Run::Words(words) => spoken(words),
        Run::Ref { words, cells, role } => format!(
            "<span class=\"ref {}\" tabindex=\"0\" data-cells=\"{}\">{}</span>",
            class(*role),
            names(*cells),
            spoken(words)
        ),
    }
}

const fn class(role: Role) -> &'static str {
    match role {
        Role::Pattern => "pattern",
        Role::Helper => "helper",
        Role::Start => "start",
        Role::Fin => "fin",
        Role::Where => "where",
        Role::Quiet => "quiet",
    }
}

/// Words with each cell twice: `R5C6` for the eye, "row 5, column 6" for the ear.
fn spoken(words: &str) -> String {
    let mut out = String::new();
    let mut rest = words;
    while let Some((before, name, row, column)) = next_cell(rest) {
        out += &escaped(before);
        out += &format!(
            "<span aria-hidden=\"true\">{name}</span><span class=\"hear\">row {row}, column \
             {column}</span>"
        );
        rest = &rest[before.len() + name.len()..];
    }
    out + &escaped(rest)
}

/// The text before the first name of a cell, the name, its row, and its column.
fn next_cell(words: &str) -> Option<(&str, &str, char, char)> {
    let starts = words
        .char_indices()
        .filter(|&(i, _)| !words[..i].chars().next_back().is_some_and(char::is_alphanumeric));
    for (start, _) in starts {
        let after: Vec<char> = words[start..].chars().take(5).collect();
        let (length, row, column) = match after[..] {
            ['R', row @ '1'..='9', 'C', column @ '1'..='9', ..] => (4, row, column),
            [row @ 'A'..='I', column @ '1'..='9', ..] => (2, row, column),
            _ => continue,
        };
        if !after.get(length).is_some_and(|it| it.is_alphanumeric()) {
            let name = &words[start..start + length];
            return Some((&words[..start], name, row, column));
        }
    }
    None
}

/// Opens items, list after list.
struct Items {
    /// The places of the lists that tell what the picture draws.
    telling: BTreeSet<usize>,
    n_lists: usize,
    numbering: Numbering,
}

impl Items {
    /// No list is open yet.
    fn of(view: &View<'_>) -> Self {
        let lists = view.words.map_or_else(Lists::default, Lists::of);
        let telling = lists.telling(view);
        Self { telling, n_lists: 0, numbering: Numbering::default() }
    }

    /// What comes is another list.
    fn start_list(&mut self) {
        self.n_lists += 1;
        self.numbering = Numbering::default();
    }

    /// The start of the next item at this depth. What it tells has the same `data-list` in the picture.
    fn open(&mut self, depth: usize) -> String {
        self.numbering.advance(depth);
        if self.telling.contains(&(self.n_lists.saturating_sub(1))) {
            format!("<li data-list=\"{}\">", Numbering::label(self.numbering.path()))
        } else {
            "<li>".to_owned()
        }
    }
}
