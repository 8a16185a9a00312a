//! The link that opens in the solver of sudoku.coach: JSON, packed by zlib, in Base32.

use crate::grid::Digit;
use crate::read::{Entry, Puzzle};
use data_encoding::BASE32HEX_NOPAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use serde::Serialize;

/// What stands before the packed part.
const ADDRESS: &str = "https://sudoku.coach/en/solver/SCv7_32_";

/// How hard the packing tries to be short, from 0 to 10.
const LEVEL: u8 = 9;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct State {
    grid_size: u8,
    given_digits: String,
    user_digits: String,
    user_cell_candidates: String,
}

pub(super) fn link(puzzle: &Puzzle) -> String {
    let marks = puzzle.entries.map(|entry| match entry {
        // The first bit is that of 0.
        Entry::Marks(marks) => (marks.bits() << 1).to_string(),
        Entry::Empty | Entry::Given(_) | Entry::Entered(_) => "0".to_owned(),
    });
    let state = State {
        grid_size: 9,
        given_digits: digits(puzzle, Entry::Given),
        user_digits: digits(puzzle, Entry::Entered),
        user_cell_candidates: marks.join("-"),
    };
    // Text and a number are JSON.
    let json = serde_json::to_vec(&state).unwrap_or_default();
    let packed = BASE32HEX_NOPAD.encode(&compress_to_vec_zlib(&json, LEVEL));
    format!("{ADDRESS}{}\n", packed.to_ascii_lowercase())
}

/// The digits of the entries that are of this kind, 0 for all other cells.
fn digits(puzzle: &Puzzle, kind: fn(Digit) -> Entry) -> String {
    let sign = |entry: &Entry| match entry.digit() {
        Some(digit) if *entry == kind(digit) => digit.to_string(),
        Some(_) | None => "0".to_owned(),
    };
    puzzle.entries.iter().map(sign).collect()
}
