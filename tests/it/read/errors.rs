//! Every mistake, by what a person sees.

use super::{WIKIPEDIA, assert_snapshot};
use sudoku_why::text::{self, MAX_BYTES, MAX_LINE, ReadError, ReadErrorKind, report};

fn assert_drawn(case: &str, error: &ReadError, name: &str, text: &str) {
    assert_snapshot("error", case, &report(error, name, text));
}

#[track_caller]
fn assert_error(case: &str, text: &str) {
    assert_drawn(case, &text::puzzle(text, None).expect_err(case), "paper.csv", text);
}

/// The CSV of Wikipedia's puzzle, with `new` for its line 4, which is `8, , , ,6, , , ,3`.
fn csv(new: &str) -> String {
    let row = |row: &[u8]| {
        let cells: Vec<_> = row.iter().map(|&b| char::from(b).to_string()).collect();
        cells.join(",").replace('.', " ")
    };
    let mut rows: Vec<_> = WIKIPEDIA.as_bytes().chunks(9).map(row).collect();
    rows[3] = new.to_owned();
    rows.join("\n") + "\n"
}

fn rows(new: &str) -> String {
    let rows = WIKIPEDIA.as_bytes().chunks(9).map(String::from_utf8_lossy);
    let rows: Vec<_> = rows.map(|row| if row == "8...6...3" { new.into() } else { row }).collect();
    rows.join("\n") + "\n"
}

#[test]
fn in_a_csv() {
    assert_error("row_too_short", &csv("4, 1,  , 2, 7,  , 8,"));
    assert_error("row_too_long", &csv("8, , , ,6, , , , ,3"));
    assert_error("letter_in_a_csv", &csv("8, , , ,b, , , ,3"));
    assert_error("letter_o", &csv("8, , ,O,6, , , ,3"));
    assert_error("letter_l", &csv("8, , ,l,6, , , ,3"));
    assert_error("number_10", &csv("8, , , ,10, , , ,3"));
    assert_error("number_in_a_row_of_16", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16\n");
    assert_error("mark_zero", &csv("8, , , ,604, , , ,3"));
    assert_error("mark_twice", &csv("8, , , ,646, , , ,3"));
    assert_error("plus_alone", &csv("8, , , ,+, , , ,3"));
    assert_error("caret_alone", &csv("8, , , ,67^, , , ,3"));
    assert_error("corner_of_a_digit", &csv("8, , , ,+6^7, , , ,3"));
    assert_error("guess", &csv("8, , , ,6?, , , ,3"));
    assert_error("quote_open", &csv("8, , , ,\"6 7, , , ,3"));
    assert_error("parenthesis_open", &csv("8, , , ,(67, , , ,3"));
    assert_error("tenth_row", &(csv("8, , , ,6, , , ,3") + "1,2,3,4,5,6,7,8,9\n"));
    assert_error("tabs", &csv("8, , , ,6q, , , ,3").replace(',', "\t"));
}

#[test]
fn in_rows() {
    assert_error("row_of_eight_characters", &rows("8...6..3"));
    assert_error("row_of_ten_characters", &rows("8...6....3"));
    assert_error("letter_in_rows", &rows("8...a...3"));
    assert_error("words_between_rows", &rows("middle"));
    assert_error("eight_rows", &rows("").replace("\n\n", "\n"));
    assert_error("one_row", "53..7....\n");
    assert_error("group_missing", "1 69 28 3 578 568 27 59\n");
    assert_error("ten_groups", "| 1 69 28 | 3 578 568 | 27 59 4 5 |\n");
    assert_error("control_character", &rows("8...\u{1b}...3"));
    assert_error("spaces", "5 3   7\n");
}

#[test]
fn in_a_line() {
    let list = |broken: &str| format!("{WIKIPEDIA}\n{broken}\n{WIKIPEDIA}\n");
    assert_error("line_of_80", &list(&WIKIPEDIA[..80]));
    assert_error("line_of_82", &list(&format!("{WIKIPEDIA}.")));
    assert_error("line_of_30", &list(&WIKIPEDIA[..30]));
    assert_error("line_of_9", &list(&WIKIPEDIA[..9]));
    assert_error("letter_in_a_line", &list(&WIKIPEDIA.replace("419", "4g9")));
    assert_error("eighty_groups", &"5 ".repeat(80));
    assert_error("plus_in_a_line", &list(&WIKIPEDIA.replace("419", "4+.9")));
    assert_error("candidate_misplaced", &"1.3..6..9".repeat(81).replacen("3..6", "3.6.", 2));
    assert_error("candidates_728", &"1.3..6..9".repeat(81)[..728]);
    assert_error("several_puzzles", &list(WIKIPEDIA));
}

#[test]
fn in_a_library_line() {
    assert_error("library_fields", &format!(":0401:3:{WIKIPEDIA}::114\n"));
    assert_error("library_surplus", &format!(":0401:3:{WIKIPEDIA}::114::::\n"));
    assert_error("library_code", &format!(":04:3:{WIKIPEDIA}::114::\n"));
    assert_error("library_digits", &format!(":0401:0:{WIKIPEDIA}::114::\n"));
    assert_error("library_candidate", &format!(":0401:3:{WIKIPEDIA}:11 114:114::\n"));
    assert_error("library_length", &format!(":0401:3:{WIKIPEDIA}::114::long\n"));
    assert_error("library_grid", &format!(":0401:3:{}::114::\n", &WIKIPEDIA[1..]));
}

#[test]
fn of_the_whole_text() {
    assert_error("empty", "");
    assert_error("words", "Dear friend,\n# nothing here\n");
    let text = format!("{WIKIPEDIA}\n").repeat(3);
    let error = text::puzzle(&text, Some(4)).unwrap_err();
    assert_drawn("no_such_puzzle", &error, "list.txt", &text);
    let error = text::puzzle(&text, Some(0)).unwrap_err();
    assert_drawn("puzzle_zero", &error, "list.txt", &text);
    let text = ".".repeat(MAX_BYTES + 1);
    let error = text::puzzles(&text).unwrap_err();
    assert_drawn("too_long", &error, "big.txt", &text);
    let bytes = b"# Stra\xdfe\n53..7....\n";
    let error = text::text(bytes).unwrap_err();
    assert_drawn("not_text", &error, "latin\u{7}.txt", &String::from_utf8_lossy(bytes));
}

/// Each of these took hundreds of megabytes.
#[test]
fn what_no_puzzle_needs_is_refused_before_it_is_built() {
    let lists = format!("[{{\"a\":[{}]}}]", "[],".repeat(5_000_000));
    let objects = format!("{{\"a\":[{}0]}}", "{\"b\":0},".repeat(2_000_000));
    let numbers = format!("{{\"grid\":[{}0]}}", "0,".repeat(8_000_000));
    let line = format!("\"{}\"", ".".repeat(81));
    let puzzles = format!("{{\"a\":[{line}{}]}}", format!(",{line}").repeat(100_000));
    for json in [lists, objects, numbers] {
        assert_eq!(text::puzzles(&json).unwrap_err().kind, ReadErrorKind::JsonTooLarge);
    }
    assert_eq!(text::puzzles(&puzzles).unwrap().len(), 1, "the same again and again is one");
    for bar in ["|", "│", ",", ".", "1 ", "(", "-|"] {
        let error = text::puzzles(&bar.repeat(5_000_000)).unwrap_err();
        assert_eq!((error.kind, error.line), (ReadErrorKind::LineTooLong, 1), "{bar}");
    }
}

#[test]
fn a_long_line_among_others_is_named() {
    let text = format!("# a\n{}\n{}\n", ".".repeat(81), "|".repeat(MAX_LINE + 1));
    let error = text::puzzles(&text).unwrap_err();
    assert_eq!((error.kind, error.line), (ReadErrorKind::LineTooLong, 2 + 1));
}
