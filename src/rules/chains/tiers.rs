//! Chain after chain of a graph of nodes, the short ones first, and what their ends rule out.

use crate::budget::Work;
use crate::facts::Node;
use crate::grid::{Candidate, Digit, Grid};
use crate::patterns::bits::BitTable;
use crate::patterns::nodes::{Graph, Inference, Place, Scope, Tracer};
use crate::rule::{Bounds, Finding, Sink};
use std::ops::ControlFlow;
use std::rc::Rc;

/// How many strong links a chain has at most: nobody can follow longer ones.
const MOST_STRONG: usize = 12;

/// The same for chains through almost locked sets, within usual bounds and wide ones: then they are as long as others.
const MOST_STRONG_OF_SETS: [usize; 2] = [6, MOST_STRONG];

/// The graph of a grid, and what follows from what in it: the same for open chains as for loops.
pub(crate) struct Web {
    pub(crate) graph: Rc<Graph>,
    /// The shortest first.
    inferences: Vec<Inference>,
}

impl Web {
    /// Visits the webs of `scope`: one for each of the sink's bounds, if that is any wider.
    pub(crate) fn each(
        grid: &Grid,
        scope: Scope,
        sink: &mut Sink<'_>,
        visit: &mut dyn FnMut(&Self, &mut Sink<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let has_wide = scope == Scope::LockedSets;
        let widest = if has_wide { sink.bounds() } else { Bounds::Usual };
        widest.up_to().iter().try_for_each(|&bounds| {
            let web = Self::of(grid, scope, bounds, sink);
            visit(&web, sink)
        })
    }

    /// The web of `scope`, of which chains of all kinds have a part.
    fn of(grid: &Grid, scope: Scope, bounds: Bounds, sink: &Sink<'_>) -> Rc<Self> {
        if scope == Scope::OneDigit {
            // Only X-chains look at it.
            let graph = Graph::of_digits(grid, sink.digits());
            return Rc::new(Self::new(Rc::new(graph), bounds));
        }
        let graph = Graph::of(grid, scope, bounds, sink);
        sink.shared(scope.within(bounds), |_| Self::new(graph, bounds))
    }

    fn new(graph: Rc<Graph>, bounds: Bounds) -> Self {
        let most_strong = match graph.scope() {
            Scope::LockedSets => MOST_STRONG_OF_SETS[bounds as usize],
            Scope::OneDigit | Scope::TwoCandidates | Scope::Cells | Scope::Groups => MOST_STRONG,
        };
        Self { inferences: graph.inferences(most_strong, &of_use(&graph)), graph }
    }

    /// Visits what follows from what, the shortest chains first, if `keep` wants it; the tracer knows by
    /// which chain.
    pub(crate) fn shortest_first(
        &self,
        keep: &dyn Fn([usize; 2]) -> bool,
        visit: &mut dyn FnMut(Inference, &mut Tracer<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut tracer = Tracer::new(&self.graph);
        let mut kept = self.inferences.iter().filter(|it| keep(it.ends));
        kept.try_for_each(|&inference| visit(inference, &mut tracer))
    }
}

/// For each node, the ends of chains from there that conclude anything, as chains or as loops: those that
/// rule it out, those that rule something out with it, and itself where it is one cell. Each two of them once
/// at least, at the one with the smaller number.
fn of_use(graph: &Graph) -> BitTable {
    let mut of_use = graph.weak().clone();
    for digit in Digit::ALL {
        let mut seeing = BitTable::new(81, graph.len());
        for node in graph.of_digit(digit) {
            graph.seen(node).into_iter().for_each(|cell| seeing.insert(cell.index(), node));
        }
        for node in graph.of_digit(digit) {
            graph.seen(node).into_iter().for_each(|it| of_use.extend(node, seeing.row(it.index())));
        }
    }
    for a in 0..graph.len() {
        let (place, seen) = (graph.place(a), graph.seen(a));
        if place.cell().is_some() {
            of_use.insert(a, a);
        } else {
            of_use.take(a, a);
        }
        for b in seen.into_iter().flat_map(|cell| graph.of_cell(cell)) {
            if graph.place(b).digit != place.digit {
                of_use.insert(a.min(b), a.max(b));
            }
        }
    }
    of_use
}

/// What a search may spend on other chains where the first one between two ends says too much: some
/// ten thousand usual chains, or some hundreds through large sets.
const MOST: usize = 400_000;

/// What may still be spent on other chains. To prove that a chain needs each of its truths costs their
/// number squared.
pub(crate) struct Others {
    left: usize,
}

impl Others {
    pub(crate) const fn new() -> Self {
        Self { left: MOST }
    }

    /// Tells `work` if some were left out.
    pub(crate) fn tell(&self, work: &Work) {
        if self.left == 0 {
            work.truncate();
        }
    }

    /// What `told` makes of a shortest chain between the ends: of the first that it takes. If a chain
    /// passes a candidate that it rules out, a part of it may be enough; so a chain that passes none
    /// comes first, or second if it is longer.
    ///
    /// Which chain is the first is a matter of the order in which the board is read. Whether any is
    /// taken is not: all of the same length are tried.
    pub(crate) fn shortest(
        &mut self,
        tracer: &mut Tracer<'_>,
        ends: [usize; 2],
        lost: &[Candidate],
        told: &mut dyn FnMut(&[Node]) -> Option<Finding>,
    ) -> Option<Finding> {
        let passes = |nodes: &[Node]| {
            let is_lost = |node: &Node| lost.iter().any(|it| node.candidates().any(|at| at == *it));
            nodes.iter().any(is_lost)
        };
        let mut firsts = vec![tracer.chain(ends)];
        if passes(&firsts[0]) {
            firsts.insert(0, tracer.chain_without(ends, lost));
        }
        firsts.retain(|nodes| !nodes.is_empty());
        firsts.sort_by_key(Vec::len);
        if let Some(found) = firsts.iter().find_map(|nodes| told(nodes)) {
            return Some(found);
        }
        let mut found = None;
        let lengths: Vec<usize> = firsts.iter().map(Vec::len).collect();
        let mut visit = |nodes: &[Node]| {
            if !firsts.iter().any(|first| first == nodes) {
                self.left = self.left.saturating_sub(n_truths(nodes).pow(2));
                found = told(nodes);
            }
            if found.is_some() || self.left == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let is_over = tracer.each_chain(ends, &mut visit).is_break();
        // Those that pass none are among the others, unless they are longer.
        if !is_over && !lengths.is_sorted_by(|a, b| a == b) {
            let _ = tracer.each_chain_without(ends, lost, &mut visit);
        }
        found
    }
}

fn n_truths(nodes: &[Node]) -> usize {
    let strong = nodes.iter().filter(|node| node.holds);
    strong.map(|node| node.because.locked_set().map_or(1, |(cells, _)| cells.len())).sum()
}

/// How many candidates the ends rule out between them, up to two.
pub(crate) fn n_lost(graph: &Graph, [a, b]: [usize; 2]) -> usize {
    let (first, second) = (graph.place(a), graph.place(b));
    if first.digit == second.digit {
        return (graph.seen(a) & graph.seen(b)).len().min(2);
    }
    let sees =
        |node: usize, place: Place| place.cell().is_some_and(|it| graph.seen(node).contains(it));
    usize::from(sees(a, second)) + usize::from(sees(b, first))
}

/// What both places rule out; sorted.
pub(crate) fn lost(grid: &Grid, [a, b]: [Place; 2]) -> Vec<Candidate> {
    let [seen_by_a, seen_by_b] = [a, b].map(|place| place.seen(grid));
    if a.digit == b.digit {
        let digit = a.digit;
        return (seen_by_a & seen_by_b).candidates(digit).collect();
    }
    let mut lost: Vec<Candidate> = match (a.cell(), b.cell()) {
        (Some(cell), Some(other)) if cell == other => {
            let others = grid.candidates(cell).without(a.digit).without(b.digit);
            others.candidates(cell).collect()
        }
        (of_a, of_b) => {
            let in_a = of_a.filter(|&cell| seen_by_b.contains(cell));
            let in_b = of_b.filter(|&cell| seen_by_a.contains(cell));
            let in_a = in_a.map(|cell| Candidate { cell, digit: b.digit });
            in_a.into_iter().chain(in_b.map(|cell| Candidate { cell, digit: a.digit })).collect()
        }
    };
    lost.sort_unstable();
    lost
}
