//! Trials in which the candidates beside the one that is supposed are tried one by one: singleton consistency under an
//! assumption.
//!
//! Boards without reasons ([`Assumptions`]) say which candidates fail, and a graph then derives why. R. Debruyne, C.
//! Bessière, "Some Practicable Filtering Techniques for the Constraint Satisfaction Problem", IJCAI 1997.

use crate::budget::Work;
use crate::facts::Derivation;
use crate::grid::{Candidate, Grid};
use crate::patterns::derivation::ImplicationGraph;
use crate::solve::{Assumptions, Propagation, Tried};

/// Numbers of trials: that are looked for, and the shortest of them.
const N_CLOSED: usize = 5;
const N_TOLD: usize = 4;

/// Units of work to assume two candidates, for the clues, and for the sums that follow from houses: a fraction of the
/// time that it takes, since little else is left to be tried. And how many may be spent: the rest is left for trials with
/// cases in cases.
const PAIR_COST: u64 = 1_300;
const CLUE_COST: u64 = 150;
const SUM_COST: u64 = 300;
const MOST: u64 = Work::MOST / 2;

/// How many candidates are tried beside each assumption before all are tried beside one, and the most units of work that
/// this takes.
const N_TRIED_FIRST: u64 = 16;
const TRIED_FIRST: u64 = MOST / 2;

/// Units of work for more trials when one is found, beside as many as that took.
const MORE: u64 = Work::MOST / 32;

/// Refutations of candidates beside which others are tried, and eliminated if they fail, until nothing is left for a cell
/// or house: what most puzzles with clues about several cells need at last. At no point are more than two candidates
/// assumed. Those are looked at first from which most follows. None for puzzles without such clues.
pub(super) fn refutations(grid: &Grid, work: &Work) -> Vec<Derivation> {
    let variant = grid.variant();
    if variant.joint_clues().is_empty() {
        return Vec::new();
    }
    let cost = PAIR_COST
        + CLUE_COST * variant.joint_clues().len() as u64
        + SUM_COST * variant.house_sums().len() as u64;
    let begun = work.spent();
    let mut most = MOST;
    let assumptions = Assumptions::new(grid);
    let (mut found, mut open, mut tried) = (Vec::new(), Vec::new(), Tried::default());
    for candidate in grid.all_candidates() {
        match assumptions.assume(candidate) {
            Some(assumption) => open.push((candidate, assumption)),
            None => found.push((candidate, Vec::new())),
        }
    }
    if !found.is_empty() {
        // Those that fail by themselves are enough.
        open.clear();
    }
    let share = TRIED_FIRST / cost / open.len().max(1) as u64;
    for most_tried in [share.min(N_TRIED_FIRST), u64::MAX] {
        open.sort_by_cached_key(|(candidate, assumption)| (assumption.n_left(), *candidate));
        for (candidate, assumption) in &mut open {
            if found.len() >= N_CLOSED || work.spent() - begun > most {
                break;
            }
            let mut n_tried = 0;
            let is_over = || {
                n_tried += 1;
                n_tried > most_tried
                    || work.charge_search(cost).is_break()
                    || work.spent() - begun > most
            };
            if assumption.try_all(&mut tried, is_over) {
                found.push((*candidate, assumptions.fewer(*candidate, assumption.refuted())));
                most = most.min(2 * (work.spent() - begun) + MORE);
            }
        }
        open.retain(|(candidate, _)| found.iter().all(|(it, _)| it != candidate));
    }
    found.sort_by_key(|(candidate, refuted)| (refuted.len(), *candidate));
    let of = |(candidate, refuted)| refutation(grid, candidate, refuted);
    let mut found: Vec<Derivation> = found.into_iter().take(N_TOLD).filter_map(of).collect();
    found.sort_by_key(|it| (it.n_assumptions(), it.n_inferences(), it.assumption()));
    found
}

/// The refutation of an assumption beside which these candidates fail, each when those before it are eliminated.
fn refutation(grid: &Grid, assumption: Candidate, refuted: Vec<Candidate>) -> Option<Derivation> {
    let propagation = Propagation::Sets;
    let mut graph = ImplicationGraph::propagated(grid, &[assumption], propagation);
    for candidate in refuted {
        if graph.dead_end().is_none() && graph.has(candidate) {
            graph.refute(candidate, propagation);
            graph = graph.propagate(propagation);
        }
    }
    graph.shortest_contradiction().map(|it| it.derivation)
}
