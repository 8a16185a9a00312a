//! Clusters of several digits: candidates that bivalue cells and bilocal houses connect, in two colours.

use super::link_graph::{self, LinkGraph, Members};
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, CandidateSet, CellSet, Constraint, Grid, ones};
use crate::proof::ProofQuery;
use crate::rule::Finding;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Maximum number of members: the bits of [`Members`]. A person could not follow more.
const MAX_MEMBERS: usize = 128;

/// A cluster of candidates connected by strong links: all members of one colour are true, and all of the other false.
pub(crate) struct Cluster {
    members: Vec<Candidate>,
    pub(crate) graph: LinkGraph,
    /// The members of each colour.
    pub(crate) colours: [Members; 2],
}

/// The clusters of several digits, each with a bivalue cell.
pub(crate) fn clusters(grid: &Grid) -> Vec<Cluster> {
    let mut done = CandidateSet::EMPTY;
    let mut clusters = Vec::new();
    for cell in grid.bivalue_cells() {
        for digit in grid.candidates(cell) {
            let first = Candidate { cell, digit };
            if done.contains(first) {
                continue;
            }
            if let Some(cluster) = Cluster::around(grid, first) {
                done.extend(cluster.members.iter().copied());
                clusters.push(cluster);
            }
        }
    }
    clusters
}

/// The strong links of `candidate`: constraints with exactly one other candidate.
fn ties_of(
    grid: &Grid,
    candidate: Candidate,
) -> impl Iterator<Item = (Constraint, Candidate)> + '_ {
    let truths = grid.variant().constraints_of(candidate).filter(|it| it.is_truth());
    truths.filter_map(move |constraint| {
        let mut others = constraint.candidates(grid).filter(|&it| it != candidate);
        let other = others.next()?;
        others.next().is_none().then_some((constraint, other))
    })
}

impl Cluster {
    /// The cluster of `first`. `None` if a member would have both colours, which is not for this argument, or if there
    /// are more than [`MAX_MEMBERS`].
    fn around(grid: &Grid, first: Candidate) -> Option<Self> {
        const NEW: u8 = u8::MAX;
        let mut number_of = [NEW; Candidate::COUNT];
        number_of[first.index()] = 0;
        let mut it = Self { members: vec![first], graph: LinkGraph::new(1), colours: [1, 0] };
        let mut i = 0;
        while let Some(&member) = it.members.get(i) {
            let colour = usize::from(it.colours[1] & 1 << i != 0);
            for (_, other) in ties_of(grid, member) {
                let number = &mut number_of[other.index()];
                if *number == NEW {
                    if it.members.len() == MAX_MEMBERS {
                        return None;
                    }
                    *number = it.members.len() as u8;
                    it.members.push(other);
                    it.graph.push();
                }
                it.graph.tie(i, usize::from(*number));
                it.colours[1 - colour] |= 1 << *number;
            }
            i += 1;
        }
        (it.colours[0] & it.colours[1] == 0).then_some(it)
    }

    /// The candidates of a part.
    pub(crate) fn candidates(&self, part: Members) -> impl Iterator<Item = Candidate> + '_ {
        ones(part).map(|number| self.members[number])
    }

    /// The members for which `is_one` is true.
    pub(crate) fn part(&self, is_one: impl Fn(Candidate) -> bool) -> Members {
        let is_one = |&(_, it): &(usize, &Candidate)| is_one(*it);
        self.members.iter().enumerate().filter(is_one).fold(0, |part, (i, _)| part | 1 << i)
    }

    /// The members with more than one neighbour.
    pub(crate) fn between_others(&self) -> Members {
        let is_between = |&i: &usize| self.graph.neighbours(i).count_ones() > 1;
        (0..self.members.len()).filter(is_between).fold(0, |part, i| part | 1 << i)
    }

    /// The members on the shortest paths from `from` to `to`, in layers: the first members of the paths, the second
    /// ones, and so on.
    pub(crate) fn shortest_layers(&self, from: Members, to: Members) -> Option<Vec<Members>> {
        let mut layers = vec![from];
        let mut reached = from;
        let mut last = from;
        while last & to == 0 {
            last = self.graph.tied_to(last) & !reached;
            if last == 0 {
                return None;
            }
            reached |= last;
            layers.push(last);
        }
        let mut on_way = to;
        for layer in layers.iter_mut().rev() {
            *layer &= on_way;
            on_way = self.graph.tied_to(*layer);
        }
        Some(layers)
    }

    /// Visits each path with one member of each layer of [`shortest_layers`](Self::shortest_layers).
    pub(crate) fn each_way(
        &self,
        layers: &[Members],
        visit: &mut dyn FnMut(Members) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.go_on(layers, Members::MAX, 0, visit)
    }

    /// Visits each path that extends `passed` by one of `next`.
    fn go_on(
        &self,
        layers: &[Members],
        next: Members,
        passed: Members,
        visit: &mut dyn FnMut(Members) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((layer, layers)) = layers.split_first() else { return visit(passed) };
        ones(layer & next).try_for_each(|number| {
            self.go_on(layers, self.graph.neighbours(number), passed | 1 << number, visit)
        })
    }

    /// A spanning forest of the strong links of `part`, as constraints.
    fn ties(&self, grid: &Grid, part: Members) -> Vec<Constraint> {
        let links = ones(part).flat_map(|i| {
            ties_of(grid, self.members[i]).map(move |(constraint, other)| {
                (1 << i | self.part(|member| member == other), constraint)
            })
        });
        let mut ties = link_graph::spanning_forest(part, links);
        ties.sort_unstable();
        ties
    }
}

/// Maximum number of coloured candidates in a text.
pub(crate) const MAX_TOLD: usize = 10;

/// A coloured part of a cluster, with the eliminations, and the constraints that they need.
pub(crate) struct Colouring<'a> {
    pub(crate) cluster: &'a Cluster,
    pub(crate) colours: [Members; 2],
    pub(crate) lost: Vec<Candidate>,
    pub(crate) sights: BTreeSet<Constraint>,
    /// A cell that one colour would leave without a candidate.
    pub(crate) empty_cell: Option<Constraint>,
}

impl Colouring<'_> {
    /// The finding of the colouring; `None` if the colours have only one digit.
    pub(crate) fn step(self, grid: &Grid) -> Option<Finding> {
        let [a, b] = self.colours;
        let ties = self.cluster.ties(grid, a | b);
        let start = ties.first()?.cell()?;
        let conclusions = Conclusions::eliminate(grid, self.lost)?;
        let links: BTreeSet<Constraint> = self.sights.into_iter().chain(ties.clone()).collect();
        let truths = ties.iter().copied().chain(self.empty_cell);
        let premises = Premises::truths(truths).with_links(links);
        let colour = |part: Members| {
            let mut candidates: Vec<Candidate> = self.cluster.candidates(part).collect();
            candidates.sort_unstable();
            candidates
        };
        let digits = self.cluster.candidates(a | b).map(|it| it.digit).collect();
        Some(Finding::new(
            ProofQuery::new(grid, &premises, &conclusions).trim()?,
            conclusions,
            vec![
                Fact::digits("digits", digits),
                Fact::cell("start", start, Role::Quiet),
                Fact::ties("ties", ties),
                Fact::candidates("colour_a", colour(a), Role::Pattern),
                Fact::candidates("colour_b", colour(b), Role::Helper),
            ],
        ))
    }
}

/// The candidates of a colour, and the candidates that they see.
pub(crate) struct SeenByColour {
    pub(crate) places: CandidateSet,
    /// The candidates that see a candidate of the colour with the same digit.
    pub(crate) seen: CandidateSet,
    /// The cells of the candidates of the colour.
    pub(crate) cells: CellSet,
}

impl SeenByColour {
    pub(crate) fn new(grid: &Grid, cluster: &Cluster, colour: Members) -> Self {
        let places: CandidateSet = cluster.candidates(colour).collect();
        let seen = CandidateSet::from_digits(|digit| grid.variant().peers_of(places[digit]));
        Self { cells: places.cells(), places, seen }
    }
}
