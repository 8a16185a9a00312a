//! Lost pencil marks: cells whose marks lack the digit of the solution, and marks that look like corner marks.

use crate::grid::{Cell, CellSet, DigitSet, Grid, House};
use crate::solve::Solution;
use crate::text::{CornerMarks, Entry, Puzzle};
use std::collections::BTreeSet;

/// Minimum number of digits with two places in a box that make marks look like corner marks.
const MIN_PAIRS: usize = 3;

/// A cell whose marks lack the digit of the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LostMark {
    /// The cell.
    pub cell: Cell,
    /// Its marks.
    pub marks: DigitSet,
    /// The digits that row, column, and box leave it.
    pub left: DigitSet,
}

/// The cells of `puzzle` whose marks lack their digit in `solution`. `grid` has the digits.
pub(super) fn lost_marks(puzzle: &Puzzle, grid: &Grid, solution: &Solution) -> Vec<LostMark> {
    let marked = puzzle.marked().into_iter();
    let lost = marked.filter(|(cell, marks)| !marks.contains(solution.digit(*cell)));
    let left = |cell| DigitSet::ALL - grid.digits_seen(cell);
    lost.map(|(cell, marks)| LostMark { cell, marks, left: left(cell) }).collect()
}

/// The marks of `puzzle` as corner marks if they look like that: most digits that are marked in a box are marked in two
/// of its cells, in several boxes, and one of the cells has the digit in `solution`. Otherwise none.
pub(super) fn as_corners(puzzle: &Puzzle, solution: &Solution) -> Vec<CornerMarks> {
    let mut read = puzzle.clone();
    for (entry, corners) in read.entries.iter_mut().zip(&mut read.corners) {
        if let Entry::Marks(marks) = *entry {
            (*entry, *corners) = (Entry::Empty, marks);
        }
    }
    let all = read.corner_marks();
    let pairs: Vec<CornerMarks> = all.iter().filter(|it| it.cells.len() == 2).copied().collect();
    let boxes: BTreeSet<House> = pairs.iter().map(|it| it.house).collect();
    let has_place = |it: &CornerMarks| {
        let is_place = |cell: Cell| solution.digit(cell) == it.digit;
        it.cells.into_iter().any(is_place)
    };
    let is_small = |cells: CellSet| cells.len() <= 3;
    let looks_so = pairs.len() >= MIN_PAIRS && boxes.len() > 1 && pairs.len() * 4 >= all.len() * 3;
    let is_right = all.iter().all(|it| is_small(it.cells) && has_place(it));
    if looks_so && is_right { pairs } else { Vec::new() }
}
