//! The chains of a grid, the short ones first, and the candidates that their ends exclude.

use crate::facts::Node;
use crate::grid::{Candidate, Digit, Grid};
use crate::patterns::bits::BitTable;
use crate::patterns::nodes::{ChainEnds, ChainFinder, Graph, NodePlace, Scope};
use crate::rule::{Bounds, Finding, Sink};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Maximum number of strong links of a chain: a person cannot follow longer ones.
const MOST_STRONG: usize = 12;

/// Maximum number of strong links of a chain through almost locked sets, within usual bounds and within wide ones.
const MOST_STRONG_OF_SETS: [usize; 2] = [6, MOST_STRONG];

/// The graph of a grid, and the ends of its chains, which the rules for open chains and loops share.
struct ChainIndex {
    graph: Rc<Graph>,
    /// The ends of the chains, the shortest first.
    inferences: Vec<ChainEnds>,
}

impl ChainIndex {
    /// The chains of `scope`, computed once for all rules.
    fn shared(grid: &Grid, scope: Scope, bounds: Bounds, sink: &Sink<'_>) -> Rc<Self> {
        if scope == Scope::OneDigit {
            // Only X-chains use it.
            let graph = Graph::of_digits(grid, sink.digits());
            return Rc::new(Self::new(Rc::new(graph), bounds));
        }
        let graph = Graph::shared(grid, scope, bounds, sink);
        sink.shared(scope.cache_key(bounds), |_| Self::new(graph, bounds))
    }

    fn new(graph: Rc<Graph>, bounds: Bounds) -> Self {
        let most_strong = match graph.scope() {
            Scope::LockedSets => MOST_STRONG_OF_SETS[bounds as usize],
            Scope::OneDigit | Scope::TwoCandidates | Scope::Cells | Scope::Groups => MOST_STRONG,
        };
        Self { inferences: graph.inferences(most_strong, &useful_ends(&graph)), graph }
    }
}

/// Visits the ends of the chains of `scope` for which `keep` is true, those of the shortest chains first: within usual
/// bounds, and then within the bounds of the sink, if these are wider for this scope.
pub(crate) fn each_shortest(
    grid: &Grid,
    scope: Scope,
    sink: &mut Sink<'_>,
    keep: &dyn Fn(&Graph, [usize; 2]) -> bool,
    visit: &mut dyn FnMut(ChainEnds, &mut ChainSearch<'_>, &mut Sink<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let widest = if scope == Scope::LockedSets { sink.bounds() } else { Bounds::Usual };
    widest.up_to().iter().try_for_each(|&bounds| {
        let index = ChainIndex::shared(grid, scope, bounds, sink);
        let graph = &index.graph;
        let finder = ChainFinder::new(graph);
        let mut search = ChainSearch { graph, finder, cost_left: MAX_COST };
        let mut kept = index.inferences.iter().filter(|inference| keep(graph, inference.ends));
        let flow = kept.try_for_each(|&inference| visit(inference, &mut search, sink));
        if search.cost_left == 0 {
            sink.work().truncate();
        }
        flow
    })
}

/// For each node, the other ends of chains that have conclusions, as chains or as loops: nodes that exclude it, nodes
/// that exclude a candidate together with it, and itself if it is one cell. Each pair is at least in the row of the
/// node with the smaller number.
fn useful_ends(graph: &Graph) -> BitTable {
    let mut useful = graph.weak().clone();
    for digit in Digit::ALL {
        let mut seeing = BitTable::new(81, graph.len());
        for node in graph.of_digit(digit) {
            graph.seen(node).into_iter().for_each(|cell| seeing.insert(cell.index(), node));
        }
        for node in graph.of_digit(digit) {
            graph.seen(node).into_iter().for_each(|it| useful.extend(node, seeing.row(it.index())));
        }
    }
    for a in 0..graph.len() {
        if let Some(excluded) = graph.excluded(a) {
            let is_common =
                |b: &usize| graph.excluded(*b).is_some_and(|it| it.intersects(excluded));
            (a + 1..graph.len()).filter(is_common).for_each(|b| useful.insert(a, b));
        }
        let (place, seen) = (graph.place(a), graph.seen(a));
        if place.cell().is_some() {
            useful.insert(a, a);
        } else {
            useful.remove(a, a);
        }
        for b in seen.into_iter().flat_map(|cell| graph.of_cell(cell)) {
            if graph.place(b).digit != place.digit {
                useful.insert(a.min(b), a.max(b));
            }
        }
    }
    useful
}

/// Cost limit of the search for other chains if the first one between two ends has unneeded premises: some ten thousand
/// usual chains, or some hundreds through large sets.
const MAX_COST: usize = 400_000;

/// Bounded search for chains that need each of their truths. The cost of the proof for one chain is the square of their
/// number.
pub(crate) struct ChainSearch<'a> {
    pub(crate) graph: &'a Graph,
    finder: ChainFinder<'a>,
    cost_left: usize,
}

impl ChainSearch<'_> {
    /// The first of the shortest chains between two ends.
    pub(crate) fn first(&mut self, ends: [usize; 2]) -> Vec<Node> {
        self.finder.chain(ends, &[])
    }

    /// Tries the shortest chains between two ends, until `prove` returns a finding.
    ///
    /// If a chain passes a candidate that it eliminates, a part of it may be enough; so a chain that passes none comes
    /// first, or second if it is longer. Which chain is the first depends on the orientation of the grid; whether any
    /// is accepted does not, since all of the same length are tried.
    pub(crate) fn shortest(
        &mut self,
        ends: [usize; 2],
        lost: &[Candidate],
        prove: &mut dyn FnMut(&[Node]) -> Option<Finding>,
    ) -> Option<Finding> {
        let Self { finder, cost_left, .. } = self;
        let is_lost = |node: &Node| node.candidates().any(|candidate| lost.contains(&candidate));
        let mut firsts = vec![finder.chain(ends, &[])];
        if firsts[0].iter().any(is_lost) {
            firsts.insert(0, finder.chain(ends, lost));
        }
        firsts.retain(|nodes| !nodes.is_empty());
        firsts.sort_by_key(Vec::len);
        let mut found = firsts.iter().find_map(|nodes| prove(nodes));
        if found.is_some() {
            return found;
        }
        let mut visit = |nodes: &[Node]| {
            if !firsts.iter().any(|first| first == nodes) {
                *cost_left = cost_left.saturating_sub(n_truths(nodes).pow(2));
                found = prove(nodes);
            }
            if found.is_none() && *cost_left > 0 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        // Chains that pass no lost candidate are among the others, unless they are longer.
        let is_longer = firsts.iter().any(|nodes| nodes.len() > firsts[0].len());
        if finder.each_chain(ends, &[], &mut visit).is_continue() && is_longer {
            let _ = finder.each_chain(ends, lost, &mut visit);
        }
        found
    }
}

fn n_truths(nodes: &[Node]) -> usize {
    let strong = nodes.iter().filter(|node| node.holds);
    strong.map(|node| node.because.locked_set().map_or(1, |(cells, _)| cells.len())).sum()
}

/// Number of candidates that both ends exclude, counted up to 2.
pub(crate) fn n_lost(graph: &Graph, [a, b]: [usize; 2]) -> usize {
    if let (Some(by_a), Some(by_b)) = (graph.excluded(a), graph.excluded(b)) {
        return (*by_a & *by_b).len().min(2);
    }
    let (first, second) = (graph.place(a), graph.place(b));
    if first.digit == second.digit {
        return (graph.seen(a) & graph.seen(b)).len().min(2);
    }
    let sees = |node: usize, place: NodePlace| {
        place.cell().is_some_and(|it| graph.seen(node).contains(it))
    };
    usize::from(sees(a, second)) + usize::from(sees(b, first))
}

/// The candidates that both places exclude, sorted.
pub(crate) fn lost(grid: &Grid, ends: [NodePlace; 2]) -> Vec<Candidate> {
    let [by_a, by_b] = ends.map(|place| place.excluded(grid));
    (by_a & by_b).iter().collect()
}
