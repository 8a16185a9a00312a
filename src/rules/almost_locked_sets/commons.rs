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
    links: OnceCell<Links>,
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

/// The places that rule others out, numbered anew: most see none.
pub(super) struct Links {
    /// The numbers that they have among all places, in the same order.
    places: Vec<usize>,
    /// For each of all places, its number here.
    number_of: Vec<Option<u16>>,
    /// For each place, those of its digit that fail if it holds.
    seen: BitTable,
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
        // The cells and the number of each set that has a digit, in one number: that is quick to sort.
        let mut held: Vec<u128> = Vec::with_capacity(sets.len());
        let of_digit = Digit::ALL.map(|digit| {
            let first = places.len();
            held.clear();
            for (set, i) in sets.iter().zip(0..).filter(|(set, _)| set.digits.contains(digit)) {
                held.push(set.cells_for(digit).bits() << 16 | i);
            }
            held.sort_unstable();
            for same in held.chunk_by(|a, b| a >> 16 == b >> 16) {
                let from = of_places.len();
                of_places.extend(same.iter().map(|&it| it as u16));
                for &set in &of_places[from..] {
                    place_of[usize::from(set)][digit.index()] = places.len() as u16;
                }
                let one = &sets[usize::from(of_places[from])];
                let (cells, seen) = (one.cells_for(digit), one.seen_by_all(digit));
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
            links: OnceCell::new(),
            neighbours: OnceCell::new(),
            overlooked: OnceCell::new(),
        }
    }

    /// The number of the place where a set has `digit`.
    fn place(&self, set: usize, digit: Digit) -> usize {
        usize::from(self.place_of[set][digit.index()])
    }

    /// The number of the place where a set has `digit`, if it rules others out.
    pub(super) fn link(&self, set: usize, digit: Digit) -> Option<usize> {
        self.links().number_of[self.place(set, digit)].map(usize::from)
    }

    /// The sets of a place, small ones first.
    fn sets_of(&self, place: &Places) -> impl Iterator<Item = usize> + Clone {
        self.of_places[place.sets.clone()].iter().map(|&set| usize::from(set))
    }

    /// How many places there are.
    pub(super) const fn n_places(&self) -> usize {
        self.places.len()
    }

    /// The places that rule others out.
    pub(super) fn links(&self) -> &Links {
        self.links.get_or_init(|| self.find_links())
    }

    fn find_links(&self) -> Links {
        let mut pairs: Vec<[usize; 2]> = Vec::with_capacity(512);
        let mut of_digit: Vec<usize> = Vec::with_capacity(128);
        for places in &self.of_digit {
            let sees_any = |&i: &usize| !self.places[i].seen.is_empty();
            of_digit.clear();
            of_digit.extend(places.clone().filter(sees_any));
            for (n, &i) in of_digit.iter().enumerate() {
                let seen = self.places[i].seen;
                let after = of_digit[n + 1..].iter();
                let ruled_out = after.filter(|&&j| seen.is_superset(self.places[j].cells));
                pairs.extend(ruled_out.map(|&j| [i, j]));
            }
        }
        let mut places = pairs.concat();
        places.sort_unstable();
        places.dedup();
        let mut number_of = vec![None; self.places.len()];
        places.iter().zip(0..).for_each(|(&place, number)| number_of[place] = Some(number));
        let mut seen = BitTable::new(places.len(), places.len());
        for pair in pairs {
            if let [Some(a), Some(b)] = pair.map(|place| number_of[place]) {
                seen.join(usize::from(a), usize::from(b));
            }
        }
        Links { places, number_of, seen }
    }

    /// The places that rule others out.
    fn linked(&self) -> impl Iterator<Item = &Places> {
        self.links().places.iter().map(|&place| &self.places[place])
    }

    /// For each place, those that some set holds if it fails.
    pub(super) fn held_places(&self) -> BitTable {
        let n_links = self.links().len();
        let mut held = BitTable::new(n_links, n_links);
        for (i, place) in self.linked().enumerate() {
            for set in self.sets_of(place) {
                let others = self.sets[set].digits.without(place.digit).into_iter();
                others.filter_map(|digit| self.link(set, digit)).for_each(|it| held.insert(i, it));
            }
        }
        held
    }

    /// For each place, the sets that have it.
    pub(super) fn sets_of_places(&self) -> BitTable {
        let mut sets = BitTable::new(self.links().len(), self.sets.len());
        for (i, place) in self.linked().enumerate() {
            self.sets_of(place).for_each(|set| sets.insert(i, set));
        }
        sets
    }

    /// The digit of a place.
    pub(super) fn digit_of(&self, link: usize) -> Digit {
        self.places[self.links().places[link]].digit
    }

    /// The smallest set that has a place, and for another digit one of those in `held`.
    pub(super) fn joint(&self, link: usize, held: &[u64]) -> Option<usize> {
        let place = &self.places[self.links().places[link]];
        self.sets_of(place).find(|&set| {
            let others = self.sets[set].digits.without(place.digit).into_iter();
            others.filter_map(|other| self.link(set, other)).any(|it| bits::contains(held, it))
        })
    }

    /// For each set: has it one of these cells?
    pub(super) fn touching(&self, cells: CellSet) -> Vec<bool> {
        self.sets.iter().map(|set| set.cells.intersects(cells)).collect()
    }

    /// Visits every two sets and digit that cannot be in both, if one of the sets at least is wanted.
    pub(super) fn each_pair(&self, wanted: &[bool], visit: &mut dyn FnMut(Common)) {
        let places: Vec<&Places> = self.linked().collect();
        let has_wanted = |place: &&Places| self.sets_of(place).any(|set| wanted[set]);
        let has_wanted: Vec<bool> = places.iter().map(has_wanted).collect();
        for (i, a) in places.iter().enumerate() {
            let after = members(self.links().seen.row(i)).filter(|&j| j > i);
            for j in after.filter(|&j| has_wanted[i] || has_wanted[j]) {
                for one in self.sets_of(a) {
                    let others = self.sets_of(places[j]);
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
        let links = self.links();
        let places: Vec<&Places> = self.linked().collect();
        let n_sets = self.sets.len();
        let mut linked = BitTable::new(n_sets, n_sets);
        let mut digits = vec![DigitSet::EMPTY; n_sets * n_sets];
        for (i, set) in self.sets.iter().enumerate() {
            let row = &mut digits[i * n_sets..(i + 1) * n_sets];
            for digit in set.digits {
                let Some(link) = self.link(i, digit) else { continue };
                for other in members(links.seen.row(link)).flat_map(|it| self.sets_of(places[it])) {
                    row[other] = row[other].with(digit);
                    linked.insert(i, other);
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

impl Links {
    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.places.len()
    }

    /// For each of them, those of its digit that fail if it holds.
    pub(super) const fn seen(&self) -> &BitTable {
        &self.seen
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
