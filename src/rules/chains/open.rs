//! Chains: X-chain, XY-chain, and alternating inference chains (AIC), also with groups and with
//! almost locked sets.
//!
//! **If** a chain of strong and weak links in turn, with a strong one at each end, runs from one
//! candidate to another,
//! **then** supposing that the first fails, the last must hold; so at least one of them holds.
//! **So** whatever both of them rule out falls away.
//!
//! Of all chains between two ends, a shortest one is told: the first of which no part is enough. Not
//! here: one digit and two strong links (`turbot_fish` and its kin); three cells with two candidates
//! (`xy_wing`); ends that rule each other out (`continuous_nice_loop`); ends of two digits that rule one
//! candidate out between them (`discontinuous_nice_loop`).

use super::argument::{self, AtMostOne};
use super::tiers::{Others, Web, lost, n_lost};
use crate::deduction::Conclusions;
use crate::facts::{Fact, Node};
use crate::grid::{Candidate, Grid};
use crate::patterns::nodes::{Graph, Scope};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn x_chain(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Family { scope: Scope::OneDigit, n_least: 3, has_loops: false }, sink)
}

pub(in crate::rules) fn xy_chain(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Family { scope: Scope::TwoCandidates, n_least: 4, has_loops: false }, sink)
}

pub(in crate::rules) fn aic(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Family { scope: Scope::Cells, n_least: 2, has_loops: true }, sink)
}

pub(in crate::rules) fn grouped_aic(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Family { scope: Scope::Groups, n_least: 2, has_loops: true }, sink)
}

pub(in crate::rules) fn als_aic(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Family { scope: Scope::LockedSets, n_least: 2, has_loops: true }, sink)
}

/// Chains of one name: what they may use, and the fewest strong links that they have.
#[derive(Clone, Copy)]
struct Family {
    scope: Scope,
    n_least: usize,
    /// Are there loops of such a name, for ends that rule each other out?
    has_loops: bool,
}

fn find(grid: &Grid, family: Family, sink: &mut Sink<'_>) -> ControlFlow<()> {
    Web::each(grid, family.scope, sink, &mut |web, sink| find_in(web, grid, family, sink))
}

fn find_in(web: &Web, grid: &Grid, family: Family, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let graph = &web.graph;
    // What ends in the places of a set is told as a loop (`discontinuous_nice_loop`), unless it rules
    // out several candidates.
    let is_told =
        |ends: [usize; 2]| ends.iter().all(|&end| graph.is_end(end)) || n_lost(graph, ends) > 1;
    let is_loop = |[a, b]: [usize; 2]| family.has_loops && graph.is_weak(a, b);
    let keep = |ends: [usize; 2]| {
        ends[0] != ends[1] && !is_loop(ends) && is_lossy(graph, ends) && is_told(ends)
    };
    let mut others = Others::new();
    let flow = web.shortest_first(&keep, &mut |inference, tracer| {
        if inference.n_strong < family.n_least {
            return ControlFlow::Continue(());
        }
        let lost = lost(grid, inference.ends.map(|end| graph.place(end)));
        sink.add_unique(Conclusions::eliminate(grid, lost), |conclusions| {
            others.shortest(tracer, inference.ends, conclusions.candidates(), &mut |nodes| {
                (argument::scope(nodes) == family.scope)
                    .then(|| step(grid, nodes.to_vec(), &conclusions))?
            })
        })
    });
    others.tell(sink.work());
    flow
}

/// Ends of one digit that rule something out, and ends of two that do so in each other's cell.
fn is_lossy(graph: &Graph, ends: [usize; 2]) -> bool {
    let [a, b] = ends.map(|end| graph.place(end).digit);
    n_lost(graph, ends) > usize::from(a != b)
}

/// The step of a chain whose ends both rule out what is lost. `None` if a part of it is enough.
fn step(grid: &Grid, nodes: Vec<Node>, conclusions: &Conclusions) -> Option<Finding> {
    let ends = [*nodes.first()?, *nodes.last()?];
    let sight = |&target: &Candidate| ends.map(|end| AtMostOne::of(target.into(), end.into()));
    let needs: Vec<AtMostOne> = conclusions.candidates().iter().flat_map(sight).collect();
    let (chain, premises) = argument::proved(grid, nodes, &needs, conclusions)?;
    let facts = vec![Fact::chain("chain", chain)];
    Some(Finding::new(premises, conclusions.clone(), facts))
}
