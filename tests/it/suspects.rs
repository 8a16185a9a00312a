//! Which digits are suspected where a puzzle has no solution: made-up games with one wrong digit.

use crate::shared;
use std::path::Path;
use sudoku_why::grid::{Candidate, Cell, Digit, Variant};
use sudoku_why::puzzle::{self, Diagnosis, Suspect, diagnose_after};
use sudoku_why::text::{self, Entry, Puzzle};

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn take<T>(&mut self, from: &mut Vec<T>) -> T {
        let at = self.below(from.len());
        from.swap_remove(at)
    }
}

/// A puzzle in which somebody filled some cells, without saying which: the last of them is wrong.
pub(crate) struct Game {
    pub(crate) printed: Puzzle,
    pub(crate) puzzle: Puzzle,
    pub(crate) wrong: Candidate,
}

/// `None` if the printed puzzle has no empty cell with two digits that it does not see.
fn game(printed: &Puzzle, n_own: usize, dice: &mut Dice) -> Option<Game> {
    let solution = puzzle::solutions(&printed.grid().ok()?, 1).pop()?;
    let mut puzzle = printed.clone();
    let is_empty = |cell: &Cell| printed.entries[cell.index()] == Entry::Empty;
    let mut empty: Vec<Cell> = Cell::ALL.into_iter().filter(is_empty).collect();
    for _ in 0..n_own {
        let cell = dice.take(&mut empty);
        puzzle.entries[cell.index()] = Entry::Given(solution.digit(cell));
    }
    let cell = dice.take(&mut empty);
    let left = puzzle.grid().ok()?.candidates(cell);
    let mut wrong: Vec<Digit> = left.into_iter().filter(|it| *it != solution.digit(cell)).collect();
    let digit = (!wrong.is_empty()).then(|| dice.take(&mut wrong))?;
    puzzle.entries[cell.index()] = Entry::Given(digit);
    Some(Game { printed: printed.clone(), puzzle, wrong: Candidate { cell, digit } })
}

/// What is suspected; the cells in `order` were filled last, the latest at the end.
fn suspects(puzzle: &Puzzle, order: &[Cell]) -> Vec<Suspect> {
    match diagnose_after(puzzle, order) {
        Diagnosis::Clash(it) => it.suspects,
        Diagnosis::NoSolution(it) => it.suspects,
        Diagnosis::Sound(_)
        | Diagnosis::Ambiguous(_)
        | Diagnosis::WrongEntry(_)
        | Diagnosis::WrongMark(_)
        | Diagnosis::WrongCorners(_) => panic!("{puzzle} has no wrong given"),
    }
}

/// The lists of puzzles that come with the project.
const LISTS: [&str; 4] = ["qqwing_easy", "qqwing_intermediate", "qqwing_expert", "seventeen"];

/// Games of these puzzles, with up to 24 right digits of the player's.
pub(crate) fn games(n_puzzles: usize) -> Vec<Game> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/collections");
    let mut dice = Dice(1);
    let mut games = Vec::new();
    for name in LISTS {
        let list = std::fs::read_to_string(root.join(name).with_extension("txt")).unwrap();
        for reading in text::puzzles(&list).unwrap().iter().take(n_puzzles) {
            let n_own = dice.below(25);
            games.extend(game(&reading.puzzle, n_own, &mut dice));
        }
    }
    games
}

#[test]
fn the_wrong_digit_is_always_suspected_and_mostly_first() {
    let games = games(if shared::is_slow_run() { 100 } else { 15 });
    let mut n_first = 0;
    for Game { puzzle, wrong, .. } in &games {
        let suspects = suspects(puzzle, &[]);
        let is_wrong = |it: &Suspect| it.digits == [*wrong];
        assert!(suspects.iter().any(is_wrong), "{puzzle}: {wrong:?}");
        n_first += usize::from(is_wrong(&suspects[0]));
    }
    assert!(n_first * 100 > games.len() * 80, "{n_first} of {}", games.len());
}

#[test]
fn the_latest_digit_is_suspected_first() {
    for Game { puzzle, wrong, .. } in games(10) {
        let suspects = suspects(&puzzle, &[wrong.cell]);
        assert_eq!(suspects[0].digits, [wrong], "{puzzle}");
    }
}

#[test]
fn two_wrong_digits_are_suspected_together() {
    for Game { mut puzzle, wrong, .. } in games(5) {
        let rest = puzzle.without(&[wrong.cell]);
        let solution = puzzle::solutions(&rest.grid().unwrap(), 1)[0];
        // Another wrong digit far from the first, so that leaving out one does not help.
        let is_far = |it: &Candidate| {
            !Variant::classic().sees(it.cell, wrong.cell)
                && it.digit != wrong.digit
                && solution.digit(it.cell) != it.digit
        };
        let grid = puzzle.grid().unwrap();
        let Some(other) = grid.all_candidates().find(is_far) else { continue };
        puzzle.entries[other.cell.index()] = Entry::Given(other.digit);
        let mut both = vec![wrong, other];
        both.sort();
        let suspects = suspects(&puzzle, &[]);
        let has_one = suspects.iter().any(|it| it.digits.len() == 1);
        assert!(has_one || suspects.iter().any(|it| it.digits == both), "{puzzle}: {suspects:?}");
    }
}
