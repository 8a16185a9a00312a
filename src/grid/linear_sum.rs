//! Sums of a few cells that need not all differ: which of their digits are part of a filling.
//!
//! Depth-first search with the bounds of what the cells to come can add. A digit of a cell is asked only if no filling
//! that was found before has it.

use super::bits::ones;
use super::{Digit, DigitSet};

/// Most cells of a sum that is filled so: with more, fillings of the first cells that go on alike are worth counting once.
pub(super) const MAX_CELLS: usize = 6;

/// Digits of each cell: nine bits a cell, the first one lowest.
type Packed = u128;

const BITS: usize = Digit::ALL.len();

/// Cells, each with a factor, of which some see each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LinearSum {
    terms: Vec<Term>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Term {
    /// How often the digit counts.
    factor: i32,
    /// Digit 1 of each other cell that sees this one.
    seen: Packed,
}

/// The search for a filling of some digits.
struct Search<'a> {
    sum: &'a LinearSum,
    /// The least and the greatest sum of the cells from each on.
    bounds: [[i32; 2]; MAX_CELLS + 1],
    /// The digits that were chosen.
    filling: Packed,
}

impl LinearSum {
    /// Cells with these factors; `sees` says of two of them, the earlier one first, whether they see each other.
    pub(super) fn new(factors: &[i8], sees: impl Fn(usize, usize) -> bool) -> Self {
        let term = |(i, factor): (usize, &i8)| {
            let sees = (0..factors.len()).filter(|j| *j != i && sees(i.min(*j), i.max(*j)));
            Term { factor: (*factor).into(), seen: sees.fold(0, |all, j| all | 1 << (BITS * j)) }
        };
        Self { terms: factors.iter().enumerate().map(term).collect() }
    }

    /// Returns true if the cells can be filled from `left` with this total.
    pub(super) fn is_fillable(&self, left: &[DigitSet], total: i32) -> bool {
        self.filling(pack(left), total).is_some()
    }

    /// The digits of each cell that are part of a filling; `None` if there is none.
    pub(super) fn supported(&self, left: &[DigitSet], total: i32) -> Option<Vec<DigitSet>> {
        let left = pack(left);
        let mut supported = self.filling(left, total)?;
        for bit in ones(left) {
            if supported >> bit & 1 == 0 {
                let (place, digit) = (bit / BITS, bit % BITS);
                let others = left & !(ALL << (BITS * place)) & !(self.terms[place].seen << digit);
                supported |= self.filling(others | 1 << bit, total).unwrap_or(0);
            }
        }
        Some((0..self.terms.len()).map(|place| own(supported, place)).collect())
    }

    /// A filling, a digit for each cell.
    fn filling(&self, left: Packed, total: i32) -> Option<Packed> {
        let mut bounds = [[0; 2]; MAX_CELLS + 1];
        for (place, term) in self.terms.iter().enumerate().rev() {
            let digits = own(left, place);
            let ends = [digits.first(), digits.into_iter().last()];
            let ends = ends.map(|it| term.factor * i32::from(it.map_or(0, Digit::number)));
            let [least, most] = bounds[place + 1];
            bounds[place] = [least + ends[0].min(ends[1]), most + ends[0].max(ends[1])];
        }
        let mut search = Search { sum: self, bounds, filling: 0 };
        search.goes_on(0, left, total).then_some(search.filling)
    }
}

impl Search<'_> {
    /// Returns true if the cells from `place` on can be filled with a total of `rest`.
    fn goes_on(&mut self, place: usize, left: Packed, rest: i32) -> bool {
        let Some(term) = self.sum.terms.get(place) else { return rest == 0 };
        let [least, most] = self.bounds[place + 1];
        for digit in own(left, place) {
            let rest = rest - term.factor * i32::from(digit.number());
            let left = left & !(term.seen << digit.index());
            if (least..=most).contains(&rest) && self.goes_on(place + 1, left, rest) {
                self.filling |= 1 << (BITS * place + digit.index());
                return true;
            }
        }
        false
    }
}

/// All digits of the first cell.
const ALL: Packed = (1 << BITS) - 1;

fn pack(left: &[DigitSet]) -> Packed {
    let places = left.iter().enumerate();
    places.fold(0, |all, (place, digits)| all | Packed::from(digits.bits()) << (BITS * place))
}

/// The digits of the cell at this place.
fn own(packed: Packed, place: usize) -> DigitSet {
    DigitSet::from_bits((packed >> (BITS * place) & ALL) as u16)
}
