//! Sums of cells that fall into small parts, no cell of which sees one of another part, as diagonals do: which of their
//! digits are part of a filling.
//!
//! The fillings of each part are enumerated, and the totals of the parts added up as sets, a bit for each total.

use super::bits::{Word, ones};
use super::{Digit, DigitSet};

/// Most cells of a part.
const MAX_CELLS: usize = 3;

/// A set of totals, a bit for each from 0.
type Totals = u128;

/// A set of totals of a part.
type PartTotals = u64;

/// The digits of the cells of a part: nine bits a cell, the first one lowest.
type Packed = u32;

const BITS: usize = Digit::ALL.len();

/// Cells, each with a factor, in parts that do not see each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PartitionedSum {
    parts: Vec<Vec<Term>>,
    /// What is added to the total since no term is negative: where a digit is subtracted, ten less it is added.
    offset: i32,
}

/// A cell of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Term {
    /// Place of the cell among all of the sum.
    place: usize,
    /// How often a digit is counted.
    factor: u8,
    /// Whether it is subtracted.
    is_subtracted: bool,
    /// Digit 1 of each other cell of the part that sees this one.
    seen: Packed,
}

impl Term {
    /// What `digit` adds to the total.
    const fn value(&self, digit: Digit) -> u8 {
        self.factor * if self.is_subtracted { 10 - digit.number() } else { digit.number() }
    }

    /// What one of `digits` adds to the total.
    fn values(&self, digits: DigitSet) -> PartTotals {
        match (self.factor, self.is_subtracted) {
            (1, false) => PartTotals::from(digits.bits()) << 1,
            _ => digits.into_iter().fold(0, |all, digit| all | 1 << self.value(digit)),
        }
    }

    /// Those of `digits` that add one of `wanted` to the total.
    fn with_values(&self, digits: DigitSet, wanted: PartTotals) -> DigitSet {
        match (self.factor, self.is_subtracted) {
            (1, false) => digits & DigitSet::from_bits((wanted >> 1 & 0x1FF) as u16),
            _ => digits.into_iter().filter(|it| wanted >> self.value(*it) & 1 != 0).collect(),
        }
    }
}

impl PartitionedSum {
    /// Cells with these factors; `sees` says of two of them, the earlier one first, whether they see each other. `None` if
    /// a part or the totals are too large.
    pub(super) fn new(factors: &[i8], sees: impl Fn(usize, usize) -> bool) -> Option<Self> {
        let most = |places: &[usize]| -> u32 {
            places.iter().map(|place| 9 * u32::from(factors[*place].unsigned_abs())).sum()
        };
        let parts = parts(factors.len(), &sees);
        let is_small = |part: &Vec<usize>| part.len() <= MAX_CELLS && most(part) < PartTotals::BITS;
        if !parts.iter().all(is_small) || most(&parts.concat()) >= Totals::BITS {
            return None;
        }
        let term = |part: &[usize], place: usize| {
            let is_seen = |other: usize| other != place && sees(place.min(other), place.max(other));
            let seen = (0..part.len()).filter(|i| is_seen(part[*i]));
            let (factor, is_subtracted) = (factors[place].unsigned_abs(), factors[place] < 0);
            let seen = seen.fold(0, |all, i| all | 1 << (BITS * i));
            Term { place, factor, is_subtracted, seen }
        };
        let terms = |part: &Vec<usize>| part.iter().map(|place| term(part, *place)).collect();
        let offset = factors.iter().map(|it| 10 * i32::from((*it).min(0)).abs()).sum();
        Some(Self { parts: parts.iter().map(terms).collect(), offset })
    }

    /// Returns true if the cells can be filled from `left` with this total.
    pub(super) fn is_fillable(&self, left: &[DigitSet], total: i32) -> bool {
        let totals = self.parts.iter().map(|part| totals(part, 0, pack(part, left)));
        totals.fold(self.wanted(total), differences) & 1 != 0
    }

    /// The digits of each cell that are part of a filling; `None` if there is none.
    pub(super) fn supported(&self, left: &[DigitSet], total: i32) -> Option<Vec<DigitSet>> {
        let own = self.parts.iter().map(|part| totals(part, 0, pack(part, left)));
        let own = own.collect::<Vec<_>>();
        // What each part and those after it may add up to.
        let wanted = own.iter().scan(self.wanted(total), |rest, own| {
            let wanted = *rest;
            *rest = differences(wanted, *own);
            Some(wanted)
        });
        let wanted = wanted.collect::<Vec<_>>();
        let (mut after, mut kept) = (1, vec![DigitSet::EMPTY; left.len()]);
        for (i, part) in self.parts.iter().enumerate().rev() {
            let wanted = differences(wanted[i], after) as PartTotals;
            let found = keep(part, 0, pack(part, left), wanted);
            for (j, term) in part.iter().enumerate() {
                kept[term.place] = digits(found?, j);
            }
            after = sums(after, own[i]);
        }
        Some(kept)
    }

    fn wanted(&self, total: i32) -> Totals {
        let shift = u32::try_from(total + self.offset).ok();
        shift.and_then(|shift| (1 as Totals).checked_shl(shift)).unwrap_or(0)
    }
}

/// The places of cells in parts that do not see each other.
fn parts(n_cells: usize, sees: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    (0..n_cells).fold(Vec::new(), |parts: Vec<Vec<usize>>, place| {
        let is_seen = |part: &Vec<usize>| part.iter().any(|it| sees(*it, place));
        let (seen, mut parts): (Vec<_>, Vec<_>) = parts.into_iter().partition(is_seen);
        parts.push([seen.concat(), vec![place]].concat());
        parts
    })
}

/// The sums of a total of `a` and one of `b`.
fn sums(a: Totals, b: PartTotals) -> Totals {
    ones(b).fold(0, |all, shift| all | a << shift)
}

/// What is to be added to a total of `b` to give one of `a`.
fn differences<B: Word>(a: Totals, b: B) -> Totals {
    ones(b).fold(0, |all, shift| all | a >> shift)
}

/// The totals of the fillings of the cells of a part from `i` on; there is one.
fn totals(part: &[Term], i: usize, left: Packed) -> PartTotals {
    let (term, own) = (&part[i], digits(left, i));
    if i + 1 == part.len() {
        return term.values(own);
    }
    own.into_iter().fold(0, |all, digit| {
        let left = left & !(term.seen << digit.index());
        all | totals(part, i + 1, left) << term.value(digit)
    })
}

/// The digits of the fillings of the cells of a part from `i` on with one of the totals `wanted`; `None` if there is none.
fn keep(part: &[Term], i: usize, left: Packed, wanted: PartTotals) -> Option<Packed> {
    let (term, own) = (&part[i], digits(left, i));
    if i + 1 == part.len() {
        let kept = term.with_values(own, wanted);
        return (!kept.is_empty()).then(|| packed(kept, i));
    }
    own.into_iter().fold(None, |kept, digit| {
        let left = left & !(term.seen << digit.index());
        let found = keep(part, i + 1, left, wanted >> term.value(digit));
        let found = found.map(|it| it | packed(digit.into(), i));
        found.map_or(kept, |it| Some(it | kept.unwrap_or(0)))
    })
}

fn pack(part: &[Term], left: &[DigitSet]) -> Packed {
    let cells = part.iter().enumerate();
    cells.fold(0, |all, (i, term)| all | packed(left[term.place], i))
}

fn packed(digits: DigitSet, i: usize) -> Packed {
    Packed::from(digits.bits()) << (BITS * i)
}

/// The digits of the cell of a part at `i`.
fn digits(packed: Packed, i: usize) -> DigitSet {
    DigitSet::from_bits((packed >> (BITS * i) & 0x1FF) as u16)
}
