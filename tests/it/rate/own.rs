//! The rating on our own scale.

use serde_json::{Value, json};
use sudoku_why::ask::{Answer, Question, ask};
use sudoku_why::logic::{Budget, Ladder};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::rate::own::{Rating, rate};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..";

pub(super) fn sound(text: &str) -> sudoku_why::grid::Grid {
    match diagnose(&text.parse().unwrap()) {
        Diagnosis::Sound(grid) => (*grid).clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn rated(text: &str) -> Rating {
    rate(&sound(text), &Ladder::of_the_list().unwrap(), &Budget::unlimited()).unwrap()
}

fn answered(text: &str) -> Value {
    let board = json!({ "text": text });
    let question = json!({ "question": "rate", "board": board });
    let question: Question = serde_json::from_value(question).unwrap();
    serde_json::to_value(ask(&question, &Budget::unlimited())).unwrap()
}

#[test]
fn an_easy_puzzle_has_no_hard_step() {
    let rating = rated(EASY);
    assert!(rating.is_solved);
    assert_eq!((rating.n_steps, rating.n_hard), (51, 0));
    assert!(rating.effort >= 51.0 && rating.effort < 51.0 * 2.5, "{rating:?}");
    let narrowest = rating.narrowest.unwrap();
    assert!(narrowest.open >= 1 && narrowest.step <= rating.n_steps);
}

#[test]
fn the_hardest_step_is_that_of_the_walk() {
    let rating = rated(HARD);
    let hardest = rating.hardest.unwrap();
    assert!(rating.n_hard > 0 && hardest.effort >= 2.5, "{rating:?}");
    assert!(rating.effort > hardest.effort && rating.widest > 1);
    assert!(rating.effort > rated(EASY).effort);
}

#[test]
fn a_rating_ends_with_its_budget() {
    let over = Budget::until(|| true);
    assert_eq!(rate(&sound(HARD), &Ladder::of_the_list().unwrap(), &over), None);
}

#[test]
fn a_rating_names_the_program_and_the_version_of_the_scale() {
    let answer = answered(EASY);
    assert_eq!(answer["answer"], "rate");
    assert_eq!(answer["scale"], "own");
    assert_eq!(answer["scale_version"], 1);
    assert_eq!(answer["program"], format!("sudoku-why {}", env!("CARGO_PKG_VERSION")));
    assert_eq!(answer["n_steps"], 51);
}

#[test]
fn entries_of_the_player_do_not_change_the_rating() {
    let board = EASY.parse::<sudoku_why::Puzzle>().unwrap();
    let mut ahead = board.clone();
    ahead.entries[2] = sudoku_why::puzzle::Entry::Entered("4".parse().unwrap());
    let rating = |puzzle| {
        let question: sudoku_why::ask::RateQuestion = sudoku_why::ask::RateQuestion {
            board: puzzle,
            scale: Default::default(),
            coordinates: Default::default(),
        };
        match ask(&Question::Rate(question), &Budget::unlimited()) {
            Answer::Rate(it) => it.own,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(rating(board), rating(ahead));
}
