//! The table of the pairs that the base of an exocet can hold.
//!
//! **If** the two digits of a base must be those of two targets (`exocets`), and each way to put two
//! digits into base and targets is followed by singles,
//! **then** each way may come to a cell or house that has nothing left, or rule out the same candidate.
//! **So** that candidate falls away, and with it all others that the same lines rule out.
//!
//! Of the candidates that fall away, the one with the shortest lines is told. Not here: what targets and
//! base lose without a way being followed (`exocet`).

use super::exocets::{self, ExocetPattern, Targets};
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Derivation, Fact, Table, Value};
use crate::grid::{Candidate, Cell, Constraint, Grid};
use crate::patterns::derivation::{ImplicationGraph, Preference, Pruned, with_first_losses};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use crate::solve::{self, CandidateMask, Propagation};
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Units of work to assume four digits, to derive the consequences, for a forced digit, and to find the inferences that
/// a candidate needs.
const ASSUMPTION_COST: u64 = 100;
const EXPLANATION_COST: u64 = 3_000;
const FORCED_DIGIT_COST: u64 = 250;
const PRUNING_COST: u64 = 2_000;

/// Maximum number of lines of a table.
const MAX_LINES: usize = 70;

/// Maximum number of lines of a row, its end included.
const MAX_ROW: usize = 16;

/// Maximum number of rows of a table; the assignments that need no forced digit count as one row.
const MAX_ROWS: usize = 16;

/// Maximum number of lines of a table that eliminates several candidates, and maximum number of these.
const SHORT: usize = 40;
const MAX_LOST: usize = 16;

/// The assignments of base and targets of a pattern, and the candidates that all consistent ones exclude.
struct PatternFillings<'a> {
    pattern: &'a ExocetPattern,
    ways: Vec<Filled<'a>>,
    lost: Vec<Candidate>,
}

/// The consequences of one assignment of base and targets.
struct Filled<'a> {
    graph: ImplicationGraph<'a>,
    /// The derivation of the contradiction, if there is one; computed when first needed.
    contradiction: OnceCell<Option<Pruned>>,
}

impl<'a> Filled<'a> {
    const fn new(graph: ImplicationGraph<'a>) -> Self {
        Self { graph, contradiction: OnceCell::new() }
    }

    /// The derivation that eliminates all of `lost`, or that of the contradiction if it is shorter. `None` if there
    /// is neither.
    fn without(&self, lost: &[Candidate]) -> Option<Pruned> {
        let out = self.eliminates(lost).then(|| self.graph.elimination(lost));
        if out.as_ref().is_some_and(|it| it.derivation.is_direct()) {
            return out;
        }
        let dead = self.contradiction().cloned();
        out.into_iter().chain(dead).min_by_key(|it| it.derivation.inferences.len())
    }

    /// Number of lines of the derivation that [`Self::without`] returns; 0 for one without inferences, which shares a
    /// line with others of its kind.
    fn n_lines(&self, lost: &[Candidate]) -> Option<usize> {
        let out = self.eliminates(lost).then(|| self.graph.n_lines_to_eliminate(lost));
        if out == Some(1) {
            return Some(0);
        }
        let dead = self.contradiction().map(|it| 1 + it.derivation.inferences.len());
        out.into_iter().chain(dead).min().map(|n_lines| 1 + n_lines)
    }

    fn eliminates(&self, lost: &[Candidate]) -> bool {
        lost.iter().all(|&candidate| !self.graph.has(candidate))
    }

    fn contradiction(&self) -> Option<&Pruned> {
        let first = || self.graph.first_contradiction(Preference::Necessary);
        self.contradiction.get_or_init(first).as_ref()
    }
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let patterns = exocets::all(grid, Targets::Beside, sink);
    let start = CandidateMask::new(grid);
    let mut tables: Vec<PatternFillings> =
        patterns.iter().filter_map(|it| PatternFillings::new(grid, &start, it, &work)).collect();
    tables.sort_by_key(PatternFillings::effort);
    for table in tables {
        let Some(lost) = table.shortest(&work) else { continue };
        let conclusions = Conclusions::eliminate(grid, lost);
        sink.add_unique(conclusions, |conclusions| table.step(grid, conclusions, &work))?;
    }
    ControlFlow::Continue(())
}

impl<'a> PatternFillings<'a> {
    /// The assignments of `pattern`; `None` if they exclude no candidate, or if the work limit is reached.
    fn new(
        grid: &'a Grid,
        start: &CandidateMask,
        pattern: &'a ExocetPattern,
        work: &Work,
    ) -> Option<Self> {
        let fillings = fillings(grid, pattern);
        work.charge_search(ASSUMPTION_COST * fillings.len() as u64).continue_value()?;
        let filled = fillings.iter().map(|filling| {
            let mut board = *start;
            filling.iter().for_each(|&it| board.place(it));
            board
        });
        let mut boards: Vec<CandidateMask> = filled.collect();
        solve::close(grid.variant(), &mut boards, Propagation::Singles);
        let mut left = CandidateMask::NOTHING;
        boards.iter().for_each(|board| left.union_with(board));
        if left.is_nothing() || left.covers(start) {
            return None;
        }
        let mut lost = start.minus(&left);
        lost.sort_unstable();
        let mut ways = Vec::new();
        for assumptions in fillings {
            let graph = ImplicationGraph::new(grid, &assumptions);
            if !assumptions.iter().all(|&it| graph.domains().holds(it)) {
                continue;
            }
            let graph = graph.propagate(Propagation::Singles);
            let n_forced = graph.inferences().len() as u64;
            work.charge_search(EXPLANATION_COST + FORCED_DIGIT_COST * n_forced).continue_value()?;
            ways.push(Filled::new(graph));
        }
        Some(Self { pattern, ways, lost })
    }

    fn effort(&self) -> (usize, usize) {
        let n_forced = self.ways.iter().map(|way| way.graph.inferences().len()).sum();
        (self.ways.len(), n_forced)
    }

    /// The eliminations of the shortest table, extended by others as long as it stays short. `None` if the shortest is
    /// too long, or if the work limit is reached.
    fn shortest(&self, work: &Work) -> Option<Vec<Candidate>> {
        let mut by_length: Vec<(usize, Candidate)> = Vec::new();
        for &lost in &self.lost {
            work.charge_search(PRUNING_COST * self.ways.len() as u64).continue_value()?;
            by_length.push((self.n_lines(&[lost])?, lost));
        }
        by_length.sort_unstable();
        let least = by_length.first()?.0;
        let most = least.max(SHORT);
        let mut lost: Vec<Candidate> = Vec::new();
        for (length, candidate) in by_length {
            if length > most || lost.len() == MAX_LOST {
                break;
            }
            work.charge_search(PRUNING_COST * self.ways.len() as u64).continue_value()?;
            lost.push(candidate);
            if self.n_lines(&lost)? > most {
                lost.pop();
            }
        }
        (least <= MAX_LINES).then_some(lost)
    }

    /// Number of lines of the table that eliminates all of `lost`.
    fn n_lines(&self, lost: &[Candidate]) -> Option<usize> {
        self.ways.iter().map(|way| way.n_lines(lost)).sum()
    }

    /// The derivations that eliminate all of `lost`, for each assignment.
    fn pruned(&self, lost: &[Candidate]) -> Option<Vec<Pruned>> {
        self.ways.iter().map(|way| way.without(lost)).collect()
    }

    fn step(&self, grid: &Grid, conclusions: Conclusions, work: &Work) -> Option<Finding> {
        let lost = conclusions.candidates();
        let pruned = self.pruned(lost)?;
        let Premises { truths, links } = self.pattern.premises();
        let own = self.pattern.exocet.constraints();
        let further: BTreeSet<Constraint> =
            pruned.iter().flat_map(|it| it.truths.iter().copied()).collect();
        let further = further.into_iter().filter(|truth| !own.contains(truth));
        let all_links: BTreeSet<Constraint> =
            pruned.iter().flat_map(|it| it.links.iter().copied()).chain(links).collect();
        let mut premises = Premises::truths(further).with_links(all_links);
        premises.truths.splice(0..0, truths);
        let premises = ProofQuery::new(grid, &premises, &conclusions).within(work).trim()?;
        let kept: Vec<Constraint> = premises.truths.iter().filter_map(Truth::constraint).collect();
        // Without a line it is another argument.
        let has_line = kept.iter().any(|it| it.house().is_some() && own.contains(it));
        let has_base = own.iter().filter(|it| it.cell().is_some()).all(|it| kept.contains(it));
        if !has_line || !has_base {
            return None;
        }
        let rows = self.pruned_within(grid, &kept, lost).unwrap_or(pruned);
        let row = |pruned: Pruned| with_first_losses(grid, pruned.derivation, lost);
        let rows: Vec<Derivation> = rows.into_iter().map(row).collect();
        let is_long = rows.iter().any(|row| row.inferences.len() >= MAX_ROW);
        if is_long || rows.iter().filter(|row| !row.is_direct()).count() >= MAX_ROWS {
            return None;
        }
        let mut facts = self.pattern.clone().facts();
        let table = Table { suppose: None, choices: Vec::new(), rows };
        facts.push(Fact::argument("table", Value::PairTable(Box::new(table))));
        Some(Finding::new(premises, conclusions, facts))
    }

    /// The derivations by `truths` alone, if these are enough for all of them.
    fn pruned_within(
        &self,
        grid: &Grid,
        truths: &[Constraint],
        lost: &[Candidate],
    ) -> Option<Vec<Pruned>> {
        let row = |way: &Filled<'_>| {
            let graph = ImplicationGraph::new(grid, way.graph.assumptions());
            Filled::new(graph.propagate_in_passes(truths)).without(lost)
        };
        self.ways.iter().map(row).collect()
    }
}

/// All assignments of two digits to base and targets.
fn fillings(grid: &Grid, pattern: &ExocetPattern) -> Vec<Vec<Candidate>> {
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
