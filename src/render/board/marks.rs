//! Marks as a list under a board of digits, where a board with marks in its cells is too wide.

use super::{MARGIN, group};
use crate::grid::{Candidate, Cell, Grid};
use crate::render::highlights::Highlights;
use crate::render::sheet::Span;
use crate::render::{Style, View};

/// Between two cells.
const GAP: &str = "   ";

/// "R7C1 [3](6)   R9C1 36x7": the cells with something highlighted, or if nothing is, all that have
/// candidates, in lines that fit.
pub(super) fn list(view: &View<'_>, highlights: &Highlights, style: &Style) -> Vec<Vec<Span>> {
    let of_argument: Vec<Cell> = view
        .grid
        .empty()
        .into_iter()
        .filter(|cell| is_used(view.grid, highlights, *cell))
        .collect();
    let has_marks = |cell: &Cell| !view.grid.candidates(*cell).is_empty();
    let all = || view.grid.empty().into_iter().filter(has_marks).collect();
    let cells = if of_argument.is_empty() { all() } else { of_argument };
    let mut lines: Vec<Vec<Span>> = Vec::new();
    for cell in cells {
        let mut item = vec![Span::plain(format!("{} ", style.naming.cell(cell)))];
        item.extend(group(view.grid, highlights, cell));
        let has_room =
            |line: &&mut Vec<Span>| width(line) + GAP.len() + width(&item) <= style.width;
        match lines.last_mut().filter(has_room) {
            Some(line) => line.push(Span::plain(GAP)),
            None => lines.push(vec![Span::plain(" ".repeat(MARGIN))]),
        }
        lines.last_mut().into_iter().for_each(|line| line.append(&mut item));
    }
    lines
}

fn is_used(grid: &Grid, highlights: &Highlights, cell: Cell) -> bool {
    let is_marked = |&digit: &_| highlights.mark(Candidate { cell, digit }).top().is_some();
    grid.candidates(cell).into_iter().any(|digit| is_marked(&digit))
}

fn width(line: &[Span]) -> usize {
    line.iter().map(Span::width).sum()
}
