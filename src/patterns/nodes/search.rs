//! Breadth-first search through the graph: from what fails to what holds, and on to what fails then.

use super::{Graph, NodePlace};
use crate::facts::{Because, Node};
use crate::grid::Candidate;
use crate::patterns::bits::{self, BitTable, Lists, members, members_of};
use std::iter;
use std::ops::ControlFlow;

/// The ends of a chain: if the first fails, the last holds, and by contraposition, if the last fails, the first holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ChainEnds {
    /// How many strong links it takes.
    pub(crate) n_strong: usize,
    /// The nodes, the earlier one first; both the same where a node holds if it fails.
    pub(crate) ends: [usize; 2],
}

/// The level of a node that was not reached.
const NEVER: u8 = u8::MAX;

/// The search from one node, or several: what it reached, in how many strong links. Sets of nodes are
/// bits.
pub(super) struct Bfs<'a> {
    graph: &'a Graph,
    /// For each node, after how many strong links it holds.
    holds_at: Vec<u8>,
    /// For each node, after how many strong links it fails.
    fails_at: Vec<u8>,
    /// The nodes that do not hold yet, and those that do not fail yet.
    open: Vec<u64>,
    not_failed: Vec<u64>,
    /// The nodes that hold, and those that fail, since the last strong link.
    pub(super) holding: Vec<u64>,
    failing: Vec<u64>,
    level: u8,
}

impl Graph {
    /// The inferences of up to this number of strong links, the shortest first, whose ends are `of_use`: for
    /// each node, the ends that are wanted.
    ///
    /// A breadth-first search from all nodes at once, by Boolean matrix products: if row `a` of `last`
    /// has the nodes that hold after n strong links if `a` fails, and after no fewer, then those after
    /// n + 1 are in `strong * weak * last`, where what was reached before is taken away.
    pub(crate) fn inferences(&self, most_strong: usize, of_use: &BitTable) -> Vec<ChainEnds> {
        let mut found = Vec::new();
        let mut reached = BitTable::new(self.len(), self.len());
        // Chains pass only nodes that rule others out.
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

/// Finds the shortest chains between two nodes; those from one start share one search.
pub(crate) struct ChainFinder<'a> {
    search: Bfs<'a>,
    /// The start of the search, if it passed all nodes.
    start: Option<usize>,
}

impl<'a> ChainFinder<'a> {
    pub(crate) fn new(graph: &'a Graph) -> Self {
        Self { search: Bfs::new(graph), start: None }
    }

    /// The shortest chain from the first node, which fails, to the second, which holds, that passes
    /// none of `avoided`; empty if there is none.
    pub(crate) fn chain(&mut self, [start, end]: [usize; 2], avoided: &[Candidate]) -> Vec<Node> {
        self.search([start, end], avoided);
        self.search.chain_to(end)
    }

    /// Visits every shortest chain that passes none of `avoided`, until a visit breaks.
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

    /// Supposes that `start` fails.
    fn begin(&mut self, start: usize) {
        self.forget();
        self.fail(start);
    }

    /// Supposes that `place` holds, whether it is a node or not.
    pub(super) fn begin_with(&mut self, place: NodePlace) {
        self.forget();
        if let Ok(node) = self.graph.places.binary_search(&place) {
            bits::remove(&mut self.open, node);
        }
        let seen = place.cells.common_peers();
        let graph = self.graph;
        let same_digit = graph.of_digit(place.digit);
        let seen = same_digit.filter(|&node| seen.is_superset(graph.place(node).cells));
        let in_cell = place.cell().into_iter().flat_map(|cell| graph.of_cell(cell));
        let in_cell = in_cell.filter(|&node| graph.place(node).digit != place.digit);
        for node in seen.chain(in_cell) {
            self.fail(node);
            // What it rules out itself does not hold later on.
            bits::remove(&mut self.open, node);
        }
    }

    /// Supposes that `place` fails; nothing follows if it is no node.
    pub(super) fn begin_without(&mut self, place: NodePlace) {
        match self.graph.places.binary_search(&place) {
            Ok(node) => self.begin(node),
            Err(_) => self.forget(),
        }
    }

    /// Lets the search not pass `place`, as if it had been there before, both ways.
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

    /// Did something fail that nothing was followed from yet?
    pub(super) fn goes_on(&self) -> bool {
        self.failing.iter().any(|&word| word != 0)
    }

    /// Goes on until `end` holds, or nothing more follows.
    fn until(&mut self, end: usize) {
        while self.holds_at[end] == NEVER && self.goes_on() {
            self.advance();
        }
    }

    /// One strong link on from what fails, and one weak link on from what holds then.
    pub(super) fn advance(&mut self) {
        self.level += 1;
        let Self { graph, holding, failing, open, not_failed, .. } = self;
        follow(&graph.strong, failing, holding, open);
        members(holding).for_each(|node| self.holds_at[node] = self.level);
        follow(&graph.weak, holding, failing, not_failed);
        members(failing).for_each(|node| self.fails_at[node] = self.level);
    }

    /// The first of the chains from a node that was supposed to fail to `end`; empty if `end` was not
    /// reached.
    pub(super) fn chain_to(&self, end: usize) -> Vec<Node> {
        let mut chain = Vec::new();
        // It breaks at the first.
        let _ = self.each_chain_to(end, &mut Vec::new(), &mut |nodes| {
            chain = nodes.to_vec();
            ControlFlow::Break(())
        });
        chain
    }

    /// Visits every shortest chain to `end`. `after` has what follows on `end`, the latest first.
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
                        && let Some(link) = from.shared(to).next()
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

/// Puts into `new` the neighbours of `from` that are `left`, and takes them from there.
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
