//! Where one digit can go in all houses at once.

use crate::grid::{CellSet, House, HouseKind};

/// Those of `candidates` that are in no layout: if such a cell held the digit, some row would have
/// no place for it. No argument about one digit touches any other cell.
pub(super) fn cells_of_none(candidates: CellSet) -> CellSet {
    let mut rows = [CellSet::EMPTY; 9];
    let mut n_rows = 0;
    for row in House::of_kind(HouseKind::Row) {
        if row.cells().intersects(candidates) {
            rows[n_rows] = row.cells();
            n_rows += 1;
        }
    }
    let rows = &mut rows[..n_rows];
    let mut possible = CellSet::EMPTY;
    let mut none = CellSet::EMPTY;
    for cell in candidates {
        if possible.contains(cell) {
            continue;
        }
        let left = candidates - cell.peers();
        match layout(left, rows) {
            Some(cells) => possible |= cells,
            None => none = none.with(cell),
        }
    }
    none
}

/// One cell a row, of which none sees another.
fn layout(left: CellSet, rows: &mut [CellSet]) -> Option<CellSet> {
    let Some(tightest) = (0..rows.len()).min_by_key(|&i| (left & rows[i]).len()) else {
        return Some(CellSet::EMPTY);
    };
    let last = rows.len() - 1;
    rows.swap(tightest, last);
    let (others, row) = rows.split_at_mut(last);
    let choices = left & row[0];
    let found =
        choices.into_iter().find_map(|cell| Some(layout(left - cell.peers(), others)?.with(cell)));
    rows.swap(tightest, last);
    found
}
