//! Questions and answers as data, against their schema.

use jsonschema::Validator;
use serde_json::{Value, json};
use sudoku_why::ask::{Answer, Question, answers_schema, ask};
use sudoku_why::logic::Budget;
use sudoku_why::render::{json, page};

const EASY: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
const WRONG: &str =
    "+48513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
const CLASH: &str =
    "11.......8.......................................................................";

fn answer(question: &Value) -> Answer {
    let question: Question =
        serde_json::from_value(question.clone()).unwrap_or_else(|e| panic!("{e}: {question}"));
    ask(&question, &Budget::unlimited())
}

fn board(text: &str) -> Value {
    let read = answer(&json!({ "question": "read", "text": text }));
    serde_json::to_value(read).unwrap()["board"].clone()
}

/// Questions of all kinds, those included that have no answer.
fn questions() -> Vec<Value> {
    let mut questions = vec![
        json!({ "question": "read", "text": format!("{EASY}\n{WRONG}") }),
        json!({ "question": "read", "text": "123" }),
        json!({ "question": "write", "board": board(WRONG), "format": "candidates" }),
        json!({ "question": "rules" }),
        json!({ "question": "rule", "name": "x_wang" }),
        json!({ "question": "hint", "board": board(EASY), "rule": "bug_plus_one" }),
        json!({ "question": "hint", "board": board(EASY), "next_digit": true, "last": ["R1C1"] }),
        json!({ "question": "hint", "board": board(EASY), "profile": "no-uniqueness" }),
        json!({ "question": "why", "board": board(EASY), "cell": "R1C6", "not": 2 }),
        json!({ "question": "why", "board": board(EASY), "cell": "R1C2" }),
        json!({ "question": "why", "board": board(EASY), "cell": "R1C6", "coordinates": "letters" }),
        json!({ "question": "walk", "board": board(EASY), "rule": "hidden_single" }),
        json!({ "question": "walk", "board": board(EASY), "keep_idle": true }),
        json!({ "question": "film", "board": board(EASY) }),
        json!({ "question": "film", "board": board(CLASH) }),
        json!({ "question": "solve", "board": board(EASY) }),
        json!({ "question": "solve", "board": board(WRONG), "count": 3 }),
        json!({ "question": "all", "board": board(EASY), "digit": 5 }),
    ];
    for text in [EASY, WRONG, CLASH] {
        questions.push(json!({ "question": "check", "board": board(text) }));
        for level in ["nudge", "pattern", "full"] {
            for question in ["hint", "all"] {
                let board = board(text);
                questions.push(json!({ "question": question, "board": board, "level": level }));
            }
        }
    }
    for rule in [
        "naked_single",
        "swordfish",
        "xy_wing",
        "unique_rectangle_1",
        "als_xz",
        "aic",
        "cell_forcing_chain",
        "medusa_trap",
        "aligned_pair_exclusion",
        "trial",
        "forcing_net",
    ] {
        questions.push(json!({ "question": "rule", "name": rule }));
    }
    questions
}

#[track_caller]
fn assert_valid(schema: &Validator, value: &Value, about: &Value) {
    let wrong: Vec<String> =
        schema.iter_errors(value).map(|it| format!("{} at {}", it, it.instance_path())).collect();
    assert!(wrong.is_empty(), "{about}: {wrong:#?}");
}

#[test]
fn answers_of_all_kinds_are_as_the_schema_says() {
    let schema = jsonschema::draft202012::new(answers_schema().as_value()).unwrap();
    for question in questions() {
        let answer = answer(&question);
        let plain = serde_json::from_str(&json::answer(&answer)).unwrap();
        assert_valid(&schema, &plain, &question);
        assert_eq!(plain["version"], 1);
        assert_valid(&schema, &page(&answer), &question);
    }
}
