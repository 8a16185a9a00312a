//! The table of the pairs that the base of an exocet can hold.
//!
//! **If** the two digits of a base must be those of two targets (`exocets`), and each way to put two
//! digits into base and targets is followed by singles,
//! **then** each way may come to a cell or house that has nothing left, or rule out the same candidate.
//! **So** that candidate falls away, and with it all others that the same lines rule out.
//!
//! Of the candidates that fall away, the one with the shortest lines is told. Not here: what targets and
//! base lose without a way being followed (`exocet`).

use super::exocets::{self, Pattern, Targets};
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Fact, PairRow, PairTable};
use crate::grid::{Candidate, Cell, Constraint, Grid};
use crate::patterns::refute::{Needed, Way};
use crate::proof::Proof;
use crate::rule::{Finding, Sink};
use crate::solve::{self, By, Marks};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// What it costs to suppose four digits, to tell what follows, a digit that is forced then, and to see which of
/// them a candidate needs.
const SUPPOSITION: u64 = 100;
const TOLD: u64 = 3_000;
const FORCED: u64 = 250;
const NEEDED: u64 = 2_000;

/// How many lines a table may have.
const MAX_LINES: usize = 70;

/// How many lines a row has at most, its end included.
const MAX_ROW: usize = 16;

/// How many rows a table has at most; the ways that need no forced digit are one row.
const MAX_ROWS: usize = 16;

/// How many lines a table may have for more than one candidate, and how many candidates it may rule out.
const SHORT: usize = 40;
const MAX_LOST: usize = 16;

/// The ways of a pattern, and what all that go on leave out.
struct Ways<'a> {
    pattern: &'a Pattern,
    ways: Vec<Way>,
    lost: Vec<Candidate>,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let patterns = exocets::all(grid, Targets::Beside, sink);
    let start = Marks::of(grid);
    let mut tables: Vec<Ways> =
        patterns.iter().filter_map(|it| Ways::of(grid, &start, it, &work)).collect();
    tables.sort_by_key(Ways::effort);
    for table in tables {
        let Some(lost) = table.told(grid, &work) else { continue };
        let conclusions = Conclusions::eliminate(grid, lost);
        sink.add_unique(conclusions, |conclusions| table.step(grid, conclusions, &work))?;
    }
    ControlFlow::Continue(())
}

impl<'a> Ways<'a> {
    /// `None` if nothing is left out, or if there is no more `work` to be done.
    fn of(grid: &Grid, start: &Marks, pattern: &'a Pattern, work: &Work) -> Option<Self> {
        let fillings = fillings(grid, pattern);
        work.charge_search(SUPPOSITION * fillings.len() as u64).continue_value()?;
        let filled = fillings.iter().map(|filling| {
            let mut board = *start;
            filling.iter().for_each(|&it| board.place(it));
            board
        });
        let mut boards: Vec<Marks> = filled.collect();
        solve::close(&mut boards, By::Singles);
        let mut left = Marks::NOTHING;
        boards.iter().for_each(|board| left.join(board));
        if left.is_nothing() || left.covers(start) {
            return None;
        }
        let mut lost = start.minus(&left);
        lost.sort_unstable();
        let mut ways = Vec::new();
        for suppose in fillings {
            let Some(way) = Way::new(grid, suppose) else { continue };
            work.charge_search(TOLD + FORCED * way.forced.len() as u64).continue_value()?;
            ways.push(way);
        }
        Some(Self { pattern, ways, lost })
    }

    fn effort(&self) -> (usize, usize) {
        let n_forced = self.ways.iter().map(|way| way.forced.len()).sum();
        (self.ways.len(), n_forced)
    }

    /// The shortest table, with all that it rules out without getting long. `None` if the shortest is long,
    /// or if there is no more `work` to be done.
    fn told(&self, grid: &Grid, work: &Work) -> Option<Vec<Candidate>> {
        let mut by_length: Vec<(usize, Candidate)> = Vec::new();
        for &lost in &self.lost {
            work.charge_search(NEEDED * self.ways.len() as u64).continue_value()?;
            by_length.push((n_lines(&self.needed(grid, &[lost])?), lost));
        }
        by_length.sort_unstable();
        let least = by_length.first()?.0;
        let most = least.max(SHORT);
        let mut lost: Vec<Candidate> = Vec::new();
        for (length, candidate) in by_length {
            if length > most || lost.len() == MAX_LOST {
                break;
            }
            work.charge_search(NEEDED * self.ways.len() as u64).continue_value()?;
            lost.push(candidate);
            if n_lines(&self.needed(grid, &lost)?) > most {
                lost.pop();
            }
        }
        (least <= MAX_LINES).then_some(lost)
    }

    /// What rules out all of `lost`, way by way.
    fn needed(&self, grid: &Grid, lost: &[Candidate]) -> Option<Vec<Needed>> {
        self.ways.iter().map(|way| way.without(grid, lost)).collect()
    }

    fn step(&self, grid: &Grid, conclusions: Conclusions, work: &Work) -> Option<Finding> {
        let lost = conclusions.candidates();
        let needed = self.needed(grid, lost)?;
        let Premises { truths, links } = self.pattern.premises();
        let own = self.pattern.exocet.constraints();
        let further: BTreeSet<Constraint> =
            needed.iter().flat_map(|it| it.truths.iter().copied()).collect();
        let further = further.into_iter().filter(|truth| !own.contains(truth));
        let all_links: BTreeSet<Constraint> =
            needed.iter().flat_map(|it| it.links.iter().copied()).chain(links).collect();
        let mut premises = Premises::truths(further).with_links(all_links);
        premises.truths.splice(0..0, truths);
        let premises = Proof::new(grid, &premises, &conclusions).within(work).trim()?;
        let kept: Vec<Constraint> = premises.truths.iter().filter_map(Truth::constraint).collect();
        // Without them it is another argument.
        let has_line = kept.iter().any(|it| it.house().is_some() && own.contains(it));
        let has_base = own.iter().filter(|it| it.cell().is_some()).all(|it| kept.contains(it));
        if !has_line || !has_base {
            return None;
        }
        let rows = self.rows_by(grid, &kept, lost);
        let rows = rows.unwrap_or_else(|| needed.into_iter().map(|it| it.row).collect());
        let is_long = rows.iter().any(|row| row.forced.len() >= MAX_ROW);
        if is_long || rows.iter().filter(|row| !row.is_direct()).count() >= MAX_ROWS {
            return None;
        }
        let mut facts = self.pattern.clone().facts();
        facts.push(Fact::pair_table("table", PairTable { rows }));
        Some(Finding::new(premises, conclusions, facts))
    }

    /// The rows, if `truths` are enough for all of them.
    fn rows_by(
        &self,
        grid: &Grid,
        truths: &[Constraint],
        lost: &[Candidate],
    ) -> Option<Vec<PairRow>> {
        let row = |way: &Way| {
            let way = Way::by(grid, way.suppose.clone(), truths)?;
            Some(way.without(grid, lost)?.row)
        };
        self.ways.iter().map(row).collect()
    }
}

/// How many lines tell the ways: those that need no forced digit are told together.
fn n_lines(ways: &[Needed]) -> usize {
    let of_way = |way: &Needed| if way.row.is_direct() { 0 } else { 2 + way.row.forced.len() };
    ways.iter().map(of_way).sum()
}

/// Every way to put two digits into base and targets.
fn fillings(grid: &Grid, pattern: &Pattern) -> Vec<Vec<Candidate>> {
    let Some([base, other_base]) = pattern.exocet.base.pair() else { return Vec::new() };
    let Some([target, other_target]) = pattern.exocet.targets.pair() else { return Vec::new() };
    let put = |cell: Cell, digit| Candidate { cell, digit };
    let mut fillings = Vec::new();
    for a in grid.candidates(base) {
        for b in grid.candidates(other_base).without(a) {
            for [c, d] in [[a, b], [b, a]] {
                fillings.push(vec![
                    put(base, a),
                    put(other_base, b),
                    put(target, c),
                    put(other_target, d),
                ]);
            }
        }
    }
    fillings
}
