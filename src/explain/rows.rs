//! A board in words, for people who cannot see it.

use crate::grid::{Grid, House, HouseKind};

/// One sentence a row: "Row 1: 5, 3, empty, …".
pub fn rows(grid: &Grid) -> Vec<String> {
    House::of_kind(HouseKind::Row).map(|row| sentence(grid, row)).collect()
}

fn sentence(grid: &Grid, row: House) -> String {
    let said = |cell| grid.digit(cell).map_or_else(|| "empty".to_owned(), |it| it.to_string());
    let cells: Vec<String> = row.cells().into_iter().map(said).collect();
    format!("Row {}: {}.", row.number(), cells.join(", "))
}
