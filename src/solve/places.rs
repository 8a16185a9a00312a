//! The places of one digit, and bit-parallel propagation of singles and locked candidates on them.
//!
//! A place of a digit is a cell that holds it or has it as a candidate. Three words of 27 bits hold the 81 cells: word
//! `c` has column `c` of each of the three stacks. In it, bit `9 * r + 3 * s + b` is the cell in row `r` of band `b`,
//! and in stack `s`. So a rotation of bits moves every row of a band, every stack, or every band to the next one.
//!
//! Singles and locked candidates of one digit are one test: where three houses cross three others, the digit takes one
//! place of each, as rooks that do not attack each other (a permutation). A place that is part of no such permutation
//! is eliminated. The test is the same for the rows and boxes of a band (over its nine minirows) as for the columns and
//! boxes of a stack.

use super::lanes::Lanes;
use crate::grid::{Cell, CellSet};

/// Number of bits of a word, and a mask of them.
pub(super) const N_BITS: usize = 27;
pub(super) const WORD: u32 = (1 << N_BITS) - 1;

/// Masks of the cells of the first stack, and of the first band, in a word.
const STACK: u32 = 0o007_007_007;
const BAND: u32 = 0o111_111_111;

/// Three words, in each lane.
pub(super) type Places<L> = [L; 3];

/// Evaluates an expression for each of the three words. A macro, since a closure is not always inlined into the
/// function that enables the instructions.
macro_rules! each {
    (|$word:ident| $of:expr) => {
        [
            {
                let $word = 0;
                $of
            },
            {
                let $word = 1;
                $of
            },
            {
                let $word = 2;
                $of
            },
        ]
    };
}
pub(super) use each;

/// Bits that are set in any of the three words: the minirows with a place.
#[inline(always)]
pub(super) fn union<L: Lanes>(words: Places<L>) -> L {
    words[0] | words[1] | words[2]
}

/// Converts `cells` to three words.
#[inline]
pub(super) const fn words(cells: CellSet) -> [u32; 3] {
    let bits = cells.bits();
    let bands = [bits as u32, (bits >> 27) as u32, (bits >> 54) as u32];
    let mut words = [0; 3];
    let mut column = 0;
    while column < 3 {
        words[column] = (bands[0] >> column & BAND)
            | (bands[1] >> column & BAND) << 1
            | (bands[2] >> column & BAND) << 2;
        column += 1;
    }
    words
}

/// Converts three words to three bands in reading order: bit `9 * r + 3 * s + c` of each is a cell.
#[inline]
pub(super) const fn bands(words: [u32; 3]) -> [u32; 3] {
    let mut bands = [0; 3];
    let mut band = 0;
    while band < 3 {
        bands[band] = (words[0] >> band & BAND)
            | (words[1] >> band & BAND) << 1
            | (words[2] >> band & BAND) << 2;
        band += 1;
    }
    bands
}

/// The cell of bit `bit` in word `word`.
pub(super) const fn cell(word: usize, bit: u32) -> Cell {
    let (row, stack, band) = (bit / 9, bit / 3 % 3, bit % 3);
    Cell::at((9 * (3 * band + row) + 3 * stack) as usize + word)
}

/// The word and the bit of `cell`, as [`cell`] reads them.
pub(super) const fn spot(cell: Cell) -> (usize, u32) {
    let (row, column) = (cell.index() / 9, cell.index() % 9);
    (column % 3, (9 * (row % 3) + 3 * (column / 3) + row / 3) as u32)
}

/// The result of propagating one digit.
#[derive(Clone, Copy)]
pub(super) struct Left<L> {
    /// The places that are left.
    pub(super) places: Places<L>,
    /// The places that are the last ones of the digit in a house. [`locked`] looks only at boxes, since locked
    /// candidates reduce the rest to these.
    pub(super) found: Places<L>,
    /// Not 0 if some house has no place for the digit. [`locked`] leaves it 0: there such a digit loses all of its
    /// places in the next rounds.
    pub(super) short: L,
}

/// Propagates singles and locked candidates on the `places` of a digit. Cells in `shared` can hold another digit, too;
/// a place outside of it is a naked single.
#[inline(always)]
pub(super) fn locked<L: Lanes>(places: Places<L>, shared: Places<L>) -> Left<L> {
    let places = alone(places, each!(|c| places[c] & !shared[c]));
    let next = each!(|c| next_row(places[c]));
    let last = each!(|c| last_row(places[c]));
    let across = kept_across(union(next), union(last));
    let upright = kept_upright(each!(|c| places[c] | next[c] | last[c]));
    let lone = exactly_one(places) & !union(next) & !union(last);
    Left {
        places: each!(|c| places[c] & across & upright[c]),
        found: each!(|c| places[c] & lone),
        short: L::splat(0),
    }
}

/// Propagates singles alone; `places` and `shared` as for [`locked`].
#[inline(always)]
pub(super) fn singles<L: Lanes>(places: Places<L>, shared: Places<L>) -> Left<L> {
    let places = unseen(places, each!(|c| places[c] & !shared[c]));
    let threes = union(places);
    let in_row = next_stack(threes) | last_stack(threes);
    let in_box = next_row(threes) | last_row(threes);
    let lone = exactly_one(places) & !(in_row & in_box);
    let columns = each!(|c| places[c] | next_row(places[c]) | last_row(places[c]));
    let in_column = each!(|c| {
        let others = next_row(places[c]) | last_row(places[c]);
        others | next_band(columns[c]) | last_band(columns[c])
    });
    let held = (threes | in_row) & (threes | in_box);
    let all = each!(|c| held & (places[c] | in_column[c]));
    Left {
        places,
        found: each!(|c| places[c] & (lone | !in_column[c])),
        short: !(all[0] & all[1] & all[2]) & L::splat(WORD),
    }
}

/// `places` without the cells that see one of `sure`; two cells of `sure` that see each other are both removed.
#[inline(always)]
fn unseen<L: Lanes>(places: Places<L>, sure: Places<L>) -> Places<L> {
    let (one, threes) = (exactly_one(sure), union(sure));
    let elsewhere = next_row(threes) | last_row(threes) | next_stack(threes) | last_stack(threes);
    each!(|c| {
        let others = next_row(sure[c]) | last_row(sure[c]);
        let column = sure[c] | others;
        let seen = elsewhere | others | next_band(column) | last_band(column);
        places[c] & ((sure[c] & one) | !threes) & !seen
    })
}

/// `places` without the other cells in the box of one of `sure`; two cells of `sure` in one row of a box both stay.
#[inline(always)]
fn alone<L: Lanes>(places: Places<L>, sure: Places<L>) -> Places<L> {
    let threes = union(sure);
    let in_other_rows = next_row(threes) | last_row(threes);
    each!(|c| places[c] & (sure[c] | !threes) & !in_other_rows)
}

/// The minirows where the digit can be, by the rows and boxes of each band: the other two rows of the band then have
/// places in the other two stacks. `next` and `last` are the minirows with places in the next row of the band and in
/// the one after it.
#[inline(always)]
fn kept_across<L: Lanes>(next: L, last: L) -> L {
    (next_stack(next) & last_stack(last)) | (last_stack(next) & next_stack(last))
}

/// The minicolumns where the digit can be, by the columns and boxes of each stack. Bits of `columns` are set for all
/// rows of a band.
#[inline(always)]
fn kept_upright<L: Lanes>(columns: Places<L>) -> Places<L> {
    let next = each!(|c| next_band(columns[c]));
    let last = each!(|c| last_band(columns[c]));
    each!(|c| {
        let [one, other] = [(c + 1) % 3, (c + 2) % 3];
        (next[one] & last[other]) | (last[one] & next[other])
    })
}

/// Bits that are set in exactly one of the words.
#[inline(always)]
fn exactly_one<L: Lanes>([a, b, c]: Places<L>) -> L {
    (a ^ b ^ c) & !(a & b & c)
}

// Rotations: each bit gets the value of the next row of its band (`next_row`), or of the one after that (`last_row`);
// likewise for stacks and bands. Callers use both, so the direction does not matter.

#[inline(always)]
fn next_row<L: Lanes>(word: L) -> L {
    (word << 9 & L::splat(WORD)) | word >> 18
}

#[inline(always)]
fn last_row<L: Lanes>(word: L) -> L {
    (word << 18 & L::splat(WORD)) | word >> 9
}

#[inline(always)]
fn next_stack<L: Lanes>(word: L) -> L {
    (word << 3 & L::splat(STACK << 3 | STACK << 6)) | (word >> 6 & L::splat(STACK))
}

#[inline(always)]
fn last_stack<L: Lanes>(word: L) -> L {
    (word << 6 & L::splat(STACK << 6)) | (word >> 3 & L::splat(STACK | STACK << 3))
}

#[inline(always)]
fn next_band<L: Lanes>(word: L) -> L {
    (word << 1 & L::splat(BAND << 1 | BAND << 2)) | (word >> 2 & L::splat(BAND))
}

#[inline(always)]
fn last_band<L: Lanes>(word: L) -> L {
    (word << 2 & L::splat(BAND << 2)) | (word >> 1 & L::splat(BAND | BAND << 1))
}
