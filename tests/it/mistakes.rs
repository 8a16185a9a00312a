//! How mistakes are told: all of them, by short ways, and never in the way of a hint.

use crate::suspects::{Game, games};
use serde_json::json;
use sudoku_why::ask::{BoardFault, Body, Outcome, Question, StepAnswer, ask};
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet};
use sudoku_why::logic::Budget;
use sudoku_why::puzzle::{self, Solution, diagnose, stale_marks};
use sudoku_why::text::{Entry, Puzzle};

/// The games of some puzzles, where it is known which digits are the player's.
fn own_games() -> Vec<Game> {
    let own = |game: Game| Game { puzzle: game.puzzle.with_givens(&game.printed).unwrap(), ..game };
    games(8).into_iter().map(own).collect()
}

fn solution(printed: &Puzzle) -> Solution {
    puzzle::solutions(&printed.grid().unwrap(), 1)[0]
}

/// The board of a question as JSON.
fn board(puzzle: &Puzzle) -> serde_json::Value {
    serde_json::to_value(sudoku_why::ask::Board::from(puzzle)).unwrap()
}

/// What is said of a board that is not sound, and its texts in one.
fn fault(puzzle: &Puzzle, level: &str) -> (BoardFault, String) {
    let question = json!({ "question": "check", "board": board(puzzle), "level": level });
    let question: Question = serde_json::from_value(question).unwrap();
    let answer = ask(&question, &Budget::unlimited());
    let texts: Vec<String> = answer.texts.iter().map(ToString::to_string).collect();
    (answer.fault.unwrap(), texts.join(" "))
}

/// Is each step right, and does the last one take `wrong` away?
fn assert_leads_to(steps: &[StepAnswer], wrong: Candidate, solution: &Solution) {
    for told in steps {
        let conclusions = told.step().unwrap().step().conclusions();
        let is_placed = conclusions.placement().is_some();
        for it in conclusions.candidates() {
            assert_eq!(solution.digit(it.cell) == it.digit, is_placed, "{it:?}");
        }
    }
    let after = &steps.last().unwrap().full.as_ref().unwrap().after;
    assert!(!after.has(wrong) && after.digit(wrong.cell) != Some(wrong.digit), "{wrong:?}");
}

#[test]
fn a_wrong_entry_is_told_by_a_short_way() {
    let games = own_games();
    let mut n_ways = 0;
    for Game { printed, puzzle, wrong } in &games {
        let (fault, _) = fault(puzzle, "steps");
        for way in &fault.ways {
            assert_eq!((way.entry, way.steps.len()), (*wrong, way.n_steps), "{puzzle}");
            assert!(way.n_steps <= 8, "{puzzle}");
            assert_leads_to(&way.steps, way.entry, &solution(printed));
        }
        n_ways += fault.ways.len();
    }
    assert!(n_ways * 10 >= games.len() * 6, "{n_ways} of {}", games.len());
}

#[test]
fn no_way_gives_a_digit_away_unasked() {
    for Game { puzzle, .. } in own_games() {
        for way in fault(&puzzle, "why").0.ways {
            let placed =
                |it: &StepAnswer| it.step().unwrap().step().conclusions().placement().is_some();
            assert!(!way.steps.iter().any(placed), "{puzzle}");
            let says_so = way.text.to_string().contains("away");
            assert_eq!(says_so, way.n_digits > 0, "{puzzle}");
        }
    }
}

#[test]
fn every_wrong_entry_is_told() {
    for Game { printed, mut puzzle, wrong } in own_games() {
        let right = solution(&printed);
        let others = Cell::ALL.into_iter().filter(|cell| *cell != wrong.cell);
        let mut others = others.filter(|it| puzzle.entries[it.index()] == Entry::Empty);
        let other = others.next().unwrap();
        let digit = Digit::ALL.into_iter().find(|it| *it != right.digit(other)).unwrap();
        puzzle.entries[other.index()] = Entry::Entered(digit);
        let (fault, texts) = fault(&puzzle, "entry");
        for it in [wrong, Candidate { cell: other, digit }] {
            assert!(fault.cells.contains(&it.cell), "{puzzle}");
            assert!(texts.contains(&format!("{} in {}", it.digit, it.cell)), "{texts}");
        }
    }
}

/// Each cell has all marks, and some digits are written without any mark being taken away.
#[test]
fn old_marks_stand_in_no_way() {
    for Game { printed, .. } in games(4) {
        let right = solution(&printed);
        let mut paper = printed.clone();
        for cell in Cell::ALL {
            let entry = &mut paper.entries[cell.index()];
            if *entry == Entry::Empty {
                let is_written = cell.index() % 5 == 0;
                let written = Entry::Entered(right.digit(cell));
                *entry = if is_written { written } else { Entry::Marks(DigitSet::ALL) };
            }
        }
        let old = stale_marks(&paper);
        assert!(!old.is_empty());
        for it in &old {
            let holds = |cell: Cell| paper.entries[cell.index()].digit() == Some(it.digit);
            assert!(it.house.cells().into_iter().any(holds), "{it:?}");
        }
        let question = json!({ "question": "hint", "board": board(&paper) });
        let question: Question = serde_json::from_value(question).unwrap();
        let answer = ask(&question, &Budget::unlimited());
        let Body::Hint(hint) = answer.body else { panic!("a hint") };
        assert_eq!(answer.result, Outcome::Step, "{paper}");
        assert!(hint.old_marks.unwrap().to_string().ends_with("They do no harm."));
    }
}

#[test]
fn digits_without_givens_are_the_puzzle() {
    for Game { printed, .. } in games(2) {
        let entered = printed.entries.map(|entry| entry.digit().map_or(entry, Entry::Entered));
        assert_eq!(diagnose(&Puzzle::new(entered)), diagnose(&printed));
    }
}

#[test]
fn the_printed_puzzle_must_be_in_the_grid() {
    let printed: Puzzle = format!("12{}", ".".repeat(79)).parse().unwrap();
    let grid: Puzzle = format!("1234{}", ".".repeat(77)).parse().unwrap();
    let own = grid.with_givens(&printed).unwrap();
    assert_eq!(own.to_string(), format!("12+3+4{}", ".".repeat(77)));
    let error = |grid: &str| {
        let grid: Puzzle = format!("{grid}{}", ".".repeat(79)).parse().unwrap();
        grid.with_givens(&printed).unwrap_err().to_string()
    };
    assert_eq!(error("13"), "R1C2 is 2 in the printed puzzle, and 3 in the grid");
    assert_eq!(error(".2"), "R1C1 is 1 in the printed puzzle, and empty in the grid");
}
