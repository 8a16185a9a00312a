//! Death blossom.
//!
//! **If** each candidate of a cell (the stem) has an almost locked set (its petal), and the stem
//! sees all places of the candidate in its petal,
//! **then** whatever the stem holds, one petal goes without that digit, and holds all of its other
//! digits.
//! **So** a further digit that all petals have is in one of them, and what sees all its places in
//! all of them loses it.
//!
//! Not here: stems with two candidates (`als_xy_wing`); digits of the stem; petals of which a part
//! concludes the same; large petals where there are too many to try.

use super::tell;
use crate::budget::Work;
use crate::deduction::Conclusions;
use crate::facts::{Because, Chain, Fact, Node, Role};
use crate::grid::{Cell, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::als::{self, Als};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;
use std::rc::Rc;

/// How many choices of petals are tried for a stem.
const MAX_CHOICES: usize = 20_000;

/// What it costs to add a petal to others, and to look at what a blossom rules out.
const PETAL: u64 = 30;
const BLOSSOM: u64 = 200;

/// A cell, and for each of its candidates a set.
struct Blossom<'a> {
    stem: Cell,
    petals: Vec<Petal<'a>>,
    /// What all petals have besides, and something sees.
    lost: DigitSet,
}

/// A set that goes without `digit` if the stem holds it.
#[derive(Clone, Copy)]
struct Petal<'a> {
    digit: Digit,
    set: &'a Als,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let sets = als::all(grid, sink);
    let mut blossoms = Vec::new();
    for stem in grid.empty() - grid.bivalue_cells() - grid.single_cells() {
        let digits = grid.candidates(stem);
        let petals = petals(&sets, stem, digits);
        let reach = Reach { digits: DigitSet::ALL - digits, seen: [CellSet::ALL; 9] };
        if petals.iter().any(Vec::is_empty) {
            continue;
        }
        // What has grown so far counts, however it ends.
        let _ = grow(stem, &petals, &mut Vec::new(), reach, &mut blossoms, sink.work());
    }
    blossoms.sort_by_cached_key(|blossom: &Blossom<'_>| {
        let cells: usize = blossom.petals.iter().map(|petal| petal.set.cells.len()).sum();
        (cells, blossom.stem, blossom.all_cells())
    });
    let work = Rc::clone(sink.work());
    blossoms.into_iter().try_for_each(|blossom| {
        work.charge(BLOSSOM)?;
        let seen = |digit: Digit| blossom.seen(digit).candidates(digit);
        let conclusions = Conclusions::eliminate(grid, blossom.lost.into_iter().flat_map(seen));
        sink.add_unique(conclusions, |conclusions| blossom.step(grid, conclusions, &work))
    })
}

/// The petals for each digit of a stem. Their size is limited so that all choices can be tried.
fn petals(sets: &[Als], stem: Cell, digits: DigitSet) -> Vec<Vec<Petal<'_>>> {
    let of_digit = |digit: Digit| -> Vec<Petal<'_>> {
        let fits = sets.iter().filter(|set| set.seen_by_all(digit).contains(stem));
        let fits = fits.filter(|set| !(set.digits - digits).is_empty());
        fits.map(|set| Petal { digit, set }).collect()
    };
    let mut petals: Vec<Vec<Petal<'_>>> = digits.into_iter().map(of_digit).collect();
    let up_to = |some: &Vec<Petal<'_>>, n_cells| {
        some.partition_point(|petal| petal.set.cells.len() <= n_cells)
    };
    let can_be_tried = |n_cells: &usize| {
        let n_petals = petals.iter().map(|some| up_to(some, *n_cells));
        n_petals.fold(1, usize::saturating_mul) <= MAX_CHOICES
    };
    let most_cells = (1..9).take_while(can_be_tried).last().unwrap_or(0);
    petals.iter_mut().for_each(|some| some.truncate(up_to(some, most_cells)));
    petals
}

/// What the petals so far have in common, and what sees all its places.
#[derive(Clone, Copy)]
struct Reach {
    digits: DigitSet,
    seen: [CellSet; 9],
}

impl Reach {
    fn with(mut self, petal: Petal<'_>) -> Self {
        let mut digits = DigitSet::EMPTY;
        for digit in self.digits & petal.set.digits {
            let seen = self.seen[digit.index()] & petal.set.seen_by_all(digit);
            self.seen[digit.index()] = seen;
            if !seen.is_empty() {
                digits = digits.with(digit);
            }
        }
        self.digits = digits;
        self
    }
}

/// Adds a petal for each digit that has none yet.
fn grow<'a>(
    stem: Cell,
    left: &[Vec<Petal<'a>>],
    chosen: &mut Vec<Petal<'a>>,
    reach: Reach,
    blossoms: &mut Vec<Blossom<'a>>,
    work: &Work,
) -> ControlFlow<()> {
    let Some((petals, left)) = left.split_first() else {
        blossoms.push(Blossom { stem, petals: chosen.clone(), lost: reach.digits });
        return ControlFlow::Continue(());
    };
    work.charge_search(PETAL * petals.len() as u64)?;
    for &petal in petals {
        let reach = reach.with(petal);
        if !reach.digits.is_empty() {
            chosen.push(petal);
            grow(stem, left, chosen, reach, blossoms, work)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

impl Blossom<'_> {
    fn all_cells(&self) -> CellSet {
        CellSet::union(self.petals.iter().map(|petal| petal.set.cells))
    }

    fn seen(&self, digit: Digit) -> CellSet {
        self.petals.iter().fold(CellSet::ALL, |seen, it| seen & it.set.seen_by_all(digit))
    }

    /// `None` if a part of the petals concludes the same.
    fn step(&self, grid: &Grid, conclusions: Conclusions, work: &Work) -> Option<Finding> {
        let sets: Vec<&Als> = self.petals.iter().map(|petal| petal.set).collect();
        let joins = self.petals.iter().filter_map(|petal| petal.join(self.stem));
        let joins = joins.chain([Constraint::Cell(self.stem)]);
        let premises = tell::premises(grid, &sets, joins, &conclusions, work)?;
        let digit = self.lost.first()?;
        let branches = self.petals.iter().map(|petal| petal.branch(self.stem, digit));
        Some(Finding::new(
            premises,
            conclusions,
            vec![
                Fact::cell("stem", self.stem, Role::Pattern),
                Fact::branches("branches", branches.collect::<Option<_>>()?),
                Fact::cells("petals", self.all_cells(), Role::Quiet),
                Fact::digits("digits", self.lost),
            ],
        ))
    }
}

impl Petal<'_> {
    /// The house that has the stem and all places for its digit in the petal.
    fn house(&self, stem: Cell) -> Option<House> {
        self.set.cells_for(self.digit).with(stem).common_houses().next()
    }

    fn join(&self, stem: Cell) -> Option<Constraint> {
        Some(Constraint::Digit(self.digit, self.house(stem)?))
    }

    /// If the stem holds its digit, the petal does not, and holds `digit`.
    fn branch(&self, stem: Cell, digit: Digit) -> Option<Chain> {
        let supposed =
            Node { digit: self.digit, cells: stem.into(), holds: true, because: Because::Supposed };
        let fails = self.set.lacking(self.digit, Because::Of(self.join(stem)?));
        let holds = self.set.holding(digit, self.set.locked());
        Some(Chain { nodes: vec![supposed, fails, holds] })
    }
}
