//! What the ways to fill a cell or two agree on, on bits.

use crate::grid::{Candidate, CellSet, Digit, Grid, House};
use crate::patterns::closures::Doubly;
use crate::solve::Marks;
use crate::step::Constraint;
use std::collections::BTreeSet;

/// One or two choices, and what all ways to make them agree on.
pub(super) struct Agreed {
    /// What is supposed in all ways, and falls, if something is.
    pub(super) suppose: Option<Candidate>,
    pub(super) choices: Vec<Constraint>,
    /// How many ways lead to nothing impossible.
    pub(super) n_rows: usize,
    /// The candidates that no way leaves.
    pub(super) agreed: Vec<Candidate>,
}

/// A choice, and its candidates by their numbers.
struct Choice {
    constraint: Constraint,
    ways: Vec<usize>,
}

/// The tables with at most so many ways that lead to nothing impossible; those with the fewest first, and
/// of these the ones that agree on most.
pub(super) fn tables(grid: &Grid, closures: &Doubly, max_rows: usize) -> Vec<Agreed> {
    let choices = choices(grid, closures, max_rows.min(9));
    let mut found = Vec::new();
    for (j, second) in choices.iter().enumerate() {
        for first in &choices[..=j] {
            found.extend(agreed(closures, [first, second], max_rows));
        }
    }
    found.sort_by_key(|it: &Agreed| (it.n_rows, std::cmp::Reverse(it.agreed.len())));
    found
}

/// The suppositions with which no way to fill a certain cell, or to place a digit in a house, is possible;
/// those with the fewest ways first.
pub(super) fn refuted(grid: &Grid, closures: &Doubly, max_rows: usize) -> Vec<Agreed> {
    let choices = choices(grid, closures, max_rows);
    let mut found = Vec::new();
    for (number, &suppose) in closures.singly.candidates.iter().enumerate() {
        if !closures.are_alive(number, number) {
            continue;
        }
        let fails = |it: &&Choice| {
            !it.ways.contains(&number)
                && it.ways.iter().all(|&way| !closures.are_alive(number, way))
        };
        found.extend(choices.iter().filter(fails).map(|it| Agreed {
            suppose: Some(suppose),
            choices: vec![it.constraint],
            n_rows: it.ways.len(),
            agreed: vec![suppose],
        }));
    }
    found.sort_by_key(|it: &Agreed| it.n_rows);
    found
}

fn agreed(closures: &Doubly, [first, second]: [&Choice; 2], max_rows: usize) -> Option<Agreed> {
    let is_one = first.constraint == second.constraint;
    let all = first.ways.iter().flat_map(|&a| second.ways.iter().map(move |&b| (a, b)));
    let is_row = |&(a, b): &(usize, usize)| (!is_one || a == b) && closures.are_alive(a, b);
    let rows = all.filter(is_row);
    let n_rows = rows.clone().count();
    if n_rows > max_rows {
        return None;
    }
    let start = &closures.singly.start;
    let mut left = Marks::NOTHING;
    for (a, b) in rows {
        left.join(closures.both(a, b));
        if left.covers(start) {
            return None;
        }
    }
    let mut choices = vec![first.constraint, second.constraint];
    choices.dedup();
    Some(Agreed { suppose: None, choices, n_rows, agreed: start.minus(&left) })
}

/// The cells and the digits of houses with few candidates, each set of candidates once.
fn choices(grid: &Grid, closures: &Doubly, most: usize) -> Vec<Choice> {
    let cells = grid.empty().into_iter().map(Constraint::Cell);
    let digits = House::BOXES_FIRST
        .into_iter()
        .flat_map(|house| Digit::ALL.into_iter().map(move |digit| Constraint::Digit(digit, house)));
    let mut seen: BTreeSet<(Option<Digit>, CellSet)> = BTreeSet::new();
    let is_new = |it: &Constraint| match *it {
        Constraint::Cell(_) => true,
        Constraint::Digit(digit, house) => seen.insert((Some(digit), grid.positions(house, digit))),
    };
    let number = |it| closures.singly.number(it);
    let ways = |constraint: Constraint| Choice {
        constraint,
        ways: constraint.candidates(grid).filter_map(number).collect(),
    };
    let choices = cells.chain(digits).filter(is_new).map(ways);
    let mut choices: Vec<Choice> =
        choices.filter(|it| (2..=most).contains(&it.ways.len())).collect();
    choices.sort_by_key(|it| it.ways.len());
    choices
}
