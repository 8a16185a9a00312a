//! How long people need.

use super::own::sound;
use sudoku_why::logic::{Budget, Ladder};
use sudoku_why::rate::minutes::{Measures, Minutes, minutes};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
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
    let base = Measures { scarcity: 10.0, waiting: 100.0, n_hard: 2 };
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
fn it_ends_with_its_budget() {
    let over = Budget::until(|| true);
    assert_eq!(minutes(&sound(HARD), &Ladder::usual(), &over), None);
}
