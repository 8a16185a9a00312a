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

use crate::grid::{Candidate, Digit, Grid, House};
use crate::patterns::forcing::{self, Choice, MAX_STRONG};
use crate::patterns::nodes::Case;
use crate::rule::Sink;
use crate::step::{Constraint, Fact, Role, Truth};
use std::ops::ControlFlow;

pub(in crate::rules) fn of_cell(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let choice = |cell| {
        choice_of(grid, Constraint::Cell(cell), vec![Fact::cell("cell", cell, Role::Pattern)])
    };
    let choices: Vec<Choice> = grid.empty().into_iter().filter_map(choice).collect();
    forcing::find(grid, &choices, sink)
}

pub(in crate::rules) fn of_house(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let choice = |digit, house| {
        let facts = vec![Fact::digit("digit", digit), Fact::house("house", house)];
        choice_of(grid, Constraint::Digit(digit, house), facts)
    };
    let of_digit = |digit| House::ALL.into_iter().filter_map(move |house| choice(digit, house));
    let choices: Vec<Choice> = Digit::ALL.into_iter().flat_map(of_digit).collect();
    forcing::find(grid, &choices, sink)
}

pub(in crate::rules) fn of_digit(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let choice = |candidate: Candidate| Choice {
        truth: None,
        cases: vec![Case::Holds(candidate), Case::Fails(candidate)],
        facts: vec![
            Fact::digit("digit", candidate.digit),
            Fact::cell("cell", candidate.cell, Role::Pattern),
        ],
    };
    let choices: Vec<Choice> = grid.all_candidates().map(choice).collect();
    forcing::find(grid, &choices, sink)
}

/// The candidates of a cell, or of a digit in a house. `None` if they are two, or too many.
fn choice_of(grid: &Grid, truth: Constraint, facts: Vec<Fact>) -> Option<Choice> {
    let cases: Vec<Case> = truth.candidates(grid).map(Case::Holds).collect();
    let is_told = (3..MAX_STRONG.len()).contains(&cases.len());
    is_told.then_some(Choice { truth: Some(Truth::Exactly(truth)), cases, facts })
}
