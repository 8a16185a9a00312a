//! Escapes control characters and invisible ones in names from outside, so that messages show them as they are.

use std::path::Path;

/// `name` as it is; a line end, an escape, or a sign that turns the direction of writing as its number.
pub(super) fn controls(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        if c.is_control() || is_hidden(c) { out.extend(c.escape_default()) } else { out.push(c) }
    }
    out
}

/// Sanitizes the name of a file or a folder as [`controls`] does.
pub(super) fn path(path: &Path) -> String {
    controls(&path.to_string_lossy())
}

/// Has the character no width, or does it change how those after it are read?
const fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}
