//! Implication graphs: all that follows from one candidate, true or false, until a contradiction.
//!
//! A graph grows breadth first, as Sudoku Explainer's do. What is true is followed at once: its digit goes from the
//! rest of its cell and from all cells that it sees. What is false is followed when nothing true waits: in a cell
//! or a house with two candidates left, the other one is true. In a dynamic graph false candidates leave the
//! grid, so more cells and houses have two left; then the new literal also follows from what was false there
//! before. So a node can have many parents, and the length of a chain is the number of all ancestors of its end.
//!
//! Nodes are numbered in the order in which they are found, so parents have lower numbers, and one pass downwards
//! over a bit set visits all ancestors. The parents of all nodes stand in one list, those of node `i` where those
//! of `i - 1` end (compressed sparse rows). When nothing waits, [`nested::advance`](super::nested) may find more
//! that is false; such a node can follow from a whole chain, which is counted as many nodes.

use super::super::found::{Literal, houses_of};
use super::Reached;
use super::links::seen_parts;
use super::multiple::{ChainKind, GraphCache};
use super::nested::advance;
use crate::grid::{Candidate, DigitSet, Grid, House};

/// The number of a node.
pub(super) type NodeIndex = u16;

/// A chain that a node follows from: a number of its own, and its length. Equal chains have equal numbers.
pub(super) type NestedChain = (u64, u32);

/// All that follows from a literal, in the order in which it was found, and from what.
pub(super) struct ImplicationGraph {
    /// The candidates found to be true, and to be false, with their nodes.
    pub(super) on: Reached<NodeIndex>,
    pub(super) off: Reached<NodeIndex>,
    nodes: Vec<Node>,
    /// The parents of all nodes, one node after the other.
    parents: Vec<NodeIndex>,
    /// The chains that nodes follow from.
    nested: Vec<(NodeIndex, NestedChain)>,
    /// The nodes of a candidate that is both, first as it is true, then as it is false.
    pub(super) contradiction: Option<[NodeIndex; 2]>,
}

struct Node {
    literal: Literal,
    /// The longest way from the start, in nodes.
    height: u16,
    /// Where its parents end.
    parents_end: u32,
    /// The house with no other candidate left, if that is why it is true.
    house: Option<House>,
}

/// Why a literal is true: the first literal that it follows from, and the house with no other candidate left;
/// `None` for a cell.
#[derive(Clone, Copy)]
pub(super) struct StrongLink {
    pub(super) off: Candidate,
    pub(super) house: Option<House>,
}

impl ImplicationGraph {
    pub(super) fn new() -> Self {
        Self {
            on: Reached::new(),
            off: Reached::new(),
            nodes: Vec::new(),
            parents: Vec::new(),
            nested: Vec::new(),
            contradiction: None,
        }
    }

    fn clear(&mut self) {
        self.on.clear();
        self.off.clear();
        self.nodes.clear();
        self.parents.clear();
        self.nested.clear();
        self.contradiction = None;
    }

    /// What was found to be true, or to be false.
    pub(super) const fn reached(&self, is_on: bool) -> &Reached<NodeIndex> {
        if is_on { &self.on } else { &self.off }
    }

    /// The node of a literal that was found.
    pub(super) fn node(&self, literal: Literal) -> NodeIndex {
        self.reached(literal.is_on).value(literal.candidate)
    }

    /// Adds a node whose parents stand at the end of their list.
    fn push(&mut self, literal: Literal, house: Option<House>) -> NodeIndex {
        let first = self.nodes.last().map_or(0, |node| node.parents_end as usize);
        let parents = self.parents[first..].iter();
        let height = parents.map(|&parent| self.nodes[usize::from(parent)].height).max();
        let node = self.nodes.len() as NodeIndex;
        let (height, parents_end) = (height.unwrap_or(0) + 1, self.parents.len() as u32);
        self.nodes.push(Node { literal, height, parents_end, house });
        node
    }

    #[inline]
    fn add(&mut self, literal: Literal, house: Option<House>) -> NodeIndex {
        let node = self.push(literal, house);
        let reached = if literal.is_on { &mut self.on } else { &mut self.off };
        reached.add(literal.candidate, node);
        node
    }

    /// Adds a literal that follows from `from` and from what is false besides, if it is new; is that a
    /// contradiction?
    #[inline]
    fn imply(
        &mut self,
        literal: Literal,
        from: NodeIndex,
        gone: impl IntoIterator<Item = Candidate>,
        house: Option<House>,
    ) -> bool {
        let Literal { candidate, is_on } = literal;
        if self.reached(is_on).set.contains(candidate) {
            return false;
        }
        self.parents.push(from);
        self.parents.extend(gone.into_iter().map(|gone| self.off.value(gone)));
        if !self.reached(!is_on).set.contains(candidate) {
            self.add(literal, house);
            return false;
        }
        let node = self.push(literal, house);
        let contrary = self.reached(!is_on).value(candidate);
        self.contradiction = Some(if is_on { [node, contrary] } else { [contrary, node] });
        true
    }

    /// Adds a candidate that is false because of others that are, and of a chain.
    pub(super) fn add_nested(
        &mut self,
        candidate: Candidate,
        because: &[NodeIndex],
        chain: Option<NestedChain>,
    ) {
        if !self.off.set.contains(candidate) {
            self.parents.extend(because);
            let node = self.add(Literal::off(candidate), None);
            self.nested.extend(chain.map(|chain| (node, chain)));
        }
    }

    /// How many nodes lead to the contradiction, on both ways.
    pub(super) fn n_contradicting(&self) -> Option<u32> {
        Some(n_nodes(&self.contradiction?.map(|node| (self, node))))
    }

    fn parents_of(&self, node: usize) -> &[NodeIndex] {
        let end = |node: usize| self.nodes[node].parents_end as usize;
        &self.parents[node.checked_sub(1).map_or(0, end)..end(node)]
    }

    /// At least so many nodes lead to it, itself counted.
    pub(super) fn height(&self, node: NodeIndex) -> u32 {
        u32::from(self.nodes[usize::from(node)].height)
    }

    /// Visits the nodes that lead to `node`, itself counted, the last ones first.
    pub(super) fn each_ancestor(&self, node: NodeIndex, mut visit: impl FnMut(usize)) {
        let mut marked = [0_u64; Literal::COUNT / 64 + 2];
        marked[usize::from(node) / 64] |= 1 << (node % 64);
        for word in (0..=usize::from(node) / 64).rev() {
            while marked[word] != 0 {
                let bit = 63 - marked[word].leading_zeros() as usize;
                marked[word] &= !(1 << bit);
                visit(word * 64 + bit);
                for &parent in self.parents_of(word * 64 + bit) {
                    marked[usize::from(parent) / 64] |= 1 << (parent % 64);
                }
            }
        }
    }

    /// How many nodes lead to it, itself counted; adds the chains that they follow from.
    fn n_ancestors(&self, node: NodeIndex, nested: &mut Vec<NestedChain>) -> u32 {
        let mut n = 0;
        self.each_ancestor(node, |ancestor| {
            n += 1;
            let chains = self.nested.iter().filter(|&&(node, _)| usize::from(node) == ancestor);
            nested.extend(chains.map(|&(_, chain)| chain));
        });
        n
    }

    /// Why the literal of a node is true, if it is and follows from another.
    pub(super) fn strong_link(&self, node: usize) -> Option<StrongLink> {
        let &first = self.parents_of(node).first()?;
        let &Node { literal, house, .. } = &self.nodes[node];
        let off = self.literal(usize::from(first)).candidate;
        literal.is_on.then_some(StrongLink { off, house })
    }

    pub(super) fn literal(&self, node: usize) -> Literal {
        self.nodes[node].literal
    }
}

/// How many nodes lead to some that say the same, or the contrary: those of each, and those of each
/// different chain that they follow from.
pub(super) fn n_nodes(ends: &[(&ImplicationGraph, NodeIndex)]) -> u32 {
    let mut nested = Vec::new();
    let n: u32 = ends.iter().map(|(graph, node)| graph.n_ancestors(*node, &mut nested)).sum();
    nested.sort_unstable();
    nested.dedup_by_key(|(number, _)| *number);
    n + nested.iter().map(|&(_, length)| length).sum::<u32>()
}

/// Builds graphs on a grid.
pub(super) struct GraphBuilder<'a> {
    pub(super) start: &'a Grid,
    /// What is left of it on the way.
    pub(super) grid: Grid,
    pub(super) kind: ChainKind,
    /// Memory for searches of chains within chains.
    pub(super) inner: Option<Box<GraphCache>>,
}

impl<'a> GraphBuilder<'a> {
    pub(super) fn new(start: &'a Grid, kind: ChainKind) -> Self {
        Self { start, grid: start.clone(), kind, inner: None }
    }

    /// Fills `graph` with what follows from `start`.
    pub(super) fn build(&mut self, graph: &mut ImplicationGraph, start: Literal) {
        graph.clear();
        if self.kind.is_dynamic() {
            self.grid.clone_from(self.start);
        }
        graph.add(start, None);
        let (mut next_on, mut next_off) = (0, 0);
        while graph.contradiction.is_none() {
            if let Some(&on) = graph.on.order.get(next_on) {
                next_on += 1;
                self.follow_on(graph, on);
            } else if let Some(&off) = graph.off.order.get(next_off) {
                next_off += 1;
                self.follow_off(graph, off);
            } else if !advance(self, graph) {
                return;
            }
        }
    }

    fn follow_on(&self, graph: &mut ImplicationGraph, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        let node = graph.on.value(candidate);
        let is_new = self.grid.cells_for(digit) - graph.off.set[digit];
        let in_cell = self.grid.candidates(cell).without(digit);
        let in_cell = if self.kind.in_cells() { in_cell } else { DigitSet::EMPTY };
        for other in in_cell.candidates(cell) {
            if graph.imply(Literal::off(other), node, None, None) {
                return;
            }
        }
        for part in seen_parts(cell, is_new) {
            for other in part.candidates(digit) {
                if graph.imply(Literal::off(other), node, None, None) {
                    return;
                }
            }
        }
    }

    fn follow_off(&mut self, graph: &mut ImplicationGraph, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        let node = graph.off.value(candidate);
        let digits = self.grid.candidates(cell);
        if self.kind.in_cells()
            && let Some(other) = digits.without(digit).single()
        {
            let gone = (self.start.candidates(cell) - digits).candidates(cell);
            let other = Literal::on(Candidate { cell, digit: other });
            if graph.imply(other, node, gone, None) {
                return;
            }
        }
        let others = self.grid.cells_for(digit).without(cell);
        for house in houses_of(cell) {
            if let Some(other) = (others & house.cells()).single() {
                let gone = self.start.positions(house, digit) - others;
                let gone = gone.without(cell).candidates(digit);
                let other = Literal::on(Candidate { cell: other, digit });
                if graph.imply(other, node, gone, Some(house)) {
                    return;
                }
            }
        }
        if self.kind.is_dynamic() {
            self.grid.eliminate(candidate);
        }
    }
}
