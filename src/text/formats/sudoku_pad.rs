//! Links to SudokuPad: the JSON of f-puzzles, compressed. Of the digits in it, SudokuPad takes the given ones
//! only.

use super::f_puzzles;
use super::f_puzzles::Entered;
use super::{Reads, TextFormat, f_puzzles_link};
use crate::text::{Puzzle, ReadErrorKind, lost};

pub(super) const FORMAT: TextFormat = TextFormat {
    holds_rules: true,
    losses: &[f_puzzles::RULES, lost::NO_MARK_LEFT],
    ..TextFormat::new("link to SudokuPad", "a link to SudokuPad", Reads::Link(read), write)
};

/// What stands before the compressed part.
const STARTS: [&str; 3] =
    ["sudokupad.app/fpuzzles", "sudokupad.app/fpuz", "sudokupad.app/?puzzleid=fpuzzles"];

fn read(link: &str) -> Option<Result<Puzzle, ReadErrorKind>> {
    f_puzzles_link::unpacked_after(&STARTS, link)
}

fn write(puzzle: &Puzzle) -> String {
    // A `+` would become a blank there, as in all that is asked behind a `?`.
    let packed = f_puzzles_link::packed(puzzle, Entered::AlsoAsMarks);
    let packed = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    format!("https://sudokupad.app/?puzzleid=fpuzzles{packed}\n")
}
