//! 3D Medusa (wrap).
//!
//! **If** cells with two candidates, and houses with two places for a digit, tie candidates of
//! several digits together, and these are given two colours in turn,
//! **then** all candidates of the one colour are true, or all of the other.
//! **So** a colour is wrong that has two candidates in a cell, or a digit twice in a house, or that
//! sees every candidate of a cell; and all of its candidates fall away.
//!
//! Not here: a digit that meets itself in colours of its own (`simple_colouring_wrap`).

use super::link_graph::Members;
use super::medusa::{Cluster, Colouring, MAX_TOLD, SeenByColour, clusters};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Constraint, Digit, Grid};
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The reason why a colour is false.
enum Clash {
    /// Two candidates of the colour exclude each other.
    Both([Candidate; 2]),
    /// The colour excludes all candidates of a cell.
    Emptied(Vec<Candidate>),
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for cluster in clusters(grid) {
        let [a, b] = cluster.colours;
        for [wrong, other] in [[a, b], [b, a]] {
            let clashes = clashes(grid, &cluster, wrong);
            let needed = wrong | other & cluster.between_others();
            let is_short = needed.count_ones() as usize <= MAX_TOLD;
            if is_short {
                let step = |clash| step(grid, &cluster, [wrong, wrong | other], clash);
                sink.add(clashes.iter().find_map(step))?;
            } else {
                let steps = on_the_way(grid, &cluster, wrong, &clashes);
                steps.into_iter().try_for_each(|step| sink.add(step))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All reasons why the colour is false: candidates that exclude each other first, then emptied cells.
fn clashes(grid: &Grid, cluster: &Cluster, wrong: Members) -> Vec<Clash> {
    let candidates: Vec<Candidate> = cluster.candidates(wrong).collect();
    let mut clashes = Vec::new();
    for (i, &a) in candidates.iter().enumerate() {
        let meeting = candidates[i + 1..]
            .iter()
            .filter(|&&b| grid.variant().excludes(a, b) && !is_simple(cluster, a, b));
        clashes.extend(meeting.map(|&b| Clash::Both([a.min(b), a.max(b)])));
    }
    let colour = SeenByColour::new(grid, cluster, wrong);
    let left = |digit: Digit| grid.cells_for(digit) - colour.seen[digit];
    let left = Digit::ALL.into_iter().fold(colour.cells, |all, digit| all | left(digit));
    // A cell with one candidate is a naked single, not a pattern.
    let emptied = grid.empty() - grid.single_cells() - left;
    clashes.extend(emptied.into_iter().map(|cell| {
        let digits = grid.candidates(cell).into_iter();
        Clash::Emptied(digits.map(|digit| Candidate { cell, digit }).collect())
    }));
    clashes
}

/// Returns true if strong links of one digit alone connect `a` and `b`.
fn is_simple(cluster: &Cluster, a: Candidate, b: Candidate) -> bool {
    let of_digit = cluster.part(|it| it.digit == a.digit);
    let reached = cluster.graph.reached(cluster.part(|it| it == a), of_digit);
    reached & cluster.part(|it| it == b) != 0
}

/// The findings for a cluster with too many candidates for a text: by the shortest paths between two candidates that
/// exclude each other.
fn on_the_way(grid: &Grid, cluster: &Cluster, wrong: Members, clashes: &[Clash]) -> Vec<Finding> {
    let ways = clashes.iter().filter_map(|clash| {
        let Clash::Both([a, b]) = *clash else { return None };
        let [a, b] = [a, b].map(|end| cluster.part(|it| it == end));
        let layers = cluster.shortest_layers(a, b)?;
        Some((layers.len(), layers.iter().fold(0, |all, layer| all | layer), clash))
    });
    let ways: Vec<(usize, Members, &Clash)> = ways.collect();
    let shortest = ways.iter().map(|(n_on_way, ..)| *n_on_way).min();
    let mut told = BTreeSet::new();
    let short = ways.into_iter().filter(|&(n_on_way, ways, _)| {
        Some(n_on_way) == shortest && ways.count_ones() as usize <= MAX_TOLD && told.insert(ways)
    });
    short.filter_map(|(_, ways, clash)| step(grid, cluster, [ways & wrong, ways], clash)).collect()
}

/// The finding that all candidates of `wrong` are false, explained by the `part` of the cluster.
fn step(
    grid: &Grid,
    cluster: &Cluster,
    [wrong, part]: [Members; 2],
    clash: &Clash,
) -> Option<Finding> {
    let part = cluster.graph.pruned(part, &|part| part & wrong == wrong);
    let (candidates, sights): (Vec<Candidate>, BTreeSet<Constraint>) = match clash {
        Clash::Both([a, b]) => (vec![*a, *b], grid.variant().links(*a, *b).collect()),
        Clash::Emptied(left) => {
            let sight = |&it: &Candidate| {
                cluster.candidates(wrong).flat_map(move |end| grid.variant().links(it, end))
            };
            (left.clone(), left.iter().flat_map(sight).collect())
        }
    };
    let empty_cell = match clash {
        Clash::Both(_) => None,
        Clash::Emptied(left) => left.first().map(|it| Constraint::Cell(it.cell)),
    };
    let colouring = Colouring {
        cluster,
        colours: [wrong, part & !wrong],
        lost: cluster.candidates(wrong).collect(),
        sights,
        empty_cell,
    };
    let mut step = colouring.step(grid)?;
    step.facts.push(Fact::candidates("clash", candidates, Role::Quiet));
    Some(step)
}
