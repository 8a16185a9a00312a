//! The basic techniques: singles, locked candidates, subsets, fish, and wings.

use super::found::FoundStep;
use super::technique::{Size, Technique};
use crate::grid::{Candidate, Digit, DigitSet, Grid, House, HouseKind};
use crate::rate::toolbox::{self, CellGroup, Combinations, Fish};

/// The order of the subsets of a house.
const ORDER: Combinations = Combinations::Colexicographic;

/// For each kind of locked candidates, the kinds of the house with the locked digit and of the house that loses it.
const LOCKING_KINDS: [[HouseKind; 2]; 4] = [
    [HouseKind::Box, HouseKind::Column],
    [HouseKind::Box, HouseKind::Row],
    [HouseKind::Column, HouseKind::Box],
    [HouseKind::Row, HouseKind::Box],
];

/// All houses in the order of the search for singles and subsets: boxes, columns, rows.
fn houses() -> impl Iterator<Item = House> {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row].into_iter().flat_map(House::of_kind)
}

fn n_empty(grid: &Grid, house: House) -> usize {
    (grid.empty() & house.cells()).len()
}

/// The first hidden single: of a house with one empty cell, then in a box, then in a line.
pub(super) fn hidden_single(grid: &Grid) -> Option<FoundStep> {
    let last = houses().find_map(|house| {
        (n_empty(grid, house) == 1).then(|| hidden_single_in(grid, house, 1.0)).flatten()
    });
    last.or_else(|| {
        houses().find_map(|house| {
            hidden_single_in(grid, house, if house.is_line() { 1.5 } else { 1.2 })
        })
    })
}

fn hidden_single_in(grid: &Grid, house: House, rating: f64) -> Option<FoundStep> {
    DigitSet::ALL.into_iter().find_map(|digit| {
        let cell = grid.positions(house, digit).single()?;
        Some(FoundStep::placing(Technique::HiddenSingle, rating, Candidate { cell, digit }))
    })
}

/// The first naked single.
pub(super) fn naked_single(grid: &Grid) -> Option<FoundStep> {
    grid.empty().into_iter().find_map(|cell| {
        let digit = grid.candidates(cell).single()?;
        Some(FoundStep::placing(Technique::NakedSingle, 2.3, Candidate { cell, digit }))
    })
}

/// Locked candidates: a digit whose candidates in a house are all in another one.
#[derive(Clone, Copy)]
pub(super) struct LockedDigit {
    pub(super) digit: Digit,
    pub(super) house: House,
    pub(super) other: House,
}

/// Visits all locked candidates, in order, until a visit returns something.
pub(super) fn each_locked<T>(
    grid: &Grid,
    mut visit: impl FnMut(LockedDigit) -> Option<T>,
) -> Option<T> {
    LOCKING_KINDS.into_iter().find_map(|[kind, other_kind]| {
        DigitSet::ALL.into_iter().find_map(|digit| {
            House::of_kind(kind).find_map(|house| {
                let other = toolbox::locked(grid, house, digit)?;
                if other.kind() == other_kind {
                    visit(LockedDigit { digit, house, other })
                } else {
                    None
                }
            })
        })
    })
}

/// The first locked candidates that leave one place for the digit in another house of the same kind.
pub(super) fn direct_locked(grid: &Grid) -> Option<FoundStep> {
    each_locked(grid, |locked| {
        House::of_kind(locked.house.kind())
            .filter(|&third| third != locked.house)
            .find_map(|third| leaves_one(grid, locked, third))
    })
}

/// The hidden single of the digit in the house `third`, if it needs the elimination by the locked candidates.
fn leaves_one(grid: &Grid, locked: LockedDigit, third: House) -> Option<FoundStep> {
    let LockedDigit { digit, house, other } = locked;
    let before = grid.positions(third, digit);
    if before.single().is_some() {
        return None;
    }
    let cell = (before - other.cells()).single()?;
    let (technique, rating) = if house.is_line() {
        (Technique::DirectClaiming, 1.9)
    } else {
        (Technique::DirectPointing, 1.7)
    };
    Some(FoundStep::placing(technique, rating, Candidate { cell, digit }))
}

/// The first locked candidates that eliminate something.
pub(super) fn locked_candidates(grid: &Grid) -> Option<FoundStep> {
    each_locked(grid, |LockedDigit { digit, house, other }| {
        let (technique, rating) =
            if house.is_line() { (Technique::Claiming, 2.8) } else { (Technique::Pointing, 2.6) };
        FoundStep::clearing(technique, rating, grid, digit, other.cells() - house.cells())
    })
}

/// Visits the hidden subsets of houses with more than `more_empty_than` empty cells, until a visit returns something.
pub(super) fn each_hidden<T>(
    grid: &Grid,
    size: Size,
    more_empty_than: usize,
    mut visit: impl FnMut(House, CellGroup) -> Option<T>,
) -> Option<T> {
    houses().filter(|&house| n_empty(grid, house) > more_empty_than).find_map(|house| {
        toolbox::hidden_subsets(grid, house, size.number(), ORDER, &mut |group| visit(house, group))
    })
}

/// The first hidden subset that leaves one place for another digit of its house.
pub(super) fn direct_hidden(grid: &Grid, size: Size) -> Option<FoundStep> {
    let (technique, rating) = match size {
        Size::Two => (Technique::DirectHiddenPair, 2.0),
        Size::Three | Size::Four => (Technique::DirectHiddenTriplet, 2.5),
    };
    each_hidden(grid, size, size.number(), |house, group| {
        (DigitSet::ALL - group.digits).into_iter().find_map(|digit| {
            let before = grid.positions(house, digit);
            let cell = (before - group.cells).single()?;
            let is_new = before.single().is_none();
            is_new.then(|| FoundStep::placing(technique, rating, Candidate { cell, digit }))
        })
    })
}

/// The first hidden subset that eliminates something.
pub(super) fn hidden(grid: &Grid, size: Size) -> Option<FoundStep> {
    let rating = [3.4, 4.0, 5.4][size as usize];
    each_hidden(grid, size, size.number() * 2, |_, group| {
        let removed = group.cells.into_iter().map(|cell| (cell, DigitSet::ALL - group.digits));
        FoundStep::removing(Technique::Hidden(size), rating, grid, removed)
    })
}

/// Visits the naked subsets of houses with at least twice as many empty cells, until a visit returns something.
pub(super) fn each_naked<T>(
    grid: &Grid,
    size: Size,
    mut visit: impl FnMut(House, CellGroup) -> Option<T>,
) -> Option<T> {
    houses().filter(|&house| n_empty(grid, house) >= size.number() * 2).find_map(|house| {
        toolbox::naked_subsets(grid, house, size.number(), ORDER, &mut |group| visit(house, group))
    })
}

/// The first naked subset that eliminates something.
pub(super) fn naked(grid: &Grid, size: Size) -> Option<FoundStep> {
    let rating = [3.0, 3.6, 5.0][size as usize];
    each_naked(grid, size, |house, group| {
        let others = house.cells() - group.cells;
        let removed = others.into_iter().map(|cell| (cell, group.digits));
        FoundStep::removing(Technique::Naked(size), rating, grid, removed)
    })
}

/// Visits the fish, those with columns as base first, until a visit returns something.
pub(super) fn each_fish<T>(
    grid: &Grid,
    size: Size,
    mut visit: impl FnMut(Fish) -> Option<T>,
) -> Option<T> {
    [HouseKind::Column, HouseKind::Row].into_iter().find_map(|base_kind| {
        toolbox::fish(grid, DigitSet::ALL, base_kind, size.number(), ORDER, &mut visit)
    })
}

/// The first fish that eliminates something.
pub(super) fn fish(grid: &Grid, size: Size) -> Option<FoundStep> {
    let rating = [3.2, 3.8, 5.2][size as usize];
    each_fish(grid, size, |Fish { digit, bases, covers }| {
        FoundStep::clearing(Technique::Fish(size), rating, grid, digit, covers - bases)
    })
}

/// The first wing with `n_pivot` candidates in its pivot that eliminates something.
pub(super) fn wing(
    grid: &Grid,
    n_pivot: usize,
    technique: Technique,
    rating: f64,
) -> Option<FoundStep> {
    toolbox::wings(grid, n_pivot, &mut |digit, cells| {
        FoundStep::clearing(technique, rating, grid, digit, cells)
    })
}
