//! The small argument without a name.
//!
//! **If** a candidate is supposed, and singles follow from it until each candidate of another cell or
//! house has to be tried in turn,
//! **then** each of these few cases comes to a cell or house that has nothing left,
//! **So** the candidate cannot be.
//!
//! The cell with the fewest candidates comes first, and there the shortest. Not here: arguments
//! without cases (`forcing_net`), or with so much in them that a short list does not tell all of it
//! (`trial`).

use super::cases;
use super::ways::{self, Choice};
use crate::grid::Grid;
use crate::patterns::closures::Doubly;
use crate::patterns::refute;
use crate::rule::Sink;
use crate::solve::By;
use std::ops::ControlFlow;

/// The first supposition, and one for each of two or three cases.
const MAX_SUPPOSITIONS: usize = 4;

/// How many candidates a cell has, or places a digit in a house, at most.
const MOST_WAYS: usize = 9;

/// How many lines tell an argument at most: one for each forced digit, one that says which cases there
/// are, and two for each case, where it begins and where it ends.
const MAX_LINES: usize = 12;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let closures = Doubly::shared(grid, By::Singles, sink);
    let choices = ways::choices(grid, &closures.singly, MOST_WAYS);
    let failing = closures.singly.candidates.iter().enumerate();
    let failing = failing.filter(|&(number, _)| fails_in_cases(&closures, &choices, number));
    let failing = failing.map(|(_, &candidate)| candidate);
    for argument in cases::refutations(grid, failing, MAX_SUPPOSITIONS, sink.work()) {
        if argument.n_forced() + 1 + 2 * argument.cases.len() <= MAX_LINES {
            sink.add(refute::step(grid, argument, sink.work()))?;
        }
    }
    ControlFlow::Continue(())
}

/// Does the candidate of this number lead to two or three cases that all fail by singles?
fn fails_in_cases(closures: &Doubly, choices: &[Choice], number: usize) -> bool {
    let board = closures.both(number, number);
    let is_left = |way: &&usize| board.has(closures.singly.candidates[**way]);
    let fails = |choice: &Choice| {
        let n_cases = choice.ways.iter().filter(is_left).count();
        (2..MAX_SUPPOSITIONS).contains(&n_cases)
            && !choice.ways.iter().any(|&way| closures.are_alive(number, way))
    };
    closures.are_alive(number, number) && choices.iter().any(fails)
}
