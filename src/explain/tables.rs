//! Tables of derivations in words: way by way, with a line for each inference, or a line for each way. A row of a table
//! is a way in the words, since a row is also a house.

use super::derivations::{alternatives, lines, named, row_summary};
use super::groups::cells_by;
use super::lists::{Item, is_long, listed};
use super::scene::Scene;
use super::{english, words};
use crate::facts::{Derivation, Loss, Outcome, Role, Table};
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet};

/// Maximum number of lines of the list under the conclusion.
const MAX_DETAIL: usize = 80;

/// Maximum number of eliminations that are named before the rows of an exocet.
const MAX_NAMED: usize = 3;

/// The choices: "R1C2 and the 4 of row 5"; the cell of a common assumption comes first.
pub(super) fn choices(scene: &Scene, table: &Table) -> String {
    let name = |it: &Constraint| match *it {
        Constraint::Cell(cell) => english::cells_and(scene, cell.into(), Role::Start),
        Constraint::Digit(digit, house) => {
            format!("the {digit} of {}", english::house(scene, house))
        }
    };
    let supposed = table.suppose.map(|it| Constraint::Cell(it.cell));
    words::list_and(supposed.iter().chain(&table.choices).map(name))
}

/// The candidates of the choices: "R1C2 must be 3 or 7, and the 4 of row 5 must be in R5C1 or R5C6". With a common
/// assumption: "Suppose R3C3 is 8. Then R1C2 must be 3 or 7".
pub(super) fn choice(scene: &Scene, table: &Table) -> String {
    let ways = |(i, choice): (usize, &Constraint)| {
        let is_first = i == 0 && table.suppose.is_none();
        let role = if is_first { Role::Start } else { Role::Helper };
        let goes = |it: &Candidate| table.suppose.is_none_or(|supposed| !supposed.excludes(*it));
        let candidates: Vec<Candidate> =
            choice.candidates(scene.history.grid()).filter(goes).collect();
        alternatives(scene, *choice, &candidates, role)
    };
    let ways = words::list_of_parts(table.choices.iter().enumerate().map(ways));
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
    let n_dead = table.rows.iter().filter(|row| row.end().is_some()).count();
    let fail = match n_dead {
        0 => "none of them fails".to_owned(),
        n if n == table.rows.len() => "all of them fail".to_owned(),
        1 => "one of them fails".to_owned(),
        n => format!("{} of them fail", words::count(n)),
    };
    format!("That makes a table of {}; {fail}.\n", words::counted(table.rows.len(), "way"))
}

/// All rows line by line; rows that do not fit take one line each. Empty if the text has them already.
pub(super) fn ways_in_full(scene: &Scene, table: &Table) -> String {
    let mut left = MAX_DETAIL.saturating_sub(table.rows.len());
    let mut all = Vec::new();
    let mut says_more = false;
    for row in &table.rows {
        let of_row = lines(scene, row, 1, 0);
        if of_row.len() > 1 && of_row.len() <= left {
            left -= of_row.len();
            all.push(Item::new(0, format!("If {}:", supposed(scene, table, row))));
            all.extend(of_row);
            says_more = true;
        } else {
            all.push(Item::new(0, short_row(scene, table, row)));
        }
    }
    if says_more || is_long(&short_rows(scene, table)) { listed(&all) } else { String::new() }
}

/// All ways, one a line.
fn short_rows(scene: &Scene, table: &Table) -> Vec<Item> {
    table.rows.iter().map(|row| Item::new(0, short_row(scene, table, row))).collect()
}

/// "If R1C2 is 3 and R5C1 is 4: after five more digits, row 5 has no place for a 6."
fn short_row(scene: &Scene, table: &Table, row: &Derivation) -> String {
    format!("If {}: {}.", supposed(scene, table, row), row_summary(scene, row))
}

/// The assumptions of a row besides the common one.
fn supposed(scene: &Scene, table: &Table, row: &Derivation) -> String {
    let is = |(it, i): (&Candidate, usize)| {
        let role = if i == 0 { Role::Start } else { Role::Helper };
        format!("{} is {}", english::cells_and(scene, it.cell.into(), role), it.digit)
    };
    let n_of_all = usize::from(table.suppose.is_some());
    words::list_and(row.assumptions.iter().zip(0..).skip(n_of_all).map(is))
}

/// Way by way what follows; in sum if that is much.
pub(super) fn exocet_items(scene: &Scene, table: &Table) -> String {
    let lines = exocet_lines(scene, table);
    if is_long(&lines) { listed(&exocet_summary(scene, table)) } else { listed(&lines) }
}

/// All lines that [`exocet_items`] summarizes; empty if it lists all.
pub(super) fn exocet_detail(scene: &Scene, table: &Table) -> String {
    let lines = exocet_lines(scene, table);
    if is_long(&lines) { listed(&lines) } else { String::new() }
}

/// "5 in R2C8, and 2 and 7 in R3C5"; "seven other candidates" for many.
pub(super) fn exocet_lost(scene: &Scene) -> String {
    let lost = scene.conclusions.candidates();
    if lost.len() > MAX_NAMED {
        return format!("{} other candidates", words::count(lost.len()));
    }
    let cells: CellSet = lost.iter().map(|it| it.cell).collect();
    let digits = |cell| -> DigitSet {
        lost.iter().filter(|it| it.cell == cell).map(|it| it.digit).collect()
    };
    let groups = cells_by(cells.into_iter().map(|cell| (digits(cell), cell)));
    let name = |(digits, cells): &(DigitSet, CellSet)| {
        let cells = english::cells_and(scene, *cells, Role::Quiet);
        format!("{} in {cells}", english::digits_and(*digits))
    };
    words::list_of_parts(groups.iter().map(name))
}

fn exocet_lines(scene: &Scene, table: &Table) -> Vec<Item> {
    let mut all = Vec::new();
    for row in table.rows.iter().filter(|row| !row.is_direct()) {
        all.push(Item::new(0, format!("If {}:", named(scene, &row.assumptions))));
        all.extend(lines(scene, row, 1, 0));
        if row.outcome == Outcome::Eliminated {
            all.pop();
            all.push(Item::new(1, format!("{}.", ruled_out(scene, row))));
        }
    }
    all.extend(direct(scene, table));
    all
}

/// "The 6 in R4C2 rules out R4C4 in row 4", "R4C4 is 3"; of several, "the 6 in R4C2 and the 4 in R5C4 rule
/// them out": the first digit that stands for each that is lost.
fn ruled_out(scene: &Scene, row: &Derivation) -> String {
    let concluded = scene.conclusions.candidates();
    let lost = row.losses.last().into_iter().flatten();
    let lost = lost.filter(|loss| concluded.contains(&loss.candidate));
    let reason = |loss: &Loss| loss.by.map(|(digit, link)| (loss.candidate, digit, link));
    let reasons: Vec<(Candidate, Candidate, Constraint)> = lost.filter_map(reason).collect();
    let name = |cell: Cell, role: Role| english::cells_and(scene, cell.into(), role);
    let of_digit = |it: &Candidate| format!("the {} in {}", it.digit, name(it.cell, Role::Pattern));
    let words = match reasons.as_slice() {
        [(lost, stands, Constraint::Digit(_, house))] => {
            let house = english::house(scene, *house);
            format!("{} rules out {} in {house}", of_digit(stands), name(lost.cell, Role::Quiet))
        }
        [(_, stands, Constraint::Cell(cell))] => {
            format!("then {} is {}", name(*cell, Role::Pattern), stands.digit)
        }
        several => {
            let mut digits: Vec<Candidate> = several.iter().map(|(_, stands, _)| *stands).collect();
            digits.sort_unstable();
            digits.dedup();
            let names: Vec<String> = digits.iter().map(of_digit).collect();
            let verb = if names.len() == 1 { "rules" } else { "rule" };
            format!("{} {verb} them out", words::list_and(&names))
        }
    };
    words::capital(&words)
}

/// Text about the ways that need no line.
fn direct(scene: &Scene, table: &Table) -> Option<Item> {
    let n_direct = table.rows.iter().filter(|row| row.is_direct()).count();
    let lost = if scene.conclusions.candidates().len() == 1 { "it" } else { "them" };
    let others = if n_direct == table.rows.len() { "" } else { " other" };
    let words = match n_direct {
        0 => return None,
        1 => format!("The one{others} way rules {lost} out at once."),
        n => format!("Each of the {}{others} ways rules {lost} out at once.", words::count(n)),
    };
    Some(Item::new(0, words))
}

/// A line for each pair of digits: how many ways it has, and how long they are.
fn exocet_summary(scene: &Scene, table: &Table) -> Vec<Item> {
    let mut pairs: Vec<(DigitSet, Vec<usize>)> = Vec::new();
    for row in table.rows.iter().filter(|row| !row.is_direct()) {
        let digits = row.assumptions.iter().map(|it| it.digit).collect();
        match pairs.iter_mut().find(|(pair, _)| *pair == digits) {
            Some((_, lengths)) => lengths.push(row.inferences.len()),
            None => pairs.push((digits, vec![row.inferences.len()])),
        }
    }
    let line = |(digits, lengths): (DigitSet, Vec<usize>)| {
        let most = lengths.iter().copied().max().unwrap_or_default();
        let ways = words::counted(lengths.len(), "way");
        let course = match (most, lengths.len()) {
            (0, 1) => "which needs no further digit".to_owned(),
            (0, _) => "which need no further digit".to_owned(),
            _ => format!("followed for at most {}", words::counted(most, "more digit")),
        };
        Item::new(0, format!("{}: {ways}, {course}.", english::digits_and(digits)))
    };
    pairs.into_iter().map(line).chain(direct(scene, table)).collect()
}
