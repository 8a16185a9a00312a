//! Implications of a candidate or its negation: the candidates that fail, and the chains to them.

use super::search::Bfs;
use super::{Graph, NodePlace};
use crate::facts::{Because, Node};
use crate::grid::{Candidate, CandidateSet, Grid, Variant};
use crate::patterns::bits::members;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Maximum number of strong links of a chain: a person cannot follow more.
pub(crate) const MAX_STRONG: usize = 8;

/// A case: an assumption about a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Case {
    Holds(Candidate),
    Fails(Candidate),
}

/// The candidates that fail in a case after at most 0, 1, 2, … strong links.
pub(crate) struct Implications {
    after: Vec<CandidateSet>,
}

/// Cache of the implications of cases on one grid, shared by all rules.
#[derive(Default)]
pub(crate) struct ImplicationCache(RefCell<BTreeMap<Case, Rc<Implications>>>);

impl ImplicationCache {
    /// The implications of one case.
    pub(crate) fn get(&self, case: Case, finder: &mut ImplicationFinder<'_>) -> Rc<Implications> {
        let mut of_case = self.0.borrow_mut();
        Rc::clone(of_case.entry(case).or_insert_with(|| Rc::new(finder.implications(case))))
    }
}

/// Breadth-first search for the implications of cases.
pub(crate) struct ImplicationFinder<'a> {
    grid: &'a Grid,
    graph: &'a Graph,
    search: Bfs<'a>,
}

impl Case {
    /// The candidate of the case.
    pub(crate) const fn candidate(self) -> Candidate {
        let (Self::Holds(candidate) | Self::Fails(candidate)) = self;
        candidate
    }
}

impl Implications {
    /// All candidates that fail in the end.
    pub(crate) fn failing(&self) -> Option<&CandidateSet> {
        self.after.last()
    }

    /// Number of strong links after which `candidate` fails; `None` if it does not.
    pub(crate) fn n_strong(&self, candidate: Candidate) -> Option<usize> {
        self.after.iter().position(|failing| failing.contains(candidate))
    }
}

impl<'a> ImplicationFinder<'a> {
    pub(crate) fn new(grid: &'a Grid, graph: &'a Graph) -> Self {
        Self { grid, graph, search: Bfs::new(graph) }
    }

    /// The candidates that fail in a case.
    pub(crate) fn implications(&mut self, case: Case) -> Implications {
        let mut failing = CandidateSet::EMPTY;
        if let Case::Holds(candidate) = case {
            failing = NodePlace::from(candidate).excluded(self.grid);
        }
        let mut after = Vec::with_capacity(MAX_STRONG + 1);
        after.push(failing);
        self.begin(case);
        while after.len() <= MAX_STRONG && self.search.goes_on() {
            self.search.advance();
            for node in members(&self.search.holding) {
                match self.graph.excluded(node) {
                    Some(excluded) => failing = failing | *excluded,
                    None => self.add_seen(node, &mut failing),
                }
            }
            after.push(failing);
        }
        Implications { after }
    }

    /// Adds the candidates that fail if a node holds, in a puzzle without relations.
    fn add_seen(&self, node: usize, failing: &mut CandidateSet) {
        let place = self.graph.place(node);
        failing[place.digit] |= self.graph.seen(node);
        if let Some(cell) = place.cell() {
            failing.extend(self.grid.candidates(cell).without(place.digit).candidates(cell));
        }
    }

    fn begin(&mut self, case: Case) {
        match case {
            Case::Holds(candidate) => self.search.begin_with(candidate.into()),
            Case::Fails(candidate) => self.search.begin_without(candidate.into()),
        }
    }

    /// The shortest chain from a case to `target`, which fails; empty if there is none.
    pub(crate) fn chain(&mut self, case: Case, target: Candidate) -> Vec<Node> {
        self.shortest(case, target.into()).unwrap_or_default()
    }

    fn shortest(&mut self, case: Case, target: NodePlace) -> Option<Vec<Node>> {
        let start = match case {
            Case::Holds(start) => Some(NodePlace::from(start)),
            Case::Fails(_) => None,
        };
        if let Some(start) = start
            && let Some(last) = fails(self.grid.variant(), start, target)
        {
            return Some(vec![assumed(start), last]);
        }
        self.begin(case);
        for _ in 0..MAX_STRONG {
            self.search.advance();
            let last =
                |node| Some((node, fails(self.grid.variant(), self.graph.place(node), target)?));
            let Some((end, last)) = members(&self.search.holding).find_map(last) else { continue };
            let mut nodes = self.search.chain_to(end);
            if let Some(start) = start {
                nodes[0] = fails(self.grid.variant(), start, nodes[0].into())?;
                nodes.insert(0, assumed(start));
            }
            nodes.push(last);
            return Some(nodes);
        }
        None
    }
}

fn assumed(NodePlace { digit, cells }: NodePlace) -> Node {
    Node { digit, cells, holds: true, because: Because::Supposed }
}

/// The failing node of `place` after the holding one `before`; `None` if there is no weak link.
fn fails(variant: &Variant, before: NodePlace, place: NodePlace) -> Option<Node> {
    let because = Because::Of(before.shared(variant, place).next()?);
    Some(Node { digit: place.digit, cells: place.cells, holds: false, because })
}
