//! Constant tables of houses and peers, computed at compile time.

use super::{Cell, CellSet, House};

/// The cells of each house.
pub(super) static CELLS: [CellSet; House::COUNT] = cells();
/// The row, column, and box of each cell.
pub(super) static HOUSES: [[House; 3]; 81] = houses();
/// The 20 cells that each cell sees.
pub(super) static PEERS: [CellSet; 81] = peers();

const fn house_indexes(cell: Cell) -> [usize; 3] {
    let (row, column) = (cell.row() as usize - 1, cell.column() as usize - 1);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

const fn cells() -> [CellSet; House::COUNT] {
    let mut cells = [CellSet::EMPTY; House::COUNT];
    let mut i = 0;
    while i < 81 {
        let houses = house_indexes(Cell::ALL[i]);
        let mut j = 0;
        while j < 3 {
            cells[houses[j]] = cells[houses[j]].with(Cell::ALL[i]);
            j += 1;
        }
        i += 1;
    }
    cells
}

const fn houses() -> [[House; 3]; 81] {
    let mut table = [[House::ALL[0]; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let indexes = house_indexes(Cell::ALL[i]);
        let mut j = 0;
        while j < 3 {
            table[i][j] = House::at(indexes[j]);
            j += 1;
        }
        i += 1;
    }
    table
}

const fn peers() -> [CellSet; 81] {
    let mut peers = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let own = house_indexes(Cell::ALL[i]);
        let mut j = 0;
        while j < 81 {
            let other = house_indexes(Cell::ALL[j]);
            if i != j && (own[0] == other[0] || own[1] == other[1] || own[2] == other[2]) {
                peers[i] = peers[i].with(Cell::ALL[j]);
            }
            j += 1;
        }
        i += 1;
    }
    peers
}
