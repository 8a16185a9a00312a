//! A read error, drawn with the line it is about.

use crate::text::ReadError;
use crate::text::lines::{self, Line};

/// So much of a long line is shown.
const WIDTH: usize = 76;

/// Draws `error` for a person. `name` is the file's, or what stands for it; `text` is what was
/// read. No colour, no control character, and a line end after each line.
pub fn report(error: &ReadError, name: &str, text: &str) -> String {
    let mut report = format!("error: {}\n", error.kind);
    report.push_str(&excerpt(error, name, text));
    report.push_str(&format!("help: {}\n", error.kind.help()));
    report
}

/// The place of `error`: the name, and the line that it is about if there is one.
pub fn excerpt(error: &ReadError, name: &str, text: &str) -> String {
    let place = TextPosition { line: error.line, column: error.column, label: error.kind.label() };
    excerpt_at(place, name, text)
}

/// A place in a text where something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextPosition<'a> {
    /// Counts from 1; 0 for the whole text.
    pub line: usize,
    /// Counts characters from 1.
    pub column: usize,
    /// What stands there, in a few words; can be empty.
    pub label: &'a str,
}

/// Any place of a text: the name, and its line with a caret.
pub fn excerpt_at(place: TextPosition<'_>, name: &str, text: &str) -> String {
    let name = printable(name);
    let line = lines::lines(text).find(|line| line.number == place.line);
    match line {
        Some(line) => excerpt_of_line(place, &name, &line),
        None if place.line > 0 => {
            let (line, column) = (place.line, place.column);
            format!("  --> {name}:{line}:{column}\n")
        }
        None => format!("  --> {name}\n"),
    }
}

fn excerpt_of_line(place: TextPosition<'_>, name: &str, line: &Line<'_>) -> String {
    let number = place.line.to_string();
    let margin = " ".repeat(number.len() + 1);
    let (shown, caret) = window(line.raw, place.column.saturating_sub(1));
    let caret = format!("{}^ {}", " ".repeat(caret), place.label);
    let column = place.column;
    format!(
        "{margin}--> {name}:{number}:{column}\n{margin} |\n {number} | {}\n{margin} | {}\n",
        shown.trim_end(),
        caret.trim_end()
    )
}

/// The part of `raw` around its character `at`, counted from 0, and where in the part this is.
fn window(raw: &str, at: usize) -> (String, usize) {
    let length = raw.chars().count();
    let at = at.min(length);
    if length <= WIDTH {
        return (printable(raw), at);
    }
    let start = at.saturating_sub(WIDTH / 2).min(length - WIDTH);
    let part: String = raw.chars().skip(start).take(WIDTH).collect();
    let before = if start > 0 { "…" } else { "" };
    let after = if start + WIDTH < length { "…" } else { "" };
    (format!("{before}{}{after}", printable(&part)), at - start + before.chars().count())
}

/// One column a character, and no control character.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c == '\t' { ' ' } else { c }).map(shown).collect()
}

fn shown(c: char) -> char {
    match c {
        ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{2ff}' => c,
        // Greek and Cyrillic without their combining signs, quotes and dashes, drawn boxes.
        '\u{370}'..='\u{482}' | '\u{48a}'..='\u{52f}' | '\u{2010}'..='\u{2027}' => c,
        '\u{2500}'..='\u{259f}' => c,
        '\u{a0}' => ' ',
        _ => '\u{fffd}',
    }
}
