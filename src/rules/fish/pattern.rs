//! Fish of every size and shape: bases, covers, and fins.
//!
//! Some houses (bases) must each have the digit, and as many others (covers) hold all of it that
//! the bases have, except the fins, which are outside the covers or in two bases at once. If no fin
//! holds the digit, the bases use up the covers, one each.

use super::search;
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::grid::{CellSet, Constraint, Digit, Grid, House, HouseSet};
use crate::patterns::links;
use crate::proof::ProofQuery;

/// Size of the largest fish in the list of rules; it bounds arrays of the search.
pub(super) const MAX_FISH_SIZE: usize = 7;

/// Shape of a fish: the kinds of its base and cover houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Rows against columns, or columns against rows.
    Basic,
    /// Rows and boxes against columns and boxes, with a box among them.
    Franken,
    /// Any other combination of houses, those that a variant adds included.
    Mutant,
}

/// A kind of fish: size and shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FishKind {
    /// Number of bases, and of covers.
    pub(crate) size: usize,
    /// Shape: the kinds of the houses.
    pub(crate) shape: Shape,
}

/// A fish: bases, covers, and the resulting fins and targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fish {
    /// The base houses, which must hold the digit.
    pub(crate) bases: HouseSet,
    /// The cover houses.
    pub(crate) covers: HouseSet,
    /// The places of the digit in the bases, fins included.
    pub(crate) cells: CellSet,
    /// The fins: cells of the bases that are outside the covers, or in two bases.
    pub(crate) fins: CellSet,
    /// The cells that lose the digit.
    pub(crate) targets: CellSet,
}

impl Shape {
    /// The possible sets of bases and of covers among the houses of a puzzle.
    pub(super) fn sides(self, houses: HouseSet) -> impl Iterator<Item = (HouseSet, HouseSet)> {
        let [bases, covers] = match self {
            Self::Basic => [HouseSet::ROWS, HouseSet::COLUMNS],
            Self::Franken => [HouseSet::ROWS_AND_BOXES, HouseSet::COLUMNS_AND_BOXES],
            Self::Mutant => [houses, houses],
        };
        let n_sides = if bases == covers { 1 } else { 2 };
        [(bases, covers), (covers, bases)].into_iter().take(n_sides)
    }

    /// Returns true if this is the simplest shape of these bases and covers.
    pub(super) fn is_of(self, bases: HouseSet, covers: HouseSet) -> bool {
        let is_within = |shape: Self| {
            let mut sides = shape.sides(HouseSet::EMPTY);
            sides.any(|(a, b)| a.is_superset(bases) && b.is_superset(covers))
        };
        match self {
            Self::Basic => true,
            Self::Franken => !is_within(Self::Basic),
            Self::Mutant => !is_within(Self::Franken),
        }
    }
}

impl HouseSet {
    const ROWS_AND_BOXES: Self = Self::from_bits(Self::ROWS.bits() | Self::BOXES.bits());
    const COLUMNS_AND_BOXES: Self = Self::from_bits(Self::COLUMNS.bits() | Self::BOXES.bits());

    /// The cells that are in at least two of the houses.
    pub(crate) fn doubled(self) -> CellSet {
        let (_, doubled) =
            self.into_iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(all, doubled), house| {
                (all | house.cells(), doubled | (all & house.cells()))
            });
        doubled
    }
}

/// All fish of a digit that have targets, the simplest first, as far as `work` allows. Some have more bases than
/// needed.
pub(crate) fn all(grid: &Grid, digit: Digit, kind: FishKind, work: &Work) -> Vec<Fish> {
    plainest_first(search::fish(grid.variant(), grid.cells_for(digit), kind, work))
}

/// Sorts fish, the simplest first, and removes duplicates.
pub(super) fn plainest_first(mut fish: Vec<Fish>) -> Vec<Fish> {
    fish.sort_unstable_by_key(Fish::rank);
    fish.dedup();
    fish
}

impl Fish {
    fn rank(&self) -> (usize, usize, HouseSet, HouseSet) {
        (self.fins.len(), self.cells.len(), self.bases, self.covers)
    }

    /// Returns true if a base with a fin has at most one candidate without the fins.
    fn is_sashimi(&self) -> bool {
        self.bases.into_iter().any(|base| {
            let cells = self.cells & base.cells();
            cells.intersects(self.fins) && (cells - self.fins).len() <= 1
        })
    }
}

/// Kind of fins of a fish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fins {
    None,
    Any,
    /// At least two candidates besides the fins in each base with a fin.
    Plain,
    /// At most one candidate besides the fins in some base with a fin.
    Sashimi,
}

impl Fins {
    /// Returns true if `fish` has this kind of fins.
    pub(crate) fn fit(self, fish: &Fish) -> bool {
        match self {
            Self::None => fish.fins.is_empty(),
            Self::Any => !fish.fins.is_empty(),
            Self::Plain => !fish.fins.is_empty() && !fish.is_sashimi(),
            Self::Sashimi => !fish.fins.is_empty() && fish.is_sashimi(),
        }
    }
}

/// The eliminations of these targets.
pub(crate) fn conclusions(grid: &Grid, digit: Digit, targets: CellSet) -> Option<Conclusions> {
    Conclusions::eliminate(grid, targets.candidates(digit))
}

/// The premises that prove all targets of some fish with the same bases. `None` if a part of the truths is enough.
pub(crate) fn premises(grid: &Grid, digit: Digit, fish: &[&Fish]) -> Option<Premises> {
    let none = (HouseSet::EMPTY, HouseSet::EMPTY, CellSet::EMPTY);
    let (bases, covers, targets) = fish.iter().fold(none, |(bases, covers, targets), it| {
        (bases | it.bases, covers | it.covers, targets | it.targets)
    });
    let of = |house: House| Constraint::Digit(digit, house);
    let mut links: Vec<Constraint> = covers.into_iter().map(of).collect();
    for it in fish {
        let mut sights = links::sights(grid.variant(), digit, it.targets, it.fins);
        sights.retain(|sight| !links.contains(sight));
        links.extend(sights);
    }
    let conclusions = conclusions(grid, digit, targets)?;
    let premises = Premises::truths(bases.into_iter().map(of)).with_links(links);
    let trimmed = ProofQuery::new(grid, &premises, &conclusions).trim()?;
    let is_whole = trimmed.truths.len() == premises.truths.len()
        && trimmed.links.get(..covers.len()) == premises.links.get(..covers.len());
    is_whole.then_some(trimmed)
}
