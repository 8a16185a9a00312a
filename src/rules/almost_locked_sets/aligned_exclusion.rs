//! Aligned pair exclusion and aligned triple exclusion.
//!
//! **If** a digit is supposed in one of two or three cells, and every way to fill the others puts a
//! digit twice into a house, or takes two digits from an almost locked set (three from a set with
//! two digits to spare), so that fewer digits are left than cells,
//! **then** the others cannot be filled.
//! **So** the cell loses the digit. The cells need not see each other.
//!
//! Not here: three cells if two of them are enough; sets of more than four cells, or of more than
//! two with two digits to spare; arguments of more than twelve lines. Of sets of one size the first
//! is taken.

use super::shortage::{Shortage, Way};
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Exclusions, Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Grid};
use crate::proof::Proof;
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// What the other cells are called.
const OTHERS: [&str; 2] = ["second", "third"];

/// What it costs to prove a pattern.
const PROOF: u64 = 20_000;

/// A digit that is supposed, and the cells that cannot be filled then.
struct Pattern {
    suppose: Candidate,
    others: Vec<Cell>,
    ways: Vec<Way>,
}

pub(in crate::rules) fn find<const N: usize>(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let shortage = Shortage::new(grid, N, &work);
    let open = grid.empty() - grid.single_cells();
    let mut patterns = Vec::new();
    for suppose in grid.all_candidates() {
        let cells: Vec<Cell> = open.without(suppose.cell).into_iter().collect();
        let mut choice = Choice { shortage: &shortage, suppose, patterns: &mut patterns };
        choice.extend(&mut Vec::new(), &cells, N - 1);
    }
    patterns.sort_by_cached_key(Pattern::effort);
    patterns.into_iter().try_for_each(|pattern| {
        sink.add_unique(Conclusions::eliminate(grid, [pattern.suppose]), |conclusions| {
            let (pattern, premises) = pattern.needed(&shortage, grid, &conclusions, &work)?;
            Some(pattern.step(premises, conclusions))
        })
    })
}

/// The search for cells that cannot be filled, if a digit is supposed.
struct Choice<'a> {
    shortage: &'a Shortage<'a>,
    suppose: Candidate,
    patterns: &'a mut Vec<Pattern>,
}

impl Choice<'_> {
    /// Adds `n_more` of `cells` to the chosen ones, which can be filled so far.
    fn extend(&mut self, chosen: &mut Vec<Cell>, cells: &[Cell], n_more: usize) {
        for (i, &cell) in cells.iter().enumerate() {
            let is_part = n_more > 1 || !chosen.is_empty();
            if is_part && !self.fits(&[cell]) {
                // It alone is enough.
                continue;
            }
            chosen.push(cell);
            if n_more > 1 {
                self.extend(chosen, &cells[i + 1..], n_more - 1);
            } else if !self.fits(chosen) {
                self.patterns.extend(self.pattern(chosen));
            }
            chosen.pop();
        }
    }

    fn fits(&self, cells: &[Cell]) -> bool {
        self.shortage.fits(&[self.suppose], cells)
    }

    fn pattern(&self, others: &[Cell]) -> Option<Pattern> {
        let ways = self.shortage.ways(self.suppose, others, CellSet::ALL)?;
        Some(Pattern { suppose: self.suppose, others: others.to_vec(), ways })
    }
}

impl Pattern {
    fn short_cells(&self) -> CellSet {
        CellSet::union(self.ways.iter().map(|way| way.exclusion.fault.cells()))
    }

    fn effort(&self) -> (usize, usize, Candidate, Vec<Cell>) {
        (self.short_cells().len(), self.ways.len(), self.suppose, self.others.clone())
    }

    /// The pattern, without the cells of sets that are not needed. `None` if one of the other cells
    /// is not needed, if some way cannot be told without what is not needed, or if that is more `work`
    /// than is left.
    fn needed(
        self,
        shortage: &Shortage<'_>,
        grid: &Grid,
        conclusions: &Conclusions,
        work: &Work,
    ) -> Option<(Self, Premises)> {
        work.charge(PROOF).continue_value()?;
        if let Some(premises) = self.premises(grid, conclusions, work) {
            return Some((self, premises));
        }
        let cells = self.short_cells();
        cells.into_iter().find_map(|cell| {
            let ways = shortage.ways(self.suppose, &self.others, cells.without(cell))?;
            let smaller = Self { ways, others: self.others.clone(), ..self };
            smaller.needed(shortage, grid, conclusions, work)
        })
    }

    /// `None` if a cell is not needed.
    fn premises(&self, grid: &Grid, conclusions: &Conclusions, work: &Work) -> Option<Premises> {
        let cells = self.others.iter().copied().chain(self.short_cells());
        let truths: BTreeSet<Constraint> = cells.map(Constraint::Cell).collect();
        let links: BTreeSet<Constraint> =
            self.ways.iter().flat_map(|way| way.links.iter().copied()).collect();
        let premises = Premises::truths(truths).with_links(links);
        Proof::new(grid, &premises, conclusions).within(work).trim_links()
    }

    fn step(self, premises: Premises, conclusions: Conclusions) -> Finding {
        let Self { suppose, others, ways } = self;
        let mut facts = vec![
            Fact::cell("cell", suppose.cell, Role::Pattern),
            Fact::digit("digit", suppose.digit),
        ];
        let named = OTHERS.into_iter().zip(&others);
        facts.extend(named.map(|(name, &cell)| Fact::cell(name, cell, Role::Pattern)));
        let ways = ways.into_iter().map(|way| way.exclusion).collect();
        facts.push(Fact::exclusions("exclusions", Exclusions { suppose, others, ways }));
        Finding::new(premises, conclusions, facts)
    }
}
