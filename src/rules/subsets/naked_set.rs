//! Naked pair, triple, and quad.
//!
//! **If** some cells of a house have as many candidates together as there are cells,
//! **then** these digits go into these cells, in whatever order.
//! **So** the other cells of the house lose them.
//!
//! Not here: sets of which a smaller part says the same.

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Constraint, DigitSet, Grid, House};
use crate::patterns::combine;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find<const N: usize>(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let changed = sink.cells();
    for house in
        grid.boxes_first().chain(grid.small_houses()).filter(|it| it.cells().intersects(changed))
    {
        let empty = house.cells() & grid.empty();
        if empty.len() <= N {
            continue;
        }
        combine::closed(empty, |cell| grid.candidates(cell).bits(), &mut |chosen| {
            sink.add(step::<N>(grid, house, chosen))
        })?;
    }
    ControlFlow::Continue(())
}

fn step<const N: usize>(grid: &Grid, house: House, chosen: [Cell; N]) -> Option<Finding> {
    let cells = CellSet::from(chosen);
    let of_cells = chosen.map(|cell| grid.candidates(cell));
    let digits = DigitSet::union(of_cells);
    let others = (house.cells() & grid.empty()) - cells;
    let conclusions =
        Conclusions::eliminate(grid, others.into_iter().flat_map(|cell| digits.candidates(cell)))?;
    let lost: DigitSet = conclusions.candidates().iter().map(|it| it.digit).collect();
    if combine::smaller_suffices(of_cells.map(DigitSet::bits), lost.bits()) {
        return None;
    }
    Some(Finding::new(
        Premises::truths(chosen.map(Constraint::Cell))
            .with_links(digits.into_iter().map(|digit| Constraint::Digit(digit, house))),
        conclusions,
        vec![
            Fact::cells("cells", cells, Role::Pattern),
            Fact::digits("digits", digits),
            Fact::house("house", house),
        ],
    ))
}
