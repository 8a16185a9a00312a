//! The output of a chunk of items: bytes to write, and notes for standard error.

use super::form::{self, Form, Lines};
use super::item::{self, Content, Item};
use super::row::{Column, Record, RowContent};
use super::unpack::Packing;
use super::{Job, Task};
use crate::budget::Budget;
use crate::explain::answers;
use crate::read::{Format, Puzzle, Reading};
use crate::write;

/// The output of a chunk of items.
#[derive(Debug, Default)]
pub(super) struct Block {
    /// What is written.
    pub(super) bytes: Vec<u8>,
    /// Of how many items.
    pub(super) n_items: usize,
    /// What is to be said of some.
    pub(super) notes: Vec<Note>,
    /// Was the work ended before it was done?
    pub(super) is_cut: bool,
}

/// Something that is said of an item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Note {
    /// Which of the files, from 0.
    pub(super) file: usize,
    /// The line where it starts, from 1.
    pub(super) line: usize,
    /// What kind of note it is.
    pub(super) kind: Kind,
    /// What is wrong, or what is lost.
    pub(super) text: String,
}

/// What kind of note it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The line holds no puzzle.
    Bad,
    /// What is written holds less than what was read.
    Lost,
}

/// What to do after an item with a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doubt {
    /// It is written like any other.
    GoesOn,
    /// It is not written, and the work ends.
    Ends,
}

/// Builds blocks from chunks of items.
pub(super) struct Maker {
    /// What is asked.
    pub(super) task: Task,
    /// The columns of its rows.
    pub(super) columns: Vec<Column>,
    /// How the answers are written.
    pub(super) form: Form,
    /// What the files are called; empty if there is only one.
    pub(super) files: Vec<String>,
    /// Until when.
    pub(super) budget: Budget,
    /// What to do after an item with a note.
    pub(super) doubt: Doubt,
}

impl Maker {
    /// The block of `items`, up to the first that was not done in time.
    pub(super) fn block(&self, items: Vec<Item>) -> Block {
        let mut block = Block::default();
        for item in items {
            let n_bytes = block.bytes.len();
            let is_done = self.add(item, &mut block);
            if !is_done || (self.doubt == Doubt::Ends && !block.notes.is_empty()) {
                block.bytes.truncate(n_bytes);
                block.is_cut = true;
                break;
            }
            block.n_items += 1;
        }
        block.bytes = self.packing().packed(block.bytes);
        block
    }

    /// How it is packed.
    pub(super) const fn packing(&self) -> Packing {
        self.form.packing()
    }

    /// What is written of one item, before it is packed.
    pub(super) fn bytes(&self, item: Item) -> Vec<u8> {
        let mut block = Block::default();
        self.add(item, &mut block);
        block.bytes
    }

    /// Adds what becomes of `item`; `false` if it was not done in time.
    fn add(&self, item: Item, block: &mut Block) -> bool {
        let Item { file, line, content } = item;
        let (id, reading) = match content {
            Content::Reading(reading) => (None, Ok(*reading)),
            Content::Unread(why) => (None, Err(why)),
            Content::Line(bytes) => {
                let reading = item::puzzle(&bytes).map_err(|error| item::why_not(&error));
                (item::id(&bytes), reading)
            }
        };
        let mut note = |kind, text| block.notes.push(Note { file, line, kind, text });
        if let Err(why) = &reading {
            note(Kind::Bad, why.clone());
        }
        match (&self.task, &self.form) {
            (Task::Rows(job), Form::Rows { lines, .. }) => {
                let puzzle = reading.as_ref().ok().map(|it| it.puzzle.to_string());
                let row = reading.and_then(|reading| self.row(job.as_ref(), &reading, *lines));
                if self.budget.is_over() {
                    return false;
                }
                let file = self.files.get(file).cloned();
                let row = row.unwrap_or_else(RowContent::Error);
                let record = Record { line, file, id, puzzle, row };
                lines.add(&record, &self.columns, &mut block.bytes);
            }
            (Task::Text, Form::Text { format, .. }) => {
                let lost = reading.iter().flat_map(|it| write::lost(&it.puzzle, *format));
                let lost: Vec<String> = lost.map(answers::cannot_hold).collect();
                if !lost.is_empty() {
                    note(Kind::Lost, lost.join(" "));
                }
                add_text(&reading, line, *format, &mut block.bytes);
            }
            // A task is never given a form of another.
            (Task::Rows(_), Form::Text { .. }) | (Task::Text, Form::Rows { .. }) => {}
        }
        true
    }

    /// The content of the row of a puzzle, as `lines` need it, or why there is none.
    fn row(&self, job: &dyn Job, reading: &Reading, lines: Lines) -> Result<RowContent, String> {
        let told = job.row(reading, &self.budget);
        let row = told.and_then(|told| match lines {
            Lines::Json => told.members().map(RowContent::Members),
            Lines::Csv { .. } => told.values(&self.columns).map(RowContent::Values),
        });
        row.map_err(|problem| problem.to_string())
    }
}

/// Adds a puzzle as text, or a remark that says why there is none.
fn add_text(reading: &Result<Reading, String>, line: usize, format: Format, to: &mut Vec<u8>) {
    match reading {
        Ok(Reading { puzzle, .. }) => to.extend(written(puzzle, format).bytes()),
        Err(why) => to.extend(format!("# line {line}: {why}\n").bytes()),
    }
    if !form::takes_a_line(format) {
        to.push(b'\n');
    }
}

/// `puzzle` as text that ends with a line end.
pub(in crate::cli) fn written(puzzle: &Puzzle, format: Format) -> String {
    let mut text = write::write(puzzle, format);
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
