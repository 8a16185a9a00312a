//! How HoDoKu writes cells and candidates.

use crate::grid::{Candidate, Cell, CellSet, Digit};

/// `r5c6`.
pub(super) fn cell(cell: Cell) -> String {
    format!("r{}c{}", cell.row(), cell.column())
}

/// `r1c46,r2c5`: cells of a row together, or else those of a column.
pub(super) fn cells(cells: CellSet) -> String {
    let mut left = cells;
    let mut groups = Vec::new();
    while let Some(first) = left.first() {
        let in_row: CellSet = left.into_iter().filter(|it| it.row() == first.row()).collect();
        let in_column: CellSet =
            left.into_iter().filter(|it| it.column() == first.column()).collect();
        let group = if in_row.len() > 1 || in_column.len() == 1 { in_row } else { in_column };
        let mut rows: Vec<u8> = group.into_iter().map(Cell::row).collect();
        rows.dedup();
        let mut columns: Vec<u8> = group.into_iter().map(Cell::column).collect();
        columns.dedup();
        let text = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<String>();
        groups.push(format!("r{}c{}", text(&rows), text(&columns)));
        left -= group;
    }
    groups.join(",")
}

/// `r1c46<>1, r4c5<>2`: the digits in the order in which they are first removed.
pub(super) fn removals(removed: &[Candidate]) -> String {
    let mut digits: Vec<Digit> = Vec::new();
    for candidate in removed {
        if !digits.contains(&candidate.digit) {
            digits.push(candidate.digit);
        }
    }
    let of_digit = |digit: &Digit| {
        let from = removed.iter().filter(|it| it.digit == *digit).map(|it| it.cell);
        format!("{}<>{digit}", cells(from.collect()))
    };
    digits.iter().map(of_digit).collect::<Vec<_>>().join(", ")
}
