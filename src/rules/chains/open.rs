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

use super::argument;
use super::index::{self, n_lost};
use crate::deduction::Conclusions;
use crate::facts::Node;
use crate::grid::{Candidate, Grid};
use crate::patterns::links::AtMostOne;
use crate::patterns::nodes::{ChainEnds, Graph, Scope};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, scope: Scope, sink: &mut Sink<'_>) -> ControlFlow<()> {
    // The rules for one digit and for bivalue cells have no loops.
    let has_loops = scope >= Scope::Cells;
    let keep = |graph: &Graph, [a, b]: [usize; 2]| {
        let is_loop = has_loops && graph.is_weak(a, b);
        // A chain that ends in the places of a set is explained as a loop (`discontinuous_nice_loop`), unless it
        // eliminates several candidates.
        let is_told =
            || graph.may_end_chain(a) && graph.may_end_chain(b) || n_lost(graph, [a, b]) > 1;
        a != b && !is_loop && is_lossy(graph, [a, b]) && is_told()
    };
    index::each_shortest(
        grid,
        scope,
        sink,
        &keep,
        &mut |ChainEnds { n_strong, ends }, search, sink| {
            if n_strong < min_strong(scope) {
                return ControlFlow::Continue(());
            }
            let lost = index::lost(grid, ends.map(|end| search.graph.place(end)));
            sink.add_unique(Conclusions::eliminate(grid, lost), |conclusions| {
                search.shortest(ends, conclusions.candidates(), &mut |nodes| {
                    (argument::scope(nodes) == scope)
                        .then(|| step(grid, nodes.to_vec(), &conclusions))?
                })
            })
        },
    )
}

/// Minimum number of strong links of a chain: shorter ones have names of their own.
const fn min_strong(scope: Scope) -> usize {
    match scope {
        Scope::OneDigit => 3,
        Scope::TwoCandidates => 4,
        Scope::Cells | Scope::Groups | Scope::LockedSets => 2,
    }
}

/// Returns true if the ends exclude a candidate: ends of one digit any, ends of two digits one in each other's cell.
fn is_lossy(graph: &Graph, ends: [usize; 2]) -> bool {
    let [a, b] = ends.map(|end| graph.place(end).digit);
    n_lost(graph, ends) > usize::from(a != b)
}

/// The finding of a chain both ends of which exclude the conclusions. `None` if a part of it is enough.
fn step(grid: &Grid, nodes: Vec<Node>, conclusions: &Conclusions) -> Option<Finding> {
    let ends = [*nodes.first()?, *nodes.last()?];
    let sight = |&target: &Candidate| ends.map(|end| AtMostOne::between(target.into(), end.into()));
    let needs: Vec<AtMostOne> = conclusions.candidates().iter().flat_map(sight).collect();
    argument::prove(grid, nodes, &needs, conclusions)
}
