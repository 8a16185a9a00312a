//! Items turned into the records of the output: rows of JSON Lines or CSV, or puzzles as text.

use super::items::{Item, Place};
use crate::ask::Problem;
use crate::budget::Budget;
use crate::cli::output::RowFormat;
use crate::cli::packing::Packing;
use crate::cli::words;
use crate::explain::english::answers;
use crate::text::{self, Format, Reading};
use serde::Serialize;
use std::fmt;

/// Turns items into records. Threads share one.
pub(super) trait RecordWriter: Send + Sync {
    /// What stands above the records.
    fn header(&self) -> Vec<u8>;

    /// How a record ends, and no part of one.
    fn record_end(&self) -> &'static [u8];

    /// How many items a thread takes at once.
    fn chunk_size(&self) -> usize;

    /// Adds the record of an item to the bytes of `block`; `false` if the budget ended before it was done.
    fn add(&self, item: ParsedItem, budget: &Budget, block: &mut Block) -> bool;
}

/// An item whose text was parsed.
pub(super) struct ParsedItem {
    place: Place,
    /// What identifies the puzzle on its line.
    id: Option<String>,
    /// The puzzle, or why there is none.
    reading: Result<Reading, String>,
}

/// The output of a chunk of items.
#[derive(Debug, Default)]
pub(super) struct Block {
    /// What is written.
    pub(super) bytes: Vec<u8>,
    /// Of how many items.
    pub(super) n_items: usize,
    /// Notes about some of them, for standard error.
    pub(super) notes: Vec<Note>,
    /// Did the work end before it was done?
    pub(super) is_cut: bool,
}

/// A note about an item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Note {
    /// Where the item starts.
    pub(super) place: Place,
    /// What kind of note it is.
    pub(super) kind: NoteKind,
    /// What is wrong, or what is lost.
    pub(super) text: String,
}

/// The kind of a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoteKind {
    /// The line holds no puzzle.
    Bad,
    /// What is written holds less than what was read.
    Lost,
}

/// Builds blocks from chunks of items.
pub(super) struct BlockBuilder {
    /// How records are written.
    pub(super) writer: Box<dyn RecordWriter>,
    /// How they are packed.
    pub(super) packing: Packing,
    /// Until when.
    pub(super) budget: Budget,
    /// Does the work end at an item with a note, which is then not written?
    pub(super) is_strict: bool,
}

impl BlockBuilder {
    /// The block of `items`, up to the first that was not done in time, or that ends the work.
    pub(super) fn block(&self, items: Vec<Item>) -> Block {
        let mut block = Block::default();
        for item in items {
            let n_bytes = block.bytes.len();
            let is_done = self.add(item, &mut block);
            if !is_done || (self.is_strict && !block.notes.is_empty()) {
                block.bytes.truncate(n_bytes);
                block.is_cut = true;
                break;
            }
            block.n_items += 1;
        }
        block.bytes = self.packing.packed(block.bytes);
        block
    }

    /// The packed header.
    pub(super) fn header(&self) -> Vec<u8> {
        self.packing.packed(self.writer.header())
    }

    /// The record of one item, before it is packed.
    pub(super) fn record(&self, item: Item) -> Vec<u8> {
        let mut block = Block::default();
        self.add(item, &mut block);
        block.bytes
    }

    fn add(&self, item: Item, block: &mut Block) -> bool {
        let place = item.place;
        let (id, reading) = item.parse();
        if let Err(why) = &reading {
            block.notes.push(Note { place, kind: NoteKind::Bad, text: why.clone() });
        }
        self.writer.add(ParsedItem { place, id, reading }, &self.budget, block)
    }
}

/// A question that is asked about each puzzle of a list.
pub(in crate::cli) trait Job: Send + Sync + 'static {
    /// The answer, which serializes as a JSON object.
    type Answer: Serialize;

    /// How many puzzles a thread takes at once: many if an answer is short and quickly found.
    const CHUNK_SIZE: usize;

    /// The columns of CSV: their names, and the fields of `answer`, which are empty if there is none.
    fn columns(&self, answer: Option<&Self::Answer>) -> Vec<Column>;

    /// The answer about a puzzle.
    ///
    /// # Errors
    /// There is no answer; the row then says why.
    fn answer(&self, reading: &Reading, budget: &Budget) -> Result<Self::Answer, Problem>;
}

/// The name of a column of CSV, and a field in it.
pub(in crate::cli) type Column = (&'static str, String);

/// The column `name` with `value`, which is a number, a text, or a variant without fields.
pub(super) fn column(name: &'static str, value: Option<impl Serialize>) -> Column {
    (name, value.map_or_else(String::new, |value| Field(value).to_string()))
}

struct Field<T>(T);

impl<T: Serialize> fmt::Display for Field<T> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.serialize(to)
    }
}

/// Writes a row for each puzzle.
pub(super) struct RowWriter<J> {
    /// What is asked about each puzzle.
    pub(super) job: J,
    /// The format of the rows.
    pub(super) format: RowFormat,
    /// The names of the files.
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
            add_csv(self.columns(None).into_iter().map(|(name, _)| name), &mut header);
        }
        header
    }

    fn record_end(&self) -> &'static [u8] {
        b"\n"
    }

    fn chunk_size(&self) -> usize {
        J::CHUNK_SIZE
    }

    fn add(&self, item: ParsedItem, budget: &Budget, block: &mut Block) -> bool {
        let ParsedItem { place, id, reading } = item;
        let puzzle = reading.as_ref().ok().map(|reading| reading.puzzle.to_string());
        let answer = reading.and_then(|reading| {
            self.job.answer(&reading, budget).map_err(|problem| problem.to_string())
        });
        if budget.is_over() {
            return false;
        }
        let (answer, error) =
            answer.map_or_else(|why| (None, Some(why)), |answer| (Some(answer), None));
        let file = self.file_names.get(place.file).filter(|_| self.names_files());
        let file = file.map(String::as_str);
        let row = Row { line: place.line, file, id, puzzle, answer, error };
        match self.format {
            RowFormat::Jsonl => {
                // A vector takes all that is written to it, and a row is an object of JSON.
                let _ = serde_json::to_writer(&mut block.bytes, &row);
                block.bytes.push(b'\n');
            }
            RowFormat::Csv => {
                let columns = self.columns(Some(&row));
                add_csv(columns.into_iter().map(|(_, field)| field), &mut block.bytes);
            }
        }
        true
    }
}

impl<J: Job> RowWriter<J> {
    /// Does each row name its file? With one file, none has to.
    const fn names_files(&self) -> bool {
        self.file_names.len() > 1
    }

    /// The columns of all rows, with the fields of `row`.
    fn columns(&self, row: Option<&Row<'_, J::Answer>>) -> Vec<Column> {
        let mut columns = vec![column("line", row.map(|row| row.line))];
        if self.names_files() {
            columns.push(column("file", row.and_then(|row| row.file)));
        }
        columns.push(column("id", row.and_then(|row| row.id.as_ref())));
        columns.push(column("puzzle", row.and_then(|row| row.puzzle.as_ref())));
        columns.extend(self.job.columns(row.and_then(|row| row.answer.as_ref())));
        columns.push(column("error", row.and_then(|row| row.error.as_ref())));
        columns
    }
}

/// Adds a line of CSV. What a spreadsheet would take for a formula gets an apostrophe before it, which makes it a text.
fn add_csv(fields: impl Iterator<Item = impl AsRef<str>>, to: &mut Vec<u8>) {
    let mut writer = csv::Writer::from_writer(to);
    for field in fields {
        let field = field.as_ref();
        let is_formula =
            field.starts_with(['=', '+', '-', '@', '\t', '\r']) && field.parse::<f64>().is_err();
        // A vector takes all that is written to it.
        let _ = if is_formula {
            writer.write_field(format!("'{field}"))
        } else {
            writer.write_field(field)
        };
    }
    let _ = writer.write_record(None::<&[u8]>);
    let _ = writer.flush();
}

/// Writes each puzzle in a text format.
pub(super) struct TextWriter {
    /// The format.
    pub(super) format: Format,
}

impl RecordWriter for TextWriter {
    fn header(&self) -> Vec<u8> {
        Vec::new()
    }

    fn record_end(&self) -> &'static [u8] {
        if self.format.is_one_line() { b"\n" } else { b"\n\n" }
    }

    fn chunk_size(&self) -> usize {
        128
    }

    fn add(&self, item: ParsedItem, _: &Budget, block: &mut Block) -> bool {
        let place = item.place;
        match item.reading {
            Ok(reading) => {
                let lost = text::lost(&reading.puzzle, self.format);
                // Without its rules it would be another puzzle.
                let is_written = !lost.contains(&text::Lost::Rules);
                let lost: Vec<String> = lost.into_iter().map(answers::cannot_hold).collect();
                if !lost.is_empty() {
                    block.notes.push(Note { place, kind: NoteKind::Lost, text: lost.join(" ") });
                }
                if is_written {
                    block.bytes.extend(text::write(&reading.puzzle, self.format).bytes());
                } else {
                    let why = words::NO_PLACE_FOR_RULES;
                    block.bytes.extend(words::line_remark(place.line, why).bytes());
                }
            }
            Err(why) => block.bytes.extend(words::line_remark(place.line, &why).bytes()),
        }
        if !self.format.is_one_line() {
            block.bytes.push(b'\n');
        }
        true
    }
}
