//! How mistakes are told: all of them, by short ways, and never in the way of a hint.

use crate::suspects::{Game, games};
use serde_json::json;
use std::collections::BTreeSet;
use sudoku_why::ask::{BoardFault, Body, Outcome, Question, StepAnswer, ask};
use sudoku_why::grid::{Candidate, Cell, Constraint, Digit, DigitSet, Variant};
use sudoku_why::logic::Budget;
use sudoku_why::puzzle::{
    self, Cause, Diagnosis, Reason, Refutation, Solution, diagnose, stale_marks,
};
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

/// The refutation of `wrong` is so: each digit follows from those before it, the end has no candidate, and what it
/// reveals is listed.
fn assert_is_so(rest: &Puzzle, wrong: Candidate, refutation: &Refutation, right: &Solution) {
    let mut paper = rest.clone();
    let write = |paper: &mut Puzzle, it: Candidate| {
        paper.entries[it.cell.index()] = Entry::Entered(it.digit);
    };
    let places = |paper: &Puzzle, constraint: Constraint| -> Vec<Candidate> {
        let grid = paper.grid().unwrap();
        constraint.all_candidates().filter(|it| grid.has(*it)).collect()
    };
    // What follows anyway does so without the wrong digit.
    for it in &refutation.anyway {
        assert_eq!(places(&paper, it.because), [it.candidate], "{rest}");
        write(&mut paper, it.candidate);
    }
    let before = places(&paper, refutation.end);
    write(&mut paper, wrong);
    for it in &refutation.forced {
        assert_eq!(places(&paper, it.because), [it.candidate], "{rest}");
        write(&mut paper, it.candidate);
    }
    assert_eq!(places(&paper, refutation.end), [], "{rest}");
    match (&refutation.cause, refutation.end) {
        (Cause::Seen { by, .. }, Constraint::Digit(digit, house)) => {
            let holds = |cell: Cell| paper.entries[cell.index()].digit();
            assert!(by.iter().all(|it| holds(*it) == Some(digit)), "{rest}");
            let is_ruled_out = |cell: Cell| {
                holds(cell).is_some() || by.iter().any(|it| Variant::classic().sees(*it, cell))
            };
            assert!(house.cells().into_iter().all(is_ruled_out), "{rest}");
        }
        (Cause::Full(houses), Constraint::Cell(cell)) => {
            assert!(houses.iter().all(|it| it.cells().contains(cell)), "{rest}");
            let grid = paper.grid().unwrap();
            let held = houses.iter().map(|it| grid.digits_placed(*it));
            let held = held.fold(DigitSet::EMPTY, |all, it| all | it);
            assert_eq!(held, DigitSet::ALL, "{rest}");
        }
        other => panic!("{other:?} of {rest}"),
    }
    let singles = refutation.anyway.iter().chain(&refutation.forced);
    let mut named: Vec<Candidate> = singles.map(|it| it.candidate).collect();
    if let ([], [only]) = (&refutation.forced[..], &before[..]) {
        named.push(*only);
    }
    named.retain(|it| right.digit(it.cell) == it.digit);
    let sorted = |all: &[Candidate]| all.iter().copied().collect::<BTreeSet<Candidate>>();
    assert_eq!(sorted(&refutation.reveals), sorted(&named), "{rest}");
}

#[test]
fn a_wrong_entry_is_refuted_by_few_singles() {
    let games = own_games();
    let mut n_short = 0;
    for Game { printed, puzzle, wrong } in &games {
        let Diagnosis::WrongEntry(found) = diagnose(puzzle) else { panic!("{puzzle}") };
        assert_eq!(found.all, [*wrong], "{puzzle}");
        if let Reason::Refuted(it) = &found.reasons[0] {
            assert_is_so(&puzzle.without(&[wrong.cell]), *wrong, it, &solution(printed));
            n_short += usize::from(it.forced.len() <= 2);
        }
    }
    assert!(n_short * 10 >= games.len() * 6, "{n_short} of {}", games.len());
}

#[test]
fn a_long_refutation_gives_way_to_steps() {
    for Game { printed, puzzle, .. } in own_games() {
        let (why, _) = fault(&puzzle, "why");
        for (why, way) in why.ways.iter().zip(fault(&puzzle, "steps").0.ways) {
            assert_leads_to(&way.steps, way.entry, &solution(&printed));
            let relies = |it: &StepAnswer| it.step().unwrap().assumes_one_solution();
            assert!(!way.steps.iter().any(relies), "{puzzle}");
            let says_so = way.text.to_string().contains("of the solution");
            assert_eq!((says_so, why.steps.is_empty()), (way.n_digits > 0, way.n_digits > 0));
        }
    }
}

/// Digits of the solution that `text` says: "R1C2 would be 5", "R1C2 is 5", or that are all that it leaves to a place.
fn said(text: &str, right: &Solution) -> Vec<usize> {
    let said =
        |cell: Cell, words: &str| text.find(&format!("{cell} {words} {}", right.digit(cell)));
    let forms = ["would be", "is", "must be", "can only be"];
    let all = Cell::ALL.into_iter();
    all.flat_map(|cell| forms.into_iter().filter_map(move |it| said(cell, it))).collect()
}

#[test]
fn what_reveals_a_digit_is_announced() {
    let mut n_revealing = 0;
    for Game { printed, puzzle, wrong } in own_games() {
        let right = solution(&printed);
        for level in ["why", "steps"] {
            let (_, text) = fault(&puzzle, level);
            let announced = text.find("Careful: ");
            let first = said(&text, &right).into_iter().min();
            assert!(first.is_none_or(|first| announced.is_some_and(|it| it < first)), "{text}");
            let own = format!("has no place for {}", right.digit(wrong.cell));
            assert!(!text.contains(&own) || announced.is_some(), "{text}");
            for vague in ["one of its digits", "cannot stand", "Every way"] {
                assert!(!text.contains(vague), "{text}");
            }
            n_revealing += usize::from(announced.is_some());
        }
    }
    assert!(n_revealing > 0);
}

/// A printed digit is misread, in puzzles where leaving out one digit does not help.
#[test]
fn a_misread_digit_is_found() {
    let (mut n_found, mut n_all) = (0, 0);
    for (i, Game { printed, .. }) in games(6).into_iter().enumerate() {
        let givens = printed.givens();
        let given = givens[i * 7 % givens.len()];
        let rest = printed.without(&[given.cell]);
        let left = rest.grid().unwrap().candidates(given.cell);
        for digit in left.without(given.digit) {
            let mut misread = rest.clone();
            misread.entries[given.cell.index()] = Entry::Given(digit);
            let Diagnosis::NoSolution(found) = diagnose(&misread) else { continue };
            if found.conflict.is_none() {
                continue;
            }
            for it in &found.changes {
                let mut changed = misread.clone();
                changed.entries[it.cell.index()] = Entry::Given(it.digit);
                assert_eq!(puzzle::count(&changed.grid().unwrap(), 2), 1, "{misread}");
            }
            n_all += 1;
            n_found += usize::from(found.changes.contains(&given));
        }
    }
    assert!(n_all > 0 && n_found * 10 >= n_all * 8, "{n_found} of {n_all}");
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
        assert!(hint.old_marks.unwrap().to_string().contains("no harm; rub"));
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
