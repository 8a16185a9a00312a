//! Chains of almost locked sets: how many sets are between a place that fails and a place that
//! fails because of it?

use super::commons::Commons;
use crate::budget::Work;
use crate::grid::{Digit, DigitSet};
use crate::patterns::bits::{BitTable, Lists, members, members_of};

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

/// The distances between the places of a grid that rule others out.
pub(crate) struct Distances<'a> {
    commons: &'a Commons,
    /// For each place, the places that fail if it fails: through one set.
    next: BitTable,
    /// For each place, the places that fail after one link, after two, and so on; in long chains, each place
    /// once.
    levels: Vec<BitTable>,
    /// For each place, those of long chains.
    long: BitTable,
}

impl<'a> Distances<'a> {
    /// Follows all chains of up to `max_links` links, as far as the `work` allows.
    pub(crate) fn new(commons: &'a Commons, max_links: usize, work: &Work) -> Self {
        let (n_links, n_places) = (commons.links().len(), commons.n_places());
        let seen = commons.links().seen();
        let held = commons.held_places();
        let [seen_lists, held_lists] = [seen, &held].map(Lists::of);
        let next = held_lists.then(seen);
        let long = BitTable::new(n_links, n_links);
        let mut distances = Self { commons, next, levels: vec![seen.clone()], long };
        // What is not followed leads nowhere.
        while distances.levels.len() < max_links {
            let goes_on = distances.follow(&seen_lists, &held_lists);
            let cost = distances.cost() * n_places as u64 / 4;
            if !goes_on || work.charge_search(cost).is_break() {
                break;
            }
        }
        distances
    }

    /// One link more. Does it lead anywhere?
    fn follow(&mut self, seen: &Lists, held: &Lists) -> bool {
        let Some(last) = self.levels.last() else { return false };
        let mut level = seen.then(&held.then(last));
        let is_long = self.levels.len() + 1 >= MIN_LINKS;
        let mut goes_on = false;
        for place in 0..self.commons.links().len() {
            if is_long {
                level.move_new(place, &mut self.long, |_, _| goes_on = true);
            } else {
                goes_on |= level.has_any(place);
            }
        }
        self.levels.push(level);
        goes_on
    }

    /// What it costs to follow the chains from a place: each place is met a few times.
    pub(crate) fn cost(&self) -> u64 {
        let n_places = self.commons.n_places();
        PLACE * (n_places * (n_places.div_ceil(64) + 4)) as u64
    }

    /// For each place, those that fail if it holds.
    fn seen(&self, place: usize) -> &[u64] {
        self.levels[0].row(place)
    }

    /// How many links lead from a place to another at least: short chains are not asked for, and do not hide
    /// long ones.
    fn between(&self, from: usize, to: usize) -> Option<usize> {
        let mut long = self.levels.iter().enumerate().skip(MIN_LINKS - 1);
        let is_long = self.long.contains(from, to);
        is_long
            .then(|| long.find(|(_, level)| level.contains(from, to)))
            .flatten()
            .map(|(i, _)| i + 1)
    }

    /// The ends of all chains that are long enough and that something sees, as far as the `work` allows.
    pub(crate) fn ends(&self, work: &Work) -> Vec<Ends> {
        let mut all: Vec<Ends> = Vec::new();
        let sets = &self.commons.sets;
        let overlooked = self.commons.overlooked();
        // For each place, the sets to which long chains lead from there.
        let reached = self.long.then(&self.commons.sets_of_places());
        for (i, a) in sets.iter().enumerate() {
            let n_before = all.len();
            for start in a.digits {
                let Some(from) = self.commons.link(i, start) else { continue };
                let reached = reached.row(from).iter();
                let both = reached.zip(overlooked.row(i)).map(|(a, b)| a & b);
                members_of(both)
                    .filter(|&j| j > i)
                    .for_each(|j| self.add_ends([i, j], start, from, &mut all));
            }
            let n_new = all.len() - n_before;
            if work.charge_search(PAIR * sets.len() as u64 + ENDS * n_new as u64).is_break() {
                break;
            }
        }
        all
    }

    /// Those of the chains that begin with `start`, which is at the place of the number `from`.
    fn add_ends(&self, sets: [usize; 2], start: Digit, from: usize, all: &mut Vec<Ends>) {
        let [a, b] = sets.map(|i| &self.commons.sets[i]);
        let all_lost = a.lost_together(b).without(start);
        for end in b.digits {
            let lost = all_lost.without(end);
            if !lost.is_empty()
                && let Some(to) = self.commons.link(sets[1], end)
                && let Some(n_links) = self.between(from, to)
            {
                all.push(Ends { sets, digits: [start, end], lost, n_links });
            }
        }
    }

    /// The sets after the first, the last included: of the shortest chains, one with few cells.
    pub(crate) fn path(&self, ends: &Ends) -> Option<Vec<Hop>> {
        let goal = self.commons.link(ends.sets[1], ends.digits[1])?;
        let mut hops = vec![Hop { set: ends.sets[1], digit: ends.digits[1] }];
        let start = self.commons.link(ends.sets[0], ends.digits[0])?;
        let mut after = goal;
        for level in self.levels.iter().take(ends.n_links - 1).rev() {
            let level = level.row(start);
            let leads = |place: &usize| self.next.contains(*place, after);
            let before = members(level).filter(leads);
            let joint = before
                .filter_map(|place| Some((self.commons.joint(place, self.seen(after))?, place)));
            let (set, place) = joint
                .min_by_key(|(set, place)| (self.commons.sets[*set].cells.len(), *set, *place))?;
            hops.push(Hop { set, digit: self.commons.digit_of(place) });
            after = place;
        }
        hops.reverse();
        Some(hops)
    }
}
