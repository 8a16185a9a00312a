//! A board and what can be asked of it: no step is refused, and none says anything false.

use super::board::board;
use super::count::within_a_second;
use arbitrary::{Result, Unstructured};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use sudoku_why::ask::{Board, Question, ask};
use sudoku_why::grid::{Cell, Grid};
use sudoku_why::logic::{Budget, Checked, Ladder, RULES, Rule, Search};
use sudoku_why::puzzle::{Diagnosis, Solution, diagnose_within, each_within};
use sudoku_why::render::{Format, RenderOptions, draw};
use sudoku_why::text::{self, Puzzle};

/// What is asked of a board, beside what a rule finds on it.
const QUESTIONS: [&str; 7] = ["hint", "check", "why", "all", "solve", "walk", "film"];
const PROFILES: [&str; 4] = ["default", "newspaper", "no-uniqueness", "everything"];
const LEVELS: [&str; 3] = ["nudge", "pattern", "full"];
const FORMS: [Format; 6] =
    [Format::Text, Format::Speech, Format::Markdown, Format::Html, Format::Json, Format::Svg];

/// What is asked.
enum Asked {
    /// All that a rule finds.
    Rule(&'static Rule),
    /// A question, with choices that mean something to most questions.
    Question {
        name: &'static str,
        rule: Option<&'static Rule>,
        profile: &'static str,
        level: &'static str,
        form: Format,
        cell: Cell,
    },
}

/// Asks something about a board.
///
/// Bytes that start with a zero are a choice for each thing that can be chosen. Others are a text: the
/// name of a question or of a rule or both, perhaps a profile, a level, and numbers for the form and the
/// cell; then lines with the board.
pub fn hint(bytes: &[u8]) {
    let asked = match bytes.split_first() {
        // Too few bytes are nothing to try.
        Some((0, bytes)) => of_choices(&mut Unstructured::new(bytes)).ok(),
        Some(_) => of_text(&String::from_utf8_lossy(bytes)),
        None => None,
    };
    match asked {
        Some((Asked::Rule(rule), puzzle)) => steps_are_true(&puzzle, rule),
        Some((Asked::Question { name, rule, profile, level, form, cell }, puzzle)) => {
            let mut fields = json!({ "question": name, "board": Board::from(&puzzle) });
            let by_rules = ["hint", "walk", "all", "why"].contains(&name);
            if by_rules {
                fields["rule"] = json!(rule.map(Rule::name));
                fields["profile"] = json!(profile);
            }
            if by_rules && name != "walk" {
                fields["level"] = json!(level);
            }
            if name == "why" {
                fields["cell"] = json!(cell);
            }
            is_answered(fields, form);
        }
        None => {}
    }
}

fn of_choices(bytes: &mut Unstructured<'_>) -> Result<(Asked, Puzzle)> {
    let asked = if bytes.arbitrary::<bool>()? {
        Asked::Rule(bytes.choose(RULES)?)
    } else {
        Asked::Question {
            name: bytes.choose(&QUESTIONS)?,
            rule: if bytes.ratio(3, 4)? { Some(bytes.choose(RULES)?) } else { None },
            profile: bytes.choose(&PROFILES)?,
            level: bytes.choose(&LEVELS)?,
            form: *bytes.choose(&FORMS)?,
            cell: *bytes.choose(&Cell::ALL)?,
        }
    };
    Ok((asked, board(bytes)?))
}

fn of_text(text: &str) -> Option<(Asked, Puzzle)> {
    let (head, board) = text.split_once('\n')?;
    let puzzle = text::puzzle(board, Some(1)).ok()?.puzzle;
    let words: Vec<&str> = head.split(' ').collect();
    let rule = RULES.iter().find(|it| words.contains(&it.name()));
    let named = |names: &[&'static str]| names.iter().copied().find(|it| words.contains(it));
    let Some(name) = named(&QUESTIONS) else { return rule.map(|rule| (Asked::Rule(rule), puzzle)) };
    let mut numbers = words.iter().filter_map(|it| it.parse::<usize>().ok());
    let asked = Asked::Question {
        name,
        rule,
        profile: named(&PROFILES).unwrap_or("default"),
        level: named(&LEVELS).unwrap_or("full"),
        form: FORMS[numbers.next().unwrap_or_default() % FORMS.len()],
        cell: Cell::ALL[numbers.next().unwrap_or_default() % Cell::ALL.len()],
    };
    Some((asked, puzzle))
}

/// Asks, and has the answer drawn.
fn is_answered(fields: Value, form: Format) {
    let question: Question = match serde_json::from_value(fields) {
        Ok(question) => question,
        Err(error) => panic!("a question is not understood: {error}"),
    };
    let answer = within_a_second(|budget| ask(&question, budget));
    // The checker refuses no step of the rules that came with the program.
    assert!(answer.refused.is_empty(), "{:?}", answer.refused);
    match draw(&answer, &RenderOptions::new(form)) {
        Ok(_) => {}
        Err(error) => panic!("{error}"),
    }
}

/// Has `rule` find everything on the board, and holds it against the solutions.
fn steps_are_true(puzzle: &Puzzle, rule: &'static Rule) {
    within_a_second(|budget| {
        let Some(diagnosis) = diagnose_within(puzzle, &[], budget) else { return };
        let grid = if let Diagnosis::Sound(grid) = diagnosis {
            *grid
        } else if let Ok(grid) = puzzle.grid() {
            // With several solutions or none, what is found must not be false either.
            grid
        } else {
            return;
        };
        let solutions = some_solutions(&grid, budget);
        let ladder = Ladder::usual();
        let mut search = Search::new(&ladder).within(budget.clone());
        for finding in search.all(&grid, rule) {
            holds(&finding.step, &solutions, &grid);
        }
        if !solutions.is_empty() {
            let refused = search.refused().first();
            assert!(refused.is_none(), "{grid}: {}: {refused:?}", rule.name());
        }
    });
}

/// One or two solutions, if there are any.
fn some_solutions(grid: &Grid, budget: &Budget) -> Vec<Solution> {
    let mut solutions = Vec::new();
    let _ = each_within(grid, budget, |solution| {
        solutions.push(solution);
        if solutions.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    solutions
}

fn holds(step: &Checked, solutions: &[Solution], grid: &Grid) {
    let conclusions = step.step().conclusions();
    let places = conclusions.placement().is_some();
    for solution in solutions {
        for it in conclusions.candidates() {
            let is_true = solution.digit(it.cell) == it.digit;
            assert_eq!(is_true, places, "{grid}: {}: {it:?}", step.step().rule().name());
        }
    }
}
