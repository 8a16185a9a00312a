//! Refutation tables: a supposition that fails in every way to fill another cell.
//!
//! **If** a candidate is supposed, and each way to fill another cell, or to place a digit in a house, is followed
//! line by line,
//! **then** each way may end with something that has nothing left.
//! **So** the candidate cannot be, since one of the ways would have to be true.
//!
//! Few ways that fail soon come first. Not here: suppositions that fail by themselves (`forcing_net`); what all
//! ways to fill cells agree on (`table`); two choices, and long lists (`long_refutation_table`).

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
    find(grid, Propagation::Locked, 9, sink)
}

fn find(
    grid: &Grid,
    propagation: Propagation,
    max_rows: usize,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let closures = Doubly::shared(grid, propagation, sink);
    let choices = ways::choices(grid, &closures.singly, max_rows);
    let tables = ways::refuted(&closures, &choices);
    rows::add_all(grid, &tables, Telling::new(propagation, MAX_LINES), sink)
}
