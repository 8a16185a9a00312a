//! What is told to a reader who has a newspaper, a pen, and no pencil marks: one thing to do now, on
//! one screen, and nothing that such a reader cannot see.

use super::cli::output;
use super::shared;
use serde_json::json;
use std::path::{Path, PathBuf};
use sudoku_why::Solver;
use sudoku_why::ask::{self, Answer, Board, HintBody, Question, StepAnswer, ask};
use sudoku_why::grid::{Candidate, Cell, Grid};
use sudoku_why::logic::{Budget, Constraint};
use sudoku_why::puzzle::Puzzle;
use sudoku_why::render::{Body, Format, RenderOptions, draw};
use sudoku_why::text;

/// No hint is longer, board and all.
const SCREEN: usize = 40;

fn hint(puzzle: &Puzzle, steps: Option<usize>) -> Answer {
    let question = json!({ "question": "hint", "board": Board::from(puzzle), "steps": steps });
    let question: Question = serde_json::from_value(question).unwrap();
    ask(&question, &Budget::unlimited())
}

fn of(answer: &Answer) -> &HintBody {
    let ask::Body::Hint(hint) = &answer.body else { panic!("no hint: {answer:?}") };
    hint
}

fn drawn(answer: &Answer) -> String {
    let look = RenderOptions {
        fits_screen: true,
        under_steps: "More steps.".to_owned(),
        ..RenderOptions::new(Format::Text)
    };
    let Body::Lines(sheet) = draw(answer, &look).unwrap().body else { panic!("no sheet") };
    sheet.to_string()
}

/// The boards on the way to the solution, with digits and nothing else: after each hint its digit is
/// written.
fn boards(puzzle: &Puzzle) -> Vec<Puzzle> {
    let mut boards = vec![puzzle.clone()];
    while let Some(now) = boards.last()
        && let Some(after) = of(&hint(now, None)).steps.last().and_then(|it| it.full.as_ref())
    {
        boards.push(Puzzle::from_grid(&after.after));
    }
    boards
}

/// Every nth puzzle of a list.
fn some_of(list: &Path, nth: usize, n: usize) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(list).unwrap_or_else(|e| panic!("{}: {e}", list.display()));
    let readings = text::puzzles(&text).unwrap().into_iter().step_by(nth).take(n);
    readings.map(|it| it.puzzle).collect()
}

fn shipped(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("puzzles/collections").join(name).with_extension("txt")
}

fn holds(puzzle: &Puzzle) {
    for board in boards(puzzle) {
        let first = hint(&board, Some(1));
        let text = drawn(&first);
        let n_lines = text.lines().count();
        assert!(n_lines <= SCREEN, "{n_lines} lines:\n{text}");
        assert!(of(&first).steps.len() <= 1);
        for told in of(&hint(&board, None)).steps.iter() {
            names_no_marks_without_a_reason(told);
            shows_no_marks_that_are_not_used(told);
        }
    }
}

/// Of all that the argument rests on, the text says why it is so, or what to pencil in.
fn names_no_marks_without_a_reason(told: &StepAnswer) {
    let step = told.step().unwrap().step();
    let full: String = told.texts.full.iter().flatten().map(|it| format!("{it} ")).collect();
    assert!(!full.contains("marks leave"), "{full}");
    if step.conclusions().placement().is_some() {
        return;
    }
    let pencil = &told.full.as_ref().unwrap().pencil;
    for needed in step.stated_constraints().into_iter().filter(|it| !it.is_settled(&told.before)) {
        let mut left = needed.candidates(&told.before);
        assert!(left.all(|it| pencil.contains(&it)), "{needed} in {full}");
    }
    let says_what_to_do = ["pencil in", "pencil it in", "pencil them in", "pencil these in"];
    let full = full.to_lowercase();
    assert!(says_what_to_do.iter().any(|words| full.contains(words)), "{full}");
}

/// What is shown is what the step speaks of: nothing else is on the board, and nothing is missing.
fn shows_no_marks_that_are_not_used(told: &StepAnswer) {
    let step = told.step().unwrap().step();
    let needed: Vec<Constraint> = step.stated_constraints();
    let pencil = &told.full.as_ref().unwrap().pencil;
    let is_used = |it: &_| {
        pencil.contains(it)
            || needed.iter().any(|needed| needed.contains(*it))
            || step.conclusions().candidates().contains(it)
    };
    let used: Vec<_> = told.before.all_candidates().filter(is_used).collect();
    let shown: Vec<_> = told.shown.all_candidates().collect();
    assert_eq!(shown, used, "{}", told.name.as_ref().unwrap());
}

#[test]
fn a_hint_without_marks_is_one_screen_and_says_why() {
    let n = if shared::is_slow_run() { 100 } else { 4 };
    for puzzle in some_of(&shipped("qqwing_expert"), 100 / n, n) {
        holds(&puzzle);
    }
    for puzzle in some_of(&shipped("seventeen"), 100 / n, n) {
        holds(&puzzle);
    }
}

#[test]
fn so_is_a_hint_for_the_hard_ones() {
    let Some(folder) = shared::folder("so_is_a_hint_for_the_hard_ones") else { return };
    let (nth, n) = if shared::is_slow_run() { (2, 40) } else { (45, 2) };
    for list in ["top95", "sx_benchmark1000"] {
        for puzzle in some_of(&folder.join(format!("corpora/{list}.txt")), nth, n) {
            holds(&puzzle);
        }
    }
}

#[test]
fn the_steps_that_are_asked_for_are_told() {
    let puzzle: Puzzle =
        "32.941...648752931...863.24.69427.13..368924.4.21356...3.5784.225.39418...421635."
            .parse()
            .unwrap();
    for (asked, shown) in [(Some(1), 1), (Some(2), 2), (Some(9), 2), (None, 2)] {
        let answer = hint(&puzzle, asked);
        assert_eq!((of(&answer).steps.len(), of(&answer).n_steps), (shown, 2));
    }
}

/// The board of an expert puzzle when no digit can be written at once any more.
fn without_singles(puzzle: &Puzzle) -> Option<Puzzle> {
    let answer = Solver::new().walk(puzzle).unwrap();
    let is_elimination = |it: &&StepAnswer| !it.full.as_ref().unwrap().eliminations.is_empty();
    answer.body.steps.iter().find(is_elimination).map(|it| Puzzle::from_grid(&digits(&it.before)))
}

/// The digits of `grid` alone.
fn digits(grid: &Grid) -> Grid {
    let holds = |cell: Cell| Some(Candidate { cell, digit: grid.digit(cell)? });
    let filled: Vec<Candidate> = Cell::ALL.into_iter().filter_map(holds).collect();
    Grid::new(&filled, &[], &[]).unwrap()
}

/// How many steps lead to the next digit, as a hint for the file says, and whether its headline says so.
fn plan(file: &str) -> (usize, String) {
    let json = output(&["hint", "--json", file]).stdout;
    let answer: serde_json::Value = serde_json::from_slice(&json).unwrap();
    let n_steps = answer["n_steps"].as_u64().unwrap();
    (n_steps.try_into().unwrap(), answer["texts"].to_string())
}

#[test]
fn the_next_hint_goes_on_with_the_plan() {
    let n = if shared::is_slow_run() { 60 } else { 6 };
    let mut n_plans = 0;
    for puzzle in some_of(&shipped("qqwing_expert"), 1, n) {
        let Some(board) = without_singles(&puzzle) else { continue };
        let file = std::env::temp_dir().join(format!("plan_{}.csv", std::process::id()));
        let file = file.to_str().unwrap();
        std::fs::write(file, text::write(&board, text::Format::Csv)).unwrap();
        let mut left = plan(file).0;
        while left > 1 {
            assert!(output(&["hint", "--apply", "--in-place", file]).status.success(), "{board:?}");
            let paper = text::puzzles(&std::fs::read_to_string(file).unwrap()).unwrap();
            // With marks in every cell, a hint is the easiest step.
            if paper[0].puzzle.marks() == text::PencilMarks::Full {
                break;
            }
            let (n_steps, headline) = plan(file);
            assert!(n_steps < left, "{board:?}: {n_steps} steps, not {}", left - 1);
            assert!(n_steps > 1 || headline.contains("One more step to "), "{board:?}: {headline}");
            (left, n_plans) = (n_steps, n_plans + 1);
        }
        std::fs::remove_file(file).unwrap();
    }
    assert!(n_plans >= n, "{n_plans} plans went on");
}

#[test]
fn a_headline_names_the_digit_only_with_the_step_that_writes_it() {
    let puzzle: Puzzle =
        "32.941...648752931...863.24.69427.13..368924.4.21356...3.5784.225.39418...421635."
            .parse()
            .unwrap();
    let headline = |steps: Option<usize>, level: &str| {
        let board = Board::from(&puzzle);
        let question =
            json!({ "question": "hint", "board": board, "steps": steps, "level": level });
        let question: Question = serde_json::from_value(question).unwrap();
        ask(&question, &Budget::unlimited()).texts[0].to_string()
    };
    let kept = "Two steps lead to the next digit. Here is the first:";
    assert_eq!(headline(Some(1), "full"), kept);
    assert_eq!(headline(None, "nudge"), kept);
    assert_eq!(headline(None, "pattern"), kept);
    assert_eq!(headline(None, "full"), "Two steps lead to 7 in R6C8:");
}
