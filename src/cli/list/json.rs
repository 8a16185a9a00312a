//! Rows as JSON Lines: an object a line.

use super::row::{Record, RowContent};
use serde::Serialize;

/// Adds a row. What is missing is left out.
pub(super) fn add(record: &Record, to: &mut Vec<u8>) {
    to.push(b'{');
    member("line", &record.line, to);
    for (name, value) in [("file", &record.file), ("id", &record.id), ("puzzle", &record.puzzle)] {
        if let Some(value) = value {
            member(name, value, to);
        }
    }
    match &record.row {
        RowContent::Members(members) => {
            to.push(b',');
            to.extend(members.bytes());
        }
        RowContent::Values(_) => {}
        RowContent::Error(why) => member("error", why, to),
    }
    to.extend(b"}\n");
}

fn member(name: &str, value: &impl Serialize, to: &mut Vec<u8>) {
    key(name, to);
    // A vector takes all that is written to it, and numbers and words are JSON.
    let _ = serde_json::to_writer(to, value);
}

fn key(name: &str, to: &mut Vec<u8>) {
    if !to.ends_with(b"{") {
        to.push(b',');
    }
    to.push(b'"');
    to.extend(name.bytes());
    to.extend(b"\":");
}
