//! f-puzzles: JSON and links, with corner marks, and nothing but plain sudoku.

use serde_json::{Value, json};
use sudoku_why::grid::{Cell, Digit, DigitSet};
use sudoku_why::text::{self, Entry, Format, ReadErrorKind};

/// Wikipedia's puzzle with a digit entered, centre marks, and corner marks.
fn sheet() -> Value {
    let square = |c: char| match c.to_digit(10) {
        Some(digit) => json!({ "value": digit, "given": true }),
        None => json!({}),
    };
    let squares: Vec<Value> = super::WIKIPEDIA.chars().map(square).collect();
    let mut grid: Vec<Vec<Value>> = squares.chunks(9).map(<[Value]>::to_vec).collect();
    grid[0][2] = json!({ "value": 4, "cornerPencilMarks": [1] });
    grid[0][3] = json!({ "centerPencilMarks": [2, 6], "cornerPencilMarks": [2] });
    grid[0][5] = json!({ "cornerPencilMarks": [2, 8], "region": 1 });
    json!({ "size": 9, "title": "Wikipedia's", "grid": grid, "thermometer": [] })
}

fn digits(text: &str) -> DigitSet {
    text.chars().map(|c| Digit::from_char(c).unwrap()).collect()
}

#[track_caller]
fn assert_reads(text: &str) {
    let reading = text::puzzle(text, None).unwrap();
    assert_eq!(reading.format, Format::FPuzzles);
    let mut expected = super::expected(super::WIKIPEDIA);
    expected.entries[2] = Entry::Entered(Digit::new(4).unwrap());
    expected.entries[3] = Entry::Marks(digits("26"));
    expected.corners[3] = digits("2");
    expected.corners[5] = digits("28");
    assert_eq!(reading.puzzle, expected);
    let corners = reading.puzzle.corner_marks();
    let cells: Vec<Cell> = corners[0].cells.into_iter().collect();
    assert_eq!((corners.len(), cells), (1, vec![Cell::ALL[3], Cell::ALL[5]]));
}

fn packed(sheet: &Value) -> String {
    lz_str::compress_to_base64(&sheet.to_string())
}

#[test]
fn json_and_links_are_read_with_corner_marks() {
    let sheet = sheet();
    assert_reads(&sheet.to_string());
    assert_reads(&format!("\u{feff}{sheet:#}\n"));
    let packed = packed(&sheet);
    assert_reads(&format!("https://f-puzzles.com/?load={packed}"));
    assert_reads(&format!("https://www.f-puzzles.com/?load={}\n", packed.replace('+', "%2B")));
    assert_reads(&format!("https://sudokupad.app/fpuzzles{packed}"));
}

#[track_caller]
fn assert_refused(change: impl FnOnce(&mut Value), kind: &ReadErrorKind) {
    let mut sheet = sheet();
    change(&mut sheet);
    for text in [sheet.to_string(), format!("https://f-puzzles.com/?load={}", packed(&sheet))] {
        assert_eq!(&text::puzzle(&text, None).unwrap_err().kind, kind);
    }
}

#[test]
fn what_is_no_plain_sudoku_is_refused_by_name() {
    let variant = |name: &str| ReadErrorKind::Variant(name.to_owned());
    let line = json!([{ "lines": [["R1C1", "R2C1"]] }]);
    assert_refused(|sheet| sheet["thermometer"] = line, &variant("thermometer"));
    assert_refused(|sheet| sheet["antiknight"] = json!(true), &variant("antiknight"));
    assert_refused(|sheet| sheet["size"] = json!(6), &variant("size"));
    assert_refused(|sheet| sheet["grid"][0][0]["region"] = json!(4), &variant("region"));
    assert_refused(|sheet| drop(sheet["grid"][8].as_array_mut().unwrap().pop()), &variant("size"));
}

#[test]
fn what_is_damaged_is_told() {
    let json = sheet().to_string();
    let cut = text::puzzle(&json[..json.len() - 5], None).unwrap_err();
    assert_eq!((cut.line, &cut.kind), (1, &ReadErrorKind::NotFPuzzles));
    let ten = json.replacen("\"value\":5", "\"value\":10", 1);
    assert_eq!(text::puzzle(&ten, None).unwrap_err().kind, ReadErrorKind::NotFPuzzles);
    let packed = packed(&sheet());
    let long = "A".repeat(20_000);
    for packed in [&packed[..packed.len() / 2], "", "!!!", &long] {
        let link = format!("https://f-puzzles.com/?load={packed}");
        let error = text::puzzle(&link, None).unwrap_err();
        assert_eq!(error.kind, ReadErrorKind::PackedLink, "{packed}");
        assert!(error.kind.help().is_some());
    }
}

#[test]
fn links_with_the_characters_in_them() {
    let line = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let zeros = line.replace('.', "0");
    let expected = text::puzzle(line, None).unwrap().puzzle;
    for link in [
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("https://sudokuexchange.com/play/?s={line}&d=4"),
        format!(" https://sudoku.coach/en/solver/{zeros}\n"),
    ] {
        assert_eq!(text::puzzle(&link, None).unwrap().puzzle, expected, "{link}");
    }
    assert!(text::puzzle("https://example.org/sudoku", None).is_err());
}
