//! How far a supposition reaches: from what fails to what holds, and on to what fails then.

use super::Graph;
use crate::grid::Candidate;
use crate::step::{Because, Node};
use std::ops::RangeInclusive;

/// If the first node fails, the last holds; and the other way round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Inference {
    /// How many strong links it takes.
    pub(crate) n_strong: usize,
    /// The nodes, the earlier one first; both the same where a node holds if it fails.
    pub(crate) ends: [usize; 2],
}

/// No node was before this one.
const NONE: u16 = u16::MAX;

/// What was reached from one node, and from where.
struct Reach<'a> {
    graph: &'a Graph,
    /// For each node that holds, the one that fails before it.
    holds_after: Vec<u16>,
    /// For each node that fails, the one that holds before it.
    fails_after: Vec<u16>,
    /// As bits, the nodes that do not fail yet.
    standing: Vec<u64>,
    holding: Vec<u16>,
    failing: Vec<u16>,
}

impl Graph {
    /// What follows from each node in so many strong links and no fewer, the shortest first, if
    /// `keep` wants it; and whether there may be longer ones.
    pub(crate) fn inferences(
        &self,
        n_strong: &RangeInclusive<usize>,
        keep: &dyn Fn([usize; 2]) -> bool,
    ) -> (Vec<Inference>, bool) {
        let mut found = Vec::new();
        let mut goes_on = false;
        let mut reach = Reach::new(self);
        for start in (0..self.len()).filter(|&node| self.is_end[node]) {
            reach.begin(start);
            for n in 1..=*n_strong.end() {
                reach.advance();
                if !n_strong.contains(&n) {
                    continue;
                }
                let ends = reach.holding.iter().map(|&end| [start, usize::from(end)]);
                let ends = ends.filter(|ends| ends[0] <= ends[1] && self.is_end[ends[1]]);
                let kept = ends.filter(|&ends| keep(ends));
                found.extend(kept.map(|ends| Inference { n_strong: n, ends }));
            }
            goes_on |= !reach.failing.is_empty();
        }
        found.sort_unstable();
        (found, goes_on)
    }
}

/// Follows inferences back: chains from one start are found in one search.
pub(crate) struct Tracer<'a> {
    reach: Reach<'a>,
    start: Option<usize>,
}

impl<'a> Tracer<'a> {
    pub(crate) fn new(graph: &'a Graph) -> Self {
        Self { reach: Reach::new(graph), start: None }
    }

    /// The shortest chain from the first node, which fails, to the second, which holds; empty if
    /// there is none.
    pub(crate) fn chain(&mut self, [start, end]: [usize; 2]) -> Vec<Node> {
        if self.start != Some(start) {
            self.reach.begin(start);
            self.start = Some(start);
        }
        self.reach.until(end);
        self.reach.back_from(end, start)
    }

    /// The shortest chain that does not pass `without`.
    pub(crate) fn chain_without(
        &mut self,
        [start, end]: [usize; 2],
        without: &[Candidate],
    ) -> Vec<Node> {
        self.start = None;
        self.reach.begin(start);
        for &candidate in without {
            if let Ok(node) = self.reach.graph.places.binary_search(&candidate.into()) {
                // As if it had been passed already, both ways.
                self.reach.standing[node / 64] &= !(1 << (node % 64));
                self.reach.holds_after[node] = start as u16;
            }
        }
        self.reach.until(end);
        self.reach.back_from(end, start)
    }
}

impl<'a> Reach<'a> {
    fn new(graph: &'a Graph) -> Self {
        Self {
            graph,
            holds_after: vec![NONE; graph.len()],
            fails_after: vec![NONE; graph.len()],
            standing: vec![0; graph.width],
            holding: Vec::new(),
            failing: Vec::new(),
        }
    }

    /// Supposes that `start` fails.
    fn begin(&mut self, start: usize) {
        self.holds_after.fill(NONE);
        self.fails_after.fill(NONE);
        self.standing.fill(u64::MAX);
        self.standing[start / 64] &= !(1 << (start % 64));
        self.failing.clear();
        self.failing.push(start as u16);
    }

    /// Goes on until `end` holds, or nothing more follows.
    fn until(&mut self, end: usize) {
        while self.holds_after[end] == NONE && !self.failing.is_empty() {
            self.advance();
        }
    }

    /// One strong link on from what fails, and one weak link on from what holds then.
    fn advance(&mut self) {
        self.holding.clear();
        for &node in &self.failing {
            for &(other, _) in &self.graph.strong[usize::from(node)] {
                if self.holds_after[other] == NONE {
                    self.holds_after[other] = node;
                    self.holding.push(other as u16);
                }
            }
        }
        self.failing.clear();
        for &node in &self.holding {
            let row = usize::from(node) * self.graph.width;
            let weak = &self.graph.weak[row..row + self.graph.width];
            for (i, (standing, &weak)) in self.standing.iter_mut().zip(weak).enumerate() {
                let mut new = *standing & weak;
                *standing &= !weak;
                while new != 0 {
                    let other = i * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    self.fails_after[other] = node;
                    self.failing.push(other as u16);
                }
            }
        }
    }

    /// The nodes from `start` to `end`; empty if `end` was not reached.
    fn back_from(&self, end: usize, start: usize) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut holding = end;
        loop {
            let failing = usize::from(self.holds_after[holding]);
            let strong = self.graph.strong.get(failing).into_iter().flatten();
            let Some(&(_, because)) = strong.clone().find(|(other, _)| *other == holding) else {
                return Vec::new();
            };
            nodes.push(self.node(holding, true, because));
            if failing == start {
                nodes.push(self.node(start, false, Because::Supposed));
                nodes.reverse();
                return nodes;
            }
            holding = usize::from(self.fails_after[failing]);
            let [before, after] = [holding, failing].map(|node| self.graph.place(node));
            let Some(link) = before.shared(after).next() else { return Vec::new() };
            nodes.push(self.node(failing, false, Because::Of(link)));
        }
    }

    fn node(&self, node: usize, holds: bool, because: Because) -> Node {
        let place = self.graph.place(node);
        Node { digit: place.digit, cells: place.cells, holds, because }
    }
}
