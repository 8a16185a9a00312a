//! Discontinuous nice loop, also with groups and with almost locked sets.
//!
//! **If** a chain of strong and weak links in turn comes back to the candidate that it started from,
//! with two strong links there, or with two weak ones,
//! **then** the candidate cannot fail (strong), or cannot hold (weak).
//! **So** the other candidates of its cell fall away, or it does.
//!
//! The shortest loops come first. Not here: chains whose ends rule out several candidates, or have
//! the same digit (`aic`); loops that run the other way round as well (`continuous_nice_loop`).

use super::argument;
use super::index::{self, n_lost};
use crate::deduction::Conclusions;
use crate::facts::{Because, Node};
use crate::grid::{Candidate, Grid};
use crate::patterns::links::AtMostOne;
use crate::patterns::nodes::{Graph, NodePlace, Scope};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, scope: Scope, sink: &mut Sink<'_>) -> ControlFlow<()> {
    // A single candidate may exclude grouped nodes at both ends.
    let keep = |graph: &Graph, [a, b]: [usize; 2]| {
        if a == b { graph.place(a).cell().is_some() } else { n_lost(graph, [a, b]) > 0 }
    };
    index::each_shortest(grid, scope, sink, &keep, &mut |inference, search, sink| {
        let ends = inference.ends;
        let [a, b] = ends.map(|end| search.graph.place(end));
        // Simpler scopes have no loops of their own.
        let (targets, least, step): (Vec<Vec<Candidate>>, Scope, Step) = if a == b {
            (vec![rest_of_cell(grid, a)], Scope::Cells, holds)
        } else {
            let lost = index::lost(grid, [a, b]).into_iter();
            (lost.map(|target| vec![target]).collect(), Scope::OneDigit, fails)
        };
        targets.into_iter().try_for_each(|lost| {
            sink.add_unique(Conclusions::eliminate(grid, lost), |conclusions| {
                search.shortest(ends, conclusions.candidates(), &mut |nodes| {
                    (argument::scope(nodes).max(least) == scope)
                        .then(|| step(grid, nodes.to_vec(), &conclusions))?
                })
            })
        })
    })
}

/// Builds the finding of a chain. `None` if a part of it is enough.
type Step = fn(&Grid, Vec<Node>, &Conclusions) -> Option<Finding>;

/// The other candidates of the cell of `place`.
fn rest_of_cell(grid: &Grid, place: NodePlace) -> Vec<Candidate> {
    let of_cell = |cell| grid.candidates(cell).without(place.digit).candidates(cell);
    place.cell().into_iter().flat_map(of_cell).collect()
}

/// The finding that a candidate is true, since it holds if it fails.
fn holds(grid: &Grid, nodes: Vec<Node>, conclusions: &Conclusions) -> Option<Finding> {
    let start = NodePlace::from(*nodes.first()?);
    let needs = [AtMostOne::Cell(start.cell()?)];
    argument::prove(grid, nodes, &needs, conclusions)
}

/// The finding that a candidate is false, since it excludes both ends of a chain.
fn fails(grid: &Grid, chain: Vec<Node>, conclusions: &Conclusions) -> Option<Finding> {
    let own = NodePlace::from(*conclusions.candidates().first()?);
    // A part of a chain that passes the target is enough.
    if chain.iter().any(|&node| NodePlace::from(node) == own) {
        return None;
    }
    let node = |holds, because| Node { digit: own.digit, cells: own.cells, holds, because };
    let weak = |end: Node| own.shared(grid.variant(), end.into()).next().map(Because::Of);
    let (first, last) = (*chain.first()?, *chain.last()?);
    let mut nodes = vec![node(true, Because::Supposed)];
    nodes.extend(chain);
    nodes[1].because = weak(first)?;
    nodes.push(node(false, weak(last)?));
    argument::prove(grid, nodes, &[], conclusions)
}
