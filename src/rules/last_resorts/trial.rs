//! The trial: recursive backtracking, told as what it is.
//!
//! **If** a candidate is supposed, every single that follows is written in, and where nothing more
//! follows the candidates of another cell or house are tried in turn, each in the same way,
//! **then** each of these ways may end with a cell or house that has nothing left,
//! **So** the candidate cannot be.
//!
//! In puzzles with clues about several cells, the other candidates are tried one by one first, and
//! eliminated if they fail ([`one_by_one`](super::one_by_one)): those trials are short, and in most
//! such puzzles enough.
//!
//! Of the refutations within a bound, that in the cell with the fewest candidates is told first,
//! and there the shortest. Short ones are found before
//! under other names: those without cases (`forcing_net`), and with few (`refutation_table`).

use super::one_by_one;
use crate::backtrack::{self, Event, Problem};
use crate::budget::Work;
use crate::facts::{Derivation, Outcome, Value};
use crate::grid::{Candidate, Constraint, Grid};
use crate::patterns::derivation::{ImplicationGraph, prune};
use crate::rule::Sink;
use crate::solve::Propagation;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Maximum numbers of assumptions that a search makes: small bounds are tried first, on all candidates.
const BOUNDS: [usize; 4] = [12, 40, 120, 400];

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    // Their proofs are long: what the search has left does not bound them.
    let found = one_by_one::refutations(grid, sink.work());
    let work = sink.work().further();
    if add_all(grid, found, &work, sink)? {
        return ControlFlow::Continue(());
    }
    for bound in BOUNDS {
        let refutations = refutations(grid, bound, sink.work());
        let work = Rc::clone(sink.work());
        if add_all(grid, refutations, &work, sink)? {
            break;
        }
    }
    ControlFlow::Continue(())
}

/// Adds the refutations; returns true if there was any whose proof does not exceed the work.
fn add_all(
    grid: &Grid,
    refutations: Vec<Derivation>,
    work: &Work,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), bool> {
    let mut has_found = false;
    for refutation in refutations {
        let pruned = prune(grid, &refutation, &[]);
        let finding = pruned.into_finding(grid, "refutation", Value::Refutation, work);
        has_found |= finding.is_some();
        sink.add(finding)?;
    }
    ControlFlow::Continue(has_found)
}

/// Units of work to assume a candidate, in puzzles with clues about several cells and in others, and to place a forced
/// digit.
const ASSUMPTION_COST_WITH_CLUES: u64 = 1_000_000;
const ASSUMPTION_COST: u64 = 2_000;
const FORCED_DIGIT_COST: u64 = 250;

/// The refutations of candidates with at most `bound` assumptions, as far as `work` allows; the cells with the fewest
/// candidates first, and the shortest refutations first in each.
fn refutations(grid: &Grid, bound: usize, work: &Work) -> Vec<Derivation> {
    let of = |candidate| refutation(grid, candidate, bound, work);
    let mut refutations: Vec<_> = grid.all_candidates().filter_map(of).collect();
    refutations.sort_by_key(|derivation| {
        let assumption = derivation.assumption();
        let n_candidates = assumption.map_or(0, |it| grid.candidates(it.cell).len());
        (n_candidates, derivation.n_assumptions(), derivation.n_inferences(), assumption)
    });
    refutations
}

/// The refutation of an assumption; `None` if it leads to a solution, or exceeds `bound`.
fn refutation(grid: &Grid, assumption: Candidate, bound: usize, work: &Work) -> Option<Derivation> {
    let start = ImplicationGraph::new(grid, &[]);
    let mut trial = Trial {
        start,
        assumption,
        propagation: propagation(grid),
        cost: match grid.variant().joint_clues().is_empty() {
            true => ASSUMPTION_COST,
            false => ASSUMPTION_COST_WITH_CLUES,
        },
        levels: Vec::new(),
        refuted: None,
    };
    let mut n_assumptions = 0;
    let ended = backtrack::search(&mut trial, &mut |trial, event| {
        if matches!(event, Event::Chosen { .. }) {
            n_assumptions += 1;
            work.charge_search(trial.cost())?;
        }
        if matches!(event, Event::Solved { .. }) || n_assumptions > bound {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let refutation = trial.refuted.filter(|_| ended.is_continue())?;
    Some(prune(grid, &refutation, &[]).derivation)
}

/// How a trial goes on. Where clues are about several cells, singles alone would say little of them.
fn propagation(grid: &Grid) -> Propagation {
    let variant = grid.variant();
    let has_relations = !variant.related_cells().is_empty() || !variant.joint_clues().is_empty();
    if has_relations { Propagation::Sets } else { Propagation::Singles }
}

/// State of the backtracking search below one assumption, with the refutations so far.
struct Trial<'a> {
    start: ImplicationGraph<'a>,
    assumption: Candidate,
    propagation: Propagation,
    /// Units of work of an assumption.
    cost: u64,
    levels: Vec<OpenCase<'a>>,
    refuted: Option<Derivation>,
}

/// An assumption on the path of the search, its propagation, and its outcome: a contradiction, or a split on the narrowest
/// constraint.
struct OpenCase<'a> {
    graph: ImplicationGraph<'a>,
    outcome: Outcome,
    cases: Vec<Derivation>,
}

impl Trial<'_> {
    /// Units of work of the propagation of the latest assumption.
    fn cost(&self) -> u64 {
        let n_forced = self.levels.last().map_or(0, |level| level.graph.inferences().len());
        self.cost + FORCED_DIGIT_COST * n_forced as u64
    }
}

impl Problem for Trial<'_> {
    type Choice = Candidate;

    fn choices(&self) -> Option<Vec<Candidate>> {
        let Some(OpenCase { graph, outcome, .. }) = self.levels.last() else {
            return Some(vec![self.assumption]);
        };
        let end = outcome.constraint().filter(|_| !graph.domains().is_complete())?;
        Some(graph.domains().candidates(end).collect())
    }

    fn choose(&mut self, choice: &Candidate) {
        let before = self.levels.last().map_or(&self.start, |level| &level.graph);
        let graph = before.branch(*choice).propagate(self.propagation);
        let split = || graph.domains().narrowest().unwrap_or(Constraint::Cell(choice.cell));
        let dead_end = graph.dead_end().map(Outcome::Contradiction);
        let outcome = dead_end.unwrap_or_else(|| Outcome::Split(split()));
        self.levels.push(OpenCase { graph, outcome, cases: Vec::new() });
    }

    /// Leaves a level, since all its cases failed or it is a dead end: its refutation becomes a case of its parent.
    fn undo(&mut self, _: &Candidate) {
        let Some(OpenCase { graph, outcome, cases }) = self.levels.pop() else { return };
        let refuted = Derivation { cases, ..graph.derivation(outcome) };
        match self.levels.last_mut() {
            Some(parent) => parent.cases.push(refuted),
            None => self.refuted = Some(refuted),
        }
    }
}
