//! What a technique found: what it is called, how hard it is, and what it changes.

use super::board::Board;
use super::tables::Bits;
use super::technique::Technique;

/// A step on the board.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) technique: Technique,
    /// As it is summed up, in binary: two sums that are printed alike can differ, and the higher one
    /// gives the rating its name.
    pub(super) rating: f64,
    /// Cells, and the digits that they lose.
    pub(super) removed: Vec<(u8, u16)>,
    /// A cell, and the digit that it gets.
    pub(super) placed: Option<(u8, u8)>,
}

impl Found {
    /// A digit is found.
    pub(super) const fn placing(
        technique: Technique,
        rating: f64,
        cell: usize,
        digit: usize,
    ) -> Self {
        Self { technique, rating, removed: Vec::new(), placed: Some((cell as u8, digit as u8)) }
    }

    /// Candidates go: the digits that are still in these cells. `None` if there are none.
    pub(super) fn removing(
        technique: Technique,
        rating: f64,
        board: &Board,
        removed: impl IntoIterator<Item = (usize, u16)>,
    ) -> Option<Self> {
        let removed: Vec<(u8, u16)> = removed
            .into_iter()
            .map(|(cell, digits)| (cell as u8, digits & board.cands[cell]))
            .filter(|&(_, digits)| digits != 0)
            .collect();
        (!removed.is_empty()).then_some(Self { technique, rating, removed, placed: None })
    }

    /// One digit goes from all of these cells that have it.
    pub(super) fn clearing(
        technique: Technique,
        rating: f64,
        board: &Board,
        digit: usize,
        cells: u128,
    ) -> Option<Self> {
        let cells = cells & board.cells[digit];
        if cells == 0 {
            return None;
        }
        Self::removing(technique, rating, board, Bits(cells).map(|cell| (cell, 1 << digit)))
    }
}

/// What a chain says of its last candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ends {
    /// It is true.
    On,
    /// It is false.
    Off,
}

impl Found {
    /// A candidate is true, and the others of its cell go; or it goes itself.
    pub(super) fn ending(
        technique: Technique,
        rating: f64,
        board: &Board,
        candidate: usize,
        ends: Ends,
    ) -> Self {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let bit = 1 << digit;
        let (digits, placed) = match ends {
            Ends::On => (board.cands[cell] & !bit, Some((cell as u8, digit as u8))),
            Ends::Off => (bit, None),
        };
        Self { technique, rating, removed: vec![(cell as u8, digits)], placed }
    }
}
