//! Fields between commas, in columns: `4, 1,  , 2`.
//!
//! A spreadsheet would make `8` of `+8` and `-7` of `(7)`, so `e8` is an entered digit and `m7` a mark that
//! stands alone.

use super::{Content, Reads, TextFormat, is_no_word, pencil_marks};
use crate::grid::Cell;
use crate::text::{Entry, Puzzle};

pub(super) const FORMAT: TextFormat = TextFormat {
    holds_rules: true,
    ending: "csv",
    content: Content::Cells(9, |c| is_no_word(c) || matches!(c, 'e' | 'u' | 'm')),
    own_digits: Some("Write a digit of your own as `e5`"),
    ..TextFormat::new("CSV", "CSV: holds everything", Reads::Lines, write)
};

fn write(puzzle: &Puzzle) -> String {
    let fields = Cell::ALL.map(|cell| match puzzle.entries[cell.index()] {
        Entry::Given(digit) => digit.to_string(),
        Entry::Entered(digit) => format!("e{digit}"),
        Entry::Empty | Entry::Marks(_) => {
            pencil_marks::marks(puzzle, cell, |mark| format!("m{mark}"))
        }
    });
    let width = pencil_marks::width(&fields);
    let fields = fields.map(|field| format!("{field:>width$}"));
    fields.chunks(9).map(|row| row.join(", ") + "\n").collect()
}
