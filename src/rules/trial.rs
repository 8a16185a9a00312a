//! The trial: recursive backtracking, told as what it is.
//!
//! **If** a candidate is supposed, every single that follows is written in, and where nothing more
//! follows the candidates of another cell are tried in turn, each in the same way,
//! **then** and each of these ways ends with a cell or house that has nothing left,
//! **So** the candidate cannot be.
//!
//! It is tried on the cells with the fewest candidates; the shortest refutation is told. Not here:
//! refutations without cases (`nameless`) are found on the way, if they are long.

use super::Found;
use crate::backtrack::{self, Event, Problem};
use crate::grid::{Candidate, Cell, CellSet, Grid};
use crate::patterns::refute;
use crate::proof;
use crate::step::{Constraint, Fact, Refutation, Role, Step, Value};
use std::ops::ControlFlow;

/// How many suppositions a refutation may make before it is given up.
const MAX_SUPPOSITIONS: usize = 1_000;
/// How many cells are tried.
const MAX_CELLS: usize = 12;

pub(super) fn find(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let suppositions = fewest_candidates(grid).into_iter().take(MAX_CELLS).flat_map(|cell| {
        grid.candidates(cell).into_iter().map(move |digit| Candidate { cell, digit })
    });
    let mut refutations: Vec<_> =
        suppositions.filter_map(|candidate| refutation(grid, candidate)).collect();
    refutations.sort_by_key(|it| (it.n_suppositions(), it.n_forced(), it.suppose));
    for refutation in refutations {
        if let Some(step) = step(grid, refutation) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The empty cells with as few candidates as any has.
fn fewest_candidates(grid: &Grid) -> CellSet {
    let n_candidates = |cell: Cell| grid.candidates(cell).len();
    let fewest = grid.empty().into_iter().map(n_candidates).min();
    grid.empty().into_iter().filter(|&cell| Some(n_candidates(cell)) == fewest).collect()
}

/// `None` if the supposition leads to a solution, or too far.
fn refutation(grid: &Grid, suppose: Candidate) -> Option<Refutation> {
    let mut trial = Trial { start: grid, suppose, levels: Vec::new(), refuted: None };
    let mut n_suppositions = 0;
    let ended = backtrack::search(&mut trial, &mut |_, event| {
        n_suppositions += usize::from(matches!(event, Event::Chosen { .. }));
        if matches!(event, Event::Solved { .. }) || n_suppositions > MAX_SUPPOSITIONS {
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

/// A supposition that stands, and how far it leads.
struct Level {
    grid: Grid,
    so_far: Refutation,
}

impl Problem for Trial<'_> {
    type Choice = Candidate;

    fn choices(&self) -> Option<Vec<Candidate>> {
        let Some(level) = self.levels.last() else { return Some(vec![self.suppose]) };
        if level.grid.is_solved() {
            return None;
        }
        if level.grid.dead_end().is_some() {
            return Some(Vec::new());
        }
        let cell = fewest_candidates(&level.grid).first()?;
        let digits = level.grid.candidates(cell).into_iter();
        Some(digits.map(|digit| Candidate { cell, digit }).collect())
    }

    fn choose(&mut self, choice: &Candidate) {
        let mut grid = self.levels.last().map_or(self.start, |level| &level.grid).clone();
        let (forced, end) = refute::follow(&mut grid, *choice);
        // Where nothing has an end yet, cases will come, of the cell that is tried next.
        let end = end.unwrap_or(Constraint::Cell(choice.cell));
        let so_far = Refutation { suppose: *choice, forced, end, cases: Vec::new() };
        self.levels.push(Level { grid, so_far });
    }

    fn undo(&mut self, choice: &Candidate) {
        let Some(level) = self.levels.pop() else { return };
        match self.levels.last_mut() {
            Some(parent) => {
                parent.so_far.end = Constraint::Cell(choice.cell);
                parent.so_far.cases.push(level.so_far);
            }
            None => self.refuted = Some(level.so_far),
        }
    }
}

fn step(grid: &Grid, refutation: Refutation) -> Option<Step> {
    let conclusions = refute::conclusions(grid, &refutation)?;
    let (refutation, premises) = refute::pruned(grid, refutation);
    Some(Step {
        rule: super::id("trial"),
        premises: proof::trim(grid, &premises, &conclusions),
        conclusions,
        facts: vec![Fact {
            name: "trial",
            value: Value::Refutation(Box::new(refutation)),
            role: Role::Pattern,
        }],
    })
}
