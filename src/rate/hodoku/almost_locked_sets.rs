//! Almost locked sets: cells of a house with one digit more than cells, joined by restricted digits.

use super::board::Board;
use super::ranking::Ranking;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// Cells of a house with one digit more than cells.
#[derive(Clone, Copy, PartialEq, Eq)]
struct AlmostLockedSet {
    cells: CellSet,
    digits: DigitSet,
}

impl AlmostLockedSet {
    fn cells_for(self, board: &Board, digit: Digit) -> CellSet {
        self.cells & board.cells_for(digit)
    }

    /// The candidates of `digit` outside that see all of its cells inside.
    fn seen(self, board: &Board, digit: Digit) -> CellSet {
        self.cells_for(board, digit).common_peers() & board.cells_for(digit)
    }
}

/// Two sets that do not overlap, and the digits that only one of them can hold.
#[derive(Clone, Copy)]
struct Link {
    first: usize,
    second: usize,
    restricted: DigitSet,
}

impl Link {
    /// The set that two links share, and the other ends.
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

struct Sets<'a> {
    board: &'a Board,
    sets: Vec<AlmostLockedSet>,
    links: Vec<Link>,
}

impl<'a> Sets<'a> {
    fn new(board: &'a Board) -> Self {
        let mut sets = Self { board, sets: Vec::new(), links: Vec::new() };
        for house in House::ALL {
            let cells: Vec<Cell> = (board.empty & house.cells()).into_iter().collect();
            sets.collect(
                &cells,
                AlmostLockedSet { cells: CellSet::EMPTY, digits: DigitSet::EMPTY },
            );
        }
        for first in 0..sets.sets.len() {
            for second in first + 1..sets.sets.len() {
                sets.link(first, second);
            }
        }
        sets
    }

    fn collect(&mut self, cells: &[Cell], part: AlmostLockedSet) {
        for (i, &cell) in cells.iter().enumerate() {
            let set = AlmostLockedSet {
                cells: part.cells.with(cell),
                digits: part.digits | self.board.candidates(cell),
            };
            if set.digits.len() == set.cells.len() + 1 && !self.sets.contains(&set) {
                self.sets.push(set);
            }
            self.collect(&cells[i + 1..], set);
        }
    }

    fn link(&mut self, first: usize, second: usize) {
        let (a, b) = (self.sets[first], self.sets[second]);
        if a.cells.intersects(b.cells) {
            return;
        }
        let sees_all = |digit: &Digit| {
            let seen = a.cells_for(self.board, *digit).common_peers();
            seen.is_superset(b.cells_for(self.board, *digit))
        };
        let restricted: DigitSet = (a.digits & b.digits).into_iter().filter(sees_all).collect();
        if !restricted.is_empty() {
            self.links.push(Link { first, second, restricted });
        }
    }

    /// Each of `digits` in both sets: one of them holds it.
    fn removed_by(&self, a: AlmostLockedSet, b: AlmostLockedSet, digits: DigitSet) -> Removals {
        let mut removals = Removals::default();
        for digit in a.digits & b.digits & digits {
            removals.add(digit, a.seen(self.board, digit) & b.seen(self.board, digit));
        }
        removals
    }
}

/// Two sets, then three, then longer chains of them.
pub(super) fn almost_locked_sets(board: &Board) -> Option<Step> {
    let sets = Sets::new(board);
    xz(&sets).or_else(|| xy_wing(&sets)).or_else(|| chain(&sets))
}

fn xz(sets: &Sets<'_>) -> Option<Step> {
    let board = sets.board;
    sets.links.iter().find_map(|link| {
        let (a, b) = (sets.sets[link.first], sets.sets[link.second]);
        let is_double = link.restricted.len() > 1;
        let mut removals = Removals::default();
        if is_double {
            for digit in link.restricted {
                removals.add(digit, a.seen(board, digit) & b.seen(board, digit));
            }
            for set in [a, b] {
                for digit in set.digits - link.restricted {
                    removals.add(digit, set.seen(board, digit));
                }
            }
        } else {
            removals = sets.removed_by(a, b, DigitSet::ALL - link.restricted);
        }
        Step::remove(Technique::AlmostLockedSetXZ, removals)
    })
}

fn xy_wing(sets: &Sets<'_>) -> Option<Step> {
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
            let removals = sets.removed_by(a, b, DigitSet::ALL - used);
            let found = Step::remove(Technique::AlmostLockedSetXYWing, removals);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The end of a chain, and the digits of its first and its last link.
#[derive(Clone, Copy)]
struct End {
    set: usize,
    first: Digit,
    last: Digit,
}

fn chain(sets: &Sets<'_>) -> Option<Step> {
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

impl Sets<'_> {
    /// Longer and longer chains, always to a later set: so none crosses itself.
    fn chains_from(&self, start: usize, links: &[Vec<Link>], ranking: &mut Ranking) {
        let mut seen = vec![0_u128; self.sets.len()];
        let firsts = links[start].iter().flat_map(|link| {
            let set = link.second;
            link.restricted.into_iter().map(move |digit| End { set, first: digit, last: digit })
        });
        let mut ends: Vec<End> = firsts.collect();
        let mut n_sets = 2;
        while !ends.is_empty() {
            let mut longer = Vec::new();
            for end in ends {
                if n_sets >= 4 {
                    ranking.add(Technique::AlmostLockedSetChain, self.removed(start, end), n_sets);
                }
                for link in &links[end.set] {
                    for last in link.restricted.without(end.last) {
                        let bit = 1 << (9 * end.first.index() + last.index());
                        if seen[link.second] & bit == 0 {
                            seen[link.second] |= bit;
                            longer.push(End { set: link.second, first: end.first, last });
                        }
                    }
                }
            }
            ends = longer;
            n_sets += 1;
        }
    }

    fn removed(&self, start: usize, end: End) -> Removals {
        let (a, b) = (self.sets[start], self.sets[end.set]);
        if a.cells.intersects(b.cells) {
            return Removals::default();
        }
        self.removed_by(a, b, DigitSet::ALL.without(end.first).without(end.last))
    }
}
