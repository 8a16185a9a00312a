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
use crate::grid::{Candidate, Grid};
use crate::patterns::board::{Board, Fate, Means};
use crate::patterns::refute;
use crate::rule::Sink;
use std::ops::ControlFlow;

/// The first supposition, and one for each of two or three cases.
const MAX_SUPPOSITIONS: usize = 4;

/// How many lines tell an argument at most: one for each forced digit, one that says which cases there
/// are, and two for each case, where it begins and where it ends.
const MAX_LINES: usize = 12;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let start = Board::of(grid);
    let failing = grid.all_candidates().filter(|it| fails_in_cases(&start, *it));
    for argument in cases::refutations(grid, failing, MAX_SUPPOSITIONS, sink.work()) {
        if argument.n_forced() + 1 + 2 * argument.cases.len() <= MAX_LINES {
            sink.add(refute::step(grid, argument, sink.work()))?;
        }
    }
    ControlFlow::Continue(())
}

/// Does `suppose` lead to two or three cases that all fail by singles?
fn fails_in_cases(start: &Board, suppose: Candidate) -> bool {
    let followed = |board: &Board, candidate| {
        let mut board = board.clone();
        board.place(candidate);
        (board.follow(Means::Singles) == Fate::Open).then_some(board)
    };
    let Some(board) = followed(start, suppose) else { return false };
    let cases = board.narrowest();
    let is_few = (2..MAX_SUPPOSITIONS).contains(&cases.len());
    is_few && cases.into_iter().all(|case| followed(&board, case).is_none())
}
