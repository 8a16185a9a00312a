//! Patterns of one digit: skyscraper, two-string kite, empty rectangle.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{Cell, CellSet, Digit, House, HouseKind};

pub(super) fn skyscraper(board: &Board) -> Option<Step> {
    HouseKind::LINES
        .into_iter()
        .find_map(|kind| Digit::ALL.into_iter().find_map(|digit| skyscraper_of(board, digit, kind)))
}

fn skyscraper_of(board: &Board, digit: Digit, kind: HouseKind) -> Option<Step> {
    let strong = strong_lines(board, digit, kind);
    for (i, &a) in strong.iter().enumerate() {
        for &b in &strong[i + 1..] {
            for (base, tops) in [([a[0], b[0]], [a[1], b[1]]), ([a[1], b[1]], [a[0], b[0]])] {
                let is_level = |pair: [Cell; 2]| match kind {
                    HouseKind::Row => pair[0].column() == pair[1].column(),
                    HouseKind::Column | HouseKind::Box => pair[0].row() == pair[1].row(),
                };
                if !is_level(base) || is_level(tops) {
                    continue;
                }
                let seen = CellSet::from(tops).common_peers() & board.cells_for(digit);
                let found = Step::remove(Technique::Skyscraper, Removals::of(digit, seen));
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

/// The lines of a kind in which `digit` has two places.
fn strong_lines(board: &Board, digit: Digit, kind: HouseKind) -> Vec<[Cell; 2]> {
    House::of_kind(kind).filter_map(|house| board.positions(house, digit).pair()).collect()
}

pub(super) fn two_string_kite(board: &Board) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        let rows = strong_lines(board, digit, HouseKind::Row);
        let columns = strong_lines(board, digit, HouseKind::Column);
        rows.iter()
            .find_map(|&row| columns.iter().find_map(|&column| kite(board, digit, row, column)))
    })
}

fn kite(board: &Board, digit: Digit, row: [Cell; 2], column: [Cell; 2]) -> Option<Step> {
    if !(CellSet::from(row) & column.into()).is_empty() {
        return None;
    }
    let turns = [[0, 0], [1, 0], [0, 1], [1, 1]];
    turns.into_iter().find_map(|[i, j]| {
        if box_of(row[i]) != box_of(column[j]) {
            return None;
        }
        let ends = CellSet::from([row[1 - i], column[1 - j]]);
        let removed = ends.common_peers() & board.cells_for(digit);
        let connection = CellSet::from([row[i], column[j]]);
        Step::remove(Technique::TwoStringKite, Removals::of(digit, removed - connection))
    })
}

fn box_of(cell: Cell) -> House {
    cell.houses()[2]
}

pub(super) fn empty_rectangle(board: &Board) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        House::of_kind(HouseKind::Box).find_map(|house| empty_rectangle_in(board, house, digit))
    })
}

fn empty_rectangle_in(board: &Board, house: House, digit: Digit) -> Option<Step> {
    let inside = board.positions(house, digit);
    if inside.len() < 2 {
        return None;
    }
    let lines = |kind: HouseKind| {
        House::of_kind(kind).filter(move |line| line.cells().intersects(house.cells()))
    };
    lines(HouseKind::Row).find_map(|row| {
        lines(HouseKind::Column).find_map(|column| {
            let cross = row.cells() | column.cells();
            let is_empty = cross.is_superset(inside)
                && !row.cells().is_superset(inside)
                && !column.cells().is_superset(inside);
            is_empty.then(|| empty_rectangle_at(board, digit, house, row, column))?
        })
    })
}

fn empty_rectangle_at(
    board: &Board,
    digit: Digit,
    house: House,
    row: House,
    column: House,
) -> Option<Step> {
    let along = |line: House, other: House| {
        let far = board.positions(line, digit) - house.cells();
        far.into_iter().find_map(|near_end| {
            let cross = near_end.houses().into_iter().find(|it| it.kind() == other.kind())?;
            let pair = board.positions(cross, digit).pair()?;
            let end = if pair[0] == near_end { pair[1] } else { pair[0] };
            let last = end.houses().into_iter().find(|it| it.kind() == line.kind())?;
            let removed = (board.positions(last, digit) & other.cells()) - house.cells();
            Step::remove(Technique::EmptyRectangle, Removals::of(digit, removed))
        })
    };
    along(row, column).or_else(|| along(column, row))
}
