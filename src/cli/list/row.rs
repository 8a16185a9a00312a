//! The row of one puzzle of a list: values under the names of columns, the same in every format.

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

/// The value of a column.
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

/// The answer about one puzzle: a JSON object whose members include the columns.
pub(in crate::cli) trait RowSource {
    /// The members as JSON, without the braces around them.
    ///
    /// # Errors
    /// It is no object of JSON.
    fn members(&self) -> Result<String, Problem>;

    /// The values of `columns`.
    ///
    /// # Errors
    /// It is no object of JSON.
    fn values(&self, columns: &[Column]) -> Result<Vec<Value>, Problem>;
}

impl<T: Serialize> RowSource for T {
    fn members(&self) -> Result<String, Problem> {
        let json = serde_json::to_string(self).map_err(unwritten)?;
        let members = json.strip_prefix('{').and_then(|it| it.strip_suffix('}'));
        members.map(str::to_owned).ok_or_else(|| unwritten("it is no object"))
    }

    fn values(&self, columns: &[Column]) -> Result<Vec<Value>, Problem> {
        let object = serde_json::to_value(self).map_err(unwritten)?;
        Ok(columns.iter().map(|column| found(&object, column)).collect())
    }
}

/// The value of `column` in `object`.
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
    /// The identifier beside the puzzle.
    pub(super) id: Option<String>,
    /// The puzzle as 81 characters.
    pub(super) puzzle: Option<String>,
    /// Its content.
    pub(super) row: RowContent,
}

/// The content of a row, as its format needs it.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum RowContent {
    /// Members of JSON.
    Members(String),
    /// A value for each column.
    Values(Vec<Value>),
    /// Why nothing is told.
    Error(String),
}
