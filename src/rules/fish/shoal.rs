//! Fish of every size and shape, with and without fins.
//!
//! Some houses (bases) must each have the digit, and as many others (covers) hold all of it that
//! the bases have, except the fins, which are outside the covers or in two bases at once. If no fin
//! holds the digit, the bases use up the covers, one each.

mod few_fins;
mod houses;
mod kraken;
mod layouts;
mod needed;
mod search;

pub(crate) use houses::Shape;
pub(crate) use kraken::{Kraken, all as krakens};

use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::grid::{Cell, CellSet, Constraint, Digit, Grid, House, HouseSet};
use crate::patterns::links;
use crate::proof::Proof;

/// The bases of the largest fish: of nine lines, those left over would always be a smaller one.
const MAX_SIZE: usize = 7;

/// What kind of fish to look for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    /// How many bases, and how many covers.
    pub(crate) size: usize,
    /// Which houses go together.
    pub(crate) shape: Shape,
}

/// Bases, covers, and what follows from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fish {
    /// The houses that must have the digit.
    pub(crate) bases: HouseSet,
    /// The houses that these use up.
    pub(crate) covers: HouseSet,
    /// Where the bases have the digit, the fins among it.
    pub(crate) cells: CellSet,
    /// The fins: cells outside the covers, or in two bases: outside the covers, or in two bases.
    pub(crate) fins: CellSet,
    /// The cells that lose the digit.
    pub(crate) targets: CellSet,
}

/// All fish of a digit that have targets, the plainest first, as far as the `work` allows. Some have
/// more bases than needed.
pub(crate) fn all(grid: &Grid, digit: Digit, wanted: Wanted, work: &Work) -> Vec<Fish> {
    let mut all = search::caught(grid.cells_for(digit), wanted, work);
    all.sort_unstable_by_key(Fish::rank);
    all.dedup();
    all
}

/// All fish of a digit with one fin at least and `max_fins` at most, the plainest first, also when
/// no cell sees the fins. Their targets are the cells that would lose the digit without the fins.
fn with_few_fins(
    grid: &Grid,
    digit: Digit,
    wanted: Wanted,
    max_fins: usize,
    work: &Work,
) -> Vec<Fish> {
    let mut all = few_fins::all(grid.cells_for(digit), wanted, max_fins, work);
    all.sort_unstable_by_key(Fish::rank);
    all.dedup();
    all
}

impl Fish {
    fn rank(&self) -> (usize, usize, HouseSet, HouseSet) {
        (self.fins.len(), self.cells.len(), self.bases, self.covers)
    }

    /// Is a base with a fin left with one candidate or none, if the fins are gone?
    pub(crate) fn is_sashimi(&self) -> bool {
        self.bases.into_iter().any(|base| {
            let cells = self.cells & base.cells();
            cells.intersects(self.fins) && (cells - self.fins).len() <= 1
        })
    }
}

/// What falls with these targets.
pub(crate) fn conclusions(grid: &Grid, digit: Digit, targets: CellSet) -> Option<Conclusions> {
    Conclusions::eliminate(grid, targets.candidates(digit))
}

/// The premises that prove all targets of some fish with the same bases. `None` if a part of them
/// is enough.
pub(crate) fn premises(grid: &Grid, digit: Digit, fish: &[&Fish]) -> Option<Premises> {
    let none = (HouseSet::EMPTY, HouseSet::EMPTY, CellSet::EMPTY);
    let (bases, covers, targets) = fish.iter().fold(none, |(bases, covers, targets), it| {
        (bases | it.bases, covers | it.covers, targets | it.targets)
    });
    let of = |house: House| Constraint::Digit(digit, house);
    let mut links: Vec<Constraint> = covers.into_iter().map(of).collect();
    for it in fish {
        let fins: Vec<Cell> = it.fins.into_iter().collect();
        let mut sights = links::sights(digit, it.targets, &fins);
        sights.retain(|sight| !links.contains(sight));
        links.extend(sights);
    }
    let conclusions = conclusions(grid, digit, targets)?;
    let premises = Premises::truths(bases.into_iter().map(of)).with_links(links);
    let trimmed = Proof::new(grid, &premises, &conclusions).trim()?;
    let is_whole = trimmed.truths.len() == premises.truths.len()
        && trimmed.links.get(..covers.len()) == premises.links.get(..covers.len());
    is_whole.then_some(trimmed)
}
