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
use crate::solve::{Assumptions, Propagation};
use std::ops::ControlFlow;

/// Maximum numbers of assumptions that a search makes: small bounds are tried first, on all candidates.
const BOUNDS: [usize; 4] = [12, 40, 120, 400];

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if add_all(grid, with_one_split(grid, sink.work()), sink)? {
        return ControlFlow::Continue(());
    }
    for bound in BOUNDS {
        let refutations = refutations(grid, bound, sink.work());
        if add_all(grid, refutations, sink)? {
            break;
        }
    }
    ControlFlow::Continue(())
}

/// Adds the refutations; returns true if there was any whose proof does not exceed the work.
fn add_all(
    grid: &Grid,
    refutations: Vec<Derivation>,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), bool> {
    let mut has_found = false;
    for refutation in refutations {
        let pruned = prune(grid, &refutation, &[]);
        let finding = pruned.into_finding(grid, "refutation", Value::Refutation, sink.work());
        has_found |= finding.is_some();
        sink.add(finding)?;
    }
    ControlFlow::Continue(has_found)
}

/// Maximum number of ways of the only split of a trial, and number of trials that are looked for.
const MAX_WAYS: usize = 6;
const N_WITH_ONE_SPLIT: usize = 4;

/// Units of work to assume two candidates, for the clues and for the sums that follow from houses; and how many may be
/// spent on looking for such trials: the rest is left for those with more splits.
const PAIR_COST: u64 = 1_000;
const CLUE_COST: u64 = 250;
const SUM_COST: u64 = 2_000;
const MOST_FOR_ONE_SPLIT: u64 = Work::MOST / 3;

/// Refutations of candidates with at most one split, all ways of which fail by themselves: what most puzzles with clues
/// about several cells need at last. The candidates from which most follows come first.
fn with_one_split(grid: &Grid, work: &Work) -> Vec<Derivation> {
    if grid.variant().joint_clues().is_empty() {
        return Vec::new();
    }
    let assumptions = Assumptions::new(grid);
    let (mut failing, mut open) = (Vec::new(), Vec::new());
    for candidate in grid.all_candidates() {
        match assumptions.assume(candidate) {
            Some(assumption) => open.push((candidate, assumption)),
            None => failing.push((candidate, None)),
        }
    }
    open.sort_by_cached_key(|(candidate, assumption)| (assumption.n_left(), *candidate));
    let variant = grid.variant();
    let cost = PAIR_COST
        + CLUE_COST * variant.joint_clues().len() as u64
        + SUM_COST * variant.house_sums().len() as u64;
    let most = work.spent() + MOST_FOR_ONE_SPLIT;
    let is_over = || work.charge_search(cost).is_break() || work.spent() > most;
    let closed = open.into_iter().filter_map(|(candidate, assumption)| {
        assumption.closing_choice(MAX_WAYS, is_over).map(|choice| (candidate, Some(choice)))
    });
    let found = failing.into_iter().chain(closed);
    let of = |(candidate, split)| refutation(grid, candidate, split, 1 + MAX_WAYS, work);
    found.filter_map(of).take(N_WITH_ONE_SPLIT).collect()
}

/// Units of work to assume a candidate, and to place a forced digit.
const ASSUMPTION_COST: u64 = 2_000;
const FORCED_DIGIT_COST: u64 = 250;

/// The refutations of candidates with at most `bound` assumptions, as far as `work` allows; the cells with the fewest
/// candidates first, and the shortest refutations first in each.
fn refutations(grid: &Grid, bound: usize, work: &Work) -> Vec<Derivation> {
    let of = |candidate| refutation(grid, candidate, None, bound, work);
    let mut refutations: Vec<_> = grid.all_candidates().filter_map(of).collect();
    refutations.sort_by_key(|derivation| {
        let assumption = derivation.assumption();
        let n_candidates = assumption.map_or(0, |it| grid.candidates(it.cell).len());
        (n_candidates, derivation.n_assumptions(), derivation.n_inferences(), assumption)
    });
    refutations
}

/// The refutation of an assumption; `None` if it leads to a solution, or exceeds `bound`. The first split is `split`, or
/// else the narrowest.
fn refutation(
    grid: &Grid,
    assumption: Candidate,
    split: Option<Constraint>,
    bound: usize,
    work: &Work,
) -> Option<Derivation> {
    let start = ImplicationGraph::new(grid, &[]);
    let mut trial = Trial {
        start,
        assumption,
        split,
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
    /// The first split, if it is chosen already.
    split: Option<Constraint>,
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
        let chosen = self.split.filter(|_| self.levels.is_empty());
        let split = || chosen.or_else(|| graph.domains().narrowest());
        let dead_end = graph.dead_end().map(Outcome::Contradiction);
        let outcome = dead_end
            .unwrap_or_else(|| Outcome::Split(split().unwrap_or(Constraint::Cell(choice.cell))));
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
