//! Tables of ways to fill a few cells: a line for each digit that follows, or a line for each pair.

use super::lists::{Item, is_long, listed};
use super::scene::Scene;
use super::{english, refutation, words};
use crate::grid::{Candidate, DigitSet};
use crate::step::{Role, Row, Table};

/// How many candidates that fall away are named before the rows.
const MAX_NAMED: usize = 3;

/// Way by way what follows; in sum if that is much.
pub(super) fn items(scene: &Scene, table: &Table) -> String {
    let lines = lines(scene, table);
    if is_long(&lines) { listed(&in_sum(table)) } else { listed(&lines) }
}

/// Line by line what [`items`] sums up; nothing if it tells all.
pub(super) fn detail(scene: &Scene, table: &Table) -> String {
    let lines = lines(scene, table);
    if is_long(&lines) { listed(&lines) } else { String::new() }
}

/// "5 in R2C8, and 7 in R3C5"; "these candidates" for many.
pub(super) fn lost(scene: &Scene) -> String {
    let lost = scene.conclusions.candidates();
    if lost.len() > MAX_NAMED {
        return format!("{} other candidates", words::count(lost.len()));
    }
    english::candidates_and(scene, lost, Role::Quiet)
}

fn lines(scene: &Scene, table: &Table) -> Vec<Item> {
    let mut lines = Vec::new();
    for row in table.rows.iter().filter(|row| !is_direct(row)) {
        lines.push(Item::new(0, format!("{}:", supposed(scene, row))));
        let mut standing = row.suppose.clone();
        for forced in &row.forced {
            lines.push(Item::new(1, refutation::forced(scene, &standing, forced)));
            standing.push(forced.candidate);
        }
        let end = row.end.map_or_else(
            || ruled_out(scene, row),
            |end| refutation::end_with_causes(scene, &standing, end),
        );
        lines.push(Item::new(1, format!("Then {end}.")));
    }
    lines.extend(direct(table));
    lines
}

/// Does it rule out what is lost by what it supposes alone?
fn is_direct(row: &Row) -> bool {
    row.forced.is_empty() && row.end.is_none()
}

/// "If R1C1 is 5, R1C2 is 6, R2C8 is 6, and R3C5 is 5".
fn supposed(scene: &Scene, row: &Row) -> String {
    let is = |it: &Candidate| {
        format!("{} is {}", english::cells_and(scene, it.cell.into(), Role::Pattern), it.digit)
    };
    let all: Vec<String> = row.suppose.iter().map(is).collect();
    format!("If {}", words::list_and(&all))
}

/// "R4C4 is not 3, since R4C7 is": what is lost, each by a digit that stands.
fn ruled_out(scene: &Scene, row: &Row) -> String {
    format!("{} cannot be true any more", lost_in(scene, row))
}

fn lost_in(scene: &Scene, row: &Row) -> String {
    let lost = scene.conclusions.candidates();
    let lost: Vec<Candidate> = lost.iter().copied().filter(|it| row.rules_out(*it)).collect();
    english::candidates_and(scene, &lost, Role::Quiet)
}

/// What is said of the ways that need no line.
fn direct(table: &Table) -> Option<Item> {
    let n_direct = table.rows.iter().filter(|row| is_direct(row)).count();
    let others = if n_direct == table.rows.len() { "" } else { " other" };
    let words = match n_direct {
        0 => return None,
        1 => format!("The one{others} way rules it out at once."),
        n => format!("Each of the {}{others} ways rules it out at once.", words::count(n)),
    };
    Some(Item::new(0, words))
}

/// A line for each pair of digits: how many ways it has, and how long they are.
fn in_sum(table: &Table) -> Vec<Item> {
    let mut pairs: Vec<(DigitSet, Vec<usize>)> = Vec::new();
    for row in table.rows.iter().filter(|row| !is_direct(row)) {
        let digits = row.suppose.iter().map(|it| it.digit).collect();
        match pairs.iter_mut().find(|(pair, _)| *pair == digits) {
            Some((_, lengths)) => lengths.push(row.forced.len()),
            None => pairs.push((digits, vec![row.forced.len()])),
        }
    }
    let line = |(digits, lengths): (DigitSet, Vec<usize>)| {
        let most = lengths.iter().copied().max().unwrap_or_default();
        let (ways, most) =
            (words::counted(lengths.len(), "way"), words::counted(most, "more digit"));
        Item::new(0, format!("{}: {ways}, followed for at most {most}.", english::digits_and(digits)))
    };
    pairs.into_iter().map(line).chain(direct(table)).collect()
}
