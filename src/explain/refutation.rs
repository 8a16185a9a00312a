//! What follows from a supposition, as a list.

use super::scene::Scene;
use super::text::ITEM;
use super::{english, words};
use crate::step::{Constraint, Forced, Refutation, Role};

/// How many lines a list may have; a longer one is summed up.
const MAX_LINES: usize = 12;

/// How many digits are told in one line where there are many.
const MAX_A_LINE: usize = 3;

/// One line of a list, and how many lists it is nested in.
type Item = (usize, String);

/// The digits that are forced, one a line, and what cannot be filled then; in sum if they are many.
pub(super) fn items(scene: &Scene, refutation: &Refutation) -> String {
    let mut lines = Vec::new();
    if n_lines(refutation) <= MAX_LINES {
        in_full(scene, refutation, 0, &mut lines);
    } else {
        in_sum(scene, refutation, &mut lines);
    }
    let mut out = String::new();
    for (depth, line) in lines {
        out.push('\n');
        out.extend(std::iter::repeat_n(ITEM, depth + 1));
        out.push_str(&line);
    }
    out.push('\n');
    out
}

/// What the end of a refutation breaks: "box 5 must have a 3".
pub(super) fn must(scene: &Scene, refutation: &Refutation) -> String {
    match refutation.end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("{cell} must hold a digit")
        }
        Constraint::Digit(digit, house) => {
            format!("{} must have {}", english::house(scene, house), words::a(digit))
        }
    }
}

/// How many lines [`in_full`] takes.
fn n_lines(refutation: &Refutation) -> usize {
    let cases: usize = refutation.cases.iter().map(|case| 1 + n_lines(case)).sum();
    refutation.forced.len() + 1 + cases
}

fn in_full(scene: &Scene, refutation: &Refutation, depth: usize, lines: &mut Vec<Item>) {
    lines.extend(refutation.forced.iter().map(|it| (depth, forced(scene, it))));
    if refutation.cases.is_empty() {
        lines.push((depth, format!("Then {}.", dead_end(scene, refutation.end))));
    }
    if !refutation.cases.is_empty() {
        lines.push((depth, format!("{}.", choice(scene, refutation))));
    }
    for case in &refutation.cases {
        lines.push((depth, format!("{}:", supposed(scene, case))));
        in_full(scene, case, depth + 1, lines);
    }
}

/// What must be one of the cases: "R1C7 must be 2 or 4", "The 7 of row 1 must be in R1C2 or
/// R1C5".
fn choice(scene: &Scene, refutation: &Refutation) -> String {
    let tried = refutation.cases.iter().map(|case| case.suppose);
    match refutation.end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Helper);
            format!("{cell} must be {}", english::digits_or(tried.map(|it| it.digit).collect()))
        }
        Constraint::Digit(digit, house) => {
            let cells = tried.map(|it| it.cell).collect();
            let cells = english::cells_or(scene, cells, Role::Helper);
            let house = english::house(scene, house);
            format!("The {digit} of {house} must be in {cells}")
        }
    }
}

/// The first digits with their reasons, the others in short, and one line for each case.
fn in_sum(scene: &Scene, refutation: &Refutation, lines: &mut Vec<Item>) {
    let shown = refutation.forced.len().min(MAX_LINES / 3);
    let (first, rest) = refutation.forced.split_at(shown);
    lines.extend(first.iter().map(|it| (0, forced(scene, it))));
    for few in rest.chunks(MAX_A_LINE) {
        let few: Vec<String> = few.iter().map(|it| in_short(scene, it)).collect();
        lines.push((0, format!("{}.", words::list_and(&few))));
    }
    if refutation.cases.is_empty() {
        lines.push((0, format!("Then {}.", dead_end(scene, refutation.end))));
    }
    lines.extend(refutation.cases.iter().map(|case| (0, summed_up(scene, case))));
}

/// "Try 6 in R1C2: 10 forced digits, then R1C7 has no digit left."
fn summed_up(scene: &Scene, case: &Refutation) -> String {
    let supposed = supposed(scene, case);
    let forced = words::counted(case.n_forced(), "forced digit");
    if case.cases.is_empty() {
        return format!("{supposed}: {forced}, then {}.", dead_end(scene, case.end));
    }
    let trials = words::counted(case.n_suppositions() - 1, "further trial");
    format!("{supposed}: {forced} and {trials}, and no way out.")
}

fn supposed(scene: &Scene, case: &Refutation) -> String {
    let cell = english::cells_and(scene, case.suppose.cell.into(), Role::Helper);
    format!("Try {} in {cell}", case.suppose.digit)
}

/// "Then R5C6 is 4 (the only place left in row 5)."
fn forced(scene: &Scene, forced: &Forced) -> String {
    let cell = english::cells_and(scene, forced.candidate.cell.into(), Role::Helper);
    let because = match forced.because {
        Constraint::Cell(_) => "the only digit left there".to_owned(),
        Constraint::Digit(_, house) => {
            format!("the only place left in {}", english::house(scene, house))
        }
    };
    format!("Then {cell} is {} ({because}).", forced.candidate.digit)
}

/// "R5C6 is 4 (row 5)", "R5C6 is 4 (its last)".
fn in_short(scene: &Scene, forced: &Forced) -> String {
    let cell = english::cells_and(scene, forced.candidate.cell.into(), Role::Helper);
    let because = match forced.because {
        Constraint::Cell(_) => "its last".to_owned(),
        Constraint::Digit(_, house) => english::house(scene, house),
    };
    format!("{cell} is {} ({because})", forced.candidate.digit)
}

/// "box 5 has no place for a 3".
fn dead_end(scene: &Scene, end: Constraint) -> String {
    match end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("{cell} has no digit left")
        }
        Constraint::Digit(digit, house) => {
            let house = english::house(scene, house);
            format!("{house} has no place for {}", words::a(digit))
        }
    }
}
