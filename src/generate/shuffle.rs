//! Random isomorphisms of puzzles.

use super::draft::Draft;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::random::Random;
use crate::text::{Entry, Puzzle};

/// An isomorphism: a permutation of bands, stacks, rows, and columns, perhaps a transposition, and a relabelling of the
/// digits. The same arguments are valid, elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct Shuffle {
    /// For each cell, the index of the cell that its digit comes from.
    from: [usize; 81],
    /// For each digit, its new label.
    names: [Digit; 9],
}

impl Shuffle {
    pub(crate) fn new(random: &mut Random) -> Self {
        let [rows, columns] = [lines(random), lines(random)];
        let is_turned = random.below(2) == 1;
        let mut names = Digit::ALL;
        random.shuffle(&mut names);
        let from = Cell::ALL.map(|cell| {
            let [row, column] = [rows[cell.index() / 9], columns[cell.index() % 9]];
            if is_turned { 9 * column + row } else { 9 * row + column }
        });
        Self { from, names }
    }

    const fn named(&self, digit: Digit) -> Digit {
        self.names[digit.index()]
    }

    pub(crate) fn draft(&self, draft: &Draft) -> Draft {
        let digits = self.from.map(|from| self.named(draft.digits[from]));
        let is_given = |(_, from): &(Cell, usize)| {
            Cell::from_index(*from).is_some_and(|it| draft.givens.contains(it))
        };
        let cells = Cell::ALL.into_iter().zip(self.from);
        let givens = cells.filter(is_given).map(|(cell, _)| cell).collect::<CellSet>();
        Draft { digits, givens, variant: std::sync::Arc::clone(&draft.variant) }
    }

    pub(crate) fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        let all = |digits: DigitSet| digits.into_iter().map(|it| self.named(it)).collect();
        let entry = |entry: Entry| match entry {
            Entry::Empty => Entry::Empty,
            Entry::Given(digit) => Entry::Given(self.named(digit)),
            Entry::Entered(digit) => Entry::Entered(self.named(digit)),
            Entry::Marks(marks) => Entry::Marks(all(marks)),
        };
        Puzzle {
            entries: self.from.map(|from| entry(puzzle.entries[from])),
            corners: self.from.map(|from| all(puzzle.corners[from])),
            variant: std::sync::Arc::clone(&puzzle.variant),
        }
    }
}

/// A random permutation of nine parallel lines that keeps bands together.
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
