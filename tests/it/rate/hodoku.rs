//! HoDoKu's levels, scores, and paths.

use crate::shared;
use sudoku_why::grid::{Candidate, Grid};
use sudoku_why::logic::Budget;
use sudoku_why::puzzle::solutions;
use sudoku_why::rate::RateError;
use sudoku_why::rate::hodoku::{Level, Move, Technique, rate, steps_along};
use sudoku_why::text::Puzzle;

/// What HoDoKu 2.3 says of some puzzles.
const RATED: [(&str, Level, u32); 20] = [
    (
        "5..3.....7...9..........5824.8...39.1....3.5............51...28....4...3..3289.1.",
        Level::Easy,
        384,
    ),
    (
        "..1..37.43.....2...8....35....3....5.2.6.4..74.....8...74.5....21....5..86......1",
        Level::Easy,
        220,
    ),
    (
        "..167.3.........5.328......2.......5.3.24.6.1..483...245........13....7.6..7.....",
        Level::Easy,
        250,
    ),
    (
        "..9.3.64..4.8...2...6...3.1........79.8..7.3...34.........43.6...196...8......9..",
        Level::Easy,
        224,
    ),
    (
        "....13..21......3.9....6....38..9..4.9.6......76.8......2..14.8......1.......8973",
        Level::Medium,
        524,
    ),
    (
        "9...5...1.7.1.2.4...5.6.2.....4.5....4.8.9.6.....1......8...7..6...3...4..32.71..",
        Level::Medium,
        530,
    ),
    (
        "89..7.6....5.2.....3..19.....1........8.3...5...8...177.3....29.....2.........36.",
        Level::Medium,
        592,
    ),
    (
        "...93.15.....65.........3.44...1.73...........678......3.....6....5748.....6..9.5",
        Level::Medium,
        418,
    ),
    (
        "...8..2...4.9.....62...3.4.....4.13...2...9...37.9.....5.4...23.....6.5...8..1...",
        Level::Hard,
        1448,
    ),
    (
        ".....9....13...6.482......5..6923.....1..8..3....5.....8...69.2.......5..3..4...8",
        Level::Hard,
        788,
    ),
    (
        "48.........1......7..8.......6...43..9.....7.1..9...8.5...8.3....94.3..13...519.6",
        Level::Hard,
        844,
    ),
    (
        "2..5.931..1...7..593.......3...6..5.5......3..79...1........5891......6...83...7.",
        Level::Hard,
        1010,
    ),
    (
        "....29.35..957.4...3.6...9....3........24.....4....8...68....5.2954...8...3...67.",
        Level::Unfair,
        1626,
    ),
    (
        "54.2.87..6.2.9...3.8..6.2.....7..3....9.42.......56..43..6...5.7.6..5.......3....",
        Level::Unfair,
        1606,
    ),
    (
        "8.6.2...4.1..5.2....3..1..9..2...6..5.4....21.3...........18...2......8...8.6945.",
        Level::Unfair,
        1210,
    ),
    (
        "2..7.31.......5...3..261.59.....63...............1.96286........7..29....31..7..6",
        Level::Unfair,
        780,
    ),
    (
        ".5943....3...98.....8........6...5...7....2.3.4...6..8...7..3.6..468.....2...9.5.",
        Level::Extreme,
        2934,
    ),
    (
        "...5.3..4..3....762...........14...3.6.2..7..4...5.8..73....1....4....2..81..2..5",
        Level::Extreme,
        2404,
    ),
    (
        "...4.5.8.8..6....1..4...9....6528....52......3..1...6.1.5...34...8.....2...3.....",
        Level::Extreme,
        1968,
    ),
    (
        ".195...3..7348.5.........7...8..6.5.1.......7.5.9..3...3.........1.9384..4...592.",
        Level::Extreme,
        2782,
    ),
];

fn grid(puzzle: &str) -> Grid {
    puzzle.parse::<Puzzle>().unwrap().grid().unwrap()
}

#[test]
fn levels_and_scores_are_those_of_hodoku() {
    for (puzzle, level, score) in RATED {
        let rating = rate(&grid(puzzle), &Budget::unlimited()).unwrap();
        assert_eq!((rating.level, rating.score), (level, score), "{puzzle}");
    }
}

#[test]
fn no_step_removes_what_is_true() {
    let hard = "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........";
    for puzzle in RATED.map(|(puzzle, _, _)| puzzle).into_iter().chain([hard]) {
        let grid = grid(puzzle);
        let solution = solutions(&grid, 1)[0];
        let is_true = |it: Candidate| solution.digit(it.cell) == it.digit;
        let rating = rate(&grid, &Budget::unlimited()).unwrap();
        for step in &rating.path {
            assert!(step.placed().is_none_or(is_true), "{puzzle}: {step}");
            assert!(!step.removed().into_iter().any(is_true), "{puzzle}: {step}");
            assert!(step.placed().is_some() || !step.removed().is_empty(), "{puzzle}: {step}");
        }
        let n_placed = rating.path.iter().filter(|step| step.placed().is_some()).count();
        assert_eq!(n_placed, grid.empty().len(), "{puzzle}");
    }
}

#[test]
fn a_score_is_the_sum_of_the_steps() {
    for (puzzle, level, score) in RATED {
        let rating = rate(&grid(puzzle), &Budget::unlimited()).unwrap();
        let sum: u32 = rating.path.iter().map(|step| step.technique().score()).sum();
        assert_eq!(sum, score, "{puzzle}");
        assert!(rating.path.iter().all(|step| step.technique().level() <= level), "{puzzle}");
        assert!(score <= level.max_score(), "{puzzle}");
    }
}

#[test]
fn steps_are_written_as_hodoku_writes_them() {
    let puzzle =
        ".51..8...8..15..3......9....8....2..62.....8.3.9.85.6.....7...2....16...9..5....7";
    let path = rate(&grid(puzzle), &Budget::unlimited()).unwrap().path;
    let text: Vec<String> = path
        .iter()
        .filter(|step| step.technique() > Technique::HiddenSingle)
        .map(ToString::to_string)
        .collect();
    let expected = [
        "Locked Candidates Type 1 (Pointing) => r3c45<>3",
        "Locked Candidates Type 1 (Pointing) => r9c3<>2",
        "Locked Candidates Type 1 (Pointing) => r45c4<>9",
        "Locked Candidates Type 1 (Pointing) => r123c7<>6",
        "Naked Triple => r78c4<>3, r78c4<>4",
        "Hidden Triple => r3c789<>4, r3c78<>7, r3c8<>2, r3c9<>6",
    ];
    assert_eq!(text, expected);
}

#[test]
fn a_path_that_is_its_own_is_followed() {
    let (puzzle, _, _) = RATED[12];
    let grid = grid(puzzle);
    let path = rate(&grid, &Budget::unlimited()).unwrap().path;
    let moves: Vec<Move> =
        path.iter().map(|step| Move { placed: step.placed(), removed: step.removed() }).collect();
    assert_eq!(steps_along(&grid, &moves, &Budget::unlimited()).unwrap(), path);
}

#[test]
fn only_a_puzzle_with_one_solution_has_a_rating() {
    let budget = Budget::unlimited();
    assert_eq!(rate(&grid(&".".repeat(81)), &budget), Err(RateError::SeveralSolutions));
    let dead = "12345678.........9...............................................................";
    assert_eq!(rate(&grid(dead), &budget), Err(RateError::NoSolution));
    let over = Budget::until(|| true);
    assert_eq!(rate(&grid(RATED[0].0), &over), Err(RateError::Cancelled));
}

#[test]
fn most_scores_are_equal() {
    let test = "most_scores_are_equal";
    let Some(folder) = shared::folder(test) else { return };
    let path = folder.join("ratings/hodoku_scores.tsv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        return shared::skipped(test, &format!("no file {}", path.display()));
    };
    let every = if shared::is_slow_run() { 1 } else { 10 };
    let [mut n, mut n_equal] = [0, 0];
    for line in text.lines().skip(1).step_by(every) {
        let fields: Vec<&str> = line.split('\t').collect();
        let rating = rate(&grid(fields[0]), &Budget::unlimited()).unwrap();
        assert_eq!(rating.level.name(), fields[1], "{line}");
        n += 1;
        n_equal += usize::from(rating.score.to_string() == fields[2]);
    }
    assert!(n_equal * 100 >= n * 98, "{n_equal} of {n}");
}
