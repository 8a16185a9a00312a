//! `--sheet`: pages to print for a class. New puzzles with their solutions behind them, or a rule with exercises.

use super::output::{answer_format, ending};
use super::words::at_class;
use super::{Exit, Failure, OutputArgs, Printer, eprint_lossy};
use crate::ask::{
    Body, GenerateQuestion, HintQuestion, NewPuzzle, Question, RuleBody, RuleQuestion, RuleSet,
    Setup, StepAnswer, TrainBody, TrainQuestion, WalkQuestion,
};
use crate::explain::Level;
use crate::explain::english::further_rules::further_rules;
use crate::explain::english::{labels, made};
use crate::grid::{Digit, Grid};
use crate::names;
use crate::render::html::{Key, Lesson, Sheet, Task, sheet};
use crate::render::{CellContent, Format};
use crate::text::{Entry, Puzzle};
use std::num::NonZeroUsize;

/// Steps that are folded under a puzzle.
const HINTS: usize = 3;
/// Seeds that are tried for each exercise, since some give the same position.
const TRIES: u64 = 8;

/// Refuses a file that is not a page.
pub(super) fn check(output: &OutputArgs) -> Result<(), Failure> {
    match output.path().map(|path| (path, answer_format(path))) {
        Some((path, named)) if named != Some(Format::Html) => {
            let named = named.map_or_else(String::new, |it| ending(it).to_uppercase());
            Err(Failure::new(at_class::not_a_page(path, &named)))
        }
        Some(_) | None => Ok(()),
    }
}

/// Writes a page of new puzzles; `has_hints` folds their first steps under them. If none is found, that is said.
pub(super) fn of_puzzles(
    printer: &mut Printer<'_>,
    output: &OutputArgs,
    question: GenerateQuestion,
    has_hints: bool,
) -> Result<Exit, Failure> {
    let rules = question.rules.clone();
    let answer = printer.answer(&Question::Generate(question))?;
    let Body::Generate(made) = &answer.body else { return printer.print(&answer) };
    if made.puzzles.is_empty() {
        return printer.print(&answer);
    }
    let n_hints = if has_hints { HINTS } else { 0 };
    let hints = made.puzzles.iter().map(|new| first_steps(printer, &new.board, &rules, n_hints));
    let hints = hints.collect::<Result<Vec<_>, _>>()?;
    let solutions: Vec<Grid> = made.puzzles.iter().map(solution).collect();
    let tasks = made.puzzles.iter().zip(&hints).zip(&solutions).zip(1..);
    let tasks = tasks.map(|(((new, hints), solution), number)| Task {
        heading: made::heading(number),
        board: &new.grid,
        content: CellContent::Digits,
        texts: [further_rules(&new.board.variant, printer.look.naming), Some(new.text.to_string())]
            .into_iter()
            .flatten()
            .collect(),
        hints: hints.iter().collect(),
        key: Key::Board(solution),
    });
    let page = Sheet {
        title: at_class::puzzles(made.puzzles.len()),
        lesson: None,
        tasks: tasks.collect(),
        key: at_class::SOLUTIONS,
    };
    write(&page, printer, output)?;
    answer.texts.iter().for_each(|it| eprint_lossy(&format!("{}\n", it.text())));
    Ok(answer.verdict().into())
}

/// The full board.
fn solution(new: &NewPuzzle) -> Grid {
    let mut full = new.board.clone();
    for (entry, digit) in full.entries.iter_mut().zip(new.solution.chars()) {
        let digit = digit.to_digit(10).and_then(|it| Digit::new(it as u8));
        if let (None, Some(digit)) = (entry.digit(), digit) {
            *entry = Entry::Entered(digit);
        }
    }
    full.paper()
}

/// The first `count` steps to the solution.
fn first_steps(
    printer: &Printer<'_>,
    board: &Puzzle,
    rules: &RuleSet,
    count: usize,
) -> Result<Vec<StepAnswer>, Failure> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let coordinates = printer.look.naming.coordinates;
    let setup = Setup { rules: rules.clone(), coordinates, ..board.clone().into() };
    let answer = printer.answer(&Question::Walk(WalkQuestion { keep_idle: false, setup }))?;
    let Body::Walk(walk) = answer.body else { return Ok(Vec::new()) };
    Ok(walk.steps.into_iter().take(count).collect())
}

/// Writes a lesson on a rule, exercises from `question`'s seed on, and the steps that solve them.
pub(super) fn of_rule(
    printer: &mut Printer<'_>,
    output: &OutputArgs,
    question: &TrainQuestion,
    count: NonZeroUsize,
) -> Result<Exit, Failure> {
    let exercises = exercises(printer, question, count.get())?;
    let Some((first, _)) = exercises.first() else {
        let answer = printer.answer(&Question::Train(question.clone()))?;
        return printer.print(&answer);
    };
    let rule = RuleQuestion {
        name: first.rule.to_owned(),
        coordinates: printer.look.naming.coordinates,
        rules: question.rules.clone(),
    };
    let answer = printer.answer(&Question::Rule(rule))?;
    let Body::Rule(rule) = &answer.body else { return printer.print(&answer) };
    let tasks = exercises.iter().zip(1..).filter_map(|((train, step), number)| {
        let variant = &train.board.as_ref()?.variant;
        let task = made::exercise(&train.name, train.is_next);
        Some(Task {
            heading: at_class::exercise(number),
            board: train.grid.as_ref()?,
            content: CellContent::Candidates,
            texts: further_rules(variant, printer.look.naming).into_iter().chain([task]).collect(),
            hints: Vec::new(),
            key: Key::Step(step),
        })
    });
    let page = Sheet {
        title: rule.row.name.clone(),
        lesson: Some(lesson(rule)),
        tasks: tasks.collect(),
        key: at_class::SOLUTIONS,
    };
    write(&page, printer, output)?;
    Ok(Exit::Found)
}

fn lesson(rule: &RuleBody) -> Lesson<'_> {
    let how_to_look = rule.how_to_look.iter().map(|how| labels::how_to_look(&how.to_string()));
    Lesson {
        texts: std::iter::once(rule.why_it_works.to_string()).chain(how_to_look).collect(),
        example: rule.example.as_ref(),
    }
}

/// Different positions of the rule, each with its step.
fn exercises(
    printer: &Printer<'_>,
    question: &TrainQuestion,
    count: usize,
) -> Result<Vec<(TrainBody, StepAnswer)>, Failure> {
    let mut found: Vec<(TrainBody, StepAnswer)> = Vec::new();
    for more in 0..TRIES * count as u64 {
        if found.len() == count {
            break;
        }
        let seed = question.seed.wrapping_add(more);
        let answer =
            printer.answer(&Question::Train(TrainQuestion { seed, ..question.clone() }))?;
        let Body::Train(train) = answer.body else { break };
        let Some(board) = &train.board else { break };
        if found.iter().any(|(other, _)| other.board.as_ref() == Some(board)) {
            continue;
        }
        let step = step(printer, &train, board, &question.rules)?;
        found.extend(step.map(|step| (*train, step)));
    }
    Ok(found)
}

/// The step of the rule on its position.
fn step(
    printer: &Printer<'_>,
    train: &TrainBody,
    board: &Puzzle,
    rules: &RuleSet,
) -> Result<Option<StepAnswer>, Failure> {
    let question = hint_for(train.rule, board, rules, printer, Level::Full);
    let answer = printer.answer(&Question::Hint(question))?;
    let Body::Hint(hint) = answer.body else { return Ok(None) };
    Ok(hint.steps.into_iter().next())
}

/// The question for the step of a rule on its position.
pub(super) fn hint_for(
    rule: &str,
    board: &Puzzle,
    rules: &RuleSet,
    printer: &Printer<'_>,
    level: Level,
) -> HintQuestion {
    let allowed = names::named(rule).map(|it| rules.clone().with_rule(it));
    let setup = Setup {
        coordinates: printer.look.naming.coordinates,
        rule: Some(rule.to_owned()),
        rules: allowed.unwrap_or_else(|| rules.clone()),
        ..board.clone().into()
    };
    HintQuestion { level, steps: None, ..HintQuestion::new(setup) }
}

fn write(page: &Sheet<'_>, printer: &mut Printer<'_>, output: &OutputArgs) -> Result<(), Failure> {
    let page = sheet(page, &printer.look);
    match output.path() {
        Some(path) => output.place.save(path, page.as_bytes()),
        None => Ok(printer.stdout.text(&page)?),
    }
}
