//! Forcing chains from the candidates of a cell, from the positions of a digit in a house, or from a
//! digit that a cell has or has not.
//!
//! **If** each candidate of a cell, or each position of a digit in a house, or one candidate both as
//! it holds and as it fails, leads by a chain of links to the same candidate failing,
//! **then** it fails whichever of these cases is true, and one of them must be.
//! **So** it falls away, and so do others that the last link of each chain rules out as well.
//!
//! The shortest chains, all cases counted, come first. Not here: cells and houses with two
//! cases, which are the two ways around one chain (`aic`, `discontinuous_nice_loop`); so many cases that nobody reads their list;
//! chains through almost locked sets; what follows without the cell or house.

use crate::deduction::Truth;
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Constraint, Digit, Grid};
use crate::patterns::forcing::{self, CaseSource, CaseSplit, MAX_STRONG_BY_N_CASES, SplitFacts};
use crate::patterns::nodes::Case;
use crate::rule::Sink;
use std::ops::ControlFlow;

pub(in crate::rules) fn of_cell(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, grid.empty().into_iter().map(Constraint::Cell), sink)
}

pub(in crate::rules) fn of_house(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let of_digit = |digit| grid.houses().map(move |it| Constraint::Digit(digit, it));
    find(grid, Digit::ALL.into_iter().flat_map(of_digit), sink)
}

pub(in crate::rules) fn of_digit(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let candidates: Vec<Candidate> = grid.all_candidates().collect();
    let cases = |it| vec![Case::Holds(it), Case::Fails(it)];
    let choice = |&it: &Candidate| CaseSplit { source: CaseSource::Itself, cases: cases(it) };
    let choices: Vec<CaseSplit> = candidates.iter().map(choice).collect();
    let tell = |number: usize| {
        let Candidate { cell, digit } = candidates[number];
        let facts = vec![Fact::digit("digit", digit), Fact::cell("cell", cell, Role::Pattern)];
        Some(SplitFacts { truth: None, facts })
    };
    forcing::find(grid, &choices, tell, sink)
}

/// Adds the forcing chains from the constraints with more than two candidates, and not too many.
fn find(
    grid: &Grid,
    constraints: impl Iterator<Item = Constraint>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let choice = |constraint: Constraint| {
        let cases: Vec<Case> = constraint.candidates(grid).map(Case::Holds).collect();
        let is_told = (3..MAX_STRONG_BY_N_CASES.len()).contains(&cases.len());
        is_told.then_some((constraint, CaseSplit { source: CaseSource::Constraint, cases }))
    };
    let (constraints, choices): (Vec<Constraint>, Vec<CaseSplit>) =
        constraints.filter_map(choice).unzip();
    let tell = |number: usize| {
        let constraint = constraints[number];
        let facts = match constraint {
            Constraint::Cell(cell) => vec![Fact::cell("cell", cell, Role::Pattern)],
            Constraint::Digit(digit, house) => {
                vec![Fact::digit("digit", digit), Fact::house("house", house)]
            }
            Constraint::NotBoth(_) => return None,
        };
        Some(SplitFacts { truth: Some(Truth::Exactly(constraint)), facts })
    };
    forcing::find(grid, &choices, tell, sink)
}
