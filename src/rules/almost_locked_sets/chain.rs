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

use super::commons::Commons;
use super::distances::{Distances, Ends, Hop};
use super::inner;
use super::tell;
use crate::budget::Work;
use crate::deduction::Conclusions;
use crate::facts::{Because, Chain, Fact, Role};
use crate::grid::{CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::als::Als;
use crate::rule::{Finding, Sink};
use std::ops::{ControlFlow, Range};
use std::rc::Rc;

/// How many digits are handed over at most, within usual bounds and wide ones: a person cannot follow longer
/// chains.
const MAX_LINKS: [usize; 2] = [6, 12];

/// What it costs to look at what the ends of a chain rule out.
const ENDS: u64 = 300;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let commons = Commons::of(grid, sink);
    let max_links = MAX_LINKS[sink.bounds() as usize];
    let distances = Distances::new(&commons, max_links, sink.work());
    let mut ends = distances.ends(sink.work());
    let n_cells = |ends: &Ends| ends.sets.map(|i| commons.sets[i].cells.len());
    ends.sort_by_cached_key(|ends| {
        let [a, b] = n_cells(ends);
        (ends.n_links, a + b, ends.sets, ends.digits)
    });
    let work = Rc::clone(sink.work());
    ends.into_iter().try_for_each(|ends| {
        work.charge(ENDS)?;
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
struct Row<'a> {
    sets: Vec<&'a Als>,
    /// What each set hands to the next.
    handed: Vec<Digit>,
    /// What the first or the last set holds.
    lost: DigitSet,
}

impl Row<'_> {
    /// What a set is handed, or, of the first, holds.
    fn before(&self, set: usize) -> DigitSet {
        set.checked_sub(1).map_or(self.lost, |i| self.handed[i].into())
    }

    /// What a set hands on, or, of the last, holds.
    fn after(&self, set: usize) -> DigitSet {
        self.handed.get(set).map_or(self.lost, |&digit| digit.into())
    }

    /// Could a set hand a digit to one after the next?
    fn has_shortcut(&self) -> bool {
        let n_sets = self.sets.len();
        let pairs = (0..n_sets).flat_map(|i| (i + 2..n_sets).map(move |j| (i, j)));
        pairs.into_iter().any(|(i, j)| {
            let direct = self.sets[i].restricted_commons(self.sets[j]);
            !(direct - self.before(i) - self.after(j)).is_empty() && self.has_own(i + 1..j)
        })
    }

    /// Has one of some sets a cell that no other set has?
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
    ends: &Ends,
    hops: &[Hop],
    conclusions: Conclusions,
    work: &Work,
) -> Option<Finding> {
    let first = [ends.sets[0]].into_iter();
    let numbers: Vec<usize> = first.chain(hops.iter().map(|hop| hop.set)).collect();
    if (1..numbers.len()).any(|i| numbers[..i].contains(&numbers[i])) {
        // A circle is no chain that a person would follow.
        return None;
    }
    let row = Row {
        sets: numbers.iter().map(|&i| &commons.sets[i]).collect(),
        handed: hops.iter().map(|hop| hop.digit).collect(),
        lost: ends.lost,
    };
    let used = |i| row.before(i) | row.after(i);
    let used: Vec<DigitSet> = (0..row.sets.len()).map(used).collect();
    if row.has_shortcut() || !inner::spares_none(&commons.sets, &numbers, &used) {
        return None;
    }
    let sets = row.sets;
    let houses: Vec<House> = sets
        .windows(2)
        .zip(hops)
        .map(|(pair, hop)| pair[0].link_house(pair[1], hop.digit))
        .collect::<Option<_>>()?;
    let links: Vec<Constraint> =
        hops.iter().zip(&houses).map(|(hop, &house)| Constraint::Digit(hop.digit, house)).collect();
    let premises = tell::premises(grid, &sets, links.iter().copied(), &conclusions, work)?;
    let (first, last) = (*sets.first()?, *sets.last()?);
    let digit = ends.lost.first()?;
    let mut nodes = vec![first.lacking(digit, Because::Supposed)];
    for ((pair, hop), &link) in sets.windows(2).zip(hops).zip(&links) {
        nodes.push(pair[0].holding(hop.digit, pair[0].locked()));
        nodes.push(pair[1].lacking(hop.digit, Because::Of(link)));
    }
    nodes.push(last.holding(digit, last.locked()));
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
