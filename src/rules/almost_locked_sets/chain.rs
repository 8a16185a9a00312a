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

/// Maximum number of links of a chain, within usual bounds and within wide ones: a person cannot follow longer chains.
const MAX_LINKS: [usize; 2] = [6, 12];

/// Units of work to sort the ends of a chain, and to find the candidates that they exclude.
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

/// A chain of almost locked sets, linked by restricted commons.
struct SetChain<'a> {
    sets: Vec<&'a Als>,
    /// The digit of each link: if a set holds it, the next set lacks it.
    handed: Vec<Digit>,
    /// The digits that the first or the last set must hold.
    lost: DigitSet,
}

impl SetChain<'_> {
    /// The digit of the link before a set, or the lost digits before the first one.
    fn before(&self, set: usize) -> DigitSet {
        set.checked_sub(1).map_or(self.lost, |i| self.handed[i].into())
    }

    /// The digit of the link after a set, or the lost digits after the last one.
    fn after(&self, set: usize) -> DigitSet {
        self.handed.get(set).map_or(self.lost, |&digit| digit.into())
    }

    /// Returns true if a set has a link to one after the next; `commons` returns the restricted commons of two sets.
    fn has_shortcut(&self, commons: impl Fn(usize, usize) -> DigitSet) -> bool {
        let n_sets = self.sets.len();
        let pairs = (0..n_sets).flat_map(|i| (i + 2..n_sets).map(move |j| (i, j)));
        pairs.into_iter().any(|(i, j)| {
            !(commons(i, j) - self.before(i) - self.after(j)).is_empty() && self.has_own(i + 1..j)
        })
    }

    /// Returns true if one of the sets `inside` has a cell that no set outside has.
    fn has_own(&self, inside: Range<usize>) -> bool {
        let others = self.sets.iter().enumerate().filter(|(i, _)| !inside.contains(i));
        let others = CellSet::union(others.map(|(_, set)| set.cells));
        self.sets[inside.clone()].iter().any(|set| !(set.cells - others).is_empty())
    }
}

/// The finding of the chain; `None` if a part of the sets has the same conclusions.
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
        // A person would not follow a cyclic chain.
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
        .map(|(pair, hop)| pair[0].link_house(grid, pair[1], hop.digit))
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

/// Minimum number of links; shorter chains have names of their own.
const MIN_LINKS: usize = 3;

/// Units of work to pass a place, and to compare two sets.
const PLACE_COST: u64 = 1;
const PAIR_COST: u64 = 30;

/// The ends of the chains between two sets, with their conclusions.
#[derive(Clone, Copy, Debug)]
struct ChainEnds {
    /// The numbers of the first and the last set.
    sets: [usize; 2],
    /// The digits of the first link and of the last link.
    digits: [Digit; 2],
    /// The other common digits of the two sets that exclude some candidate.
    lost: DigitSet,
    /// Number of links.
    n_links: usize,
}

/// A set of a chain after the first one.
#[derive(Clone, Copy, Debug)]
struct ChainLink {
    /// Number of the set.
    set: usize,
    /// The digit of the link before it, which the set lacks.
    digit: Digit,
}

/// Distances between the places of a grid that exclude others, in links.
struct Distances<'a> {
    commons: &'a Commons,
    /// For each place, the places that fail if it fails, through one set.
    next: BitTable,
    /// For each place, the places that fail if it holds, after 1, 2, … links; in chains of at least [`MIN_LINKS`], each
    /// place once.
    levels: Vec<BitTable>,
    /// For each place, the places at the ends of long chains.
    long: BitTable,
}

impl<'a> Distances<'a> {
    /// Computes all chains of up to `max_links` links, as far as `work` allows.
    fn new(commons: &'a Commons, max_links: usize, work: &Work) -> Self {
        let n_places = commons.n_places();
        let seen = commons.seen();
        let held = commons.held_places();
        let [seen_lists, held_lists] = [seen, &held].map(Lists::of);
        let next = held_lists.then(seen);
        let long = BitTable::new(n_places, n_places);
        let mut distances = Self { commons, next, levels: vec![seen.clone()], long };
        // Chains beyond the limits are not found.
        while distances.levels.len() < max_links {
            let goes_on = distances.follow(&seen_lists, &held_lists);
            let cost = distances.cost() * commons.n_all_places() as u64 / 4;
            if !goes_on || work.charge_search(cost).is_break() {
                break;
            }
        }
        distances
    }

    /// Extends the chains by one link; returns true if any is new.
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

    /// Units of work to follow the chains from a place.
    fn cost(&self) -> u64 {
        let n_places = self.commons.n_all_places();
        PLACE_COST * (n_places * (n_places.div_ceil(64) + 4)) as u64
    }

    /// The places that fail if `place` holds.
    fn seen(&self, place: usize) -> &[u64] {
        self.levels[0].row(place)
    }

    /// Number of links of the shortest long chain from one place to another; short chains are ignored.
    fn between(&self, from: usize, to: usize) -> Option<usize> {
        let mut long = self.levels.iter().enumerate().skip(MIN_LINKS - 1);
        let is_long = self.long.contains(from, to);
        is_long
            .then(|| long.find(|(_, level)| level.contains(from, to)))
            .flatten()
            .map(|(i, _)| i + 1)
    }

    /// The ends of all long chains with conclusions, as far as `work` allows.
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

    /// Adds the ends of the chains that begin with the digit `start`, whose place has the number `from`.
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

    /// The links of one of the shortest chains between `ends`, with few cells.
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
