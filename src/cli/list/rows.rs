//! Lists answered as rows: JSON Lines, or CSV under the names of the columns.

use super::block::{Block, RecordWriter};
use super::item::ParsedItem;
use crate::ask::Problem;
use crate::budget::Budget;
use crate::cli::output::RowFormat;
use crate::text::Reading;
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;

/// A question that is asked about each puzzle of a list.
pub(in crate::cli) trait Job: Send + Sync + 'static {
    /// The answer, which serializes as a JSON object.
    type Answer: Serialize;

    /// The members of the answer that are columns of CSV. A dot leads into an object: `minutes.low`.
    fn columns(&self) -> Vec<&'static str>;

    /// How many puzzles a thread takes at once: many if an answer is short and quickly found.
    fn chunk_size(&self) -> usize;

    /// The answer about a puzzle.
    ///
    /// # Errors
    /// There is no answer; the row then says why.
    fn answer(&self, reading: &Reading, budget: &Budget) -> Result<Self::Answer, Problem>;
}

/// Writes a row for each puzzle.
pub(super) struct RowWriter<J> {
    /// What is asked about each puzzle.
    pub(super) job: J,
    /// The format of the rows.
    pub(super) format: RowFormat,
    /// The names of the files; empty if there is only one, which no row has to name.
    pub(super) file_names: Vec<String>,
}

/// All that is written about one puzzle.
#[derive(Serialize)]
struct Row<'a, A> {
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    #[serde(flatten)]
    answer: Option<A>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

impl<J: Job> RecordWriter for RowWriter<J> {
    fn header(&self) -> Vec<u8> {
        let mut header = Vec::new();
        if self.format == RowFormat::Csv {
            add_csv(self.columns().map(|name| name.replace('.', "_").into()), &mut header);
        }
        header
    }

    fn record_end(&self) -> &'static [u8] {
        b"\n"
    }

    fn chunk_size(&self) -> usize {
        self.job.chunk_size()
    }

    fn add(&self, item: ParsedItem, budget: &Budget, block: &mut Block) -> bool {
        let ParsedItem { file, line, id, reading } = item;
        let puzzle = reading.as_ref().ok().map(|reading| reading.puzzle.to_string());
        let answer = reading.and_then(|reading| {
            self.job.answer(&reading, budget).map_err(|problem| problem.to_string())
        });
        if budget.is_over() {
            return false;
        }
        let (answer, error) = answer.map_or_else(|why| (None, Some(why)), |it| (Some(it), None));
        let file = self.file_names.get(file).map(String::as_str);
        let row = Row { line, file, id, puzzle, answer, error };
        match self.format {
            RowFormat::Jsonl => {
                // A vector takes all that is written to it, and a row is an object of JSON.
                let _ = serde_json::to_writer(&mut block.bytes, &row);
                block.bytes.push(b'\n');
            }
            RowFormat::Csv => {
                let row = serde_json::to_value(row).unwrap_or_default();
                add_csv(self.columns().map(|name| field(&row, name)), &mut block.bytes);
            }
        }
        true
    }
}

impl<J: Job> RowWriter<J> {
    /// The members of a row that are columns.
    fn columns(&self) -> impl Iterator<Item = &'static str> {
        let file = (!self.file_names.is_empty()).then_some("file");
        let before = ["line"].into_iter().chain(file).chain(["id", "puzzle"]);
        before.chain(self.job.columns()).chain(["error"])
    }
}

/// The member of `row` of this name as a field of CSV; empty if there is none.
fn field<'a>(row: &'a Value, name: &str) -> Cow<'a, str> {
    match name.split('.').try_fold(row, |object, name| object.get(name)) {
        None | Some(Value::Null) => "".into(),
        Some(Value::String(text)) => text.into(),
        Some(Value::Number(number)) if number.is_f64() => {
            number.as_f64().unwrap_or_default().to_string().into()
        }
        Some(value @ (Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_))) => {
            value.to_string().into()
        }
    }
}

/// Adds a line of CSV.
fn add_csv<'a>(fields: impl Iterator<Item = Cow<'a, str>>, to: &mut Vec<u8>) {
    let mut writer = csv::Writer::from_writer(to);
    // A vector takes all that is written to it.
    let _ = writer.write_record(fields.map(|field| field.into_owned()));
    let _ = writer.flush();
}
