//! Four cells in two rows, two columns, and two boxes: two digits in them can change places.

use crate::grid::{Cell, House};

/// The pairs of cells that make such a rectangle with two cells of one line; the first of each
/// pair lies across from the first cell, the second across from the second.
pub(crate) fn across(side: [Cell; 2]) -> impl Iterator<Item = [Cell; 2]> {
    let line = side[0].shared_houses(side[1]).find(|house| house.is_line());
    line.into_iter().flat_map(move |line| {
        let parallels = House::of_kind(line.kind()).filter(move |&house| house != line);
        parallels.filter_map(move |parallel| {
            let across = [corner(line, parallel, side[0])?, corner(line, parallel, side[1])?];
            let of_two_boxes = share_box(side) != share_box([side[0], across[0]]);
            of_two_boxes.then_some(across)
        })
    })
}

/// The cell of `parallel` that lies across from `cell` of `line`.
fn corner(line: House, parallel: House, cell: Cell) -> Option<Cell> {
    let crosses = |house: &House| house.is_line() && *house != line;
    let crossing = cell.houses().into_iter().find(crosses)?;
    (crossing.cells() & parallel.cells()).single()
}

fn share_box([a, b]: [Cell; 2]) -> bool {
    a.shared_houses(b).any(|house| !house.is_line())
}
