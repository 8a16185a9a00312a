//! Lists converted to a text format, and which formats take several puzzles.

use super::block::{Block, NoteKind, RecordWriter};
use super::item::ParsedItem;
use crate::budget::Budget;
use crate::cli::failure::Failure;
use crate::explain::answers;
use crate::text::{self, Format, Puzzle};

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
        if takes_a_line(self.format) { b"\n" } else { b"\n\n" }
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
                block.bytes.extend(text(&reading.puzzle, self.format).bytes());
            }
            Err(why) => block.bytes.extend(format!("# line {}: {why}\n", item.line).bytes()),
        }
        if !takes_a_line(self.format) {
            block.bytes.push(b'\n');
        }
        true
    }
}

/// `puzzle` as text that ends with a line end.
pub(in crate::cli) fn text(puzzle: &Puzzle, format: Format) -> String {
    let mut text = text::write(puzzle, format);
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// Refuses a format that has one head for all puzzles of a file.
pub(in crate::cli) fn check_takes_several(format: Format) -> Result<(), Failure> {
    if format == Format::OpenSudoku {
        let help = "choose one puzzle with `--nth N`, or another format";
        return Err(Failure::new("a file of OpenSudoku is written for one puzzle", help));
    }
    Ok(())
}

/// Is a puzzle in this format written as one line?
pub(in crate::cli) fn takes_a_line(format: Format) -> bool {
    format.is_one_line() || format == Format::FPuzzles
}
