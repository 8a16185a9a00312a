//! f-puzzles: JSON and links, with corner marks, and nothing but plain sudoku.

use serde_json::{Value, json};
use sudoku_why::grid::{Cell, Digit, DigitSet};
use sudoku_why::text::{self, Entry, Format, ReadErrorKind, write};

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
fn assert_reads(text: &str, format: Format) {
    let reading = text::puzzle(text, None).unwrap();
    assert_eq!(reading.format, format);
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
    assert_reads(&sheet.to_string(), Format::FPuzzles);
    assert_reads(&format!("\u{feff}{sheet:#}\n"), Format::FPuzzles);
    let packed = packed(&sheet);
    let escaped = packed.replace('+', "%2B").replace('/', "%2F");
    for start in ["https://f-puzzles.com/?load=", "https://www.f-puzzles.com/?load="] {
        assert_reads(&format!("{start}{packed}"), Format::FPuzzlesLink);
        assert_reads(&format!("{start}{escaped}\n"), Format::FPuzzlesLink);
    }
    for start in ["fpuzzles", "fpuz", "?puzzleid=fpuzzles"] {
        assert_reads(&format!("https://sudokupad.app/{start}{packed}"), Format::SudokuPad);
    }
}

#[test]
fn links_below_each_other_are_several_puzzles() {
    let link = format!("https://f-puzzles.com/?load={}", packed(&sheet()));
    let puzzle = text::puzzle(&link, None).unwrap().puzzle;
    let text = format!("# two\n{link}\n\n{}", write(&puzzle, Format::SudokuPad));
    let readings = text::puzzles(&text).unwrap();
    let found: Vec<_> = readings.into_iter().map(|it| (it.line, it.puzzle)).collect();
    assert_eq!(found, [(2, puzzle.clone()), (4, puzzle)]);
    let error = text::puzzles(&text.replace("N4I", "%4I")).unwrap_err();
    assert_eq!((error.line, error.kind), (2, ReadErrorKind::PackedLink));
}

/// SudokuPad takes no digits but given ones, so the others are marks there, too.
#[test]
fn a_link_to_sudoku_pad_has_entered_digits_as_marks() {
    let link = format!("https://f-puzzles.com/?load={}", packed(&sheet()));
    let puzzle = text::puzzle(&link, None).unwrap().puzzle;
    let third = |format: Format| {
        let link =
            write(&puzzle, format).replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
        let packed = link.trim().split_once("=fpuzzles").or(link.trim().split_once('=')).unwrap().1;
        let json = lz_str::decompress_from_base64(packed).unwrap();
        let sheet: Value = serde_json::from_str(&String::from_utf16(&json).unwrap()).unwrap();
        sheet["grid"][0][2].clone()
    };
    assert_eq!(third(Format::FPuzzlesLink), json!({ "value": 4 }));
    assert_eq!(third(Format::SudokuPad), json!({ "value": 4, "centerPencilMarks": [4] }));
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
fn a_rule_that_is_not_known_is_refused_by_name() {
    let variant = |name: &str| ReadErrorKind::Variant(name.to_owned());
    let line = json!([{ "lines": [["R1C1", "R2C1", "R3C1"]] }]);
    assert_refused(|sheet| sheet["lockout"] = line, &variant("lockout"));
    assert_refused(|sheet| sheet["antiknight"] = json!("yes"), &variant("antiknight"));
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
    assert_eq!(text::puzzle(&ten, None).unwrap_err().kind, ReadErrorKind::NumberTooLarge(10));
    let packed = packed(&sheet());
    let long = "A".repeat(20_000);
    for packed in [&packed[..packed.len() / 2], "", "!!!", &long] {
        let link = format!("https://f-puzzles.com/?load={packed}");
        let error = text::puzzle(&link, None).unwrap_err();
        assert_eq!(error.kind, ReadErrorKind::PackedLink, "{packed}");
        assert!(!error.kind.help().is_empty());
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

/// What is packed into links is unpacked up to a bound: twelve thousand characters can hold
/// hundreds of millions.
#[test]
fn a_link_that_unpacks_to_far_more_than_a_puzzle_is_refused() {
    let packed = lz_str::compress_to_base64(&" ".repeat(300_000));
    assert!(packed.len() < 2_000, "{}", packed.len());
    let link = format!("https://www.f-puzzles.com/?load={packed}");
    assert_eq!(text::puzzles(&link).unwrap_err().kind, ReadErrorKind::PackedLink);
}
