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

use super::rows::{Rows, Telling};
use super::ways::{self, Agreed};
use crate::grid::Grid;
use crate::patterns::closures::{Doubly, Stage};
use crate::rule::Sink;
use crate::solve::By;
use crate::step::Conclusions;
use std::ops::ControlFlow;
use std::rc::Rc;

/// How many lines a row has, its end included, so that it is read to its end.
const MAX_LINES: usize = 16;

/// So many tables are compared before the one with the shortest list is told.
const COMPARED: usize = 6;

/// So many tables are told: if they are all too long, the next are longer.
const MOST_TOLD: usize = 120;

/// What it costs to tell so many.
const TOLD: u64 = 1_000_000;

/// So many tables are told one after the other; of more, those first that are found early: their rows are
/// short.
const MANY: usize = 30;

/// What tables are looked for.
#[derive(Clone, Copy)]
pub(super) struct Width {
    /// How many ways there are at most that lead to nothing impossible.
    max_rows: usize,
    by: By,
    /// How many lines a row may have where no table has shorter ones.
    max_lines: usize,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// All ways to fill a cell or two agree.
    Agreed,
    /// Something is supposed, and no way to fill a cell is left.
    Refuted,
}

impl Width {
    /// What is supposed fails, in rows of so many lines.
    pub(super) const fn refuting(max_lines: usize) -> Self {
        Self { max_rows: 16, by: By::Locked, max_lines, kind: Kind::Refuted }
    }
}

pub(in crate::rules) fn narrow(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let (by, kind) = (By::Singles, Kind::Agreed);
    find(grid, Width { max_rows: 6, by, max_lines: MAX_LINES, kind }, sink)
}

pub(in crate::rules) fn with_pairs(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let (by, kind) = (By::Locked, Kind::Agreed);
    find(grid, Width { max_rows: 6, by, max_lines: MAX_LINES, kind }, sink)
}

pub(in crate::rules) fn wide(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let (by, kind) = (By::Locked, Kind::Agreed);
    find(grid, Width { max_rows: 16, by, max_lines: MAX_LINES, kind }, sink)
}

pub(in crate::rules) fn supposed(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let (by, kind) = (By::Singles, Kind::Refuted);
    find(grid, Width { max_rows: 6, by, max_lines: MAX_LINES, kind }, sink)
}

pub(in crate::rules) fn long_supposed(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let (by, kind) = (By::Locked, Kind::Refuted);
    find(grid, Width { max_rows: 9, by, max_lines: MAX_LINES, kind }, sink)
}

fn find(grid: &Grid, width: Width, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let closures = Doubly::shared(grid, width.by, sink);
    let singly = &closures.singly;
    let choices = ways::choices(grid, singly, width.max_rows.min(9));
    let tables = |stage: &Stage| match width.kind {
        Kind::Agreed => ways::tables(singly, stage, &choices, width.max_rows),
        Kind::Refuted => ways::refuted(singly, stage, &choices),
    };
    let all = tables(&closures.late);
    if all.len() > MANY {
        add_all(grid, &tables(&closures.early), width, sink)?;
    }
    add_all(grid, &all, width, sink)
}

/// Tells them, a few at a time, and of these those with short rows first.
pub(super) fn add_all(
    grid: &Grid,
    all: &[Agreed],
    width: Width,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let telling = Telling::new(width.by, width.max_lines);
    for few in all.chunks(COMPARED).take(MOST_TOLD / COMPARED) {
        work.look(TOLD)?;
        let told = few.iter().filter_map(|it| Rows::shortest(grid, it, telling));
        let mut told: Vec<Rows> = told.collect();
        told.sort_by_key(|it| it.lengths);
        for rows in told {
            let conclusions = Conclusions::eliminate(grid, rows.gone.iter().copied());
            sink.add_once(conclusions, |conclusions| {
                rows.found(grid, conclusions, telling, &work)
            })?;
        }
    }
    ControlFlow::Continue(())
}
