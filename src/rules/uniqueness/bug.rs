//! BUG (bivalue universal grave), with one cell to spare and with several.
//!
//! **If** every empty cell has two candidates, except a few extra ones, and without these every
//! house has two positions for each digit it lacks,
//! **then** one of the extra ones is true: otherwise every house could take its digits in a second
//! way, and the puzzle has one solution.
//! **So** the one cell with a third candidate loses its other two (BUG+1); if several cells have
//! the same one extra digit, the cells that see all of them lose it (type 2); if the extra digits
//! make a subset with other cells of a house, the rest of the house loses its digits (type 3); if
//! another digit has no position but the two cells in a house, they lose the rest (type 4).
//!
//! Not here: graves with many cells to spare; puzzles not known to have one solution.

use super::deadly::{Deadly, Ending};
use crate::deduction::{Conclusions, ForbiddenPattern, PatternKind, Premises, Truth};
use crate::facts::{Fact, Role};
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House,
};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn plus_one(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let others = grid.empty() - grid.bivalue_cells();
    if let Some(cell) = others.single()
        && grid.givens_have_one_solution()
        && grid.candidates(cell).len() == 3
    {
        return graves(grid, others, &Grave::of_bivalue_cells(grid), &mut |kept| {
            let extra = kept.iter().fold(grid.candidates(cell), |left, (_, kept)| left - *kept);
            sink.add(extra.single().and_then(|extra| step(grid, cell, extra)))
        });
    }
    ControlFlow::Continue(())
}

fn step(grid: &Grid, cell: Cell, extra: Digit) -> Option<Finding> {
    let lost = grid.candidates(cell).without(extra);
    let rest: CellSet = grid.empty().without(cell);
    let digits = |other: Cell| if other == cell { lost } else { grid.candidates(other) };
    let grave = ForbiddenPattern::new(
        PatternKind::Deadly,
        grid.empty().into_iter().map(|cell| (cell, digits(cell))),
    );
    Some(Finding::new(
        Premises::default().with_truth(Truth::Outside(grave)).with_links([Constraint::Cell(cell)]),
        Conclusions::eliminate(grid, lost.candidates(cell))?,
        vec![
            Fact::cell("cell", cell, Role::Pattern),
            Fact::digit("extra", extra),
            Fact::digits("others", lost),
            Fact::cells("rest", rest, Role::Helper),
        ],
    ))
}

/// Maximum number of cells with extra candidates.
const MAX_ROOF: usize = 5;

/// Adds the findings of graves with several cells with extra candidates.
pub(in crate::rules) fn find(grid: &Grid, ending: Ending, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let bivalue = grid.bivalue_cells();
    let roof = grid.empty() - bivalue;
    let fits = (2..=MAX_ROOF).contains(&roof.len()) && grid.single_cells().is_empty();
    if !fits || !grid.givens_have_one_solution() {
        return ControlFlow::Continue(());
    }
    graves(grid, roof, &Grave::of_bivalue_cells(grid), &mut |kept| {
        let floor = bivalue.into_iter().map(|cell| (cell, grid.candidates(cell)));
        let deadly = Deadly::new(grid, floor.chain(kept.iter().copied()));
        let spare =
            kept.iter().flat_map(|&(cell, kept)| (grid.candidates(cell) - kept).candidates(cell));
        let mut spare: Vec<Candidate> = spare.collect();
        spare.sort_unstable();
        let facts = || {
            vec![
                Fact::cells("roof", roof, Role::Pattern),
                Fact::cells("rest", bivalue, Role::Quiet),
                Fact::candidates("spare", spare.clone(), Role::Quiet),
            ]
        };
        deadly.add(grid, ending, facts, sink)
    })
}

/// A partial grave: cells that keep two candidates each.
#[derive(Clone)]
struct Grave {
    /// The candidates that the cells keep.
    positions: CandidateSet,
    /// The two candidates that each cell with extra candidates keeps.
    kept: Vec<(Cell, DigitSet)>,
}

impl Grave {
    fn of_bivalue_cells(grid: &Grid) -> Self {
        let bivalue = grid.bivalue_cells();
        let positions = CandidateSet::from_digits(|digit| grid.cells_for(digit) & bivalue);
        Self { positions, kept: Vec::new() }
    }

    /// Adds `cell` with `digits`; `None` if a house then has three positions for one of them.
    fn with(&self, grid: &Grid, cell: Cell, digits: DigitSet) -> Option<Self> {
        let mut fuller = self.clone();
        fuller.kept.push((cell, digits));
        for digit in digits {
            fuller.positions.insert(Candidate { cell, digit });
            let positions = fuller.positions[digit];
            if grid
                .houses_of(cell)
                .iter()
                .copied()
                .any(|house| (positions & house.cells()).len() > 2)
            {
                return None;
            }
        }
        Some(fuller)
    }

    /// Returns true if every house has two positions for each digit that it lacks.
    fn is_whole(&self, grid: &Grid) -> bool {
        House::ALL.into_iter().all(|house| {
            let two = |digit: Digit| (self.positions[digit] & house.cells()).len() == 2;
            grid.digits_missing(house).into_iter().all(two)
        })
    }
}

/// Callback that receives one choice of the candidates that the cells with more than two keep.
type Visit<'a> = &'a mut dyn FnMut(&[(Cell, DigitSet)]) -> ControlFlow<()>;

/// Visits the ways in which the cells of `open` can keep two candidates each so that the grid is a
/// grave.
fn graves(grid: &Grid, open: CellSet, grave: &Grave, visit: Visit<'_>) -> ControlFlow<()> {
    let Some(cell) = open.first() else {
        return if grave.is_whole(grid) { visit(&grave.kept) } else { ControlFlow::Continue(()) };
    };
    let candidates = grid.candidates(cell);
    for one in candidates {
        for other in candidates.into_iter().filter(|&other| other > one) {
            let kept = DigitSet::from(one).with(other);
            if let Some(fuller) = grave.with(grid, cell, kept) {
                graves(grid, open.without(cell), &fuller, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}
