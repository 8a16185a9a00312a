//! Work ends when nobody waits for it, and tells how far it is.

use serde_json::{Map, Value, json};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use sudoku_why::ask::{
    AllQuestion, Answer, Body, HintQuestion, ProblemKind, Question, Setup, SolveQuestion, ask,
};
use sudoku_why::grid::{Cell, Digit, DigitSet, Grid};
use sudoku_why::logic::{
    Bounds, Budget, Completeness, Ladder, Progress, RULES, Search, Step, Walk, Work, walkthrough,
};
use sudoku_why::words::{Coordinates, Level};
use sudoku_why::{Puzzle, Solver};

const PUZZLE: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

/// A budget that is used up after so many questions, and how often it was asked.
fn after(n_questions: usize) -> (Budget, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = asked.clone();
    let budget = Budget::until(move || counter.fetch_add(1, Ordering::Relaxed) >= n_questions);
    (budget, asked)
}

#[test]
fn a_walk_tells_how_far_it_is() {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let listener = heard.clone();
    let budget = Budget::unlimited().with_listener(move |it| listener.lock().unwrap().push(it));
    let ladder = Ladder::usual();
    let grid = PUZZLE.parse::<Puzzle>().unwrap().grid().unwrap();
    let n_steps = Walk::new(grid, Search::new(&ladder).within(budget)).count();
    let heard = heard.lock().unwrap();
    let is_step = |it: &&Progress| matches!(it, Progress::Taken { .. });
    assert_eq!(heard.iter().filter(is_step).count(), n_steps);
    assert_eq!(heard.first(), Some(&Progress::Trying("full_house")));
    assert_eq!(heard.last(), Some(&Progress::Taken { n_steps, n_empty: 0 }));
}

#[test]
fn whatever_is_asked_ends_with_the_budget() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let solver = Solver::new().budget(after(3).0);
    assert_eq!(solver.hint(&puzzle).unwrap_err().kind, ProblemKind::Late);
    assert_eq!(solver.walk(&puzzle).unwrap_err().kind, ProblemKind::Late);
    let far = "R9C9".parse().unwrap();
    assert_eq!(solver.why(&puzzle, far).unwrap_err().kind, ProblemKind::Late);
}

/// Asks as often as it takes, or until the budget is over after so many questions, and says how often.
fn n_questions(question: &Question, n_allowed: usize) -> (Answer, usize) {
    let (budget, asked) = after(n_allowed);
    (ask(question, &budget), asked.load(Ordering::Relaxed))
}

#[test]
fn whatever_is_given_up_ends_soon_wherever_it_is() {
    let cells: Vec<Value> = PUZZLE
        .chars()
        .map(|c| c.to_digit(10).map_or(json!({}), |digit| json!({ "given": digit })))
        .collect();
    for (name, more) in
        [("walk", json!({})), ("why", json!({ "cell": "R9C9" })), ("all", json!({}))]
    {
        let mut fields: Map<String, Value> = serde_json::from_value(more).unwrap();
        fields.insert("board".to_owned(), json!({ "cells": cells }));
        let question = Question::named(name, fields).unwrap();
        let (_, n_whole) = n_questions(&question, usize::MAX);
        assert!(n_whole > 20, "{name} asks {n_whole} times");
        for n_allowed in (0..n_whole).step_by(n_whole / 20) {
            let (answer, n_asked) = n_questions(&question, n_allowed);
            let Body::Problem(problem) = answer.body else { panic!("{name} has an answer") };
            assert_eq!(problem.kind, ProblemKind::Late);
            // Each place that asks ends, and so does the place that called it.
            assert!(n_asked < n_allowed + 150, "{name} goes on: {n_asked} after {n_allowed}");
        }
    }
}

#[test]
fn a_walk_that_is_given_up_is_not_proved_again() {
    let ladder = Ladder::usual();
    let grid = PUZZLE.parse::<Puzzle>().unwrap().grid().unwrap();
    let steps = Walk::new(grid.clone(), Search::new(&ladder)).to_the_end().steps;
    let (budget, asked) = after(3);
    assert_eq!(walkthrough::pruned_within(&grid, &steps, &budget), steps);
    assert!(asked.load(Ordering::Relaxed) < 10);
}

#[test]
fn a_list_of_solutions_ends_with_the_budget() {
    let board: Puzzle = ".".repeat(81).parse().unwrap();
    let (budget, asked) = after(10);
    let coordinates = Coordinates::default();
    let question =
        Question::Solve(SolveQuestion { board, count: NonZeroUsize::new(usize::MAX), coordinates });
    let Body::Problem(problem) = ask(&question, &budget).body else { panic!("it found an end") };
    assert_eq!(problem.kind, ProblemKind::Late);
    assert!(asked.load(Ordering::Relaxed) < 20);
}

/// As JSON, a million took hundreds of megabytes.
#[test]
fn a_list_of_solutions_has_an_end() {
    let board: Puzzle = ".".repeat(81).parse().unwrap();
    let coordinates = Coordinates::default();
    let question =
        Question::Solve(SolveQuestion { board, count: NonZeroUsize::new(usize::MAX), coordinates });
    let answer = ask(&question, &Budget::unlimited());
    let Body::Solve(solve) = &answer.body else { panic!("no list") };
    assert_eq!(solve.solutions.len(), 100_000);
    let said: Vec<String> = answer.texts.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["The list ends here: no list has more than 100000 solutions."]);
}

/// A usual puzzle in which nearly every digit is forced by the layouts of others.
const MANY_LAYOUTS: &str =
    "..8.7....73..9.......2..38.31.....95.9...........49..29..3.2.7..8.4..2..1.....8..";

fn by(rule: &str, board: &str) -> Setup {
    let board: Puzzle = board.parse().unwrap();
    Setup { rule: Some(rule.to_owned()), ..board.into() }
}

/// The answer to `--rule`.
fn hint_by(rule: &str, board: &str) -> Answer {
    let question = HintQuestion { steps: None, ..HintQuestion::new(by(rule, board)) };
    ask(&Question::Hint(question), &Budget::unlimited())
}

#[test]
fn templates_come_to_their_bound_and_say_so() {
    for rule in ["template_delete", "template_set"] {
        let answer = hint_by(rule, MANY_LAYOUTS);
        let said: Vec<String> = answer.texts.iter().map(ToString::to_string).collect();
        let Body::Hint(hint) = answer.body else { panic!("{rule}") };
        let found = hint.steps.len();
        assert!(found > 0 || said.join(" ").contains("its work limit"), "{rule}: {said:?}");
    }
}

/// A puzzle with so few digits that not all of their layouts can be followed.
const MOST_LAYOUTS: &str =
    "7....34..5...........2..3.....7.......259......4...8.6..3..8.9..................5";

#[test]
fn a_list_of_steps_says_which_rules_came_to_their_bound() {
    let question = AllQuestion::new(by("template_delete", MOST_LAYOUTS));
    let question = Question::All(AllQuestion { level: Level::Nudge, ..question });
    let answer = ask(&question, &Budget::unlimited());
    let said: Vec<String> = answer.texts.iter().map(ToString::to_string).collect();
    assert!(said.join(" ").contains("its work limit"), "{said:?}");
}

/// Where digits stand as lone marks, there are thousands of almost locked sets.
#[test]
fn lone_marks_do_not_make_sets_without_end() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let marks = Cell::ALL.into_iter().zip(solved.chars()).enumerate().map(|(i, (cell, digit))| {
        let digit = Digit::from_char(digit).unwrap();
        let other = Digit::new(digit.number() % 9 + 1).unwrap();
        let alone = DigitSet::from(digit);
        (cell, if i % 10 == 0 { alone.with(other) } else { alone })
    });
    let grid = Grid::new(&[], &[], &marks.collect::<Vec<_>>()).unwrap();
    let ladder = Ladder::usual();
    for name in ["als_xz", "als_xy_wing", "als_chain", "death_blossom"] {
        let rule = RULES.iter().find(|it| it.name() == name).unwrap();
        let mut search = Search::new(&ladder);
        search.all(&grid, rule);
        assert_eq!(search.truncated(), [rule], "{name}");
    }
}

#[test]
fn work_ends_at_its_bound_and_when_nobody_waits() {
    let work = Work::within(Budget::unlimited());
    assert!(work.charge(Work::MOST - 1).is_continue());
    assert_eq!(work.completeness(), Completeness::Complete);
    assert!(work.charge(1).is_break());
    assert_eq!(work.completeness(), Completeness::Truncated);
    let (budget, asked) = after(3);
    let work = Work::within(budget);
    let mut n_parts = 0;
    while work.charge(1_000_000).is_continue() {
        n_parts += 1;
    }
    assert_eq!(
        (asked.load(Ordering::Relaxed), work.completeness()),
        (4, Completeness::Complete),
        "{n_parts}"
    );
}

/// What a search has found by then is told all the same.
#[test]
fn a_search_leaves_work_for_telling() {
    let work = Work::within(Budget::unlimited());
    assert!(work.charge_search(Work::MOST / 2).is_continue());
    assert!(work.charge_search(Work::MOST / 4).is_break());
    assert_eq!(work.completeness(), Completeness::Truncated);
    assert!(work.charge(Work::MOST / 5).is_continue());
    assert!(work.charge(Work::MOST / 5).is_break());
}

/// Marks alone: a few digits are known in half of the cells, and the rest can be almost anything.
const MANY_FISH: &str = "\
    ...4............8..2...............91........12345678912.456789123.5678912345.789\
    ........9......7......5.....2........2345.789..3......12.45678......6..........8.\
    1234.67891.3.5..89..3......1.345678........8.....5.......4.....123456789........9\
    12.456789...4.............9123.5.78......6...1........1234..78.12345.789......7..\
    12345678...3......12345678....4.........5.....2.........345.7891.............6...\
    ....5.........6...123...789.......8.......7..........91.3456..9...4......2.......\
    ......7...2..............8.1................91234567..1.345678.123456789....5....\
    ..345.7891234567.....4.....12.4.6.89.2..............8.......7..1234567.91........\
    1........1234567.9.....6.......5.....2345678912...6789.2.......12345678...345.78.";

/// The largest fish have the most houses to choose from.
#[test]
fn large_fish_come_to_their_bound_and_tell_what_they_caught() {
    let grid = MANY_FISH.parse::<Puzzle>().unwrap().grid().unwrap();
    let ladder = Ladder::usual();
    let rule = RULES.iter().find(|it| it.name() == "mutant_leviathan").unwrap();
    let mut search = Search::new(&ladder);
    let found = search.all(&grid, rule);
    assert_eq!(search.truncated(), [rule]);
    assert!(!found.is_empty());
}

/// The rule asks while it works, not only when it has found something.
#[test]
fn a_rule_that_works_long_hears_that_nobody_waits() {
    let grid = MANY_LAYOUTS.parse::<Puzzle>().unwrap().grid().unwrap();
    let rule = RULES.iter().find(|it| it.name() == "template_delete").unwrap();
    let (budget, asked) = after(2);
    let _ = Step::each_within(Bounds::Wide, rule, &grid, &budget, |_| ControlFlow::Continue(()));
    assert_eq!(asked.load(Ordering::Relaxed), 3);
}
