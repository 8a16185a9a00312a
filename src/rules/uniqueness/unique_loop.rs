//! Unique loops of types 1 to 4: unique rectangles with more corners.
//!
//! **If** six or more cells have the same two digits, and every row, column, and box has two of
//! these cells or none, **then** one of them holds something else: otherwise the two digits could
//! change places, and the puzzle has one solution. The cells with other candidates are the roof.
//! **So** it ends like a unique rectangle: one roof cell (type 1), one extra digit (type 2), extra
//! digits that make a subset (type 3), a digit that fits nowhere but in the roof (type 4).
//!
//! Not here: four cells (unique rectangle); cells that have lost one of the digits; loops of more
//! than a dozen cells; puzzles not known to have one solution.

use super::deadly::{Deadly, End};
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, DigitSet, Grid, House};
use crate::rule::Sink;
use std::ops::ControlFlow;

/// Longer loops are rare, and nobody sees them.
const MAX_CELLS: usize = 12;
/// This number of cells may have the extra digit.
const MAX_ROOF: usize = 3;

pub(in crate::rules) fn type_1(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Type { max_roof: 1, end: Deadly::one_cell }, sink)
}

pub(in crate::rules) fn type_2(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Type { max_roof: MAX_ROOF, end: Deadly::one_digit }, sink)
}

pub(in crate::rules) fn type_3(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Type { max_roof: 2, end: Deadly::subset }, sink)
}

pub(in crate::rules) fn type_4(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Type { max_roof: 2, end: Deadly::strong_link }, sink)
}

/// A type of the loop.
#[derive(Clone, Copy)]
struct Type {
    max_roof: usize,
    end: End,
}

fn find(grid: &Grid, it: Type, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if !grid.givens_have_one_solution() {
        return ControlFlow::Continue(());
    }
    let bivalue = grid.bivalue_cells();
    let mut done: Vec<DigitSet> = Vec::new();
    for first in bivalue {
        let digits = grid.candidates(first);
        if done.contains(&digits) {
            continue;
        }
        done.push(digits);
        let both = digits.into_iter().fold(CellSet::ALL, |all, digit| all & grid.cells_for(digit));
        if both.len() < 6 || (both & bivalue).len() + it.max_roof < 6 {
            continue;
        }
        let mut fit = both;
        for start in both & bivalue {
            // A loop is met from its first bivalue cell.
            fit = fit.without(start);
            let search = Search { fit, bivalue, max_roof: it.max_roof };
            search.grow([start.into(), CellSet::EMPTY], &mut |cells| {
                told(grid, cells, digits, it.end, sink)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The search for cells that have a partner in each of their houses.
struct Search {
    fit: CellSet,
    bivalue: CellSet,
    max_roof: usize,
}

impl Search {
    /// Gives the first cell without a partner one; `colours` are the cells of either digit.
    fn grow(
        &self,
        colours: [CellSet; 2],
        visit: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cells = colours[0] | colours[1];
        let open = House::ALL
            .into_iter()
            .find_map(|house| Some((house, (cells & house.cells()).single()?)));
        let Some((house, cell)) = open else {
            return if cells.len() > 4 { visit(cells) } else { ControlFlow::Continue(()) };
        };
        if cells.len() == MAX_CELLS {
            return ControlFlow::Continue(());
        }
        let other = usize::from(colours[0].contains(cell));
        for partner in (self.fit & house.cells()) - cells {
            let crowded = |house: House| (cells & house.cells()).len() > 1;
            let clashes = colours[other].intersects(partner.peers());
            if clashes || partner.houses().into_iter().any(crowded) {
                continue;
            }
            let mut longer = colours;
            longer[other] = longer[other].with(partner);
            if ((longer[0] | longer[1]) - self.bivalue).len() <= self.max_roof {
                self.grow(longer, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn told(
    grid: &Grid,
    cells: CellSet,
    digits: DigitSet,
    end: End,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let deadly = Deadly::new(grid, cells.into_iter().map(|cell| (cell, digits)));
    end(&deadly, grid).into_iter().try_for_each(|ending| {
        sink.add(ending.after(vec![
            Fact::digits("digits", digits),
            Fact::cells("floor", cells - deadly.roof_cells, Role::Pattern),
            Fact::cells("roof", deadly.roof_cells, Role::Helper),
        ]))
    })
}
