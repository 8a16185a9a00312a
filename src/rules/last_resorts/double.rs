//! Double refutation table: a supposition that fails in every way to fill two other cells.
//!
//! **If** a candidate is supposed, and each way to fill two other cells, or to place digits in houses, is followed
//! line by line,
//! **then** each way may end with something that has nothing left.
//! **So** the candidate cannot be.
//!
//! This comes after all other tables. Where one cell is enough, its table is found before (`refutation_table`).

use super::table::{self, Width};
use super::ways::{self, Agreed, Choice};
use crate::grid::{Candidate, Grid};
use crate::patterns::closures::{Doubly, Triples};
use crate::rule::Sink;
use crate::solve::By;
use std::ops::ControlFlow;
use std::rc::Rc;

/// How many ways a cell has at most.
const MAX_WAYS: usize = 5;

/// How many ways to fill the first cell may need the second.
const MAX_OPEN: usize = 2;

/// So many suppositions are looked at before what was found is told.
const AT_ONCE: usize = 12;

/// So many tables are told for a supposition.
const TOLD: usize = 6;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let closures = Doubly::shared(grid, By::Locked, sink);
    let choices = ways::choices(grid, &closures.singly, MAX_WAYS);
    let stage = &closures.early;
    let n = closures.singly.candidates.len();
    let n_alive = |number: usize| (0..n).filter(|&it| stage.are_alive(number, it)).count();
    let mut order: Vec<usize> = (0..n).filter(|&it| stage.are_alive(it, it)).collect();
    order.sort_by_key(|&it| n_alive(it));
    for few in order.chunks(AT_ONCE) {
        let mut found = Vec::new();
        for &number in few {
            let under = Under { closures: &closures, number, choices: &choices };
            work.look(under.cost())?;
            found.extend(under.tables());
        }
        found.sort_by_key(|it: &Agreed| it.n_rows);
        table::add_all(grid, &found, Width::DOUBLE, sink)?;
    }
    ControlFlow::Continue(())
}

/// A supposition, by its number, and what can be filled.
struct Under<'a> {
    closures: &'a Doubly,
    number: usize,
    choices: &'a [Choice],
}

impl Under<'_> {
    /// The choices of which few ways are open, and these ways.
    fn firsts(&self) -> Vec<(&Choice, Vec<usize>)> {
        let stage = &self.closures.early;
        let open = |choice: &'_ Choice| -> Vec<usize> {
            let ways = choice.ways.iter().copied();
            ways.filter(|&way| stage.are_alive(self.number, way)).collect()
        };
        let others = self.choices.iter().filter(|it| !it.ways.contains(&self.number));
        others
            .map(|choice| (choice, open(choice)))
            .filter(|(_, open)| (1..=MAX_OPEN).contains(&open.len()))
            .collect()
    }

    /// What it costs to look for tables.
    fn cost(&self) -> u64 {
        Triples::cost(self.closures, self.number)
    }

    /// The tables with the fewest rows.
    fn tables(&self) -> Vec<Agreed> {
        let firsts = self.firsts();
        let mut open: Vec<usize> = firsts.iter().flat_map(|(_, open)| open.clone()).collect();
        open.sort_unstable();
        open.dedup();
        let triples = Triples::new(self.closures, self.number, By::Locked, &open);
        let suppose: Candidate = self.closures.singly.candidates[self.number];
        let mut found = Vec::new();
        for (first, open) in &firsts {
            let goes_on = |it: usize, way: usize| it == way || triples.are_alive(it, way);
            let is_dead = |way: &usize| !open.iter().any(|&it| goes_on(it, *way));
            let others = self.choices.iter().filter(|it| it.constraint != first.constraint);
            let seconds = others.filter(|it| it.ways.iter().all(is_dead));
            found.extend(seconds.map(|second| Agreed {
                suppose: Some(suppose),
                choices: vec![first.constraint, second.constraint],
                n_rows: first.ways.len() - open.len() + open.len() * second.ways.len(),
                agreed: vec![suppose],
            }));
        }
        found.sort_by_key(|it| it.n_rows);
        found.truncate(TOLD);
        found
    }
}
