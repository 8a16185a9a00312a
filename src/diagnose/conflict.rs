//! A small set of entries that cannot stand together.
//!
//! Entries are left out one after the other. An entry stays out if the rest still has no solution.
//! The result depends on the order, so a few orders are tried, and the set that is easiest to tell
//! is taken: one whose forced digits lead to a dead end, then the smallest.

use super::forced;
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Clash, Constraint, Digit, Grid, House};
use crate::read::{CornerMarks, Entry, Puzzle};
use crate::solve::{self, Solvability};

/// A test may cost this many tries; an entry whose test would cost more is kept.
const MAX_TRIES: usize = 2000;

/// After so many tests that cost more, a set is not made smaller.
const MAX_UNKNOWN: usize = 8;

/// How many orders are looked at, if forced digits tell the reason, and if they do not.
const MANY_ORDERS: usize = 24;
const FEW_ORDERS: usize = 4;

/// What stands in one cell, right or wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assertion {
    /// The cell.
    pub cell: Cell,
    /// What is said of it.
    pub entry: Entry,
}

/// What a conflict is about, beside the entries that may be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pinned {
    /// Nothing.
    None,
    /// What one cell is said to hold.
    Entry(Assertion),
    /// Where a digit is said to go in a box.
    Corners(CornerMarks),
}

/// Entries that cannot stand together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The entries, in reading order; an entry that was asked about is the first.
    pub entries: Vec<Assertion>,
    /// What goes wrong.
    pub why: Reason,
    /// Is it known that the rest can be solved, whichever one is left out?
    pub is_irreducible: bool,
}

/// Why entries cannot stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Something cannot be filled any more.
    DeadEnd {
        /// The constraint that nothing is left for.
        end: Constraint,
        /// How many digits must be placed before it shows, each of them forced.
        n_forced: usize,
    },
    /// A house has no cell left for a digit that must not be named.
    DigitWithoutPosition {
        /// The house.
        house: House,
        /// How many digits must be placed before it shows, each of them forced.
        n_forced: usize,
    },
    /// Two of the digits are the same, and a house has both.
    Twice {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// No short reason: all ways were tried.
    EveryWayFails {
        /// How many candidates were tried; `None` if too many to count.
        n_tries: Option<usize>,
    },
}

impl Reason {
    const fn is_short(self) -> bool {
        !matches!(self, Self::EveryWayFails { .. })
    }

    /// The reason without what would give away that the digit of `secret` belongs into its cell.
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

/// A smallest set of `entries` that cannot stand together, `fixed` being in it in any case.
///
/// All of them together have no solution; the caller has counted.
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

/// Some of `entries` that cannot stand together, as few as are found at once; none if all can.
pub(super) fn any(entries: &[Assertion], budget: &Budget) -> Vec<Assertion> {
    let set = shrink(Pinned::None, entries.to_vec(), budget);
    let is_known = matches!(set.test(budget), Test::LeaveOut);
    if is_known { set.entries } else { Vec::new() }
}

/// Each stride walks the board in another order: 83 is a prime.
fn in_order(entries: &[Assertion], stride: usize) -> Vec<Assertion> {
    let mut entries = entries.to_vec();
    entries.sort_by_key(|assertion| (assertion.cell.index() + 1) * stride % 83);
    entries
}

struct ConflictSet {
    fixed: Pinned,
    entries: Vec<Assertion>,
    /// How many entries it is not known of whether they can be left out.
    n_unknown: usize,
    why: Reason,
}

/// First it leaves out entries while the same forced digits still show the contradiction, then
/// while there is still a contradiction.
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

/// What a test says about an entry.
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

    /// The lower, the easier to tell.
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

/// Two digits that are the same have a house in common.
fn twice(Clash { digit, cells: [one, other] }: Clash) -> Reason {
    let house = one.shared_houses(other).next();
    let none = Reason::EveryWayFails { n_tries: None };
    house.map_or(none, |house| Reason::Twice { house, digit })
}

/// The board with `fixed` and these entries, and nothing else.
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
