//! Lists converted to a text format, and which formats take several puzzles.

use super::block::{Block, NoteKind, RecordWriter};
use super::item::ParsedItem;
use crate::budget::Budget;
use crate::cli::failure::Failure;
use crate::explain::answers;
use crate::text::{self, Extent, Format};

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
        match &item.reading {
            Ok(reading) => {
                let lost = text::lost(&reading.puzzle, self.format).into_iter();
                let lost: Vec<String> = lost.map(answers::cannot_hold).collect();
                if !lost.is_empty() {
                    block.note(&item, NoteKind::Lost, lost.join(" "));
                }
                block.bytes.extend(text::write(&reading.puzzle, self.format).bytes());
            }
            Err(why) => block.bytes.extend(format!("# line {}: {why}\n", item.line).bytes()),
        }
        if !self.format.is_one_line() {
            block.bytes.push(b'\n');
        }
        true
    }
}

/// Refuses a format that has one head for all puzzles of a file.
pub(in crate::cli) fn check_takes_several(format: Format) -> Result<(), Failure> {
    if format.spec().extent == Extent::File {
        let help = "choose one puzzle with `--nth N`, or another format";
        return Err(Failure::new(format!("{} is written for one puzzle", format.choice()), help));
    }
    Ok(())
}
