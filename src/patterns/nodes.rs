//! The graph that chains run through: what holds if something fails, and fails if something holds.
//!
//! A node is a digit in a cell, in some cells of a box and a line, or in the cells of an almost
//! locked set that have it. Nodes without a strong link are left out: no chain passes them.

mod reach;
mod strong;
mod suppose;

pub(crate) use reach::{Inference, Tracer};
pub(crate) use suppose::{Case, Failing, Supposed, Supposer};

use super::bits::BitTable;
use crate::budget::Work;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};
use crate::step::{Because, Constraint, Node};

/// Which links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Scope {
    /// Places of one digit in houses that have two.
    OneDigit,
    /// Cells with two candidates, joined by a digit that they share.
    TwoCandidates,
    /// Both, and from digit to digit within a cell.
    Cells,
    /// The same, and several cells of a box and a line together.
    Groups,
    /// The same, and almost locked sets.
    LockedSets,
}

/// A digit in one of some cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Place {
    /// The digit.
    pub(crate) digit: Digit,
    /// One cell, or several of a house.
    pub(crate) cells: CellSet,
}

/// The nodes of a grid, and their links.
pub(crate) struct Graph {
    scope: Scope,
    places: Vec<Place>,
    /// For each node the cells that lose its digit if it holds.
    seen: Vec<CellSet>,
    /// Where plain chains may begin and end: cells, and several cells of a box and a line.
    is_end: Vec<bool>,
    /// For each node, those that hold if it fails.
    strong: BitTable,
    /// For each node the others that hold if it fails, and why: the simplest first.
    reasons: Vec<Vec<(usize, Because)>>,
    /// For each node, those that fail if it holds.
    weak: BitTable,
}

impl Graph {
    /// The nodes of `grid` that have links of this scope; `work` is told if some are left out.
    pub(crate) fn new(grid: &Grid, scope: Scope, work: &Work) -> Self {
        let links = strong::links(grid, scope, work);
        let mut places: Vec<Place> = links.iter().flat_map(|link| link.ends).collect();
        places.sort_unstable();
        places.dedup();
        let mut graph = Self {
            scope,
            seen: places.iter().map(|place| place.seen(grid)).collect(),
            is_end: places.iter().map(|place| place.cells.single().is_some()).collect(),
            strong: BitTable::new(places.len(), places.len()),
            reasons: vec![Vec::new(); places.len()],
            weak: BitTable::new(places.len(), places.len()),
            places,
        };
        for link in links {
            graph.add(&link);
        }
        graph.join_same_digits();
        if !matches!(scope, Scope::OneDigit | Scope::TwoCandidates) {
            graph.join_same_cells();
        }
        graph
    }

    /// May plain chains begin and end there?
    pub(crate) fn is_end(&self, node: usize) -> bool {
        self.is_end[node]
    }

    /// How many nodes there are.
    pub(crate) const fn len(&self) -> usize {
        self.places.len()
    }

    /// What a node is about.
    pub(crate) fn place(&self, node: usize) -> Place {
        self.places[node]
    }

    /// The cells that lose the node's digit if it holds.
    pub(crate) fn seen(&self, node: usize) -> CellSet {
        self.seen[node]
    }

    /// Which links it has.
    pub(crate) const fn scope(&self) -> Scope {
        self.scope
    }

    /// Do both not hold at once?
    pub(crate) fn is_weak(&self, a: usize, b: usize) -> bool {
        self.weak.contains(a, b)
    }

    fn add(&mut self, link: &strong::Link) {
        let [Ok(a), Ok(b)] = link.ends.map(|end| self.places.binary_search(&end)) else { return };
        // Of several reasons, the first is enough.
        if !self.strong.contains(a, b) {
            self.strong.join(a, b);
            self.reasons[a].push((b, link.because));
            self.reasons[b].push((a, link.because));
        }
        if link.because.constraint().is_some() {
            self.is_end[a] = true;
            self.is_end[b] = true;
        }
    }

    fn join_same_digits(&mut self) {
        for a in 0..self.len() {
            let Place { digit, .. } = self.places[a];
            let same = self.places[a + 1..].iter().take_while(|it| it.digit == digit).count();
            for b in a + 1..=a + same {
                if self.seen[a].is_superset(self.places[b].cells) {
                    self.weak.join(a, b);
                }
            }
        }
    }

    fn join_same_cells(&mut self) {
        let mut of_cell: [Vec<usize>; 81] = [const { Vec::new() }; 81];
        for node in 0..self.len() {
            if let Some(cell) = self.places[node].cells.single() {
                for &other in &of_cell[cell.index()] {
                    self.weak.join(node, other);
                }
                of_cell[cell.index()].push(node);
            }
        }
    }
}

impl Place {
    /// The cell, if it is one.
    pub(crate) const fn cell(self) -> Option<Cell> {
        self.cells.single()
    }

    /// The cells that lose the digit if it holds.
    pub(crate) fn seen(self, grid: &Grid) -> CellSet {
        self.cells.common_peers() & grid.cells_for(self.digit)
    }

    /// What allows only one of both: their cell, or a house that has all cells of both.
    pub(crate) fn shared(self, other: Self) -> impl Iterator<Item = Constraint> {
        let cell = (self.cells == other.cells).then(|| self.cell()).flatten();
        let same_cell = cell.filter(|_| self.digit != other.digit).map(Constraint::Cell);
        let apart = self.digit == other.digit && !self.cells.intersects(other.cells);
        let houses = (self.cells | other.cells).common_houses().filter(move |_| apart);
        same_cell.into_iter().chain(houses.map(move |it| Constraint::Digit(self.digit, it)))
    }
}

impl From<Candidate> for Place {
    fn from(Candidate { cell, digit }: Candidate) -> Self {
        Self { digit, cells: cell.into() }
    }
}

impl From<Node> for Place {
    fn from(node: Node) -> Self {
        Self { digit: node.digit, cells: node.cells }
    }
}
