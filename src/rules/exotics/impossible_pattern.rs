//! Impossible patterns: thirteen cells or more, and three digits that cannot fill them.
//!
//! **If** three digits cannot fill some empty cells (take three cells of a house, call their digits x, y, and z,
//! and follow what the other cells can be then: a cell has none left in the end),
//! **then** one of their other candidates, the guardians, is true.
//! **So** if all guardians are in one cell, the cell loses the three digits; if not, what each of them
//! leads to holds.
//!
//! Five patterns are looked for with all guardians that a list can tell: those that help most where tridagons do
//! not, of 630 known ones in two bands (D. Berthier's classification of 158,276 puzzles,
//! github.com/denis-berthier/Sudoku-classif). All others, and those in three bands, are found where up to
//! three cells have guardians. Not here: more guardians; cells that are filled; four cells of a house, which is a
//! matter for subsets; what takes more cases to see than a person follows.

use super::anywhere;
use super::filling;
use super::guarded::{
    BestPatterns, ExplainedPattern, GuardianEnding, GuardianPattern, GuardianScope,
};
use super::two_bands::{self, BandPattern};
use crate::budget::Work;
use crate::facts::{Derivation, Fact, Role, Value};
use crate::grid::{CellSet, Grid};
use crate::rule::Sink;
use std::ops::ControlFlow;

/// EL13c290, EL14c30, EL14c159, EL14c1, and EL14c13.
const PATTERNS: [BandPattern; 5] = [
    BandPattern::new("........X..X..X.X...X.X.X.......XX......X..X...X.....X"),
    BandPattern::new("........X....XX.X...XX..X.......XX.....X...X...X.X...X"),
    BandPattern::new(".....X..X....X..X...XX..X.......X..X..X...X....X..X.X."),
    BandPattern::new("........X.....X.X...X.X.X.......XX....X.X..X...XX....X"),
    BandPattern::new("........X....XX.X...X..XX.......X.X.....X.X....XX....X"),
];

pub(in crate::rules) fn find(
    grid: &Grid,
    ending: GuardianEnding,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let patterns = patterns(grid, ending.scope, sink.work());
    (ending.find)(grid, &patterns, explain, sink)
}

/// The patterns, those with the fewest guardians first, as far as `work` allows.
fn patterns(grid: &Grid, guards: GuardianScope, work: &Work) -> Vec<GuardianPattern> {
    let mut found = BestPatterns::new(guards);
    let mut add = |cells, digits| found.add(grid, cells, digits);
    // The work account records if the search was cut short.
    let _ = anywhere::each(grid, guards, work, &mut add);
    if guards == GuardianScope::AnyCells {
        let _ = two_bands::each(grid, &PATTERNS, work, &mut add);
    }
    found.patterns()
}

/// Reduces a pattern to the cells that the explanation needs. `None` if it takes more cases than a person can follow.
fn explain(it: &GuardianPattern) -> Option<ExplainedPattern> {
    let filling = fewest_cells(it.cells)?;
    let pattern = GuardianPattern { cells: filling.cells(), ..it.clone() };
    let value = Value::Filling(Box::new(filling));
    let facts = vec![
        Fact::digits("digits", pattern.digits),
        Fact::cells("cells", pattern.cells, Role::Pattern),
        Fact { name: "filling", value, role: Role::Quiet },
    ];
    Some(ExplainedPattern { pattern, facts })
}

/// A derivation that some of `cells` cannot be filled, none of which can be spared.
fn fewest_cells(cells: CellSet) -> Option<Derivation> {
    let mut filling = filling::shortest(cells)?;
    for cell in filling.cells() {
        let cells = filling.cells();
        let fewer = cells.without(cell);
        if fewer != cells
            && !anywhere::can_be_coloured(fewer)
            && let Some(of_fewer) = filling::shortest(fewer)
        {
            filling = of_fewer;
        }
    }
    Some(filling)
}
