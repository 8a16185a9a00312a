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

use super::premises;
use crate::budget::Work;
use crate::deduction::Conclusions;
use crate::facts::{Because, Chain, Fact, Node, Role};
use crate::grid::{CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::als::{self, Als};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Maximum number of combinations of petals for a stem.
const MAX_CHOICES: usize = 20_000;

/// Units of work to add a petal, and to find the candidates that a blossom excludes.
const PETAL_COST: u64 = 30;
const BLOSSOM_COST: u64 = 200;

/// A death blossom: a stem cell, and a petal for each of its candidates.
struct Blossom<'a> {
    stem: Cell,
    petals: Vec<Petal<'a>>,
    /// For each other digit that all petals have, the cells that see all of its places in them.
    seen: CandidateSet,
}

/// A petal: an almost locked set that loses `digit` if the stem holds it.
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
        let any = |digit| if digits.contains(digit) { CellSet::EMPTY } else { CellSet::ALL };
        if petals.iter().any(Vec::is_empty) {
            continue;
        }
        // Blossoms that were found count even if the search is cut short.
        let _ = grow(
            stem,
            &petals,
            &mut Vec::new(),
            CandidateSet::from_digits(any),
            &mut blossoms,
            sink.work(),
        );
    }
    blossoms.sort_by_cached_key(|blossom: &Blossom<'_>| {
        let cells: usize = blossom.petals.iter().map(|petal| petal.set.cells.len()).sum();
        (cells, blossom.stem, blossom.all_cells())
    });
    let work = Rc::clone(sink.work());
    blossoms.into_iter().try_for_each(|blossom| {
        work.charge(BLOSSOM_COST)?;
        let conclusions = Conclusions::eliminate(grid, blossom.seen.iter());
        sink.add_unique(conclusions, |conclusions| blossom.step(grid, conclusions, &work))
    })
}

/// The petals for each digit of a stem. Their size is limited so that all combinations can be tried.
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

/// Adds a petal for each digit that has none yet.
fn grow<'a>(
    stem: Cell,
    left: &[Vec<Petal<'a>>],
    chosen: &mut Vec<Petal<'a>>,
    seen: CandidateSet,
    blossoms: &mut Vec<Blossom<'a>>,
    work: &Work,
) -> ControlFlow<()> {
    let Some((petals, left)) = left.split_first() else {
        blossoms.push(Blossom { stem, petals: chosen.clone(), seen });
        return ControlFlow::Continue(());
    };
    work.charge_search(PETAL_COST * petals.len() as u64)?;
    for &petal in petals {
        let seen = CandidateSet::from_digits(|digit| seen[digit] & petal.set.seen_by_all(digit));
        if !seen.is_empty() {
            chosen.push(petal);
            grow(stem, left, chosen, seen, blossoms, work)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

impl Blossom<'_> {
    fn all_cells(&self) -> CellSet {
        CellSet::union(self.petals.iter().map(|petal| petal.set.cells))
    }

    /// The digits with a cell that sees all of their places.
    fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| !self.seen[digit].is_empty()).collect()
    }

    /// The finding of the blossom; `None` if a part of the petals has the same conclusions.
    fn step(&self, grid: &Grid, conclusions: Conclusions, work: &Work) -> Option<Finding> {
        let sets: Vec<&Als> = self.petals.iter().map(|petal| petal.set).collect();
        let joins = self.petals.iter().filter_map(|petal| petal.join(grid, self.stem));
        let joins = joins.chain([Constraint::Cell(self.stem)]);
        let premises = premises::premises(grid, &sets, joins, &conclusions, work)?;
        let digits = self.digits();
        let digit = digits.first()?;
        let branches = self.petals.iter().map(|petal| petal.branch(grid, self.stem, digit));
        Some(Finding::new(
            premises,
            conclusions,
            vec![
                Fact::cell("stem", self.stem, Role::Pattern),
                Fact::branches("branches", branches.collect::<Option<_>>()?),
                Fact::cells("petals", self.all_cells(), Role::Quiet),
                Fact::digits("digits", digits),
            ],
        ))
    }
}

impl Petal<'_> {
    /// The house that contains the stem and all places of its digit in the petal.
    fn house(&self, grid: &Grid, stem: Cell) -> Option<House> {
        grid.common_houses(self.set.cells_for(self.digit).with(stem)).next()
    }

    fn join(&self, grid: &Grid, stem: Cell) -> Option<Constraint> {
        Some(Constraint::Digit(self.digit, self.house(grid, stem)?))
    }

    /// The chain of a case: if the stem holds the digit of the petal, the petal lacks it, and so holds `digit`.
    fn branch(&self, grid: &Grid, stem: Cell, digit: Digit) -> Option<Chain> {
        let supposed =
            Node { digit: self.digit, cells: stem.into(), holds: true, because: Because::Supposed };
        let fails = self.set.node(self.digit, false, Because::Of(self.join(grid, stem)?));
        let holds = self.set.node(digit, true, self.set.locked());
        Some(Chain { nodes: vec![supposed, fails, holds] })
    }
}
