//! Implication graphs: the consequences of one candidate, true or false, up to a contradiction.
//!
//! A graph grows breadth first, as in Sudoku Explainer. True candidates are propagated first: the others of the cell,
//! and those of the same digit that see it, are false. False candidates are propagated when no true one is pending: in
//! a cell or a house with two candidates left, the other one is true. In a dynamic graph, false candidates leave the
//! grid, so more cells and houses have two left; then the new literal also follows from the candidates there that were
//! false before. So a node can have many parents, and the length of a chain is the number of all ancestors of its end.
//!
//! Nodes are numbered in the order in which they are found, so parents have lower numbers, and one pass downwards over
//! a bit set visits all ancestors. The parents of all nodes are in one list, those of node `i` after those of `i - 1`
//! (compressed sparse rows). When nothing is pending, [`nested::advance`](super::nested) may find more false
//! candidates; such a node can follow from a whole nested chain, which counts as many nodes.

use super::super::found::Literal;
use super::Reached;
use super::links::{related, seen_parts};
use super::multiple::{ChainKind, GraphCache};
use super::nested::advance;
use crate::grid::{Candidate, DigitSet, Grid, House};

/// Index of a node.
pub(super) type NodeIndex = u16;

/// A nested chain that a node follows from: its hash and its length. Equal chains have equal hashes.
pub(super) type NestedChain = (u64, u32);

/// Implication graph of a literal: all consequences in the order in which they were found, with their parents.
pub(super) struct ImplicationGraph {
    /// The candidates that are true, and those that are false, with their nodes.
    pub(super) on: Reached<NodeIndex>,
    pub(super) off: Reached<NodeIndex>,
    nodes: Vec<Node>,
    /// The parents of all nodes, one node after the other.
    parents: Vec<NodeIndex>,
    /// The nested chains that nodes follow from.
    nested: Vec<(NodeIndex, NestedChain)>,
    /// The two nodes of a candidate that is both true and false, the true one first.
    pub(super) contradiction: Option<[NodeIndex; 2]>,
}

struct Node {
    literal: Literal,
    /// Length of the longest path from the start, in nodes.
    height: u16,
    /// End of its parents in the list.
    parents_end: u32,
    /// The house with no other candidate of the digit left, if that is the reason why the literal is true.
    house: Option<House>,
}

/// The reason why a literal is true: the false candidate that it follows from, and the house with no other candidate
/// left; `None` for the cell.
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

    /// The candidates that are true, or those that are false.
    pub(super) const fn reached(&self, is_on: bool) -> &Reached<NodeIndex> {
        if is_on { &self.on } else { &self.off }
    }

    /// The node of a literal, which must have been reached.
    pub(super) fn node(&self, literal: Literal) -> NodeIndex {
        self.reached(literal.is_on).value(literal.candidate)
    }

    /// Adds a node whose parents are at the end of the list.
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

    /// Adds a literal that follows from `from` and from the false candidates `gone`, unless it was reached. Returns
    /// true if it is a contradiction.
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

    /// Adds a false candidate that follows from the nodes `because`, and from a nested chain.
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

    /// Number of nodes that lead to both literals of the contradiction; `None` if there is no contradiction.
    pub(super) fn n_contradicting(&self) -> Option<u32> {
        Some(n_nodes(&self.contradiction?.map(|node| (self, node))))
    }

    fn parents_of(&self, node: usize) -> &[NodeIndex] {
        let end = |node: usize| self.nodes[node].parents_end as usize;
        &self.parents[node.checked_sub(1).map_or(0, end)..end(node)]
    }

    /// Lower bound on the number of ancestors of `node`, itself included: the length of the longest path to it.
    pub(super) fn height(&self, node: NodeIndex) -> u32 {
        u32::from(self.nodes[usize::from(node)].height)
    }

    /// Visits the ancestors of `node`, itself included, in descending order.
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

    /// Number of ancestors of `node`, itself included; adds the nested chains that they follow from to `nested`.
    fn n_ancestors(&self, node: NodeIndex, nested: &mut Vec<NestedChain>) -> u32 {
        let mut n = 0;
        self.each_ancestor(node, |ancestor| {
            n += 1;
            let chains = self.nested.iter().filter(|&&(node, _)| usize::from(node) == ancestor);
            nested.extend(chains.map(|&(_, chain)| chain));
        });
        n
    }

    /// The reason why the literal of a node is true; `None` if it is false, or the start.
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

/// Number of nodes of an argument with these ends: the ancestors of each end, and the nodes of each different nested
/// chain.
pub(super) fn n_nodes(ends: &[(&ImplicationGraph, NodeIndex)]) -> u32 {
    let mut nested = Vec::new();
    let n: u32 = ends.iter().map(|(graph, node)| graph.n_ancestors(*node, &mut nested)).sum();
    nested.sort_unstable();
    nested.dedup_by_key(|(number, _)| *number);
    n + nested.iter().map(|&(_, length)| length).sum::<u32>()
}

/// Builder of the graphs on a grid.
pub(super) struct GraphBuilder<'a> {
    pub(super) start: &'a Grid,
    /// The grid without the false candidates, in a dynamic graph.
    pub(super) grid: Grid,
    pub(super) kind: ChainKind,
    /// Memory for the search for nested chains.
    pub(super) inner: Option<Box<GraphCache>>,
}

impl<'a> GraphBuilder<'a> {
    pub(super) fn new(start: &'a Grid, kind: ChainKind) -> Self {
        Self { start, grid: start.clone(), kind, inner: None }
    }

    /// Fills `graph` with the consequences of `start`.
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
        for part in seen_parts(&self.grid, cell, is_new) {
            for other in part.candidates(digit) {
                if graph.imply(Literal::off(other), node, None, None) {
                    return;
                }
            }
        }
        if let Some(related) = related(&self.grid, self.kind.in_cells(), candidate) {
            for other in related.iter().filter(|&other| self.grid.has(other)) {
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
        for &house in self.start.variant().boxes_first_of(cell) {
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
