//! The solutions of a grid, counted quickly.
//!
//! Singles and locked candidates first, on bits. When they find nothing more, a candidate is tried:
//! first it is true, then it is false. The same grid gives the same solutions in the same order. A
//! search that has tried much in vain looks for contradictions of whole digits and houses, too.
//!
//! A search has one board, with a lane of a wide register for each digit ([`board`]); what follows from many
//! assumptions is propagated on sixteen boards at once, with a lane for each ([`closure`], [`table`]). Both do the same
//! to the positions of a digit ([`places`]).
//!
//! Nothing here is for people: a step that is shown to somebody is found by a rule.

mod board;
mod choice;
mod closure;
mod fit;
mod lanes;
mod layout;
mod places;
mod search;
mod table;
mod unions;

use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Digit, Grid};
#[doc(hidden)]
pub use closure::Propagation;
pub(crate) use closure::{Marks, close};
#[doc(hidden)]
pub use lanes::Registers;
pub(crate) use unions::{BLOCK, unions};

use layout::Layout;
use search::{Bounds, Search};
use std::fmt;
use std::ops::ControlFlow;

/// A full grid: each house holds each digit once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution([Digit; 81]);

impl Solution {
    /// The digit that `cell` holds.
    pub const fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }
}

/// 81 digits.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The solutions within the candidates of `grid`, at most `limit` of them.
pub fn solutions(grid: &Grid, limit: usize) -> Vec<Solution> {
    solutions_within(grid, limit, &Budget::unlimited())
}

/// The same; not all of them if `budget` is over before they are known.
pub(crate) fn solutions_within(grid: &Grid, limit: usize, budget: &Budget) -> Vec<Solution> {
    solutions_by(Registers::Widest, grid, limit, budget)
}

fn solutions_by(registers: Registers, grid: &Grid, limit: usize, budget: &Budget) -> Vec<Solution> {
    let mut solutions = Vec::new();
    let mut found = |layout: &Layout| {
        solutions.push(Solution(layout.digits()));
        ControlFlow::Continue(())
    };
    let mut bounds = Bounds::new(usize::MAX, limit);
    let start = Layout::new(grid);
    // It ends either way.
    let _ = search_in(registers, Search { start, bounds: &mut bounds, budget, found: &mut found });
    solutions
}

/// Visits the solutions within the candidates of `grid`, one after the other, until a visit breaks.
pub fn each(grid: &Grid, visit: impl FnMut(Solution) -> ControlFlow<()>) {
    // It ends either way.
    let _ = each_within(grid, &Budget::unlimited(), visit);
}

/// The same, which ends when `budget` is over, too; `Break` if it did not see all solutions.
pub fn each_within(
    grid: &Grid,
    budget: &Budget,
    mut visit: impl FnMut(Solution) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut bounds = Bounds::new(usize::MAX, usize::MAX);
    search(grid, &mut bounds, budget, &mut |layout| visit(Solution(layout.digits())))
}

/// How many solutions there are within the candidates of `grid`; it counts no further than `limit`.
pub fn count(grid: &Grid, limit: usize) -> usize {
    let mut bounds = Bounds::new(usize::MAX, limit);
    // It ends either way.
    let _ = search(grid, &mut bounds, &Budget::unlimited(), &mut |_| ControlFlow::Continue(()));
    bounds.n_solutions()
}

/// The same; `None` if it takes `max_tries` tries or more, or `budget` is over before.
pub(crate) fn count_within(
    grid: &Grid,
    limit: usize,
    max_tries: usize,
    budget: &Budget,
) -> Option<usize> {
    // Many short counts in a row ask here, long ones while they try.
    if budget.is_over() {
        return None;
    }
    let mut bounds = Bounds::new(max_tries, limit);
    let end = search(grid, &mut bounds, budget, &mut |_| ControlFlow::Continue(()));
    let n_solutions = bounds.n_solutions();
    (end.is_continue() || n_solutions == limit).then_some(n_solutions)
}

/// What is known of a grid after a bounded search.
pub(crate) enum Verdict {
    /// There is a solution.
    Solvable,
    /// There is none.
    Unsolvable {
        /// How many candidates were tried to find that out.
        n_tries: usize,
    },
    /// The search was ended before it knew.
    Unknown,
}

/// Does `grid` have a solution? The answer is "not known" if that takes `limit` tries, or if `budget` is
/// over before.
pub(crate) fn verdict(grid: &Grid, limit: usize, budget: &Budget) -> Verdict {
    if budget.is_over() {
        return Verdict::Unknown;
    }
    let mut bounds = Bounds::new(limit, 1);
    let end = search(grid, &mut bounds, budget, &mut |_| ControlFlow::Continue(()));
    match (end, bounds.n_solutions()) {
        (ControlFlow::Continue(()), _) => Verdict::Unsolvable { n_tries: bounds.n_tries() },
        (ControlFlow::Break(()), 0) => Verdict::Unknown,
        (ControlFlow::Break(()), _) => Verdict::Solvable,
    }
}

fn search(
    grid: &Grid,
    bounds: &mut Bounds,
    budget: &Budget,
    found: search::Found<'_>,
) -> ControlFlow<()> {
    search_in(Registers::Widest, Search { start: Layout::new(grid), bounds, budget, found })
}

fn search_in(registers: Registers, search: Search<'_>) -> ControlFlow<()> {
    if search.bounds.max_solutions() == 0 {
        return ControlFlow::Break(());
    }
    lanes::run(search, registers)
}

/// What is left of the digits and candidates of `grid` after these suppositions, in registers that are no wider
/// than these; nothing if that is a dead end. For tests: it is the same in all.
#[doc(hidden)]
pub fn left_in(
    registers: Registers,
    grid: &Grid,
    suppose: &[Candidate],
    propagation: Propagation,
) -> Vec<Candidate> {
    let mut board = Marks::of(grid);
    suppose.iter().for_each(|&it| board.place(it));
    closure::close_in(registers, std::slice::from_mut(&mut board), propagation);
    board.minus(&Marks::NOTHING)
}

/// The union of the sets of each list, in registers that are no wider than these. A set is bits, in so many words of
/// `sets`, and a list has the numbers of sets. For tests: it is the same in all.
#[doc(hidden)]
pub fn unions_in(registers: Registers, lists: &[Vec<u32>], sets: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let n_words = sets.iter().map(Vec::len).max().unwrap_or(0).next_multiple_of(BLOCK);
    let filled_up = |set: &Vec<u64>| [&set[..], &vec![0; n_words - set.len()]].concat();
    let sets: Vec<u64> = sets.iter().flat_map(filled_up).collect();
    let mut all = vec![0; n_words * lists.len()];
    unions::unions_in(registers, lists.iter().map(Vec::as_slice), &sets, &mut all, n_words);
    all.chunks(n_words.max(1)).map(<[u64]>::to_vec).collect()
}

/// [`solutions`], in registers that are no wider than these. For tests: it is the same in all.
#[doc(hidden)]
pub fn solutions_in(registers: Registers, grid: &Grid, limit: usize) -> Vec<Solution> {
    solutions_by(registers, grid, limit, &Budget::unlimited())
}
