//! Which fields an answer has on which scale.

use serde_json::{Value, json};
use sudoku_why::ask::{Question, RateQuestion, Scale, ask};
use sudoku_why::logic::Budget;

/// Sudoku Explainer 1.2.1 rates it 10.7/10.7/9.7.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn rated(text: &str, scale: Scale) -> Value {
    let board = text.parse().unwrap();
    let question = RateQuestion::new(board, scale);
    serde_json::to_value(ask(&Question::Rate(question), &Budget::unlimited())).unwrap()
}

#[test]
fn the_scale_of_sudoku_explainer_has_three_numbers() {
    let answer = rated(INKALA, Scale::Se);
    assert_eq!(answer["result"], "solved");
    assert_eq!([&answer["er"], &answer["ep"], &answer["ed"]], [10.7, 10.7, 9.7]);
    assert_eq!(answer["ed_technique"], "Dynamic Contradiction Forcing Chains (+)");
    assert_eq!(answer["level"], Value::Null);
    assert_eq!(answer["effort"], Value::Null);
}

#[test]
fn the_scale_of_hodoku_has_a_level_and_a_score() {
    let answer = rated(INKALA, Scale::Hodoku);
    assert_eq!(answer["level"], "Extreme");
    assert!(answer["score"].as_u64().unwrap() > 10_000, "{answer}");
    assert_eq!(answer["er"], Value::Null);
    assert_eq!(answer["scale_version"], json!(1));
}

#[test]
fn a_full_grid_takes_no_time_and_has_no_hardest_step() {
    let full = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
    let answer = rated(full, Scale::Own);
    assert_eq!([&answer["minutes"]["expected"], &answer["minutes"]["high"]], [&json!(0.0); 2]);
    assert_eq!([&answer["hardest"], &answer["narrowest"]], [&Value::Null; 2]);
    assert_eq!(answer["texts"][0]["text"], "The grid is full: nothing is left to rate.");
}

#[test]
fn a_board_with_a_clash_has_no_rating() {
    let clash = INKALA.replacen("8.........", "88........", 1);
    for scale in [Scale::Own, Scale::Se, Scale::Hodoku] {
        let answer = rated(&clash, scale);
        assert_eq!(answer["result"], "unsound", "{answer}");
        assert_eq!([&answer["er"], &answer["score"], &answer["effort"]], [&Value::Null; 3]);
    }
}

#[test]
fn a_scale_names_the_rules_that_it_does_not_have() {
    let jigsaw = include_str!("../../../puzzles/variants/jigsaw.txt");
    let answer = rated(jigsaw, Scale::Se);
    assert_eq!(answer["answer"], "problem", "{answer}");
    let message = "Sudoku Explainer's values are not reproduced for these rules: regions";
    assert_eq!(answer["message"], message, "{answer}");
    let windoku = include_str!("../../../puzzles/variants/windoku.txt");
    assert_eq!(rated(windoku, Scale::Se)["er"], 3.4);
    assert_eq!(rated(windoku, Scale::Hodoku)["answer"], "problem");
}
