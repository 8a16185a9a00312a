//! Three cells that share three digits.

use super::board::Board;
use super::found::Found;
use super::tables::{Bits, PEERS, is_two};
use super::technique::Technique;

/// The first XY-wing that takes candidates away.
pub(super) fn xy_wing(board: &Board) -> Option<Found> {
    wing(board, 2, |pivot, wing, other| {
        let digit = wing & other;
        (digit.count_ones() == 1 && pivot == wing ^ other).then_some(digit)
    })
    .and_then(|(digit, cells, _)| Found::clearing(Technique::XyWing, 4.2, board, digit, cells))
}

/// The first XYZ-wing that takes candidates away.
pub(super) fn xyz_wing(board: &Board) -> Option<Found> {
    wing(board, 3, |pivot, wing, other| {
        let digit = wing & other;
        (digit.count_ones() == 1 && pivot == wing | other).then_some(digit)
    })
    .and_then(|(digit, cells, pivot)| {
        Found::clearing(Technique::XyzWing, 4.4, board, digit, cells & PEERS[pivot])
    })
}

/// The digit that a wing takes from some cells, and its pivot.
fn wing(
    board: &Board,
    n_pivot: u32,
    shared: impl Fn(u16, u16, u16) -> Option<u16>,
) -> Option<(usize, u128, usize)> {
    let pairs = Bits(board.empty)
        .filter(|&cell| is_two(board.cands[cell]))
        .fold(0_u128, |cells, cell| cells | 1 << cell);
    for pivot in Bits(board.empty).filter(|&it| board.cands[it].count_ones() == n_pivot) {
        let near = pairs & PEERS[pivot];
        for first in Bits(near) {
            for second in Bits(near & (!1_u128 << first)) {
                let [pivot_, first_, second_] = [pivot, first, second].map(|it| board.cands[it]);
                let Some(digit) = shared(pivot_, first_, second_) else { continue };
                let digit = digit.trailing_zeros() as usize;
                let mut cells = PEERS[first] & PEERS[second] & board.cells[digit];
                if n_pivot == 3 {
                    cells &= PEERS[pivot];
                }
                if cells != 0 {
                    return Some((digit, cells, pivot));
                }
            }
        }
    }
    None
}
