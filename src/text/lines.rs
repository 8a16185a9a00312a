//! Lines of a text, and where in them something stands.

use super::{ReadError, ReadErrorKind};

/// One line, without its end.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    /// Counts from 1.
    pub(crate) number: usize,
    /// The whole line.
    pub(crate) raw: &'a str,
    /// The line without the `>` of a quoted mail.
    pub(super) content: &'a str,
}

/// The lines of `text`, whether they end as on Unix, on Windows, or on an old Macintosh.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut number = 0;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        number += 1;
        let (raw, after) = split_line(rest);
        rest = after;
        Some(Line { number, raw, content: without_quote(raw) })
    })
}

/// Line and column behind `text`.
pub(super) fn end(text: &str) -> (usize, usize) {
    let ended = text.is_empty() || text.ends_with(['\n', '\r']);
    match lines(text).last() {
        Some(last) if !ended => (last.number, last.raw.chars().count() + 1),
        Some(last) => (last.number + 1, 1),
        None => (1, 1),
    }
}

fn split_line(text: &str) -> (&str, &str) {
    let Some(end) = text.bytes().position(|byte| byte == b'\n' || byte == b'\r') else {
        return (text, "");
    };
    let (line, rest) = text.split_at(end);
    let rest = rest.strip_prefix("\r\n").unwrap_or_else(|| rest.get(1..).unwrap_or_default());
    (line, rest)
}

fn without_quote(raw: &str) -> &str {
    let mut content = raw;
    while let Some(quoted) = content.trim_start().strip_prefix('>') {
        content = quoted.strip_prefix(' ').unwrap_or(quoted);
    }
    content
}

impl Line<'_> {
    /// Line and column where `part` starts. `part` is a piece of this line, so its address tells where.
    pub(super) fn place_of(&self, part: &str) -> (usize, usize) {
        let offset = (part.as_ptr() as usize).saturating_sub(self.raw.as_ptr() as usize);
        let before = self.raw.get(..offset).unwrap_or_default();
        (self.number, before.chars().count() + 1)
    }

    /// Line and column behind what stands on the line.
    pub(super) fn end(&self) -> (usize, usize) {
        (self.number, self.raw.trim_end().chars().count() + 1)
    }

    /// An error where `part` starts, which is a piece of this line.
    pub(super) fn error_at(&self, part: &str, kind: ReadErrorKind) -> ReadError {
        let (line, column) = self.place_of(part);
        ReadError { line, column, kind }
    }

    /// An error at the end of what stands on the line.
    pub(super) fn error_at_end(&self, kind: ReadErrorKind) -> ReadError {
        let (line, column) = self.end();
        ReadError { line, column, kind }
    }
}
