//! Chains of almost locked sets: how far is it from a place that fails to one that fails then?

use super::commons::{Commons, ones};
use crate::grid::{Digit, DigitSet};

/// Shorter chains have names of their own.
const MIN_LINKS: usize = 3;

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
    seen: Vec<Bits>,
    /// For each place, the places that fail if it fails: through one set.
    next: Vec<Bits>,
    /// The number of sets between two places, plus one; zero where no short chain leads.
    links: Vec<u8>,
    max_links: usize,
}

impl<'a> Distances<'a> {
    /// Follows all chains of up to `max_links` links.
    pub(crate) fn new(commons: &'a Commons, max_links: usize) -> Self {
        let seen = commons.seen_places();
        let next = commons.next_places(&seen);
        let mut distances =
            Self { commons, links: vec![0; seen.len().pow(2)], seen, next, max_links };
        (0..distances.seen.len()).for_each(|from| distances.fill(from));
        distances
    }

    fn fill(&mut self, from: usize) {
        let n_places = self.seen.len();
        for (i, level) in self.levels(from, self.max_links).iter().enumerate() {
            // Short chains are not asked for; they do not hide long ones between the same places.
            for place in ones(level).filter(|_| i + 1 >= MIN_LINKS) {
                self.links[from * n_places + place] = (i + 1) as u8;
            }
        }
    }

    /// The places that fail after one link, two links, and so on; in long chains, each place once.
    fn levels(&self, from: usize, n_links: usize) -> Vec<Bits> {
        let mut levels = vec![self.seen[from].clone()];
        let mut visited = vec![0; self.seen[from].len()];
        while levels.len() < n_links {
            let mut after = vec![0; visited.len()];
            for place in levels.last().into_iter().flat_map(|level| ones(level)) {
                after.iter_mut().zip(&self.next[place]).for_each(|(all, more)| *all |= more);
            }
            if levels.len() + 1 >= MIN_LINKS {
                after.iter_mut().zip(&visited).for_each(|(all, old)| *all &= !old);
                visited.iter_mut().zip(&after).for_each(|(all, new)| *all |= new);
            }
            levels.push(after);
        }
        levels
    }

    fn between(&self, from: usize, to: usize) -> usize {
        usize::from(self.links[from * self.seen.len() + to])
    }

    /// The ends of all chains that are long enough and that something sees.
    pub(crate) fn ends(&self) -> Vec<Ends> {
        let mut all = Vec::new();
        let sets = &self.commons.sets;
        for (i, a) in sets.iter().enumerate() {
            for (j, b) in sets.iter().enumerate().skip(i + 1) {
                let lost = a.lost_together(b);
                if !lost.is_empty() {
                    self.add_ends([i, j], lost, &mut all);
                }
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
            let leads = |place: &usize| self.next[*place][after / 64] & 1 << (after % 64) != 0;
            let before = ones(level).filter(leads);
            let joint = before
                .filter_map(|place| Some((self.commons.joint(place, &self.seen[after])?, place)));
            let (set, place) = joint
                .min_by_key(|(set, place)| (self.commons.sets[*set].cells.len(), *set, *place))?;
            hops.push(Hop { set, digit: self.commons.digit_of(place) });
            after = place;
        }
        hops.reverse();
        Some(hops)
    }
}
