//! The trial: recursive backtracking, told as what it is.
//!
//! **If** a candidate is supposed, every single that follows is written in, and where nothing more
//! follows the candidates of another cell or house are tried in turn, each in the same way,
//! **then** each of these ways may end with a cell or house that has nothing left,
//! **So** the candidate cannot be.
//!
//! Of the refutations within a bound, that in the cell with the fewest candidates is told first,
//! and there the shortest. Short ones are found before
//! under other names: those without cases (`forcing_net`), and with few (`refutation_table`).

use crate::backtrack::{self, Event, Problem};
use crate::budget::Work;
use crate::facts::{Derivation, Outcome, Value};
use crate::grid::{Candidate, Constraint, Grid};
use crate::patterns::derivation::{ImplicationGraph, prune};
use crate::rule::Sink;
use crate::solve::{Assumptions, Propagation, Tried};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Maximum numbers of assumptions that a search makes: small bounds are tried first, on all candidates.
const BOUNDS: [usize; 4] = [12, 40, 120, 400];

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    // Their proofs are long: what the search has left does not bound them.
    let found = one_by_one(grid, sink.work());
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

/// Numbers of trials in which candidates are tried one by one: that are looked for, and the shortest of them.
const N_CLOSED: usize = 16;
const N_TOLD: usize = 4;

/// Units of work to assume two candidates, for the clues and for the sums that follow from houses; and how many may be
/// spent on looking for such trials: the rest is left for those with cases in cases.
const PAIR_COST: u64 = 5_000;
const CLUE_COST: u64 = 500;
const SUM_COST: u64 = 500;
const MOST_ONE_BY_ONE: u64 = Work::MOST / 2;

/// Refutations of candidates beside which others are tried one by one, and eliminated if they fail, until nothing is left
/// for a cell or house: what most puzzles with clues about several cells need at last. At no point are more than two
/// candidates assumed. Those that fail after the fewest rounds are taken, and of them those first from which most follows.
fn one_by_one(grid: &Grid, work: &Work) -> Vec<Derivation> {
    let variant = grid.variant();
    if variant.joint_clues().is_empty() {
        return Vec::new();
    }
    let cost = PAIR_COST
        + CLUE_COST * variant.joint_clues().len() as u64
        + SUM_COST * variant.house_sums().len() as u64;
    let most = work.spent() + MOST_ONE_BY_ONE;
    let is_over = || work.charge_search(cost).is_break() || work.spent() > most;
    let assumptions = Assumptions::new(grid);
    let (mut found, mut open) = (Vec::new(), Vec::new());
    for candidate in grid.all_candidates() {
        match assumptions.assume(candidate) {
            Some(assumption) => open.push((candidate, assumption)),
            None => found.push((candidate, Vec::new())),
        }
    }
    while found.is_empty() && !open.is_empty() {
        open.sort_by_cached_key(|(candidate, assumption)| (assumption.n_left(), *candidate));
        let mut narrowed = Vec::new();
        for (candidate, mut assumption) in open {
            match assumption.try_all(is_over) {
                Tried::Closed => {
                    found
                        .push((candidate, assumptions.fewer(candidate, assumption.into_refuted())));
                }
                Tried::Narrowed => narrowed.push((candidate, assumption)),
                Tried::Open => {}
            }
            if found.len() >= N_CLOSED {
                break;
            }
        }
        open = narrowed;
    }
    found.sort_by_key(|(candidate, refuted)| (refuted.len(), *candidate));
    let of = |(candidate, refuted)| refutation_one_by_one(grid, candidate, refuted);
    let mut found: Vec<Derivation> = found.into_iter().take(N_TOLD).filter_map(of).collect();
    found.sort_by_key(|it| (it.n_assumptions(), it.n_inferences(), it.assumption()));
    found
}

/// The refutation of an assumption beside which these candidates fail, each when those before it are eliminated.
fn refutation_one_by_one(
    grid: &Grid,
    assumption: Candidate,
    refuted: Vec<Candidate>,
) -> Option<Derivation> {
    let propagation = propagation(grid);
    let mut graph = ImplicationGraph::propagated(grid, &[assumption], propagation);
    for candidate in refuted {
        if graph.dead_end().is_none() && graph.has(candidate) {
            graph.refute(candidate, propagation);
            graph = graph.propagate(propagation);
        }
    }
    graph.shortest_contradiction().map(|it| it.derivation)
}

/// Units of work to assume a candidate, and to place a forced digit.
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
        ASSUMPTION_COST + FORCED_DIGIT_COST * n_forced as u64
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
