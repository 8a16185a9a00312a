//! Refutations with cases: what follows from a supposition by singles, and where nothing more
//! follows, from each candidate of the narrowest cell or house in turn.

use crate::backtrack::{self, Event, Problem};
use crate::budget::Work;
use crate::facts::Refutation;
use crate::grid::{Candidate, Constraint, Grid, House};
use crate::patterns::refute::{self, Supposition};
use std::ops::ControlFlow;

/// What it costs to suppose a candidate, and to write in a digit that is forced then.
const SUPPOSITION: u64 = 2_000;
const FORCED: u64 = 250;

/// The refutations of candidates with no more suppositions than `bound`; the cells with the fewest candidates
/// first, and there the shortest. Those at which there is no more `work` to be done are left out.
pub(super) fn refutations(grid: &Grid, bound: usize, work: &Work) -> Vec<Refutation> {
    let of = |candidate| refutation(grid, candidate, bound, work);
    let mut refutations: Vec<_> = grid.all_candidates().filter_map(of).collect();
    refutations.sort_by_key(|it| {
        let n_candidates = grid.candidates(it.suppose.cell).len();
        (n_candidates, it.n_suppositions(), it.n_forced(), it.suppose)
    });
    refutations
}

/// The cell or the digit of a house that has the fewest candidates left; cells first.
fn narrowest(grid: &Grid) -> Option<Constraint> {
    let n_candidates = |it: &Constraint| it.candidates(grid).count();
    let cells = grid.empty().into_iter().map(Constraint::Cell);
    let digits = House::BOXES_FIRST.into_iter().flat_map(|house| {
        let missing = grid.digits_missing(house).into_iter();
        missing.map(move |digit| Constraint::Digit(digit, house))
    });
    cells.chain(digits).min_by_key(n_candidates)
}

/// `None` if the supposition leads to a solution, or too far.
fn refutation(grid: &Grid, suppose: Candidate, bound: usize, work: &Work) -> Option<Refutation> {
    let mut trial = Trial { start: grid, suppose, levels: Vec::new(), refuted: None };
    let mut n_suppositions = 0;
    let ended = backtrack::search(&mut trial, &mut |trial, event| {
        if matches!(event, Event::Chosen { .. }) {
            n_suppositions += 1;
            work.charge_search(trial.cost())?;
        }
        if matches!(event, Event::Solved { .. }) || n_suppositions > bound {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let refutation = trial.refuted.filter(|_| ended.is_continue())?;
    Some(refute::pruned(grid, refutation).0)
}

/// The search below one supposition, which keeps what it refutes.
struct Trial<'a> {
    start: &'a Grid,
    suppose: Candidate,
    levels: Vec<Level>,
    refuted: Option<Refutation>,
}

/// A supposition that is not refuted yet, and what follows from it: an end, or the next cases to
/// try.
struct Level {
    grid: Grid,
    so_far: Refutation,
}

impl Trial<'_> {
    /// What it cost to follow the last supposition.
    fn cost(&self) -> u64 {
        let n_forced = self.levels.last().map_or(0, |level| level.so_far.forced.len());
        SUPPOSITION + FORCED * n_forced as u64
    }
}

impl Problem for Trial<'_> {
    type Choice = Candidate;

    fn choices(&self) -> Option<Vec<Candidate>> {
        let Some(level) = self.levels.last() else { return Some(vec![self.suppose]) };
        if level.grid.is_solved() {
            return None;
        }
        Some(level.so_far.end.candidates(&level.grid).collect())
    }

    fn choose(&mut self, choice: &Candidate) {
        let grid = self.levels.last().map_or(self.start, |level| &level.grid);
        let mut supposition = Supposition::new(grid, *choice);
        let end = supposition.follow();
        let Supposition { suppose, grid, forced } = supposition;
        let end = end.or_else(|| narrowest(&grid)).unwrap_or(Constraint::Cell(suppose.cell));
        let so_far = Refutation { suppose, forced, end, cases: Vec::new() };
        self.levels.push(Level { grid, so_far });
    }

    fn undo(&mut self, _: &Candidate) {
        let Some(level) = self.levels.pop() else { return };
        match self.levels.last_mut() {
            Some(parent) => parent.so_far.cases.push(level.so_far),
            None => self.refuted = Some(level.so_far),
        }
    }
}
