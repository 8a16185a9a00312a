//! Multiple forcing chains: chains from several cases with the same conclusion, and chains to a contradiction.

use super::super::Over;
use super::super::found::{FoundStep, Literal};
use super::super::technique::{Cases, Power, Technique};
use super::graph::{GraphBuilder, ImplicationGraph, n_nodes};
use super::{ChainRank, ChainSink, Easiest, length_rating};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Digit, Grid, House};

/// Kind of chains: the links that they may use, and their purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum ChainKind {
    /// Links of one digit, for contradictions only.
    Nishio,
    /// All links, with a power.
    Multiple(Power),
}

impl ChainKind {
    /// The kinds that are tried, in order. Sudoku Explainer has harder ones: chains within dynamic chains within
    /// chains.
    pub(in super::super) const TRIED: [Self; 7] = [
        Self::Nishio,
        Self::Multiple(Power::Static),
        Self::Multiple(Power::Dynamic),
        Self::Multiple(Power::Plus),
        Self::Multiple(Power::Chains),
        Self::Multiple(Power::MultipleChains),
        Self::Multiple(Power::DynamicChains),
    ];

    pub(super) const fn in_cells(self) -> bool {
        !matches!(self, Self::Nishio)
    }

    pub(super) const fn is_dynamic(self) -> bool {
        !matches!(self, Self::Multiple(Power::Static))
    }

    const fn base(self) -> f64 {
        match self {
            Self::Nishio => 7.5,
            Self::Multiple(power) => 8.0 + 0.5 * power as u8 as f64,
        }
    }

    /// The rank of chains with `n_nodes` nodes together.
    fn rank(self, n_nodes: u32, cases: Cases) -> ChainRank {
        let of_cases = match cases {
            Cases::Double => 1,
            Cases::Cell => 5,
            Cases::Region => 6,
            Cases::Contradiction => 7,
        };
        (self.base() + length_rating(n_nodes), n_nodes, of_cases)
    }

    const fn technique(self, cases: Cases) -> Technique {
        match self {
            Self::Nishio => Technique::NishioForcingChains,
            Self::Multiple(power) => Technique::Multiple(cases, power),
        }
    }
}

/// The origin of several chains.
#[derive(Clone, Copy)]
pub(super) enum Origin {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    Region(House, Digit),
    /// A candidate that is true, and the same one that is false.
    Double,
    /// One literal, which leads to a contradiction.
    Contradiction,
}

impl Origin {
    const fn cases(self) -> Cases {
        match self {
            Self::Cell(_) => Cases::Cell,
            Self::Region(..) => Cases::Region,
            Self::Double => Cases::Double,
            Self::Contradiction => Cases::Contradiction,
        }
    }
}

/// A literal that is implied in all of some graphs, or whose negation leads to a contradiction.
pub(super) struct Consequence<'a> {
    pub(super) origin: Origin,
    pub(super) literal: Literal,
    graphs: &'a [&'a ImplicationGraph],
}

impl Consequence<'_> {
    /// Visits all ancestors of the conclusion: nodes with their graphs.
    pub(super) fn each_ancestor(&self, mut visit: impl FnMut(&ImplicationGraph, usize)) {
        for graph in self.graphs {
            let ends = match self.origin {
                Origin::Contradiction => graph.contradiction.unwrap_or_default().to_vec(),
                Origin::Cell(_) | Origin::Region(..) | Origin::Double => {
                    vec![graph.node(self.literal)]
                }
            };
            for end in ends {
                graph.each_ancestor(end, |node| visit(graph, node));
            }
        }
    }
}

impl From<&Consequence<'_>> for (Cases, Literal) {
    fn from(consequence: &Consequence<'_>) -> Self {
        (consequence.origin.cases(), consequence.literal)
    }
}

/// Receiver of the consequences that a search finds.
pub(super) trait ConsequenceSink: for<'a, 'b> ChainSink<&'a Consequence<'b>> {}

impl<S: for<'a, 'b> ChainSink<&'a Consequence<'b>>> ConsequenceSink for S {}

/// The easiest step of `kind`.
pub(in super::super) fn multiple(
    grid: &Grid,
    kind: ChainKind,
    graphs: &mut GraphCache,
    budget: &Budget,
) -> Result<Option<FoundStep>, Over> {
    let rank = (f64::INFINITY, u32::MAX, u8::MAX);
    let mut easiest = Easiest::<(Cases, Literal)> { rank, found: None };
    each_consequence(grid, kind, graphs, &mut easiest, budget)?;
    Ok(easiest.found.map(|(cases, literal)| {
        FoundStep::concluding(kind.technique(cases), easiest.rank.0, grid, literal)
    }))
}

/// Passes all consequences of `kind` that are wanted to `sink`.
pub(super) fn each_consequence(
    grid: &Grid,
    kind: ChainKind,
    graphs: &mut GraphCache,
    sink: &mut impl ConsequenceSink,
    budget: &Budget,
) -> Result<(), Over> {
    let builder = GraphBuilder::new(grid, kind);
    graphs.clear();
    let mut search = MultipleSearch { grid, kind, builder, graphs, sink, budget };
    grid.empty().into_iter().try_for_each(|cell| search.cell(cell))
}

/// Cache of the implication graphs of true candidates, and the graph of one false candidate. It is reused by later
/// searches for its memory.
pub(in super::super) struct GraphCache {
    all: Vec<ImplicationGraph>,
    n_used: usize,
    /// For each candidate, the index of its graph in `all`.
    of: [Option<u16>; Candidate::COUNT],
    off: ImplicationGraph,
}

impl GraphCache {
    pub(in super::super) fn new() -> Self {
        let of = [None; Candidate::COUNT];
        Self { all: Vec::new(), n_used: 0, of, off: ImplicationGraph::new() }
    }

    fn clear(&mut self) {
        self.n_used = 0;
        self.of = [None; Candidate::COUNT];
    }

    /// The graph of a candidate, which must have been built.
    fn on(&self, candidate: Candidate) -> &ImplicationGraph {
        &self.all[usize::from(self.of[candidate.index()].unwrap_or_default())]
    }

    fn build(&mut self, builder: &mut GraphBuilder<'_>, candidate: Candidate) {
        if self.of[candidate.index()].is_none() {
            if self.all.len() == self.n_used {
                self.all.push(ImplicationGraph::new());
            }
            builder.build(&mut self.all[self.n_used], Literal::on(candidate));
            self.of[candidate.index()] = Some(self.n_used as u16);
            self.n_used += 1;
        }
    }
}

struct MultipleSearch<'a, S> {
    grid: &'a Grid,
    kind: ChainKind,
    builder: GraphBuilder<'a>,
    graphs: &'a mut GraphCache,
    sink: &'a mut S,
    budget: &'a Budget,
}

impl<S: ConsequenceSink> MultipleSearch<'_, S> {
    fn cell(&mut self, cell: Cell) -> Result<(), Over> {
        let digits = self.grid.candidates(cell);
        let is_dynamic = self.kind.is_dynamic();
        let n_digits = digits.len();
        if n_digits < 2 || n_digits == 2 && !is_dynamic {
            return Ok(());
        }
        for candidate in digits.candidates(cell) {
            if self.budget.is_over() {
                return Err(Over);
            }
            self.graphs.build(&mut self.builder, candidate);
            if is_dynamic {
                contradict(
                    self.sink,
                    self.kind,
                    self.graphs.on(candidate),
                    Literal::off(candidate),
                );
                self.builder.build(&mut self.graphs.off, Literal::off(candidate));
                contradict(self.sink, self.kind, &self.graphs.off, Literal::on(candidate));
                if n_digits > 2 && self.kind != ChainKind::Nishio {
                    let graphs = [self.graphs.on(candidate), &self.graphs.off];
                    agree(self.sink, self.kind, Origin::Double, &graphs);
                }
            }
            if self.kind != ChainKind::Nishio {
                self.regions(candidate);
            }
        }
        if self.kind != ChainKind::Nishio {
            self.reduce(digits.candidates(cell), Origin::Cell(cell));
        }
        Ok(())
    }

    /// Finds the common consequences of all places of a digit in a house, if this cell is the first of them.
    fn regions(&mut self, Candidate { cell, digit }: Candidate) {
        for &house in self.grid.variant().boxes_first_of(cell) {
            let places = self.grid.positions(house, digit);
            if places.first() != Some(cell) || places.single().is_some() {
                continue;
            }
            for candidate in places.candidates(digit) {
                self.graphs.build(&mut self.builder, candidate);
            }
            self.reduce(places.candidates(digit), Origin::Region(house, digit));
        }
    }

    /// Finds the common consequences of some candidates.
    fn reduce(&mut self, branches: impl Iterator<Item = Candidate>, origin: Origin) {
        let mut graphs = [&self.graphs.off; 9];
        let mut n = 0;
        for (graph, branch) in graphs.iter_mut().zip(branches) {
            *graph = self.graphs.on(branch);
            n += 1;
        }
        agree(self.sink, self.kind, origin, &graphs[..n]);
    }
}

/// Passes `literal` to the sink, if the graph of its negation has a contradiction.
fn contradict(
    sink: &mut impl ConsequenceSink,
    kind: ChainKind,
    graph: &ImplicationGraph,
    literal: Literal,
) {
    let Some(n_nodes) = graph.n_contradicting() else { return };
    let rank = kind.rank(n_nodes, Cases::Contradiction);
    if sink.wants(rank) {
        let graphs = &[graph];
        sink.take(rank, &Consequence { origin: Origin::Contradiction, literal, graphs });
    }
}

/// Passes the literals that are implied in all graphs to the sink.
fn agree(
    sink: &mut impl ConsequenceSink,
    kind: ChainKind,
    origin: Origin,
    graphs: &[&ImplicationGraph],
) {
    let [first, others @ ..] = graphs else { return };
    if !sink.wants(kind.rank(2 * graphs.len() as u32, origin.cases())) {
        return;
    }
    for is_on in [true, false] {
        let mut common = first.reached(is_on).set;
        others.iter().for_each(|graph| common = common & graph.reached(is_on).set);
        if common.is_empty() {
            continue;
        }
        for &candidate in &first.reached(is_on).order {
            if common.contains(candidate) {
                let literal = Literal { candidate, is_on };
                weigh(sink, kind, &Consequence { origin, literal, graphs });
            }
        }
    }
}

/// Passes a literal that is implied in all graphs to the sink, if its rank is wanted.
fn weigh(sink: &mut impl ConsequenceSink, kind: ChainKind, consequence: &Consequence<'_>) {
    let &Consequence { origin, literal, graphs } = consequence;
    let at_least = graphs.iter().map(|graph| graph.height(graph.node(literal))).sum();
    if !sink.wants(kind.rank(at_least, origin.cases())) {
        return;
    }
    let mut ends = [(graphs[0], 0); 9];
    for (end, &graph) in ends.iter_mut().zip(graphs) {
        *end = (graph, graph.node(literal));
    }
    let rank = kind.rank(n_nodes(&ends[..graphs.len()]), origin.cases());
    if sink.wants(rank) {
        sink.take(rank, consequence);
    }
}
