//! Links with the packed digits of SudokuExchange: a character for a digit and up to five zeros behind it.
//!
//! The value of the character is the digit, and ten times the number of the zeros. SudokuPad's short links have
//! the same, and behind it letters for further rules.

use super::{Reads, TextFormat};
use crate::grid::Digit;
use crate::text::{Entry, Puzzle, ReadErrorKind, lost, one_line};

pub(super) const FORMAT: TextFormat = TextFormat {
    losses: &[lost::ENTERED, lost::MARKS, lost::CORNER_MARKS],
    own_digits: Some("Write the board as CSV, a digit of your own as `e5`"),
    ..TextFormat::new(
        "link to SudokuExchange",
        "a link to SudokuExchange",
        Reads::Link(read),
        write,
    )
};

/// What stands before the packed digits.
const LINKS: [&str; 3] =
    ["sudokuexchange.com/play/?s=", "sudokupad.app/scf", "sudokupad.app/?puzzleid=scf"];

/// The characters by their value.
const SIGNS: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The 81 digits can also stand there unpacked.
fn read(link: &str) -> Option<Result<Puzzle, ReadErrorKind>> {
    let packed = LINKS.iter().find_map(|start| Some(link.split_once(start)?.1))?;
    let packed = packed.split(['&', '#', '/', '?']).next().unwrap_or_default();
    Some(one_line::plain(packed).map_or_else(|| unpacked(packed), Ok))
}

fn unpacked(packed: &str) -> Result<Puzzle, ReadErrorKind> {
    let mut entries = Vec::with_capacity(81);
    for (at, sign) in packed.bytes().enumerate() {
        let rules = packed.get(at..).filter(|_| entries.len() == 81);
        if let Some(rules) = rules.filter(|it| it.bytes().all(|it| it.is_ascii_lowercase())) {
            return Err(ReadErrorKind::Variant(rules.to_owned()));
        }
        let value = SIGNS.iter().position(|it| *it == sign).ok_or(ReadErrorKind::PackedLink)?;
        let digit = Digit::new((value % 10) as u8);
        entries.push(digit.map_or(Entry::Empty, Entry::Given));
        entries.extend(std::iter::repeat_n(Entry::Empty, value / 10));
    }
    entries.try_into().map(Puzzle::new).map_err(|_| ReadErrorKind::PackedLink)
}

/// So many zeros go into a character behind its digit.
const MOST_ZEROS: usize = 5;

/// The link to the printed digits of `puzzle`.
fn write(puzzle: &Puzzle) -> String {
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
    format!("https://{}{packed}\n", LINKS[0])
}
