//! Where links lead, as sets: which searches for chains and loops can find something.
//!
//! The candidates, each true and false, are the nodes of a graph. Its strongly connected parts are found with
//! Tarjan's algorithm, which ends a part after all parts that it leads to.

use super::super::board::Board;
use super::super::tables::{Bits, Nine, PEERS};
use super::links::{Links, NONE, Strong};

/// A candidate by cell and digit, twice, and one more if it is true.
type Node = usize;

/// What is true if a node is.
type Ons = [u128; 9];

const fn on(candidate: usize) -> Node {
    candidate * 2 + 1
}

const fn off(candidate: usize) -> Node {
    candidate * 2
}

/// The parts of the graph, and what follows from each.
pub(super) struct Reach {
    part_of: Vec<u16>,
    sizes: Vec<u16>,
    ons: Vec<Ons>,
}

impl Reach {
    pub(super) fn of(board: &Board, links: Links, strong: &Strong) -> Self {
        let graph = Graph { links, strong };
        let mut search = Search::new(graph);
        for cell in Bits(board.empty) {
            for candidate in Nine(board.cands[cell]).map(|digit| cell * 9 + digit) {
                search.visit(on(candidate));
                search.visit(off(candidate));
            }
        }
        let Search { part_of, sizes, members, .. } = search;
        let mut ons: Vec<Ons> = Vec::with_capacity(sizes.len());
        let mut rest = members.as_slice();
        for &size in &sizes {
            let (members, others) = rest.split_at(usize::from(size));
            ons.push(follows(graph, members, &part_of, &ons));
            rest = others;
        }
        Self { part_of, sizes, ons }
    }

    /// The part that a candidate is in if it is true.
    pub(super) fn part_of_on(&self, candidate: usize) -> u16 {
        self.part_of[on(candidate)]
    }

    /// The part that a candidate is in if it is false.
    pub(super) fn part_of_off(&self, candidate: usize) -> u16 {
        self.part_of[off(candidate)]
    }

    /// Can a loop lead through `candidate` as it is true?
    pub(super) fn has_loop(&self, candidate: usize) -> bool {
        self.sizes[usize::from(self.part_of_on(candidate))] >= 4
    }

    /// Does it follow from `candidate` that it is false?
    pub(super) fn refutes_itself(&self, board: &Board, links: Links, candidate: usize) -> bool {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let ons = &self.ons[usize::from(self.part_of_on(candidate))];
        let others = if links.in_cells() { board.cands[cell] & !(1 << digit) } else { 0 };
        ons[digit] & PEERS[cell] != 0 || Nine(others).any(|other| ons[other] & (1 << cell) != 0)
    }

    /// Does it follow that `candidate` is true if it is false?
    pub(super) fn follows_from_its_contrary(&self, candidate: usize) -> bool {
        let ons = &self.ons[usize::from(self.part_of_off(candidate))];
        ons[candidate % 9] & (1 << (candidate / 9)) != 0
    }
}

/// What is true if the members of a part are. All parts that it leads to are known.
fn follows(graph: Graph<'_>, members: &[Node], part_of: &[u16], known: &[Ons]) -> Ons {
    let mut all = [0; 9];
    for &node in members {
        if node % 2 == 1 {
            all[node / 2 % 9] |= 1 << (node / 18);
        }
        graph.each_next(node, |next| {
            if let Some(ons) = known.get(usize::from(part_of[next])) {
                all.iter_mut().zip(ons).for_each(|(all, cells)| *all |= cells);
            }
        });
    }
    all
}

#[derive(Clone, Copy)]
struct Graph<'a> {
    links: Links,
    strong: &'a Strong,
}

impl Graph<'_> {
    /// Visits what follows from `node` at once, as far as it leads on.
    fn each_next(self, node: Node, mut visit: impl FnMut(Node)) {
        let candidate = node / 2;
        let (cell, digit) = (candidate / 9, candidate % 9);
        if node == off(candidate) {
            let next = self.strong.of[candidate].into_iter().filter(|&next| next != NONE);
            return next.for_each(|next| visit(on(usize::from(next))));
        }
        if self.links.in_cells() {
            let others = Nine(self.strong.cands[cell] & !(1 << digit));
            others.for_each(|other| visit(off(cell * 9 + other)));
        }
        let others = Bits(self.strong.cells[digit] & PEERS[cell]);
        others.for_each(|other| visit(off(other * 9 + digit)));
    }
}

struct Search<'a> {
    graph: Graph<'a>,
    n_met: u16,
    /// The earliest open node that each node leads to, by when it was met; 0 if it was not met.
    low: Vec<u16>,
    /// The nodes that were met and whose part is not complete.
    open: Vec<Node>,
    part_of: Vec<u16>,
    sizes: Vec<u16>,
    /// The nodes of all parts, part by part.
    members: Vec<Node>,
}

impl<'a> Search<'a> {
    fn new(graph: Graph<'a>) -> Self {
        Self {
            graph,
            n_met: 0,
            low: vec![0; 1458],
            open: Vec::with_capacity(512),
            part_of: vec![NONE; 1458],
            sizes: Vec::with_capacity(512),
            members: Vec::with_capacity(512),
        }
    }

    fn visit(&mut self, node: Node) {
        if self.low[node] != 0 {
            return;
        }
        self.n_met += 1;
        let met = self.n_met;
        self.low[node] = met;
        let first = self.open.len();
        self.open.push(node);
        let graph = self.graph;
        graph.each_next(node, |next| {
            self.visit(next);
            if self.part_of[next] == NONE {
                self.low[node] = self.low[node].min(self.low[next]);
            }
        });
        if self.low[node] == met {
            let part = self.sizes.len() as u16;
            self.sizes.push((self.open.len() - first) as u16);
            for &member in &self.open[first..] {
                self.part_of[member] = part;
            }
            self.members.extend(self.open.drain(first..));
        }
    }
}
