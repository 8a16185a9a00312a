//! Chains of almost locked sets: how many sets are between a place that fails and a place that
//! fails because of it?

use super::commons::Commons;
use crate::budget::Work;
use crate::grid::{Digit, DigitSet};
use crate::patterns::bits::{self, BitTable, members};
use std::ops::ControlFlow;

/// Shorter chains have names of their own.
const MIN_LINKS: usize = 3;

/// What it costs to pass a place, to look at two sets, and to sort the ends of a chain.
const PLACE: u64 = 1;
const PAIR: u64 = 30;
const ENDS: u64 = 300;

/// What the chains between two sets conclude.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    /// The numbers of the first and the last set.
    pub(crate) sets: [usize; 2],
    /// The digit that leaves the first set, and the one that is taken from the last.
    pub(crate) digits: [Digit; 2],
    /// The digits that both have besides, and that something sees.
    pub(crate) lost: DigitSet,
    /// How many digits are handed over on the way.
    pub(crate) n_links: usize,
}

/// A set of a chain, by its number, and the digit that is handed to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hop {
    /// The set.
    pub(crate) set: usize,
    /// The digit that it goes without then.
    pub(crate) digit: Digit,
}

/// Places, a bit each.
type Bits = Vec<u64>;

/// The distances between the places of a grid.
pub(crate) struct Distances<'a> {
    commons: &'a Commons,
    /// For each place, the places that fail if it holds.
    seen: BitTable,
    /// For each place, the places that fail if it fails: through one set.
    next: BitTable,
    /// The number of sets between two places, plus one; zero where no short chain leads.
    links: Vec<u8>,
    max_links: usize,
}

impl<'a> Distances<'a> {
    /// Follows all chains of up to `max_links` links, as far as the `work` allows.
    pub(crate) fn new(commons: &'a Commons, max_links: usize, work: &Work) -> Self {
        let seen = commons.seen_places();
        let next = commons.next_places(&seen);
        let n_places = commons.n_places();
        let links = vec![0; n_places.pow(2)];
        let mut distances = Self { commons, links, seen, next, max_links };
        // What is not filled leads nowhere.
        let _ = (0..n_places).try_for_each(|from| {
            work.look(distances.cost())?;
            distances.fill(from);
            ControlFlow::Continue(())
        });
        distances
    }

    /// What it costs to follow the chains from a place: each place is met a few times.
    pub(crate) fn cost(&self) -> u64 {
        PLACE * (self.commons.n_places() * (self.seen.n_words() + 4)) as u64
    }

    fn fill(&mut self, from: usize) {
        let n_places = self.commons.n_places();
        for (i, level) in self.levels(from, self.max_links).iter().enumerate() {
            // Short chains are not asked for; they do not hide long ones between the same places.
            for place in members(level).filter(|_| i + 1 >= MIN_LINKS) {
                self.links[from * n_places + place] = (i + 1) as u8;
            }
        }
    }

    /// The places that fail after one link, two links, and so on; in long chains, each place once.
    fn levels(&self, from: usize, n_links: usize) -> Vec<Bits> {
        let mut levels = vec![self.seen.row(from).to_vec()];
        let mut visited = vec![0; self.seen.n_words()];
        while levels.len() < n_links {
            let mut after = vec![0; visited.len()];
            for place in levels.last().into_iter().flat_map(|level| members(level)) {
                bits::add(&mut after, self.next.row(place));
            }
            if levels.len() + 1 >= MIN_LINKS {
                after.iter_mut().zip(&visited).for_each(|(all, old)| *all &= !old);
                bits::add(&mut visited, &after);
            }
            levels.push(after);
        }
        levels
    }

    fn between(&self, from: usize, to: usize) -> usize {
        usize::from(self.links[from * self.commons.n_places() + to])
    }

    /// The ends of all chains that are long enough and that something sees, as far as the `work` allows.
    pub(crate) fn ends(&self, work: &Work) -> Vec<Ends> {
        let mut all: Vec<Ends> = Vec::new();
        let sets = &self.commons.sets;
        for (i, a) in sets.iter().enumerate() {
            let n_before = all.len();
            for (j, b) in sets.iter().enumerate().skip(i + 1) {
                let lost = a.lost_together(b);
                if !lost.is_empty() {
                    self.add_ends([i, j], lost, &mut all);
                }
            }
            let n_new = all.len() - n_before;
            if work.look(PAIR * sets.len() as u64 + ENDS * n_new as u64).is_break() {
                break;
            }
        }
        all
    }

    fn add_ends(&self, sets: [usize; 2], all_lost: DigitSet, all: &mut Vec<Ends>) {
        let [a, b] = sets.map(|i| self.commons.sets[i].digits);
        for one in a {
            let start = self.commons.place(sets[0], one);
            for other in b {
                let lost = all_lost.without(one).without(other);
                if lost.is_empty() {
                    continue;
                }
                let n_links = self.between(start, self.commons.place(sets[1], other));
                if n_links >= MIN_LINKS {
                    all.push(Ends { sets, digits: [one, other], lost, n_links });
                }
            }
        }
    }

    /// The sets after the first, the last included: of the shortest chains, one with few cells.
    pub(crate) fn path(&self, ends: &Ends) -> Option<Vec<Hop>> {
        let goal = self.commons.place(ends.sets[1], ends.digits[1]);
        let mut hops = vec![Hop { set: ends.sets[1], digit: ends.digits[1] }];
        let start = self.commons.place(ends.sets[0], ends.digits[0]);
        let mut after = goal;
        for level in self.levels(start, ends.n_links - 1).iter().rev() {
            let leads = |place: &usize| self.next.contains(*place, after);
            let before = members(level).filter(leads);
            let joint = before.filter_map(|place| {
                Some((self.commons.joint(place, self.seen.row(after))?, place))
            });
            let (set, place) = joint
                .min_by_key(|(set, place)| (self.commons.sets[*set].cells.len(), *set, *place))?;
            hops.push(Hop { set, digit: self.commons.digit_of(place) });
            after = place;
        }
        hops.reverse();
        Some(hops)
    }
}
