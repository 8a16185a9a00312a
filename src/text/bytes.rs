//! Bytes in, text out.

use super::{ForeignFile, ReadError, ReadErrorKind, lines};
use std::borrow::Cow;

/// Longer texts are refused.
pub const MAX_BYTES: usize = 16 << 20;

/// Longer lines are refused. A grid with all its marks and separators in one line is ten times shorter.
pub const MAX_LINE: usize = 50_000;

/// The text that `bytes` are: UTF-8, or UTF-16 with a byte order mark.
///
/// # Errors
/// They are neither, a file of another kind, or more than [`MAX_BYTES`].
pub fn text(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    check_length(bytes.len())?;
    if let Some(text) = utf16(bytes) {
        return Ok(Cow::Owned(text));
    }
    if let Some(file) = ForeignFile::of_bytes(bytes) {
        return Err(ReadError::of_text(ReadErrorKind::Foreign(file)));
    }
    std::str::from_utf8(bytes).map(Cow::Borrowed).map_err(|error| {
        let (before, after) = bytes.split_at(error.valid_up_to());
        let byte = after.first().copied().unwrap_or_default();
        not_text(std::str::from_utf8(before).unwrap_or_default(), byte)
    })
}

/// Refuses what is longer than [`MAX_BYTES`].
pub(super) const fn check_length(bytes: usize) -> Result<(), ReadError> {
    if bytes > MAX_BYTES {
        return Err(ReadError::of_text(ReadErrorKind::TooLong { bytes }));
    }
    Ok(())
}

/// Refuses a line that is longer than [`MAX_LINE`].
pub(super) fn check_lines(text: &str) -> Result<(), ReadError> {
    match lines::lines(text).find(|line| line.raw.len() > MAX_LINE) {
        Some(line) => {
            Err(ReadError { line: line.number, column: 1, kind: ReadErrorKind::LineTooLong })
        }
        None => Ok(()),
    }
}

/// Points behind `before`.
fn not_text(before: &str, byte: u8) -> ReadError {
    let (line, column) = lines::end(before);
    ReadError { line, column, kind: ReadErrorKind::NotText(byte) }
}

fn utf16(bytes: &[u8]) -> Option<String> {
    let (unit, rest): (fn([u8; 2]) -> u16, _) = match bytes {
        [0xff, 0xfe, rest @ ..] => (u16::from_le_bytes, rest),
        [0xfe, 0xff, rest @ ..] => (u16::from_be_bytes, rest),
        _ => return None,
    };
    let pairs = rest.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return None;
    }
    let units = pairs.filter_map(|pair| <[u8; 2]>::try_from(pair).ok()).map(unit);
    char::decode_utf16(units).collect::<Result<_, _>>().ok()
}
