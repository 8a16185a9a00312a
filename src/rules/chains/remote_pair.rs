//! Remote pair.
//!
//! **If** four or more cells have the same two candidates, and each of them sees the next,
//! **then** the two digits take turns along them, whichever comes first.
//! **So** a cell that sees two of them that are not alike loses both digits.
//!
//! Short chains come first. Not here: two such cells that see each other (`naked_pair`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::links::{self, AtMostOne, Prefer};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Minimum number of cells; in a shorter chain, two cells with different digits are a naked pair.
const FEWEST: usize = 4;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let bivalue = grid.bivalue_cells();
    let mut all = Vec::new();
    for digits in bivalue.into_iter().map(|cell| grid.candidates(cell)).collect::<BTreeSet<_>>() {
        let alike: CellSet =
            bivalue.into_iter().filter(|&cell| grid.candidates(cell) == digits).collect();
        let mut chains = Vec::new();
        for start in alike {
            extend(grid, &mut vec![start], alike, &mut chains);
        }
        all.extend(chains.into_iter().map(|chain| (digits, chain)));
    }
    all.sort_by_key(|(_, chain)| chain.len());
    for (digits, chain) in all {
        let (lost, sights) = losses(grid, digits, &chain);
        sink.add_unique(Conclusions::eliminate(grid, lost), |conclusions| {
            step(grid, digits, &chain, sights, conclusions)
        })?;
    }
    ControlFlow::Continue(())
}

/// Adds all extensions of `chain` by cells of `alike`, in one direction, and without shortcuts.
fn extend(grid: &Grid, chain: &mut Vec<Cell>, alike: CellSet, found: &mut Vec<Vec<Cell>>) {
    let Some((&last, before)) = chain.split_last() else { return };
    if chain.len() >= FEWEST && chain[0] < last {
        found.push(chain.clone());
    }
    let seen = CellSet::union(before.iter().map(|cell| grid.peers(*cell)));
    for cell in (alike & grid.peers(last)) - seen {
        chain.push(cell);
        extend(grid, chain, alike, found);
        chain.pop();
    }
}

/// The candidates that see two cells of the chain with different digits, and these weak links.
fn losses(grid: &Grid, digits: DigitSet, chain: &[Cell]) -> (Vec<Candidate>, Vec<AtMostOne>) {
    let (mut lost, mut sights) = (Vec::new(), Vec::new());
    for (i, &a) in chain.iter().enumerate() {
        for &b in chain.iter().skip(i + FEWEST - 1).step_by(2) {
            for digit in digits {
                for cell in grid.peers(a) & grid.peers(b) & grid.cells_for(digit) {
                    lost.push(Candidate { cell, digit });
                    sights.extend([a, b].map(|end| pair(digit, cell, end)));
                }
            }
        }
    }
    (lost, sights)
}

/// The finding of a chain; `None` if a part of it has the same conclusions.
fn step(
    grid: &Grid,
    digits: DigitSet,
    chain: &[Cell],
    sights: Vec<AtMostOne>,
    conclusions: Conclusions,
) -> Option<Finding> {
    let mut needs = sights;
    let next = || chain.windows(2).map(|pair| [pair[0], pair[1]]);
    needs.extend(next().flat_map(|[a, b]| digits.into_iter().map(move |it| pair(it, a, b))));
    let premises = Premises::truths(chain.iter().map(|&cell| Constraint::Cell(cell)))
        .with_links(links::cover(grid.variant(), needs, Prefer::Lines));
    let premises = ProofQuery::new(grid, &premises, &conclusions).trim()?;
    if premises.truths.len() < chain.len() {
        return None;
    }
    let is_link = |house: &House| {
        digits.into_iter().any(|digit| premises.links.contains(&Constraint::Digit(digit, *house)))
    };
    let mut joins: Vec<House> =
        next().filter_map(|[a, b]| grid.variant().shared_houses(a, b).find(is_link)).collect();
    joins.sort_unstable();
    joins.dedup();
    let colour = |first: usize| chain.iter().copied().skip(first).step_by(2).collect::<CellSet>();
    Some(Finding::new(
        premises,
        conclusions,
        vec![
            Fact::digits("digits", digits),
            Fact::houses("joins", joins),
            Fact::cells("colour_a", colour(0), Role::Pattern),
            Fact::cells("colour_b", colour(1), Role::Helper),
        ],
    ))
}

fn pair(digit: Digit, a: Cell, b: Cell) -> AtMostOne {
    AtMostOne::Digit(digit, CellSet::from([a, b]))
}
