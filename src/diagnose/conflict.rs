//! A small set of entries that cannot stand together.
//!
//! Entry after entry is left out, and stays out if the rest still cannot be solved. Which set that
//! gives depends on the order, so a few orders are tried, and the set that is told most easily is
//! taken: one whose forced digits run into a dead end, then the smallest.

use super::forced;
use crate::grid::{Cell, DeadEnd, Grid};
use crate::read::{Entry, Puzzle};
use crate::solve::{self, Verdict};

/// A test may cost this many tries; an entry whose test would cost more is kept.
const MAX_TRIES: usize = 1000;

/// What a cell was said to hold.
pub type Said = (Cell, Entry);

/// Entries that cannot stand together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The entries, in reading order; what was asked about is the first.
    pub entries: Vec<Said>,
    /// What goes wrong.
    pub why: Why,
    /// Is it known that the rest can be solved, whichever one is left out?
    pub is_irreducible: bool,
}

/// Why entries cannot stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Something cannot be filled any more.
    DeadEnd {
        /// That is it.
        end: DeadEnd,
        /// How many digits must be placed before it shows, each of them forced.
        n_forced: usize,
    },
    /// No short reason: all ways were tried.
    EveryWayFails {
        /// How many candidates were tried; `None` if too many to count.
        n_tries: Option<usize>,
    },
}

/// A smallest set of `entries` that cannot stand together, `fixed` being in it in any case.
///
/// All of them together have no solution: whoever calls this has counted.
pub(super) fn conflict(fixed: Option<Said>, entries: &[Said]) -> Conflict {
    let sets = orders(entries).map(|order| shrink(fixed, order));
    let [first, others @ ..] = sets;
    let best = others
        .into_iter()
        .fold(first, |best, set| if set.rank() < best.rank() { set } else { best });
    best.into_conflict()
}

/// In reading order from both ends, down the columns, and digit by digit.
fn orders(entries: &[Said]) -> [Vec<Said>; 4] {
    let reading = entries.to_vec();
    let backwards = entries.iter().rev().copied().collect();
    let mut by_column = entries.to_vec();
    by_column.sort_by_key(|&(cell, _)| (cell.column(), cell.row()));
    let mut by_digit = entries.to_vec();
    by_digit.sort_by_key(|&(_, entry)| match entry {
        Entry::Given(digit) | Entry::Entered(digit) => digit.number(),
        Entry::Marks(_) | Entry::Empty => 0,
    });
    [reading, backwards, by_column, by_digit]
}

struct Set {
    fixed: Option<Said>,
    entries: Vec<Said>,
    is_irreducible: bool,
    has_dead_end: bool,
}

/// First as far as forced digits show the contradiction, then as far as there is one.
fn shrink(fixed: Option<Said>, entries: Vec<Said>) -> Set {
    let mut set = Set { fixed, entries, is_irreducible: true, has_dead_end: false };
    if set.dead_end() {
        set.leave_out(|set| if set.dead_end() { Test::LeaveOut } else { Test::Keep });
    }
    set.leave_out(Set::test);
    set.has_dead_end = set.dead_end();
    set
}

/// What a test says about an entry.
#[derive(PartialEq)]
enum Test {
    LeaveOut,
    Keep,
    KeepUnknown,
}

impl Set {
    fn leave_out(&mut self, test: impl Fn(&Self) -> Test) {
        for i in (0..self.entries.len()).rev() {
            let entry = self.entries.remove(i);
            let result = test(self);
            if result != Test::LeaveOut {
                self.entries.insert(i, entry);
            }
            self.is_irreducible &= result != Test::KeepUnknown;
        }
    }

    fn test(&self) -> Test {
        match self.grid().map(|grid| solve::verdict(&grid, MAX_TRIES)) {
            Some(Verdict::Solvable) => Test::Keep,
            Some(Verdict::Unsolvable { .. }) | None => Test::LeaveOut,
            Some(Verdict::Unknown) => Test::KeepUnknown,
        }
    }

    fn dead_end(&self) -> bool {
        self.grid().is_some_and(|grid| forced::dead_end(&grid).is_some())
    }

    /// `None` if two digits clash.
    fn grid(&self) -> Option<Grid> {
        grid(self.fixed.iter().chain(&self.entries))
    }

    fn rank(&self) -> impl Ord + use<> {
        (!self.is_irreducible, !self.has_dead_end, self.entries.len())
    }

    fn into_conflict(self) -> Conflict {
        let why = self.grid().map_or(Why::EveryWayFails { n_tries: None }, |grid| why(&grid));
        let mut entries = self.entries;
        entries.sort_by_key(|&(cell, _)| cell);
        entries.splice(0..0, self.fixed);
        Conflict { entries, why, is_irreducible: self.is_irreducible }
    }
}

fn why(grid: &Grid) -> Why {
    if let Some((end, n_forced)) = forced::shortest_dead_end(grid) {
        return Why::DeadEnd { end, n_forced };
    }
    let n_tries = match solve::verdict(grid, MAX_TRIES) {
        Verdict::Unsolvable { n_tries } => Some(n_tries),
        Verdict::Solvable | Verdict::Unknown => None,
    };
    Why::EveryWayFails { n_tries }
}

fn grid<'a>(said: impl Iterator<Item = &'a Said>) -> Option<Grid> {
    let mut puzzle = Puzzle { entries: [Entry::Empty; 81] };
    for &(cell, entry) in said {
        puzzle.entries[cell.index()] = entry;
    }
    puzzle.grid().ok()
}
