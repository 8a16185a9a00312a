//! 3D Medusa (trap).
//!
//! **If** cells with two candidates, and houses with two places for a digit, tie candidates of
//! several digits together, and these are given two colours in turn,
//! **then** all candidates of the one colour are true, or all of the other.
//! **So** a candidate falls away that meets both colours: in its cell, or on its own digit in a cell
//! that it sees.
//!
//! Not here: colours of one digit (`simple_colouring_trap`); a colour that meets itself
//! (`medusa_wrap`).

use super::link_graph::Members;
use super::medusa::{Cluster, Colouring, MAX_TOLD, SeenByColour, clusters};
use crate::deduction::Conclusions;
use crate::grid::{Candidate, Constraint, Digit, Grid};
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Units of work to find the candidates that a path traps.
const WAY_COST: u64 = 1_000;

/// A candidate that both colours of a cluster exclude.
struct Target {
    candidate: Candidate,
    /// The members of each colour that exclude it.
    near: [Members; 2],
    /// The layers of the shortest paths from one to the other.
    layers: Vec<Members>,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for cluster in clusters(grid) {
        let targets = targets(grid, &cluster);
        let ways = targets.iter().fold(0, |all, target| all | target.ways());
        for piece in cluster.graph.pieces(ways) {
            let here: Vec<&Target> = targets.iter().filter(|it| it.is_trapped(piece)).collect();
            if piece.count_ones() as usize <= MAX_TOLD {
                let all_trapped = |part: Members| here.iter().all(|target| target.is_trapped(part));
                let part = cluster.graph.pruned(piece, &all_trapped);
                sink.add(step(grid, &cluster, part, &here))?;
                continue;
            }
            // Too many candidates for one text: the targets one by one, each with the others that the same path traps.
            for target in here.iter().filter(|it| it.layers.len() <= MAX_TOLD) {
                cluster.each_way(&target.layers, &mut |way| {
                    sink.work().charge(WAY_COST)?;
                    let trapped: Vec<&Target> =
                        here.iter().copied().filter(|it| it.is_trapped(way)).collect();
                    let lost = trapped.iter().map(|it| it.candidate);
                    sink.add_unique(Conclusions::eliminate(grid, lost), |_| {
                        step(grid, &cluster, way, &trapped)
                    })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn targets(grid: &Grid, cluster: &Cluster) -> Vec<Target> {
    let [a, b] = cluster.colours.map(|colour| SeenByColour::new(grid, cluster, colour));
    let mut targets = Vec::new();
    for digit in Digit::ALL {
        let cells = (a.cells | a.seen[digit]) & (b.cells | b.seen[digit]) & grid.cells_for(digit);
        let candidates = (cells - a.places[digit] - b.places[digit]).candidates(digit);
        targets.extend(candidates.filter_map(|candidate| Target::new(grid, cluster, candidate)));
    }
    targets
}

impl Target {
    /// The target `candidate`; `None` if members of one digit alone trap it.
    fn new(grid: &Grid, cluster: &Cluster, candidate: Candidate) -> Option<Self> {
        let near = cluster.part(|member| grid.variant().excludes(member, candidate));
        let near = cluster.colours.map(|colour| colour & near);
        let of_digit = cluster.part(|it| it.digit == candidate.digit);
        if cluster.graph.reached(near[0] & of_digit, of_digit) & near[1] != 0 {
            return None;
        }
        Some(Self { candidate, near, layers: cluster.shortest_layers(near[0], near[1])? })
    }

    fn ways(&self) -> Members {
        self.layers.iter().fold(0, |all, layer| all | layer)
    }

    fn is_trapped(&self, part: Members) -> bool {
        self.near.iter().all(|near| near & part != 0)
    }
}

fn step(grid: &Grid, cluster: &Cluster, part: Members, targets: &[&Target]) -> Option<Finding> {
    let mut sights: BTreeSet<Constraint> = BTreeSet::new();
    for target in targets {
        for end in cluster.candidates(part & (target.near[0] | target.near[1])) {
            sights.extend(grid.variant().links(target.candidate, end));
        }
    }
    let colouring = Colouring {
        cluster,
        colours: cluster.colours.map(|colour| colour & part),
        lost: targets.iter().map(|target| target.candidate).collect(),
        sights,
        empty_cell: None,
    };
    colouring.step(grid)
}
