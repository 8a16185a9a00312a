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

use super::deadly::{Deadly, Ending};
use crate::facts::Fact;
use crate::grid::{CellSet, DigitSet, Grid, House};
use crate::rule::Sink;
use std::ops::ControlFlow;

/// Maximum number of cells of a loop: longer ones are rare and hard to see.
const MAX_CELLS: usize = 12;
/// Maximum number of cells with extra candidates.
const MAX_ROOF: usize = 3;

pub(in crate::rules) fn find(grid: &Grid, ending: Ending, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if !grid.givens_have_one_solution() {
        return ControlFlow::Continue(());
    }
    let loops = sink.shared(0, |_| loops(grid));
    loops.iter().try_for_each(|&(cells, digits)| {
        let deadly = Deadly::new(grid, cells.into_iter().map(|cell| (cell, digits)));
        let [floor, roof] = deadly.floor_and_roof();
        let facts = || vec![Fact::digits("digits", digits), floor.clone(), roof.clone()];
        deadly.add(grid, ending, facts, sink)
    })
}

/// The cells and the digits of all loops.
fn loops(grid: &Grid) -> Vec<(CellSet, DigitSet)> {
    let bivalue = grid.bivalue_cells();
    let mut found = Vec::new();
    let mut done: Vec<DigitSet> = Vec::new();
    for first in bivalue {
        let digits = grid.candidates(first);
        if done.contains(&digits) {
            continue;
        }
        done.push(digits);
        let both = digits.into_iter().fold(CellSet::ALL, |all, digit| all & grid.cells_for(digit));
        if both.len() < 6 || (both & bivalue).len() + MAX_ROOF < 6 {
            continue;
        }
        let mut fit = both;
        for start in both & bivalue {
            // Each loop is found only from its first bivalue cell.
            fit = fit.without(start);
            let mut search = LoopSearch { grid, fit, bivalue, found: Vec::new() };
            search.grow([start.into(), CellSet::EMPTY]);
            found.extend(search.found.into_iter().map(|cells| (cells, digits)));
        }
    }
    found
}

/// Search for sets of cells, each of which has a partner in each of its houses.
struct LoopSearch<'a> {
    grid: &'a Grid,
    fit: CellSet,
    bivalue: CellSet,
    found: Vec<CellSet>,
}

impl LoopSearch<'_> {
    /// Adds a partner for the first cell that lacks one in some house; `colours` are the cells of either digit.
    fn grow(&mut self, colours: [CellSet; 2]) {
        let cells = colours[0] | colours[1];
        let open = House::ALL
            .into_iter()
            .find_map(|house| Some((house, (cells & house.cells()).single()?)));
        let Some((house, cell)) = open else {
            self.found.extend((cells.len() > 4).then_some(cells));
            return;
        };
        if cells.len() == MAX_CELLS {
            return;
        }
        let other = usize::from(colours[0].contains(cell));
        for partner in (self.fit & house.cells()) - cells {
            let crowded = |house: House| (cells & house.cells()).len() > 1;
            let clashes = colours[other].intersects(self.grid.peers(partner));
            if clashes || self.grid.houses_of(partner).iter().copied().any(crowded) {
                continue;
            }
            let mut longer = colours;
            longer[other] = longer[other].with(partner);
            if ((longer[0] | longer[1]) - self.bivalue).len() <= MAX_ROOF {
                self.grow(longer);
            }
        }
    }
}
