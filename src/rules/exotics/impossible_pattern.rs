//! Impossible patterns: thirteen or fourteen cells in two bands, and three digits that cannot fill them.
//!
//! **If** empty cells in two bands, or in two stacks, are a known pattern that three digits cannot fill
//! (take three cells of a house, call their digits x, y, and z, and follow what the other cells can be
//! then: a cell has none left in the end),
//! **then** one of their other candidates, the guardians, is true.
//! **So** if all guardians are in one cell, the cell loses the three digits; if not, what each of them
//! leads to holds.
//!
//! The five patterns that help most where tridagons do not, of 630 known ones (D. Berthier's classification
//! of 158,276 puzzles, github.com/denis-berthier/Sudoku-classif). Not here: more guardians than a list can
//! tell; cells that are filled.

use super::filling;
use super::guarded::{self, Fewest, Guarded, Guards};
use super::nets;
use super::two_bands::{self, Pattern};
use crate::budget::Work;
use crate::grid::Grid;
use crate::rule::Sink;
use crate::step::{Fact, Facts, Role, Value};
use std::ops::ControlFlow;

/// EL13c290, EL14c30, EL14c159, EL14c1, and EL14c13.
const PATTERNS: [Pattern; 5] = [
    Pattern::new("........X..X..X.X...X.X.X.......XX......X..X...X.....X"),
    Pattern::new("........X....XX.X...XX..X.......XX.....X...X...X.X...X"),
    Pattern::new(".....X..X....X..X...XX..X.......X..X..X...X....X..X.X."),
    Pattern::new("........X.....X.X...X.X.X.......XX....X.X..X...XX....X"),
    Pattern::new("........X....XX.X...X..XX.......X.X.....X.X....XX....X"),
];

pub(in crate::rules) fn one_cell(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    guarded::one_cell(grid, &patterns(grid, Guards::OneCell, sink.work()), facts, sink)
}

pub(in crate::rules) fn guardians(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    guarded::several_cells(grid, &patterns(grid, Guards::AnyCells, sink.work()), facts, sink)
}

pub(in crate::rules) fn net(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    nets::find(grid, &patterns(grid, Guards::AnyCells, sink.work()), facts, sink)
}

/// Those with the fewest guardians first. Those at which there is no more `work` to be done are left out.
fn patterns(grid: &Grid, guards: Guards, work: &Work) -> Vec<Guarded> {
    let mut found = Fewest::new(guards);
    // What ends the search is counted with the work.
    let _ = two_bands::each(grid, &PATTERNS, work, &mut |cells, digits| {
        found.add(grid, cells, digits);
    });
    found.patterns()
}

/// What is told of the cells.
fn facts(it: &Guarded) -> Facts {
    let mut facts =
        vec![Fact::digits("digits", it.digits), Fact::cells("cells", it.cells, Role::Pattern)];
    facts.extend(filling::shortest(it.cells).map(|it| Fact {
        name: "filling",
        value: Value::Filling(Box::new(it)),
        role: Role::Quiet,
    }));
    facts
}
