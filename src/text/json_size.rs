//! How much is in JSON, before anything is built from it.
//!
//! A value takes up to three hundred times the memory of its text, so the length of the text says
//! nothing. The values are counted instead.

/// More is not read. A walk of the hardest puzzles, as this program writes it, has a third of that.
const MAX_SIZE: usize = 1 << 19;

/// An object takes as much as so many values.
const OBJECT: usize = 8;

/// Returns true if the JSON in `text` is small enough to be read.
pub(super) fn is_readable(text: &str) -> bool {
    let mut size = 0;
    let mut in_string = false;
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => in_string = !in_string,
            // What comes after it is no sign.
            b'\\' if in_string => drop(bytes.next()),
            b'{' if !in_string => size += OBJECT,
            b'[' | b',' if !in_string => size += 1,
            _ => {}
        }
    }
    size <= MAX_SIZE
}
