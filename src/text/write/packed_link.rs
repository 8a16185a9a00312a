//! Links that open in SudokuPad and in f-puzzles: the JSON of f-puzzles, compressed.

use super::fpuzzles::{self, Entered};
use crate::text::Puzzle;

/// A link to SudokuPad. Of the digits in it, SudokuPad takes the given ones only.
pub(super) fn sudoku_pad(puzzle: &Puzzle) -> String {
    // A `+` would become a blank there, as in all that is asked behind a `?`.
    let packed = packed(puzzle, Entered::AlsoAsMarks);
    let packed = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    format!("https://sudokupad.app/?puzzleid=fpuzzles{packed}\n")
}

/// A link to f-puzzles, as f-puzzles itself makes it.
pub(super) fn f_puzzles(puzzle: &Puzzle) -> String {
    format!("https://f-puzzles.com/?load={}\n", packed(puzzle, Entered::AsDigits))
}

fn packed(puzzle: &Puzzle, entered: Entered) -> String {
    lz_str::compress_to_base64(fpuzzles::json(puzzle, entered).as_str())
}
