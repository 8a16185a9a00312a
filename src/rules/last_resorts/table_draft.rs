//! The rows of a table as derivations, with as few lines and premises as are found.
//!
//! Each candidate of the first choice is propagated alone, and if that is not enough, with each candidate of the
//! second. For an agreement, the target is the candidate whose rows have the fewest lines. Then the premises are
//! trimmed; if some are unnecessary, the table is rebuilt within the others, so that it explains no more than it needs.
//! If that fails, the rows stay as they are, provided that all choices are among the needed premises.

use super::table_plans::TablePlan;
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Fact, Table, Value};
use crate::grid::{Candidate, Constraint, Grid, Variant};
use crate::patterns::derivation::{ImplicationGraph, Pruned, with_losses};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use crate::solve::Propagation;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Maximum number of lines of a row, its end included: so many are read to the end.
pub(super) const MAX_ROW_LINES: usize = 16;

/// Maximum number of rows of a table, those that fail included.
pub(super) const MAX_ROWS: usize = 16;

/// Number of tables that are compared before the one with the shortest rows is taken.
const N_COMPARED: usize = 6;

/// Maximum number of tables that are derived: if they are all too long, the next are longer.
const MAX_DRAFTS: usize = 120;

/// Units of work to derive [`N_COMPARED`] tables.
const DRAFTS_COST: u64 = 1_000_000;

/// Maximum number of times that a table is derived again within fewer premises.
const MAX_REBUILT: usize = 4;

/// Options for the derivation of rows.
#[derive(Clone, Copy)]
pub(super) struct DraftOptions<'a> {
    propagation: Propagation,
    /// Maximum number of lines of a row.
    max_lines: usize,
    /// Maximum number of lines of a row with which a refutation is still better than the best one so far.
    max_useful_lines: usize,
    /// The only constraints that propagation may use; `None` for all.
    allowed: Option<&'a BTreeSet<Constraint>>,
}

impl DraftOptions<'_> {
    /// Options for rows by this propagation, with at most `max_lines` lines.
    pub(super) const fn new(propagation: Propagation, max_lines: usize) -> Self {
        Self { propagation, max_lines, max_useful_lines: max_lines, allowed: None }
    }

    fn propagate<'a>(&'a self, grid: &'a Grid, assumptions: &[Candidate]) -> ImplicationGraph<'a> {
        ImplicationGraph::new(grid, assumptions)
            .restricted_to(self.allowed)
            .propagate(self.propagation)
    }

    /// The shortest contradiction, if it is not longer than a row may be.
    fn contradiction(&self, graph: &ImplicationGraph<'_>) -> Option<Pruned> {
        let shortest = graph.shortest_contradiction();
        shortest.filter(|row| row.derivation.n_lines() <= self.max_lines)
    }
}

/// Adds tables, a few at a time, and of these those with short rows first.
pub(super) fn add_all(
    grid: &Grid,
    all: &[TablePlan],
    options: DraftOptions<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    for few in all.chunks(N_COMPARED).take(MAX_DRAFTS / N_COMPARED) {
        work.charge_search(DRAFTS_COST)?;
        let mut add = |draft: TableDraft| {
            let conclusions = Conclusions::eliminate(grid, draft.lost.iter().copied());
            sink.add_unique(conclusions, |conclusions| {
                draft.into_finding(grid, conclusions, options, &work)
            })
        };
        // Usually the best draft is accepted, so the others are not completed.
        let Some((best, draft)) = best_of(grid, few, options) else { continue };
        add(draft)?;
        let others = few.iter().enumerate().filter(|&(number, _)| number != best);
        let others = others.filter_map(|(_, table)| TableDraft::shortest(grid, table, options));
        let mut others: Vec<TableDraft> = others.collect();
        others.sort_by_key(|draft| draft.length);
        others.into_iter().try_for_each(add)?;
    }
    ControlFlow::Continue(())
}

/// The draft with the shortest rows, and the index of its table.
fn best_of(
    grid: &Grid,
    all: &[TablePlan],
    options: DraftOptions<'_>,
) -> Option<(usize, TableDraft)> {
    let mut best: Option<(usize, TableDraft)> = None;
    for (number, table) in all.iter().enumerate() {
        let length = best.as_ref().map(|(_, best)| best.length);
        let max_useful_lines = length.map_or(options.max_lines, |length| length.longest);
        let draft = TableDraft::shortest(grid, table, DraftOptions { max_useful_lines, ..options });
        if let Some(draft) = draft.filter(|it| length.is_none_or(|best| it.length < best)) {
            best = Some((number, draft));
        }
    }
    best
}

/// A draft of a table, all rows of which lose the same candidates.
struct TableDraft {
    /// The candidate that is assumed in all rows, if there is one.
    assumption: Option<Candidate>,
    choices: Vec<Constraint>,
    rows: Vec<Pruned>,
    /// The candidates that all rows lose.
    lost: Vec<Candidate>,
    /// The links between assumptions that exclude each other.
    exclusions: BTreeSet<Constraint>,
    length: Length,
}

/// Length of a table in lines: less is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Length {
    /// Number of lines of the longest row.
    longest: usize,
    all: usize,
}

impl Length {
    const NOTHING: Self = Self { longest: 0, all: 0 };

    const fn and(self, n_lines: usize) -> Self {
        let longest = if n_lines > self.longest { n_lines } else { self.longest };
        Self { longest, all: self.all + n_lines }
    }

    fn of(rows: &[Pruned]) -> Self {
        rows.iter().fold(Self::NOTHING, |length, row| length.and(row.derivation.n_lines()))
    }
}

/// The propagation of some assumptions, and their contradiction if there is a short one.
struct Propagated<'a> {
    graph: ImplicationGraph<'a>,
    contradiction: Option<Pruned>,
}

/// The propagation of one way of the first choice, alone and with each way of the second.
struct FirstWay<'a> {
    alone: Propagated<'a>,
    with_second: Vec<Propagated<'a>>,
}

impl<'a> Propagated<'a> {
    fn new(grid: &'a Grid, assumptions: &[Candidate], options: &'a DraftOptions<'_>) -> Self {
        let graph = options.propagate(grid, assumptions);
        let contradiction = options.contradiction(&graph);
        Self { graph, contradiction }
    }

    /// Returns true if there is a contradiction, but only in more lines than a row may have.
    fn fails_late(&self) -> bool {
        self.contradiction.is_none() && self.graph.dead_end().is_some()
    }

    /// Number of lines of the row of the branch. `None` if `target` is left.
    fn n_lines(&self, target: Candidate) -> Option<usize> {
        match &self.contradiction {
            Some(row) => Some(row.derivation.n_lines()),
            None if self.graph.has(target) => None,
            None => Some(self.graph.n_lines_to_eliminate(&[target])),
        }
    }

    fn row(&self, target: Candidate) -> Pruned {
        self.contradiction.clone().unwrap_or_else(|| self.graph.elimination(&[target]))
    }
}

impl<'a> FirstWay<'a> {
    /// The propagations that are the rows which eliminate `target`.
    fn branches(&self, target: Candidate) -> &[Propagated<'a>] {
        let is_enough = self.alone.contradiction.is_some() || !self.alone.graph.has(target);
        if is_enough { std::slice::from_ref(&self.alone) } else { &self.with_second }
    }
}

impl TableDraft {
    /// The draft with the fewest lines. `None` if they are too many, or eliminate nothing.
    fn shortest(grid: &Grid, table: &TablePlan, options: DraftOptions<'_>) -> Option<Self> {
        let draft = match table.assumption {
            Some(assumption) => Self::refuting(grid, assumption, &table.choices, options),
            None => Self::agreeing(grid, table, options),
        };
        draft.filter(|draft| (1..=MAX_ROWS).contains(&draft.rows.len()))
    }

    /// The draft of a table whose rows agree on an elimination, with the fewest lines.
    fn agreeing(grid: &Grid, table: &TablePlan, options: DraftOptions<'_>) -> Option<Self> {
        let mut targets = table.lost.clone();
        let mut exclusions = BTreeSet::new();
        let mut firsts = Vec::new();
        for first in table.choices.first()?.candidates(grid) {
            let alone = Propagated::new(grid, &[first], &options);
            if alone.fails_late() {
                return None;
            }
            let mut first_of = FirstWay { alone, with_second: Vec::new() };
            if first_of.alone.contradiction.is_none() {
                let second = table.choices.get(1).copied();
                first_of.add_second(grid, first, second, &options, &mut targets, &mut exclusions);
            }
            if targets.is_empty() {
                return None;
            }
            firsts.push(first_of);
        }
        let mut best: Option<(Length, Candidate)> = None;
        let bound = Length { longest: options.max_lines + 1, all: 0 };
        for &target in &targets {
            let most = best.map_or(bound, |(length, _)| length);
            let mut branches = firsts.iter().flat_map(|first| first.branches(target));
            let length = branches.try_fold(Length::NOTHING, |length, branch| {
                Some(length.and(branch.n_lines(target)?)).filter(|&length| length < most)
            });
            best = length.map(|length| (length, target)).or(best);
        }
        let (length, target) = best?;
        let branches = firsts.iter().flat_map(|first| first.branches(target));
        let rows: Vec<Pruned> = branches.map(|branch| branch.row(target)).collect();
        let is_lost = |it: &Candidate| {
            rows.iter().all(|row| {
                row.derivation.end().is_some() || row.link_to(grid.variant(), *it).is_some()
            })
        };
        let lost = table.lost.iter().copied().filter(is_lost).collect();
        let choices = table.choices.clone();
        Some(Self { assumption: None, choices, rows, lost, exclusions, length })
    }

    /// The draft of a table that refutes `assumption` by `choices`.
    fn refuting(
        grid: &Grid,
        assumption: Candidate,
        choices: &[Constraint],
        options: DraftOptions<'_>,
    ) -> Option<Self> {
        let (first, others) = choices.split_first()?;
        let mut refuting =
            RefutingRows { grid, options, rows: Vec::new(), exclusions: BTreeSet::new() };
        refuting.add_ways(&[assumption], first, others)?;
        let RefutingRows { rows, exclusions, .. } = refuting;
        let (length, choices) = (Length::of(&rows), choices.to_vec());
        let (assumption, lost) = (Some(assumption), vec![assumption]);
        Some(Self { assumption, choices, rows, lost, exclusions, length })
    }

    /// The finding with minimal premises. `None` if a choice is not needed, or if the proof fails.
    fn into_finding(
        mut self,
        grid: &Grid,
        conclusions: Conclusions,
        options: DraftOptions<'_>,
        work: &Work,
    ) -> Option<Finding> {
        for _ in 0..MAX_REBUILT {
            let all = self.premises(grid.variant());
            let premises = ProofQuery::new(grid, &all, &conclusions).within(work).trim()?;
            let kept: BTreeSet<Constraint> =
                premises.truths.iter().filter_map(Truth::constraint).collect();
            let are_trimmed = premises.truths.len() < all.truths.len();
            let rebuilt =
                if are_trimmed { self.rebuilt_within(grid, &kept, options) } else { None };
            match rebuilt {
                Some(draft) => self = draft,
                None if self.choices.iter().all(|choice| kept.contains(choice)) => {
                    let row =
                        |row: Pruned| with_losses(grid, row.derivation, conclusions.candidates());
                    let rows = self.rows.into_iter().map(row).collect();
                    let table = Table { suppose: self.assumption, choices: self.choices, rows };
                    let facts = vec![Fact::argument("table", Value::Table(Box::new(table)))];
                    return Some(Finding::new(premises, conclusions, facts));
                }
                None => return None,
            }
        }
        None
    }

    /// The premises, with the choices as the first truths, so that the checker branches on these.
    fn premises(&self, variant: &Variant) -> Premises {
        let mut truths = self.choices.clone();
        let mut links = self.exclusions.clone();
        let mut more = BTreeSet::new();
        for row in &self.rows {
            more.extend(&row.truths);
            links.extend(&row.links);
            if row.derivation.end().is_none() {
                links.extend(self.lost.iter().filter_map(|&it| row.link_to(variant, it)));
            }
        }
        truths.extend(more.into_iter().filter(|it| !self.choices.contains(it)));
        let nogoods = self.rows.iter().flat_map(|row| &row.nogoods);
        let mut premises = Premises::truths(truths).with_links(links);
        for nogood in nogoods {
            if !premises.truths.contains(nogood) {
                premises = premises.with_truth(nogood.clone());
            }
        }
        premises
    }

    /// A draft with the same eliminations that uses only the truths `kept`. `None` if they are not enough.
    fn rebuilt_within(
        &self,
        grid: &Grid,
        kept: &BTreeSet<Constraint>,
        options: DraftOptions<'_>,
    ) -> Option<Self> {
        let options = DraftOptions { allowed: Some(kept), ..options };
        let mut choices = self.choices.clone();
        choices.retain(|choice| kept.contains(choice));
        let others = kept.iter().filter(|it| !choices.contains(it));
        // Another of the kept truths may take the place of a choice that was trimmed.
        let more = match (choices.len(), self.assumption) {
            (0, _) | (1, None) => others.map(|&it| [&choices[..], &[it]].concat()).collect(),
            (_, _) => Vec::new(),
        };
        let own = [choices.clone()].into_iter().filter(|own| !own.is_empty());
        let tables = own.chain(more).filter_map(|choices| {
            let (assumption, lost) = (self.assumption, self.lost.clone());
            let table = TablePlan { assumption, choices, n_rows: 0, n_rounds: 0, lost };
            Self::shortest(grid, &table, options).filter(|draft| draft.lost == self.lost)
        });
        tables.min_by_key(|draft| (draft.choices.len(), draft.length))
    }
}

impl<'a> FirstWay<'a> {
    /// Adds the branches with each candidate of the second choice, if there is one. Where no second
    /// choice can help, it removes the targets that are left.
    fn add_second(
        &mut self,
        grid: &'a Grid,
        first: Candidate,
        second: Option<Constraint>,
        options: &'a DraftOptions<'_>,
        targets: &mut Vec<Candidate>,
        exclusions: &mut BTreeSet<Constraint>,
    ) {
        let Some(second) = second else {
            targets.retain(|&it| !self.alone.graph.has(it));
            return;
        };
        for other in second.candidates(grid) {
            if targets.iter().all(|&it| !self.alone.graph.has(it)) {
                break;
            }
            if let Some(link) = grid.variant().links(first, other).next() {
                exclusions.insert(link);
                continue;
            }
            let both = Propagated::new(grid, &[first, other], options);
            if both.fails_late() {
                // Only eliminations by the first choice alone are left.
                targets.retain(|&it| !self.alone.graph.has(it));
            }
            self.with_second.push(both);
        }
    }
}

/// The rows of a refutation, with their options.
struct RefutingRows<'a> {
    grid: &'a Grid,
    options: DraftOptions<'a>,
    rows: Vec<Pruned>,
    exclusions: BTreeSet<Constraint>,
}

impl RefutingRows<'_> {
    /// Adds a row for the assumptions so far with each candidate of `choice`; if that is not enough for a
    /// contradiction, rows with each candidate of one of the `others`, whichever has the shortest rows. `None` if some
    /// row has no contradiction, or none in few lines.
    fn add_ways(
        &mut self,
        assumed: &[Candidate],
        choice: &Constraint,
        others: &[Constraint],
    ) -> Option<()> {
        for way in choice.candidates(self.grid) {
            if let Some(link) =
                assumed.iter().find_map(|held| self.grid.variant().links(*held, way).next())
            {
                self.exclusions.insert(link);
                continue;
            }
            let all = [assumed, &[way]].concat();
            let graph = self.options.propagate(self.grid, &all);
            match self.options.contradiction(&graph) {
                Some(row) if row.derivation.n_lines() > self.options.max_useful_lines => {
                    return None;
                }
                Some(row) => self.rows.push(row),
                None => {
                    let RefutingRows { rows, exclusions, .. } = self.shortest_of(&all, others)?;
                    self.rows.extend(rows);
                    self.exclusions.extend(exclusions);
                }
            }
        }
        Some(())
    }

    /// The shortest rows for the candidates of one of `choices`.
    fn shortest_of(&self, assumed: &[Candidate], choices: &[Constraint]) -> Option<Self> {
        let rows = |(i, choice): (usize, &Constraint)| {
            let others = [&choices[..i], &choices[i + 1..]].concat();
            let mut refuting = Self { rows: Vec::new(), exclusions: BTreeSet::new(), ..*self };
            refuting.add_ways(assumed, choice, &others).map(|()| refuting)
        };
        choices.iter().enumerate().filter_map(rows).min_by_key(|it| Length::of(&it.rows))
    }
}
