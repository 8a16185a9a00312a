//! Techniques within chains, which extend an implication graph once its links lead no further.
//!
//! A technique is applied to the grid without the candidates that are false in the graph. A pattern counts if it was
//! not there at the start; then it depends on the candidates that are missing from it. Each candidate that it
//! eliminates becomes a node of the graph, with the nodes of the missing candidates as parents.
//!
//! Chains are such patterns, too, level by level: forcing chains within dynamic chains (ER 9.5 and more), multiple
//! chains within them (10.0), and dynamic ones (10.5), whose graphs are built like the outer ones. The missing
//! candidates are those without which a cell or a house has two candidates, where the inner chain has a strong link. A
//! node also records the inner chain that it follows from, and its length: two nodes with the same inner chain count it
//! once. Inner chains are compared by a hash of their literals.

use super::super::basic;
use super::super::found::Literal;
use super::super::technique::{Power, Size};
use super::graph::{GraphBuilder, ImplicationGraph, NestedChain, NodeIndex, StrongLink};
use super::links::{Links, each_strong_link};
use super::multiple::{ChainKind, Consequence, GraphCache, Origin, each_consequence};
use super::unary::{UnaryChain, each_chain};
use super::{ChainRank, ChainSink};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};

/// Adds the eliminations of the first technique that finds a pattern by false candidates of the graph. Returns true if
/// any of them is new.
pub(super) fn advance(builder: &mut GraphBuilder<'_>, graph: &mut ImplicationGraph) -> bool {
    let ChainKind::Multiple(power) = builder.kind else { return false };
    if power < Power::Plus {
        return false;
    }
    let n_before = graph.off.order.len();
    for finding in findings(builder, graph, power) {
        for candidate in finding.removed {
            graph.add_nested(candidate, &finding.because, finding.chain);
        }
    }
    graph.off.order.len() > n_before
}

/// Eliminations that follow from false candidates of the graph.
struct Finding {
    removed: Vec<Candidate>,
    because: Vec<NodeIndex>,
    chain: Option<NestedChain>,
}

fn findings(
    builder: &mut GraphBuilder<'_>,
    graph: &ImplicationGraph,
    power: Power,
) -> Vec<Finding> {
    let position = Position { start: builder.start, grid: &builder.grid, graph };
    let simple =
        [Position::locked, Position::hidden_pairs, Position::naked_pairs, Position::x_wings];
    let found = simple.iter().map(|find| find(&position)).find(|found| !found.is_empty());
    let inner = builder.inner.get_or_insert_with(|| Box::new(GraphCache::new()));
    found.unwrap_or_else(|| match power {
        Power::Static | Power::Dynamic | Power::Plus => Vec::new(),
        Power::Chains => position.chains(),
        Power::MultipleChains => {
            let chains = position.chains();
            if chains.is_empty() { position.multiple_chains(Power::Static, inner) } else { chains }
        }
        Power::DynamicChains => position.multiple_chains(Power::Dynamic, inner),
    })
}

/// A graph with the grid before it, and the grid without its false candidates.
struct Position<'a> {
    start: &'a Grid,
    grid: &'a Grid,
    graph: &'a ImplicationGraph,
}

impl Position<'_> {
    /// Adds the eliminations `removed` of a pattern that depends on the false candidates `gone`, unless either is
    /// empty.
    fn note(
        &self,
        findings: &mut Vec<Finding>,
        gone: impl Iterator<Item = Candidate>,
        removed: impl Iterator<Item = Candidate>,
    ) {
        let removed: Vec<Candidate> = removed.collect();
        if removed.is_empty() {
            return;
        }
        let because: Vec<NodeIndex> = self.offs(gone).collect();
        if !because.is_empty() {
            findings.push(Finding { removed, because, chain: None });
        }
    }

    /// The nodes of the false candidates `gone`.
    fn offs(&self, gone: impl Iterator<Item = Candidate>) -> impl Iterator<Item = NodeIndex> {
        gone.map(|candidate| self.graph.off.value(candidate))
    }

    /// The nodes of the candidates that a cell has lost.
    fn missing_in_cell(&self, cell: Cell) -> impl Iterator<Item = NodeIndex> {
        self.offs((self.start.candidates(cell) - self.grid.candidates(cell)).candidates(cell))
    }

    fn missing_in_house(&self, house: House, digit: Digit) -> impl Iterator<Item = NodeIndex> {
        let gone = self.start.positions(house, digit) - self.grid.positions(house, digit);
        self.offs(gone.candidates(digit))
    }

    fn locked(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        // No visit ends it.
        let _: Option<()> = basic::each_locked(self.grid, |locked| {
            let (house, other) = (locked.house.cells(), locked.other.cells());
            self.note_digit(&mut findings, locked.digit, house - other, other - house);
            None
        });
        findings
    }

    fn x_wings(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        let _: Option<()> = basic::each_fish(self.grid, Size::Two, |fish| {
            let (bases, covers) = (fish.bases, fish.covers);
            self.note_digit(&mut findings, fish.digit, bases - covers, covers - bases);
            None
        });
        findings
    }

    /// Adds a pattern of one digit: the cells `from` must have lost it, and the cells `to` lose it.
    fn note_digit(&self, findings: &mut Vec<Finding>, digit: Digit, from: CellSet, to: CellSet) {
        let gone = (self.start.cells_for(digit) & from).candidates(digit);
        let removed = (self.grid.cells_for(digit) & to).candidates(digit);
        self.note(findings, gone, removed);
    }

    fn hidden_pairs(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        let _: Option<()> = basic::each_hidden(self.grid, Size::Two, 4, |house, pair| {
            let others = house.cells() - pair.cells;
            let gone = in_cells(self.start, others, pair.digits);
            let removed = in_cells(self.grid, pair.cells, DigitSet::ALL - pair.digits);
            self.note(&mut findings, gone, removed);
            None
        });
        findings
    }

    fn naked_pairs(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        let _: Option<()> = basic::each_naked(self.grid, Size::Two, |house, pair| {
            let others = house.cells() - pair.cells;
            let gone = in_cells(self.start, pair.cells, DigitSet::ALL - pair.digits);
            let removed = in_cells(self.grid, others, pair.digits);
            self.note(&mut findings, gone, removed);
            None
        });
        findings
    }

    fn chains(&self) -> Vec<Finding> {
        let mut found = NestedFindings { position: self, ranked: Vec::new() };
        each_chain(self.grid, &mut found);
        found.in_order()
    }

    fn multiple_chains(&self, power: Power, graphs: &mut GraphCache) -> Vec<Finding> {
        let mut found = NestedFindings { position: self, ranked: Vec::new() };
        let kind = ChainKind::Multiple(power);
        // An unlimited budget does not end it.
        let _ = each_consequence(self.grid, kind, graphs, &mut found, &Budget::unlimited());
        found.in_order()
    }

    /// Adds the nodes of the false candidates that a strong link depends on.
    fn add_missing(&self, StrongLink { off, house }: StrongLink, because: &mut Vec<NodeIndex>) {
        match house {
            None => because.extend(self.missing_in_cell(off.cell)),
            Some(house) => because.extend(self.missing_in_house(house, off.digit)),
        }
    }
}

/// The candidates of `digits` in `cells`, cell by cell.
fn in_cells(grid: &Grid, cells: CellSet, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    cells.into_iter().flat_map(move |cell| (grid.candidates(cell) & digits).candidates(cell))
}

/// Sink for nested chains that depend on the graph.
struct NestedFindings<'a> {
    position: &'a Position<'a>,
    ranked: Vec<(ChainRank, Finding)>,
}

impl NestedFindings<'_> {
    /// The findings, the easiest first.
    fn in_order(mut self) -> Vec<Finding> {
        self.ranked.sort_by(|(one, _), (other, _)| {
            one.0.total_cmp(&other.0).then((one.1, one.2).cmp(&(other.1, other.2)))
        });
        self.ranked.into_iter().map(|(_, finding)| finding).collect()
    }

    /// Adds a chain through `nodes`, if it depends on false candidates of the graph.
    fn add(
        &mut self,
        rank: ChainRank,
        because: Vec<NodeIndex>,
        nodes: impl Iterator<Item = usize>,
        removed: Vec<Candidate>,
    ) {
        if !because.is_empty() {
            let chain = Some((fnv_1a(nodes), rank.1));
            self.ranked.push((rank, Finding { removed, because, chain }));
        }
    }
}

impl ChainSink<UnaryChain> for NestedFindings<'_> {
    fn wants(&self, _: ChainRank) -> bool {
        true
    }

    fn take(&mut self, rank: ChainRank, chain: UnaryChain) {
        let mut because = Vec::new();
        for &[off, on] in &chain.links {
            let mut first = None;
            each_strong_link(self.position.grid, Links::Xy, off, |other, house| {
                if other == on {
                    first = first.or(Some(StrongLink { off, house }));
                }
            });
            if let Some(link) = first {
                self.position.add_missing(link, &mut because);
            }
        }
        let nodes = chain.links.iter().flatten().chain([&chain.start]);
        let nodes = nodes.map(|candidate| candidate.index());
        self.add(rank, because, nodes, chain.step.eliminated);
    }
}

impl ChainSink<&Consequence<'_>> for NestedFindings<'_> {
    fn wants(&self, _: ChainRank) -> bool {
        true
    }

    fn take(&mut self, rank: ChainRank, consequence: &Consequence<'_>) {
        let mut because = Vec::new();
        let mut nodes = Vec::new();
        consequence.each_ancestor(|graph, node| {
            nodes.push(graph.literal(node).index());
            if let Some(link) = graph.strong_link(node) {
                self.position.add_missing(link, &mut because);
            }
        });
        match consequence.origin {
            Origin::Cell(cell) => because.extend(self.position.missing_in_cell(cell)),
            Origin::Region(house, digit) => {
                because.extend(self.position.missing_in_house(house, digit));
            }
            Origin::Double | Origin::Contradiction => {}
        }
        let Literal { candidate, is_on } = consequence.literal;
        nodes.push(consequence.literal.index());
        let removed = if is_on {
            let Candidate { cell, digit } = candidate;
            self.position.grid.candidates(cell).without(digit).candidates(cell).collect()
        } else {
            vec![candidate]
        };
        self.add(rank, because, nodes.into_iter(), removed);
    }
}

/// FNV-1a hash of a sequence of numbers.
fn fnv_1a(numbers: impl Iterator<Item = usize>) -> u64 {
    numbers.fold(0xcbf2_9ce4_8422_2325, |hash: u64, number| {
        (hash ^ number as u64).wrapping_mul(0x0100_0000_01b3)
    })
}
