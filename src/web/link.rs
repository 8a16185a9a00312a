//! A puzzle in an address.

use crate::text::{self, Format, Puzzle};
use std::fmt::Write as _;

/// What follows `#p=` in the address of the page that opens on `puzzle`: the shortest text that
/// holds all of it, with a `%` code for what an address cannot hold.
pub fn fragment(puzzle: &Puzzle) -> String {
    let format =
        [Format::Line, Format::Csv].into_iter().find(|it| text::lost(puzzle, *it).is_empty());
    let text = text::write(puzzle, format.unwrap_or(Format::Csv));
    let blanks_out = text.trim_end().replace(", ", ",").replace(' ', "");
    let mut fragment = String::new();
    for byte in blanks_out.bytes() {
        match byte {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'.' | b'-' | b'_' | b'~' | b',' => {
                fragment.push(char::from(byte));
            }
            _ => {
                let _ = write!(fragment, "%{byte:02X}");
            }
        }
    }
    fragment
}
