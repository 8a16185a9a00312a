//! Extended rectangles of types 1 to 4: three digits in two lines.
//!
//! **If** six empty cells, three in each of two parallel lines and two in each line that crosses
//! them, have the same three digits, and each box that they touch holds whole pairs or a whole line
//! of them, **then** one of them holds something else: otherwise the two lines could exchange their
//! digits, and the puzzle has one solution. The cells with other candidates are the roof.
//! **So** it ends like a unique rectangle: one roof cell (type 1), one extra digit (type 2), extra
//! digits that make a subset (type 3), a digit that fits nowhere but in the roof (type 4).
//!
//! Not here: more than three digits; puzzles not known to have one solution.

use super::deadly::{Deadly, Ending};
use super::rectangle;
use crate::grid::{Cell, CellSet, DigitSet, Grid, House, HouseKind};
use crate::rule::Sink;
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, ending: Ending, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if !grid.givens_have_one_solution() {
        return ControlFlow::Continue(());
    }
    let found = sink.shared(0, |_| found(grid));
    found.iter().try_for_each(|&Extended { cells, digits }| {
        let lacks_all = |cell: Cell| (grid.candidates(cell) & digits).is_empty();
        let deadly = Deadly::new(grid, cells.into_iter().map(|cell| (cell, digits)));
        if deadly.roof_cells.is_empty() || cells.into_iter().any(lacks_all) {
            return ControlFlow::Continue(());
        }
        deadly.add(grid, ending, || rectangle::facts(digits, &deadly), sink)
    })
}

/// An extended rectangle: six cells, and three digits that cannot be their only candidates.
struct Extended {
    cells: CellSet,
    digits: DigitSet,
}

/// All extended rectangles of a grid.
fn found(grid: &Grid) -> Vec<Extended> {
    let mut found = Vec::new();
    let small = grid.cells_with_up_to(3);
    for kind in HouseKind::LINES {
        let lines: Vec<(House, u16, u16)> = House::of_kind(kind)
            .map(|line| (line, line.slots(grid.empty()), line.slots(small)))
            .collect();
        for (i, &(first, empty, small)) in lines.iter().enumerate() {
            for &(second, also_empty, also_small) in &lines[i + 1..] {
                for slots in triples(first, second) {
                    let n_small = (small & slots).count_ones() + (also_small & slots).count_ones();
                    if empty & also_empty & slots == slots && n_small >= 4 {
                        let crossing = CellSet::union(first.crossing(slots).map(House::cells));
                        let cells = (first.cells() | second.cells()) & crossing;
                        let extended = |digits| Extended { cells, digits };
                        found.extend(triplets(grid, cells).into_iter().map(extended));
                    }
                }
            }
        }
    }
    found
}

/// The masks of three crossing lines that form such a rectangle with two parallel lines: one through each of three
/// boxes if the lines share boxes, else all three through one box.
fn triples(first: House, second: House) -> impl Iterator<Item = u16> {
    let share_boxes = (first.number() - 1) / 3 == (second.number() - 1) / 3;
    let across = (0..27).map(|i| 1 << (i % 3) | 8 << (i / 3 % 3) | 64 << (i / 9));
    let along = [0b111, 0b111 << 3, 0b111 << 6].into_iter();
    across.filter(move |_| share_boxes).chain(along.filter(move |_| !share_boxes))
}

/// All triples of digits such that at most two of the cells have other candidates.
fn triplets(grid: &Grid, cells: CellSet) -> Vec<DigitSet> {
    let mut triplets = Vec::new();
    let digits = |cells: CellSet| grid.digits_in(cells);
    for a in cells {
        for b in cells.into_iter().filter(|&b| b > a) {
            let rest = digits(cells.without(a).without(b));
            if rest.len() == 3 && !triplets.contains(&rest) {
                triplets.push(rest);
            }
        }
    }
    triplets
}
