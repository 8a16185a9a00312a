//! The graph of chains: nodes with strong links (one holds if the other fails) and weak links (one fails if the other
//! holds).
//!
//! A node is a digit in one cell, in the cells where a box and a line cross, or in the cells of an almost locked set
//! that have it. Nodes without a strong link are left out, since no chain passes them.

mod implications;
mod search;
mod strong;

pub(crate) use implications::{Case, ImplicationCache, ImplicationFinder, Implications};
pub(crate) use search::{ChainEnds, ChainFinder};

use super::als;
use super::bits::{self, BitTable};
use crate::facts::{Because, Node};
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, Grid, Variant,
};
use crate::rule::{Bounds, Sink};
use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

/// The links that a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Scope {
    /// Houses with two positions of one digit.
    OneDigit,
    /// Bivalue cells, linked by a digit that they share.
    TwoCandidates,
    /// Both, and weak links between the digits of a cell.
    Cells,
    /// The links of `Cells`, and grouped nodes: several cells where a box and a line cross.
    Groups,
    /// The links of `Groups`, and almost locked sets.
    LockedSets,
}

impl Scope {
    /// The cache key of a graph of this scope within these bounds.
    pub(crate) const fn cache_key(self, bounds: Bounds) -> u8 {
        2 * self as u8 + bounds as u8
    }
}

/// The place of a node: a digit in one of some cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct NodePlace {
    /// The digit.
    pub(crate) digit: Digit,
    /// One cell, or several cells of a house.
    pub(crate) cells: CellSet,
}

/// The nodes of a grid, and their links.
pub(crate) struct Graph {
    variant: Arc<Variant>,
    scope: Scope,
    places: Vec<NodePlace>,
    /// Range of the nodes of each digit.
    of_digit: [Range<usize>; 9],
    /// For each cell, the nodes in this cell alone.
    of_cell: Vec<Vec<usize>>,
    /// For each node, the cells that lose its digit if it holds.
    seen: Vec<CellSet>,
    /// For each node, the candidates that are excluded if it holds; empty if the puzzle has no relations, where `seen`
    /// and the cells of nodes tell it.
    excluded: Vec<CandidateSet>,
    /// For each node, whether chains without almost locked sets may end there; not if its cells are only those of a
    /// set.
    may_end_chain: Vec<bool>,
    /// For each node, the nodes that hold if it fails.
    strong: BitTable,
    /// Pairs of nodes of which at least one holds, with the reason: the simplest reasons first.
    strong_edges: Vec<([usize; 2], Because)>,
    /// For each node, the indices of its strong edges; computed when first needed.
    reasons: OnceCell<Vec<Vec<u32>>>,
    /// For each node, the nodes that fail if it holds.
    weak: BitTable,
}

impl Graph {
    /// The graph of `grid` with links of this scope, built once for all rules. The work of `sink` is marked as
    /// truncated if almost locked sets are left out.
    pub(crate) fn shared(grid: &Grid, scope: Scope, bounds: Bounds, sink: &Sink<'_>) -> Rc<Self> {
        let sets = (scope == Scope::LockedSets).then(|| als::all(grid, sink));
        sink.shared(scope.cache_key(bounds), |_| {
            let sets = sets.as_ref();
            let sets = sets.map_or_else(Vec::new, |it| strong::locked_sets(it, bounds));
            Self::new(grid, scope, &strong::links(grid, scope, DigitSet::ALL), &sets)
        })
    }

    /// The graph of chains of one digit, for some digits.
    pub(crate) fn of_digits(grid: &Grid, digits: DigitSet) -> Self {
        let scope = Scope::OneDigit;
        Self::new(grid, scope, &strong::links(grid, scope, digits), &[])
    }

    fn new(
        grid: &Grid,
        scope: Scope,
        links: &[strong::StrongEdge],
        sets: &[strong::SetNodes<'_>],
    ) -> Self {
        let mut places: Vec<NodePlace> = links.iter().flat_map(|link| link.ends).collect();
        places.extend(sets.iter().flat_map(|set| set.places()));
        places.sort_unstable();
        places.dedup();
        let first = |digit| places.partition_point(|place| place.digit < digit);
        let after = |digit| places.partition_point(|place| place.digit <= digit);
        let mut of_cell = vec![Vec::new(); 81];
        for (node, place) in places.iter().enumerate() {
            place.cell().into_iter().for_each(|cell| of_cell[cell.index()].push(node));
        }
        let mut graph = Self {
            variant: Arc::clone(grid.shared_variant()),
            scope,
            of_digit: Digit::ALL.map(|digit| first(digit)..after(digit)),
            of_cell,
            seen: places.iter().map(|place| place.seen(grid)).collect(),
            excluded: if grid.variant().related_cells().is_empty() {
                Vec::new()
            } else {
                places.iter().map(|place| place.excluded(grid)).collect()
            },
            may_end_chain: places.iter().map(|place| place.cells.single().is_some()).collect(),
            strong: BitTable::new(places.len(), places.len()),
            strong_edges: Vec::with_capacity(16 * places.len()),
            reasons: OnceCell::new(),
            weak: BitTable::new(places.len(), places.len()),
            places,
        };
        links.iter().for_each(|link| graph.add(link));
        sets.iter().for_each(|&set| graph.add_set(set));
        graph.join_same_digits();
        if !matches!(scope, Scope::OneDigit | Scope::TwoCandidates) {
            graph.join_same_cells();
            graph.join_related();
        }
        graph
    }

    /// Returns true if chains without almost locked sets may end at `node`.
    pub(crate) fn may_end_chain(&self, node: usize) -> bool {
        self.may_end_chain[node]
    }

    /// Number of nodes.
    pub(crate) const fn len(&self) -> usize {
        self.places.len()
    }

    /// The place of a node.
    pub(crate) fn place(&self, node: usize) -> NodePlace {
        self.places[node]
    }

    /// The cells that lose the digit of `node` if it holds.
    pub(crate) fn seen(&self, node: usize) -> CellSet {
        self.seen[node]
    }

    /// The candidates that are excluded if the node holds; `None` if the puzzle has no relations.
    pub(crate) fn excluded(&self, node: usize) -> Option<&CandidateSet> {
        self.excluded.get(node)
    }

    /// Scope of the links.
    pub(crate) const fn scope(&self) -> Scope {
        self.scope
    }

    /// The nodes of a digit.
    pub(crate) fn of_digit(&self, digit: Digit) -> Range<usize> {
        self.of_digit[digit.index()].clone()
    }

    /// The nodes in this cell alone.
    pub(crate) fn of_cell(&self, cell: Cell) -> impl Iterator<Item = usize> {
        self.of_cell[cell.index()].iter().copied()
    }

    /// For each node, the nodes that fail if it holds.
    pub(crate) const fn weak(&self) -> &BitTable {
        &self.weak
    }

    /// Returns true if the two nodes have a weak link: at most one of them holds.
    pub(crate) fn is_weak(&self, a: usize, b: usize) -> bool {
        self.weak.contains(a, b)
    }

    /// The nodes that hold if `node` fails, each with the reason, the simplest reasons first.
    fn reasons(&self, node: usize) -> impl Iterator<Item = (usize, Because)> {
        let reasons = self.reasons.get_or_init(|| self.find_reasons());
        reasons[node].iter().map(move |&number| {
            let ([a, b], because) = self.strong_edges[number as usize];
            (if a == node { b } else { a }, because)
        })
    }

    fn find_reasons(&self) -> Vec<Vec<u32>> {
        let n_links = |node| bits::count(self.strong.row(node));
        let mut reasons: Vec<Vec<u32>> =
            (0..self.len()).map(|node| Vec::with_capacity(n_links(node))).collect();
        for ((ends, _), number) in self.strong_edges.iter().zip(0..) {
            ends.iter().for_each(|&end| reasons[end].push(number));
        }
        reasons
    }

    fn add(&mut self, link: &strong::StrongEdge) {
        let [Ok(a), Ok(b)] = link.ends.map(|end| self.places.binary_search(&end)) else { return };
        self.add_strong(a, b, link.because);
        self.may_end_chain[a] = true;
        self.may_end_chain[b] = true;
    }

    fn add_set(&mut self, set: strong::SetNodes<'_>) {
        let node = |place| self.places.binary_search(&place).ok();
        let nodes: Vec<usize> = set.places().filter_map(node).collect();
        for (i, &a) in nodes.iter().enumerate() {
            nodes[i + 1..].iter().for_each(|&b| self.add_strong(a, b, set.because()));
        }
    }

    fn add_strong(&mut self, a: usize, b: usize, because: Because) {
        // Of several reasons, only the first is kept.
        if !self.strong.contains(a, b) {
            self.strong.insert_symmetric(a, b);
            self.strong_edges.push(([a, b], because));
        }
    }

    fn join_same_digits(&mut self) {
        for a in 0..self.len() {
            let NodePlace { digit, .. } = self.places[a];
            for b in a + 1..self.of_digit[digit.index()].end {
                let [own, other] = [a, b].map(|node| self.places[node].cells);
                if self.seen[a].is_superset(other) && self.variant.is_joint(own, other) {
                    self.weak.insert_symmetric(a, b);
                }
            }
        }
    }

    fn join_same_cells(&mut self) {
        for nodes in &self.of_cell {
            for (i, &a) in nodes.iter().enumerate() {
                nodes[..i].iter().for_each(|&b| self.weak.insert_symmetric(a, b));
            }
        }
    }

    fn join_related(&mut self) {
        for a in 0..self.len() {
            for b in self.related(self.places[a]) {
                self.weak.insert_symmetric(a, b);
            }
        }
    }

    /// The nodes that a relation excludes if `place` holds.
    fn related(&self, place: NodePlace) -> Vec<usize> {
        let excluded = place.candidate().and_then(|it| self.variant.related(it));
        let excluded = excluded.into_iter().flat_map(CandidateSet::iter);
        excluded.filter_map(|it| self.places.binary_search(&it.into()).ok()).collect()
    }
}

impl NodePlace {
    /// The candidate, if the place has only one cell.
    fn candidate(self) -> Option<Candidate> {
        Some(Candidate { cell: self.cell()?, digit: self.digit })
    }

    /// The candidates of `grid` that are excluded if the node holds.
    pub(crate) fn excluded(self, grid: &Grid) -> CandidateSet {
        let mut excluded = CandidateSet::EMPTY;
        excluded[self.digit] = self.seen(grid);
        if let Some(candidate) = self.candidate() {
            let Candidate { cell, digit } = candidate;
            excluded.extend(grid.candidates(cell).without(digit).candidates(cell));
            if let Some(related) = grid.variant().related(candidate) {
                excluded = excluded | (*related & *grid.live());
            }
        }
        excluded
    }

    /// The cell, if the place has only one.
    pub(crate) const fn cell(self) -> Option<Cell> {
        self.cells.single()
    }

    /// The cells that lose the digit if the node holds.
    pub(crate) fn seen(self, grid: &Grid) -> CellSet {
        grid.variant().joint_peers(self.cells) & grid.cells_for(self.digit)
    }

    /// The constraints that allow only one of the two nodes: their cell, or the houses that contain all of their cells.
    pub(crate) fn shared(
        self,
        variant: &Variant,
        other: Self,
    ) -> impl Iterator<Item = Constraint> + '_ {
        let cell = (self.cells == other.cells).then(|| self.cell()).flatten();
        let same_cell = cell.filter(|_| self.digit != other.digit).map(Constraint::Cell);
        let apart = self.digit == other.digit && !self.cells.intersects(other.cells);
        let houses = variant.common_houses(self.cells | other.cells).filter(move |_| apart);
        let houses = houses.map(move |it| Constraint::Digit(self.digit, it));
        let related = self.candidate().zip(other.candidate());
        let related = related.and_then(|(a, b)| variant.not_both(a, b));
        same_cell.into_iter().chain(houses).chain(related)
    }
}

impl From<Candidate> for NodePlace {
    fn from(Candidate { cell, digit }: Candidate) -> Self {
        Self { digit, cells: cell.into() }
    }
}

impl From<Node> for NodePlace {
    fn from(node: Node) -> Self {
        Self { digit: node.digit, cells: node.cells }
    }
}
