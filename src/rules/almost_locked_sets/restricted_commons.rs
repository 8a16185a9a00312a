//! The restricted commons of a grid: digits that only one of two almost locked sets can hold.

use crate::grid::{CellSet, Digit, DigitSet, Grid};
use crate::patterns::als::{self, Als};
use crate::patterns::bits::{self, BitTable, members};
use crate::rule::Sink;
use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;

/// All almost locked sets of a grid, with their restricted commons.
///
/// The cells of a set that have a digit are a place. Many sets have the same places, so these are compared once; places
/// that exclude no other place are left out.
pub(crate) struct Commons {
    /// The sets, small ones first.
    pub(crate) sets: Rc<Vec<Als>>,
    /// The places that exclude others, digit by digit.
    places: Vec<SetPlace>,
    /// Number of places, those that are left out included.
    n_all_places: usize,
    /// For each set and digit, the number of the place.
    place_of: Vec<[Option<u16>; 9]>,
    /// The numbers of the sets of each place, one place after another.
    sets_of_places: Vec<u16>,
    /// For each place, the places that fail if it holds.
    seen: BitTable,
    neighbours: OnceCell<Neighbours>,
    overlooked: OnceCell<BitTable>,
}

/// A place: the cells that one or several sets have for a digit.
struct SetPlace {
    digit: Digit,
    cells: CellSet,
    /// The cells with the digit that see all cells of the place.
    seen: CellSet,
    /// Range of its sets in `sets_of_places`.
    sets: Range<usize>,
}

impl Commons {
    /// The restricted commons of `grid`, computed once for all rules.
    pub(crate) fn shared(grid: &Grid, sink: &Sink<'_>) -> Rc<Self> {
        let sets = als::all(grid, sink);
        sink.shared(0, |_| Self::new(sets))
    }

    fn new(sets: Rc<Vec<Als>>) -> Self {
        let mut commons = Self {
            places: Vec::with_capacity(128),
            n_all_places: 0,
            place_of: vec![[None; 9]; sets.len()],
            sets_of_places: Vec::with_capacity(2_048),
            seen: BitTable::new(0, 0),
            neighbours: OnceCell::new(),
            overlooked: OnceCell::new(),
            sets,
        };
        let mut pairs: Vec<[usize; 2]> = Vec::with_capacity(512);
        Digit::ALL.into_iter().for_each(|digit| commons.add_digit(digit, &mut pairs));
        commons.seen = BitTable::new(commons.places.len(), commons.places.len());
        pairs.into_iter().for_each(|[a, b]| commons.seen.insert_symmetric(a, b));
        commons
    }

    /// Adds the places of `digit`, and the pairs of places that exclude each other.
    fn add_digit(&mut self, digit: Digit, pairs: &mut Vec<[usize; 2]>) {
        let mut places = self.places_of(digit);
        self.n_all_places += places.len();
        places.retain(|place| !place.seen.is_empty());
        let mut is_linked = vec![false; places.len()];
        let mut linked: Vec<[usize; 2]> = Vec::new();
        for (i, place) in places.iter().enumerate() {
            for (j, other) in places.iter().enumerate().skip(i + 1) {
                if place.seen.is_superset(other.cells) {
                    linked.push([i, j]);
                    is_linked[i] = true;
                    is_linked[j] = true;
                }
            }
        }
        let mut number_of = vec![0; places.len()];
        for (i, place) in places.into_iter().enumerate().filter(|&(i, _)| is_linked[i]) {
            number_of[i] = self.places.len();
            for &set in &self.sets_of_places[place.sets.clone()] {
                self.place_of[usize::from(set)][digit.index()] = Some(self.places.len() as u16);
            }
            self.places.push(place);
        }
        pairs.extend(linked.into_iter().map(|pair| pair.map(|i| number_of[i])));
    }

    /// All places of `digit`, sorted by cells.
    fn places_of(&mut self, digit: Digit) -> Vec<SetPlace> {
        // The cells and the number of each set that has the digit are packed into one number, which is quick to sort.
        let sets = self.sets.iter().zip(0..).filter(|(set, _)| set.digits.contains(digit));
        let mut held: Vec<u128> =
            sets.map(|(set, i)| set.cells_for(digit).bits() << 16 | i).collect();
        held.sort_unstable();
        let same = held.chunk_by(|a, b| a >> 16 == b >> 16);
        let place = |same: &[u128]| {
            let from = self.sets_of_places.len();
            self.sets_of_places.extend(same.iter().map(|&it| it as u16));
            let one = &self.sets[usize::from(self.sets_of_places[from])];
            let (cells, seen) = (one.cells_for(digit), one.seen_by_all(digit));
            SetPlace { digit, cells, seen, sets: from..self.sets_of_places.len() }
        };
        same.map(place).collect()
    }

    /// The number of the place where a set has `digit`, if it excludes others.
    pub(super) fn place(&self, set: usize, digit: Digit) -> Option<usize> {
        self.place_of[set][digit.index()].map(usize::from)
    }

    /// The sets of a place, small ones first.
    fn sets_of(&self, place: usize) -> impl Iterator<Item = usize> + Clone {
        self.sets_of_places[self.places[place].sets.clone()].iter().map(|&set| usize::from(set))
    }

    /// Number of places, those that exclude nothing included.
    pub(super) const fn n_all_places(&self) -> usize {
        self.n_all_places
    }

    /// Number of places that exclude others.
    pub(super) const fn n_places(&self) -> usize {
        self.places.len()
    }

    /// For each place, the places of its digit that fail if it holds.
    pub(super) const fn seen(&self) -> &BitTable {
        &self.seen
    }

    /// The digit of a place.
    pub(super) fn digit_of(&self, place: usize) -> Digit {
        self.places[place].digit
    }

    /// The places of a set for digits other than that of `place`.
    fn other_places(&self, set: usize, place: usize) -> impl Iterator<Item = usize> {
        let others = self.sets[set].digits.without(self.places[place].digit).into_iter();
        others.filter_map(move |digit| self.place(set, digit))
    }

    /// For each place, the places that hold by some set if it fails.
    pub(super) fn held_places(&self) -> BitTable {
        let mut held = BitTable::new(self.n_places(), self.n_places());
        for place in 0..self.n_places() {
            let others = self.sets_of(place).flat_map(|set| self.other_places(set, place));
            others.for_each(|other| held.insert(place, other));
        }
        held
    }

    /// For each place, the sets that have it.
    pub(super) fn sets_of_places(&self) -> BitTable {
        let mut sets = BitTable::new(self.n_places(), self.sets.len());
        for place in 0..self.n_places() {
            self.sets_of(place).for_each(|set| sets.insert(place, set));
        }
        sets
    }

    /// The smallest set that has `place`, and one of the places `held` for another digit.
    pub(super) fn connecting_set(&self, place: usize, held: &[u64]) -> Option<usize> {
        let connects =
            |&set: &usize| self.other_places(set, place).any(|it| bits::contains(held, it));
        self.sets_of(place).find(connects)
    }

    /// For each set, whether it has one of these cells.
    pub(super) fn intersecting(&self, cells: CellSet) -> Vec<bool> {
        self.sets.iter().map(|set| set.cells.intersects(cells)).collect()
    }

    /// For every set, the sets with which it has restricted commons.
    pub(super) fn neighbours(&self) -> &Neighbours {
        self.neighbours.get_or_init(|| self.find_neighbours())
    }

    fn find_neighbours(&self) -> Neighbours {
        let n_sets = self.sets.len();
        let mut linked = BitTable::new(n_sets, n_sets);
        let mut digits = vec![DigitSet::EMPTY; n_sets * n_sets];
        for (i, set) in self.sets.iter().enumerate() {
            let row = &mut digits[i * n_sets..(i + 1) * n_sets];
            for digit in set.digits {
                let Some(place) = self.place(i, digit) else { continue };
                for other in members(self.seen.row(place)).flat_map(|it| self.sets_of(it)) {
                    row[other] = row[other].with(digit);
                    linked.insert(i, other);
                }
            }
        }
        Neighbours { n_sets, linked, digits }
    }

    /// For each set, the sets with a common digit for which some candidate sees all cells in both.
    pub(super) fn with_shared_targets(&self) -> &BitTable {
        self.overlooked.get_or_init(|| self.find_shared_targets())
    }

    fn find_shared_targets(&self) -> BitTable {
        let n_sets = self.sets.len();
        let mut shared = BitTable::new(n_sets, n_sets);
        for digit in Digit::ALL {
            let mut seen_from = BitTable::new(81, n_sets);
            for (i, set) in self.sets.iter().enumerate() {
                let seen = set.seen_by_all(digit).into_iter();
                seen.for_each(|cell| seen_from.insert(cell.index(), i));
            }
            for (i, set) in self.sets.iter().enumerate() {
                let seen = set.seen_by_all(digit).into_iter();
                seen.for_each(|cell| shared.extend(i, seen_from.row(cell.index())));
            }
        }
        shared
    }
}

/// The pairs of sets with restricted commons, and these digits.
pub(super) struct Neighbours {
    n_sets: usize,
    linked: BitTable,
    digits: Vec<DigitSet>,
}

impl Neighbours {
    /// The restricted commons of two sets.
    #[inline]
    pub(super) fn commons(&self, a: usize, b: usize) -> DigitSet {
        self.digits[a * self.n_sets + b]
    }

    /// For each set, its neighbours.
    pub(super) const fn linked(&self) -> &BitTable {
        &self.linked
    }

    /// The neighbours of a set, as a bit set.
    pub(super) fn of(&self, set: usize) -> &[u64] {
        self.linked.row(set)
    }

    /// The common neighbours of two sets, as a bit set.
    pub(super) fn of_both(&self, a: usize, b: usize) -> impl Iterator<Item = u64> {
        self.of(a).iter().zip(self.of(b)).map(|(one, other)| one & other)
    }
}
