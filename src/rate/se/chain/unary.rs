//! Chains and loops without branches, in links of the grid as it is: breadth-first search from each literal.

use super::super::found::{FoundStep, Literal};
use super::super::technique::Technique;
use super::links::{Links, StrongLinks, related, seen_parts};
use super::reach::Reachability;
use super::{ChainRank, ChainSink, Easiest, Reached, length_rating};
use crate::grid::{Candidate, CandidateSet, CellSet, DigitSet, Grid};

/// A chain or a loop without branches.
pub(super) struct UnaryChain {
    pub(super) step: FoundStep,
    /// The candidate at which the chain starts and ends.
    pub(super) start: Candidate,
    /// Its strong links, from false candidates to true ones.
    pub(super) links: Vec<[Candidate; 2]>,
}

impl From<UnaryChain> for FoundStep {
    fn from(chain: UnaryChain) -> Self {
        chain.step
    }
}

/// The easiest chain or loop.
pub(in super::super) fn forcing_chains(grid: &Grid) -> Option<FoundStep> {
    let all = Links::ALL.map(|links| LinkTables::new(grid, links));
    let mut tree = ChainTree::new();
    // Short chains are usual, and found quickly.
    [8, 4096].into_iter().find_map(|longest| {
        let rank = (7.0 + length_rating(longest), longest, u8::MAX);
        let mut easiest = Easiest::<FoundStep> { rank, found: None };
        for tables in &all {
            let least = (tables.links.loop_base(), 4, tables.links as u8);
            if ChainSink::<UnaryChain>::wants(&easiest, least) {
                ChainSearch::new(grid, tables, &mut easiest, &mut tree).run();
            }
        }
        easiest.found
    })
}

/// Passes all chains and loops that are wanted to `sink`.
pub(super) fn each_chain(grid: &Grid, sink: &mut impl ChainSink<UnaryChain>) {
    let mut tree = ChainTree::new();
    for links in Links::ALL {
        ChainSearch::new(grid, &LinkTables::new(grid, links), sink, &mut tree).run();
    }
}

/// The links of a grid, and their reachability.
struct LinkTables {
    links: Links,
    strong: StrongLinks,
    reach: Reachability,
}

impl LinkTables {
    fn new(grid: &Grid, links: Links) -> Self {
        let strong = StrongLinks::new(grid, links);
        let reach = Reachability::new(grid, links, &strong);
        Self { links, strong, reach }
    }
}

/// Breadth-first tree of the consequences of a literal: each candidate with its parent, of the other polarity.
struct ChainTree {
    on: Reached<Option<Candidate>>,
    off: Reached<Option<Candidate>>,
}

impl ChainTree {
    fn new() -> Self {
        Self { on: Reached::new(), off: Reached::new() }
    }

    fn clear(&mut self) {
        self.on.clear();
        self.off.clear();
    }

    /// The strong links on the path to `on`, the last one first.
    fn links_to(&self, on: Candidate) -> Vec<[Candidate; 2]> {
        let mut links = Vec::new();
        let mut next = Some(on);
        while let Some(on) = next {
            let Some(off) = self.on.value(on) else { break };
            links.push([off, on]);
            next = self.off.value(off);
        }
        links
    }
}

struct ChainSearch<'a, S> {
    grid: &'a Grid,
    links: Links,
    strong: &'a StrongLinks,
    reach: &'a Reachability,
    sink: &'a mut S,
    tree: &'a mut ChainTree,
    /// The component of the graph to which the search is limited; `None` for no limit.
    within: Option<u16>,
}

impl<'a, S: ChainSink<UnaryChain>> ChainSearch<'a, S> {
    fn new(
        grid: &'a Grid,
        tables: &'a LinkTables,
        sink: &'a mut S,
        tree: &'a mut ChainTree,
    ) -> Self {
        let LinkTables { links, strong, reach } = tables;
        Self { grid, links: *links, strong, reach, sink, tree, within: None }
    }

    fn run(&mut self) {
        for cell in self.grid.empty() {
            let digits = self.grid.candidates(cell);
            if digits.len() < 2 || self.links == Links::Y && digits.len() > 2 {
                continue;
            }
            for start in digits.candidates(cell) {
                let has_chain = self.links.in_houses()
                    && self.reach.refutes_itself(self.grid, self.links, start);
                if has_chain || self.reach.has_loop(start) {
                    let component = self.reach.component(Literal::on(start));
                    self.within = component.filter(|_| !has_chain);
                    self.follow_on(start);
                }
                self.within = None;
                if self.links.in_houses() && self.reach.follows_from_its_contrary(start) {
                    self.follow_off(start);
                }
            }
        }
    }

    /// Searches for loops through `start`, and for the chain by which it implies its own negation.
    fn follow_on(&mut self, start: Candidate) {
        let ends = self.strong.of(start);
        self.tree.clear();
        self.tree.on.add(start, None);
        let (mut next_on, mut next_off) = (0, 0);
        let mut chain = None;
        let mut n_nodes = 2;
        while next_on < self.tree.on.order.len()
            && (self.sink.wants(self.rank(PathShape::Loop, n_nodes))
                || self.within.is_none()
                    && chain.is_none()
                    && self.sink.wants(self.rank(PathShape::Chain, n_nodes)))
        {
            while let Some(&on) = self.tree.on.order.get(next_on) {
                next_on += 1;
                if n_nodes >= 4 {
                    self.close_all(on, ends, n_nodes);
                    if chain.is_none() && self.is_weak(on, start) {
                        chain = Some((on, n_nodes));
                    }
                }
                self.turn_off_from(on);
            }
            while let Some(&off) = self.tree.off.order.get(next_off) {
                next_off += 1;
                for on in self.strong.of(off).iter().copied() {
                    if self.is_within(Literal::on(on)) {
                        self.tree.on.add_new(on, Some(off));
                    }
                }
            }
            n_nodes += 2;
        }
        if let Some((on, n_nodes)) = chain.filter(|_| self.links.in_houses()) {
            let links = self.tree.links_to(on);
            self.take_chain(Literal::off(start), n_nodes, links);
        }
    }

    /// Searches for the chain by which the negation of `start` implies `start`.
    fn follow_off(&mut self, start: Candidate) {
        self.tree.clear();
        self.tree.off.add(start, None);
        let (mut next_on, mut next_off) = (0, 0);
        let mut n_nodes = 2;
        while next_off < self.tree.off.order.len()
            && self.sink.wants(self.rank(PathShape::Chain, n_nodes))
        {
            while let Some(&off) = self.tree.off.order.get(next_off) {
                next_off += 1;
                for on in self.strong.of(off).iter().copied() {
                    if on == start {
                        let before = self.tree.off.value(off);
                        let mut links = vec![[off, on]];
                        links.extend(before.map(|on| self.tree.links_to(on)).unwrap_or_default());
                        return self.take_chain(Literal::on(start), n_nodes, links);
                    }
                    self.tree.on.add_new(on, Some(off));
                }
            }
            while let Some(&on) = self.tree.on.order.get(next_on) {
                next_on += 1;
                self.turn_off_from(on);
            }
            n_nodes += 2;
        }
    }

    fn is_within(&self, literal: Literal) -> bool {
        self.within.is_none() || self.within == self.reach.component(literal)
    }

    /// Returns true if there is a weak link between `candidate` and `other`.
    fn is_weak(&self, candidate: Candidate, other: Candidate) -> bool {
        (candidate.digit == other.digit || self.links.in_cells())
            && self.grid.variant().excludes(candidate, other)
    }

    /// Closes the loops that come back to the start through one of `ends`: first one in the cell of `on`, then those in
    /// its box, row, column, and others, then those of other digits.
    fn close_all(&mut self, on: Candidate, ends: &[Candidate], n_nodes: u32) {
        let Candidate { cell, digit } = on;
        let (mut digits, mut cells, mut related) = (DigitSet::EMPTY, CellSet::EMPTY, Vec::new());
        for end in ends.iter().copied().filter(|&end| self.is_weak(on, end)) {
            if end.cell == cell {
                digits = digits.with(end.digit);
            } else if end.digit == digit {
                cells = cells.with(end.cell);
            } else if !related.contains(&end) {
                related.push(end);
            }
        }
        digits.candidates(cell).for_each(|off| self.close(on, off, n_nodes));
        for part in seen_parts(self.grid, cell, cells) {
            part.candidates(digit).for_each(|off| self.close(on, off, n_nodes));
        }
        related.into_iter().for_each(|off| self.close(on, off, n_nodes));
    }

    /// Adds the candidates that are false if `candidate` is true, if they have strong links.
    fn turn_off_from(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        if self.links.in_cells() {
            for other in self.strong.ends.digits_in(cell).without(digit).candidates(cell) {
                self.turn_off(other, candidate);
            }
        }
        let is_new = self.strong.ends[digit] - self.tree.off.set[digit];
        if is_new.intersects(self.grid.peers(cell)) {
            for part in seen_parts(self.grid, cell, is_new) {
                for other in part.candidates(digit) {
                    self.turn_off(other, candidate);
                }
            }
        }
        if let Some(related) = related(self.grid, self.links.in_cells(), candidate) {
            for other in (*related & self.strong.ends).iter() {
                self.turn_off(other, candidate);
            }
        }
    }

    fn turn_off(&mut self, candidate: Candidate, from: Candidate) {
        if self.is_within(Literal::off(candidate)) {
            self.tree.off.add_new(candidate, Some(from));
        }
    }

    fn rank(&self, shape: PathShape, n_nodes: u32) -> ChainRank {
        let base = match shape {
            PathShape::Loop => self.links.loop_base(),
            PathShape::Chain => self.links.chain_base(),
        };
        (base + length_rating(n_nodes), n_nodes, self.links as u8)
    }

    /// Passes the loop that ends with `last`, true, and `off`, false, to the sink, if it eliminates something.
    fn close(&mut self, last: Candidate, off: Candidate, n_nodes: u32) {
        let rank = self.rank(PathShape::Loop, n_nodes);
        if !self.sink.wants(rank) {
            return;
        }
        let mut cells = CellSet::from(off.cell);
        let [mut seen_from_on, mut seen_from_off] = [CandidateSet::EMPTY; 2];
        seen_from_off[off.digit] |= self.grid.peers(off.cell);
        let mut start = last;
        loop {
            cells = cells.with(start.cell);
            seen_from_on[start.digit] |= self.grid.peers(start.cell);
            let Some(from) = self.tree.on.value(start) else { break };
            if from == off {
                return;
            }
            cells = cells.with(from.cell);
            seen_from_off[from.digit] |= self.grid.peers(from.cell);
            let Some(before) = self.tree.off.value(from) else { break };
            start = before;
        }
        let technique = match self.links {
            Links::X => Technique::XCycle,
            Links::Y => Technique::YCycle,
            Links::Xy => Technique::Cycle,
        };
        let gone = CandidateSet::from_digits(|digit| {
            (seen_from_on[digit] & seen_from_off[digit] & self.grid.cells_for(digit)) - cells
        });
        if gone.is_empty() {
            return;
        }
        let mut links = self.tree.links_to(last);
        links.push([off, start]);
        let eliminated = gone.iter().collect();
        let step = FoundStep { technique, rating: rank.0, eliminated, placed: None };
        self.sink.take(rank, UnaryChain { step, start, links });
    }

    fn take_chain(&mut self, end: Literal, n_nodes: u32, links: Vec<[Candidate; 2]>) {
        let rank = self.rank(PathShape::Chain, n_nodes);
        if !self.sink.wants(rank) {
            return;
        }
        let technique = match self.links {
            Links::X if n_nodes <= 6 => Technique::TurbotFish,
            Links::X => Technique::ForcingXChain,
            Links::Y | Links::Xy => Technique::ForcingChain,
        };
        let step = FoundStep::concluding(technique, rank.0, self.grid, end);
        self.sink.take(rank, UnaryChain { step, start: end.candidate, links });
    }
}

#[derive(Clone, Copy)]
enum PathShape {
    Loop,
    Chain,
}
