//! What is told of one puzzle of a list: values under the names of columns, the same in every form.

use crate::ask::{Problem, ProblemKind};
use serde::Serialize;
use serde_json::Value as Json;

/// A column of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) struct Column {
    /// Its name. A dot leads into an object of the JSON: `minutes.low`.
    pub(in crate::cli) name: &'static str,
    /// What its values are.
    pub(in crate::cli) kind: Kind,
}

/// What the values of a column are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum Kind {
    /// Words.
    Text,
    /// A number that counts.
    Count,
    /// A number that measures.
    Measure,
    /// Yes or no.
    Truth,
}

impl Column {
    /// A column of words.
    pub(in crate::cli) const fn text(name: &'static str) -> Self {
        Self { name, kind: Kind::Text }
    }

    /// A column of numbers that count.
    pub(in crate::cli) const fn count(name: &'static str) -> Self {
        Self { name, kind: Kind::Count }
    }

    /// A column of numbers that measure.
    pub(in crate::cli) const fn measure(name: &'static str) -> Self {
        Self { name, kind: Kind::Measure }
    }

    /// A column of yes and no.
    pub(in crate::cli) const fn truth(name: &'static str) -> Self {
        Self { name, kind: Kind::Truth }
    }
}

/// What stands in a column.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::cli) enum Value {
    /// Nothing.
    Missing,
    /// Words.
    Text(String),
    /// A number that counts.
    Count(u64),
    /// A number that measures.
    Measure(f64),
    /// Yes or no.
    Truth(bool),
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Missing, Into::into)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Value {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl From<f64> for Value {
    fn from(measure: f64) -> Self {
        Self::Measure(measure)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Truth(truth)
    }
}

/// What is told of one puzzle.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::cli) struct Row {
    /// A value for each column.
    pub(super) values: Vec<Value>,
    /// What JSON has.
    pub(super) json: Members,
}

/// The members of an object of JSON.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Members {
    /// The columns.
    Columns,
    /// The columns, and one more of this name, as JSON.
    Beside(&'static str, String),
    /// These in the place of the columns, without the braces around them.
    Instead(String),
}

impl Row {
    /// A row with a value for each column.
    pub(in crate::cli) const fn new(values: Vec<Value>) -> Self {
        Self { values, json: Members::Columns }
    }

    /// The same; JSON has `value` too, under this name.
    pub(in crate::cli) fn with(
        self,
        name: &'static str,
        value: &impl Serialize,
    ) -> Result<Self, Problem> {
        let json = serde_json::to_string(value).map_err(unwritten)?;
        Ok(Self { json: Members::Beside(name, json), ..self })
    }

    /// The row of an object: JSON has its members, and other forms what stands under the names of
    /// `columns`.
    ///
    /// # Errors
    /// It is no object of JSON.
    pub(in crate::cli) fn of(object: &impl Serialize, columns: &[Column]) -> Result<Self, Problem> {
        let value = serde_json::to_value(object).map_err(unwritten)?;
        let json = serde_json::to_string(object).map_err(unwritten)?;
        let members = json.strip_prefix('{').and_then(|it| it.strip_suffix('}'));
        let members = members.ok_or_else(|| unwritten("it is no object"))?;
        let values = columns.iter().map(|column| found(&value, column)).collect();
        Ok(Self { values, json: Members::Instead(members.to_owned()) })
    }
}

/// What stands in `object` under the name of `column`.
fn found(object: &Json, column: &Column) -> Value {
    let value = column.name.split('.').try_fold(object, |object, name| object.get(name));
    let Some(value) = value.filter(|it| !it.is_null()) else { return Value::Missing };
    match column.kind {
        Kind::Text => Value::Text(value.as_str().map_or_else(|| value.to_string(), str::to_owned)),
        Kind::Count => value.as_u64().map_or(Value::Missing, Value::Count),
        Kind::Measure => value.as_f64().map_or(Value::Missing, Value::Measure),
        Kind::Truth => value.as_bool().map_or(Value::Missing, Value::Truth),
    }
}

fn unwritten(why: impl std::fmt::Display) -> Problem {
    Problem::new(ProblemKind::Internal, format!("the answer is no row: {why}"), "")
}

/// All that is written of one line of a list.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Record {
    /// The line where the puzzle starts, from 1.
    pub(super) line: usize,
    /// The name of the file, if there are several.
    pub(super) file: Option<String>,
    /// What stands beside the puzzle.
    pub(super) id: Option<String>,
    /// The puzzle as 81 characters.
    pub(super) puzzle: Option<String>,
    /// What is told of it, or why nothing is.
    pub(super) told: Result<Row, String>,
}
