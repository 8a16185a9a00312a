//! A picture that this program has drawn itself, photographed in many ways, and read again.

use super::page::bent;
use serde_json::{Map, Value, json};
use std::num::NonZeroUsize;
use sudoku_why::Puzzle;
use sudoku_why::ask::{Answer, Question, answer};
use sudoku_why::logic::Budget;
use sudoku_why::photo::lattice::NoGrid;
use sudoku_why::photo::picture::Picture;
use sudoku_why::photo::{Content, Reading, Soundness};

use data_encoding::BASE64;

const BOARD: &[u8] = include_bytes!("pictures/board.png");
const PRINTED: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

fn board() -> Picture {
    Picture::read(BOARD).unwrap()
}

fn read(picture: &Picture) -> Result<Reading, NoGrid> {
    sudoku_why::photo::read(picture, NonZeroUsize::MIN)
}

fn assert_read(reading: &Reading) {
    let wanted: Puzzle = PRINTED.parse().unwrap();
    assert_eq!(reading.puzzle(), wanted);
    assert_eq!(reading.decided.soundness, Soundness::Sound);
    assert!(reading.is_clear(), "{}", reading.sureness);
}

/// The picture after a quarter turn with the clock.
fn turned(picture: &Picture) -> Picture {
    let (width, height) = (picture.width(), picture.height());
    let pixels: Vec<&[u8]> = picture.rgb().chunks_exact(3).collect();
    let rgb =
        (0..width * height).flat_map(|at| pixels[(height - 1 - at % height) * width + at / height]);
    Picture::from_rgb(height as u32, width as u32, rgb.copied().collect()).unwrap()
}

#[test]
fn our_own_picture_is_read_without_a_doubt() {
    let reading = read(&board()).unwrap();
    assert_read(&reading);
    assert_eq!(reading.doubtful().len(), 0);
    assert_eq!(reading.changed().count(), 0);
}

#[test]
fn a_page_may_lie_on_any_side() {
    let mut picture = board();
    for _ in 0..3 {
        picture = turned(&picture);
        assert_read(&read(&picture).unwrap());
    }
}

#[test]
fn a_page_is_read_askew_and_in_the_shade() {
    assert_read(&read(&bent(&board(), 0.12, [0.45, 1.0])).unwrap());
    assert_read(&read(&bent(&board(), -0.1, [1.0, 0.6])).unwrap());
}

#[test]
fn the_choices_begin_with_what_was_read() {
    let reading = read(&board()).unwrap();
    for cell in &reading.decided.cells {
        let choices = reading.choices(cell);
        assert_eq!((choices[0], choices.len()), (cell.content, 3));
        assert!(choices[1] != choices[0] && choices[2] != choices[0] && choices[1] != choices[2]);
    }
}

#[test]
fn an_empty_page_has_no_grid() {
    let blank = Picture::from_rgb(300, 200, vec![230; 180_000]).unwrap();
    assert_eq!(read(&blank), Err(NoGrid::Nothing));
}

#[test]
fn the_straight_picture_shows_the_grid_from_edge_to_edge() {
    let picture = board();
    let reading = read(&picture).unwrap();
    let rgb = reading.straight(&picture, 432);
    assert_eq!(rgb.len(), 3 * 432 * 432);
    let light = |row: usize, column: usize| rgb[3 * (432 * row + column)];
    // Lines between boxes are dark, and so is the 8 of R1C2, and paper is light.
    assert!((141..148).map(|row| light(row, 216)).min().unwrap() < 120);
    assert!(light(312, 24) > 220, "{}", light(312, 24));
    let digit = (10..40).flat_map(|row| (58..86).map(move |column| (row, column)));
    assert!(digit.map(|(row, column)| light(row, column)).min().unwrap() < 100);
}

/// What is answered about these pixels.
fn asked(width: u32, height: u32, rgb: &str) -> Value {
    answered(json!({ "width": width, "height": height, "rgb": rgb }))
}

fn answered(fields: Value) -> Value {
    let fields: Map<String, Value> = serde_json::from_value(fields).unwrap();
    let question = Question::named("photo", fields).unwrap();
    let answer = answer(&question, &Budget::unlimited());
    let answer = answer.unwrap_or_else(Answer::from);
    serde_json::to_value(&answer).unwrap()
}

#[test]
fn a_program_gets_the_board_the_corners_and_the_chances() {
    let picture = board();
    let rgb = BASE64.encode(picture.rgb());
    let answer = asked(picture.width() as u32, picture.height() as u32, &rgb);
    assert_eq!(answer["answer"], "photo");
    assert_eq!((&answer["sound"], &answer["sure"]), (&json!(true), &json!(true)));
    assert_eq!(answer["doubtful"], json!([]));
    let cell = &answer["cells"][1];
    assert_eq!(cell["read"], json!({ "kind": "printed", "digit": 8 }));
    assert_eq!(cell["chances"][0]["digit"], 8);
    assert!(cell["chances"][0]["chance"].as_f64().unwrap() > 0.9);
    assert_eq!(
        answer["texts"][0]["text"],
        "I read 24 printed digits on the photo, and none written by hand."
    );
    let straight = BASE64.decode(answer["straight"]["rgb"].as_str().unwrap().as_bytes()).unwrap();
    let side = answer["straight"]["side"].as_u64().unwrap();
    assert_eq!(straight.len() as u64, 3 * side * side);
    let [left, top] = [0, 1].map(|at| answer["corners"][0][at].as_f64().unwrap());
    assert!(left > 30.0 && left < 80.0 && top > 30.0 && top < 80.0, "{left} {top}");
}

#[test]
fn what_somebody_has_seen_is_taken_for_certain() {
    let picture = board();
    let content = json!({ "kind": "written", "digit": 4 });
    let (width, height) = (picture.width(), picture.height());
    let rgb = BASE64.encode(picture.rgb());
    let known = json!([{ "cell": "R1C1", "content": content }]);
    let answer = answered(json!({ "width": width, "height": height, "rgb": rgb, "known": known }));
    assert_eq!(answer["cells"][0]["read"], content);
    assert_eq!((&answer["doubtful"], &answer["cells"][0]["doubt"]), (&json!([]), &json!(0.0)));
    let reading = read(&picture).unwrap();
    assert_eq!(reading.decided.cells[0].content, Content::Blank);
}

#[test]
fn pixels_that_show_nothing_get_a_problem_in_words() {
    let blank = BASE64.encode(&[230; 3 * 200 * 200]);
    let message = |answer: Value| answer["message"].as_str().unwrap().to_owned();
    assert_eq!(message(asked(200, 200, &blank)), "I see no grid of nine by nine");
    assert_eq!(message(asked(200, 201, &blank)), "the picture is damaged");
    assert_eq!(message(asked(20, 20, &blank)), "the picture is too small: 20 × 20 pixels");
    assert!(message(asked(200, 200, "?")).starts_with("the pixels are no base64"));
}

#[test]
fn printed_digits_alone_are_given() {
    let reading = read(&board()).unwrap();
    let n_printed =
        reading.decided.cells.iter().filter(|it| matches!(it.content, Content::Printed(_)));
    assert_eq!(n_printed.count(), reading.puzzle().givens().len());
}
