//! Rows as CSV, under the names of the columns.

use super::row::{Column, Record, RowContent, Value};
use std::borrow::Cow;

/// The names of the columns.
pub(super) fn head(columns: &[Column], has_file: bool) -> Vec<u8> {
    let mut names = vec![Cow::from("line")];
    names.extend(has_file.then(|| "file".into()));
    names.extend(["id", "puzzle"].map(Cow::from));
    names.extend(columns.iter().map(|column| column.name.replace('.', "_").into()));
    names.push("error".into());
    let mut head = Vec::new();
    line(&names, &mut head);
    head
}

/// Adds a row. What is missing is an empty field.
pub(super) fn add(record: &Record, columns: &[Column], has_file: bool, to: &mut Vec<u8>) {
    let optional = |it: &'_ Option<String>| Cow::from(it.clone().unwrap_or_default());
    let mut fields = vec![Cow::from(record.line.to_string())];
    fields.extend(has_file.then(|| optional(&record.file)));
    fields.extend([&record.id, &record.puzzle].map(optional));
    match &record.row {
        RowContent::Values(values) => {
            fields.extend(values.iter().map(field));
            fields.push("".into());
        }
        RowContent::Members(_) => {}
        RowContent::Error(why) => {
            fields.extend(columns.iter().map(|_| Cow::from("")));
            fields.push(why.into());
        }
    }
    line(&fields, to);
}

fn field(value: &Value) -> Cow<'_, str> {
    match value {
        Value::Missing => "".into(),
        Value::Text(it) => it.into(),
        Value::Count(it) => it.to_string().into(),
        Value::Measure(it) => it.to_string().into(),
        Value::Truth(it) => it.to_string().into(),
    }
}

fn line(fields: &[Cow<'_, str>], to: &mut Vec<u8>) {
    let mut writer = csv::WriterBuilder::new().from_writer(to);
    // A vector takes all that is written to it.
    let _ = writer.write_record(fields.iter().map(|it| it.as_bytes()));
    let _ = writer.flush();
}
