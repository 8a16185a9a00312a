//! An answer as JSON: the answer's own fields, always in the same order.

use crate::ask::{Answer, Versioned};

/// `answer` as JSON, and a line end.
pub fn answer(answer: &Answer) -> String {
    let json = serde_json::to_string_pretty(&Versioned::from(answer));
    json.map(|json| escaped(&json) + "\n").unwrap_or_default()
}

/// With the control characters that JSON lets stand, and a terminal obeys, as their numbers.
fn escaped(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '\u{7f}'..='\u{9f}' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out
}
