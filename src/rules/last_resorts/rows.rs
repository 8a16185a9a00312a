//! The rows of a table, told in as few lines as there are, and by no more premises than are needed.

use super::ways::Agreed;
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Fact, Table, Value};
use crate::grid::{Candidate, Constraint, Grid};
use crate::patterns::derivation::{ImplicationGraph, Pruned, with_losses};
use crate::proof::Proof;
use crate::rule::{Finding, Sink};
use crate::solve::Propagation;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// How many lines a row has, its end included, so that it is read to its end.
pub(super) const MAX_LINES: usize = 16;

/// How many rows a table has at most, those that fail included.
pub(super) const MAX_ROWS: usize = 16;

/// So many tables are compared before the one with the shortest list is told.
const COMPARED: usize = 6;

/// So many tables are told: if they are all too long, the next are longer.
const MOST_TOLD: usize = 120;

/// What it costs to tell as many as are compared.
const TOLD: u64 = 1_000_000;

/// How often a table is told anew by fewer premises.
const RETOLD: usize = 4;

/// How rows are told.
#[derive(Clone, Copy)]
pub(super) struct Telling<'a> {
    propagation: Propagation,
    max_lines: usize,
    /// A refutation with a row of more lines than this is not asked for.
    of_use: usize,
    /// By no other truths than these.
    within: Option<&'a BTreeSet<Constraint>>,
}

impl Telling<'_> {
    /// Tells rows by these means, of so many lines at most.
    pub(super) const fn new(propagation: Propagation, max_lines: usize) -> Self {
        Self { propagation, max_lines, of_use: max_lines, within: None }
    }

    /// The row, if it has no more lines than a row may have.
    fn short(&self, row: Pruned) -> Option<Pruned> {
        Some(row).filter(|it| it.derivation.n_lines() <= self.max_lines)
    }

    fn follow<'a>(&'a self, grid: &'a Grid, assumptions: &[Candidate]) -> ImplicationGraph<'a> {
        ImplicationGraph::new(grid, assumptions).within(self.within).propagate(self.propagation)
    }
}

/// Tells tables, a few at a time, and of these those with short rows first.
pub(super) fn add_all(
    grid: &Grid,
    all: &[Agreed],
    telling: Telling<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    for few in all.chunks(COMPARED).take(MOST_TOLD / COMPARED) {
        work.charge_search(TOLD)?;
        let mut add = |rows: Rows| {
            let conclusions = Conclusions::eliminate(grid, rows.gone.iter().copied());
            sink.add_unique(conclusions, |conclusions| {
                rows.found(grid, conclusions, telling, &work)
            })
        };
        // Most often it is the one that is wanted: then no other is told to its end.
        let Some((best, rows)) = shortest_of(grid, few, telling) else { continue };
        add(rows)?;
        let others = few.iter().enumerate().filter(|&(number, _)| number != best);
        let others = others.filter_map(|(_, it)| Rows::shortest(grid, it, telling));
        let mut others: Vec<Rows> = others.collect();
        others.sort_by_key(|it| it.lengths);
        others.into_iter().try_for_each(add)?;
    }
    ControlFlow::Continue(())
}

/// The table with the shortest rows, and its number.
fn shortest_of(grid: &Grid, all: &[Agreed], telling: Telling<'_>) -> Option<(usize, Rows)> {
    let mut best: Option<(usize, Rows)> = None;
    for (number, of) in all.iter().enumerate() {
        let lengths = best.as_ref().map(|(_, best)| best.lengths);
        let of_use = lengths.map_or(telling.max_lines, |it| it.longest);
        let rows = Rows::shortest(grid, of, Telling { of_use, ..telling });
        if let Some(rows) = rows.filter(|it| lengths.is_none_or(|best| it.lengths < best)) {
            best = Some((number, rows));
        }
    }
    best
}

/// The rows of a table that all lose the same.
struct Rows {
    /// What is supposed in all rows.
    suppose: Option<Candidate>,
    choices: Vec<Constraint>,
    rows: Vec<Pruned>,
    /// What the rows lose together.
    gone: Vec<Candidate>,
    /// What does not allow two suppositions together.
    apart: BTreeSet<Constraint>,
    lengths: Lengths,
}

/// How many lines there are: less is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Lengths {
    /// Those of the longest row.
    longest: usize,
    all: usize,
}

impl Lengths {
    fn of(rows: &[Pruned]) -> Self {
        let all = rows.iter().map(|it| it.derivation.n_lines());
        Self { longest: all.clone().max().unwrap_or(0), all: all.sum() }
    }
}

/// What follows from one candidate of the first choice, alone and with each of the second.
struct First<'a> {
    alone: ImplicationGraph<'a>,
    dead: Option<Pruned>,
    with: Vec<(ImplicationGraph<'a>, Option<Pruned>)>,
}

impl Rows {
    /// The table that loses a candidate in the fewest lines. `None` if they are too many, or lose nothing.
    fn shortest(grid: &Grid, of: &Agreed, telling: Telling<'_>) -> Option<Self> {
        if let Some(suppose) = of.suppose {
            return Self::refuting(grid, suppose, &of.choices, telling);
        }
        let choices = &of.choices;
        let mut agreed = of.agreed.clone();
        let mut apart = BTreeSet::new();
        let second: Vec<Candidate> =
            choices.get(1).map_or_else(Vec::new, |it| it.candidates(grid).collect());
        let mut firsts = Vec::new();
        for first in choices.first()?.candidates(grid) {
            let alone = telling.follow(grid, &[first]);
            let dead = match alone.shortest_contradiction() {
                Some(dead) => Some(telling.short(dead)?),
                None => None,
            };
            if choices.len() == 1 && dead.is_none() {
                agreed.retain(|it| !alone.has(*it));
            }
            let mut with = Vec::new();
            for &other in second.iter().filter(|_| dead.is_none()) {
                if agreed.iter().all(|it| !alone.has(*it)) {
                    break;
                }
                match first.links(other).next() {
                    Some(link) => {
                        apart.insert(link);
                    }
                    None => {
                        let both = telling.follow(grid, &[first, other]);
                        let fails = both.dead_end().is_some();
                        let dead = both.shortest_contradiction();
                        let dead = dead.and_then(|it| telling.short(it));
                        if fails && dead.is_none() {
                            // Only what the first choice takes away alone is left.
                            agreed.retain(|it| !alone.has(*it));
                        }
                        with.push((both, dead));
                    }
                }
            }
            if agreed.is_empty() {
                return None;
            }
            firsts.push(First { alone, dead, with });
        }
        let mut best: Option<(Lengths, Candidate)> = None;
        let bound = Lengths { longest: telling.max_lines + 1, all: 0 };
        for &target in &agreed {
            let most = best.map_or(bound, |(lengths, _)| lengths);
            let lengths = lengths(&firsts, target, most);
            best = lengths.map(|it| (it, target)).or(best);
        }
        let (lengths, target) = best?;
        let rows: Vec<Pruned> = firsts.into_iter().flat_map(|it| it.rows(target)).collect();
        let is_lost = |it: &Candidate| {
            rows.iter().all(|row| row.derivation.end().is_some() || row.link_to(*it).is_some())
        };
        let gone = of.agreed.iter().copied().filter(is_lost).collect();
        let choices = choices.clone();
        Some(Self { suppose: None, choices, rows, gone, apart, lengths }).filter(Self::is_short)
    }

    /// The table in which `suppose` fails, however `choices` are filled then.
    fn refuting(
        grid: &Grid,
        suppose: Candidate,
        choices: &[Constraint],
        telling: Telling<'_>,
    ) -> Option<Self> {
        let (first, others) = choices.split_first()?;
        let refuting = Refuting { grid, telling };
        let Failing { rows, apart } = refuting.fill(&[suppose], first, others)?;
        let lengths = Lengths::of(&rows);
        let (choices, suppose, gone) = (choices.to_vec(), Some(suppose), vec![suppose]);
        Some(Self { suppose, choices, rows, gone, apart, lengths }).filter(Self::is_short)
    }

    /// Has it rows, and no more than people read?
    fn is_short(&self) -> bool {
        (1..=MAX_ROWS).contains(&self.rows.len())
    }

    /// `None` if a choice is not needed, or if the checker could not follow it.
    fn found(
        mut self,
        grid: &Grid,
        conclusions: Conclusions,
        telling: Telling<'_>,
        work: &Work,
    ) -> Option<Finding> {
        for _ in 0..RETOLD {
            let all = self.premises();
            let premises = Proof::new(grid, &all, &conclusions).within(work).trim()?;
            let kept = premises.truths.iter().filter_map(Truth::constraint).collect();
            let is_spared = premises.truths.len() < all.truths.len();
            let retold = if is_spared { self.retold(grid, &kept, telling) } else { None };
            match retold {
                Some(rows) => self = rows,
                None if self.choices.iter().all(|it| kept.contains(it)) => {
                    return Some(self.step(grid, premises, conclusions));
                }
                None => return None,
            }
        }
        None
    }

    /// The truths come with those that are chosen first, so that the checker tries these.
    fn premises(&self) -> Premises {
        let mut truths = self.choices.clone();
        let mut links = self.apart.clone();
        let mut more = BTreeSet::new();
        for row in &self.rows {
            more.extend(&row.truths);
            links.extend(&row.links);
            if !row.derivation.end().is_some() {
                links.extend(self.gone.iter().filter_map(|&it| row.link_to(it)));
            }
        }
        truths.extend(more.into_iter().filter(|it| !self.choices.contains(it)));
        Premises::truths(truths).with_links(links)
    }

    /// A table that says the same by the truths that are `kept`. `None` if they do not tell it.
    fn retold(
        &self,
        grid: &Grid,
        kept: &BTreeSet<Constraint>,
        telling: Telling<'_>,
    ) -> Option<Self> {
        let telling = Telling { within: Some(kept), ..telling };
        let mut needed = self.choices.clone();
        needed.retain(|it| kept.contains(it));
        let others = kept.iter().filter(|it| !needed.contains(it));
        let alone = others.clone().filter(|_| needed.is_empty()).map(|&it| vec![it]);
        let beside = others
            .filter(|_| needed.len() == 1 && self.suppose.is_none())
            .map(|&it| vec![needed[0], it]);
        let choices = [needed.clone()].into_iter().filter(|it| !it.is_empty());
        let tables = choices.chain(alone).chain(beside).filter_map(|choices| {
            let (suppose, agreed) = (self.suppose, self.gone.clone());
            let of = Agreed { suppose, choices, n_rows: 0, n_rounds: 0, agreed };
            Self::shortest(grid, &of, telling).filter(|it| it.gone == self.gone)
        });
        tables.min_by_key(|it| (it.choices.len(), it.lengths))
    }

    fn step(self, grid: &Grid, premises: Premises, conclusions: Conclusions) -> Finding {
        let lost = conclusions.candidates();
        let row = |row: Pruned| with_losses(grid, row.derivation, lost);
        let rows = self.rows.into_iter().map(row).collect();
        let table = Table { suppose: self.suppose, choices: self.choices, rows };
        let facts = vec![Fact::argument("table", Value::Table(Box::new(table)))];
        Finding::new(premises, conclusions, facts)
    }
}

/// Rows that all fail.
struct Failing {
    rows: Vec<Pruned>,
    /// What does not allow two suppositions together.
    apart: BTreeSet<Constraint>,
}

/// Where and how they are told.
struct Refuting<'a> {
    grid: &'a Grid,
    telling: Telling<'a>,
}

impl Refuting<'_> {
    /// The rows for what is supposed so far and each way to fill `choice`; where that is not enough, and one of the
    /// `others`, whichever has the shortest rows. `None` if one does not fail, or not soon.
    fn fill(
        &self,
        suppose: &[Candidate],
        choice: &Constraint,
        others: &[Constraint],
    ) -> Option<Failing> {
        let mut failing = Failing { rows: Vec::new(), apart: BTreeSet::new() };
        for way in choice.candidates(self.grid) {
            if let Some(link) = suppose.iter().find_map(|&held| held.links(way).next()) {
                failing.apart.insert(link);
                continue;
            }
            let all = [suppose, &[way]].concat();
            let dead = self.telling.follow(self.grid, &all).shortest_contradiction();
            match dead.and_then(|it| self.telling.short(it)) {
                Some(dead) if dead.derivation.n_lines() > self.telling.of_use => return None,
                Some(dead) => failing.rows.push(dead),
                None => failing.add(self.fill_one(&all, others)?),
            }
        }
        Some(failing)
    }

    /// The shortest rows for each way to fill one of `choices`.
    fn fill_one(&self, suppose: &[Candidate], choices: &[Constraint]) -> Option<Failing> {
        let rows = |(i, choice): (usize, &Constraint)| {
            let others = [&choices[..i], &choices[i + 1..]].concat();
            self.fill(suppose, choice, &others)
        };
        choices.iter().enumerate().filter_map(rows).min_by_key(|it| Lengths::of(&it.rows))
    }
}

impl Failing {
    fn add(&mut self, more: Self) {
        self.rows.extend(more.rows);
        self.apart.extend(more.apart);
    }
}

/// The lines of the longest row, and of all, if `target` is to be lost. `None` if they are not less than
/// `most`.
fn lengths(firsts: &[First<'_>], target: Candidate, most: Lengths) -> Option<Lengths> {
    let mut lengths = Lengths { longest: 0, all: 0 };
    let mut add = |n_lines: usize| {
        lengths.longest = lengths.longest.max(n_lines);
        lengths.all += n_lines;
        (lengths < most).then_some(())
    };
    for first in firsts {
        match &first.dead {
            Some(dead) => add(dead.derivation.n_lines())?,
            None if !first.alone.has(target) => add(first.alone.n_lines_to_eliminate(target))?,
            None => {
                for (both, dead) in &first.with {
                    match dead {
                        Some(dead) => add(dead.derivation.n_lines())?,
                        None if both.has(target) => return None,
                        None => add(both.n_lines_to_eliminate(target))?,
                    }
                }
            }
        }
    }
    Some(lengths)
}

impl First<'_> {
    fn rows(self, target: Candidate) -> Vec<Pruned> {
        if let Some(dead) = self.dead {
            return vec![dead];
        }
        if self.alone.dead_end().is_none() && !self.alone.has(target) {
            return vec![self.alone.elimination(&[target])];
        }
        let row = |(both, dead): (ImplicationGraph<'_>, Option<Pruned>)| {
            dead.unwrap_or_else(|| both.elimination(&[target]))
        };
        self.with.into_iter().map(row).collect()
    }
}
