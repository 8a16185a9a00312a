//! ALS chain.
//!
//! **If** four or more almost locked sets follow each other, each two neighbours with a digit that
//! cannot be in both, and each set hands on another digit than it was handed,
//! **then** if the first set goes without a digit that it does not hand on, every set takes from
//! the next the digit between them, and the last holds all digits but the one that is taken.
//! **So** a further digit that the first and the last set have is in one of them, and what sees all
//! its places in both loses it.
//!
//! Not here: two or three sets (`als_xz`, `als_xy_wing`); chains of more than six links, or twelve within wide
//! bounds. Of the shortest chains between two ends, one is followed.

use super::premises;
use super::restricted_commons::Commons;
use crate::budget::Work;
use crate::deduction::Conclusions;
use crate::facts::{Because, Chain, Fact, Role};
use crate::grid::{CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::als::Als;
use crate::patterns::bits::{BitTable, Lists, members, members_of};
use crate::rule::{Finding, Sink};
use std::ops::{ControlFlow, Range};
use std::rc::Rc;

/// How many digits are handed over at most, within usual bounds and wide ones: a person cannot follow longer
/// chains.
const MAX_LINKS: [usize; 2] = [6, 12];

/// The cost to sort the ends of a chain, and to look at what they rule out.
const CHAIN_ENDS_COST: u64 = 300;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let commons = Commons::shared(grid, sink);
    let max_links = MAX_LINKS[sink.bounds() as usize];
    let distances = Distances::new(&commons, max_links, sink.work());
    let mut ends = distances.ends(sink.work());
    let n_cells = |ends: &ChainEnds| ends.sets.map(|i| commons.sets[i].cells.len());
    ends.sort_by_cached_key(|ends| {
        let [a, b] = n_cells(ends);
        (ends.n_links, a + b, ends.sets, ends.digits)
    });
    let work = Rc::clone(sink.work());
    ends.into_iter().try_for_each(|ends| {
        work.charge(CHAIN_ENDS_COST)?;
        let [a, b] = ends.sets.map(|i| &commons.sets[i]);
        let conclusions = Conclusions::eliminate(grid, a.seen_by_both(b, ends.lost));
        sink.add_unique(conclusions, |conclusions| {
            work.charge(distances.cost()).continue_value()?;
            let hops = distances.path(&ends)?;
            step(grid, &commons, &ends, &hops, conclusions, &work)
        })
    })
}

/// Sets that hand on digits.
struct SetChain<'a> {
    sets: Vec<&'a Als>,
    /// The digits that each set hands to the next.
    handed: Vec<Digit>,
    /// The digits that the first or the last set holds.
    lost: DigitSet,
}

impl SetChain<'_> {
    /// The digits that a set is handed, or, of the first, holds.
    fn before(&self, set: usize) -> DigitSet {
        set.checked_sub(1).map_or(self.lost, |i| self.handed[i].into())
    }

    /// The digits that a set hands on, or, of the last, holds.
    fn after(&self, set: usize) -> DigitSet {
        self.handed.get(set).map_or(self.lost, |&digit| digit.into())
    }

    /// Whether a set could hand a digit to one after the next; `commons` has the digits that cannot be in
    /// both of two sets.
    fn has_shortcut(&self, commons: impl Fn(usize, usize) -> DigitSet) -> bool {
        let n_sets = self.sets.len();
        let pairs = (0..n_sets).flat_map(|i| (i + 2..n_sets).map(move |j| (i, j)));
        pairs.into_iter().any(|(i, j)| {
            !(commons(i, j) - self.before(i) - self.after(j)).is_empty() && self.has_own(i + 1..j)
        })
    }

    /// Returns true if one of some sets has a cell that no other set has.
    fn has_own(&self, inside: Range<usize>) -> bool {
        let others = self.sets.iter().enumerate().filter(|(i, _)| !inside.contains(i));
        let others = CellSet::union(others.map(|(_, set)| set.cells));
        self.sets[inside.clone()].iter().any(|set| !(set.cells - others).is_empty())
    }
}

/// `None` if a part of the sets concludes the same.
fn step(
    grid: &Grid,
    commons: &Commons,
    ends: &ChainEnds,
    hops: &[ChainLink],
    conclusions: Conclusions,
    work: &Work,
) -> Option<Finding> {
    let first = [ends.sets[0]].into_iter();
    let numbers: Vec<usize> = first.chain(hops.iter().map(|hop| hop.set)).collect();
    if (1..numbers.len()).any(|i| numbers[..i].contains(&numbers[i])) {
        // A circle is no chain that a person would follow.
        return None;
    }
    let chain = SetChain {
        sets: numbers.iter().map(|&i| &commons.sets[i]).collect(),
        handed: hops.iter().map(|hop| hop.digit).collect(),
        lost: ends.lost,
    };
    let used = |i| chain.before(i) | chain.after(i);
    let used: Vec<DigitSet> = (0..chain.sets.len()).map(used).collect();
    let direct = |i: usize, j: usize| commons.neighbours().commons(numbers[i], numbers[j]);
    if chain.has_shortcut(direct) || !premises::is_minimal(&commons.sets, &numbers, &used) {
        return None;
    }
    let sets = chain.sets;
    let houses: Vec<House> = sets
        .windows(2)
        .zip(hops)
        .map(|(pair, hop)| pair[0].link_house(pair[1], hop.digit))
        .collect::<Option<_>>()?;
    let links: Vec<Constraint> =
        hops.iter().zip(&houses).map(|(hop, &house)| Constraint::Digit(hop.digit, house)).collect();
    let premises = premises::premises(grid, &sets, links.iter().copied(), &conclusions, work)?;
    let (first, last) = (*sets.first()?, *sets.last()?);
    let digit = ends.lost.first()?;
    let mut nodes = vec![first.node(digit, false, Because::Supposed)];
    for ((pair, hop), &link) in sets.windows(2).zip(hops).zip(&links) {
        nodes.push(pair[0].node(hop.digit, true, pair[0].locked()));
        nodes.push(pair[1].node(hop.digit, false, Because::Of(link)));
    }
    nodes.push(last.node(digit, true, last.locked()));
    Some(Finding::new(
        premises,
        conclusions,
        vec![
            Fact::chain("chain", Chain { nodes }),
            Fact::cells("set_a", first.cells, Role::Pattern),
            Fact::cells("set_b", last.cells, Role::Pattern),
            Fact::digits("digits", ends.lost),
        ],
    ))
}

/// Shorter chains have names of their own.
const MIN_LINKS: usize = 3;

/// The cost to pass a place, and to look at two sets.
const PLACE_COST: u64 = 1;
const PAIR_COST: u64 = 30;

/// The ends of the chains between two sets, and what these conclude.
#[derive(Clone, Copy, Debug)]
struct ChainEnds {
    /// The numbers of the first and the last set.
    sets: [usize; 2],
    /// The digit that leaves the first set, and the one that is taken from the last.
    digits: [Digit; 2],
    /// The digits that both have besides, and that something sees.
    lost: DigitSet,
    /// How many digits are handed over on the way.
    n_links: usize,
}

/// A set of a chain, by its number, and the digit that is handed to it.
#[derive(Clone, Copy, Debug)]
struct ChainLink {
    /// The set.
    set: usize,
    /// The digit that it goes without then.
    digit: Digit,
}

/// The distances between the places of a grid that rule others out.
struct Distances<'a> {
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
    fn new(commons: &'a Commons, max_links: usize, work: &Work) -> Self {
        let n_places = commons.n_places();
        let seen = commons.seen();
        let held = commons.held_places();
        let [seen_lists, held_lists] = [seen, &held].map(Lists::of);
        let next = held_lists.then(seen);
        let long = BitTable::new(n_places, n_places);
        let mut distances = Self { commons, next, levels: vec![seen.clone()], long };
        // What is not followed leads nowhere.
        while distances.levels.len() < max_links {
            let goes_on = distances.follow(&seen_lists, &held_lists);
            let cost = distances.cost() * commons.n_all_places() as u64 / 4;
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
        for place in 0..self.commons.n_places() {
            if is_long {
                level.move_new(place, &mut self.long, |_, _| goes_on = true);
            } else {
                goes_on |= level.has_any(place);
            }
        }
        self.levels.push(level);
        goes_on
    }

    /// The cost to follow the chains from a place: each place is met a few times.
    fn cost(&self) -> u64 {
        let n_places = self.commons.n_all_places();
        PLACE_COST * (n_places * (n_places.div_ceil(64) + 4)) as u64
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
    fn ends(&self, work: &Work) -> Vec<ChainEnds> {
        let mut all: Vec<ChainEnds> = Vec::new();
        let sets = &self.commons.sets;
        let overlooked = self.commons.with_shared_targets();
        // For each place, the sets to which long chains lead from there.
        let reached = self.long.then(&self.commons.sets_of_places());
        for (i, a) in sets.iter().enumerate() {
            let n_before = all.len();
            for start in a.digits {
                let Some(from) = self.commons.place(i, start) else { continue };
                let reached = reached.row(from).iter();
                let both = reached.zip(overlooked.row(i)).map(|(a, b)| a & b);
                members_of(both)
                    .filter(|&j| j > i)
                    .for_each(|j| self.add_ends([i, j], start, from, &mut all));
            }
            let n_new = all.len() - n_before;
            if work
                .charge_search(PAIR_COST * sets.len() as u64 + CHAIN_ENDS_COST * n_new as u64)
                .is_break()
            {
                break;
            }
        }
        all
    }

    /// Adds the ends of the chains that begin with `start`, which is at the place of the number `from`.
    fn add_ends(&self, sets: [usize; 2], start: Digit, from: usize, all: &mut Vec<ChainEnds>) {
        let [a, b] = sets.map(|i| &self.commons.sets[i]);
        let all_lost = a.lost_together(b).without(start);
        for end in b.digits {
            let lost = all_lost.without(end);
            if !lost.is_empty()
                && let Some(to) = self.commons.place(sets[1], end)
                && let Some(n_links) = self.between(from, to)
            {
                all.push(ChainEnds { sets, digits: [start, end], lost, n_links });
            }
        }
    }

    /// The sets after the first, the last included: of the shortest chains, one with few cells.
    fn path(&self, ends: &ChainEnds) -> Option<Vec<ChainLink>> {
        let goal = self.commons.place(ends.sets[1], ends.digits[1])?;
        let mut hops = vec![ChainLink { set: ends.sets[1], digit: ends.digits[1] }];
        let start = self.commons.place(ends.sets[0], ends.digits[0])?;
        let mut after = goal;
        for level in self.levels.iter().take(ends.n_links - 1).rev() {
            let level = level.row(start);
            let leads = |place: &usize| self.next.contains(*place, after);
            let before = members(level).filter(leads);
            let joint = before.filter_map(|place| {
                Some((self.commons.connecting_set(place, self.seen(after))?, place))
            });
            let (set, place) = joint
                .min_by_key(|(set, place)| (self.commons.sets[*set].cells.len(), *set, *place))?;
            hops.push(ChainLink { set, digit: self.commons.digit_of(place) });
            after = place;
        }
        hops.reverse();
        Some(hops)
    }
}
