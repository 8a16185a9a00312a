//! Texts that are no certificates: where, and what is expected.

use super::{NotVerified, verify};

const EMPTY: &str =
    ".................................................................................";

#[test]
fn a_first_line_that_is_no_puzzle_is_refused_with_its_place() {
    let header = header();
    let puzzle =
        |fields: &str| format!(r#"{{"proof":"sudoku","version":1,"puzzle":{{{fields}}}}}"#);
    let clash = format!("11{}", &EMPTY[2..]);
    let groups = "123 ".repeat(81);
    for (text, line, column, message) in [
        (String::new(), 1, 1, "a proof begins with"),
        (EMPTY.to_owned(), 1, 1, "a proof begins with"),
        (
            r#"{"proof":"chess","version":1,"puzzle":{"givens":""}}"#.to_owned(),
            1,
            1,
            "a proof begins",
        ),
        (header.replace(":1,", ":4,"), 1, 1, "version 4"),
        (r#"{"version":1}"#.to_owned(), 1, 13, "missing field `proof`"),
        (puzzle(r#""givens":"12""#), 1, 1, "`givens` has 2 characters, needs 81"),
        (puzzle(&format!(r#""givens":"x{}""#, &EMPTY[1..])), 1, 1, "a digit or `.` for R1C1"),
        (puzzle(&format!(r#""givens":"{clash}""#)), 1, 1, "R1C1 and R1C2 are both 1"),
        (
            puzzle(&format!(r#""givens":"1{}","digits":"{EMPTY}""#, &EMPTY[1..])),
            1,
            1,
            "`digits` has not",
        ),
        (puzzle(&format!(r#""givens":"{EMPTY}","candidates":"1 2""#)), 1, 1, "2 groups, needs 81"),
        (
            puzzle(&format!(r#""givens":"1{}","candidates":"{groups}""#, &EMPTY[1..])),
            1,
            1,
            "more for R1C1 than the digits allow",
        ),
    ] {
        assert_refused(&text, [line, column], message);
    }
}

#[test]
fn a_line_that_is_no_step_is_refused_with_its_place() {
    let header = header();
    let after = |line: &str| format!("{header}\n{line}\n");
    for (text, line, column, message) in [
        (header.clone(), 2, 1, "no last line"),
        (after(r#"{"number":1}"#), 2, 1, "a step has a `number`"),
        (after(r#"{"number":2,"premises":{}}"#), 2, 1, "step 1 is expected here"),
        (
            after(r#"{"number":1,"premises":{"truths":[{"cell":"R0C1"}]}}"#),
            2,
            49,
            "a cell is written",
        ),
        (after(r#"{"number":1,"premises":{"truths":[{"digit":1}]}}"#), 2, 46, "a constraint is"),
        (after(r#"{"number":1,"premises":{"links":[{"outside":[]}]}}"#), 2, 48, "a constraint is"),
        (after(r#"{"number":1,"premise":{}}"#), 2, 21, "unknown field `premise`"),
        (
            after(r#"{"number":1,"premises":{},"placements":[{"cell":"R1C1","digit":0}]}"#),
            2,
            65,
            "0 is not a digit",
        ),
        (
            after(
                r#"{"number":1,"premises":{},"placements":[{"cell":"R1C1","digit":1}],"eliminations":[{"cell":"R1C1","digit":2}]}"#,
            ),
            2,
            1,
            "places one digit, or eliminates",
        ),
        (after(&format!(r#"{{"end":{{"givens":"{EMPTY}"}},"number":1}}"#)), 2, 1, "nothing else"),
        (
            after(&format!("{{\"end\":{{\"givens\":\"{EMPTY}\"}}}}\n\nmore")),
            4,
            1,
            "the proof ended",
        ),
    ] {
        assert_refused(&text, [line, column], message);
    }
}

fn header() -> String {
    format!(r#"{{"proof":"sudoku","version":1,"puzzle":{{"givens":"{EMPTY}"}}}}"#)
}

/// The place is a line and a column.
#[track_caller]
fn assert_refused(text: &str, place: [usize; 2], message: &str) {
    let Err(NotVerified::Text(wrong)) = verify(text) else { panic!("{text}") };
    assert!(wrong.message.contains(message), "{text}\n{wrong:?}");
    assert_eq!([wrong.line, wrong.column], place, "{text}\n{wrong:?}");
}

/// What follows from the rest can be left out, and blank lines mean nothing.
#[test]
fn a_certificate_can_be_written_by_hand() {
    let solved =
        "123456789456789123789123456231674895875912364694538217317265948542897631968341572";
    let givens = format!(".{}", &solved[1..]);
    let text = format!(
        "\u{feff}{{\"proof\": \"sudoku\", \"version\": 1, \"puzzle\": {{\"givens\": \"{givens}\"}}}}\r\n\r\n\
         {{\"number\": 1, \"premises\": {{\"truths\": [{{\"cell\": \"R1C1\"}}]}}, \
         \"placements\": [{{\"cell\": \"R1C1\", \"digit\": 1}}], \"rule\": [\"mine\"]}}\r\n\
         {{\"end\": {{\"givens\": \"{givens}\", \"digits\": \"{solved}\"}}}}"
    );
    let verified = verify(&text).unwrap();
    assert_eq!((verified.n_steps, verified.end.to_string().as_str()), (1, solved));
}
