//! What the page reads and writes itself, as the program does: its links, and the lines of a list.

use super::{WIKIPEDIA, expected};
use serde_json::Value;
use sudoku_why::ask::Board;
use sudoku_why::grid::Digit;
use sudoku_why::text::{self, Entry, Format, Puzzle, ReadErrorKind, write};

/// A board and the code that the page's `encode` makes of it; `tests/browser` holds the page to it.
const SAMPLE: &str = include_str!("../../browser/link.json");

/// Texts of several puzzles, and the lines where these start; `tests/browser` holds the page to it.
const LISTS: &str = include_str!("../../browser/lists.json");

/// The code of the sample, and its board.
fn sample() -> (String, Puzzle) {
    let mut sample: Value = serde_json::from_str(SAMPLE).unwrap();
    let code = sample["code"].as_str().unwrap().to_owned();
    sample.as_object_mut().unwrap().remove("code");
    let board: Board = serde_json::from_value(sample).unwrap();
    (code, board.puzzle().unwrap())
}

#[test]
fn the_link_of_the_page_is_read_and_written() {
    let (code, puzzle) = sample();
    for link in [
        format!("#b={code}"),
        format!("http://127.0.0.1:8642/#b={code}\n"),
        format!("\u{feff} https://sudoku.example/why/#b={code}"),
    ] {
        let reading = text::puzzle(&link, None).unwrap();
        assert_eq!((reading.puzzle, reading.format), (puzzle.clone(), Format::Link), "{link}");
    }
    assert_eq!(write(&puzzle, Format::Link), format!("#b={code}\n"));
}

#[test]
fn a_text_is_split_into_puzzles_where_the_page_splits_it() {
    let lists: Value = serde_json::from_str(LISTS).unwrap();
    for list in lists.as_array().unwrap() {
        let readings = text::puzzles(list["text"].as_str().unwrap()).unwrap();
        let lines: Vec<usize> = readings.into_iter().map(|reading| reading.line).collect();
        assert_eq!(serde_json::json!(lines), list["lines"], "{}", list["name"]);
    }
}

#[test]
fn links_below_each_other_are_several_puzzles() {
    let (code, puzzle) = sample();
    let other = expected(WIKIPEDIA);
    let text = format!("# two\n#b={code}\n\nhttp://localhost/{}", write(&other, Format::Link));
    let readings = text::puzzles(&text).unwrap();
    let found: Vec<_> = readings.into_iter().map(|it| (it.line, it.puzzle)).collect();
    assert_eq!(found, [(2, puzzle), (4, other)]);
}

#[test]
fn digits_in_any_order_are_marks() {
    let code = format!("m41c6.{}", ".".repeat(79));
    let puzzle = text::puzzle(&format!("#b={code}"), None).unwrap().puzzle;
    assert_eq!(puzzle.entries[0], Entry::Marks("14".parse().unwrap()));
    assert_eq!(puzzle.corners[0], "6".parse().unwrap());
}

#[test]
fn a_damaged_link_is_told() {
    let (code, _) = sample();
    let code = code.split('~').next().unwrap().to_owned();
    let cells = |first: &str| first.to_owned() + &".".repeat(80);
    let damaged = [
        code[1..].to_owned() + ".",
        code.clone() + ".",
        code.replacen("e4", "e44", 1),
        String::new(),
        cells("0"),
        cells("10"),
        cells("e"),
        cells("m"),
        cells("mc1"),
        cells("c1m2"),
        cells("m10"),
    ];
    for code in damaged {
        for address in ["", "http://localhost:8642/"] {
            let error = text::puzzle(&format!("{address}#b={code}"), None).unwrap_err();
            assert_eq!(error.kind, ReadErrorKind::PackedLink, "{code}");
        }
    }
}

#[test]
fn a_rule_of_a_link_that_is_not_known_is_named() {
    let error = text::puzzle(&format!("#b={}~chess_960", ".".repeat(80)), None).unwrap_err();
    assert_eq!(error.to_string(), "`chess 960` is not a rule that this program knows");
}

#[test]
fn a_text_in_an_address_is_read_as_what_it_is() {
    let rest = (",".repeat(8) + "%0A").repeat(8);
    let link = format!("http://127.0.0.1:8642/#p=%2B4,,%5e68,,,,,,(7)%0A{rest}");
    let reading = text::puzzle(&link, None).unwrap();
    let puzzle = reading.puzzle;
    let start = [Entry::Entered(Digit::ALL[3]), Entry::Empty, Entry::Empty];
    assert_eq!((&puzzle.entries[..3], reading.format), (&start[..], Format::Csv));
    assert_eq!(puzzle.corners[2], "68".parse().unwrap());
    assert_eq!(puzzle.entries[8], Entry::Marks(Digit::ALL[6].into()));
    let line = text::puzzle(&format!("#p={WIKIPEDIA}"), None).unwrap();
    assert_eq!((line.puzzle, line.format), (expected(WIKIPEDIA), Format::Line));
}

#[test]
fn a_damaged_text_in_an_address_is_told_without_a_place() {
    let kind =
        |text: &str| text::puzzle(&format!("#p={text}"), None).map_err(|it| (it.line, it.kind));
    assert_eq!(kind("%4"), Err((0, ReadErrorKind::PackedLink)));
    assert_eq!(kind("%+1"), Err((0, ReadErrorKind::PackedLink)));
    assert_eq!(kind("%ff"), Err((0, ReadErrorKind::PackedLink)));
    assert_eq!(kind("%é"), Err((0, ReadErrorKind::PackedLink)));
    assert_eq!(kind(&"1".repeat(80)), Err((0, ReadErrorKind::LineLength { found: 80 })));
    // A link in a link is none.
    assert_eq!(kind(&"#p=".repeat(10_000)), Err((0, ReadErrorKind::NoPuzzle)));
}
