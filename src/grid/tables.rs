//! Constant tables of houses and peers, computed at compile time.

use super::{Cell, CellSet, House};

/// The houses with fixed cells, by index: rows, columns, boxes, diagonals, windows, disjoint groups, and figures.
pub(super) static FIXED: [House; House::N_FIXED] = FIXED_HOUSES;
/// The 20 cells that each cell sees on the classic board.
pub(super) static PEERS: [CellSet; 81] = peers();
/// The row, column, and box of each cell.
pub(super) static HOUSES: [[House; 3]; 81] = houses();

/// The same as [`FIXED`], for constants.
pub(super) const FIXED_HOUSES: [House; House::N_FIXED] = {
    let mut houses = [House::pack(0, CellSet::EMPTY); House::N_FIXED];
    let mut i = 0;
    while i < House::N_FIXED {
        houses[i] = House::pack(i, fixed_cells(i));
        i += 1;
    }
    houses
};

/// The places of the three figures, rows and columns by turns: asterisk, centre dot, girandola.
const FIGURES: [[u8; 18]; 3] = [
    [2, 5, 3, 3, 3, 7, 5, 2, 5, 5, 5, 8, 7, 3, 7, 7, 8, 5],
    [2, 2, 2, 5, 2, 8, 5, 2, 5, 5, 5, 8, 8, 2, 8, 5, 8, 8],
    [1, 1, 1, 9, 2, 5, 5, 2, 5, 5, 5, 8, 8, 5, 9, 1, 9, 9],
];

const fn house_indexes(cell: Cell) -> [usize; 3] {
    let (row, column) = (cell.row() as usize - 1, cell.column() as usize - 1);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// The cells of the house with fixed cells with this index.
const fn fixed_cells(house: usize) -> CellSet {
    let mut cells = CellSet::EMPTY;
    let mut i = 0;
    while i < 81 {
        let cell = Cell::ALL[i];
        if is_in(cell, house) {
            cells = cells.with(cell);
        }
        i += 1;
    }
    cells
}

const fn is_in(cell: Cell, house: usize) -> bool {
    let (row, column) = (cell.row() as usize - 1, cell.column() as usize - 1);
    match house {
        0..27 => {
            let own = house_indexes(cell);
            own[0] == house || own[1] == house || own[2] == house
        }
        27 => row == column,
        28 => row + column == 8,
        29..33 => {
            let is_inside = row % 4 != 0 && column % 4 != 0;
            is_inside && row / 4 * 2 + column / 4 == house - 29
        }
        33..42 => row % 3 * 3 + column % 3 == house - 33,
        _ => {
            let figure = &FIGURES[house - 42];
            let mut i = 0;
            while i < figure.len() {
                if figure[i] == cell.row() && figure[i + 1] == cell.column() {
                    return true;
                }
                i += 2;
            }
            false
        }
    }
}

const fn houses() -> [[House; 3]; 81] {
    let mut table = [[FIXED_HOUSES[0]; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let indexes = house_indexes(Cell::ALL[i]);
        let mut j = 0;
        while j < 3 {
            table[i][j] = FIXED_HOUSES[indexes[j]];
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
