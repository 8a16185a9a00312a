//! Long refutation table: a supposition that fails in every way to fill several other cells.
//!
//! **If** a candidate is supposed, and each way to fill a few other cells, or to place digits in houses, is
//! followed line by line,
//! **then** each way may end with something that has nothing left.
//! **So** the candidate cannot be.
//!
//! A first choice leaves one way open, or two, and for each of these another choice leaves none. Short rows come
//! first, then whatever there is. Not here: one choice with short rows (`refutation_table`,
//! `wide_refutation_table`).

use super::rows::{self, MAX_LINES, Telling};
use super::several;
use super::ways::{self, Agreed};
use crate::grid::Grid;
use crate::patterns::closures::Doubly;
use crate::rule::Sink;
use crate::solve::Propagation;
use std::ops::ControlFlow;
use std::rc::Rc;

/// How many lines a row has at most: more than a reader likes, where the one way on would be a trial.
const LONGEST: usize = 40;

/// How many ways a choice has at most, and one that is the only one.
const MAX_WAYS: usize = 5;
const MAX_WAYS_ALONE: usize = 9;

/// How many ways of a second choice are followed at most that do not fail with one of two suppositions.
const MAX_FOLLOWED: usize = 2;

/// In so many parts the suppositions are looked at: where the first have a table with short rows, the others can
/// wait.
const PARTS: usize = 24;

/// So many tables of a part are told.
const COMPARED: usize = 12;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let closures = Doubly::shared(grid, Propagation::Locked, sink);
    let work = Rc::clone(sink.work());
    let choices = ways::choices(grid, &closures.singly, MAX_WAYS);
    let order = promising(&closures);
    let mut all = Vec::new();
    for n_followed in 0..=MAX_FOLLOWED {
        for some in order.chunks(order.len().div_ceil(PARTS).max(1)) {
            let mut found = several::refuted(&closures, &choices, some, n_followed, &work);
            found.truncate(COMPARED);
            rows::add_all(grid, &found, Telling::new(Propagation::Locked, MAX_LINES), sink)?;
            all.extend(found);
        }
    }
    all.sort_by_key(Agreed::effort);
    let alone = ways::choices(grid, &closures.singly, MAX_WAYS_ALONE);
    for tables in [ways::refuted(&closures, &alone), all] {
        rows::add_all(grid, &tables, Telling::new(Propagation::Locked, LONGEST), sink)?;
    }
    ControlFlow::Continue(())
}

/// The candidates that come to no dead end alone, by their numbers, first those that go with the fewest others.
fn promising(closures: &Doubly) -> Vec<usize> {
    let n = closures.singly.candidates.len();
    let n_alive = |number: usize| (0..n).filter(|&it| closures.are_alive(number, it)).count();
    let mut order: Vec<usize> = (0..n).filter(|&it| closures.are_alive(it, it)).collect();
    order.sort_by_cached_key(|&it| n_alive(it));
    order
}
