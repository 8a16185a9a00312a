//! Which almost locked sets of a grid cannot both hold a digit.

use crate::budget::Work;
use crate::grid::{CellSet, Digit, DigitSet, Grid};
use crate::patterns::als::{self, Als};
use crate::patterns::bits::{self, BitTable, members, members_of};
use crate::rule::Sink;
use std::collections::BTreeMap;
use std::rc::Rc;

/// All almost locked sets of a grid, with the digits that are restricted between them.
///
/// Many sets have a digit in the same cells; these places are compared once.
pub(crate) struct Commons {
    /// The sets, small ones first.
    pub(crate) sets: Vec<Als>,
    places: Vec<Places>,
    /// For each set and digit, the number of the place.
    place_of: Vec<[u16; 9]>,
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
    /// All sets, and the places that they have in common.
    pub(crate) fn of(grid: &Grid, sink: &Sink<'_>) -> Rc<Self> {
        sink.shared(0, |work| Self::new(grid, work))
    }

    fn new(grid: &Grid, work: &Work) -> Self {
        let sets = als::all_within(grid, work);
        let mut places: Vec<Places> = Vec::new();
        let mut place_of = vec![[0; 9]; sets.len()];
        for digit in Digit::ALL {
            let mut by_cells: BTreeMap<CellSet, Vec<usize>> = BTreeMap::new();
            for (i, set) in sets.iter().enumerate().filter(|(_, set)| set.digits.contains(digit)) {
                by_cells.entry(set.cells_for(digit)).or_default().push(i);
            }
            for (cells, of) in by_cells {
                of.iter().for_each(|&set| place_of[set][digit.index()] = places.len() as u16);
                let seen = sets[of[0]].seen_by_all(digit);
                places.push(Places { digit, cells, seen, sets: of });
            }
        }
        Self { sets, places, place_of }
    }

    /// The number of the place where a set has `digit`.
    pub(super) fn place(&self, set: usize, digit: Digit) -> usize {
        usize::from(self.place_of[set][digit.index()])
    }

    /// How many places there are.
    pub(super) const fn n_places(&self) -> usize {
        self.places.len()
    }

    /// The digit of a place.
    pub(super) fn digit_of(&self, place: usize) -> Digit {
        self.places[place].digit
    }

    /// For each place, those of its digit that fail if it holds.
    pub(super) fn seen_places(&self) -> BitTable {
        let mut seen = BitTable::new(self.places.len(), self.places.len());
        for (i, a) in self.places.iter().enumerate() {
            let rest = self.places.iter().enumerate().skip(i + 1);
            for (j, _) in rest.filter(|(_, b)| a.digit == b.digit && a.seen.is_superset(b.cells)) {
                seen.join(i, j);
            }
        }
        seen
    }

    /// For each place, those that fail if it fails, because some set then holds its other digits.
    pub(super) fn next_places(&self, seen: &BitTable) -> BitTable {
        let mut next = BitTable::new(self.places.len(), self.places.len());
        for (i, place) in self.places.iter().enumerate() {
            let mut held = vec![0; next.n_words()];
            for &set in &place.sets {
                for digit in self.sets[set].digits.without(place.digit) {
                    bits::insert(&mut held, self.place(set, digit));
                }
            }
            for other in members(&held) {
                next.extend(i, seen.row(other));
            }
        }
        next
    }

    /// The smallest set that has `place`, and for another digit one of the places in `held`.
    pub(super) fn joint(&self, place: usize, held: &[u64]) -> Option<usize> {
        let Places { digit, sets, .. } = &self.places[place];
        sets.iter().copied().find(|&set| {
            let mut others = self.sets[set].digits.without(*digit).into_iter();
            others.any(|other| bits::contains(held, self.place(set, other)))
        })
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
        let n_sets = self.sets.len();
        let mut linked = BitTable::new(n_sets, n_sets);
        let mut digits = vec![DigitSet::EMPTY; n_sets * n_sets];
        for Common { sets: [a, b], digit } in self.pairs() {
            linked.join(a, b);
            for (a, b) in [(a, b), (b, a)] {
                digits[a * n_sets + b] = digits[a * n_sets + b].with(digit);
            }
        }
        Neighbours { n_sets, linked, digits }
    }
}

/// Which sets have a digit that cannot be in both: a table of bits, and one of the digits.
pub(crate) struct Neighbours {
    n_sets: usize,
    linked: BitTable,
    digits: Vec<DigitSet>,
}

impl Neighbours {
    /// The digits that cannot be in both of two sets.
    pub(crate) fn commons(&self, a: usize, b: usize) -> DigitSet {
        self.digits[a * self.n_sets + b]
    }

    /// Is some set a neighbour of both?
    pub(crate) fn have_common(&self, a: usize, b: usize) -> bool {
        self.both(a, b).any(|word| word != 0)
    }

    /// The sets that are neighbours of both, by their numbers, in order.
    pub(crate) fn of_both(&self, a: usize, b: usize) -> impl Iterator<Item = usize> + '_ {
        members_of(self.both(a, b))
    }

    fn both(&self, a: usize, b: usize) -> impl Iterator<Item = u64> + '_ {
        self.linked.row(a).iter().zip(self.linked.row(b)).map(|(one, other)| one & other)
    }
}
