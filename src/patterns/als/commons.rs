//! Which almost locked sets of a grid cannot both hold a digit.

use super::Als;
use crate::grid::{CellSet, Digit, Grid};
use std::collections::BTreeMap;

/// All almost locked sets of a grid, with the digits that are restricted between them.
///
/// Many sets have a digit in the same cells; these places are compared once.
pub(crate) struct Commons {
    /// The sets, small ones first.
    pub(crate) sets: Vec<Als>,
    places: Vec<Places>,
}

/// The cells for a digit that some sets have in common.
struct Places {
    digit: Digit,
    cells: CellSet,
    /// The cells with the digit that see all of them.
    seen: CellSet,
    /// The sets, by their numbers.
    sets: Vec<usize>,
}

/// Two sets, by their numbers, and a digit that cannot be in both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Common {
    /// The sets, the smaller number first.
    pub(crate) sets: [usize; 2],
    /// The digit.
    pub(crate) digit: Digit,
}

impl Commons {
    /// Looks for all sets, and for the places that they have in common.
    pub(crate) fn new(grid: &Grid) -> Self {
        let sets = super::all(grid);
        let mut places = Vec::new();
        for digit in Digit::ALL {
            let mut by_cells: BTreeMap<CellSet, Vec<usize>> = BTreeMap::new();
            for (i, set) in sets.iter().enumerate().filter(|(_, set)| set.digits.contains(digit)) {
                by_cells.entry(set.cells_for(digit)).or_default().push(i);
            }
            places.extend(by_cells.into_iter().map(|(cells, of)| {
                let seen = sets[of[0]].seen_by_all(digit);
                Places { digit, cells, seen, sets: of }
            }));
        }
        Self { sets, places }
    }

    /// Every two sets and digit that cannot be in both.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = Common> {
        let seen = |a: &Places, b: &Places| a.digit == b.digit && a.seen.is_superset(b.cells);
        self.places.iter().enumerate().flat_map(move |(i, a)| {
            let rest = self.places[i + 1..].iter().filter(move |b| seen(a, b));
            rest.flat_map(move |b| {
                a.sets.iter().flat_map(move |&one| {
                    b.sets.iter().map(move |&other| Common {
                        sets: [one.min(other), one.max(other)],
                        digit: a.digit,
                    })
                })
            })
        })
    }

    /// For every set, those with which it has such a digit.
    pub(crate) fn neighbours(&self) -> Neighbours {
        let n_words = self.sets.len().div_ceil(64);
        let mut words = vec![0; n_words * self.sets.len()];
        for Common { sets: [a, b], .. } in self.pairs() {
            for (a, b) in [(a, b), (b, a)] {
                words[a * n_words + b / 64] |= 1 << (b % 64);
            }
        }
        Neighbours { n_words, words }
    }
}

/// Which sets have a digit that cannot be in both: a table of bits.
pub(crate) struct Neighbours {
    n_words: usize,
    words: Vec<u64>,
}

impl Neighbours {
    /// The sets that are neighbours of both, by their numbers, in order.
    pub(crate) fn of_both(&self, a: usize, b: usize) -> impl Iterator<Item = usize> + '_ {
        let row = |set: usize| &self.words[set * self.n_words..(set + 1) * self.n_words];
        row(a).iter().zip(row(b)).enumerate().flat_map(|(i, (one, other))| {
            let mut left = one & other;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(64 * i + bit)
            })
        })
    }
}
