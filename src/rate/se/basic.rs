//! The basic techniques: singles, locked candidates, subsets, fish, and wings.

use super::found::FoundStep;
use super::rules::kind_of;
use super::technique::{Size, Technique};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use crate::rate::toolbox::{self, CellGroup, Combinations, Fish};

/// The order of the subsets of a house.
const ORDER: Combinations = Combinations::Colexicographic;

/// For each kind of locked candidates, the kinds of the house with the locked digit and of the house that loses it.
const LOCKING_KINDS: [[HouseKind; 2]; 12] = [
    [HouseKind::Box, HouseKind::Column],
    [HouseKind::Box, HouseKind::Row],
    [HouseKind::Column, HouseKind::Box],
    [HouseKind::Row, HouseKind::Box],
    [HouseKind::DisjointGroup, HouseKind::Column],
    [HouseKind::DisjointGroup, HouseKind::Row],
    [HouseKind::Column, HouseKind::DisjointGroup],
    [HouseKind::Row, HouseKind::DisjointGroup],
    [HouseKind::Window, HouseKind::Column],
    [HouseKind::Window, HouseKind::Row],
    [HouseKind::Column, HouseKind::Window],
    [HouseKind::Row, HouseKind::Window],
];
/// Number of those that classic sudoku has.
const N_CLASSIC_KINDS: usize = 4;

/// Boxes, columns, and rows: the order of the search for singles and subsets.
const CLASSIC_HOUSES: [House; House::COUNT] = {
    let mut all = House::ALL;
    let mut i = 0;
    while i < House::COUNT {
        all[i] = House::ALL[9 * (2 - i / 9) + i % 9];
        i += 1;
    }
    all
};

/// All houses that hold every digit: boxes, columns, rows, others.
fn houses(grid: &Grid) -> impl Iterator<Item = House> {
    let added = grid.variant().houses().get(House::COUNT..).unwrap_or_default();
    CLASSIC_HOUSES.iter().chain(added).copied()
}

/// The houses of a kind; see [`kind_of`].
fn houses_of_kind(grid: &Grid, kind: HouseKind) -> impl Iterator<Item = House> + Clone {
    let variant = grid.variant();
    let hidden: &[House] =
        if kind == HouseKind::Window { variant.of_kind(HouseKind::Extra) } else { &[] };
    variant.of_kind(kind).iter().chain(hidden).copied()
}

fn n_empty(grid: &Grid, house: House) -> usize {
    (grid.empty() & house.cells()).len()
}

/// The first hidden single: of a house with one empty cell, then in a box, then in another house.
pub(super) fn hidden_single(grid: &Grid) -> Option<FoundStep> {
    let last = houses(grid).find_map(|house| {
        (n_empty(grid, house) == 1).then(|| hidden_single_in(grid, house, 1.0)).flatten()
    });
    last.or_else(|| {
        houses(grid).find_map(|house| {
            let rating = if house.kind() == HouseKind::Box { 1.2 } else { 1.5 };
            hidden_single_in(grid, house, rating)
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

/// The first cell each of whose candidates excludes the same candidate, by a rule about pairs of cells.
pub(super) fn forcing_cell(grid: &Grid) -> Option<FoundStep> {
    grid.variant().related_cells().first()?;
    grid.empty().into_iter().find_map(|cell| {
        let excluded = excluded_by_all(grid, grid.candidates(cell).candidates(cell));
        FoundStep::excluding(Technique::ForcingCell, 2.4, grid, &excluded)
    })
}

/// The first digit whose places in a house all exclude the same candidate of another digit.
pub(super) fn locked_relation(grid: &Grid) -> Option<FoundStep> {
    grid.variant().related_cells().first()?;
    houses(grid).find_map(|house| {
        DigitSet::ALL.into_iter().find_map(|digit| {
            let places = grid.positions(house, digit).candidates(digit);
            let mut excluded = excluded_by_all(grid, places);
            excluded[digit] = CellSet::EMPTY;
            FoundStep::excluding(Technique::LockedRelation, 2.5, grid, &excluded)
        })
    })
}

/// The candidates that each of `candidates` excludes.
fn excluded_by_all(grid: &Grid, candidates: impl Iterator<Item = Candidate>) -> CandidateSet {
    let all = candidates.map(|candidate| excluded_by(grid, candidate));
    all.reduce(|all, excluded| all & excluded).unwrap_or(CandidateSet::EMPTY)
}

/// The candidates that cannot be true beside `candidate`.
fn excluded_by(grid: &Grid, candidate: Candidate) -> CandidateSet {
    let Candidate { cell, digit } = candidate;
    let related = grid.variant().related(candidate);
    let mut excluded = related.copied().unwrap_or(CandidateSet::EMPTY);
    excluded[digit] |= grid.peers(cell);
    let others = DigitSet::ALL.without(digit).candidates(cell);
    others.for_each(|other| excluded.insert(other));
    excluded
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
    let is_classic = grid.variant().is_classic();
    let n_kinds = if is_classic { N_CLASSIC_KINDS } else { LOCKING_KINDS.len() };
    LOCKING_KINDS[..n_kinds].iter().find_map(|&[kind, other_kind]| {
        let houses = houses_of_kind(grid, kind);
        DigitSet::ALL.into_iter().find_map(|digit| {
            houses.clone().find_map(|house| {
                let is_other = |other: House| kind_of(other) == other_kind;
                let other = toolbox::locked(grid, house, digit, is_other)?;
                visit(LockedDigit { digit, house, other })
            })
        })
    })
}

/// The first locked candidates that leave one place for the digit in another house of the same kind.
pub(super) fn direct_locked(grid: &Grid) -> Option<FoundStep> {
    each_locked(grid, |locked| {
        houses_of_kind(grid, kind_of(locked.house))
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
    houses(grid).filter(|&house| n_empty(grid, house) > more_empty_than).find_map(|house| {
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

/// Visits the naked subsets of boxes and lines with at least twice as many empty cells, until a visit returns something.
/// Those of other houses are not a technique of Sudoku Explainer 1.2.1.
pub(super) fn each_naked<T>(
    grid: &Grid,
    size: Size,
    mut visit: impl FnMut(House, CellGroup) -> Option<T>,
) -> Option<T> {
    CLASSIC_HOUSES.into_iter().filter(|&house| n_empty(grid, house) >= size.number() * 2).find_map(
        |house| {
            toolbox::naked_subsets(grid, house, size.number(), ORDER, &mut |group| {
                visit(house, group)
            })
        },
    )
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
