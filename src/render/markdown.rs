//! A step for a page in Markdown.

use super::prose::{self, Joins, Paragraph};
use super::{Label, Level, Style, View, terminal};
use crate::explain::labels;
use std::fmt::Write as _;

/// A step of a walkthrough: a heading, the words, and a list where they have one.
pub(super) fn entry(view: &View<'_>, label: &Label<'_>) -> String {
    let effort = label.effort.map_or_else(String::new, |effort| format!(" ({effort:.1})"));
    let mut out = format!("## {}. {}{effort}\n", label.number, escaped(label.name));
    add(&mut out, view, Level::Pattern);
    out
}

/// The words of the levels `from` this one to that of `view`; a long argument is folded.
fn add(out: &mut String, view: &View<'_>, from: Level) {
    prose::paragraphs(view, from).iter().for_each(|it| push(out, it));
    let detail = prose::detail(view);
    if !detail.is_empty() {
        let _ = writeln!(out, "\n<details>\n<summary>{}</summary>", labels::DETAIL);
        detail.iter().for_each(|it| push(out, it));
        out.push_str("\n</details>\n");
    }
}

fn push(out: &mut String, paragraph: &Paragraph) {
    if paragraph.joins == Joins::AfterGap {
        out.push('\n');
    }
    let words = escaped(&paragraph.words);
    // The first level of a list needs no indent; Markdown keeps the numbers.
    let lead = paragraph.lead.strip_prefix("   ").unwrap_or(&paragraph.lead);
    let _ = writeln!(out, "{lead}{words}");
}

/// The board of `view` as a block of code.
pub(super) fn board(view: &View<'_>, style: &Style) -> String {
    block(&terminal::board(view, style).to_string())
}

/// Lines as they are, between fences that are longer than any in them.
pub(super) fn block(lines: &str) -> String {
    let mut fence = "```".to_owned();
    while lines.contains(&fence) {
        fence.push('`');
    }
    format!("\n{fence}text\n{lines}{fence}\n")
}

/// The words in a cell of a table.
pub(super) fn cell(words: &str) -> String {
    escaped(words).replace('|', "\\|")
}

/// The board of a step as a picture in a file.
pub(super) fn picture(path: &str, number: usize) -> String {
    let what = match number {
        0 => "The puzzle".to_owned(),
        number => format!("The board at step {number}"),
    };
    // Within `<` and `>` a path may have blanks, but no brackets.
    let path = path.replace('<', "%3C").replace('>', "%3E");
    format!("\n![{what}](<{path}>)\n")
}

/// A hint: the words of each level up to that of `view`.
pub(super) fn hint(view: &View<'_>) -> String {
    let mut out = String::new();
    add(&mut out, view, Level::Nudge);
    out
}

/// The words of the level of `view` and of none before it.
pub(super) fn last_level(view: &View<'_>) -> String {
    let mut out = String::new();
    add(&mut out, view, view.level);
    out
}

/// The words without the characters that Markdown or HTML would take for their own.
pub(super) fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for (at, c) in words.char_indices() {
        let is_own = matches!(c, '*' | '`' | '<' | '&' | '[' | '#' | '\\')
            || (c == '_' && !is_within_a_word(words, at));
        if is_own {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Does the character at the byte `at` stand between letters? There, `_` stresses nothing.
fn is_within_a_word(words: &str, at: usize) -> bool {
    let (before, from) = words.split_at(at);
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    is_letter(before.chars().next_back()) && is_letter(from.chars().nth(1))
}
