//! Forcing net with sets: a contradiction that singles, locked candidates, and pairs lead to.
//!
//! **If** supposing a candidate forces digits, and locks others in a line, a box, or a pair, one after
//! the other, each by all that is known before it,
//! **then** some cell or house may have nothing left in the end.
//! **So** the candidate cannot be.
//!
//! The shortest comes first: those of up to sixteen lines here, longer ones after all tables. Found by an
//! earlier rule, and not filtered here: short nets in which each line forces a digit (`forcing_net`).

use crate::deduction::Conclusions;
use crate::facts::Value;
use crate::grid::{Candidate, Grid};
use crate::patterns::derivation::{ImplicationGraph, Pruned};
use crate::rule::Sink;
use crate::solve::{Assumptions, Propagation};
use std::ops::{ControlFlow, RangeInclusive};
use std::rc::Rc;

/// Numbers of lines, the end included: those that a reader follows to the end, and longer ones, to which a trial would
/// be the only alternative.
pub(in crate::rules) const SHORT: RangeInclusive<usize> = 1..=16;
pub(in crate::rules) const LONG: RangeInclusive<usize> = 17..=60;

/// Units of work to propagate a candidate, and to derive the result.
const PROPAGATION_COST: u64 = 20_000;

pub(in crate::rules) fn find(
    grid: &Grid,
    lengths: RangeInclusive<usize>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let mut nets: Vec<Pruned> = Vec::new();
    let base = ImplicationGraph::base(grid);
    for candidate in failing(grid) {
        sink.work().charge_search(PROPAGATION_COST)?;
        let graph = base.branch(candidate).propagate(Propagation::Sets);
        nets.extend(graph.shortest_contradiction());
    }
    nets.retain(|net| lengths.contains(&net.derivation.n_lines()));
    nets.sort_by_key(|net| (net.derivation.n_lines(), net.derivation.assumption()));
    let work = Rc::clone(sink.work());
    for net in nets {
        let conclusions = Conclusions::eliminate(grid, net.derivation.assumption());
        sink.add_unique(conclusions, |_| net.into_finding(grid, "course", Value::Course, &work))?;
    }
    ControlFlow::Continue(())
}

/// The most candidates that fail of a puzzle with clues about several cells for which nets are made.
const N_FAILING: usize = 16;

/// The candidates that may fail. Of those of puzzles with clues about several cells, only the first that do are left, those
/// of narrow cells first: that they fail is found faster than a net.
fn failing(grid: &Grid) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = grid.all_candidates().collect();
    if grid.variant().joint_clues().is_empty() {
        return all;
    }
    let assumptions = Assumptions::new(grid);
    all.sort_by_key(|it| (grid.candidates(it.cell).len(), *it));
    assumptions.failing(all).take(N_FAILING).collect()
}
