//! Discontinuous nice loop, also with groups and with almost locked sets.
//!
//! **If** a chain of strong and weak links in turn comes back to the candidate that it started from,
//! with two strong links there, or with two weak ones,
//! **then** the candidate cannot fail (strong), or cannot hold (weak).
//! **So** the other candidates of its cell fall away, or it does.
//!
//! The shortest loops come first. Not here: chains whose ends rule out several candidates, or have
//! the same digit (`aic`); loops that run the other way round as well (`continuous_nice_loop`).

use super::argument::{self, AtMostOne};
use super::tiers::{Others, Web, lost, n_lost};
use crate::deduction::Conclusions;
use crate::facts::{Because, Fact, Node};
use crate::grid::{Candidate, Grid};
use crate::patterns::nodes::{Place, Scope};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn plain(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Scope::Cells, sink)
}

pub(in crate::rules) fn grouped(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Scope::Groups, sink)
}

pub(in crate::rules) fn als(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Scope::LockedSets, sink)
}

fn find(grid: &Grid, scope: Scope, sink: &mut Sink<'_>) -> ControlFlow<()> {
    Web::each(grid, scope, sink, &mut |web, sink| find_in(web, grid, sink))
}

fn find_in(web: &Web, grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let graph = &web.graph;
    // A candidate may rule out what sets of cells begin and end with.
    let keep = |[a, b]: [usize; 2]| {
        if a == b {
            return graph.place(a).cell().is_some();
        }
        n_lost(graph, [a, b]) > 0
    };
    let mut others = Others::new();
    let flow = web.shortest_first(&keep, &mut |inference, tracer| {
        let [a, b] = inference.ends;
        let all = if a == b {
            rest_of_cell(grid, graph.place(a))
        } else {
            lost(grid, [a, b].map(|it| graph.place(it)))
        };
        let sets = if a == b { vec![all] } else { all.into_iter().map(|it| vec![it]).collect() };
        for set in sets {
            sink.add_unique(Conclusions::eliminate(grid, set), |conclusions| {
                // No simpler name has loops of one digit, or of cells with two candidates.
                let least = if a == b { Scope::Cells } else { Scope::OneDigit };
                let step = if a == b { holds } else { fails };
                others.shortest(tracer, [a, b], conclusions.candidates(), &mut |nodes| {
                    (argument::scope(nodes).max(least) == graph.scope())
                        .then(|| step(grid, nodes.to_vec(), &conclusions))?
                })
            })?;
        }
        ControlFlow::Continue(())
    });
    others.tell(sink.work());
    flow
}

/// What a cell loses if it holds the digit.
fn rest_of_cell(grid: &Grid, place: Place) -> Vec<Candidate> {
    let of_cell = |cell| {
        let others = grid.candidates(cell).without(place.digit);
        others.candidates(cell)
    };
    place.cell().into_iter().flat_map(of_cell).collect()
}

/// The candidate that holds if it fails.
fn holds(grid: &Grid, nodes: Vec<Node>, conclusions: &Conclusions) -> Option<Finding> {
    let start = Place::from(*nodes.first()?);
    let needs = [AtMostOne::Cell(start.cell()?)];
    let (chain, premises) = argument::proved(grid, nodes, &needs, conclusions)?;
    let facts = vec![Fact::chain("chain", chain)];
    Some(Finding::new(premises, conclusions.clone(), facts))
}

/// The candidate that fails if it holds: it rules out both ends of a chain.
fn fails(grid: &Grid, chain: Vec<Node>, conclusions: &Conclusions) -> Option<Finding> {
    let own = Place::from(*conclusions.candidates().first()?);
    // A chain that passes the target concludes about it on the way already.
    if chain.iter().any(|&node| Place::from(node) == own) {
        return None;
    }
    let node = |holds, because| Node { digit: own.digit, cells: own.cells, holds, because };
    let weak = |end: Node| own.shared(end.into()).next().map(Because::Of);
    let (first, last) = (*chain.first()?, *chain.last()?);
    let mut nodes = vec![node(true, Because::Supposed)];
    nodes.extend(chain);
    nodes[1].because = weak(first)?;
    nodes.push(node(false, weak(last)?));
    let (chain, premises) = argument::proved(grid, nodes, &[], conclusions)?;
    let facts = vec![Fact::chain("chain", chain)];
    Some(Finding::new(premises, conclusions.clone(), facts))
}
