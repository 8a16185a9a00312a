//! Lines of cells that a clue outside of the board is about.

use super::{Cell, House, HouseKind};

/// A straight line of cells, seen from a place outside of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// Row and column of the place; 0 and 10 are outside.
    pub(crate) from: [i8; 2],
    /// The step from a cell to the next, down and to the right.
    pub(crate) step: [i8; 2],
}

impl Sight {
    /// The cells, from the place on to the other border; none if the line does not meet the board.
    pub(crate) fn cells(self) -> Vec<Cell> {
        let at = |n: i8| {
            let [row, column] = [0, 1].map(|i| u8::try_from(self.from[i] + n * self.step[i]).ok());
            Cell::new(row?, column?)
        };
        (1..=9).map_while(at).collect()
    }

    /// The line of these cells, one after the other in one direction from border to border; `None` if they are none.
    pub(crate) fn along(cells: &[Cell]) -> Option<Self> {
        let [first, last] = [cells.first()?, cells.last()?].map(place);
        let step = match cells.get(1).map(place) {
            Some(second) => [second[0] - first[0], second[1] - first[1]],
            // A corner: from outside towards the other side of the board.
            None => [0, 1].map(|i| if first[i] == 1 { 1 } else { -1 }),
        };
        let sight = Self { from: [first[0] - step[0], first[1] - step[1]], step };
        let is_outside = !(1..=9).contains(&sight.from[0]) || !(1..=9).contains(&sight.from[1]);
        let is_straight = step.iter().all(|it| it.abs() <= 1) && sight.cells() == cells;
        (is_outside && is_straight && (cells.len() > 1 || last == first)).then_some(sight)
    }

    /// A row or column, from its start or from its end.
    pub(crate) fn of_house(house: House, is_reversed: bool) -> Vec<Cell> {
        let mut cells: Vec<Cell> = house.cells().into_iter().collect();
        if is_reversed {
            cells.reverse();
        }
        cells
    }

    /// The sides of the board at which the first and the last cell of a row or column are.
    pub(crate) fn ends(line: House) -> [&'static str; 2] {
        if line.kind() == HouseKind::Row { ["left", "right"] } else { ["top", "bottom"] }
    }

    /// Returns true if the line goes diagonally.
    pub(crate) const fn is_diagonal(self) -> bool {
        self.step[0] != 0 && self.step[1] != 0
    }

    /// The row or column, and whether it is seen from its end; `None` for a diagonal.
    pub(crate) fn house(self) -> Option<(House, bool)> {
        let [row, column] = self.from.map(|it| u8::try_from(it).unwrap_or_default());
        match self.step {
            [0, step] => Some((House::new(HouseKind::Row, row)?, step < 0)),
            [step, 0] => Some((House::new(HouseKind::Column, column)?, step < 0)),
            _ => None,
        }
    }
}

/// Row and column of a cell.
fn place(cell: &Cell) -> [i8; 2] {
    [cell.row() as i8, cell.column() as i8]
}
