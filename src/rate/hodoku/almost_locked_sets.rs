//! Almost locked sets: cells of a house with one digit more than cells, linked by restricted commons.

use super::ranking::Ranking;
use super::step::ScoredStep;
use super::technique::Technique;
use crate::grid::{CandidateSet, Digit, DigitSet, Grid, House};
use crate::rate::toolbox::CellGroup;

/// Two sets that do not overlap, with their restricted commons: digits that only one of them can hold.
#[derive(Clone, Copy)]
struct SetLink {
    first: usize,
    second: usize,
    restricted: DigitSet,
}

impl SetLink {
    /// The set that two links share, and their other ends.
    fn joint(self, other: Self) -> Option<(usize, usize, usize)> {
        if self.first == other.first && self.second != other.second {
            return Some((self.first, self.second, other.second));
        }
        if self.second == other.first && self.first != other.second {
            return Some((self.second, self.first, other.second));
        }
        if self.second == other.second && self.first != other.first {
            return Some((self.second, self.first, other.first));
        }
        (self.first == other.second && self.second != other.first).then_some((
            self.first,
            self.second,
            other.first,
        ))
    }
}

/// The almost locked sets of a grid, and their links.
struct AlmostLockedSets<'a> {
    grid: &'a Grid,
    sets: Vec<CellGroup>,
    links: Vec<SetLink>,
}

impl<'a> AlmostLockedSets<'a> {
    fn new(grid: &'a Grid) -> Self {
        let mut all = Self { grid, sets: Vec::new(), links: Vec::new() };
        for house in House::ALL {
            for group in CellGroup::all(grid, grid.empty() & house.cells()) {
                if group.digits.len() == group.cells.len() + 1 && !all.sets.contains(&group) {
                    all.sets.push(group);
                }
            }
        }
        for first in 0..all.sets.len() {
            for second in first + 1..all.sets.len() {
                all.link(first, second);
            }
        }
        all
    }

    fn link(&mut self, first: usize, second: usize) {
        let (a, b) = (self.sets[first], self.sets[second]);
        if a.cells.intersects(b.cells) {
            return;
        }
        let sees_all = |digit: &Digit| {
            let cells = self.grid.cells_for(*digit);
            self.grid.common_peers(a.cells & cells).is_superset(b.cells & cells)
        };
        let restricted: DigitSet = (a.digits & b.digits).into_iter().filter(sees_all).collect();
        if !restricted.is_empty() {
            self.links.push(SetLink { first, second, restricted });
        }
    }

    /// The candidates of `digits` that see all candidates of the same digit in each of `sets`.
    fn seen_from(&self, digits: DigitSet, sets: &[CellGroup]) -> CandidateSet {
        let seen = digits.into_iter().flat_map(|digit| {
            let cells = self.grid.cells_for(digit);
            let common = sets.iter().map(|set| self.grid.common_peers(set.cells & cells));
            common.fold(cells, |all, seen| all & seen).candidates(digit)
        });
        seen.collect()
    }

    /// The eliminations by two sets of which one must hold each common digit that is not in `used`.
    fn removed_by(&self, a: CellGroup, b: CellGroup, used: DigitSet) -> CandidateSet {
        self.seen_from((a.digits & b.digits) - used, &[a, b])
    }
}

/// The first XZ-rule, or else XY-wing, or else the best chain of almost locked sets.
pub(super) fn almost_locked_sets(grid: &Grid) -> Option<ScoredStep> {
    let sets = AlmostLockedSets::new(grid);
    xz(&sets).or_else(|| xy_wing(&sets)).or_else(|| chain(&sets))
}

fn xz(sets: &AlmostLockedSets<'_>) -> Option<ScoredStep> {
    sets.links.iter().find_map(|link| {
        let (a, b) = (sets.sets[link.first], sets.sets[link.second]);
        let mut removed = sets.removed_by(a, b, link.restricted);
        if link.restricted.len() > 1 {
            // Doubly linked: both restricted commons are locked in the two sets, and the other digits of each are
            // locked in it.
            removed = sets.seen_from(link.restricted, &[a, b]);
            for set in [a, b] {
                removed = removed | sets.seen_from(set.digits - link.restricted, &[set]);
            }
        }
        ScoredStep::remove(Technique::AlmostLockedSetXZ, removed)
    })
}

fn xy_wing(sets: &AlmostLockedSets<'_>) -> Option<ScoredStep> {
    for (i, &one) in sets.links.iter().enumerate() {
        for &other in &sets.links[i + 1..] {
            let Some((_, a, b)) = one.joint(other) else { continue };
            if (one.restricted | other.restricted).len() < 2 {
                continue;
            }
            let (a, b) = (sets.sets[a], sets.sets[b]);
            if a.cells.intersects(b.cells) {
                continue;
            }
            let used = one.restricted | other.restricted;
            let removed = sets.removed_by(a, b, used);
            let found = ScoredStep::remove(Technique::AlmostLockedSetXYWing, removed);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The last set of a chain, with the digits of its first and its last link.
#[derive(Clone, Copy)]
struct ChainEnd {
    set: usize,
    first: Digit,
    last: Digit,
}

fn chain(sets: &AlmostLockedSets<'_>) -> Option<ScoredStep> {
    let mut links = vec![Vec::new(); sets.sets.len()];
    for link in &sets.links {
        links[link.first].push(*link);
    }
    let mut ranking = Ranking::default();
    for start in 0..sets.sets.len() {
        sets.chains_from(start, &links, &mut ranking);
    }
    ranking.best()
}

impl AlmostLockedSets<'_> {
    /// Extends chains from `start`, always to a later set, so no chain crosses itself.
    fn chains_from(&self, start: usize, links: &[Vec<SetLink>], ranking: &mut Ranking) {
        // For each set and first digit, the last digits with which the set was reached.
        let mut seen = vec![[DigitSet::EMPTY; 9]; self.sets.len()];
        let firsts = links[start].iter().flat_map(|link| {
            let set = link.second;
            link.restricted.into_iter().map(move |digit| ChainEnd {
                set,
                first: digit,
                last: digit,
            })
        });
        let mut ends: Vec<ChainEnd> = firsts.collect();
        let mut n_sets = 2;
        while !ends.is_empty() {
            let mut longer = Vec::new();
            for end in ends {
                if n_sets >= 4 {
                    ranking.add(Technique::AlmostLockedSetChain, self.removed(start, end), n_sets);
                }
                for link in &links[end.set] {
                    for last in link.restricted.without(end.last) {
                        let seen = &mut seen[link.second][end.first.index()];
                        if !seen.contains(last) {
                            *seen = seen.with(last);
                            longer.push(ChainEnd { set: link.second, first: end.first, last });
                        }
                    }
                }
            }
            ends = longer;
            n_sets += 1;
        }
    }

    fn removed(&self, start: usize, end: ChainEnd) -> CandidateSet {
        let (a, b) = (self.sets[start], self.sets[end.set]);
        if a.cells.intersects(b.cells) {
            return CandidateSet::EMPTY;
        }
        self.removed_by(a, b, DigitSet::from(end.first).with(end.last))
    }
}
