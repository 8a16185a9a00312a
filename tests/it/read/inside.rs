//! Puzzles inside of what other programs write: JSON of any shape, and files of OpenSudoku.

use super::formats::{digits, rows};
use super::{WIKIPEDIA, assert_reads, expected};
use serde_json::{Value, json};
use sudoku_why::ask::{Question, ask};
use sudoku_why::grid::Digit;
use sudoku_why::logic::Budget;
use sudoku_why::text::{self, Entry, Format, ReadErrorKind};

fn lists(blank: &Value) -> Value {
    let cell = |c: char| c.to_digit(10).map_or(blank.clone(), |digit| json!(digit));
    rows().iter().map(|row| row.chars().map(cell).collect::<Vec<_>>()).collect::<Vec<_>>().into()
}

#[test]
fn a_grid_is_found_under_any_name() {
    for name in ["grid", "board", "puzzle", "quiz"] {
        let text = json!({ "id": 7, name: WIKIPEDIA }).to_string();
        assert_reads(&text, WIKIPEDIA, Format::Line);
        let text = serde_json::to_string_pretty(&json!({ name: lists(&json!(0)) })).unwrap();
        assert_reads(&text, WIKIPEDIA, Format::Rows);
    }
    assert_reads(&json!({ "grid": lists(&Value::Null) }).to_string(), WIKIPEDIA, Format::Rows);
    assert_reads(&json!({ "grid": rows() }).to_string(), WIKIPEDIA, Format::Rows);
    let deep = json!({ "new": { "grids": [{ "value": lists(&json!(0)), "solution": lists(&json!(1)) }] } });
    assert_reads(&deep.to_string(), WIKIPEDIA, Format::Rows);
    let two = json!([{ "puzzle": WIKIPEDIA }, { "puzzle": WIKIPEDIA.replacen('5', "4", 1) }]);
    assert_eq!(text::puzzles(&two.to_string()).map(|found| found.len()), Ok(2));
}

fn answered(question: Value) -> String {
    let question: Question = serde_json::from_value(question).unwrap();
    sudoku_why::render::json::answer(&ask(&question, &Budget::unlimited()))
}

#[test]
fn answers_of_the_program_have_their_board_in_them() {
    let text = "53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let read = answered(json!({ "question": "read", "text": text }));
    assert_reads(&read, text, Format::Rows);
    let board = serde_json::from_str::<Value>(&read).unwrap()["board"].clone();
    for question in ["hint", "walk", "check"] {
        let answer = answered(json!({ "question": question, "board": board }));
        match text::puzzle(&answer, None) {
            Ok(reading) => assert_eq!(reading.puzzle, expected(text), "{question}"),
            Err(error) => {
                assert_eq!((question, error.kind), ("check", ReadErrorKind::NoGridInJson))
            }
        }
    }
}

#[test]
fn what_is_wrong_with_json_is_said_with_its_place() {
    let error = |text: &str| {
        let error = text::puzzle(text, None).unwrap_err();
        (error.kind, error.line, error.column)
    };
    assert_eq!(error("{\"a\": [1,\n }"), (ReadErrorKind::NotJson, 2, 2));
    assert_eq!(error("{\"a\": 1}"), (ReadErrorKind::NoGridInJson, 0, 0));
    let short = format!("{{\n  \"grid\": \"{}\"\n}}", &WIKIPEDIA[1..]);
    assert_eq!(error(&short), (ReadErrorKind::GridInJson { found: 80 }, 2, 3));
    let lists = json!({ "grid": [[1, 2], [], [], [], [], [], [], [], []] }).to_string();
    assert_eq!(error(&lists), (ReadErrorKind::GridInJson { found: 2 }, 1, 2));
}

#[test]
fn columns_of_json_count_characters() {
    let error = |text: &str| {
        let error = text::puzzle(text, None).unwrap_err();
        (error.kind, error.line, error.column)
    };
    assert_eq!(error("{\"é€😀\": ?}"), (ReadErrorKind::NotJson, 1, 9));
    assert_eq!(error("\u{feff}{\"é\":\r\n\"€\" ?}"), (ReadErrorKind::NotJson, 2, 5));
    let text = "{\"title\": \"é€😀\", \"grid\": ?, \"value\": 1}";
    assert_eq!(error(text), (ReadErrorKind::NotFPuzzles, 1, 26));
    assert_eq!(error(&format!("\n\n{text}\n")), (ReadErrorKind::NotFPuzzles, 3, 26));
}

#[test]
fn a_value_in_json_that_is_no_digit_has_a_place() {
    let error = |text: &str| {
        let error = text::puzzle(text, None).unwrap_err();
        (error.kind, error.line, error.column)
    };
    let bad = |cell: Value| {
        let mut grid = lists(&json!(0));
        grid[4][7] = cell;
        json!({ "title": "é, [\"x\"]", "grid": grid })
    };
    for (cell, kind) in [
        (json!(12), ReadErrorKind::NumberTooLarge(12)),
        (json!(-3), ReadErrorKind::NotADigit('-')),
        (json!("x"), ReadErrorKind::NotADigit('x')),
        (json!("é"), ReadErrorKind::NotADigit('é')),
        (json!(true), ReadErrorKind::NotADigit('t')),
    ] {
        let text = bad(cell.clone()).to_string();
        let shown = cell.to_string();
        let own = text.get(text.find("\"grid\"").unwrap()..).unwrap();
        let start = text.len() - own.len() + own.find(&shown).unwrap();
        let quote = usize::from(cell.is_string());
        let column = text[..start].chars().count() + 1 + quote;
        assert_eq!(error(&text), (kind.clone(), 1, column), "{text}");
        let flat: Vec<Value> = bad(cell)["grid"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|it| it.as_array().unwrap().clone())
            .collect();
        let text = format!("\n\n{}", json!({ "grid": flat }));
        let (found, line, _) = error(&text);
        assert_eq!((found, line), (kind, 3), "{text}");
    }
}

#[test]
fn a_value_of_f_puzzles_that_is_no_digit_has_a_place() {
    let squares = |value: u8| {
        let mut rows = vec![vec![json!({}); 9]; 9];
        rows[0][0] = json!({ "value": 5, "given": true });
        rows[1][2] = json!({ "value": value, "given": true });
        json!({ "size": 9, "title": "é €", "grid": rows })
    };
    for blank in ["", "\n\n", "\u{feff}\n"] {
        let text = format!("{blank}{}", squares(10));
        let error = text::puzzle(&text, None).unwrap_err();
        let json = text.trim_start_matches('\u{feff}').trim_start();
        let column = json[..json.rfind("10").unwrap()].chars().count() + 1;
        let line = 1 + blank.matches('\n').count();
        assert_eq!(error.kind, ReadErrorKind::NumberTooLarge(10));
        assert_eq!((error.line, error.column), (line, column), "{text}");
        let reading = text::puzzle(&format!("{blank}{}", squares(4)), None).unwrap();
        assert_eq!(reading.line, line);
    }
}

#[test]
fn files_of_open_sudoku() {
    let plain = WIKIPEDIA.replace('.', "0");
    let file = |data: &str| {
        format!("<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"{data}\" />\n</opensudoku>\n")
    };
    assert_reads(&file(&plain), WIKIPEDIA, Format::OpenSudoku);
    let cells = |notes: &str| -> String {
        let cell = |(i, c): (usize, char)| match (c, i) {
            ('.', 2) => "4|0|1|".to_owned(),
            ('.', 3) => format!("0|{notes}|1|"),
            ('.', _) => "0|-|1|".to_owned(),
            (c, _) => format!("{c}|-|0|"),
        };
        WIKIPEDIA.chars().enumerate().map(cell).collect()
    };
    for (version, notes) in [(1, "2,6,"), (2, "34")] {
        let data = format!("version: {version}&#10;{}", cells(notes));
        let reading = text::puzzle(&file(&data), None).unwrap();
        assert_eq!(reading.puzzle.entries[0], Entry::Given(Digit::new(5).unwrap()));
        assert_eq!(reading.puzzle.entries[2], Entry::Entered(Digit::new(4).unwrap()));
        assert_eq!(reading.puzzle.entries[3], Entry::Marks(digits("26")), "version {version}");
        assert_eq!(reading.puzzle.entries[5], Entry::Empty);
    }
    let error = text::puzzle(&file("123"), None).unwrap_err();
    assert_eq!((error.kind, error.line, error.column), (ReadErrorKind::OpenSudoku, 3, 13));
}
