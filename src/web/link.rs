//! A puzzle in an address.

use crate::text::{self, Format, Puzzle};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// The characters that a fragment has as `%` codes.
const ENCODED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'.').remove(b'-').remove(b'_').remove(b'~').remove(b',');

/// What follows `#p=` in the address of the page that opens on `puzzle`: the shortest text that
/// holds all of it.
pub fn fragment(puzzle: &Puzzle) -> String {
    let holds_all = |format: &Format| text::lost(puzzle, *format).is_empty();
    let format = [Format::Line, Format::Csv].into_iter().find(holds_all);
    let text = text::write(puzzle, format.unwrap_or(Format::Csv));
    let without_blanks = text.trim_end().replace(", ", ",").replace(' ', "");
    utf8_percent_encode(&without_blanks, ENCODED).to_string()
}
