//! What fails if a candidate holds: node after node, each link as early as it can be.

use super::{Graph, Place};
use crate::grid::{Candidate, CellSet, Digit, Grid};
use crate::step::{Because, Node};

/// How many strong links are followed at most: more than that is more than a person follows.
pub(crate) const MAX_STRONG: usize = 8;

/// No node was before this one.
const NONE: u16 = u16::MAX;
/// The supposed candidate itself was before this one.
const ROOT: u16 = NONE - 1;

/// The candidates of a grid that fail.
#[derive(Clone, Copy)]
pub(crate) struct Failing([CellSet; 9]);

/// What fails if a candidate holds, after no strong link, after up to one, and so on.
pub(crate) struct Supposed {
    after: Vec<Failing>,
}

/// Follows suppositions through a graph.
pub(crate) struct Supposer<'a> {
    grid: &'a Grid,
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

impl Failing {
    /// All candidates that are left on `grid`.
    pub(crate) fn all(grid: &Grid) -> Self {
        Self(Digit::ALL.map(|digit| grid.cells_for(digit)))
    }

    /// Is the candidate among them?
    pub(crate) const fn has(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// Those of both.
    pub(crate) fn meet(&mut self, other: &Self) {
        for (cells, other) in self.0.iter_mut().zip(other.0) {
            *cells &= other;
        }
    }

    /// Without `candidate`.
    pub(crate) fn remove(&mut self, candidate: Candidate) {
        let cells = &mut self.0[candidate.digit.index()];
        *cells = cells.without(candidate.cell);
    }

    /// One by one.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = Candidate> {
        Digit::ALL.into_iter().flat_map(|digit| {
            self.0[digit.index()].into_iter().map(move |cell| Candidate { cell, digit })
        })
    }

    /// What a place that holds lets fail.
    fn add(&mut self, place: Place, seen: CellSet, grid: &Grid) {
        self.0[place.digit.index()] |= seen;
        if let Some(cell) = place.cell() {
            for digit in grid.candidates(cell).without(place.digit) {
                self.0[digit.index()] |= cell.into();
            }
        }
    }
}

impl Supposed {
    /// All that fails in the end.
    pub(crate) fn failing(&self) -> Option<&Failing> {
        self.after.last()
    }

    /// After how many strong links `candidate` fails.
    pub(crate) fn n_strong(&self, candidate: Candidate) -> Option<usize> {
        self.after.iter().position(|failing| failing.has(candidate))
    }
}

impl<'a> Supposer<'a> {
    pub(crate) fn new(grid: &'a Grid, graph: &'a Graph) -> Self {
        Self {
            grid,
            graph,
            holds_after: vec![NONE; graph.len()],
            fails_after: vec![NONE; graph.len()],
            standing: vec![0; graph.width],
            holding: Vec::new(),
            failing: Vec::new(),
        }
    }

    /// What fails if `candidate` holds.
    pub(crate) fn suppose(&mut self, candidate: Candidate) -> Supposed {
        let mut failing = Failing([CellSet::EMPTY; 9]);
        let start = Place::from(candidate);
        failing.add(start, start.seen(self.grid), self.grid);
        let mut after = vec![failing];
        self.begin(start);
        for _ in 0..MAX_STRONG {
            self.advance();
            if self.holding.is_empty() {
                break;
            }
            for &node in &self.holding {
                let node = usize::from(node);
                failing.add(self.graph.place(node), self.graph.seen(node), self.grid);
            }
            after.push(failing);
        }
        Supposed { after }
    }

    /// The shortest chain from `candidate`, which holds, to `target`, which fails; empty if there
    /// is none.
    pub(crate) fn chain(&mut self, candidate: Candidate, target: Candidate) -> Vec<Node> {
        let [start, end] = [candidate, target].map(Place::from);
        let fails = |last: Place| {
            let because = Because::Of(last.shared(end).next()?);
            Some(Node { digit: end.digit, cells: end.cells, holds: false, because })
        };
        let supposed = node(start, true, Because::Supposed);
        if let Some(last) = fails(start) {
            return vec![supposed, last];
        }
        self.begin(start);
        for _ in 0..MAX_STRONG {
            self.advance();
            let mut ends = self.holding.iter().map(|&node| usize::from(node));
            if let Some((holding, last)) =
                ends.find_map(|node| Some((node, fails(self.graph.place(node))?)))
            {
                let mut nodes = vec![last];
                nodes.extend(self.back_from(holding, start));
                nodes.push(supposed);
                nodes.reverse();
                return nodes;
            }
        }
        Vec::new()
    }

    /// Supposes that `start` holds.
    fn begin(&mut self, start: Place) {
        self.holds_after.fill(NONE);
        self.fails_after.fill(NONE);
        self.standing.fill(u64::MAX);
        self.failing.clear();
        if let Ok(node) = self.graph.places.binary_search(&start) {
            self.holds_after[node] = ROOT;
        }
        let seen = start.seen(self.grid);
        for node in 0..self.graph.len() {
            let place = self.graph.place(node);
            let same_cell = place.digit != start.digit && place.cells == start.cells;
            if same_cell || (place.digit == start.digit && seen.is_superset(place.cells)) {
                self.standing[node / 64] &= !(1 << (node % 64));
                self.fails_after[node] = ROOT;
                self.failing.push(node as u16);
            }
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

    /// The nodes from `end` back to those that `start` lets fail; empty if `end` was not reached.
    fn back_from(&self, end: usize, start: Place) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut holding = end;
        loop {
            let failing = usize::from(self.holds_after[holding]);
            let strong = self.graph.strong.get(failing).into_iter().flatten();
            let Some(&(_, because)) = strong.clone().find(|(other, _)| *other == holding) else {
                return Vec::new();
            };
            nodes.push(node(self.graph.place(holding), true, because));
            let before = self.fails_after[failing];
            let place = if before == ROOT { start } else { self.graph.place(before.into()) };
            let fails = self.graph.place(failing);
            let Some(link) = place.shared(fails).next() else { return Vec::new() };
            nodes.push(node(fails, false, Because::Of(link)));
            if before == ROOT {
                return nodes;
            }
            holding = before.into();
        }
    }
}

const fn node(place: Place, holds: bool, because: Because) -> Node {
    Node { digit: place.digit, cells: place.cells, holds, because }
}
