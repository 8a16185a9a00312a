//! The links of f-puzzles and SudokuPad: the JSON of f-puzzles, compressed.

use super::{Format, ReadError, ReadErrorKind, Reading, fpuzzles, unpack};

/// What stands before the compressed part, and whose link that is.
const LINKS: [(&str, Format); 4] = [
    ("f-puzzles.com/?load=", Format::FPuzzlesLink),
    ("sudokupad.app/fpuzzles", Format::SudokuPad),
    ("sudokupad.app/fpuz", Format::SudokuPad),
    ("sudokupad.app/?puzzleid=fpuzzles", Format::SudokuPad),
];

/// Longer links are refused.
const MAX_LINK: usize = 12_000;

/// No puzzle needs more characters, and what is packed into a short link could fill the memory.
const MAX_UNPACKED: usize = 200_000;

/// The puzzle of `link`, which stands in this line; `None` if it is no such link.
///
/// # Errors
/// It is damaged, or holds no plain sudoku.
pub(super) fn read(link: &str, line: usize) -> Option<Result<Reading, ReadError>> {
    let is_link = !link.contains(char::is_whitespace) && link.len() < super::MAX_BYTES;
    let mut links = LINKS.iter().filter(|_| is_link);
    let (packed, format) =
        links.find_map(|&(start, format)| Some((link.split_once(start)?.1, format)))?;
    Some(unpacked(packed).ok_or_else(damaged).and_then(|json| {
        let sheet = serde_json::from_str(&json).map_err(|_| damaged())?;
        Ok(Reading { format, ..fpuzzles::reading(&sheet, line)? })
    }))
}

const fn damaged() -> ReadError {
    ReadError::of_text(ReadErrorKind::PackedLink)
}

/// What is packed into a link; `None` if it is damaged.
fn unpacked(packed: &str) -> Option<String> {
    if packed.len() > MAX_LINK {
        return None;
    }
    let packed = packed.split(['&', '#']).next()?;
    // The characters of the packing that links write in another way.
    let packed = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    unpack::unpacked(&packed, MAX_UNPACKED)
}
