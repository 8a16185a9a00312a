//! The tables that exist, computed as unions of closures of candidates and of pairs, without deriving any line.
use crate::grid::{Candidate, CellSet, Constraint, Digit, Grid};
use crate::patterns::bits;
use crate::patterns::closures::{PairClosures, UnitClosures};
use crate::solve::CandidateMask;
use std::collections::BTreeSet;

/// A table that could be derived: its choices, and the candidates that are eliminated in all of its rows.
pub(super) struct TablePlan {
    /// The candidate that is assumed in all rows, and refuted by them, if there is one.
    pub(super) assumption: Option<Candidate>,
    pub(super) choices: Vec<Constraint>,
    /// Number of rows: of an agreement the consistent ways, of a refutation all ways.
    pub(super) n_rows: usize,
    /// The most rounds of propagation that a row of a refutation takes; 0 for an agreement.
    pub(super) n_rounds: u8,
    /// The candidates that all rows eliminate.
    pub(super) lost: Vec<Candidate>,
}

/// A constraint with the numbers of its candidates.
pub(super) struct IndexedConstraint {
    pub(super) constraint: Constraint,
    pub(super) ways: Vec<usize>,
    /// `ways` as a bit set.
    pub(super) bits: Vec<u64>,
}

/// The agreements of one or two choices with at most `max_rows` consistent ways; those with the fewest first, and of
/// these the ones that agree on most.
pub(super) fn agreements(
    closures: &PairClosures,
    choices: &[IndexedConstraint],
    max_rows: usize,
) -> Vec<TablePlan> {
    let mut found = Vec::new();
    for (j, second) in choices.iter().enumerate() {
        for first in &choices[..=j] {
            found.extend(agreement(closures, [first, second], max_rows));
        }
    }
    found.sort_by_key(|it: &TablePlan| (it.n_rows, std::cmp::Reverse(it.lost.len())));
    found
}

/// The assumptions that are inconsistent with every way of a choice; those with few ways and short rows first.
pub(super) fn refutations(
    closures: &PairClosures,
    choices: &[IndexedConstraint],
    max_rows: usize,
) -> Vec<TablePlan> {
    let short = choices.iter().filter(|choice| choice.ways.len() <= max_rows);
    let mut found = Vec::new();
    for (number, &assumption) in closures.units.candidates.iter().enumerate() {
        if !closures.are_consistent(number, number) {
            continue;
        }
        // A choice that has the assumption among its ways is never refuted: consistency is reflexive.
        let consistent = closures.consistent().row(number);
        for choice in short.clone().filter(|choice| !bits::intersects(&choice.bits, consistent)) {
            let rounds = choice.ways.iter().map(|&way| closures.rounds(number, way)).max();
            found.push(TablePlan {
                assumption: Some(assumption),
                choices: vec![choice.constraint],
                n_rows: choice.ways.len(),
                n_rounds: rounds.unwrap_or(0),
                lost: vec![assumption],
            });
        }
    }
    found.sort_by_key(TablePlan::reading_cost);
    found
}

impl TablePlan {
    /// Sort key: estimate of the time to read the table.
    pub(super) fn reading_cost(&self) -> usize {
        reading_cost(self.n_rows, self.n_rounds)
    }
}

/// Sort key of a table with this number of rows, of which the longest takes this number of rounds: a round is a line
/// or two.
pub(super) fn reading_cost(n_rows: usize, n_rounds: u8) -> usize {
    n_rows + 2 * usize::from(n_rounds)
}

/// The agreement of all ways to make both choices; a choice that comes twice is one.
fn agreement(
    closures: &PairClosures,
    [first, second]: [&IndexedConstraint; 2],
    max_rows: usize,
) -> Option<TablePlan> {
    let is_one = first.constraint == second.constraint;
    let all = first.ways.iter().flat_map(|&a| second.ways.iter().map(move |&b| (a, b)));
    let rows = all.filter(|&(a, b)| (!is_one || a == b) && closures.are_consistent(a, b));
    let n_rows = rows.clone().count();
    if n_rows > max_rows {
        return None;
    }
    let mut left = CandidateMask::NOTHING;
    for (a, b) in rows {
        left.union_with(closures.both(a, b));
        if left.covers(&closures.units.start) {
            return None;
        }
    }
    let mut choices = vec![first.constraint, second.constraint];
    choices.dedup();
    Some(TablePlan {
        assumption: None,
        choices,
        n_rows,
        n_rounds: 0,
        lost: closures.units.start.minus(&left),
    })
}

/// The constraints with two to `most` candidates, each set of candidates once.
pub(super) fn choices(grid: &Grid, units: &UnitClosures, most: usize) -> Vec<IndexedConstraint> {
    let cells = grid.empty().into_iter().map(Constraint::Cell);
    let digits = grid
        .boxes_first()
        .flat_map(|house| Digit::ALL.into_iter().map(move |digit| Constraint::Digit(digit, house)));
    let mut seen: BTreeSet<(Option<Digit>, CellSet)> = BTreeSet::new();
    let is_new = |it: &Constraint| match *it {
        Constraint::Cell(_) | Constraint::NotBoth(_) => true,
        Constraint::Digit(digit, house) => seen.insert((Some(digit), grid.positions(house, digit))),
    };
    let number = |it| units.number(it);
    let ways = |constraint: Constraint| {
        let ways: Vec<usize> = constraint.candidates(grid).filter_map(number).collect();
        let mut bits = vec![0; units.candidates.len().div_ceil(64)];
        ways.iter().for_each(|&way| bits::insert(&mut bits, way));
        IndexedConstraint { constraint, ways, bits }
    };
    let choices = cells.chain(digits).filter(is_new).map(ways);
    let mut choices: Vec<IndexedConstraint> =
        choices.filter(|it| (2..=most).contains(&it.ways.len())).collect();
    choices.sort_by_key(|it| it.ways.len());
    choices
}
