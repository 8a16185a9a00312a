//! W-wing.
//!
//! **If** two cells (the pincers) have the same two candidates, and every position that a house
//! has for the one digit is seen by a pincer,
//! **then** the pincers are not both that digit, so one of them holds the other.
//! **So** every cell that sees both pincers loses the other digit.
//!
//! Not here: pincers that see each other (`naked_pair`); houses whose positions one pincer sees
//! alone.

use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Constraint, Digit, Grid, House};
use crate::patterns::links;
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let bivalue = grid.bivalue_cells();
    for a in bivalue {
        let digits = grid.candidates(a);
        for b in bivalue - grid.peers(a) {
            if b <= a || grid.candidates(b) != digits {
                continue;
            }
            for digit in digits {
                sink.add(step(grid, [a, b], digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The house with the fewest positions of `digit` such that the pincers see all of them together, but neither alone;
/// with the positions for each pincer.
fn bridge(grid: &Grid, pincers: [Cell; 2], digit: Digit) -> Option<(House, [CellSet; 2])> {
    let seen = pincers.map(|pincer| grid.peers(pincer) & grid.cells_for(digit));
    let bridges = grid.houses().filter_map(|house| {
        let positions = grid.positions(house, digit);
        let of_a = positions & seen[0];
        let of_b = positions & seen[1];
        let both_needed = of_a != positions && of_b != positions;
        (both_needed && of_a | of_b == positions).then_some((house, [of_a, positions - of_a]))
    });
    bridges.min_by_key(|(house, _)| grid.positions(*house, digit).len())
}

/// The finding of a W-wing; `digit` is the digit that the targets lose. `None` if no house joins the pincers, or if
/// there are no eliminations.
fn step(grid: &Grid, pincers: [Cell; 2], digit: Digit) -> Option<Finding> {
    let targets = grid.common_peers(CellSet::from(pincers)) & grid.cells_for(digit);
    let conclusions = Conclusions::eliminate(grid, targets.candidates(digit))?;
    let other = grid.candidates(pincers[0]).without(digit).single()?;
    let (house, [of_a, of_b]) = bridge(grid, pincers, other)?;
    let premises = Premises::truths(pincers.map(Constraint::Cell))
        .with_truth(Truth::Exactly(Constraint::Digit(other, house)))
        .with_links(links::sights(grid.variant(), other, of_a, [pincers[0]]))
        .with_links(links::sights(grid.variant(), other, of_b, [pincers[1]]))
        .with_links(links::sights(grid.variant(), digit, targets, pincers));
    // In a variant, pincers may see each other's positions, too.
    let is_classic = grid.variant().is_classic();
    let premises = if is_classic {
        premises
    } else {
        ProofQuery::new(grid, &premises, &conclusions).trim_links()?
    };
    Some(Finding::new(
        premises,
        conclusions,
        vec![
            Fact::cell("pincer_a", pincers[0], Role::Pattern),
            Fact::cell("pincer_b", pincers[1], Role::Pattern),
            Fact::digit("digit", digit),
            Fact::digit("other", other),
            Fact::house("house", house),
            Fact::cells("positions_a", of_a, Role::Helper),
            Fact::cells("positions_b", of_b, Role::Helper),
        ],
    ))
}
