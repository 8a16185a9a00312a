//! Remote pair.
//!
//! **If** four or more cells have the same two candidates, and each of them sees the next,
//! **then** the two digits take turns along them, whichever comes first.
//! **So** a cell that sees two of them that are not alike loses both digits.
//!
//! Short chains come first. Not here: two such cells that see each other (`naked_pair`).

use super::argument::{self, AtMostOne};
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::proof::Proof;
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// From here on, two cells that are not alike are no naked pair.
const FEWEST: usize = 4;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let bivalue = grid.bivalue_cells();
    let mut all = Vec::new();
    for digits in bivalue.into_iter().map(|cell| grid.candidates(cell)).collect::<BTreeSet<_>>() {
        let alike = bivalue.into_iter().filter(|&cell| grid.candidates(cell) == digits).collect();
        for start in alike {
            extend(&mut vec![start], alike, &mut |chain| all.push((digits, chain.to_vec())));
        }
    }
    all.sort_by_key(|(_, chain)| chain.len());
    for (digits, chain) in all {
        let Losses { lost, sights } = losses(grid, digits, &chain);
        sink.add_unique(Conclusions::eliminate(grid, lost), |conclusions| {
            step(grid, digits, &chain, sights, conclusions)
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits each chain that goes on from `chain` among `alike`, in one direction, without shortcuts.
fn extend(chain: &mut Vec<Cell>, alike: CellSet, visit: &mut dyn FnMut(&[Cell])) {
    let [first, .., last] = chain.as_slice() else {
        let next = chain.first().map_or(CellSet::EMPTY, |only| alike & only.peers());
        return go_on(chain, next, alike, visit);
    };
    if chain.len() >= FEWEST && first < last {
        visit(chain);
    }
    let seen = CellSet::union(chain[..chain.len() - 1].iter().map(|it| it.peers()));
    let next = (alike & last.peers()) - seen;
    go_on(chain, next, alike, visit);
}

fn go_on(chain: &mut Vec<Cell>, next: CellSet, alike: CellSet, visit: &mut dyn FnMut(&[Cell])) {
    for cell in next {
        chain.push(cell);
        extend(chain, alike, visit);
        chain.pop();
    }
}

/// What falls away, and the sights by which it does.
struct Losses {
    lost: Vec<Candidate>,
    sights: Vec<AtMostOne>,
}

/// What sees two cells of the chain that are not alike.
fn losses(grid: &Grid, digits: DigitSet, chain: &[Cell]) -> Losses {
    let mut losses = Losses { lost: Vec::new(), sights: Vec::new() };
    for (i, &a) in chain.iter().enumerate() {
        for &b in chain.iter().skip(i + FEWEST - 1).step_by(2) {
            for digit in digits {
                for cell in a.peers() & b.peers() & grid.cells_for(digit) {
                    losses.lost.push(Candidate { cell, digit });
                    losses.sights.extend([a, b].map(|end| pair(digit, cell, end)));
                }
            }
        }
    }
    losses
}

/// `None` if a part of the chain changes as much.
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
        .with_links(argument::choose(&needs));
    let premises = Proof::new(grid, &premises, &conclusions).trim()?;
    if premises.truths.len() < chain.len() {
        return None;
    }
    let is_link = |house: &House| {
        digits.into_iter().any(|digit| premises.links.contains(&Constraint::Digit(digit, *house)))
    };
    let mut joins: Vec<House> =
        next().filter_map(|[a, b]| a.shared_houses(b).find(is_link)).collect();
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
