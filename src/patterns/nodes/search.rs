//! Breadth-first search through the graph, by strong and weak links in turn.

use super::{Graph, NodePlace};
use crate::facts::{Because, Node};
use crate::grid::Candidate;
use crate::patterns::bits::{self, BitTable, Lists, members, members_of};
use std::iter;
use std::ops::ControlFlow;

/// The ends of a chain: if the first fails, the last holds, and by contraposition, if the last fails, the first holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ChainEnds {
    /// Number of strong links of the chain.
    pub(crate) n_strong: usize,
    /// The two ends, the lower node first; equal if a node holds because its failing implies that it holds.
    pub(crate) ends: [usize; 2],
}

/// Level of a node that was not reached.
const NEVER: u8 = u8::MAX;

/// State of a breadth-first search from one or several nodes. The level of a node is the number of strong links to it.
/// Sets of nodes are bit sets.
pub(super) struct Bfs<'a> {
    graph: &'a Graph,
    /// For each node, the level at which it holds.
    holds_at: Vec<u8>,
    /// For each node, the level at which it fails.
    fails_at: Vec<u8>,
    /// The nodes that do not hold yet (`open`), and those that do not fail yet.
    open: Vec<u64>,
    not_failed: Vec<u64>,
    /// The frontier: the nodes that hold, and those that fail, at the latest level.
    pub(super) holding: Vec<u64>,
    failing: Vec<u64>,
    level: u8,
}

impl Graph {
    /// Finds the ends of chains of up to `most_strong` strong links, the shortest first. `of_use` has, for each node,
    /// the other ends that are wanted.
    ///
    /// Breadth-first search from all nodes at once, by Boolean matrix products: if row `a` of `last` has the nodes that
    /// hold after exactly n strong links if `a` fails, those after n + 1 are in `strong * weak * last`, without the
    /// nodes that were reached earlier.
    pub(crate) fn inferences(&self, most_strong: usize, of_use: &BitTable) -> Vec<ChainEnds> {
        let mut found = Vec::new();
        let mut reached = BitTable::new(self.len(), self.len());
        // Chains pass only nodes that have weak links.
        let mut strong = Lists::of_wanted(&self.strong, |node| self.weak.has_any(node));
        let weak = Lists::of(&self.weak);
        let mut last = self.strong.clone();
        let mut starts: Vec<usize> = (0..self.len()).collect();
        for n_strong in 1..=most_strong {
            starts.retain(|&start| {
                let wanted = of_use.row(start);
                let mut goes_on = false;
                last.move_new(start, &mut reached, |first, new| {
                    goes_on = true;
                    let ends = members_of(iter::once(new & wanted[first / 64]));
                    let ends = ends.map(|it| first + it).filter(|&end| start <= end);
                    ends.for_each(|end| found.push(ChainEnds { n_strong, ends: [start, end] }));
                });
                if !goes_on {
                    strong.clear(start);
                }
                goes_on
            });
            if starts.is_empty() {
                break;
            }
            last = strong.then(&weak.then(&last));
        }
        found
    }
}

/// Finder of shortest chains between two nodes; chains from the same start share one search.
pub(crate) struct ChainFinder<'a> {
    search: Bfs<'a>,
    /// The start of the current search, if no node was avoided.
    start: Option<usize>,
}

impl<'a> ChainFinder<'a> {
    pub(crate) fn new(graph: &'a Graph) -> Self {
        Self { search: Bfs::new(graph), start: None }
    }

    /// The shortest chain from the first node, which fails, to the second, which holds, without the candidates
    /// `avoided`; empty if there is none.
    pub(crate) fn chain(&mut self, [start, end]: [usize; 2], avoided: &[Candidate]) -> Vec<Node> {
        self.search([start, end], avoided);
        self.search.chain_to(end)
    }

    /// Visits every shortest chain without the candidates `avoided`, until a visit breaks.
    pub(crate) fn each_chain(
        &mut self,
        [start, end]: [usize; 2],
        avoided: &[Candidate],
        visit: &mut dyn FnMut(&[Node]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.search([start, end], avoided);
        self.search.each_chain_to(end, &mut Vec::new(), visit)
    }

    fn search(&mut self, [start, end]: [usize; 2], avoided: &[Candidate]) {
        if self.start != Some(start) || !avoided.is_empty() {
            self.search.begin(start);
            avoided.iter().for_each(|&candidate| self.search.avoid(candidate.into()));
            self.start = Some(start).filter(|_| avoided.is_empty());
        }
        self.search.until(end);
    }
}

impl<'a> Bfs<'a> {
    pub(super) fn new(graph: &'a Graph) -> Self {
        let n_words = graph.weak.n_words();
        Self {
            graph,
            holds_at: vec![NEVER; graph.len()],
            fails_at: vec![NEVER; graph.len()],
            open: vec![0; n_words],
            not_failed: vec![0; n_words],
            holding: vec![0; n_words],
            failing: vec![0; n_words],
            level: 0,
        }
    }

    fn forget(&mut self) {
        self.holds_at.fill(NEVER);
        self.fails_at.fill(NEVER);
        self.open.fill(u64::MAX);
        self.not_failed.fill(u64::MAX);
        self.failing.fill(0);
        self.level = 0;
    }

    /// Starts with the assumption that `start` fails.
    fn begin(&mut self, start: usize) {
        self.forget();
        self.fail(start);
    }

    /// Starts with the assumption that `place` holds, whether or not it is a node.
    pub(super) fn begin_with(&mut self, place: NodePlace) {
        self.forget();
        if let Ok(node) = self.graph.places.binary_search(&place) {
            bits::remove(&mut self.open, node);
        }
        let seen = self.graph.variant.joint_peers(place.cells);
        let graph = self.graph;
        let same_digit = graph.of_digit(place.digit);
        let seen = same_digit.filter(|&node| {
            let cells = graph.place(node).cells;
            seen.is_superset(cells) && graph.variant.is_joint(place.cells, cells)
        });
        let in_cell = place.cell().into_iter().flat_map(|cell| graph.of_cell(cell));
        let in_cell = in_cell.filter(|&node| graph.place(node).digit != place.digit);
        for node in seen.chain(in_cell).chain(graph.related(place)) {
            self.fail(node);
            // Nodes that the assumption excludes directly cannot hold later.
            bits::remove(&mut self.open, node);
        }
    }

    /// Starts with the assumption that `place` fails; nothing follows if it is not a node.
    pub(super) fn begin_without(&mut self, place: NodePlace) {
        match self.graph.places.binary_search(&place) {
            Ok(node) => self.begin(node),
            Err(_) => self.forget(),
        }
    }

    /// Excludes `place` from the search, by marking it as reached in both states.
    fn avoid(&mut self, place: NodePlace) {
        if let Ok(node) = self.graph.places.binary_search(&place) {
            bits::remove(&mut self.not_failed, node);
            bits::remove(&mut self.open, node);
        }
    }

    fn fail(&mut self, node: usize) {
        bits::remove(&mut self.not_failed, node);
        bits::insert(&mut self.failing, node);
        self.fails_at[node] = 0;
    }

    /// Returns true if failing nodes of the latest level are left to be followed.
    pub(super) fn goes_on(&self) -> bool {
        self.failing.iter().any(|&word| word != 0)
    }

    /// Advances until `end` holds, or nothing more follows.
    fn until(&mut self, end: usize) {
        while self.holds_at[end] == NEVER && self.goes_on() {
            self.advance();
        }
    }

    /// Advances by one level: follows strong links from the failing nodes, then weak links from the nodes that hold
    /// then.
    pub(super) fn advance(&mut self) {
        self.level += 1;
        let Self { graph, holding, failing, open, not_failed, .. } = self;
        follow(&graph.strong, failing, holding, open);
        members(holding).for_each(|node| self.holds_at[node] = self.level);
        follow(&graph.weak, holding, failing, not_failed);
        members(failing).for_each(|node| self.fails_at[node] = self.level);
    }

    /// The first of the shortest chains to `end` from the nodes that were assumed to fail; empty if `end` was not
    /// reached.
    pub(super) fn chain_to(&self, end: usize) -> Vec<Node> {
        let mut chain = Vec::new();
        // The visit breaks at the first chain.
        let _ = self.each_chain_to(end, &mut Vec::new(), &mut |nodes| {
            chain = nodes.to_vec();
            ControlFlow::Break(())
        });
        chain
    }

    /// Visits every shortest chain to `end`. `after` has the nodes of the chain after `end`, the last one first.
    fn each_chain_to(
        &self,
        end: usize,
        after: &mut Vec<Node>,
        visit: &mut dyn FnMut(&[Node]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let level = self.holds_at[end];
        if level == NEVER || level == 0 {
            return ControlFlow::Continue(());
        }
        for (failing, because) in self.graph.reasons(end) {
            if self.fails_at[failing] != level - 1 {
                continue;
            }
            after.push(self.node(end, true, because));
            if level == 1 {
                after.push(self.node(failing, false, Because::Supposed));
                let chain: Vec<Node> = after.iter().rev().copied().collect();
                visit(&chain)?;
                after.pop();
            } else {
                for before in members(self.graph.weak.row(failing)) {
                    let [from, to] = [before, failing].map(|node| self.graph.place(node));
                    if self.holds_at[before] == level - 1
                        && let Some(link) = from.shared(&self.graph.variant, to).next()
                    {
                        after.push(self.node(failing, false, Because::Of(link)));
                        self.each_chain_to(before, after, visit)?;
                        after.pop();
                    }
                }
            }
            after.pop();
        }
        ControlFlow::Continue(())
    }

    fn node(&self, node: usize, holds: bool, because: Because) -> Node {
        let place = self.graph.place(node);
        Node { digit: place.digit, cells: place.cells, holds, because }
    }
}

/// Moves the neighbours of `from` from `left` to `new`.
fn follow(links: &BitTable, from: &[u64], new: &mut [u64], left: &mut [u64]) {
    new.fill(0);
    for node in members(from) {
        bits::add(new, links.row(node));
    }
    for (new, left) in new.iter_mut().zip(left) {
        *new &= *left;
        *left &= !*new;
    }
}
