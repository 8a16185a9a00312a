//! Tables: what every way to fill a cell or two agrees on.
//!
//! **If** each way to fill one or two cells, or to place a digit in one or two houses, is followed line
//! by line,
//! **then** each way may end with something that has nothing left, or without a certain candidate.
//! **So** the candidate cannot be, since one of the ways must be true.
//!
//! Few rows come before many, one choice before two, and of these the shortest list. Never a tree: a
//! row has no cases. Not here: lines of links from each case, each with one before it
//! (`cell_forcing_chain`, `house_forcing_chain`); suppositions that lead to a dead end by themselves
//! (`forcing_net`).

use super::rows::{self, MAX_LINES, Telling};
use super::ways;
use crate::grid::Grid;
use crate::patterns::closures::Doubly;
use crate::rule::Sink;
use crate::solve::Propagation;
use std::ops::ControlFlow;

pub(in crate::rules) fn narrow(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Propagation::Singles, 6, sink)
}

pub(in crate::rules) fn wide(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Propagation::Locked, 16, sink)
}

fn find(
    grid: &Grid,
    propagation: Propagation,
    max_rows: usize,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let closures = Doubly::shared(grid, propagation, sink);
    let choices = ways::choices(grid, &closures.singly, max_rows.min(9));
    let tables = ways::tables(&closures, &choices, max_rows);
    rows::add_all(grid, &tables, Telling::new(propagation, MAX_LINES), sink)
}
