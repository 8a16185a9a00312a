//! SK loops: a ring of eight pairs of cells around a rectangle.
//!
//! **If** four solved cells are the corners of a rectangle in four boxes, the sixteen other cells that
//! their lines have in these boxes are open, and the two rows, two columns, and four boxes have room
//! for no more than sixteen of the digits there,
//! **then** each of these digits stands, in its house, in one of the sixteen cells.
//! **So** the rest of these houses loses them, and so does a cell of the sixteen that would use up two.
//!
//! The usual shape has two digits in each of the eight houses. Found by Steve Kurzhals in Easter
//! Monster (2007).
//!
//! Not here: sixteen cells of another shape (`multi_sector_locked_set`).

use super::sectors;
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Grid, House, HouseKind};
use crate::rule::Sink;
use std::ops::ControlFlow;

/// Units of work to examine the corners of a rectangle.
const RECTANGLE_COST: u64 = 30;

/// Two rows and two columns that cross in four boxes.
struct Ring {
    rows: [House; 2],
    columns: [House; 2],
    corners: CellSet,
    /// The other cells of the lines, in the boxes of the corners.
    cells: CellSet,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for rows in pairs(HouseKind::Row) {
        for columns in pairs(HouseKind::Column) {
            sink.work().charge(RECTANGLE_COST)?;
            let ring = Ring::new(rows, columns);
            if !grid.empty().intersects(ring.corners) && grid.empty().is_superset(ring.cells) {
                let facts = || {
                    vec![
                        Fact::houses("rows", rows.to_vec()),
                        Fact::houses("columns", columns.to_vec()),
                        Fact::cells("corners", ring.corners, Role::Helper),
                        Fact::cells("cells", ring.cells, Role::Pattern),
                    ]
                };
                sectors::add(grid, ring.cells, &ring.houses(), facts, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All pairs of lines of a kind in different bands or stacks.
fn pairs(kind: HouseKind) -> impl Iterator<Item = [House; 2]> {
    let are_apart = |a: House, b: House| (a.number() - 1) / 3 < (b.number() - 1) / 3;
    House::of_kind(kind).flat_map(move |a| {
        House::of_kind(kind).filter(move |&b| are_apart(a, b)).map(move |b| [a, b])
    })
}

impl Ring {
    fn new(rows: [House; 2], columns: [House; 2]) -> Self {
        let [across, down] = [rows, columns].map(|lines| CellSet::union(lines.map(House::cells)));
        let corners = across & down;
        let near = CellSet::union(boxes(corners).map(House::cells));
        Self { rows, columns, corners, cells: ((across | down) & near) - corners }
    }

    /// The houses of the ring: rows, columns, boxes.
    fn houses(&self) -> Vec<House> {
        self.rows.into_iter().chain(self.columns).chain(boxes(self.corners)).collect()
    }
}

fn boxes(cells: CellSet) -> impl Iterator<Item = House> {
    cells.into_iter().map(|cell| cell.classic_houses()[2])
}
