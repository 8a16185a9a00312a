//! A column from the JSON of answers.

use super::Row;
use arrow_array::{ArrayRef, BooleanArray, Float64Array, Int64Array, StringArray};
use arrow_schema::{DataType, Field};
use serde_json::Value;
use std::sync::Arc;

/// A column: its name, where its values lie, and their type.
pub(super) struct Pick {
    name: String,
    pointers: Vec<String>,
    kind: Kind,
}

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A text, or lines of it.
    Text,
    /// A number with a fraction.
    Number,
    /// A number without one.
    Count,
    /// Yes or no.
    Truth,
}

impl Kind {
    /// What it is called in Arrow.
    pub(super) const fn data_type(self) -> DataType {
        match self {
            Self::Text => DataType::Utf8,
            Self::Number => DataType::Float64,
            Self::Count => DataType::Int64,
            Self::Truth => DataType::Boolean,
        }
    }

    fn named(name: &str) -> Option<Self> {
        match name {
            "text" => Some(Self::Text),
            "number" => Some(Self::Number),
            "count" => Some(Self::Count),
            "truth" => Some(Self::Truth),
            _ => None,
        }
    }
}

impl Pick {
    /// From a name, JSON pointers with blanks between them, and the name of a type.
    pub(super) fn new(fields: (String, String, String)) -> Result<Self, String> {
        let (name, pointers, kind) = fields;
        let kind = Kind::named(&kind).ok_or_else(|| format!("there is no type {kind}"))?;
        Ok(Self { name, pointers: pointers.split(' ').map(str::to_owned).collect(), kind })
    }

    /// Its head.
    pub(super) fn field(&self) -> Field {
        Field::new(&self.name, self.kind.data_type(), true)
    }

    /// Its values, those at this place of each row; a null where there is none.
    pub(super) fn column(&self, place: usize, rows: &[Row]) -> ArrayRef {
        let values = rows.iter().map(|row| row.as_ref().ok().and_then(|row| row.get(place)));
        match self.kind {
            Kind::Text => Arc::new(values.map(|it| it.and_then(words)).collect::<StringArray>()),
            Kind::Number => {
                Arc::new(values.map(|it| it.and_then(Value::as_f64)).collect::<Float64Array>())
            }
            Kind::Count => {
                Arc::new(values.map(|it| it.and_then(Value::as_i64)).collect::<Int64Array>())
            }
            Kind::Truth => {
                Arc::new(values.map(|it| it.and_then(Value::as_bool)).collect::<BooleanArray>())
            }
        }
    }

    /// Its value of an answer; null if it has none.
    pub(super) fn of(&self, answer: &Value) -> Value {
        let found = self.pointers.iter().find_map(|pointer| answer.pointer(pointer));
        found.cloned().unwrap_or_default()
    }
}

/// A text, the text of a line, or several of them on a line each.
pub(super) fn words(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(lines) => Some(lines.iter().filter_map(words).collect::<Vec<_>>().join("\n")),
        Value::Object(line) => line.get("text").and_then(words),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}
