//! One board, with a lane for each digit.

use super::lanes::{Lanes, any, twice};
use super::layout::{Layout, Spot};
use super::places::{Left, Locked, Means, Places, WORD, each, union};

/// The nine lanes of digits.
const DIGITS: u16 = (1 << 9) - 1;

/// No solution from here.
pub(super) struct Stuck;

/// What is known of a board where singles and locked candidates give nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Settled {
    /// Every cell has its digit.
    Solved,
    /// Something has to be tried.
    Open,
}

/// Every digit's places.
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

    /// Eliminates what singles and locked candidates do, until they do nothing more.
    #[inline(always)]
    pub(super) fn settle(&mut self) -> Result<Settled, Stuck> {
        let mut shared = each!(|word| twice(self.places[word]));
        loop {
            let before = self.places;
            let Left { places, found, .. } = Locked::left(before, shared);
            let taken = each!(|word| any(found[word]));
            let places = each!(|word| places[word] & (found[word] | !taken[word]));
            let held = each!(|word| any(places[word]));
            shared = each!(|word| twice(places[word]));
            let empty = !(held[0] & held[1] & held[2]) & L::splat(WORD);
            if empty.nonzero() != 0 || union(places).nonzero() & DIGITS != DIGITS {
                return Err(Stuck);
            }
            self.places = places;
            if union(each!(|word| places[word] ^ before[word])).nonzero() == 0 {
                let is_open = union(shared).nonzero() != 0;
                return Ok(if is_open { Settled::Open } else { Settled::Solved });
            }
        }
    }

    /// Says that the digit is there.
    #[inline(always)]
    pub(super) fn place(&mut self, spot: Spot) {
        self.places[spot.word] = self.places[spot.word] & !spot.others::<L>();
    }

    /// Says that the digit is not there.
    #[inline(always)]
    pub(super) fn eliminate(&mut self, spot: Spot) {
        self.places[spot.word] = self.places[spot.word] & !spot.alone::<L>();
    }
}
