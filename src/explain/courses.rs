//! Courses and tables: what follows from suppositions, line by line, and way by way. A row of a table is
//! a way in the words, since a row is also a house.

use super::lists::{Item, is_long, listed};
use super::refutation::{self, Standing, causes};
use super::scene::Scene;
use super::{english, words};
use crate::facts::{Course, CourseEnd, CourseLine, Locked, Role, Table};
use crate::grid::{Candidate, CellSet, Constraint};

/// How many lines the list under the conclusion has.
const MAX_DETAIL: usize = 80;

/// How many digits that follow are named in a sum; more are counted.
const MAX_NAMED: usize = 3;

/// The lines of a course, or a sum of them where they are many.
pub(super) fn items(scene: &Scene, course: &Course) -> String {
    let lines = lines(scene, course, 0);
    if is_long(&lines) { format!("Then {}.\n", in_sum(scene, course)) } else { listed(&lines) }
}

/// Line by line what [`items`] sums up; nothing if it tells all.
pub(super) fn detail(scene: &Scene, course: &Course) -> String {
    let lines = lines(scene, course, 0);
    if is_long(&lines) { listed(&lines) } else { String::new() }
}

/// What is filled: "R1C2 and the 4 of row 5"; first the cell of what is supposed.
pub(super) fn choices(scene: &Scene, table: &Table) -> String {
    let name = |it: &Constraint| match *it {
        Constraint::Cell(cell) => english::cells_and(scene, cell.into(), Role::Start),
        Constraint::Digit(digit, house) => {
            format!("the {digit} of {}", english::house(scene, house))
        }
    };
    let supposed = table.suppose.map(|it| Constraint::Cell(it.cell));
    words::list_and(&supposed.iter().chain(&table.choices).map(name).collect::<Vec<_>>())
}

/// The ways to fill it: "R1C2 must be 3 or 7, and the 4 of row 5 must be in R5C1 or R5C6". Where something is
/// supposed: "Suppose R3C3 is 8. Then R1C2 must be 3 or 7".
pub(super) fn choice(scene: &Scene, table: &Table) -> String {
    let ways = |(i, choice): (usize, &Constraint)| {
        let is_first = i == 0 && table.suppose.is_none();
        let role = if is_first { Role::Start } else { Role::Helper };
        let goes = |it: &Candidate| table.suppose.is_none_or(|supposed| !supposed.excludes(*it));
        let candidates = choice.candidates(scene.trail.grid()).filter(goes);
        let candidates: Vec<Candidate> = candidates.collect();
        match *choice {
            Constraint::Cell(cell) => {
                let cell = english::cells_and(scene, cell.into(), role);
                let digits = candidates.iter().map(|it| it.digit).collect();
                format!("{cell} must be {}", english::digits_or(digits))
            }
            Constraint::Digit(digit, house) => {
                let cells: CellSet = candidates.iter().map(|it| it.cell).collect();
                let cells = english::cells_or(scene, cells, role);
                format!("the {digit} of {} must be in {cells}", english::house(scene, house))
            }
        }
    };
    let ways =
        words::list_of_parts(&table.choices.iter().enumerate().map(ways).collect::<Vec<_>>());
    match table.suppose {
        Some(Candidate { cell, digit }) => {
            let cell = english::cells_and(scene, cell.into(), Role::Start);
            format!("Suppose {cell} is {digit}. Then {ways}")
        }
        None => ways,
    }
}

/// The ways, one a line; where they are too many, how many there are.
pub(super) fn ways(scene: &Scene, table: &Table) -> String {
    let rows = short_rows(scene, table);
    if !is_long(&rows) {
        return listed(&rows);
    }
    let n_dead = table.rows.iter().filter(|row| row.is_dead()).count();
    let fail = match n_dead {
        0 => "none of them fails".to_owned(),
        n if n == table.rows.len() => "all of them fail".to_owned(),
        1 => "one of them fails".to_owned(),
        n => format!("{} of them fail", words::count(n)),
    };
    format!("That makes a table of {}; {fail}.\n", words::counted(table.rows.len(), "way"))
}

/// All ways line by line; those that do not fit are told in one line each. Nothing if that was told.
pub(super) fn ways_in_full(scene: &Scene, table: &Table) -> String {
    let mut left = MAX_DETAIL.saturating_sub(table.rows.len());
    let mut lines = Vec::new();
    let mut says_more = false;
    for row in &table.rows {
        let of_row = self::lines(scene, row, 1);
        if of_row.len() > 1 && of_row.len() <= left {
            left -= of_row.len();
            lines.push(Item::new(0, format!("If {}:", supposed(scene, table, row))));
            lines.extend(of_row);
            says_more = true;
        } else {
            lines.push(Item::new(0, short_row(scene, table, row)));
        }
    }
    if says_more || is_long(&short_rows(scene, table)) { listed(&lines) } else { String::new() }
}

fn lines(scene: &Scene, course: &Course, depth: usize) -> Vec<Item> {
    let mut standing = Standing::of(course.suppose.clone());
    let mut lines = Vec::new();
    for line in &course.lines {
        match line {
            CourseLine::Forced(forced) => {
                lines.push(refutation::forced(scene, &standing, forced));
                standing.push(forced.candidate);
            }
            CourseLine::Locked(locked) => lines.push(format!("Then {}.", told(scene, locked))),
        }
    }
    lines.push(format!("Then {}.", end(scene, course, &standing)));
    lines.into_iter().map(|line| Item::new(depth, line)).collect()
}

/// All ways, one a line.
fn short_rows(scene: &Scene, table: &Table) -> Vec<Item> {
    table.rows.iter().map(|row| Item::new(0, short_row(scene, table, row))).collect()
}

/// "If R1C2 is 3 and R5C1 is 4: after five more digits, row 5 has no place for a 6."
fn short_row(scene: &Scene, table: &Table, row: &Course) -> String {
    format!("If {}: {}.", supposed(scene, table, row), in_sum(scene, row))
}

fn in_sum(scene: &Scene, course: &Course) -> String {
    let forced: Vec<Candidate> = course.forced().collect();
    let n_sets = course.lines.len() - forced.len();
    let sets = match n_sets {
        0 => String::new(),
        n => format!(" and {}", words::counted(n, "locked set")),
    };
    let follow = match forced.as_slice() {
        [] if n_sets == 0 => String::new(),
        [] => format!("after {}, ", words::counted(n_sets, "locked set")),
        few if few.len() <= MAX_NAMED && n_sets == 0 => format!("{}, then ", are(scene, few)),
        many => format!("after {}{sets}, ", words::counted(many.len(), "more digit")),
    };
    let standing: Vec<Candidate> = course.suppose.iter().copied().chain(course.forced()).collect();
    let end = match course.end {
        // The lines have the causes.
        CourseEnd::Dead(end) if !course.lines.is_empty() => refutation::dead_end(scene, end),
        CourseEnd::Dead(_) | CourseEnd::Gone => end(scene, course, &Standing::of(standing)),
    };
    format!("{follow}{end}")
}

/// "R7C6 is 9 and R7C4 is 2".
fn are(scene: &Scene, digits: &[Candidate]) -> String {
    let is = |it: &Candidate| {
        format!("{} is {}", english::cells_and(scene, it.cell.into(), Role::Pattern), it.digit)
    };
    words::list_and(&digits.iter().map(is).collect::<Vec<_>>())
}

/// What a row supposes besides what they all do.
fn supposed(scene: &Scene, table: &Table, row: &Course) -> String {
    let is = |(it, i): (&Candidate, usize)| {
        let role = if i == 0 { Role::Start } else { Role::Helper };
        format!("{} is {}", english::cells_and(scene, it.cell.into(), role), it.digit)
    };
    let n_of_all = usize::from(table.suppose.is_some());
    words::list_and(&row.suppose.iter().zip(0..).skip(n_of_all).map(is).collect::<Vec<_>>())
}

fn end(scene: &Scene, course: &Course, standing: &Standing) -> String {
    match course.end {
        CourseEnd::Dead(end) => refutation::end_with_causes(scene, standing, end),
        CourseEnd::Gone => causes::of_loss(scene, standing, scene.conclusions.candidates()),
    }
}

/// "the 5 of box 2 must be in row 1, so the rest of row 1 loses it".
fn told(scene: &Scene, locked: &Locked) -> String {
    match (locked.truths.as_slice(), locked.links.as_slice()) {
        ([Constraint::Digit(digit, from)], [Constraint::Digit(_, to)]) => {
            let [from, to] = [*from, *to].map(|house| english::house(scene, house));
            format!("the {digit} of {from} must be in {to}, so the rest of {to} loses it")
        }
        ([Constraint::Cell(a), Constraint::Cell(b)], [Constraint::Digit(x, house), other]) => {
            let cells = english::cells_and(scene, [*a, *b].into(), Role::Pattern);
            let house = english::house(scene, *house);
            let digits = match other {
                Constraint::Digit(y, _) => format!("{x} and {y}"),
                Constraint::Cell(_) => x.to_string(),
            };
            format!("{cells} must be {digits}, so the rest of {house} loses both")
        }
        ([Constraint::Digit(x, house), other], [Constraint::Cell(a), Constraint::Cell(b)]) => {
            let cells = english::cells_and(scene, [*a, *b].into(), Role::Pattern);
            let house = english::house(scene, *house);
            let digits = match other {
                Constraint::Digit(y, _) => format!("{x} and {y}"),
                Constraint::Cell(_) => x.to_string(),
            };
            format!("{digits} of {house} must be in {cells}, so these cells lose all else")
        }
        (truths, _) => {
            let names: Vec<String> = truths.iter().map(ToString::to_string).collect();
            format!("{} are locked", words::list_and(&names))
        }
    }
}
