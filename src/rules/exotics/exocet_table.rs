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
use crate::grid::{Candidate, Cell, DigitSet, Grid};
use crate::patterns::refute::Way;
use crate::proof;
use crate::rule::{Found, Sink};
use crate::step::{Conclusions, Constraint, Fact, Premises, Row, Table, Truth};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// What it costs to suppose four digits, to write in a digit that is forced then, and to see which of them
/// a candidate needs.
const SUPPOSITION: u64 = 3_000;
const FORCED: u64 = 250;
const NEEDED: u64 = 2_000;

/// How many lines of singles a table may have.
const MAX_LINES: usize = 80;

/// The ways of a pattern, and what all that go on leave out.
struct Ways {
    pattern: Pattern,
    ways: Vec<Way>,
    lost: Vec<Candidate>,
}

/// A table of rows, all of which rule out the same.
struct Told {
    rows: Vec<Row>,
    truths: BTreeSet<Constraint>,
    links: BTreeSet<Constraint>,
    lost: Vec<Candidate>,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let patterns = exocets::all(grid, Targets::Beside);
    let mut tables: Vec<Ways> =
        patterns.into_iter().filter_map(|pattern| Ways::of(grid, pattern, &work)).collect();
    tables.sort_by_key(Ways::effort);
    for table in tables {
        let Some(told) = table.told(grid, &work) else { continue };
        let conclusions = Conclusions::eliminate(grid, told.lost.clone());
        sink.add_once(conclusions, |conclusions| {
            told.step(grid, table.pattern, conclusions, &work)
        })?;
    }
    ControlFlow::Continue(())
}

impl Ways {
    /// `None` if nothing is left out, or if there is no more `work` to be done.
    fn of(grid: &Grid, pattern: Pattern, work: &Work) -> Option<Self> {
        let mut ways = Vec::new();
        for suppose in fillings(grid, &pattern) {
            let Some(way) = Way::new(grid, suppose) else { continue };
            work.look(SUPPOSITION + FORCED * way.forced.len() as u64).continue_value()?;
            ways.push(way);
        }
        let mut left = [DigitSet::EMPTY; 81];
        for way in ways.iter().filter(|way| way.end.is_none()) {
            for cell in grid.empty() {
                left[cell.index()] = left[cell.index()] | way.left(cell);
            }
        }
        let is_lost = |it: &Candidate| !left[it.cell.index()].contains(it.digit);
        let lost: Vec<Candidate> = grid.all_candidates().filter(is_lost).collect();
        let goes_on = ways.iter().any(|way| way.end.is_none());
        (goes_on && !lost.is_empty()).then_some(Self { pattern, ways, lost })
    }

    fn effort(&self) -> (usize, usize) {
        let n_forced = self.ways.iter().map(|way| way.forced.len()).sum();
        (self.ways.len(), n_forced)
    }

    /// The shortest table. `None` if it is long, or if there is no more `work` to be done.
    fn told(&self, grid: &Grid, work: &Work) -> Option<Told> {
        let mut shortest: Option<(usize, Candidate)> = None;
        for &lost in &self.lost {
            work.look(NEEDED * self.ways.len() as u64).continue_value()?;
            let n_lines = self.ways.iter().map(|way| way.without(grid, lost).row.forced.len()).sum();
            if shortest.is_none_or(|(least, _)| n_lines < least) {
                shortest = Some((n_lines, lost));
            }
        }
        let (_, lost) = shortest.filter(|(n_lines, _)| *n_lines <= MAX_LINES)?;
        let mut told = Told {
            rows: Vec::new(),
            truths: BTreeSet::new(),
            links: BTreeSet::new(),
            lost: self.lost.clone(),
        };
        for way in &self.ways {
            let needed = way.without(grid, lost);
            told.lost.retain(|it| needed.row.rules_out(*it));
            told.rows.push(needed.row);
            told.truths.extend(needed.truths);
            told.links.extend(needed.links);
        }
        for row in &told.rows {
            let links = told.lost.iter().filter_map(|lost| row.link_to(*lost));
            told.links.extend(links);
        }
        Some(told)
    }
}

impl Told {
    fn step(
        self,
        grid: &Grid,
        pattern: Pattern,
        conclusions: Conclusions,
        work: &Work,
    ) -> Option<Found> {
        let Premises { truths, links } = pattern.premises();
        let own = pattern.exocet.constraints();
        let further = self.truths.into_iter().filter(|truth| !own.contains(truth));
        let all_links: BTreeSet<Constraint> = self.links.into_iter().chain(links).collect();
        let mut premises = Premises::truths(further).with_links(all_links);
        premises.truths.splice(0..0, truths);
        let premises = proof::trim_within(grid, &premises, &conclusions, work)?;
        let is_of_exocet = |truth: &Truth| match truth {
            Truth::Exactly(it @ Constraint::Digit(..)) => own.contains(it),
            Truth::Exactly(Constraint::Cell(_)) | Truth::Outside(_) => false,
        };
        if !premises.truths.iter().any(is_of_exocet) {
            return None;
        }
        let mut facts = pattern.facts();
        facts.push(Fact::table("table", Table { rows: self.rows }));
        Some(Found { premises, conclusions, facts })
    }
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
