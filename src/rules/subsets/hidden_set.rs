//! Hidden pair, triple, and quad.
//!
//! **If** some digits have in a house as many positions together as there are digits,
//! **then** these cells are taken by these digits, in whatever order.
//! **So** these cells lose every other candidate.
//!
//! Not here: sets of which a smaller part says the same.

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::combine;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find<const N: usize>(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let changed = sink.cells();
    for house in grid.boxes_first().filter(|it| it.cells().intersects(changed)) {
        let missing = grid.digits_missing(house);
        if missing.len() <= N {
            continue;
        }
        let slots = |digit| house.slots(grid.positions(house, digit));
        combine::closed(missing, slots, &mut |chosen| sink.add(step::<N>(grid, house, chosen)))?;
    }
    ControlFlow::Continue(())
}

fn step<const N: usize>(grid: &Grid, house: House, chosen: [Digit; N]) -> Option<Finding> {
    let digits: DigitSet = chosen.into_iter().collect();
    let positions = chosen.map(|digit| grid.positions(house, digit));
    let cells = CellSet::union(positions);
    let others = DigitSet::ALL - digits;
    let lost = cells.into_iter().flat_map(|cell| others.candidates(cell));
    let conclusions = Conclusions::eliminate(grid, lost)?;
    let changed: CellSet = conclusions.candidates().iter().map(|it| it.cell).collect();
    if combine::smaller_suffices(positions.map(|set| house.slots(set)), house.slots(changed)) {
        return None;
    }
    Some(Finding::new(
        Premises::truths(chosen.map(|digit| Constraint::Digit(digit, house)))
            .with_links(cells.into_iter().map(Constraint::Cell)),
        conclusions,
        vec![
            Fact::house("house", house),
            Fact::digits("digits", digits),
            Fact::cells("cells", cells, Role::Pattern),
        ],
    ))
}
