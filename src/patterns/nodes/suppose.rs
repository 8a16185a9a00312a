//! What fails if a candidate holds, or fails: node after node, each link as early as it can be.

use super::reach::Reach;
use super::{Graph, Place};
use crate::facts::{Because, Node};
use crate::grid::{Candidate, CellSet, Digit, Grid};
use crate::patterns::bits::members;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How many strong links are followed at most: a person cannot follow more.
pub(crate) const MAX_STRONG: usize = 8;

/// The candidates of a grid that fail.
#[derive(Clone, Copy)]
pub(crate) struct Failing([CellSet; 9]);

/// What is supposed of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Case {
    Holds(Candidate),
    Fails(Candidate),
}

/// What fails in a case, after no strong link, after up to one, and so on.
pub(crate) struct Supposed {
    after: Vec<Failing>,
}

/// What fails in the cases of a grid that were asked for, made once for all rules.
#[derive(Default)]
pub(crate) struct Suppositions(RefCell<BTreeMap<Case, Rc<Supposed>>>);

impl Suppositions {
    /// What fails in a case.
    pub(crate) fn of(&self, case: Case, supposer: &mut Supposer<'_>) -> Rc<Supposed> {
        let mut of_case = self.0.borrow_mut();
        let supposed = of_case.entry(case).or_insert_with(|| Rc::new(supposer.suppose(case)));
        Rc::clone(supposed)
    }
}

/// Follows suppositions through a graph.
pub(crate) struct Supposer<'a> {
    grid: &'a Grid,
    graph: &'a Graph,
    reach: Reach<'a>,
}

impl Case {
    /// What the case is about.
    pub(crate) const fn candidate(self) -> Candidate {
        let (Self::Holds(candidate) | Self::Fails(candidate)) = self;
        candidate
    }
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
        Self { grid, graph, reach: Reach::new(graph) }
    }

    /// What fails in a case.
    pub(crate) fn suppose(&mut self, case: Case) -> Supposed {
        let mut failing = Failing([CellSet::EMPTY; 9]);
        if let Case::Holds(candidate) = case {
            let start = Place::from(candidate);
            failing.add(start, start.seen(self.grid), self.grid);
        }
        let mut after = Vec::with_capacity(MAX_STRONG + 1);
        after.push(failing);
        self.begin(case);
        while after.len() <= MAX_STRONG && self.reach.goes_on() {
            self.reach.advance();
            for node in members(&self.reach.holding) {
                failing.add(self.graph.place(node), self.graph.seen(node), self.grid);
            }
            after.push(failing);
        }
        Supposed { after }
    }

    fn begin(&mut self, case: Case) {
        match case {
            Case::Holds(candidate) => self.reach.begin_with(candidate.into()),
            Case::Fails(candidate) => self.reach.begin_without(candidate.into()),
        }
    }

    /// The shortest chain from a case to `target`, which fails; empty if there is none.
    pub(crate) fn chain(&mut self, case: Case, target: Candidate) -> Vec<Node> {
        let end = Place::from(target);
        if let Case::Holds(candidate) = case
            && let Some(last) = fails(candidate.into(), end)
        {
            return vec![supposed(candidate), last];
        }
        self.begin(case);
        for _ in 0..MAX_STRONG {
            self.reach.advance();
            let ends = members(&self.reach.holding);
            let mut last = ends.map(|it| (it, fails(self.graph.place(it), end)));
            if let Some((holding, Some(last))) = last.find(|(_, last)| last.is_some()) {
                let mut nodes = self.reach.back_from(holding);
                if let (Case::Holds(start), Some(first)) = (case, nodes.first_mut()) {
                    let Some(fails) = fails(start.into(), (*first).into()) else { break };
                    *first = fails;
                    nodes.insert(0, supposed(start));
                }
                nodes.push(last);
                return nodes;
            }
        }
        Vec::new()
    }
}

fn supposed(Candidate { cell, digit }: Candidate) -> Node {
    Node { digit, cells: cell.into(), holds: true, because: Because::Supposed }
}

/// `place` as it fails because `before` holds.
fn fails(before: Place, place: Place) -> Option<Node> {
    let because = Because::Of(before.shared(place).next()?);
    Some(Node { digit: place.digit, cells: place.cells, holds: false, because })
}
