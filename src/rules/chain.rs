//! Chains: X-chain, XY-chain, and alternating inference chains (AIC), also with groups and with
//! almost locked sets.
//!
//! **If** a chain of strong and weak links in turn, with a strong one at each end, runs from one
//! candidate to another,
//! **then** supposing that the first fails, the last must hold; so at least one of them holds.
//! **So** whatever both of them rule out falls away.
//!
//! Of all chains between two ends, a shortest one is told. Not here: one digit and two strong links
//! (`turbot_fish` and its kin); three cells with two candidates (`xy_wing`); ends that rule each
//! other out (`continuous_nice_loop`); ends of two digits that rule one candidate out between them
//! (`discontinuous_nice_loop`).

use super::Found;
use crate::grid::{Candidate, Grid};
use crate::patterns::chains::{self, AtMostOne};
use crate::patterns::nodes::{Graph, Inference, Place, Scope, Tracer};
use crate::step::{Conclusions, Fact, Node, Step};
use std::collections::BTreeSet;
use std::ops::{ControlFlow, RangeInclusive};

/// Short chains are looked for everywhere before long ones; longer ones than these nobody follows.
const LENGTHS: [RangeInclusive<usize>; 3] = [1..=3, 4..=6, 7..=12];

pub(super) fn x_chain(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    find(
        grid,
        Family { rule: "x_chain", scope: Scope::OneDigit, n_least: 3, has_loops: false },
        found,
    )
}

pub(super) fn xy_chain(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    find(
        grid,
        Family { rule: "xy_chain", scope: Scope::TwoCandidates, n_least: 4, has_loops: false },
        found,
    )
}

pub(super) fn aic(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    find(grid, Family { rule: "aic", scope: Scope::Cells, n_least: 2, has_loops: true }, found)
}

pub(super) fn grouped_aic(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    find(
        grid,
        Family { rule: "grouped_aic", scope: Scope::Groups, n_least: 2, has_loops: true },
        found,
    )
}

pub(super) fn als_aic(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    find(
        grid,
        Family { rule: "als_aic", scope: Scope::LockedSets, n_least: 2, has_loops: true },
        found,
    )
}

/// Chains of one name: what they may use, and the fewest strong links that they have.
#[derive(Clone, Copy)]
struct Family {
    rule: &'static str,
    scope: Scope,
    n_least: usize,
    /// Are there loops of such a name, for ends that rule each other out?
    has_loops: bool,
}

fn find(grid: &Grid, family: Family, found: Found<'_>) -> ControlFlow<()> {
    let graph = Graph::new(grid, family.scope);
    let is_loop = |[a, b]: [usize; 2]| family.has_loops && graph.is_weak(a, b);
    let keep = |ends: [usize; 2]| ends[0] != ends[1] && !is_loop(ends) && is_lossy(&graph, ends);
    walk(&graph, &keep, &mut |inference, Memory { told, tracer }| {
        let lost = lost(grid, inference.ends.map(|end| graph.place(end)));
        if inference.n_strong < family.n_least || told.contains(&lost) {
            return ControlFlow::Continue(());
        }
        for nodes in shortest(tracer, inference.ends, &lost) {
            if chains::scope(&nodes) == family.scope
                && let Some(step) = step(grid, family.rule, nodes, &lost)
            {
                told.insert(lost);
                return found(step);
            }
        }
        ControlFlow::Continue(())
    })
}

/// A shortest chain between the ends; if it passes what it makes impossible, a part of it may do,
/// and so one that does not pass it comes first, or second where it is longer.
pub(super) fn shortest(
    tracer: &mut Tracer<'_>,
    ends: [usize; 2],
    lost: &[Candidate],
) -> Vec<Vec<Node>> {
    let mut chains = vec![tracer.chain(ends)];
    let is_lost = |node: &Node| lost.iter().any(|it| node.candidates().any(|node| node == *it));
    if chains[0].iter().any(is_lost) {
        chains.insert(0, tracer.chain_without(ends, lost));
    }
    chains.retain(|nodes| !nodes.is_empty());
    chains.sort_by_key(Vec::len);
    chains
}

/// What a walk through a graph remembers.
pub(super) struct Memory<'a> {
    /// What was told, as sets of conclusions.
    pub(super) told: BTreeSet<Vec<Candidate>>,
    /// Where the chains come from.
    pub(super) tracer: Tracer<'a>,
}

/// Visits what follows from what, the shortest chains first.
pub(super) fn walk(
    graph: &Graph,
    keep: &dyn Fn([usize; 2]) -> bool,
    visit: &mut dyn FnMut(Inference, &mut Memory<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut memory = Memory { told: BTreeSet::new(), tracer: Tracer::new(graph) };
    for lengths in LENGTHS {
        let (inferences, goes_on) = graph.inferences(&lengths, keep);
        for inference in inferences {
            visit(inference, &mut memory)?;
        }
        if !goes_on {
            break;
        }
    }
    ControlFlow::Continue(())
}

/// How many candidates the ends rule out between them, up to two.
pub(super) fn n_lost(graph: &Graph, [a, b]: [usize; 2]) -> usize {
    let (first, second) = (graph.place(a), graph.place(b));
    if first.digit == second.digit {
        return (graph.seen(a) & graph.seen(b)).len().min(2);
    }
    let sees =
        |node: usize, place: Place| place.cell().is_some_and(|it| graph.seen(node).contains(it));
    usize::from(sees(a, second)) + usize::from(sees(b, first))
}

/// Ends of one digit that rule something out, and ends of two that do so in each other's cell.
fn is_lossy(graph: &Graph, ends: [usize; 2]) -> bool {
    let [a, b] = ends.map(|end| graph.place(end).digit);
    n_lost(graph, ends) > usize::from(a != b)
}

/// What both places rule out; sorted.
pub(super) fn lost(grid: &Grid, [a, b]: [Place; 2]) -> Vec<Candidate> {
    let [seen_by_a, seen_by_b] = [a, b].map(|place| place.seen(grid));
    if a.digit == b.digit {
        let digit = a.digit;
        return (seen_by_a & seen_by_b).into_iter().map(|cell| Candidate { cell, digit }).collect();
    }
    let mut lost: Vec<Candidate> = match (a.cell(), b.cell()) {
        (Some(cell), Some(other)) if cell == other => {
            let others = grid.candidates(cell).without(a.digit).without(b.digit);
            others.into_iter().map(|digit| Candidate { cell, digit }).collect()
        }
        (of_a, of_b) => {
            let in_a = of_a.filter(|&cell| seen_by_b.contains(cell));
            let in_b = of_b.filter(|&cell| seen_by_a.contains(cell));
            let in_a = in_a.map(|cell| Candidate { cell, digit: b.digit });
            in_a.into_iter().chain(in_b.map(|cell| Candidate { cell, digit: a.digit })).collect()
        }
    };
    lost.sort_unstable();
    lost
}

/// The step of a chain whose ends both rule out what is lost. `None` if a part of it would do.
pub(super) fn step(
    grid: &Grid,
    rule: &'static str,
    nodes: Vec<Node>,
    lost: &[Candidate],
) -> Option<Step> {
    let conclusions = Conclusions::eliminate(grid, lost.iter().copied())?;
    let ends = [*nodes.first()?, *nodes.last()?];
    let sight = |&target: &Candidate| ends.map(|end| AtMostOne::of(target.into(), end.into()));
    let needs: Vec<AtMostOne> = lost.iter().flat_map(sight).collect();
    let (chain, premises) = chains::proved(grid, nodes, &needs, &conclusions)?;
    let facts = vec![Fact::chain("chain", chain)];
    Some(Step { rule: super::id(rule), premises, conclusions, facts })
}
