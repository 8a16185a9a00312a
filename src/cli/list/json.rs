//! Rows as JSON Lines: an object a line.

use super::row::{Column, Members, Record, Row, Value};
use serde::Serialize;

/// Adds a row. What is missing is left out.
pub(super) fn add(record: &Record, columns: &[Column], to: &mut Vec<u8>) {
    to.push(b'{');
    member("line", &record.line, to);
    for (name, value) in [("file", &record.file), ("id", &record.id), ("puzzle", &record.puzzle)] {
        if let Some(value) = value {
            member(name, value, to);
        }
    }
    match &record.told {
        Ok(row) => members(row, columns, to),
        Err(why) => member("error", why, to),
    }
    to.extend(b"}\n");
}

fn members(row: &Row, columns: &[Column], to: &mut Vec<u8>) {
    if let Members::Instead(members) = &row.json {
        to.push(b',');
        to.extend(members.bytes());
        return;
    }
    for (column, value) in columns.iter().zip(&row.values) {
        match value {
            Value::Missing => {}
            Value::Text(it) => member(column.name, it, to),
            Value::Count(it) => member(column.name, it, to),
            Value::Measure(it) => member(column.name, it, to),
            Value::Truth(it) => member(column.name, it, to),
        }
    }
    if let Members::Beside(name, json) = &row.json {
        key(name, to);
        to.extend(json.bytes());
    }
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
