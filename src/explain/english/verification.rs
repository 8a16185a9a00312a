//! Texts about the verification of a certificate.

use super::grammar::{capital, counted, list_and, numbered};
use crate::certificate::{InvalidLine, InvalidReason, Verified};
use crate::grid::{Candidate, Cell, DigitSet, Grid};

/// Text about a certificate whose every step is valid.
pub(crate) fn verified(it: &Verified) -> Vec<String> {
    let mut texts = vec![steps(it)];
    if it.n_steps > 0 {
        texts[0] += start(&it.puzzle);
    }
    if !it.relying.is_empty() {
        texts.push(relying(&it.relying));
    }
    texts
}

/// "All 58 steps hold. They lead from the 24 givens to the solution."
fn steps(it: &Verified) -> String {
    let from = list_and(parts(&it.puzzle));
    let n_empty = it.end.empty().len();
    let are = if n_empty == 1 { "is" } else { "are" };
    let hold = match it.n_steps {
        1 => "The only step holds. It leads".to_owned(),
        2 => "Both steps hold. They lead".to_owned(),
        n => format!("All {n} steps hold. They lead"),
    };
    match (it.end.is_solved(), it.n_steps) {
        (true, 0) => "The proof has no steps: its grid is solved.".to_owned(),
        (false, 0) => {
            format!("The proof has no steps, and {} {are} empty.", counted(n_empty, "cell"))
        }
        (true, _) => format!("{hold} from {from} to the solution."),
        (false, _) => format!(
            "{hold} from {from} to a grid in which {} {are} still empty.",
            counted(n_empty, "cell")
        ),
    }
}

/// The state before the first step: "the 24 givens", "the marks in two cells".
fn parts(puzzle: &Grid) -> Vec<String> {
    let n_givens = puzzle.givens().len();
    let n_entered = Cell::ALL.len() - puzzle.empty().len() - n_givens;
    let lacks = |cell: &Cell| {
        let left = DigitSet::ALL - puzzle.digits_seen(*cell);
        left.candidates(*cell).any(|it: Candidate| !puzzle.has(it))
    };
    let n_marked = puzzle.empty().into_iter().filter(lacks).count();
    let the = |n: usize, noun: &str| (n > 0).then(|| format!("the {}", numbered(n, noun)));
    let marks = (n_marked > 0).then(|| format!("the marks in {}", numbered(n_marked, "cell")));
    let all = [the(n_givens, "given"), the(n_entered, "entered digit"), marks];
    let parts: Vec<String> = all.into_iter().flatten().collect();
    if parts.is_empty() { vec!["an empty grid".to_owned()] } else { parts }
}

/// Text about the part of a certificate that is not checked.
fn start(puzzle: &Grid) -> &'static str {
    if parts(puzzle).len() == 1 && !puzzle.givens().is_empty() {
        " Each follows from its own premises, whatever rule found it."
    } else {
        " Each follows from its own premises. I took as right what you had entered and marked before."
    }
}

/// Text about the steps that rely on the uniqueness of the solution.
fn relying(numbers: &[usize]) -> String {
    const MOST: usize = 9;
    let names: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let counted = "No premise says so, so I counted the solutions: there is one.";
    match names.as_slice() {
        [only] => {
            format!("Step {only} relies on the givens having exactly one solution. {counted}")
        }
        few if few.len() <= MOST => {
            format!(
                "Steps {} rely on the givens having exactly one solution. {counted}",
                list_and(few)
            )
        }
        many => {
            format!(
                "{} rely on the givens having exactly one solution. {counted}",
                capital(&super::grammar::counted(many.len(), "step"))
            )
        }
    }
}

/// Text about the invalid line, with the reason.
pub(crate) fn broken(it: &InvalidLine) -> Vec<String> {
    let line = it.line;
    let why = match &it.why {
        InvalidReason::Refused(refused) => refused.to_string(),
        InvalidReason::Solutions(0) => {
            "it relies on the givens having one solution, and they have none".to_owned()
        }
        InvalidReason::Solutions(_) => {
            "it relies on the givens having one solution, and they have several".to_owned()
        }
        InvalidReason::TooLarge => {
            "it has more premises and conclusions than can be checked".to_owned()
        }
        InvalidReason::OtherEnd => {
            "the steps before it lead to another grid than it has".to_owned()
        }
    };
    let what = match it.step {
        Some(step) => format!("Line {line} (step {step}) does not hold: {why}."),
        None => format!("Line {line} (the last) does not hold: {why}."),
    };
    let before = match it.n_before {
        0 => "No step before it was verified.".to_owned(),
        1 => "The step before it holds.".to_owned(),
        n => format!("The {n} steps before it hold."),
    };
    vec![what, before]
}
