//! What is told of a cluster, and why it concludes anything.

use super::{Cluster, Part};
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, CellSet, Constraint, Grid};
use crate::proof::Proof;
use crate::rule::Finding;
use std::collections::BTreeSet;

/// How many coloured candidates a text can name.
pub(crate) const MAX_TOLD: usize = 10;

/// What is coloured, what falls away, and all constraints through which it does.
pub(crate) struct Story<'a> {
    pub(crate) cluster: &'a Cluster,
    pub(crate) colours: [Part; 2],
    pub(crate) lost: Vec<Candidate>,
    pub(crate) sights: BTreeSet<Constraint>,
    /// A cell that one colour would leave without a candidate.
    pub(crate) emptied: Option<Constraint>,
}

impl Story<'_> {
    /// `None` when the colours are of one digit.
    pub(crate) fn told(self, grid: &Grid) -> Option<Finding> {
        let [a, b] = self.colours;
        let ties = self.cluster.ties(grid, a | b);
        let start = ties.first()?.cell()?;
        let conclusions = Conclusions::eliminate(grid, self.lost)?;
        let links: BTreeSet<Constraint> = self.sights.into_iter().chain(ties.clone()).collect();
        let truths = ties.iter().copied().chain(self.emptied);
        let premises = Premises::truths(truths).with_links(links);
        let colour = |part: Part| {
            let mut candidates: Vec<Candidate> = self.cluster.candidates(part).collect();
            candidates.sort_unstable();
            candidates
        };
        let digits = self.cluster.candidates(a | b).map(|it| it.digit).collect();
        Some(Finding::new(
            Proof::new(grid, &premises, &conclusions).trim()?,
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

/// Where the candidates of a colour are, and what they see.
pub(crate) struct Reach {
    /// For each digit.
    pub(crate) places: [CellSet; 9],
    /// For each digit.
    pub(crate) seen: [CellSet; 9],
    /// Of any digit.
    pub(crate) cells: CellSet,
}

impl Reach {
    pub(crate) fn of(cluster: &Cluster, colour: Part) -> Self {
        let [places, seen] = [[CellSet::EMPTY; 9]; 2];
        let mut reach = Self { places, seen, cells: CellSet::EMPTY };
        for Candidate { cell, digit } in cluster.candidates(colour) {
            reach.places[digit.index()] |= cell.into();
            reach.seen[digit.index()] |= cell.peers();
            reach.cells |= cell.into();
        }
        reach
    }
}

/// Can only one of both be true, whatever else is so?
pub(crate) fn meet(a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell { a.digit != b.digit } else { a.digit == b.digit && a.cell.sees(b.cell) }
}

/// Why they cannot both be true.
pub(crate) fn shared(a: Candidate, b: Candidate) -> impl Iterator<Item = Constraint> {
    a.constraints().into_iter().filter(move |it| it.contains(b))
}
