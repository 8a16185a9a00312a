//! Law of leftovers, and set equivalence with regular boxes.
//!
//! **If** equally many lines and blocks have all cells in common but a few of each,
//! **then** each digit is as often in the cells that are left of the lines as in those of the blocks.
//! **So** what none of the ones can be, none of the others is; and if some of the ones hold a digit, and only as many of
//! the others can, these do.
//!
//! Not here: one line and one region, which are locked candidates; blocks that are neither boxes nor regions.

use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Constraint, Digit, DigitSet, Grid, SetEquivalence};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// Rows or columns, and regions of a jigsaw.
pub(in crate::rules) fn leftovers(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for equivalence in grid.variant().set_equivalences() {
        for side in 0..2 {
            sink.add(losses(grid, equivalence, side))?;
            for digit in Digit::ALL {
                sink.add(only_places(grid, equivalence, side, digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two rows and two columns, and the boxes where they cross.
pub(in crate::rules) fn rings(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    SetEquivalence::rings(grid.variant())
        .try_for_each(|it| (0..2).try_for_each(|side| sink.add(losses(grid, &it, side))))
}

/// The cells of `side` lose the digits that the others cannot hold.
fn losses(grid: &Grid, equivalence: &SetEquivalence, side: usize) -> Option<Finding> {
    let [own, others] = [side, 1 - side].map(|i| equivalence.left[i]);
    let is_missing =
        |digit: &Digit| !((grid.cells_for(*digit) | grid.cells_holding(*digit)).intersects(others));
    let digits: DigitSet = Digit::ALL.into_iter().filter(is_missing).collect();
    let lost: Vec<Candidate> = digits
        .into_iter()
        .flat_map(|digit| (own & grid.cells_for(digit)).candidates(digit))
        .collect();
    let digits = lost.iter().map(|it| it.digit).collect();
    step(grid, equivalence, 1 - side, digits, Conclusions::eliminate(grid, lost)?)
}

/// The digit is in the cells of `side` that can hold it, where as many others do.
fn only_places(
    grid: &Grid,
    equivalence: &SetEquivalence,
    side: usize,
    digit: Digit,
) -> Option<Finding> {
    let [own, others] = [side, 1 - side].map(|i| equivalence.left[i]);
    let holding = grid.cells_holding(digit);
    let places = own & grid.cells_for(digit);
    if holding.intersects(own) || places.is_empty() || places.len() != (holding & others).len() {
        return None;
    }
    let conclusions = match places.single() {
        Some(cell) => Conclusions::place(grid, Candidate { cell, digit })?,
        None => {
            let all = places.into_iter().flat_map(|cell| grid.candidates(cell).candidates(cell));
            Conclusions::eliminate(grid, all.filter(|it| it.digit != digit))?
        }
    };
    step(grid, equivalence, side, digit.into(), conclusions)
}

/// Each of the houses of one side needs the digits; each of the other side has room for one.
fn step(
    grid: &Grid,
    equivalence: &SetEquivalence,
    needing: usize,
    digits: DigitSet,
    conclusions: Conclusions,
) -> Option<Finding> {
    let constraints = |side: usize, digit: Digit| {
        let houses = equivalence.houses[side].iter();
        let open = houses.filter(move |it| !grid.digits_placed(**it).contains(digit));
        open.map(move |house| Constraint::Digit(digit, *house))
    };
    let of_all = |side| digits.into_iter().flat_map(move |digit| constraints(side, digit));
    let premises = Premises::truths(of_all(needing)).with_links(of_all(1 - needing));
    let premises = ProofQuery::new(grid, &premises, &conclusions).trim()?;
    // One house against another is an easier step.
    let needs = |it: &Constraint| premises.truths.contains(&Truth::Exactly(*it));
    let n_needing = |digit| constraints(needing, digit).filter(needs).count();
    if !digits.into_iter().any(|digit| n_needing(digit) > 1) {
        return None;
    }
    let [lines, blocks] = &equivalence.houses;
    let [in_lines, in_blocks] = equivalence.left;
    Some(Finding::new(
        premises,
        conclusions,
        vec![
            Fact::houses("lines", lines.clone()),
            Fact::houses("blocks", blocks.clone()),
            Fact::cells("in_lines", in_lines, Role::Pattern),
            Fact::cells("in_blocks", in_blocks, Role::Helper),
            Fact::digits("digits", digits),
        ],
    ))
}
