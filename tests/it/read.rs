//! Text in, puzzle out, and back: every format by example, every mistake by what is drawn.

mod corpora;
mod errors;
mod formats;
mod fpuzzles;
mod inside;
mod links;
mod look_alikes;
mod numbered;
mod others;
mod page;
mod plain;
mod programs;
mod properties;
mod written;

use sudoku_why::text::{self, Entry, Format, Puzzle};

/// The puzzle that most examples write in their own way.
const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The puzzle of 81 characters, by the simplest means: `+5` is entered.
fn expected(line: &str) -> Puzzle {
    let mut entries = Vec::new();
    let mut is_entered = false;
    for c in line.chars() {
        match c.to_digit(10).and_then(|n| sudoku_why::grid::Digit::new(n as u8)) {
            Some(digit) if is_entered => entries.push(Entry::Entered(digit)),
            Some(digit) => entries.push(Entry::Given(digit)),
            None if c == '+' => {}
            None => entries.push(Entry::Empty),
        }
        is_entered = c == '+';
    }
    Puzzle::new(entries.try_into().expect("81 cells"))
}

/// Snapshots lie together, named by what they show and not by the module of the test.
fn assert_snapshot(name: &str, case: &str, drawn: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_snapshot_path("snapshots");
    settings.set_snapshot_suffix(case);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, drawn));
}

#[track_caller]
fn assert_reads(text: &str, line: &str, format: Format) {
    match text::puzzle(text, None) {
        Ok(reading) => {
            assert_eq!(reading.puzzle, expected(line), "{text}");
            assert_eq!(reading.format, format, "{text}");
        }
        Err(error) => panic!("{}", sudoku_why::text::report(&error, "text", text)),
    }
}
