//! Links to SudokuWiki's solver with a whole state in them: `bd=S9B`, and two characters a cell.
//!
//! The two are a number to the base of 36. From 1 to 9 it is a given digit, and from 10 to 18 an entered
//! one. What a larger one has beyond 18 has a bit for each candidate; the first bit is that of 1. Every cell
//! without a digit has candidates. If they are what the digits leave in all cells, they are no marks.

use super::{Reads, TextFormat};
use crate::grid::{Cell, Digit, DigitSet};
use crate::text::lost::{self, Lost};
use crate::text::{Entry, Puzzle, ReadErrorKind};

pub(super) const FORMAT: TextFormat = TextFormat {
    losses: &[
        (|puzzle| lost::has_marks(puzzle) && !has_other_marks(puzzle), Lost::Marks),
        (|puzzle| lost::has_empty(puzzle) && has_other_marks(puzzle), Lost::MissingMarks),
        lost::NO_MARK_LEFT,
        lost::CORNER_MARKS,
    ],
    ..TextFormat::new("link to SudokuWiki", "a link to SudokuWiki", Reads::Link(read), write)
};

/// What stands before the state.
const STATE: &str = "bd=S9B";

/// The number of a cell without candidates, if there were one.
const CANDIDATES: u16 = 18;

fn read(link: &str) -> Option<Result<Puzzle, ReadErrorKind>> {
    let (_, state) = link.split_once(STATE)?;
    let state = state.split(['&', '#']).next().unwrap_or_default();
    Some(puzzle(state).ok_or(ReadErrorKind::PackedLink))
}

/// The puzzle of 81 pairs.
fn puzzle(state: &str) -> Option<Puzzle> {
    let pairs = state.as_bytes().chunks(2).map(|pair| entry(std::str::from_utf8(pair).ok()?));
    let entries: Vec<Entry> = pairs.collect::<Option<_>>()?;
    let mut puzzle = Puzzle::new(entries.try_into().ok()?);
    puzzle.remove_automatic_marks();
    Some(puzzle)
}

fn entry(pair: &str) -> Option<Entry> {
    let is_written = pair.len() == 2 && pair.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let number = u16::from_str_radix(pair, 36).ok().filter(|_| is_written)?;
    let digit = |number: u16| Digit::new(u8::try_from(number).ok()?);
    match number {
        1..=9 => digit(number).map(Entry::Given),
        10..=CANDIDATES => digit(number - 9).map(Entry::Entered),
        _ => DigitSet::try_from_bits(number.checked_sub(CANDIDATES)?).map(Entry::Marks),
    }
}

fn write(puzzle: &Puzzle) -> String {
    let mut numbers = puzzle.entries.map(|entry| match entry {
        Entry::Given(digit) => u16::from(digit.number()),
        Entry::Entered(digit) => u16::from(digit.number()) + 9,
        Entry::Marks(_) | Entry::Empty => CANDIDATES,
    });
    for (cell, left) in puzzle.left_by_digits() {
        numbers[cell.index()] += candidates(puzzle, cell, left).bits();
    }
    let sign = |number: u16| char::from_digit(number.into(), 36).unwrap_or('0');
    let pairs: String = numbers.into_iter().flat_map(|it| [it / 36, it % 36]).map(sign).collect();
    format!("https://www.sudokuwiki.org/sudoku.htm?{STATE}{pairs}\n")
}

/// Returns true if a cell has other candidates in the link than the digits leave.
fn has_other_marks(puzzle: &Puzzle) -> bool {
    let left = puzzle.left_by_digits();
    left.iter().any(|&(cell, left)| candidates(puzzle, cell, left) != left)
}

/// The candidates of a cell, of which there must be one: its marks, or what the digits leave, or all.
fn candidates(puzzle: &Puzzle, cell: Cell, left: DigitSet) -> DigitSet {
    match puzzle.entries[cell.index()] {
        Entry::Marks(marks) if !marks.is_empty() => marks,
        _ if left.is_empty() => DigitSet::ALL,
        Entry::Marks(_) | Entry::Empty | Entry::Given(_) | Entry::Entered(_) => left,
    }
}
