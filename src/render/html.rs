//! The words of a step as HTML: what names cells can light them up, and the first mention of a technical term is a
//! button that opens its meaning.

mod document;
mod sheet;

pub(super) use document::draw_outline;
pub use sheet::{Key, Lesson, Sheet, Task, sheet};

use super::lists::{Lists, label, numbered};
use super::markup::{escaped, names};
use super::{Level, View};
use crate::ask::StepHtml;
use crate::explain::english::labels;
use crate::explain::{Line, Run, Text};
use crate::facts::Role;
use crate::glossary::{self, TermMention};
use minijinja::{Environment, Value};
use std::collections::BTreeSet;

/// The colours of boards and of the words about them, in light and in dark; for any page.
pub const BOARD_CSS: &str = include_str!("assets/board.css");
/// These colours with their SHA-256, as a content security policy has it; a test says which it is.
const BOARD_STYLE: (&str, &str) =
    (BOARD_CSS, "sha256-vSjKxA0aJL9ZscDJSt2ly4BDSZeyLsn1vlW2nyKttQQ=");
/// Lights up the cells that words name; for any page, once.
pub const LIGHT_JS: &str = include_str!("assets/light.js");

/// A template with these values, escaped unless they are markup.
fn filled(template: &str, values: Value) -> String {
    let mut environment = Environment::new();
    environment.set_formatter(|out, _, value| {
        let text = value.to_string();
        Ok(out.write_str(&if value.is_safe() { text } else { escaped(&text) })?)
    });
    environment.render_str(template, values).unwrap_or_default()
}

/// The words of `view` up to its level; empty if it has none.
pub fn words(view: &View<'_>) -> StepHtml {
    let Some(words) = view.words else { return StepHtml::default() };
    // Where the pattern stands, the nudge need not: a term has a button in each.
    let mut writer = Writer::default();
    let nudge = writer.sentence(&words.nudge);
    let mut terms = std::mem::take(&mut writer.terms);
    writer.telling = Lists::new(view).telling(view);
    let pattern = (view.level >= Level::Pattern).then(|| writer.sentence(&words.pattern));
    let full = (view.level == Level::Full)
        .then(|| writer.lines(&words.full) + &folded(&writer.lines(&words.detail)));
    terms.append(&mut writer.terms);
    StepHtml { nudge, pattern, full, terms }
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
    format!("<p>{}</p>", spoken(text, escaped))
}

/// Writes the texts of a step.
#[derive(Default)]
struct Writer {
    /// The terms that were mentioned.
    terms: BTreeSet<&'static str>,
    /// The places of the lists that tell what the picture draws.
    telling: BTreeSet<usize>,
    /// How many lists ended, empty ones too.
    n_lists: usize,
}

impl Writer {
    fn sentence(&mut self, text: &Text) -> String {
        format!("<p>{}</p>", self.text(text))
    }

    /// Sentences run on, items of lists stand in lists.
    fn lines(&mut self, lines: &[Line]) -> String {
        let mut out = String::new();
        // How many lists are open, each with an open item.
        let mut n_open = 0;
        let mut in_paragraph = false;
        for (text, path) in numbered(lines) {
            if path.is_empty() {
                close(&mut out, &mut n_open, 0);
                self.n_lists += 1;
                out += if in_paragraph { " " } else { "<p>" };
            } else {
                out += if in_paragraph { "</p>" } else { "" };
                close(&mut out, &mut n_open, path.len());
                if n_open == path.len() {
                    out += &format!("</li>{}", self.item(&path));
                }
                while n_open < path.len() {
                    n_open += 1;
                    out += &format!("<ol>{}", self.item(&path[..n_open]));
                }
            }
            in_paragraph = path.is_empty();
            out += &self.text(text);
        }
        close(&mut out, &mut n_open, 0);
        self.n_lists += 1;
        out + if in_paragraph { "</p>" } else { "" }
    }

    /// The start of an item. What it tells has the same `data-list` in the picture.
    fn item(&self, path: &[usize]) -> String {
        if self.telling.contains(&self.n_lists) {
            format!("<li data-list=\"{}\">", label(path))
        } else {
            "<li>".to_owned()
        }
    }

    fn text(&mut self, text: &Text) -> String {
        text.0.iter().map(|run| self.run(run)).collect()
    }

    /// A reference lights up cells; a term in it has no button.
    fn run(&mut self, run: &Run) -> String {
        match run {
            Run::Words(words) => spoken(words, |words| self.with_buttons(words)),
            Run::Ref { words, cells, role } => format!(
                "<span class=\"ref {}\" tabindex=\"0\" data-cells=\"{}\">{}</span>",
                class(*role),
                names(*cells),
                spoken(words, escaped)
            ),
        }
    }

    /// The words with a button for each term that was not mentioned yet.
    fn with_buttons(&mut self, words: &str) -> String {
        let mut out = String::new();
        let mut done = 0;
        for TermMention { term, start, end } in glossary::find_mentions(words) {
            if self.terms.insert(&term.term) {
                let (before, mention) = (&words[done..start], &words[start..end]);
                out += &format!(
                    "{}<button type=\"button\" class=\"term\" popovertarget=\"{}\">{}</button>",
                    escaped(before),
                    term.id(),
                    escaped(mention)
                );
                done = end;
            }
        }
        out + &escaped(&words[done..])
    }
}

/// Closes lists until this number is open.
fn close(out: &mut String, n_open: &mut usize, left: usize) {
    while *n_open > left {
        out.push_str("</li></ol>");
        *n_open -= 1;
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

/// Words with each cell twice, `R5C6` for the eye and "row 5, column 6" for the ear; `write` writes what stands
/// between cells.
fn spoken(words: &str, mut write: impl FnMut(&str) -> String) -> String {
    let mut out = String::new();
    let mut done = 0;
    for (start, _) in words.char_indices() {
        if start < done || words[..start].ends_with(char::is_alphanumeric) {
            continue;
        }
        if let Some((name, row, column)) = cell_name(&words[start..]) {
            out += &write(&words[done..start]);
            out += &format!(
                "<span aria-hidden=\"true\">{name}</span><span class=\"hear\">row {row}, column \
                 {column}</span>"
            );
            done = start + name.len();
        }
    }
    out + &write(&words[done..])
}

/// The name of a cell that `text` starts with, its row, and its column.
fn cell_name(text: &str) -> Option<(&str, char, char)> {
    let (length, row, column) = match *text.as_bytes() {
        [b'R', row @ b'1'..=b'9', b'C', column @ b'1'..=b'9', ..] => (4, row, column),
        [row @ b'A'..=b'I', column @ b'1'..=b'9', ..] => (2, row, column),
        _ => return None,
    };
    let (name, after) = text.split_at(length);
    (!after.starts_with(char::is_alphanumeric)).then_some((name, row.into(), column.into()))
}
