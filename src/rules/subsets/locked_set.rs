//! Locked pair and locked triple.
//!
//! **If** some cells that lie both in one box and in one line have as many candidates together as
//! there are cells,
//! **then** these digits go into these cells, in whatever order.
//! **So** the other cells of the box lose them, and the other cells of the line too.
//!
//! Not here: sets that change only one of the two houses (`naked_pair`, `naked_triple`); sets of
//! which a smaller part says the same.

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, Grid, House, HouseKind};
use crate::patterns::combine;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find<const N: usize>(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let changed = sink.cells();
    for house in grid.of_kind(HouseKind::Box) {
        for line in HouseKind::LINES.into_iter().flat_map(House::of_kind) {
            let cells = house.cells() & line.cells() & grid.empty();
            if cells.len() < N || !cells.intersects(changed) {
                continue;
            }
            combine::closed(cells, |cell| grid.candidates(cell).bits(), &mut |chosen| {
                sink.add(step::<N>(grid, [house, line], chosen))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The finding of a locked set; `None` unless there are eliminations in both houses.
fn step<const N: usize>(grid: &Grid, houses: [House; 2], chosen: [Cell; N]) -> Option<Finding> {
    let cells = CellSet::from(chosen);
    let of_cells = chosen.map(|cell| grid.candidates(cell));
    let digits = DigitSet::union(of_cells);
    let [house, line] = houses;
    let of_box = lost(grid, house.cells() - line.cells(), digits);
    let of_line = lost(grid, line.cells() - house.cells(), digits);
    if of_box.is_empty() || of_line.is_empty() {
        return None;
    }
    let third = lost(grid, (house.cells() & line.cells()) - cells, digits);
    let gone: Vec<Candidate> = [of_box.as_slice(), &of_line, &third].concat();
    let digits_gone: DigitSet = gone.iter().map(|it| it.digit).collect();
    if combine::smaller_suffices(of_cells.map(DigitSet::bits), digits_gone.bits()) {
        return None;
    }
    let loses = |lost: &[Candidate], digit| lost.iter().any(|it| it.digit == digit);
    // The digit has no eliminations, but the argument still needs a house for it.
    let links = digits.into_iter().flat_map(|digit| {
        let in_line = loses(&of_line, digit).then_some(line);
        let in_box = (in_line.is_none() || loses(&of_box, digit)).then_some(house);
        in_box.into_iter().chain(in_line).map(move |house| Constraint::Digit(digit, house))
    });
    Some(Finding::new(
        Premises::truths(chosen.map(Constraint::Cell)).with_links(links),
        Conclusions::eliminate(grid, gone)?,
        vec![
            Fact::cells("cells", cells, Role::Pattern),
            Fact::digits("digits", digits),
            Fact::house("house", house),
            Fact::house("line", line),
        ],
    ))
}

/// The candidates of `digits` in `cells`.
fn lost(grid: &Grid, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
    let of_cell = |cell| {
        let own = grid.candidates(cell) & digits;
        own.candidates(cell)
    };
    cells.into_iter().flat_map(of_cell).collect()
}
