//! Links: damaged ones, packed ones that hold anything, and those that the program writes.

use super::reading::{a_format, comes_back, reading};
use arbitrary::{Result, Unstructured};
use sudoku_why::text::{self, Format};

/// What stands before the packed part of a link.
const PACKED: [&str; 3] = [
    "https://f-puzzles.com/?load=",
    "https://sudokupad.app/fpuzzles",
    "https://sudokupad.app/?puzzleid=fpuzzles",
];

/// What stands before what a link to the page has in it.
const OF_THE_PAGE: [&str; 4] = ["#b=", "#p=", "https://sudoku.example/#b=", "http://localhost/#p="];

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Reads the bytes as what stands in a link.
pub fn links(bytes: &[u8]) {
    // Too few bytes are nothing to try.
    let _ = in_a_link(&mut Unstructured::new(bytes));
}

fn in_a_link(bytes: &mut Unstructured<'_>) -> Result<()> {
    let way = bytes.int_in_range(0..=4_u8)?;
    let start = bytes.choose(&PACKED)?;
    let of_the_page = bytes.choose(&OF_THE_PAGE)?;
    let rest = bytes.peek_bytes(bytes.len()).unwrap_or_default();
    let text = String::from_utf8_lossy(rest);
    match way {
        0 => reading(rest),
        1 => reading(format!("{of_the_page}{text}").as_bytes()),
        2 => reading(format!("{start}{text}").as_bytes()),
        3 => reading(format!("{start}{}", in_base64(rest)).as_bytes()),
        4.. => packs(start, &text),
    }
    Ok(())
}

/// Each byte as a digit, so that every packing is met.
fn in_base64(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte & 63)])).collect()
}

/// A text of f-puzzles is the same puzzle in a link, if it is short enough for one.
fn packs(start: &str, text: &str) {
    let link = format!("{start}{}", lz_str::compress_to_base64(text));
    let plain = text::puzzle(text, None).ok();
    let Ok(packed) = text::puzzle(&link, None) else { return };
    if let Some(plain) = plain.filter(|it| it.format == Format::FPuzzles) {
        assert_eq!(plain.puzzle, packed.puzzle, "{text}");
    }
    comes_back(&packed.puzzle, a_format(text.as_bytes()));
}
