//! Links to the solver of sudoku.coach with a whole state in them: JSON, packed by zlib, in Base32.

use super::{Reads, TextFormat};
use crate::grid::{Digit, DigitSet};
use crate::text::{Entry, Puzzle, ReadErrorKind, lost};
use data_encoding::BASE32HEX_NOPAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use serde::{Deserialize, Serialize};

pub(super) const FORMAT: TextFormat = TextFormat {
    losses: &[lost::NO_MARK_LEFT, lost::CORNER_MARKS],
    ..TextFormat::new("link to sudoku.coach", "a link to sudoku.coach", Reads::Link(read), write)
};

/// The place of the links.
const ADDRESS: &str = "sudoku.coach/";

/// The start of a state: its version.
const VERSION: &str = "SCv7_32_";

/// No state needs more bytes, and what is packed into a short link could fill the memory.
const MAX_UNPACKED: usize = 20_000;

/// Longer links are refused.
const MAX_LINK: usize = 12_000;

/// How hard the packing tries to be short, from 0 to 10.
const LEVEL: u8 = 9;

/// What is packed.
#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
struct State {
    grid_size: u8,
    given_digits: String,
    #[serde(default)]
    user_digits: String,
    /// For each cell a number with a bit for each candidate, from the second bit on.
    #[serde(default)]
    user_cell_candidates: String,
}

fn read(link: &str) -> Option<Result<Puzzle, ReadErrorKind>> {
    let (_, rest) = link.split_once(ADDRESS)?;
    let (_, state) = rest.split_once(VERSION)?;
    let state = state.split(['&', '#', '?', '/']).next().unwrap_or_default();
    Some(unpacked(state).ok_or(ReadErrorKind::PackedLink).and_then(|state| match state.grid_size {
        9 => puzzle(&state).ok_or(ReadErrorKind::PackedLink),
        _ => Err(ReadErrorKind::Variant("gridSize".to_owned())),
    }))
}

fn unpacked(state: &str) -> Option<State> {
    if state.len() > MAX_LINK {
        return None;
    }
    let packed = BASE32HEX_NOPAD.decode(state.to_ascii_uppercase().as_bytes()).ok()?;
    let json = decompress_to_vec_zlib_with_limit(&packed, MAX_UNPACKED).ok()?;
    serde_json::from_slice(&json).ok()
}

fn puzzle(state: &State) -> Option<Puzzle> {
    let givens = digits(&state.given_digits)?;
    let entered = digits(&state.user_digits)?;
    let marks = marks(&state.user_cell_candidates)?;
    let mut puzzle = Puzzle::new([Entry::Empty; 81]);
    for (index, entry) in puzzle.entries.iter_mut().enumerate() {
        *entry = match (givens[index], entered[index]) {
            (Some(given), _) => Entry::Given(given),
            (None, Some(entered)) => Entry::Entered(entered),
            (None, None) => Entry::of_marks(marks[index]),
        };
    }
    Some(puzzle)
}

/// 81 characters, or nothing where no cell has a digit.
fn digits(text: &str) -> Option<[Option<Digit>; 81]> {
    let digit = |c: char| match c {
        '0' | '.' => Some(None),
        _ => Digit::from_char(c).map(Some),
    };
    all_or_none(text.chars().map(digit))
}

/// 81 numbers, or nothing where no cell has candidates.
fn marks(text: &str) -> Option<[DigitSet; 81]> {
    let marks = |number: &str| DigitSet::try_from_bits(number.parse::<u16>().ok()? >> 1);
    all_or_none(text.split('-').filter(|_| !text.is_empty()).map(marks))
}

/// What is said of 81 cells, or of none; `None` if something is damaged.
fn all_or_none<T: Copy + Default>(cells: impl Iterator<Item = Option<T>>) -> Option<[T; 81]> {
    let cells: Vec<T> = cells.collect::<Option<_>>()?;
    if cells.is_empty() { Some([T::default(); 81]) } else { cells.try_into().ok() }
}

fn write(puzzle: &Puzzle) -> String {
    let marks = puzzle.entries.map(|entry| match entry {
        // The first bit is that of 0.
        Entry::Marks(marks) => (marks.bits() << 1).to_string(),
        Entry::Empty | Entry::Given(_) | Entry::Entered(_) => "0".to_owned(),
    });
    let state = State {
        grid_size: 9,
        given_digits: digits_of(puzzle, Entry::Given),
        user_digits: digits_of(puzzle, Entry::Entered),
        user_cell_candidates: marks.join("-"),
    };
    // Text and a number are JSON.
    let json = serde_json::to_vec(&state).unwrap_or_default();
    let packed = BASE32HEX_NOPAD.encode(&compress_to_vec_zlib(&json, LEVEL));
    format!("https://{ADDRESS}en/solver/{VERSION}{}\n", packed.to_ascii_lowercase())
}

/// The digits of the entries that are of this kind, 0 for all other cells.
fn digits_of(puzzle: &Puzzle, kind: fn(Digit) -> Entry) -> String {
    let sign = |entry: &Entry| match entry.digit() {
        Some(digit) if *entry == kind(digit) => digit.to_string(),
        Some(_) | None => "0".to_owned(),
    };
    puzzle.entries.iter().map(sign).collect()
}
