//! Long refutation table: a supposition that fails in every way to fill another cell, or two others.
//!
//! **If** a candidate is supposed, and each way to fill one or two other cells, or to place digits in houses, is
//! followed line by line,
//! **then** each way may end with something that has nothing left.
//! **So** the candidate cannot be.
//!
//! One choice with somewhat long rows comes first, then two with short ones, then whatever there is. Not here:
//! one choice with short rows (`refutation_table`, `wide_refutation_table`).

use super::rows::{self, MAX_LINES, Telling};
use super::ways::{self, Agreed, Choice};
use crate::budget::Work;
use crate::grid::{Candidate, Grid};
use crate::patterns::closures::{Doubly, Triples};
use crate::rule::Sink;
use crate::solve::By;
use std::ops::ControlFlow;
use std::rc::Rc;

/// How many lines a row has at most: somewhat more than elsewhere where one choice is enough, and more than a reader
/// likes, where the one way on would be a trial.
const LONG: usize = 24;
const LONGEST: usize = 40;

/// How many ways a cell has at most.
const MAX_WAYS: usize = 5;

/// How many ways to fill the first cell may need the second.
const MAX_OPEN: usize = 2;

/// What it costs to look at a supposition, besides following it.
const LOOKED: u64 = 30_000;

/// In so many parts the suppositions are looked at: where the first have a table with short rows, the others can
/// wait.
const PARTS: usize = 4;

/// So many tables of a part are told.
const COMPARED: usize = 48;

/// So many tables are kept for a supposition.
const TOLD: usize = 20;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let closures = Doubly::shared(grid, By::Locked, sink);
    let single = ways::refuted(&closures, &ways::choices(grid, &closures.singly, 9));
    rows::add_all(grid, &single, Telling::new(By::Locked, LONG), sink)?;
    let work = Rc::clone(sink.work());
    let choices = ways::choices(grid, &closures.singly, MAX_WAYS);
    let order = promising(&closures);
    let mut double = Vec::new();
    for some in order.chunks(order.len().div_ceil(PARTS).max(1)) {
        let mut found = of_two(&closures, &choices, some, &work);
        found.truncate(COMPARED);
        rows::add_all(grid, &found, Telling::new(By::Locked, MAX_LINES), sink)?;
        double.extend(found);
    }
    double.sort_by_key(Agreed::effort);
    for tables in [single, double] {
        rows::add_all(grid, &tables, Telling::new(By::Locked, LONGEST), sink)?;
    }
    ControlFlow::Continue(())
}

/// The candidates that come to no dead end alone, by their numbers, first those that go with the fewest others.
fn promising(closures: &Doubly) -> Vec<usize> {
    let n = closures.singly.candidates.len();
    let n_alive = |number: usize| (0..n).filter(|&it| closures.are_alive(number, it)).count();
    let mut order: Vec<usize> = (0..n).filter(|&it| closures.are_alive(it, it)).collect();
    order.sort_by_key(|&it| n_alive(it));
    order
}

/// The tables with two choices for these suppositions, those with few and short rows first.
fn of_two(closures: &Doubly, choices: &[Choice], some: &[usize], work: &Work) -> Vec<Agreed> {
    let mut found = Vec::new();
    for &number in some {
        if work.look(LOOKED).is_break() {
            break;
        }
        found.extend(Under { closures, number, choices }.tables(work));
    }
    found.sort_by_key(Agreed::effort);
    found
}

/// A supposition, by its number, and what can be filled.
struct Under<'a> {
    closures: &'a Doubly,
    number: usize,
    choices: &'a [Choice],
}

impl Under<'_> {
    /// What can be filled besides the supposition.
    fn choices(&self) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(|it| !it.ways.contains(&self.number))
    }

    /// The choices of which few ways are open, and these ways.
    fn firsts(&self) -> Vec<(&Choice, Vec<usize>)> {
        let closures = self.closures;
        let open = |choice: &'_ Choice| -> Vec<usize> {
            let ways = choice.ways.iter().copied();
            ways.filter(|&way| closures.are_alive(self.number, way)).collect()
        };
        self.choices()
            .map(|choice| (choice, open(choice)))
            .filter(|(_, open)| (1..=MAX_OPEN).contains(&open.len()))
            .collect()
    }

    /// The tables with the fewest rows.
    fn tables(&self, work: &Work) -> Vec<Agreed> {
        let firsts = self.firsts();
        let mut open: Vec<usize> = firsts.iter().flat_map(|(_, open)| open.clone()).collect();
        open.sort_unstable();
        open.dedup();
        let triples = Triples::new(self.closures, self.number, By::Locked, &open, work);
        let suppose: Candidate = self.closures.singly.candidates[self.number];
        let mut found = Vec::new();
        for (first, open) in &firsts {
            let closed = first.ways.iter().filter(|way| !open.contains(way));
            let closed =
                closed.map(|&way| self.closures.rounds(self.number, way)).max().unwrap_or(0);
            for second in self.choices().filter(|it| !it.ways.iter().any(|way| open.contains(way)))
            {
                let pairs = open.iter().flat_map(|&a| second.ways.iter().map(move |&b| (a, b)));
                let mut rounds = pairs.map(|(a, b)| triples.rounds(a, b));
                let Some(rounds) = rounds.try_fold(closed, |most, it| Some(most.max(it?))) else {
                    continue;
                };
                found.push(Agreed {
                    suppose: Some(suppose),
                    choices: vec![first.constraint, second.constraint],
                    n_rows: first.ways.len() - open.len() + open.len() * second.ways.len(),
                    n_rounds: rounds,
                    agreed: vec![suppose],
                });
            }
        }
        found.sort_by_key(Agreed::effort);
        found.truncate(TOLD);
        found
    }
}
