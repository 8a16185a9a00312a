//! The same puzzle in another dress.

use super::draft::Draft;
use super::random::Random;
use crate::grid::{Cell, CellSet, Digit};

/// `draft` with its bands, stacks, rows, and columns in another order, turned over or not, and with other
/// digits: the same argument solves it, elsewhere.
pub(crate) fn shuffled(draft: &Draft, random: &mut Random) -> Draft {
    let [rows, columns] = [lines(random), lines(random)];
    let is_turned = random.below(2) == 1;
    let names = random.shuffled(Digit::ALL);
    let from = |cell: Cell| {
        let [row, column] = [rows[cell.index() / 9], columns[cell.index() % 9]];
        if is_turned { 9 * column + row } else { 9 * row + column }
    };
    let digits = Cell::ALL.map(|cell| names[draft.digits[from(cell)].index()]);
    let is_given =
        |cell: &Cell| Cell::from_index(from(*cell)).is_some_and(|it| draft.givens.contains(it));
    let givens = Cell::ALL.into_iter().filter(is_given).collect::<CellSet>();
    Draft { digits, givens }
}

/// Nine lines in an order in which those of a box stay together.
fn lines(random: &mut Random) -> [usize; 9] {
    let mut lines = [0; 9];
    let bands = random.shuffled([0, 3, 6]);
    for (place, band) in lines.chunks_mut(3).zip(bands) {
        for (line, within) in place.iter_mut().zip(random.shuffled([0, 1, 2])) {
            *line = band + within;
        }
    }
    lines
}
