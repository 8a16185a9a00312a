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

use super::medusa::{Cluster, MAX_TOLD, Part, Reach, Story, clusters, meet, shared};
use crate::grid::{Candidate, Digit, Grid};
use crate::rule::{Found, Sink};
use crate::step::{Conclusions, Constraint};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A candidate that meets both colours of a cluster.
struct Target {
    candidate: Candidate,
    /// What it meets of each colour.
    near: [Part; 2],
    /// All on the shortest ways from the one to the other.
    ways: Part,
    /// How many candidates such a way has.
    n_on_way: usize,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for cluster in clusters(grid) {
        let targets = targets(grid, &cluster);
        let ways = targets.iter().fold(0, |all, target| all | target.ways);
        for piece in cluster.pieces(ways) {
            let here: Vec<&Target> = targets.iter().filter(|it| it.is_trapped(piece)).collect();
            if piece.count_ones() as usize <= MAX_TOLD {
                let all_trapped = |part: Part| here.iter().all(|target| target.is_trapped(part));
                let part = cluster.pruned(piece, &all_trapped);
                sink.add(step(grid, &cluster, part, &here))?;
                continue;
            }
            // Too much at once: one by one, each with the others that the same part traps.
            for target in here.iter().filter(|it| it.n_on_way <= MAX_TOLD) {
                let Some(way) = cluster.pieces(target.ways & piece).next() else { continue };
                let part = cluster.pruned(way, &|part| target.is_trapped(part));
                let trapped: Vec<&Target> =
                    here.iter().copied().filter(|it| it.is_trapped(part)).collect();
                let lost = trapped.iter().map(|it| it.candidate);
                sink.add_once(Conclusions::eliminate(grid, lost), |_| {
                    step(grid, &cluster, part, &trapped)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn targets(grid: &Grid, cluster: &Cluster) -> Vec<Target> {
    let [a, b] = cluster.colours.map(|colour| Reach::of(cluster, colour));
    let mut targets = Vec::new();
    for digit in Digit::ALL {
        let i = digit.index();
        let cells = (a.cells | a.seen[i]) & (b.cells | b.seen[i]) & grid.cells_for(digit);
        let cells = cells - a.places[i] - b.places[i];
        targets.extend(
            cells.into_iter().filter_map(|cell| Target::of(cluster, Candidate { cell, digit })),
        );
    }
    targets
}

impl Target {
    /// `None` if one digit alone traps it.
    fn of(cluster: &Cluster, candidate: Candidate) -> Option<Self> {
        let near = cluster.part(|it| meet(it, candidate));
        let near = cluster.colours.map(|colour| colour & near);
        let of_digit = cluster.part(|it| it.digit == candidate.digit);
        if cluster.reached(near[0] & of_digit, of_digit) & near[1] != 0 {
            return None;
        }
        let (ways, n_on_way) = cluster.between(near[0], near[1])?;
        Some(Self { candidate, near, ways, n_on_way })
    }

    fn is_trapped(&self, part: Part) -> bool {
        self.near.iter().all(|near| near & part != 0)
    }
}

fn step(grid: &Grid, cluster: &Cluster, part: Part, targets: &[&Target]) -> Option<Found> {
    let mut sights: BTreeSet<Constraint> = BTreeSet::new();
    for target in targets {
        for end in cluster.candidates(part & (target.near[0] | target.near[1])) {
            sights.extend(shared(target.candidate, end));
        }
    }
    let story = Story {
        cluster,
        colours: cluster.colours.map(|colour| colour & part),
        lost: targets.iter().map(|target| target.candidate).collect(),
        sights,
        emptied: None,
    };
    story.told(grid)
}
