//! Refutations with cases: what follows from a supposition by singles, and where nothing more
//! follows, from each candidate of the narrowest cell or house in turn.

use crate::backtrack::{self, Event, Problem};
use crate::budget::Work;
use crate::facts::{Derivation, Outcome};
use crate::grid::{Candidate, Constraint, Grid};
use crate::patterns::derivation::{ImplicationGraph, prune};
use crate::solve::Propagation;
use std::ops::ControlFlow;

/// What it costs to suppose a candidate, and to write in a digit that is forced then.
const SUPPOSITION: u64 = 2_000;
const FORCED: u64 = 250;

/// The refutations of candidates with no more suppositions than `bound`; the cells with the fewest candidates
/// first, and there the shortest. Those at which there is no more `work` to be done are left out.
pub(super) fn refutations(grid: &Grid, bound: usize, work: &Work) -> Vec<Derivation> {
    let of = |candidate| refutation(grid, candidate, bound, work);
    let mut refutations: Vec<_> = grid.all_candidates().filter_map(of).collect();
    refutations.sort_by_key(|derivation| {
        let assumption = derivation.assumption();
        let n_candidates = grid.candidates(assumption.cell).len();
        (n_candidates, derivation.n_assumptions(), derivation.n_inferences(), assumption)
    });
    refutations
}

/// `None` if the assumption leads to a solution, or too far.
fn refutation(grid: &Grid, assumption: Candidate, bound: usize, work: &Work) -> Option<Derivation> {
    let start = ImplicationGraph::new(grid, &[]);
    let mut trial = Trial { start, assumption, levels: Vec::new(), refuted: None };
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

/// The search below one assumption, which keeps what it refutes.
struct Trial<'a> {
    start: ImplicationGraph<'a>,
    assumption: Candidate,
    levels: Vec<OpenCase<'a>>,
    refuted: Option<Derivation>,
}

/// An assumption that is not refuted yet, and what follows from it: an end, or the next cases to
/// try.
struct OpenCase<'a> {
    graph: ImplicationGraph<'a>,
    end: Constraint,
    cases: Vec<Derivation>,
}

impl Trial<'_> {
    /// What it cost to follow the last assumption.
    fn cost(&self) -> u64 {
        let n_forced = self.levels.last().map_or(0, |level| level.graph.inferences().len());
        SUPPOSITION + FORCED * n_forced as u64
    }
}

impl Problem for Trial<'_> {
    type Choice = Candidate;

    fn choices(&self) -> Option<Vec<Candidate>> {
        let Some(OpenCase { graph, end, .. }) = self.levels.last() else {
            return Some(vec![self.assumption]);
        };
        (!graph.domains().is_complete()).then(|| graph.domains().candidates(*end).collect())
    }

    fn choose(&mut self, choice: &Candidate) {
        let before = self.levels.last().map_or(&self.start, |level| &level.graph);
        let graph = before.branch(*choice).propagate(Propagation::Singles);
        let narrowest = || graph.domains().narrowest();
        let end = graph.dead_end().or_else(narrowest).unwrap_or(Constraint::Cell(choice.cell));
        self.levels.push(OpenCase { graph, end, cases: Vec::new() });
    }

    fn undo(&mut self, _: &Candidate) {
        let Some(OpenCase { graph, end, cases }) = self.levels.pop() else { return };
        let refuted = graph.derivation(Outcome::Contradiction(end));
        let refuted = Derivation { cases, ..refuted };
        match self.levels.last_mut() {
            Some(parent) => parent.cases.push(refuted),
            None => self.refuted = Some(refuted),
        }
    }
}
