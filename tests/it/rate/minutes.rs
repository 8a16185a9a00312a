//! How long people need.

use super::own::sound;
use sudoku_why::ask::{Question, RateQuestion, Scale, ask};
use sudoku_why::logic::{Budget, Ladder};
use sudoku_why::rate::minutes::{Measures, Minutes, minutes};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    ".....9.8....7.4......2....4.5.8..2....7.3..5..3697.....4......3...528..6..5.9..78";
const HARDEST: &str =
    "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..";

fn of(text: &str) -> Minutes {
    minutes(&sound(text), &Ladder::usual(), &Budget::unlimited()).unwrap()
}

#[test]
fn what_is_hard_takes_longer() {
    let (easy, hard) = (of(EASY), of(HARD));
    assert!(easy.expected < hard.expected, "{easy:?} {hard:?}");
    for it in [easy, hard] {
        assert!(it.low < it.expected && it.expected < it.high, "{it:?}");
        assert!((1.0..120.0).contains(&it.expected), "{it:?}");
    }
}

#[test]
fn the_same_puzzle_takes_the_same_time() {
    assert_eq!(of(HARD), of(HARD));
}

#[test]
fn each_measure_makes_it_longer() {
    let base = Measures { scarcity: 10.0, waiting: 100.0, n_hard: 2, hardest: 3.0 };
    let longer = [
        Measures { scarcity: 11.0, ..base },
        Measures { waiting: 110.0, ..base },
        Measures { n_hard: 3, ..base },
    ];
    for it in longer {
        assert!(it.minutes().expected >= base.minutes().expected, "{it:?}");
    }
    let endless = Measures { n_hard: usize::MAX, ..base };
    assert!(endless.minutes().expected.is_finite());
}

#[test]
fn what_is_harder_than_all_that_was_measured_has_no_time() {
    let hardest = sound(HARDEST);
    assert_eq!(minutes(&hardest, &Ladder::usual(), &Budget::unlimited()), None);
    let rated = RateQuestion::new(HARDEST.parse().unwrap(), Scale::Own);
    let answer = ask(&Question::Rate(rated), &Budget::unlimited());
    let json = serde_json::to_value(&answer).unwrap();
    assert_eq!((&json["is_beyond_measured"], json.get("minutes")), (&true.into(), None));
    let said = json["texts"][0]["text"].as_str().unwrap();
    assert!(said.starts_with("Beyond what was measured"), "{said}");
}

#[test]
fn a_time_says_how_sure_it_is() {
    let rated = RateQuestion::new(EASY.parse().unwrap(), Scale::Own);
    let json = serde_json::to_value(ask(&Question::Rate(rated), &Budget::unlimited())).unwrap();
    assert_eq!(json["is_beyond_measured"], false);
    assert_eq!(json["minutes"]["share_between"], 0.794);
    assert_eq!(json["minutes"]["correlation"], 0.612);
}

#[test]
fn it_ends_with_its_budget() {
    let over = Budget::until(|| true);
    assert_eq!(minutes(&sound(HARD), &Ladder::usual(), &over), None);
}
