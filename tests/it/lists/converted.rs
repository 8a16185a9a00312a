//! `sudoku convert`: every format, one puzzle and lists.

use super::{PUZZLE, folder, list, piped, run, said};
use proptest::prelude::*;
use sudoku_why::grid::{Digit, DigitSet};
use sudoku_why::text::{self, Entry, Format, Puzzle, lost, write};

fn convert(format: Format, text: &str) -> std::process::Output {
    piped(&["convert", "-", "--to", format.name()], text.as_bytes())
}

fn digit() -> impl Strategy<Value = Digit> {
    proptest::sample::select(Digit::ALL.to_vec())
}

/// A board with marks, entries, and digits in corners.
fn board() -> impl Strategy<Value = Puzzle> {
    let marks = || proptest::collection::vec(digit(), 1..6);
    let set = |digits: Vec<Digit>| digits.into_iter().collect::<DigitSet>();
    let entry = prop_oneof![
        2 => Just(Entry::Empty),
        2 => marks().prop_map(move |it| Entry::Marks(set(it))),
        2 => digit().prop_map(Entry::Given),
        1 => digit().prop_map(Entry::Entered),
    ];
    let corner = prop_oneof![3 => Just(DigitSet::EMPTY), 1 => marks().prop_map(set)];
    let cell = (entry, corner);
    proptest::collection::vec(cell, 81).prop_map(|cells| {
        let mut puzzle = Puzzle::new([Entry::Given(Digit::ALL[0]); 81]);
        for (i, (entry, corner)) in cells.into_iter().enumerate() {
            puzzle.entries[i] = entry;
            puzzle.corners[i] = if entry.digit().is_none() { corner } else { DigitSet::EMPTY };
        }
        puzzle
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    /// Through the format and back, the board is the same, or what is lost was said.
    #[test]
    fn a_board_comes_back(
        board in board(),
        format in proptest::sample::select(Format::ALL.to_vec()),
    ) {
        let output = convert(format, &write(&board, Format::Csv));
        prop_assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        let there = String::from_utf8(output.stdout.clone()).unwrap();
        let back = text::puzzle(&there, None).unwrap().puzzle;
        let lost = lost(&board, format);
        prop_assert_eq!(back == board, lost.is_empty());
        let told = lost.iter().map(|it| format!("The format cannot hold {it}.\n"));
        prop_assert_eq!(said(&output), told.collect::<String>());
    }
}

#[test]
fn a_list_is_converted_to_every_format() {
    let expected: Vec<Puzzle> =
        text::puzzles(&list(3)).unwrap().into_iter().map(|it| it.puzzle).collect();
    for format in Format::ALL {
        let output = convert(format, &list(3));
        if format == Format::OpenSudoku {
            assert!(said(&output).contains("has room for only one puzzle"), "{}", said(&output));
            continue;
        }
        let there = String::from_utf8(output.stdout).unwrap();
        let pieces: Vec<&str> = if there.lines().count() == 3 {
            there.lines().collect()
        } else {
            there.split("\n\n").filter(|it| !it.trim().is_empty()).collect()
        };
        let puzzles: Vec<Puzzle> =
            pieces.into_iter().map(|it| text::puzzle(it, None).unwrap().puzzle).collect();
        assert_eq!(puzzles.len(), 3, "{format}: {there}");
        if lost(&expected[0], format).is_empty() {
            assert_eq!(puzzles, expected, "{format}");
        }
    }
}

#[test]
fn what_a_format_cannot_hold_is_said_or_an_error() {
    let marked = PUZZLE.replacen("53.", "53+4", 1) + ":614 775\n";
    let (folder, _) = folder("list.txt", marked.repeat(2));
    let output = run(folder.path(), &["convert", "list.txt", "--to", "rows"]);
    assert_eq!(output.status.code(), Some(0));
    let told = said(&output);
    assert!(told.starts_with("list.txt:1: The format cannot hold pencil marks.\n"), "{told}");
    assert!(told.ends_with("2 of 2 puzzles lost something\n"), "{told}");
    let output = run(folder.path(), &["convert", "list.txt", "--to", "rows", "--strict"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(
        said(&output).contains("error: The format cannot hold pencil marks.\n  --> list.txt:1")
    );
}

#[test]
fn the_ending_says_the_format() {
    let (folder, _) = folder("one.txt", PUZZLE);
    let written = |name: &str| {
        let output = run(folder.path(), &["convert", "one.txt", "-o", name]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        let read = text::puzzles(&std::fs::read_to_string(folder.path().join(name)).unwrap());
        read.unwrap()[0].format
    };
    assert_eq!(written("a.csv"), Format::Csv);
    assert_eq!(written("a.sdm"), Format::Line);
    assert_eq!(written("a.sdk"), Format::Rows);
    assert_eq!(written("a.json"), Format::FPuzzles);
    let output = run(folder.path(), &["convert", "one.txt", "-o", "a.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("name one with `--to`"), "{}", said(&output));
}
