//! The rating on our own scale.

use sudoku_why::Puzzle;
use sudoku_why::ask::{Answer, Body, OwnRating, Question, RateQuestion, Scale, ask};
use sudoku_why::grid::Grid;
use sudoku_why::logic::{Budget, Ladder};
use sudoku_why::puzzle::{Diagnosis, Entry, diagnose};
use sudoku_why::rate::own::{Rating, rate};
use sudoku_why::words::Coordinates;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..";

pub(super) fn sound(text: &str) -> Grid {
    let diagnosis = diagnose(&text.parse().unwrap());
    let Diagnosis::Sound(grid) = diagnosis else { panic!("{text}: {diagnosis:?}") };
    *grid
}

fn rated(text: &str) -> Rating {
    rate(&sound(text), &Ladder::usual(), &Budget::unlimited()).unwrap()
}

fn answer(puzzle: Puzzle) -> Answer {
    let (scale, coordinates) = (Scale::Own, Coordinates::default());
    let question = RateQuestion { board: puzzle, scale, coordinates };
    ask(&Question::Rate(question), &Budget::unlimited())
}

fn own(puzzle: Puzzle) -> Option<OwnRating> {
    let answer = answer(puzzle);
    let Body::Rate(rated) = &answer.body else { panic!("{answer:?}") };
    rated.own.clone()
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
    assert_eq!(rate(&sound(HARD), &Ladder::usual(), &over), None);
}

#[test]
fn a_rating_names_the_program_and_the_version_of_the_scale() {
    let answer = serde_json::to_value(answer(EASY.parse().unwrap())).unwrap();
    assert_eq!(answer["answer"], "rate");
    assert_eq!(answer["scale"], "own");
    assert_eq!(answer["scale_version"], 1);
    assert_eq!(answer["program"], format!("sudoku-why {}", env!("CARGO_PKG_VERSION")));
    assert_eq!(answer["n_steps"], 51);
}

#[test]
fn entries_of_the_player_do_not_change_the_rating() {
    let board: Puzzle = EASY.parse().unwrap();
    let mut ahead = board.clone();
    ahead.entries[2] = Entry::Entered("4".parse().unwrap());
    let rating = own(board);
    assert!(rating.as_ref().is_some_and(|it| it.minutes.is_some()), "{rating:?}");
    assert_eq!(own(ahead), rating);
}
