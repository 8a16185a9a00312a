//! What pictures and pages have in common: text between tags.

use crate::grid::{Cell, CellSet};

/// `text` with the characters that tags are made of written as entities.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // XML has no way to write the others; a page would show nothing for them.
            c if c.is_control() && !c.is_whitespace() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// `R1C1 R2C3`: cells as an attribute for scripts, whatever they are called in the words.
pub(super) fn names(cells: CellSet) -> String {
    let names: Vec<String> = cells.into_iter().map(|it: Cell| it.to_string()).collect();
    names.join(" ")
}
