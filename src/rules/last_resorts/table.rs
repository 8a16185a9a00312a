//! Tables: what every way to fill a cell or two agrees on.
//!
//! **If** each way to fill one or two cells, or to place a digit in one or two houses, is followed line
//! by line,
//! **then** each way may end with something that has nothing left, or without a certain candidate.
//! **So** the candidate cannot be, since one of the ways must be true.
//!
//! Few rows come before many, one choice before two, and of these the shortest list. Never a tree: a
//! row has no cases. Not here: lines of links from each case, each with one before it
//! (`cell_forcing_chain`, `house_forcing_chain`); suppositions that lead to a dead end by themselves
//! (`forcing_net`).

use super::ways::{Agreed, Ways, Width};
use crate::budget::Work;
use crate::grid::{Candidate, Grid};
use crate::patterns::board::{Fate, Means};
use crate::patterns::course::{Following, Told};
use crate::proof;
use crate::rule::{Found, Sink};
use crate::step::{
    Conclusions, Constraint, Course, CourseEnd, Fact, Premises, Role, Table, Truth, Value,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// How many lines a row has, its end included, so that it is read to its end.
const MAX_LINES: usize = 16;

/// How many lines a row has at most: more than a reader likes, and still no trial.
const LONGEST: usize = 40;

/// So many tables are compared before the one with the shortest list is told.
const COMPARED: usize = 6;

pub(in crate::rules) fn narrow(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Width { n_rows: 6, means: Means::Singles, max_lines: MAX_LINES }, sink)
}

pub(in crate::rules) fn with_pairs(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Width { n_rows: 6, means: Means::Sets, max_lines: MAX_LINES }, sink)
}

pub(in crate::rules) fn wide(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, Width { n_rows: 16, means: Means::Sets, max_lines: LONGEST }, sink)
}

fn find(grid: &Grid, width: Width, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let mut ways = Ways::new(grid, width, &work);
    let mut long = Vec::new();
    loop {
        let some = ways.next_few(COMPARED);
        if some.is_empty() {
            break;
        }
        let told = some.iter().filter_map(|it| Rows::shortest(grid, it, width));
        let mut told: Vec<Rows> = told.collect();
        told.sort_by_key(|it| it.lengths);
        for rows in told {
            if rows.lengths.longest <= MAX_LINES {
                add(grid, rows, sink)?;
            } else {
                long.push(rows);
            }
        }
    }
    long.sort_by_key(|it| it.lengths);
    long.into_iter().try_for_each(|rows| add(grid, rows, sink))
}

fn add(grid: &Grid, rows: Rows, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let conclusions = Conclusions::eliminate(grid, rows.gone.iter().copied());
    sink.add_once(conclusions, |conclusions| rows.found(grid, conclusions, &work))
}

/// The rows of a table that all lose the same.
struct Rows {
    choices: Vec<Constraint>,
    rows: Vec<Told>,
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

/// What follows from one candidate of the first choice, alone and with each of the second.
struct First<'a> {
    alone: Following<'a>,
    dead: Option<Told>,
    with: Vec<(Following<'a>, Option<Told>)>,
}

impl Rows {
    /// The table that loses a candidate in the fewest lines. `None` if they are too many for `width`.
    fn shortest(grid: &Grid, of: &Agreed, width: Width) -> Option<Self> {
        let Width { means, max_lines, .. } = width;
        let choices = &of.choices;
        let mut agreed = of.agreed.clone();
        let is_long = |it: &Told| it.course.n_lines() > max_lines;
        let mut apart = BTreeSet::new();
        let second: Vec<Candidate> =
            choices.get(1).map_or_else(Vec::new, |it| it.candidates(grid).collect());
        let mut firsts = Vec::new();
        for first in choices.first()?.candidates(grid) {
            let alone = Following::of(grid, &[first], means);
            let dead = alone.to_a_dead_end();
            if dead.as_ref().is_some_and(is_long) {
                return None;
            }
            let mut with = Vec::new();
            for &other in second.iter().filter(|_| dead.is_none()) {
                if agreed.iter().all(|it| !alone.has(*it)) {
                    break;
                }
                let shared = Constraint::of(first).into_iter().find(|it| it.contains(other));
                match shared.filter(|_| first != other) {
                    Some(link) => {
                        apart.insert(link);
                    }
                    None => {
                        let both = Following::of(grid, &[first, other], means);
                        let dead = both.to_a_dead_end();
                        if dead.as_ref().is_some_and(is_long) {
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
        let bound = Lengths { longest: max_lines + 1, all: 0 };
        for &target in &agreed {
            let most = best.map_or(bound, |(lengths, _)| lengths);
            let lengths = lengths(&firsts, target, most);
            best = lengths.map(|it| (it, target)).or(best);
        }
        let (lengths, target) = best?;
        let rows: Vec<Told> = firsts.into_iter().flat_map(|it| it.rows(target)).collect();
        let is_lost = |it: &Candidate| {
            rows.iter().all(|row| is_dead(&row.course) || row.takes(*it).is_some())
        };
        let gone = of.agreed.iter().copied().filter(is_lost).collect();
        Some(Self { choices: choices.to_vec(), rows, gone, apart, lengths })
    }

    /// `None` if less is enough, or if the checker could not follow it.
    fn found(self, grid: &Grid, conclusions: Conclusions, work: &Work) -> Option<Found> {
        let mut truths = self.choices.clone();
        let mut links = self.apart;
        let mut more = BTreeSet::new();
        for row in &self.rows {
            more.extend(&row.truths);
            links.extend(&row.links);
            if !is_dead(&row.course) {
                links.extend(self.gone.iter().filter_map(|&it| row.takes(it)));
            }
        }
        truths.extend(more.into_iter().filter(|it| !self.choices.contains(it)));
        let premises = Premises::truths(truths).with_links(links);
        let premises = proof::trim_within(grid, &premises, &conclusions, work)?;
        let is_needed = |it: &Constraint| premises.truths.contains(&Truth::Exactly(*it));
        if !self.choices.iter().all(is_needed) {
            return None;
        }
        let rows = self.rows.into_iter().map(|row| row.course).collect();
        let table = Table { choices: self.choices, rows };
        let value = Value::Table(Box::new(table));
        let facts = vec![Fact { name: "table", value, role: Role::Pattern }];
        Some(Found { premises, conclusions, facts })
    }
}

/// The lines of the longest row, and of all, if `target` is to be lost. `None` if they are not less than
/// `most`.
fn lengths(firsts: &[First<'_>], target: Candidate, most: Lengths) -> Option<Lengths> {
    let mut lengths = Lengths { longest: 0, all: 0 };
    let mut add = |told: &Told| {
        let n_lines = told.course.n_lines();
        lengths.longest = lengths.longest.max(n_lines);
        lengths.all += n_lines;
        (lengths < most).then_some(())
    };
    for first in firsts {
        match &first.dead {
            Some(dead) => add(dead)?,
            None if !first.alone.has(target) => add(&first.alone.to_the_loss_of(target))?,
            None => {
                for (both, dead) in &first.with {
                    match dead {
                        Some(dead) => add(dead)?,
                        None => add(&both.to_the_loss_of(target))?,
                    }
                }
            }
        }
    }
    Some(lengths)
}

impl First<'_> {
    fn rows(self, target: Candidate) -> Vec<Told> {
        if let Some(dead) = self.dead {
            return vec![dead];
        }
        if self.alone.fate() == Fate::Open && !self.alone.has(target) {
            return vec![self.alone.to_the_loss_of(target)];
        }
        let row = |(both, dead): (Following<'_>, Option<Told>)| {
            dead.unwrap_or_else(|| both.to_the_loss_of(target))
        };
        self.with.into_iter().map(row).collect()
    }
}

fn is_dead(course: &Course) -> bool {
    matches!(course.end, CourseEnd::Dead(_))
}
