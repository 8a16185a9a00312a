//! Template set and template delete.
//!
//! **If** every way to place all copies of a digit that are missing, one in each row, column, and
//! box, uses a cell, or none of them does,
//! **then** the solution, which is one of these ways, does the same.
//! **So** the cell holds the digit (set), or the cells lose it (delete).
//!
//! A cell that every way to place another digit uses is taken: no way goes through it.

use crate::budget::Work;
use crate::grid::{Candidate, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use crate::proof;
use crate::rule::{Found, Sink};
use crate::step::{Conclusions, Constraint, Fact, Premises, Role, Truth};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// What it costs to place one copy of a digit.
const LAYOUT: u64 = 8;

/// All ways to place a digit: what every one of them uses, and what any of them uses.
#[derive(Clone, Copy)]
struct Templates {
    every: CellSet,
    any: CellSet,
}

/// What is to be shown of the ways to place a digit.
#[derive(Clone, Copy)]
enum Goal {
    /// Every one of them uses these cells.
    Used(CellSet),
    /// None of them uses these cells.
    Unused(CellSet),
}

pub(in crate::rules) fn set(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let Some(forced) = forced(grid, sink.work()) else { return ControlFlow::Break(()) };
    for digit in Digit::ALL {
        let cells: CellSet = of(&forced, digit).collect();
        for cell in cells {
            let conclusions = Conclusions::place(grid, Candidate { cell, digit });
            let goal = Goal::Used(cell.into());
            let step = conclusions.and_then(|it| step(grid, &forced, digit, goal, it, sink.work()));
            sink.add(step.map(|step| step.also(Fact::cell("cell", cell, Role::Pattern))))?;
        }
    }
    ControlFlow::Continue(())
}

pub(in crate::rules) fn delete(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let Some(forced) = forced(grid, sink.work()) else { return ControlFlow::Break(()) };
    for digit in Digit::ALL {
        let templates = Templates::of(grid, digit, taken(&forced, digit), sink.work());
        let Some(Templates { any, .. }) = templates else { return ControlFlow::Break(()) };
        let unused = grid.cells_for(digit) - any;
        let lost = unused.candidates(digit);
        let conclusions = Conclusions::eliminate(grid, lost);
        let goal = Goal::Unused(unused);
        sink.add(conclusions.and_then(|it| step(grid, &forced, digit, goal, it, sink.work())))?;
    }
    ControlFlow::Continue(())
}

/// The candidates that every way to place their digit uses, in the order in which they are found:
/// each relies on those of other digits that come before. `None` if that is too much work.
fn forced(grid: &Grid, work: &Work) -> Option<Vec<Candidate>> {
    let mut forced: Vec<Candidate> = Vec::new();
    loop {
        let before = forced.len();
        for digit in Digit::ALL {
            let every = Templates::of(grid, digit, taken(&forced, digit), work)?.every;
            let known: CellSet = of(&forced, digit).collect();
            forced.extend((every - known).candidates(digit));
        }
        if forced.len() == before {
            return Some(forced);
        }
    }
}

fn of(forced: &[Candidate], digit: Digit) -> impl Iterator<Item = crate::grid::Cell> {
    forced.iter().filter(move |it| it.digit == digit).map(|it| it.cell)
}

/// The cells that other digits need.
fn taken(forced: &[Candidate], digit: Digit) -> CellSet {
    forced.iter().filter(|it| it.digit != digit).map(|it| it.cell).collect()
}

impl Templates {
    /// Those that go through none of the cells that are `taken`; `None` if that is too much work.
    fn of(grid: &Grid, digit: Digit, taken: CellSet, work: &Work) -> Option<Self> {
        let lacks = |row: &House| !grid.cells_holding(digit).intersects(row.cells());
        let rows: Vec<CellSet> = House::of_kind(HouseKind::Row)
            .filter(lacks)
            .map(|row| grid.positions(row, digit) - taken)
            .collect();
        let mut templates = Self { every: CellSet::ALL, any: CellSet::EMPTY };
        templates.extend(&rows, CellSet::EMPTY, work)?;
        if templates.any.is_empty() {
            // There is no way to place the digit: either all its copies are placed, or the grid has
            // no solution.
            return Some(Self { every: CellSet::EMPTY, any: CellSet::ALL });
        }
        Some(templates)
    }

    /// With all ways that place a copy in each of `rows`, and what is `placed`.
    fn extend(&mut self, rows: &[CellSet], placed: CellSet, work: &Work) -> Option<()> {
        work.spend(LAYOUT).continue_value()?;
        let Some((row, rest)) = rows.split_first() else {
            self.every &= placed;
            self.any |= placed;
            return Some(());
        };
        for cell in *row {
            if !placed.intersects(cell.peers()) {
                self.extend(rest, placed.with(cell), work)?;
            }
        }
        Some(())
    }

    fn reach(&self, goal: Goal) -> bool {
        match goal {
            Goal::Used(cells) => self.every.is_superset(cells),
            Goal::Unused(cells) => !self.any.intersects(cells),
        }
    }
}

/// Adds what the ways to place `digit` need of `forced` to reach `goal`, and what that needs.
fn need(
    grid: &Grid,
    forced: &[Candidate],
    digit: Digit,
    goal: Goal,
    needed: &mut BTreeSet<Candidate>,
    work: &Work,
) -> Option<()> {
    let mut left = taken(forced, digit) & grid.cells_for(digit);
    for cell in left {
        if Templates::of(grid, digit, left.without(cell), work)?.reach(goal) {
            left = left.without(cell);
        }
    }
    for (i, candidate) in forced.iter().enumerate() {
        if left.contains(candidate.cell) && candidate.digit != digit && needed.insert(*candidate) {
            let goal = Goal::Used(candidate.cell.into());
            need(grid, &forced[..i], candidate.digit, goal, needed, work)?;
        }
    }
    Some(())
}

/// The step with the houses that it needs. `None` if the checker could not follow it.
fn step(
    grid: &Grid,
    forced: &[Candidate],
    digit: Digit,
    goal: Goal,
    conclusions: Conclusions,
    work: &Work,
) -> Option<Found> {
    let mut needed = BTreeSet::new();
    need(grid, forced, digit, goal, &mut needed, work)?;
    let digits: DigitSet = needed.iter().map(|it| it.digit).collect();
    let missing = || {
        let houses = move |digit| House::ALL.map(|house| Constraint::Digit(digit, house));
        let constraints = digits.with(digit).into_iter().flat_map(houses);
        constraints.filter(|constraint| !constraint.is_settled(grid))
    };
    let premises = Premises::truths(missing())
        .with_links(missing())
        .with_links(needed.iter().map(|it| Constraint::Cell(it.cell)));
    let premises = trimmed(grid, &premises, &conclusions, work)?;
    needed.retain(|it| premises.links.contains(&Constraint::Cell(it.cell)));
    let others = needed.iter().map(|it| it.digit).collect();
    let houses = premises.truths.iter().filter_map(|truth| match truth {
        Truth::Exactly(Constraint::Digit(of, house)) if *of == digit => Some(*house),
        Truth::Exactly(_) | Truth::Outside(_) => None,
    });
    let houses = houses.collect();
    Some(Found {
        premises,
        conclusions,
        facts: vec![
            Fact::digit("digit", digit),
            Fact::houses("houses", houses),
            Fact::cells("rest", grid.cells_for(digit), Role::Helper),
            Fact::cells("taken", needed.iter().map(|it| it.cell).collect(), Role::Pattern),
            Fact::digits("others", others),
        ],
    })
}

/// As `proof::trim`, one conclusion after the other: most follow from what the first ones need.
fn trimmed(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
    work: &Work,
) -> Option<Premises> {
    let lost = match conclusions {
        Conclusions::Place(_) => return proof::trim_within(grid, premises, conclusions, work),
        Conclusions::Eliminate(lost) => lost,
    };
    let mut kept = Premises::default();
    for &candidate in lost {
        let one = Conclusions::Eliminate(vec![candidate]);
        if proof::trim_within(grid, &kept, &one, work).is_none() {
            let more = proof::trim_within(grid, premises, &one, work)?;
            kept.truths.extend(more.truths);
            kept.links.extend(more.links);
        }
    }
    proof::trim_within(grid, &kept, conclusions, work)
}
