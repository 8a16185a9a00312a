//! Tables: what every way to fill a cell or two agrees on, and suppositions that fail in every way to fill other cells.
//!
//! **Table.** **If** each way to fill one or two cells, or to place a digit in one or two houses, is followed line
//! by line,
//! **then** each way may end with something that has nothing left, or without a certain candidate.
//! **So** the candidate cannot be, since one of the ways must be true.
//!
//! Few rows come before many, and of a few tables the one with the shortest rows. Never a tree: a
//! row has no cases. Found by earlier rules, and not filtered here: lines of links from each case, each with one before it
//! (`cell_forcing_chain`, `house_forcing_chain`); suppositions that lead to a dead end by themselves
//! (`forcing_net`).
//!
//! **Refutation table.** **If** a candidate is supposed, and each way to fill another cell, or to place a digit in a
//! house, is followed line by line,
//! **then** each way may end with something that has nothing left.
//! **So** the candidate cannot be, since one of the ways would have to be true.
//!
//! Few ways that fail soon come first. Never here: suppositions that fail by themselves (`forcing_net`); what all
//! ways to fill cells agree on (`table`).
//!
//! **Long refutation table.** The same follows where a first choice leaves one way open, or two, and for each of these
//! another choice leaves none. Short rows come first, then whatever there is. Found by earlier rules, and not filtered
//! here: one choice with short rows (`refutation_table`, `wide_refutation_table`).
//!
//! Words: a *choice* is a constraint on which the search splits (a cell, or a digit in a house), its *ways* are its
//! candidates. A way is *open* if it is consistent with the assumption, and a *closing* choice is one of which no way is
//! consistent. A *table plan* says which table exists; a *draft* is the table with its rows derived.
//!
//! First, plans are found on bits alone: the closure of each pair of candidates is known (`closures`), so an agreement is
//! a union of closures, and a refutation is a choice of which no way is consistent with the assumption
//! (`table_plans`, `closing_choices`). Then a few plans, the promising ones first, are derived line by line, pruned, and
//! trimmed (`table_draft`).

use super::closing_choices;
use super::table_draft::{self, DraftOptions, MAX_ROW_LINES};
use super::table_plans::{self, IndexedConstraint, TablePlan, choices};
use crate::grid::Grid;
use crate::patterns::closures::PairClosures;
use crate::rule::Sink;
use crate::solve::Propagation;
use std::ops::ControlFlow;
use std::rc::Rc;

/// A kind of table with short rows.
pub(in crate::rules) struct TableKind {
    /// Finds the candidate tables: agreements, or refutations.
    candidates: fn(&PairClosures, &[IndexedConstraint], usize) -> Vec<TablePlan>,
    propagation: Propagation,
    /// Maximum number of candidates of a choice, and maximum number of rows of a table.
    max_ways: usize,
    max_rows: usize,
}

pub(in crate::rules) const TABLE: TableKind = TableKind {
    candidates: table_plans::agreements,
    propagation: Propagation::Singles,
    max_ways: 6,
    max_rows: 6,
};
pub(in crate::rules) const WIDE_TABLE: TableKind =
    TableKind { propagation: Propagation::Locked, max_ways: 9, max_rows: 16, ..TABLE };
pub(in crate::rules) const REFUTATION_TABLE: TableKind =
    TableKind { candidates: table_plans::refutations, ..TABLE };
pub(in crate::rules) const WIDE_REFUTATION_TABLE: TableKind =
    TableKind { candidates: table_plans::refutations, max_rows: 9, ..WIDE_TABLE };

pub(in crate::rules) fn find(
    grid: &Grid,
    kind: &TableKind,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let closures = PairClosures::shared(grid, kind.propagation, sink);
    let choices = choices(grid, &closures.units, kind.max_ways);
    let tables = (kind.candidates)(&closures, &choices, kind.max_rows);
    table_draft::add_all(grid, &tables, DraftOptions::new(kind.propagation, MAX_ROW_LINES), sink)
}

/// Maximum number of lines of a row of a long table: more than a reader likes, but else only a trial is left.
const MAX_LONG_LINES: usize = 40;

/// Maximum number of candidates of a choice of a long table, and of one that is the only choice.
const MAX_WAYS: usize = 5;
const MAX_WAYS_ALONE: usize = 9;

/// Maximum number of ways of a closing choice that only a triple closure refutes.
const MAX_FOLLOWED: usize = 2;

/// Number of batches in which assumptions are searched: if the first ones have a table with short rows, the others are
/// not needed.
const N_BATCHES: usize = 24;

/// Maximum number of plans kept from one batch.
const MAX_KEPT_OF_BATCH: usize = 12;

pub(in crate::rules) fn long_refutation(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    // Closures leave out clues about several cells: where there are some, one step in a thousand was such a table, and
    // looking for it took half of the time of a walk.
    if !grid.variant().joint_clues().is_empty() {
        return ControlFlow::Continue(());
    }
    let closures = PairClosures::shared(grid, Propagation::Locked, sink);
    let work = Rc::clone(sink.work());
    let few = choices(grid, &closures.units, MAX_WAYS);
    let order = most_constrained_first(&closures);
    let mut all = Vec::new();
    for n_followed in 0..=MAX_FOLLOWED {
        for batch in order.chunks(order.len().div_ceil(N_BATCHES).max(1)) {
            let mut found = closing_choices::refutations(&closures, &few, batch, n_followed, &work);
            found.truncate(MAX_KEPT_OF_BATCH);
            let options = DraftOptions::new(Propagation::Locked, MAX_ROW_LINES);
            table_draft::add_all(grid, &found, options, sink)?;
            all.extend(found);
        }
    }
    // A table that was found with fewer followed ways is found again; the sink takes each conclusion once.
    all.sort_by_key(TablePlan::reading_cost);
    let alone = choices(grid, &closures.units, MAX_WAYS_ALONE);
    let alone = table_plans::refutations(&closures, &alone, MAX_WAYS_ALONE);
    for tables in [alone, all] {
        let options = DraftOptions::new(Propagation::Locked, MAX_LONG_LINES);
        table_draft::add_all(grid, &tables, options, sink)?;
    }
    ControlFlow::Continue(())
}

/// The numbers of the consistent candidates, those first that are consistent with the fewest others.
fn most_constrained_first(closures: &PairClosures) -> Vec<usize> {
    let n = closures.units.candidates.len();
    let n_consistent =
        |number: usize| (0..n).filter(|&it| closures.are_consistent(number, it)).count();
    let mut order: Vec<usize> = (0..n).filter(|&it| closures.are_consistent(it, it)).collect();
    order.sort_by_cached_key(|&it| n_consistent(it));
    order
}
