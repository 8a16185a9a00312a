//! Tables of what follows from each candidate, and the loops and chains that they show.

mod loops;
mod nodes;
mod reach;

use super::board::Board;
use super::step::Step;
use nodes::{Groups, Network};

pub(super) fn nice_loop(board: &Board) -> Option<Step> {
    loops::best(board, &Network::new(board, Groups::Without))
}

pub(super) fn grouped_nice_loop(board: &Board) -> Option<Step> {
    loops::best(board, &Network::new(board, Groups::With))
}
