//! Any bytes as a text: read, or refused in words; what is read is written and read again.

use sudoku_why::text::{self, Format, Puzzle, ReadError, lost, report, write};

/// So many puzzles of a list are written again.
const N_WRITTEN: usize = 2;

/// Reads `bytes` in all ways, and writes what is read in one of the formats.
pub fn reading(bytes: &[u8]) {
    let text = match text::text(bytes) {
        Ok(text) => text,
        Err(error) => return is_told(&error, &String::from_utf8_lossy(bytes)),
    };
    let _ = text::library_line(&text);
    match text::puzzles(&text) {
        Ok(readings) => {
            assert!(!readings.is_empty());
            readings.iter().take(N_WRITTEN).for_each(|it| comes_back(&it.puzzle, a_format(bytes)));
        }
        Err(error) => is_told(&error, &text),
    }
}

fn is_told(error: &ReadError, text: &str) {
    let drawn = report(error, "text", text);
    assert!(drawn.starts_with("error: "), "{drawn}");
    assert!(!drawn.chars().any(|c| c.is_control() && c != '\n'), "{drawn:?}");
    assert!(drawn.lines().all(|line| line.chars().count() < 200), "{drawn}");
}

/// One for each run: all of them would take most of the time.
pub(super) fn a_format(bytes: &[u8]) -> Format {
    let sum: usize = bytes.iter().map(|&byte| usize::from(byte)).sum();
    Format::ALL[sum % Format::ALL.len()]
}

/// What is written in a format is read again, without what the format cannot hold.
pub(super) fn comes_back(puzzle: &Puzzle, format: Format) {
    let written = write(puzzle, format);
    let read = the_puzzle_of(&written);
    assert_eq!(read == *puzzle, lost(puzzle, format).is_empty(), "{format:?}: {written}");
    let again = the_puzzle_of(&write(&read, format));
    assert_eq!(again, read, "more is lost the second time: {written}");
}

fn the_puzzle_of(written: &str) -> Puzzle {
    match text::puzzle(written, None) {
        Ok(reading) => reading.puzzle,
        Err(error) => panic!("{}", report(&error, "written", written)),
    }
}
