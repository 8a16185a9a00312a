//! Conflicts: small sets of entries that have no solution together.
//!
//! Deletion-based extraction of a minimal unsatisfiable subset: entries are deleted one after the other, and an entry
//! stays out if the rest still has no solution. The result depends on the order, so a few orders are tried, and the
//! smallest set is taken.

use crate::budget::Budget;
use crate::grid::{Cell, Clash, Grid, Variant};
use crate::solve::{self, Solvability};
use crate::text::{Entry, Puzzle};
use std::sync::Arc;

/// Maximum number of decisions of a test. An entry whose test takes more is kept, and is no suspect.
pub(super) const MAX_TRIES: usize = 2000;

/// Number of undecided tests after which a set is not reduced any more.
const MAX_UNKNOWN: usize = 8;

/// Number of orders that are tried.
const N_ORDERS: usize = 8;

/// An assertion that a cell has an entry, right or wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assertion {
    /// The cell.
    pub cell: Cell,
    /// The entry.
    pub entry: Entry,
}

/// Entries that have no solution together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The entries, in reading order.
    pub entries: Vec<Assertion>,
    /// Whether it is proved that the rest has a solution without any one of the entries.
    pub is_irreducible: bool,
}

/// Extracts a small conflict from `entries`.
///
/// All of them together must have no solution; the caller has counted.
pub(super) fn conflict(rules: &Arc<Variant>, entries: &[Assertion], budget: &Budget) -> Conflict {
    let mut best = shrink(rules, entries.to_vec(), budget);
    for stride in 2..=N_ORDERS {
        if best.n_unknown >= MAX_UNKNOWN {
            break;
        }
        let set = shrink(rules, in_order(entries, stride), budget);
        if (set.n_unknown > 0, set.entries.len()) < (best.n_unknown > 0, best.entries.len()) {
            best = set;
        }
    }
    best.entries.sort_by_key(|assertion| assertion.cell);
    Conflict { entries: best.entries, is_irreducible: best.n_unknown == 0 }
}

/// A conflict of `entries`, by one order of deletion; empty if they have a solution, or if that is not decided.
pub(super) fn any(rules: &Arc<Variant>, entries: &[Assertion], budget: &Budget) -> Vec<Assertion> {
    let set = shrink(rules, entries.to_vec(), budget);
    let is_known = matches!(set.test(rules, budget), Test::LeaveOut);
    if is_known { set.entries } else { Vec::new() }
}

/// Sorts entries by their cell number times `stride` modulo 83, a prime, so that each stride gives another order.
fn in_order(entries: &[Assertion], stride: usize) -> Vec<Assertion> {
    let mut entries = entries.to_vec();
    entries.sort_by_key(|assertion| (assertion.cell.index() + 1) * stride % 83);
    entries
}

struct ConflictSet {
    entries: Vec<Assertion>,
    /// Number of entries whose test was not decided.
    n_unknown: usize,
}

/// Deletes entries as long as there is still no solution.
fn shrink(rules: &Arc<Variant>, entries: Vec<Assertion>, budget: &Budget) -> ConflictSet {
    let mut set = ConflictSet { entries, n_unknown: 0 };
    for i in (0..set.entries.len()).rev() {
        let entry = set.entries.remove(i);
        let result = set.test(rules, budget);
        if result != Test::LeaveOut {
            set.entries.insert(i, entry);
        }
        set.n_unknown += usize::from(result == Test::KeepUnknown);
    }
    set
}

/// The result of a test whether an entry can be deleted.
#[derive(PartialEq)]
enum Test {
    LeaveOut,
    Keep,
    KeepUnknown,
}

impl ConflictSet {
    fn test(&self, rules: &Arc<Variant>, budget: &Budget) -> Test {
        if self.n_unknown >= MAX_UNKNOWN {
            return Test::KeepUnknown;
        }
        match grid(rules, &self.entries).map(|grid| solve::solvability(&grid, MAX_TRIES, budget)) {
            Ok(Solvability::Solvable) => Test::Keep,
            Ok(Solvability::Unsolvable) | Err(_) => Test::LeaveOut,
            Ok(Solvability::Unknown) => Test::KeepUnknown,
        }
    }
}

/// The grid with only these entries.
pub(super) fn grid(rules: &Arc<Variant>, entries: &[Assertion]) -> Result<Grid, Clash> {
    let mut puzzle = Puzzle::new([Entry::Empty; 81]).of_variant(Arc::clone(rules));
    for &Assertion { cell, entry } in entries {
        puzzle.entries[cell.index()] = entry;
    }
    puzzle.grid()
}
