//! Which almost locked sets of a grid cannot both hold a digit.

use crate::grid::{CellSet, Digit, DigitSet, Grid};
use crate::patterns::als::{self, Als};
use crate::patterns::bits::{self, BitTable, members};
use crate::rule::Sink;
use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;

/// All almost locked sets of a grid, with the digits that are restricted between them.
///
/// Many sets have a digit in the same cells; these places are compared once.
pub(crate) struct Commons {
    /// The sets, small ones first.
    pub(crate) sets: Rc<Vec<Als>>,
    /// Digit by digit.
    places: Vec<Places>,
    /// The places of each digit, by their numbers.
    of_digit: [Range<usize>; 9],
    /// For each set and digit, the number of the place.
    place_of: Vec<[u16; 9]>,
    /// The sets of each place, one place after another, by their numbers.
    of_places: Vec<u16>,
    seen: OnceCell<BitTable>,
    neighbours: OnceCell<Neighbours>,
    overlooked: OnceCell<BitTable>,
}

/// The cells for a digit that some sets have in common.
struct Places {
    digit: Digit,
    cells: CellSet,
    /// The cells with the digit that see all of them.
    seen: CellSet,
    /// Where its sets are among those of all places.
    sets: Range<usize>,
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
        let sets = als::all(grid, sink);
        sink.shared(0, |_| Self::new(sets))
    }

    fn new(sets: Rc<Vec<Als>>) -> Self {
        let mut places: Vec<Places> = Vec::with_capacity(512);
        let mut place_of = vec![[0; 9]; sets.len()];
        let mut of_places: Vec<u16> = Vec::with_capacity(2_048);
        let mut held: Vec<(CellSet, u16)> = Vec::with_capacity(sets.len());
        let of_digit = Digit::ALL.map(|digit| {
            let first = places.len();
            held.clear();
            for (set, i) in sets.iter().zip(0..).filter(|(set, _)| set.digits.contains(digit)) {
                held.push((set.cells_for(digit), i));
            }
            held.sort_unstable();
            for same in held.chunk_by(|(a, _), (b, _)| a == b) {
                let (cells, one) = same[0];
                let from = of_places.len();
                for &(_, set) in same {
                    place_of[usize::from(set)][digit.index()] = places.len() as u16;
                    of_places.push(set);
                }
                let seen = sets[usize::from(one)].seen_by_all(digit);
                places.push(Places { digit, cells, seen, sets: from..of_places.len() });
            }
            first..places.len()
        });
        Self {
            sets,
            places,
            of_digit,
            place_of,
            of_places,
            seen: OnceCell::new(),
            neighbours: OnceCell::new(),
            overlooked: OnceCell::new(),
        }
    }

    /// The number of the place where a set has `digit`.
    pub(super) fn place(&self, set: usize, digit: Digit) -> usize {
        usize::from(self.place_of[set][digit.index()])
    }

    /// The sets of a place, small ones first.
    fn sets_of(&self, place: &Places) -> impl Iterator<Item = usize> + Clone {
        self.of_places[place.sets.clone()].iter().map(|&set| usize::from(set))
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
    pub(super) fn seen_places(&self) -> &BitTable {
        self.seen.get_or_init(|| self.find_seen_places())
    }

    fn find_seen_places(&self) -> BitTable {
        let mut seen = BitTable::new(self.places.len(), self.places.len());
        for (i, a) in self.places.iter().enumerate() {
            for j in i + 1..self.of_digit[a.digit.index()].end {
                if a.seen.is_superset(self.places[j].cells) {
                    seen.join(i, j);
                }
            }
        }
        seen
    }

    /// For each place, those that some set holds if it fails.
    pub(super) fn held_places(&self) -> BitTable {
        let mut held = BitTable::new(self.places.len(), self.places.len());
        for (i, place) in self.places.iter().enumerate() {
            for set in self.sets_of(place) {
                for digit in self.sets[set].digits.without(place.digit) {
                    held.insert(i, self.place(set, digit));
                }
            }
        }
        held
    }

    /// For each place, the sets that have it.
    pub(super) fn sets_of_places(&self) -> BitTable {
        let mut sets = BitTable::new(self.places.len(), self.sets.len());
        for (i, place) in self.places.iter().enumerate() {
            self.sets_of(place).for_each(|set| sets.insert(i, set));
        }
        sets
    }

    /// The smallest set that has `place`, and for another digit one of the places in `held`.
    pub(super) fn joint(&self, place: usize, held: &[u64]) -> Option<usize> {
        let place = &self.places[place];
        self.sets_of(place).find(|&set| {
            let mut others = self.sets[set].digits.without(place.digit).into_iter();
            others.any(|other| bits::contains(held, self.place(set, other)))
        })
    }

    /// For each set: has it one of these cells?
    pub(super) fn touching(&self, cells: CellSet) -> Vec<bool> {
        self.sets.iter().map(|set| set.cells.intersects(cells)).collect()
    }

    /// Visits every two sets and digit that cannot be in both, if one of the sets at least is wanted.
    pub(super) fn each_pair(&self, wanted: &[bool], visit: &mut dyn FnMut(Common)) {
        let has_wanted = |place: &Places| self.sets_of(place).any(|set| wanted[set]);
        let has_wanted: Vec<bool> = self.places.iter().map(has_wanted).collect();
        let seen = self.seen_places();
        for (i, a) in self.places.iter().enumerate() {
            let after = members(seen.row(i)).filter(|&j| j > i);
            for j in after.filter(|&j| has_wanted[i] || has_wanted[j]) {
                for one in self.sets_of(a) {
                    let others = self.sets_of(&self.places[j]);
                    let others = others.filter(|&other| wanted[one] || wanted[other]);
                    others.for_each(|other| {
                        visit(Common { sets: [one.min(other), one.max(other)], digit: a.digit });
                    });
                }
            }
        }
    }

    /// For every set, those with which it has a digit that cannot be in both.
    pub(super) fn neighbours(&self) -> &Neighbours {
        self.neighbours.get_or_init(|| self.find_neighbours())
    }

    fn find_neighbours(&self) -> Neighbours {
        let seen = self.seen_places();
        let n_sets = self.sets.len();
        let mut linked = BitTable::new(n_sets, n_sets);
        let mut digits = vec![DigitSet::EMPTY; n_sets * n_sets];
        for (i, set) in self.sets.iter().enumerate() {
            let row = &mut digits[i * n_sets..(i + 1) * n_sets];
            for digit in set.digits {
                for place in members(seen.row(self.place(i, digit))) {
                    for other in self.sets_of(&self.places[place]) {
                        row[other] = row[other].with(digit);
                        linked.insert(i, other);
                    }
                }
            }
        }
        Neighbours { n_sets, linked, digits }
    }

    /// For each set, those that have a digit of which something sees all places in both.
    pub(super) fn overlooked(&self) -> &BitTable {
        self.overlooked.get_or_init(|| self.find_overlooked())
    }

    fn find_overlooked(&self) -> BitTable {
        let n_sets = self.sets.len();
        let mut of_place = BitTable::new(self.places.len(), n_sets);
        for digits_places in &self.of_digit {
            let mut of_cell = BitTable::new(81, n_sets);
            for place in &self.places[digits_places.clone()] {
                for cell in place.seen {
                    self.sets_of(place).for_each(|set| of_cell.insert(cell.index(), set));
                }
            }
            for i in digits_places.clone() {
                for cell in self.places[i].seen {
                    of_place.extend(i, of_cell.row(cell.index()));
                }
            }
        }
        let mut of_set = BitTable::new(self.sets.len(), self.sets.len());
        for (i, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                of_set.extend(i, of_place.row(self.place(i, digit)));
            }
        }
        of_set
    }
}

/// Which sets have a digit that cannot be in both: a table of bits, and one of the digits.
pub(super) struct Neighbours {
    n_sets: usize,
    linked: BitTable,
    digits: Vec<DigitSet>,
}

impl Neighbours {
    /// The digits that cannot be in both of two sets.
    #[inline]
    pub(super) fn commons(&self, a: usize, b: usize) -> DigitSet {
        self.digits[a * self.n_sets + b]
    }

    /// For each set, its neighbours.
    pub(super) const fn linked(&self) -> &BitTable {
        &self.linked
    }

    /// The neighbours of a set, as bits.
    pub(super) fn of(&self, set: usize) -> &[u64] {
        self.linked.row(set)
    }

    /// The neighbours of both, as bits.
    pub(super) fn of_both(&self, a: usize, b: usize) -> impl Iterator<Item = u64> {
        self.of(a).iter().zip(self.of(b)).map(|(one, other)| one & other)
    }
}
