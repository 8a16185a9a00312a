//! The link that opens in SudokuExchange: the printed digits, packed.

use crate::read::exchange_link::SIGNS;
use crate::read::{Entry, Puzzle};

/// What stands before the packed digits.
const ADDRESS: &str = "https://sudokuexchange.com/play/?s=";

/// So many zeros go into a character behind its digit.
const MOST_ZEROS: usize = 5;

pub(super) fn link(puzzle: &Puzzle) -> String {
    let printed = puzzle.as_printed();
    let number = |entry: &Entry| match entry {
        Entry::Given(digit) => usize::from(digit.number()),
        Entry::Empty | Entry::Marks(_) | Entry::Entered(_) => 0,
    };
    let mut numbers: &[usize] = &printed.entries.each_ref().map(number);
    let mut packed = String::new();
    while let Some((first, rest)) = numbers.split_first() {
        let n_zeros = rest.iter().take(MOST_ZEROS).take_while(|it| **it == 0).count();
        // A digit, and ten times the number of zeros behind it.
        packed.extend(SIGNS.get(first + 10 * n_zeros).copied().map(char::from));
        numbers = rest.get(n_zeros..).unwrap_or_default();
    }
    format!("{ADDRESS}{packed}\n")
}
