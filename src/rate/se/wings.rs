//! Three cells that share three digits.

use super::board::Board;
use super::found::Found;
use super::tables::{Bits, PEERS, is_one, is_two};
use super::technique::Technique;

/// The first XY-wing that takes candidates away.
pub(super) fn xy_wing(board: &Board) -> Option<Found> {
    wing(board, Technique::XyWing)
}

/// The first XYZ-wing that takes candidates away.
pub(super) fn xyz_wing(board: &Board) -> Option<Found> {
    wing(board, Technique::XyzWing)
}

/// Cells with two candidates that share one, and a pivot with the others of both, or with all.
fn wing(board: &Board, technique: Technique) -> Option<Found> {
    let is_whole = technique == Technique::XyzWing;
    let (n_pivot, rating) = if is_whole { (3, 4.4) } else { (2, 4.2) };
    let pairs = board.cells_with(is_two);
    for pivot in Bits(board.cells_with(|digits| digits.count_ones() == n_pivot)) {
        let near = pairs & PEERS[pivot];
        for first in Bits(near) {
            for second in Bits(near & (!1_u128 << first)) {
                let [one, other] = [first, second].map(|cell| board.cands[cell]);
                let others = if is_whole { one | other } else { one ^ other };
                if !is_one(one & other) || board.cands[pivot] != others {
                    continue;
                }
                let digit = (one & other).trailing_zeros() as usize;
                let seen_by_pivot = if is_whole { PEERS[pivot] } else { u128::MAX };
                let seen = PEERS[first] & PEERS[second] & seen_by_pivot;
                let found = Found::clearing(technique, rating, board, digit, seen);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}
