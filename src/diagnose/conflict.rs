//! Conflicts: small sets of entries that have no solution together.
//!
//! Deletion-based extraction of a minimal unsatisfiable subset: entries are deleted one after the other, and an entry
//! stays out if the rest still has no solution. The result depends on the order, so a few orders are tried, and the set
//! that is easiest to explain is taken: one whose singles lead to a contradiction before others, then the smallest.

use super::forced;
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Clash, Constraint, Digit, Grid, House};
use crate::solve::{self, Solvability};
use crate::text::{CornerMarks, Entry, Puzzle};

/// Maximum number of decisions of a test; an entry whose test takes more is kept.
const MAX_TRIES: usize = 2000;

/// Number of undecided tests after which a set is not reduced any more.
const MAX_UNKNOWN: usize = 8;

/// Numbers of orders that are tried if the reason is short, and if it is not.
const MANY_ORDERS: usize = 24;
const FEW_ORDERS: usize = 4;

/// An assertion that a cell has an entry, right or wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assertion {
    /// The cell.
    pub cell: Cell,
    /// The entry.
    pub entry: Entry,
}

/// The part of a conflict that is never deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pinned {
    /// No part.
    None,
    /// An entry.
    Entry(Assertion),
    /// The corner marks of a digit in a box.
    Corners(CornerMarks),
}

/// Entries that have no solution together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The entries, in reading order; but a pinned entry is the first.
    pub entries: Vec<Assertion>,
    /// The reason.
    pub why: Reason,
    /// Whether it is proved that the rest has a solution without any one of the entries.
    pub is_irreducible: bool,
}

/// The reason why entries have no solution together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Singles lead to a contradiction.
    DeadEnd {
        /// The constraint that has no candidate left.
        end: Constraint,
        /// Number of singles that must be placed before.
        n_forced: usize,
    },
    /// A house has no cell left for a digit that must not be revealed.
    DigitWithoutPosition {
        /// The house.
        house: House,
        /// Number of singles that must be placed before.
        n_forced: usize,
    },
    /// A house has the same digit twice.
    Twice {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// There is no short reason: only a search refutes the entries.
    EveryWayFails {
        /// Number of decisions of the search; `None` if it reached its limit.
        n_tries: Option<usize>,
    },
}

impl Reason {
    const fn is_short(self) -> bool {
        !matches!(self, Self::EveryWayFails { .. })
    }

    /// The reason without a digit that would reveal that the candidate `secret` is true.
    pub(super) fn without(self, secret: Candidate) -> Self {
        match self {
            Self::DeadEnd { end: Constraint::Digit(digit, house), n_forced }
                if digit == secret.digit && house.cells().contains(secret.cell) =>
            {
                Self::DigitWithoutPosition { house, n_forced }
            }
            Self::DeadEnd { .. }
            | Self::DigitWithoutPosition { .. }
            | Self::Twice { .. }
            | Self::EveryWayFails { .. } => self,
        }
    }
}

/// Extracts a small conflict from `entries`, together with `fixed`.
///
/// All of them together must have no solution; the caller has counted.
pub(super) fn conflict(fixed: Pinned, entries: &[Assertion], budget: &Budget) -> Conflict {
    let mut best = shrink(fixed, entries.to_vec(), budget);
    let strides = if best.why.is_short() { 2..=MANY_ORDERS } else { 2..=FEW_ORDERS };
    for stride in strides {
        if best.n_unknown >= MAX_UNKNOWN {
            break;
        }
        let set = shrink(fixed, in_order(entries, stride), budget);
        if set.rank() < best.rank() {
            best = set;
        }
    }
    best.into_conflict()
}

/// A conflict of `entries`, by one order of deletion; empty if they have a solution, or if that is not decided.
pub(super) fn any(entries: &[Assertion], budget: &Budget) -> Vec<Assertion> {
    let set = shrink(Pinned::None, entries.to_vec(), budget);
    let is_known = matches!(set.test(budget), Test::LeaveOut);
    if is_known { set.entries } else { Vec::new() }
}

/// Sorts entries by their cell number times `stride` modulo 83, a prime, so that each stride gives another order.
fn in_order(entries: &[Assertion], stride: usize) -> Vec<Assertion> {
    let mut entries = entries.to_vec();
    entries.sort_by_key(|assertion| (assertion.cell.index() + 1) * stride % 83);
    entries
}

struct ConflictSet {
    fixed: Pinned,
    entries: Vec<Assertion>,
    /// Number of entries whose test was not decided.
    n_unknown: usize,
    why: Reason,
}

/// Deletes entries as long as the same singles still lead to a contradiction, and then as long as there is still no
/// solution.
fn shrink(fixed: Pinned, entries: Vec<Assertion>, budget: &Budget) -> ConflictSet {
    let why = Reason::EveryWayFails { n_tries: None };
    let mut set = ConflictSet { fixed, entries, n_unknown: 0, why };
    if let Some((_, forced)) = set.grid().ok().and_then(|grid| forced::dead_end(&grid)) {
        set.leave_out(|set| set.test_forced(&forced));
    }
    set.leave_out(|set| set.test(budget));
    set.why = match set.grid() {
        Ok(grid) => reason(&grid, budget),
        Err(clash) => twice(clash),
    };
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
    fn leave_out(&mut self, test: impl Fn(&Self) -> Test) {
        for i in (0..self.entries.len()).rev() {
            let entry = self.entries.remove(i);
            let result = test(self);
            if result != Test::LeaveOut {
                self.entries.insert(i, entry);
            }
            self.n_unknown += usize::from(result == Test::KeepUnknown);
        }
    }

    fn test(&self, budget: &Budget) -> Test {
        if self.n_unknown >= MAX_UNKNOWN {
            return Test::KeepUnknown;
        }
        match self.grid().map(|grid| solve::solvability(&grid, MAX_TRIES, budget)) {
            Ok(Solvability::Solvable) => Test::Keep,
            Ok(Solvability::Unsolvable { .. }) | Err(_) => Test::LeaveOut,
            Ok(Solvability::Unknown) => Test::KeepUnknown,
        }
    }

    fn test_forced(&self, forced: &[Candidate]) -> Test {
        let end = self.grid().ok().and_then(|grid| forced::replay(&grid, forced));
        if end.is_some() { Test::LeaveOut } else { Test::Keep }
    }

    fn grid(&self) -> Result<Grid, Clash> {
        grid(self.fixed, &self.entries)
    }

    /// Sort key of conflicts: lower is easier to explain.
    fn rank(&self) -> impl Ord + use<> {
        let n_forced = match self.why {
            Reason::DeadEnd { n_forced, .. } | Reason::DigitWithoutPosition { n_forced, .. } => {
                n_forced
            }
            Reason::Twice { .. } | Reason::EveryWayFails { .. } => 0,
        };
        (self.n_unknown > 0, !self.why.is_short(), self.entries.len() + n_forced)
    }

    fn into_conflict(self) -> Conflict {
        let mut entries = self.entries;
        entries.sort_by_key(|assertion| assertion.cell);
        if let Pinned::Entry(assertion) = self.fixed {
            entries.insert(0, assertion);
        }
        Conflict { entries, why: self.why, is_irreducible: self.n_unknown == 0 }
    }
}

fn reason(grid: &Grid, budget: &Budget) -> Reason {
    if let Some((end, forced)) = forced::dead_end(grid) {
        return Reason::DeadEnd { end, n_forced: forced.len() };
    }
    let n_tries = match solve::solvability(grid, MAX_TRIES, budget) {
        Solvability::Unsolvable { n_tries } => Some(n_tries),
        Solvability::Solvable | Solvability::Unknown => None,
    };
    Reason::EveryWayFails { n_tries }
}

/// The reason for two equal digits that share a house.
fn twice(Clash { digit, cells: [one, other] }: Clash) -> Reason {
    let house = one.shared_houses(other).next();
    let none = Reason::EveryWayFails { n_tries: None };
    house.map_or(none, |house| Reason::Twice { house, digit })
}

/// The grid with only `fixed` and these entries.
pub(super) fn grid(fixed: Pinned, entries: &[Assertion]) -> Result<Grid, Clash> {
    let mut puzzle = Puzzle::new([Entry::Empty; 81]);
    for &Assertion { cell, entry } in entries {
        puzzle.entries[cell.index()] = entry;
    }
    match fixed {
        Pinned::None => {}
        Pinned::Entry(Assertion { cell, entry }) => puzzle.entries[cell.index()] = entry,
        Pinned::Corners(CornerMarks { digit, cells, .. }) => {
            cells.into_iter().for_each(|cell| puzzle.corners[cell.index()] = digit.into());
        }
    }
    puzzle.grid()
}
