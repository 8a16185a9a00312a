//! The output of a chunk of items: bytes to write, and notes for standard error.

use super::item::{Item, ParsedItem};
use crate::budget::Budget;
use crate::cli::packing::Packing;

/// Turns items into records. Threads share one.
pub(super) trait RecordWriter: Send + Sync {
    /// What stands above the records.
    fn header(&self) -> Vec<u8>;

    /// How a record ends, and no part of one.
    fn record_end(&self) -> &'static [u8];

    /// How many items a thread takes at once.
    fn chunk_size(&self) -> usize;

    /// Adds the record of `item` to the bytes of `block`; `false` if the budget ended before it was done.
    fn add(&self, item: ParsedItem, budget: &Budget, block: &mut Block) -> bool;
}

/// The output of a chunk of items.
#[derive(Debug, Default)]
pub(super) struct Block {
    /// What is written.
    pub(super) bytes: Vec<u8>,
    /// Of how many items.
    pub(super) n_items: usize,
    /// Notes about some of them.
    pub(super) notes: Vec<Note>,
    /// Did the work end before it was done?
    pub(super) is_cut: bool,
}

/// A note about an item for standard error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Note {
    /// Which of the files, from 0.
    pub(super) file: usize,
    /// The line where it starts, from 1.
    pub(super) line: usize,
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

/// What happens after an item with a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OnError {
    /// It is written like any other, and the work goes on.
    Continue,
    /// It is not written, and the work ends.
    Stop,
}

impl Block {
    /// Adds a note about `item`.
    pub(super) fn note(&mut self, item: &ParsedItem, kind: NoteKind, text: String) {
        self.notes.push(Note { file: item.file, line: item.line, kind, text });
    }
}

/// Builds blocks from chunks of items.
pub(super) struct BlockBuilder {
    /// How records are written.
    pub(super) writer: Box<dyn RecordWriter>,
    /// How they are packed.
    pub(super) packing: Packing,
    /// Until when.
    pub(super) budget: Budget,
    /// What to do after an item with a note.
    pub(super) on_error: OnError,
}

impl BlockBuilder {
    /// The block of `items`, up to the first that was not done in time, or that ends the work.
    pub(super) fn block(&self, items: Vec<Item>) -> Block {
        let mut block = Block::default();
        for item in items {
            let n_bytes = block.bytes.len();
            let is_done = self.add(item, &mut block);
            if !is_done || (self.on_error == OnError::Stop && !block.notes.is_empty()) {
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
        let item = item.parsed();
        if let Err(why) = &item.reading {
            block.note(&item, NoteKind::Bad, why.clone());
        }
        self.writer.add(item, &self.budget, block)
    }
}
