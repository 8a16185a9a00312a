//! Work ends when nobody waits for it, and tells how far it is.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use sudoku_why::ask::{Answer, ProblemKind, Question, SolveQuestion, ask};
use sudoku_why::logic::{Budget, Ladder, Progress, Search, Walk};
use sudoku_why::words::Coordinates;
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
    let budget = Budget::unlimited().telling(move |it| listener.lock().unwrap().push(it));
    let ladder = Ladder::of_the_list().unwrap();
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

#[test]
fn a_list_of_solutions_ends_with_the_budget() {
    let board: Puzzle = ".".repeat(81).parse().unwrap();
    let (budget, asked) = after(10);
    let coordinates = Coordinates::default();
    let question =
        Question::Solve(SolveQuestion { board, count: NonZeroUsize::new(usize::MAX), coordinates });
    let Answer::Problem(problem) = ask(&question, &budget) else { panic!("it found an end") };
    assert_eq!(problem.kind, ProblemKind::Late);
    assert!(asked.load(Ordering::Relaxed) < 20);
}
