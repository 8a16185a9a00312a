//! Reachability in the graph of links, to skip searches for chains and loops that cannot find anything.
//!
//! The nodes of the graph are the literals. Its strongly connected components are found by Tarjan's algorithm, which
//! completes a component after all components that are reachable from it.

use super::super::found::Literal;
use super::links::{Links, StrongLinks, related};
use crate::grid::{Candidate, CandidateSet, Grid};

/// The strongly connected components of the graph, and the consequences of each.
pub(super) struct Reachability {
    component_of: Vec<Option<u16>>,
    sizes: Vec<u16>,
    /// For each component, the candidates that are true if a literal of the component is.
    ons: Vec<CandidateSet>,
}

impl Reachability {
    pub(super) fn new(grid: &Grid, links: Links, strong: &StrongLinks) -> Self {
        let graph = LinkGraph { grid, links, strong };
        let mut search = TarjanSearch::new(graph);
        for candidate in grid.all_candidates() {
            search.visit(Literal::on(candidate));
            search.visit(Literal::off(candidate));
        }
        let TarjanSearch { component_of, sizes, members, .. } = search;
        let mut ons = Vec::with_capacity(sizes.len());
        let mut rest = members.as_slice();
        for &size in &sizes {
            let (members, others) = rest.split_at(usize::from(size));
            ons.push(consequences(graph, members, &component_of, &ons));
            rest = others;
        }
        Self { component_of, sizes, ons }
    }

    /// The component of a literal; `None` if its candidate is not live.
    pub(super) fn component(&self, literal: Literal) -> Option<u16> {
        self.component_of[literal.index()]
    }

    /// Returns true if a loop may lead through `candidate` as true: its component has at least four literals.
    pub(super) fn has_loop(&self, candidate: Candidate) -> bool {
        let component = self.component(Literal::on(candidate));
        component.is_some_and(|number| self.sizes[usize::from(number)] >= 4)
    }

    /// The candidates that are true if `literal` is.
    fn ons(&self, literal: Literal) -> Option<&CandidateSet> {
        self.ons.get(usize::from(self.component(literal)?))
    }

    /// Returns true if `candidate` implies its own negation.
    pub(super) fn refutes_itself(&self, grid: &Grid, links: Links, candidate: Candidate) -> bool {
        let Some(ons) = self.ons(Literal::on(candidate)) else { return false };
        let Candidate { cell, digit } = candidate;
        let mut others = grid.candidates(cell).without(digit).candidates(cell);
        ons[digit].intersects(grid.peers(cell))
            || links.in_cells() && others.any(|other| ons.contains(other))
            || related(grid, links.in_cells(), candidate).is_some_and(|it| it.intersects(ons))
    }

    /// Returns true if the negation of `candidate` implies `candidate`.
    pub(super) fn follows_from_its_contrary(&self, candidate: Candidate) -> bool {
        self.ons(Literal::off(candidate)).is_some_and(|ons| ons.contains(candidate))
    }
}

/// The candidates that are true if the members of a component are. Those of all reachable components must be `known`.
fn consequences(
    graph: LinkGraph<'_>,
    members: &[Literal],
    component_of: &[Option<u16>],
    known: &[CandidateSet],
) -> CandidateSet {
    let mut all = CandidateSet::EMPTY;
    for &literal in members {
        if literal.is_on {
            all.insert(literal.candidate);
        }
        graph.each_next(literal, |next| {
            let component = component_of[next.index()];
            if let Some(ons) = component.and_then(|number| known.get(usize::from(number))) {
                all = all | *ons;
            }
        });
    }
    all
}

#[derive(Clone, Copy)]
struct LinkGraph<'a> {
    grid: &'a Grid,
    links: Links,
    strong: &'a StrongLinks,
}

impl LinkGraph<'_> {
    /// Visits the direct consequences of a literal that have consequences themselves.
    fn each_next(self, literal: Literal, mut visit: impl FnMut(Literal)) {
        let Candidate { cell, digit } = literal.candidate;
        if !literal.is_on {
            let next = self.strong.of(literal.candidate).iter().copied();
            return next.for_each(|next| visit(Literal::on(next)));
        }
        if self.links.in_cells() {
            let others = self.strong.ends.digits_in(cell).without(digit).candidates(cell);
            others.for_each(|other| visit(Literal::off(other)));
        }
        let others = self.strong.ends[digit] & self.grid.peers(cell);
        others.candidates(digit).for_each(|other| visit(Literal::off(other)));
        if let Some(related) = related(self.grid, self.links.in_cells(), literal.candidate) {
            (*related & self.strong.ends).iter().for_each(|other| visit(Literal::off(other)));
        }
    }
}

/// The state of Tarjan's algorithm.
struct TarjanSearch<'a> {
    graph: LinkGraph<'a>,
    n_met: u16,
    /// For each literal, the least visit number of an open literal that it is known to reach; 0 if it was not visited.
    low: Vec<u16>,
    /// Stack of the visited literals whose component is not complete.
    open: Vec<Literal>,
    component_of: Vec<Option<u16>>,
    sizes: Vec<u16>,
    /// The literals of all components, one component after the other.
    members: Vec<Literal>,
}

impl<'a> TarjanSearch<'a> {
    fn new(graph: LinkGraph<'a>) -> Self {
        Self {
            graph,
            n_met: 0,
            low: vec![0; Literal::COUNT],
            open: Vec::with_capacity(512),
            component_of: vec![None; Literal::COUNT],
            sizes: Vec::with_capacity(512),
            members: Vec::with_capacity(512),
        }
    }

    fn visit(&mut self, literal: Literal) {
        let at = literal.index();
        if self.low[at] != 0 {
            return;
        }
        self.n_met += 1;
        let met = self.n_met;
        self.low[at] = met;
        let first = self.open.len();
        self.open.push(literal);
        let graph = self.graph;
        graph.each_next(literal, |next| {
            self.visit(next);
            if self.component_of[next.index()].is_none() {
                self.low[at] = self.low[at].min(self.low[next.index()]);
            }
        });
        if self.low[at] == met {
            let component = self.sizes.len() as u16;
            self.sizes.push((self.open.len() - first) as u16);
            for member in &self.open[first..] {
                self.component_of[member.index()] = Some(component);
            }
            self.members.extend(self.open.drain(first..));
        }
    }
}
