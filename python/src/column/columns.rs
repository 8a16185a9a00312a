//! The columns of answers: names, types, and values.

use super::Row;
use arrow_array::{ArrayRef, Float64Array, Int64Array, StringArray};
use arrow_schema::{DataType, Field};
use serde_json::Value;
use std::fmt::Display;
use std::sync::Arc;
use sudoku_why::ask::{Answer, Body, OwnRating, Question, RateBody, Scale, StepAnswer};

/// A column: its name, its type, and its value of an answer; null if it has none.
pub(super) struct Column {
    name: &'static str,
    kind: Kind,
    value: fn(&Answer) -> Value,
}

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Text,
    /// A number with a fraction.
    Number,
    /// A number without one.
    Count,
}

const fn text(name: &'static str, value: fn(&Answer) -> Value) -> Column {
    Column { name, kind: Kind::Text, value }
}

const fn number(name: &'static str, value: fn(&Answer) -> Value) -> Column {
    Column { name, kind: Kind::Number, value }
}

const fn count(name: &'static str, value: fn(&Answer) -> Value) -> Column {
    Column { name, kind: Kind::Count, value }
}

const HINT: &[Column] = &[
    text("result", |it| serde_json::to_value(it.result).unwrap_or_default()),
    text("rule", |it| step(it).and_then(|step| step.rule).into()),
    number("effort", |it| step(it).and_then(|step| step.effort).into()),
    text("text", |it| step(it).map_or_else(|| lines(&it.texts), deepest_text).into()),
    text("notation", |it| {
        step(it).and_then(|step| Some(step.full.as_ref()?.notation.clone())).into()
    }),
];

const SOLVE: &[Column] = &[text("solution", |it| {
    let Body::Solve(solve) = &it.body else { return Value::Null };
    solve.solutions.first().map(ToString::to_string).into()
})];

const OWN: &[Column] = &[
    count("n_steps", |it| own(it).map(|own| own.n_steps).into()),
    count("n_hard", |it| own(it).map(|own| own.n_hard).into()),
    number("effort", |it| own(it).map(|own| own.effort).into()),
    count("widest", |it| own(it).map(|own| own.widest).into()),
    text("hardest", |it| own(it).and_then(|own| Some(own.hardest.as_ref()?.rule)).into()),
    number("hardest_effort", |it| {
        own(it).and_then(|own| Some(own.hardest.as_ref()?.effort)).into()
    }),
    number("minutes", |it| own(it).and_then(|own| Some(own.minutes.as_ref()?.expected)).into()),
    number("minutes_low", |it| own(it).and_then(|own| Some(own.minutes.as_ref()?.low)).into()),
    number("minutes_high", |it| own(it).and_then(|own| Some(own.minutes.as_ref()?.high)).into()),
];

const SE: &[Column] = &[
    number("er", |it| rate(it).and_then(|rate| rate.se.as_ref()?.er).into()),
    number("ep", |it| rate(it).and_then(|rate| rate.se.as_ref()?.ep).into()),
    number("ed", |it| rate(it).and_then(|rate| rate.se.as_ref()?.ed).into()),
    text("er_technique", |it| {
        rate(it).and_then(|rate| rate.se.as_ref()?.er_technique.clone()).into()
    }),
];

const HODOKU: &[Column] = &[
    text("level", |it| rate(it).and_then(|rate| Some(rate.hodoku.as_ref()?.level)).into()),
    count("score", |it| rate(it).and_then(|rate| Some(rate.hodoku.as_ref()?.score)).into()),
];

const SCALE: &[Column] = &[
    text("program", |it| rate(it).map(|rate| rate.program).into()),
    count("scale_version", |it| rate(it).map(|rate| rate.scale_version).into()),
];

/// The columns of the answers to `question`; none if it is not about a puzzle.
pub(super) fn columns(question: &Question) -> Vec<&'static Column> {
    let [first, second]: [&[Column]; 2] = if let Question::Rate(rate) = question {
        match rate.scale {
            Scale::Se => [SE, SCALE],
            Scale::Hodoku => [HODOKU, SCALE],
            Scale::Own | _ => [OWN, SCALE],
        }
    } else if let Question::Solve(_) = question {
        [SOLVE, &[]]
    } else if let Question::Hint(_) = question {
        [HINT, &[]]
    } else {
        [&[], &[]]
    };
    first.iter().chain(second).collect()
}

fn step(answer: &Answer) -> Option<&StepAnswer> {
    let Body::Hint(hint) = &answer.body else { return None };
    hint.steps.first()
}

fn rate(answer: &Answer) -> Option<&RateBody> {
    let Body::Rate(rate) = &answer.body else { return None };
    Some(rate)
}

fn own(answer: &Answer) -> Option<&OwnRating> {
    rate(answer)?.own.as_ref()
}

/// The text of the deepest level that is told of a step.
fn deepest_text(step: &StepAnswer) -> String {
    let texts = &step.texts;
    match (&texts.full, &texts.pattern) {
        (Some(full), _) => lines(full),
        (None, Some(pattern)) => pattern.to_string(),
        (None, None) => texts.nudge.to_string(),
    }
}

/// Texts, one a line.
pub(super) fn lines(lines: &[impl Display]) -> String {
    lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

impl Column {
    /// Its head.
    pub(super) fn field(&self) -> Field {
        let kind = match self.kind {
            Kind::Text => DataType::Utf8,
            Kind::Number => DataType::Float64,
            Kind::Count => DataType::Int64,
        };
        Field::new(self.name, kind, true)
    }

    /// Its value of an answer.
    pub(super) fn value(&self, answer: &Answer) -> Value {
        (self.value)(answer)
    }

    /// Its values, those of this index in each row; a null where there is none.
    pub(super) fn array(&self, index: usize, rows: &[Row]) -> ArrayRef {
        let values = rows.iter().map(|row| row.as_ref().ok().and_then(|row| row.get(index)));
        match self.kind {
            Kind::Text => {
                Arc::new(values.map(|it| it.and_then(Value::as_str)).collect::<StringArray>())
            }
            Kind::Number => {
                Arc::new(values.map(|it| it.and_then(Value::as_f64)).collect::<Float64Array>())
            }
            Kind::Count => {
                Arc::new(values.map(|it| it.and_then(Value::as_i64)).collect::<Int64Array>())
            }
        }
    }
}
