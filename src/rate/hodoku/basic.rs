//! Singles, locked candidates, subsets, basic fish, and wings.

use super::board::SinglesBoard;
use super::step::ScoredStep;
use super::technique::Technique;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use crate::rate::toolbox::{self, CellGroup, Combinations, hidden_subsets, naked_subsets};

/// HoDoKu's order of subsets and fish.
pub(super) const ORDER: Combinations = Combinations::Lexicographic;

/// The naked single that appeared first among those in the last empty cell of a house.
pub(super) fn full_house(board: &SinglesBoard) -> Option<ScoredStep> {
    let is_last = |house: House| (board.empty() & house.cells()).single().is_some();
    let mut singles = board.naked_singles();
    let found = singles.find(|single| board.houses_of(single.cell).iter().copied().any(is_last))?;
    Some(ScoredStep::place(Technique::FullHouse, found))
}

/// The naked single that appeared first.
pub(super) fn naked_single(board: &SinglesBoard) -> Option<ScoredStep> {
    Some(ScoredStep::place(Technique::NakedSingle, board.naked_singles().next()?))
}

/// The hidden single that appeared first.
pub(super) fn hidden_single(board: &SinglesBoard) -> Option<ScoredStep> {
    Some(ScoredStep::place(
        Technique::HiddenSingle,
        board.hidden_singles().find(|&it| board.has(it))?,
    ))
}

/// The first digit whose candidates in a box lie in one line.
pub(super) fn pointing(grid: &Grid) -> Option<ScoredStep> {
    House::of_kind(HouseKind::Box).find_map(|house| locked(grid, Technique::Pointing, house))
}

/// The first digit whose candidates in a line lie in one box.
pub(super) fn claiming(grid: &Grid) -> Option<ScoredStep> {
    let mut lines = HouseKind::LINES.into_iter().flat_map(House::of_kind);
    lines.find_map(|house| locked(grid, Technique::Claiming, house))
}

fn locked(grid: &Grid, technique: Technique, house: House) -> Option<ScoredStep> {
    Digit::ALL.into_iter().find_map(|digit| {
        let crosses = |other: House| other.is_line() != house.is_line();
        let other = toolbox::locked(grid, house, digit, crosses)?;
        ScoredStep::clear(technique, grid, digit, other.cells() - house.cells())
    })
}

/// The first naked subset of `n` cells in a box and a line with eliminations in both.
pub(super) fn locked_subset(grid: &Grid, n: usize, technique: Technique) -> Option<ScoredStep> {
    House::of_kind(HouseKind::Box).find_map(|house| {
        naked_subsets(grid, house, n, ORDER, &mut |group| {
            let line = grid.common_houses(group.cells).find(|house| house.is_line())?;
            let removed = removed_around(grid, group);
            // Eliminations where the line and the box cross count for the box.
            let rest = removed.cells() - house.cells();
            if !removed.cells().intersects(house.cells()) || rest.is_empty() {
                return None;
            }
            Some(ScoredStep::remove(technique, removed)?.starting_in(line.cells()))
        })
    })
}

/// The first naked subset of `n` cells.
pub(super) fn naked_subset(grid: &Grid, n: usize, technique: Technique) -> Option<ScoredStep> {
    House::BOXES_FIRST.into_iter().find_map(|house| {
        naked_subsets(grid, house, n, ORDER, &mut |group| {
            ScoredStep::remove(technique, removed_around(grid, group))
        })
    })
}

/// The eliminations of a naked subset in the houses that contain all of its cells.
pub(super) fn removed_around(grid: &Grid, CellGroup { cells, digits }: CellGroup) -> CandidateSet {
    let around = CellSet::union(grid.common_houses(cells).map(House::cells)) - cells;
    let removed =
        digits.into_iter().flat_map(|digit| (grid.cells_for(digit) & around).candidates(digit));
    removed.collect()
}

/// The first hidden subset of `n` digits.
pub(super) fn hidden_subset(grid: &Grid, n: usize, technique: Technique) -> Option<ScoredStep> {
    House::BOXES_FIRST.into_iter().find_map(|house| {
        hidden_subsets(grid, house, n, ORDER, &mut |group| {
            let others = DigitSet::ALL - group.digits;
            let removed = group.cells.into_iter();
            let removed =
                removed.flat_map(|cell| (grid.candidates(cell) & others).candidates(cell));
            ScoredStep::remove(technique, removed.collect())
        })
    })
}

/// The first fish of `n` lines without fins.
pub(super) fn basic_fish(grid: &Grid, n: usize, technique: Technique) -> Option<ScoredStep> {
    Digit::ALL.into_iter().find_map(|digit| {
        HouseKind::LINES.into_iter().find_map(|kind| {
            toolbox::fish(grid, digit.into(), kind, n, ORDER, &mut |fish| {
                ScoredStep::clear(technique, grid, digit, fish.covers - fish.bases)
            })
        })
    })
}

/// The first W-wing: two cells with the same two candidates, one of which a strong link connects.
pub(super) fn w_wing(grid: &Grid) -> Option<ScoredStep> {
    let cells: Vec<Cell> = grid.bivalue_cells().into_iter().collect();
    let pair = |pair: [Cell; 2], cell| Some([pair[1], cell]);
    ORDER.visit(&cells, 2, [Cell::ALL[0]; 2], &pair, &mut |ends| {
        let digits = grid.candidates(ends[0]);
        if grid.candidates(ends[1]) != digits || grid.sees(ends[0], ends[1]) {
            return None;
        }
        digits.into_iter().find_map(|removed| {
            let linked = digits.without(removed).single()?;
            let seen = grid.common_peers(CellSet::from(ends));
            let step = ScoredStep::clear(Technique::WWing, grid, removed, seen)?;
            House::ALL.into_iter().any(|house| connects(grid, house, linked, ends)).then_some(step)
        })
    })
}

/// Returns true if `digit` has a strong link in `house`, without `ends`, with one place seen by each of them.
fn connects(grid: &Grid, house: House, digit: Digit, ends: [Cell; 2]) -> bool {
    let Some([a, b]) = grid.positions(house, digit).pair() else { return false };
    let [first, last] = ends;
    !ends.contains(&a)
        && !ends.contains(&b)
        && (grid.sees(first, a) && grid.sees(last, b) || grid.sees(first, b) && grid.sees(last, a))
}

/// The first XY-wing.
pub(super) fn xy_wing(grid: &Grid) -> Option<ScoredStep> {
    let cells: Vec<Cell> = grid.bivalue_cells().into_iter().collect();
    let extend = |(trio, digits): ([Cell; 3], DigitSet), cell| {
        let digits = digits | grid.candidates(cell);
        (digits.len() <= 3).then_some(([trio[1], trio[2], cell], digits))
    };
    let start = ([Cell::ALL[0]; 3], DigitSet::EMPTY);
    ORDER.visit(&cells, 3, start, &extend, &mut |([a, b, c], _)| {
        [[a, b, c], [b, a, c], [c, a, b]].into_iter().find_map(|[pivot, one, other]| {
            if !grid.sees(pivot, one) || !grid.sees(pivot, other) {
                return None;
            }
            let digit = toolbox::pincer_digit(grid, pivot, [one, other])?;
            let seen = grid.common_peers(CellSet::from([one, other]));
            ScoredStep::clear(Technique::XYWing, grid, digit, seen)
        })
    })
}

/// The first XYZ-wing.
pub(super) fn xyz_wing(grid: &Grid) -> Option<ScoredStep> {
    toolbox::wings(grid, 3, &mut |digit, cells| {
        ScoredStep::clear(Technique::XYZWing, grid, digit, cells)
    })
}
