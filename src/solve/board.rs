//! One board in registers, with a lane for each digit.

use super::lanes::{Lanes, any, twice};
use super::layout::{Layout, Spot};
use super::places::{Left, Places, WORD, each, locked, union};

/// Mask of the nine lanes of digits.
const DIGITS: u16 = (1 << 9) - 1;

/// Error: the board has no solution.
pub(super) struct Contradiction;

/// The state of a board at the fixpoint of singles and locked candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Settled {
    /// Every cell has its digit.
    Solved,
    /// A decision is needed.
    Open,
}

/// The places of every digit, with digit `d` in lane `d`.
#[derive(Clone, Copy)]
pub(super) struct Board<L> {
    places: Places<L>,
}

impl<L: Lanes> Board<L> {
    #[inline(always)]
    pub(super) fn new(layout: &Layout) -> Self {
        Self { places: each!(|word| L::load(&layout.0[word])) }
    }

    #[inline(always)]
    pub(super) fn layout(&self) -> Layout {
        Layout(each!(|word| self.places[word].store()))
    }

    /// Propagates singles and locked candidates to the fixpoint.
    #[inline(always)]
    pub(super) fn propagate(&mut self) -> Result<Settled, Contradiction> {
        let mut shared = each!(|word| twice(self.places[word]));
        loop {
            let before = self.places;
            let Left { places, found, .. } = locked(before, shared);
            let taken = each!(|word| any(found[word]));
            let places = each!(|word| places[word] & (found[word] | !taken[word]));
            let held = each!(|word| any(places[word]));
            shared = each!(|word| twice(places[word]));
            let empty = !(held[0] & held[1] & held[2]) & L::splat(WORD);
            if empty.nonzero() != 0 || union(places).nonzero() & DIGITS != DIGITS {
                return Err(Contradiction);
            }
            self.places = places;
            if union(each!(|word| places[word] ^ before[word])).nonzero() == 0 {
                let is_open = union(shared).nonzero() != 0;
                return Ok(if is_open { Settled::Open } else { Settled::Solved });
            }
        }
    }

    /// Places a digit.
    #[inline(always)]
    pub(super) fn place(&mut self, spot: Spot) {
        self.places[spot.word] = self.places[spot.word] & !spot.others::<L>();
    }

    /// Eliminates a candidate.
    #[inline(always)]
    pub(super) fn eliminate(&mut self, spot: Spot) {
        self.places[spot.word] = self.places[spot.word] & !spot.alone::<L>();
    }
}
